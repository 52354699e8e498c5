import Foundation
import GeoJSON

/// What a `GeoJSONDecoder` gives: a shape, or a feature with shapes.
///
/// Point annotations, multi-points, polylines, polygons, multi-polylines, multi-polygons and
/// `GeoJSONFeature` are such objects; there is nothing to gain from other classes that conform.
public protocol DecodedGeoJSON: AnyObject {}

extension PointAnnotation: DecodedGeoJSON {}
extension MultiPoint: DecodedGeoJSON {}
extension MultiPolyline: DecodedGeoJSON {}
extension MultiPolygon: DecodedGeoJSON {}

/// A feature of a GeoJSON text: shapes that belong together, with what is known of them.
public final class GeoJSONFeature: DecodedGeoJSON {
  /// The feature's `id`: a string as it is, a number with the digits it was written with; nil where
  /// there is none.
  public let identifier: String?
  /// The feature's `properties`, a JSON object in UTF-8 just as it was written; nil where there are
  /// none.
  public let properties: Data?
  /// The shapes of the feature's geometry: one, or any number for a collection; none where it has
  /// no geometry or only empty points.
  public let geometry: [any Shape & DecodedGeoJSON]

  /// The feature as an object of the map system.
  public init(_ feature: Feature) {
    identifier =
      switch feature.identifier {
      case .string(let text): text
      case .number(let number): number.text
      case nil: nil
      }
    properties = feature.properties.map { Data($0.utf8) }
    geometry = feature.geometry.map { shapes(of: $0) } ?? []
  }
}

/// A decoder of GeoJSON texts into annotations and overlays.
public final class GeoJSONDecoder {
  /// A decoder.
  public init() {}

  /// The objects of a GeoJSON text in UTF-8: the features of a collection in their order, one
  /// feature, or the shapes of a geometry.
  ///
  /// What is accepted beyond RFC 7946 is what `GeoJSONObject.decode(_:)` accepts; rings may be
  /// unclosed, and every point is kept, that which closes a ring too. Geometry collections are
  /// opened; an empty point has no shape. Coordinates are not validated.
  ///
  /// Throws `DecodingError.dataCorrupted` where the bytes are not JSON, and a `MapError` with the
  /// code `decodingFailed` where they are JSON but not GeoJSON. Both describe the line, the column
  /// and the path of the fault in one line, and hold the `GeoJSONError` as their cause. O(bytes).
  public func decode(_ data: Data) throws -> [any DecodedGeoJSON] {
    let object: GeoJSONObject
    do {
      object = try GeoJSONObject.decode(data)
    } catch {
      switch error.kind {
      case .invalidJSON:
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: error.description, underlyingError: error))
      case .invalidGeoJSON:
        throw MapError(.decodingFailed, reason: error.description, cause: error)
      }
    }
    return switch object {
    case .geometry(let geometry): shapes(of: geometry)
    case .feature(let feature): [GeoJSONFeature(feature)]
    case .featureCollection(let collection): collection.features.map { GeoJSONFeature($0) }
    }
  }
}
