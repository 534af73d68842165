import Foundation
import Testing

/// A store in which camera-pulse may save workouts, and a program of somebody else's to read it.
struct WorkoutFixture {
    static let share = StoreFixture.share + ",workout"

    let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
        let result = try fixture.run("health authorize --source camera-pulse --share \(Self.share)")
        try #require(result.status == 0, "\(result.error)")
    }

    func run(_ words: String) throws -> Tool.Result { try fixture.run(words) }

    /// Runs a script with some helpers: `await FILE TEXT` waits for a text in a file, and fails after a minute;
    /// `stream OPTIONS` makes a fingertip video of an hour on standard output, faster than real time; `live OPTIONS` begins a
    /// workout of one, by the processes `$source` and `$recorder`, whose words go to `log`, and waits until it has begun.
    func shell(_ script: String) throws -> Tool.Result {
        let helpers = """
            await() {
              for attempt in $(seq 1200); do grep -q "$2" "$1" 2> /dev/null && return 0; sleep 0.05; done
              echo "no $2 in $1: $(cat "$1")" >&2; exit 99
            }
            stream() { exec "$tool" synthesize --size 64x48 --duration 3600 --output - "$@" 2> /dev/null; }
            live() {
              mkfifo pipe
              (stream) > pipe & source=$!
              "$tool" workout record "$@" --live pipe 2> log & recorder=$!
              await log started
            }

            """
        return try fixture.shell(helpers + script)
    }

    struct Workout: Decodable {
        struct Event: Decodable, Equatable {
            var type: Int
            var date: Double
        }

        struct HeartRate: Decodable {
            var uuid: UUID
            var start, end, bpm: Double
        }

        struct Statistics: Decodable {
            var average, minimum, maximum: Double?
        }

        var uuid: UUID
        var activity: Int
        var isIndoor: Bool?
        var start, end, duration: Double
        var events: [Event]
        var heartRates: [HeartRate]
        var kept, computed: Statistics?

        /// From each pause's event to that of its end.
        var pauses: [Range<Double>] {
            var pauses: [Range<Double>] = []
            var began: Double?
            for event in events {
                if event.type == 1 { began = began ?? event.date }
                if event.type == 2, let start = began {
                    pauses.append(start..<event.date)
                    began = nil
                }
            }
            if let start = began { pauses.append(start..<max(start, end)) }
            return pauses
        }
    }

    /// The workouts as another program reads them through HealthKit.
    func workouts() throws -> [Workout] {
        let result = try fixture.shell("\"$(dirname \"$tool\")/HealthKitTestProgram\" read \"$HEALTHKIT_STORE\"")
        try #require(result.status == 0, "\(result.error)")
        return try JSONDecoder().decode([Workout].self, from: Data(result.output.utf8))
    }

    /// What holds for every workout: time adds up, statistics are those of the samples, none of which starts in a pause.
    static func expectSound(_ workout: Workout, at: SourceLocation = #_sourceLocation) {
        let paused = workout.pauses.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        #expect(abs(workout.duration - (workout.end - workout.start - paused)) < 0.001, sourceLocation: at)
        let rates = workout.heartRates.map(\.bpm)
        #expect(workout.kept?.minimum == rates.min() && workout.kept?.maximum == rates.max(), sourceLocation: at)
        #expect(workout.kept?.average == workout.computed?.average, sourceLocation: at)
        #expect(
            workout.heartRates.allSatisfy { $0.start >= workout.start && $0.start <= workout.end }, sourceLocation: at)
        for pause in workout.pauses {
            #expect(
                !workout.heartRates.contains { pause.contains($0.start) || pause.contains($0.end) }, sourceLocation: at)
        }
        #expect(Set(workout.heartRates.map(\.uuid)).count == workout.heartRates.count, sourceLocation: at)
    }
}
