/// An error of a location manager, or of a geocoder with MapKit's names.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors, with Core Location's numbers.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// A location cannot be found at this time. The manager keeps trying.
    case locationUnknown = 0
    /// The user refused, or location services are off.
    case denied = 1
    /// A geocoder's source of places cannot be asked, or another request is active.
    case network = 2
    /// The heading cannot be found.
    case headingFailure = 3
    /// The user refused to let regions be monitored, or the program may not.
    case regionMonitoringDenied = 4
    /// A region cannot be monitored: it is too large or not valid, or there are too many.
    case regionMonitoringFailure = 5
    /// A geocoder found no place.
    case geocodeFoundNoResult = 8
    /// A geocoder did not find a part of the text.
    case geocodeFoundPartialResult = 9
    /// A geocoder's request was canceled.
    case geocodeCanceled = 10
    /// Updates cannot be deferred. It does not occur here.
    case deferredFailed = 11
    /// Updates cannot be deferred because they are not running.
    case deferredNotUpdatingLocation = 12
    /// Updates cannot be deferred because the desired accuracy is not the best.
    case deferredAccuracyTooLow = 13
    /// Updates cannot be deferred because the distance filter is set.
    case deferredDistanceFiltered = 14
    /// Deferred updates were ended by the program.
    case deferredCanceled = 15
  }

  /// The kind of the error.
  public let code: Code
  /// The reason as a phrase, for people.
  public let reason: String

  /// Creates an error of a kind. Without a reason it has the name of the kind.
  public init(_ code: Code, reason: String? = nil) {
    self.code = code
    self.reason = reason ?? "\(code)"
  }

  /// The reason.
  public var description: String { reason }
}
