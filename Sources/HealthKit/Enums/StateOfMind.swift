extension HKStateOfMind {
    /// Whether a state of mind describes a moment or a day.
    public enum Kind: Int, Sendable {
        case momentaryEmotion = 1
        case dailyMood = 2
    }

    /// A word for a state of mind.
    public enum Label: Int, Sendable {
        case amazed = 1
        case amused = 2
        case angry = 3
        case anxious = 4
        case ashamed = 5
        case brave = 6
        case calm = 7
        case content = 8
        case disappointed = 9
        case discouraged = 10
        case disgusted = 11
        case embarrassed = 12
        case excited = 13
        case frustrated = 14
        case grateful = 15
        case guilty = 16
        case happy = 17
        case hopeless = 18
        case irritated = 19
        case jealous = 20
        case joyful = 21
        case lonely = 22
        case passionate = 23
        case peaceful = 24
        case proud = 25
        case relieved = 26
        case sad = 27
        case scared = 28
        case stressed = 29
        case surprised = 30
        case worried = 31
        case annoyed = 32
        case confident = 33
        case drained = 34
        case hopeful = 35
        case indifferent = 36
        case overwhelmed = 37
        case satisfied = 38
    }

    /// What a state of mind is associated with.
    public enum Association: Int, Sendable {
        case community = 1
        case currentEvents = 2
        case dating = 3
        case education = 4
        case family = 5
        case fitness = 6
        case friends = 7
        case health = 8
        case hobbies = 9
        case identity = 10
        case money = 11
        case partner = 12
        case selfCare = 13
        case spirituality = 14
        case tasks = 15
        case travel = 16
        case work = 17
        case weather = 18
    }

    /// One of seven classes of valence.
    public enum ValenceClassification: Int, Sendable {
        case veryUnpleasant = 1
        case unpleasant = 2
        case slightlyUnpleasant = 3
        case neutral = 4
        case slightlyPleasant = 5
        case pleasant = 6
        case veryPleasant = 7
    }
}
