/// What a batch is asked for.
package struct BatchPlan {
    package var measurement: MeasurementOptions
    package var jobs: Int
    package var program: WorkerProgram
    package var isOrdered = false
    package var stopsAtFailure = false
    /// Whether a line must have the hash of the file's content to hold.
    package var verifies = false
    /// Seconds from one reading to the next that are saved.
    package var every: Double?
    /// Where an input is saved; nil without saving. Throws why it cannot be.
    package var store: (BatchInput) throws(InputFailure) -> String?

    package init(
        measurement: MeasurementOptions, jobs: Int, program: WorkerProgram,
        store: @escaping (BatchInput) throws(InputFailure) -> String? = { _ in nil }
    ) {
        precondition(jobs > 0, "a batch needs a worker")
        (self.measurement, self.jobs, self.program, self.store) = (measurement, jobs, program, store)
    }
}

/// What a batch tells while it runs.
package struct BatchEvents {
    /// One line about a clip that failed or was not saved.
    package var trouble: (String) -> Void
    /// Called some times a second.
    package var progress: (BatchSummary) -> Void
    /// Each result that was written.
    package var result: (ResultLine) throws(BatchError) -> Void = { _ in }
    package var isInterrupted: () -> Bool

    package init(
        trouble: @escaping (String) -> Void, progress: @escaping (BatchSummary) -> Void,
        isInterrupted: @escaping () -> Bool
    ) { (self.trouble, self.progress, self.isInterrupted) = (trouble, progress, isInterrupted) }
}
