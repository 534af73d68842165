extension HKGAD7Assessment {
    /// An answer to a question of the GAD-7 questionnaire.
    public enum Answer: Int, Sendable {
        case notAtAll = 0
        case severalDays = 1
        case moreThanHalfTheDays = 2
        case nearlyEveryDay = 3
    }

    /// The class of a GAD-7 score.
    public enum Risk: Int, Sendable {
        case noneToMinimal = 1
        case mild = 2
        case moderate = 3
        case severe = 4
    }
}

extension HKPHQ9Assessment {
    /// An answer to a question of the PHQ-9 questionnaire.
    public enum Answer: Int, Sendable {
        case notAtAll = 0
        case severalDays = 1
        case moreThanHalfTheDays = 2
        case nearlyEveryDay = 3
        case preferNotToAnswer = 4
    }

    /// The class of a PHQ-9 score.
    public enum Risk: Int, Sendable {
        case noneToMinimal = 1
        case mild = 2
        case moderate = 3
        case moderatelySevere = 4
        case severe = 5
    }
}
