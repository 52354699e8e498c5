import Foundation

/// An error of the map system, with MapKit's domain and codes.
public struct MapError: Error, CustomNSError, LocalizedError, CustomStringConvertible {
  /// The kinds of errors, with MapKit's numbers.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// Another error.
    case unknown = 1
    /// The server could not answer.
    case serverFailure = 2
    /// There were too many requests in too short a time.
    case loadingThrottled = 3
    /// The place was not found.
    case placemarkNotFound = 4
    /// The directions were not found.
    case directionsNotFound = 5
    /// The bytes are JSON, but not GeoJSON.
    case decodingFailed = 6

    /// Whether an error is a `MapError` with this code. This makes `catch MapError.decodingFailed`
    /// possible. `MapKitCompatibility` has the same operator.
    @_disfavoredOverload
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MapError)?.code == code
    }
  }

  /// The domain of all of these errors.
  public static let errorDomain = "MKErrorDomain"

  /// The kind of the error.
  public let code: Code
  /// The problem and its position, in one line.
  public let reason: String
  /// The underlying error; nil if there is none.
  public let cause: (any Error)?

  /// Creates an error of a kind, with its reason in one line.
  public init(_ code: Code, reason: String, cause: (any Error)? = nil) {
    self.code = code
    self.reason = reason
    self.cause = cause
  }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The reason under Foundation's key for descriptions, and the cause under its key for underlying
  /// errors.
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
  /// Another error.
  public static var unknown: Code { .unknown }
  /// The server could not answer.
  public static var serverFailure: Code { .serverFailure }
  /// There were too many requests in too short a time.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// The place was not found.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// The directions were not found.
  public static var directionsNotFound: Code { .directionsNotFound }
  /// The bytes are JSON, but not GeoJSON.
  public static var decodingFailed: Code { .decodingFailed }
}
