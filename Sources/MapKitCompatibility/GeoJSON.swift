// GeoJSON as MapKit decodes it; the decoder is MapOverlays'.

/// A decoder of GeoJSON texts into annotations and overlays.
public typealias MKGeoJSONDecoder = GeoJSONDecoder
/// What the decoder gives.
public typealias MKGeoJSONObject = DecodedGeoJSON
/// A feature with its shapes, identifier and properties.
public typealias MKGeoJSONFeature = GeoJSONFeature
/// Why the map system could not do what it was asked for.
public typealias MKError = MapError

/// The domain of `MKError`.
public let MKErrorDomain = MKError.errorDomain
