/// An input on its way through a worker.
struct BatchJob {
    var input: BatchInput
    /// Among all inputs of the run.
    var place: Int
    var request: ClipRequest
    /// How often a worker was killed over it by someone else, or died although it might have been another clip's doing.
    var attempts = 0
    var began = ContinuousClock.now
}
