/// The figures of averaging as columns of text: a row for a format and content, the sizes side by side.
struct KernelTable {
    let text: String

    init(_ all: [KernelSpeed]) {
        let usual = all.filter { $0.size.width == KernelSpeed.usualSize.width }
        let others = Set(all.map(\.size.width)).subtracting([KernelSpeed.usualSize.width]).sorted()
        func name(_ width: Int) -> String {
            all.first { $0.size.width == width }.map { "\($0.size.width)x\($0.size.height)" } ?? ""
        }
        var table = Table(
            [
                "averaging, pixel format", "content", "1920x1080, GB/s", "memcpy, GB/s", "average / memcpy",
            ] + others.map { "\(name($0)), average / memcpy" })
        for row in usual {
            let same = others.compactMap { width in
                all.first { $0.size.width == width && $0.format == row.format && $0.content == row.content }
            }
            table.add(
                [
                    row.format.rawValue, row.content.title, row.average.text(1), row.copy.text(1), row.ratio.text(2),
                ] + same.map { $0.ratio.text(2) })
        }
        text =
            table.text
            + "\nunclipped: every pixel fits the scale; red clipped: red alone reaches its end, as in most footage; all "
            + "clipped: every colour does.\nBoth sides run in the cache where two pictures fit into it."
    }
}

extension BenchPicture.Content {
    fileprivate var title: String {
        switch self {
        case .unclipped: "unclipped"
        case .redClipped: "red clipped"
        case .clipped: "all clipped"
        }
    }
}
