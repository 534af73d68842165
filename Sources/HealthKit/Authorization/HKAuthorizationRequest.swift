/// A program's wish to save and read, to be answered by the person whose data it is. Not in Apple's framework.
public struct HKAuthorizationRequest: Sendable {
    /// The program that asks.
    public let source: HKSource
    /// The types it wants to save and was never answered for.
    public let typesToShare: Set<HKSampleType>
    /// The types it wants to read and was never answered for.
    public let typesToRead: Set<HKObjectType>
}

/// What the person answered. Not in Apple's framework.
public struct HKAuthorizationAnswer: Sendable, Equatable {
    public var allowedToShare: Set<HKSampleType>
    public var allowedToRead: Set<HKObjectType>
    /// Whether a person answered. What nobody answered is denied to this process and asked again by the next.
    var isKept = true

    /// Allows the given types; what was asked for besides is denied.
    public init(allowedToShare: Set<HKSampleType>, allowedToRead: Set<HKObjectType>) {
        self.allowedToShare = allowedToShare
        self.allowedToRead = allowedToRead
    }

    public static func allowingAll(of request: HKAuthorizationRequest) -> HKAuthorizationAnswer {
        HKAuthorizationAnswer(allowedToShare: request.typesToShare, allowedToRead: request.typesToRead)
    }

    public static var denyingAll: HKAuthorizationAnswer {
        HKAuthorizationAnswer(allowedToShare: [], allowedToRead: [])
    }

    /// Denies because there is nobody to ask.
    package static var unanswered: HKAuthorizationAnswer {
        var answer = denyingAll
        answer.isKept = false
        return answer
    }
}

/// Puts a request before the person and returns the answer. Throwing leaves everything undecided.
public typealias HKAuthorizationHandler = @Sendable (HKAuthorizationRequest) async throws -> HKAuthorizationAnswer
