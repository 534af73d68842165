/// What happened to a dose of a medication.
public enum HKMedicationDoseEventLogStatus: Int, Sendable {
    case notInteracted = 1
    case notificationNotSent = 2
    case snoozed = 3
    case taken = 4
    case skipped = 5
    case notLogged = 6
}

/// Whether a dose was scheduled.
public enum HKMedicationDoseEventScheduleType: Int, Sendable {
    case asNeeded = 1
    case schedule = 2
}
