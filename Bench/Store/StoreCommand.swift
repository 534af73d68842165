/// Times the health store against bare SQLite in one process, with every answer checked where it is timed.
struct StoreCommand {
    private struct Figures: Codable {
        var ratios: [StoreRatio]
        var enumeration: StoreEnumeration
    }

    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() async throws {
        let (saved, stored) = options.has(.quick) ? (100_000, 200_000) : (1_000_000, 10_000_000)
        var ratios = [try await StoreSaving.measure(total: saved, pairs: options.has(.quick) ? 5 : 10)]
        let store = try await BenchStore()
        try await store.fill(to: stored)
        let reading = StoreReading(store: store)
        ratios.append(try await reading.read(stored / 100, pairs: options.has(.quick) ? 5 : 15))
        ratios.append(try await reading.dayStatistics(pairs: options.has(.quick) ? 9 : 60))
        let figures = Figures(
            ratios: ratios, enumeration: try await StoreEnumeration(store, portion: min(stored / 100, 10_000)))
        if options.has(.json) {
            try printJSON(figures)
        } else {
            print(text(figures))
        }
        if options.has(.check) { try check(figures) }
    }

    private func text(_ figures: Figures) -> String {
        var table = Table([
            "median (least-most)", "store ms", "bare SQLite ms", "ratio, wall", "ratio, processor", "goal",
        ])
        for row in figures.ratios {
            table.add([
                row.name, row.store.text(1), row.bare.text(1), row.wall.text(2), row.processor.text(2),
                Double?(row.limit).text(1),
            ])
        }
        let all = figures.enumeration
        return table.text + "\n\n"
            + "enumerating \(all.samples) by anchor, \(all.portion) at a time: "
            + "\(Double?(all.microseconds).text(2)) µs each, \(Double?(all.earlyMegabytes).text(1)) MB resident after a "
            + "tenth, at most \(Double?(all.mostMegabytes).text(1)) MB"
    }

    private func check(_ figures: Figures) throws {
        var failures = figures.ratios.filter { $0.wall.median > $0.limit }.map {
            "\($0.name): \($0.wall.text(2)) times bare SQLite, more than \($0.limit)"
        }
        let growth = figures.enumeration.mostMegabytes - figures.enumeration.earlyMegabytes
        if growth > StoreEnumeration.limitMegabytes {
            failures.append("Enumerating takes \(Double?(growth).text(1)) MB more in the end than after a tenth.")
        }
        guard failures.isEmpty else { throw BenchError.failed(failures) }
    }
}
