import MapOverlays

// The GeoJSON decoder with the names of MapKit. The types are those of MapOverlays.

/// A decoder of GeoJSON texts into annotations and overlays.
public typealias MKGeoJSONDecoder = GeoJSONDecoder
/// An object that the decoder returns.
public typealias MKGeoJSONObject = DecodedGeoJSON
/// A feature with its shapes, identifier and properties.
public typealias MKGeoJSONFeature = GeoJSONFeature
/// An error of the map system.
public typealias MKError = MapError

/// The domain of `MKError`.
public let MKErrorDomain = MKError.errorDomain

extension MKError.Code {
  /// Whether an error is an `MKError` with this code. This makes `catch MKError.decodingFailed`
  /// possible.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool { (error as? MKError)?.code == code }
}
