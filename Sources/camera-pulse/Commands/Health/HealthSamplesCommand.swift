import CameraPulse
import HealthKit

struct HealthSamplesCommand: Command {
    static let name = "health samples"
    static let summary = "Lists samples in the order of their starts."
    static let operands = ""
    static let options =
        SampleFilter.options + ListRequest.options(limit: "at most N samples, the latest ones")
    static let notes = """
        Dates are ISO 8601 with the sample's own offset, where it has one, and otherwise in UTC.

        exit status: 0 listed, 1 the store failed, 64 usage

        examples:
          camera-pulse health samples --type heartRate --from 2026-05-01 --to 2026-05-07
          camera-pulse health samples --type heartRate,heartbeatSeries --limit 10 --json
        """

    private let filter: SampleFilter
    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) {
        list = try ListRequest(arguments, of: Self.self)
        filter = try SampleFilter(arguments)
    }

    func run() async throws -> ExitStatus {
        let owner = try list.store.owner()
        var listing = Listing(columns: SampleDescription.columns, as: list.format)
        if let limit = list.limit {
            for sample in try await filter.latestSamples(limit, in: owner) {
                try await append(sample, of: owner, to: &listing)
            }
        } else {
            try await filter.forEachSample(in: owner) { try await append($0, of: owner, to: &listing) }
        }
        try listing.finish(empty: "no samples")
        return .measured
    }

    private func append(_ sample: HKSample, of owner: HKStoreOwner, to listing: inout Listing) async throws {
        var beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
        if case .json = list.format, let series = sample as? HKHeartbeatSeriesSample {
            for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: owner.healthStore) {
                beats.append(beat)
            }
        }
        let description = SampleDescription(sample, beats: beats)
        try listing.append(description.cells, json: description.json)
    }
}

extension Arguments {
    func requireNoOperand(of command: String) throws(UsageError) {
        if let first = operands.first {
            throw UsageError(
                "\(command) takes no operand like \(first.displayText); see camera-pulse \(command) --help")
        }
    }
}
