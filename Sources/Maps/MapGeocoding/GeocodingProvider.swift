import MapGeometry

/// An index of places: finds the places near a location, and the places of a name.
///
/// The functions block until the answer is known. They can be called on several threads at once.
public protocol GeocodingProvider: Sendable {
  /// Returns the places nearest to a location, the nearest first.
  ///
  /// - Parameters:
  ///   - coordinate: the location. The answer is empty if it is not valid.
  ///   - limit: the largest number of places. The answer is empty if it is below 1.
  func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer

  /// Returns the places of a name or an address, the best first.
  ///
  /// - Parameters:
  ///   - text: the name or the address.
  ///   - limit: the largest number of places. The answer is empty if it is below 1.
  ///   - region: the area whose places are preferred; nil if there is none.
  func forward(
    _ text: String, limit: Int, in region: GeocodingRegion?
  ) throws(GeocodingError) -> GeocodingAnswer
}

/// The places that a provider found.
public struct GeocodingAnswer: Hashable, Sendable {
  /// The places, the best first.
  public var placemarks: [Placemark]
  /// Whether a part of the text, such as a street, was not found and is left out.
  public var isPartial: Bool

  /// Creates an answer.
  public init(_ placemarks: [Placemark], isPartial: Bool = false) {
    self.placemarks = placemarks
    self.isPartial = isPartial
  }
}

/// A circular area, as CLCircularRegion: the places that a search for a name prefers.
public struct GeocodingRegion: Hashable, Sendable {
  /// The center (degrees).
  public var center: Coordinate
  /// The radius in meters. No place is in a region with a negative radius.
  public var radius: Double

  /// Creates an area from its center and radius (meters), which are not changed.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
  }
}

/// The reason why a request for places failed. The codes are those of CLError.
public enum GeocodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The provider could not be asked, or the geocoder refused the request because another one was
  /// active (CLError.network, code 2). The text is the reason.
  case network(String)
  /// There is no place (CLError.geocodeFoundNoResult, code 8).
  case geocodeFoundNoResult
  /// A part of the text was not found (CLError.geocodeFoundPartialResult, code 9).
  case geocodeFoundPartialResult
  /// The request was canceled (CLError.geocodeCanceled, code 10).
  case geocodeCanceled

  /// The code of CLError.
  public var code: Int {
    switch self {
    case .network: 2
    case .geocodeFoundNoResult: 8
    case .geocodeFoundPartialResult: 9
    case .geocodeCanceled: 10
    }
  }

  /// The reason, as a phrase.
  public var description: String {
    switch self {
    case .network(let reason): reason
    case .geocodeFoundNoResult: "no place found"
    case .geocodeFoundPartialResult: "a part of the text was not found"
    case .geocodeCanceled: "the request was canceled"
    }
  }
}
