import Foundation

/// Why the map system could not do what it was asked for, with MapKit's domain and codes.
public struct MapError: Error, CustomNSError, LocalizedError, CustomStringConvertible {
  /// The kinds of faults, with the numbers that MapKit gives them.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// Something else.
    case unknown = 1
    /// The server could not answer.
    case serverFailure = 2
    /// There were too many requests in too short a time.
    case loadingThrottled = 3
    /// There is no such place.
    case placemarkNotFound = 4
    /// There is no such way.
    case directionsNotFound = 5
    /// The bytes are JSON, but not GeoJSON.
    case decodingFailed = 6

    /// Whether an error is a `MapError` of this kind, so that `catch MapError.decodingFailed`
    /// works.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MapError)?.code == code
    }
  }

  /// The domain of all of these errors.
  public static let errorDomain = "MKErrorDomain"

  /// What kind of fault it is.
  public let code: Code
  /// What went wrong and where, in one line.
  public let reason: String
  /// The error behind it; nil where there is none.
  public let cause: (any Error)?

  /// An error of a kind, with its reason in one line.
  public init(_ code: Code, reason: String, cause: (any Error)? = nil) {
    self.code = code
    self.reason = reason
    self.cause = cause
  }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The reason by Foundation's key for descriptions, and the cause by that for underlying errors.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: reason]
    if let cause { info[NSUnderlyingErrorKey] = cause }
    return info
  }

  /// The reason.
  public var errorDescription: String? { reason }

  /// One line: the domain, the code and the reason.
  public var description: String { "\(MapError.errorDomain) \(code.rawValue) (\(code)): \(reason)" }
}

extension MapError {
  /// Something else.
  public static var unknown: Code { .unknown }
  /// The server could not answer.
  public static var serverFailure: Code { .serverFailure }
  /// There were too many requests in too short a time.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// There is no such place.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// There is no such way.
  public static var directionsNotFound: Code { .directionsNotFound }
  /// The bytes are JSON, but not GeoJSON.
  public static var decodingFailed: Code { .decodingFailed }
}
