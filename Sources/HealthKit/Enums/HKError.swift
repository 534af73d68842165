// The names of constants are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The domain of every ``HKError``.
public let HKErrorDomain = "com.apple.healthkit"

/// An error of the store or of a call to it.
public struct HKError: Error, CustomNSError, LocalizedError, CustomStringConvertible {
    public let code: Code
    private let details: [String: any Sendable]

    /// - Parameter userInfo: `NSLocalizedDescriptionKey` gives the message; without it the code's own is used.
    public init(_ code: Code, userInfo: [String: any Sendable] = [:]) {
        self.code = code
        details = userInfo
    }

    /// An error with a message that says what is wrong and what to do.
    package init(_ code: Code, _ message: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: message])
    }

    public var userInfo: [String: Any] { details.mapValues { $0 as Any } }

    public static var errorDomain: String { HKErrorDomain }
    public var errorCode: Int { code.rawValue }
    /// With the description, which Foundation looks for here alone.
    public var errorUserInfo: [String: Any] {
        userInfo.merging([NSLocalizedDescriptionKey: description]) { own, _ in own }
    }
    public var errorDescription: String? { description }
    public var description: String { details[NSLocalizedDescriptionKey] as? String ?? code.message }
}

extension HKError {
    public enum Code: Int, Sendable {
        case unknownError = 0
        case errorHealthDataUnavailable = 1
        case errorHealthDataRestricted = 2
        case errorInvalidArgument = 3
        case errorAuthorizationDenied = 4
        case errorAuthorizationNotDetermined = 5
        case errorDatabaseInaccessible = 6
        case errorUserCanceled = 7
        case errorAnotherWorkoutSessionStarted = 8
        case errorUserExitedWorkoutSession = 9
        case errorRequiredAuthorizationDenied = 10
        case errorNoData = 11
        case errorWorkoutActivityNotAllowed = 12
        case errorDataSizeExceeded = 13
        case errorBackgroundWorkoutSessionNotAllowed = 14
        case errorNotPermissibleForGuestUserMode = 15

        @available(*, deprecated, renamed: "unknownError")
        public static var noError: Self { .unknownError }

        /// Lets `catch HKError.errorNoData` match by code.
        public static func ~= (code: Self, error: any Error) -> Bool { (error as? HKError)?.code == code }

        var message: String {
            switch self {
            case .unknownError: "An unspecified error of the health store."
            case .errorHealthDataUnavailable: "Health data is not available on this device."
            case .errorHealthDataRestricted: "Health data is restricted on this device."
            case .errorInvalidArgument: "An argument of the call is invalid."
            case .errorAuthorizationDenied: "The person has not allowed this. Only the person can change that."
            case .errorAuthorizationNotDetermined: "The person was never asked. Request authorization first."
            case .errorDatabaseInaccessible: "The health store cannot be read now. Try again later."
            case .errorUserCanceled: "The person cancelled the request."
            case .errorAnotherWorkoutSessionStarted: "Another workout session has started."
            case .errorUserExitedWorkoutSession: "The person left the program during the workout session."
            case .errorRequiredAuthorizationDenied: "The person has refused a type that was required."
            case .errorNoData: "There is no data for this request."
            case .errorWorkoutActivityNotAllowed: "This activity is not allowed in a workout session."
            case .errorDataSizeExceeded: "The data is too large to send."
            case .errorBackgroundWorkoutSessionNotAllowed: "A workout session cannot start in the background."
            case .errorNotPermissibleForGuestUserMode: "A guest may not do this."
            }
        }
    }
}

/// The codes as members of the error, as in `HKError.errorNoData`.
extension HKError {
    public static var unknownError: Code { .unknownError }
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
    public static var errorInvalidArgument: Code { .errorInvalidArgument }
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
    public static var errorUserCanceled: Code { .errorUserCanceled }
    public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
    public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
    public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
    public static var errorNoData: Code { .errorNoData }
    public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
    public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
    public static var errorBackgroundWorkoutSessionNotAllowed: Code { .errorBackgroundWorkoutSessionNotAllowed }
    public static var errorNotPermissibleForGuestUserMode: Code { .errorNotPermissibleForGuestUserMode }
}
