import MapGeocoding
import MapLocations

/// The domain of `CLError`.
public let kCLErrorDomain = CLError.errorDomain

/// An error of Core Location. `reason` and `Code` are this library's.
extension CLError: CustomNSError {
  /// The domain of all of these errors.
  public static let errorDomain = "kCLErrorDomain"
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The reason under Foundation's key for descriptions.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }

  /// A location cannot be found at this time.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user refused, or location services are off.
  public static var denied: Code { .denied }
  /// The provider could not be asked, or another request is active.
  public static var network: Code { .network }
  /// The heading cannot be found.
  public static var headingFailure: Code { .headingFailure }
  /// The user refused to let regions be monitored.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region cannot be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// There is no place.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// A part of the text was not found.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The request was canceled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// Updates cannot be deferred.
  public static var deferredFailed: Code { .deferredFailed }
  /// Updates cannot be deferred because they are not running.
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  /// Updates cannot be deferred because the desired accuracy is not the best.
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  /// Updates cannot be deferred because the distance filter is set.
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  /// Deferred updates were ended by the program.
  public static var deferredCanceled: Code { .deferredCanceled }

  init(_ error: GeocodingError) {
    let code: Code =
      switch error {
      case .network: .network
      case .geocodeFoundNoResult: .geocodeFoundNoResult
      case .geocodeFoundPartialResult: .geocodeFoundPartialResult
      case .geocodeCanceled: .geocodeCanceled
      }
    self.init(code, reason: error.description)
  }
}

extension CLError.Code {
  /// Whether an error is a `CLError` with this code. This makes `catch CLError.network` possible.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
