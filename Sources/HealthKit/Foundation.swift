// Programs written for HealthKit import it alone and use `Date`, `UUID` and `SortDescriptor`.
@_exported public import Foundation
