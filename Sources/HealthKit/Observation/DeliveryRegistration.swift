/// A program's wish to be started when samples of a type arrive, and how that went so far.
package struct DeliveryRegistration: Codable, Sendable, Equatable {
    /// Absolute path of the store.
    package var store: String
    /// Bundle identifier of the program's source.
    package var source: String
    /// Identifier of the sample type.
    package var type: String
    /// Raw value of `HKUpdateFrequency`.
    package var frequency: Int
    /// Absolute path of the program, started without a shell and without arguments.
    package var executable: String
    /// The last position in the store that the program answered for.
    package var answered: Int64
    /// Starts in a row that went without an answer.
    package var strikes = 0
    /// When the program was last started.
    package var started: Date?
    /// The position in the store up to which the last start was meant; nil while no answer is awaited.
    package var awaited: Int64?
    /// No start before this.
    package var notBefore: Date?

    package init(
        store: String, source: String, type: String, frequency: Int, executable: String, answered: Int64
    ) {
        self.store = store
        self.source = source
        self.type = type
        self.frequency = frequency
        self.executable = executable
        self.answered = answered
    }

    /// After this many unanswered starts in a row, delivery ends until the program registers again.
    package static let strikeLimit = 3

    package var hasStopped: Bool { strikes >= Self.strikeLimit }
}

extension DeliveryRegistration {
    package enum Event: Equatable, Sendable {
        /// The program was started for everything up to a position.
        case started(upTo: Int64)
        /// The program called the completion handler of an update that covers everything up to a position.
        case answered(upTo: Int64)
        /// The program ended, or its time was over, without an answer.
        case unanswered
        /// The program could not be started.
        case failed
    }

    /// Seconds between two starts at least.
    package var interval: TimeInterval {
        switch frequency {
        case 2: 3600
        case 3: 86_400
        case 4: 7 * 86_400
        default: 0
        }
    }

    /// The registration after an event at a time.
    package func transition(on event: Event, at now: Date) -> DeliveryRegistration {
        var next = self
        switch event {
        case .started(let position):
            next.started = now
            next.awaited = position
            next.notBefore = now.addingTimeInterval(interval)
        case .answered(let position):
            next.answered = max(answered, position)
            next.strikes = 0
            next.awaited = nil
        case .unanswered, .failed:
            next.strikes += 1
            next.awaited = nil
            next.notBefore = max(notBefore ?? now, now.addingTimeInterval(Self.delay(afterStrikes: next.strikes)))
        }
        return next
    }

    /// Seconds to wait after unanswered starts: one minute, then five times as long each time.
    package static func delay(afterStrikes strikes: Int) -> TimeInterval {
        60 * pow(5, Double(min(max(strikes, 1), strikeLimit) - 1))
    }

    /// Whether the program is to be started when the store's newest matching change is at `position`.
    package func isDue(for position: Int64, at now: Date) -> Bool {
        !hasStopped && awaited == nil && position > answered && now >= notBefore ?? .distantPast
    }
}
