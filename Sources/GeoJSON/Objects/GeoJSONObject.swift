/// A whole GeoJSON text: a geometry, a feature or a collection of features.
public enum GeoJSONObject: Hashable, Sendable {
  /// A geometry by itself.
  case geometry(Geometry)
  /// A feature by itself.
  case feature(Feature)
  /// A collection of features.
  case featureCollection(FeatureCollection)

  /// The features in it: its own, itself, or none for a geometry.
  public var features: [Feature] {
    switch self {
    case .geometry: []
    case .feature(let feature): [feature]
    case .featureCollection(let collection): collection.features
    }
  }

  /// The geometries in it in the document's order, features without one left out and collections
  /// kept whole; see `Geometry.flattened`.
  public var geometries: [Geometry] {
    switch self {
    case .geometry(let geometry): [geometry]
    case .feature(let feature): feature.geometry.map { [$0] } ?? []
    case .featureCollection(let collection): collection.features.compactMap(\.geometry)
    }
  }
}
