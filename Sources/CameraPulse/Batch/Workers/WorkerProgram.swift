/// How the processes are started that measure for a batch.
package struct WorkerProgram: Sendable {
    package var executable: String
    package var arguments: [FileName]
    /// Seconds that a clip may take.
    package var secondsPerClip: Double
    /// Bytes that a worker may hold in memory; nil for no limit.
    package var memoryLimit: Int?

    package init(executable: String, arguments: [FileName], secondsPerClip: Double, memoryLimit: Int?) {
        precondition(secondsPerClip > 0, "a clip needs some time")
        (self.executable, self.arguments) = (executable, arguments)
        (self.secondsPerClip, self.memoryLimit) = (secondsPerClip, memoryLimit)
    }
}
