import CameraPulse
import HealthKit

struct HealthDeliverCommand: Command {
    static let name = "health deliver"
    static let summary = "Starts registered programs when samples arrive, until it is ended."
    static let operands = ""
    static let options = [StoreChoice.option]
    static let notes = """
        Runs in the foreground; as a service: systemctl --user enable --now camera-pulse-deliver. Programs are started
        without a shell and without arguments, at most once per the frequency they registered with.

        It goes on until Ctrl-C or a request to end, which end it by their signal (130 and 143 in a shell); a delivery that
        was due then comes when it runs again.

        exit status: 1 the store failed, 64 usage, 130 or 143 ended as asked

        example:
          camera-pulse health deliver
        """

    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.requireNoOperand(of: Self.name)
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        let service = try HKDeliveryService(url: store.url) { line in StandardStream.error.say(line.printable) }
        try await service.run()
        return .measured
    }
}
