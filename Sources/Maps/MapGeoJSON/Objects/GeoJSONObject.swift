/// A whole GeoJSON text: a geometry, a feature or a collection of features.
public enum GeoJSONObject: Hashable, Sendable {
  /// A geometry as the whole text.
  case geometry(Geometry)
  /// A feature as the whole text.
  case feature(Feature)
  /// A collection of features.
  case featureCollection(FeatureCollection)

  /// Its features: those of a collection, the feature itself, or none for a geometry.
  public var features: [Feature] {
    switch self {
    case .geometry: []
    case .feature(let feature): [feature]
    case .featureCollection(let collection): collection.features
    }
  }

  /// Its geometries in the document's order. Features without a geometry are left out, and geometry
  /// collections are not expanded; see `Geometry.flattened`.
  public var geometries: [Geometry] {
    switch self {
    case .geometry(let geometry): [geometry]
    case .feature(let feature): feature.geometry.map { [$0] } ?? []
    case .featureCollection(let collection): collection.features.compactMap(\.geometry)
    }
  }
}
