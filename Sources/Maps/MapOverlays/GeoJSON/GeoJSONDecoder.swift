import Foundation
import MapGeoJSON

/// An object that a `GeoJSONDecoder` returns: a shape, or a feature with shapes.
///
/// Point annotations, multi-points, polylines, polygons, multi-polylines, multi-polygons and
/// `GeoJSONFeature` conform to it. Conforming other classes has no use.
public protocol DecodedGeoJSON: AnyObject {}

extension PointAnnotation: DecodedGeoJSON {}
extension MultiPoint: DecodedGeoJSON {}
extension MultiPolyline: DecodedGeoJSON {}
extension MultiPolygon: DecodedGeoJSON {}

/// A feature of a GeoJSON text: shapes with an identifier and properties.
public final class GeoJSONFeature: DecodedGeoJSON {
  /// The feature's `id`: a string, or the digits of a number as in the text. Nil if there is no
  /// `id`.
  public let identifier: String?
  /// The feature's `properties`, a JSON object in UTF-8 exactly as in the text; nil if there are
  /// none.
  public let properties: Data?
  /// The shapes of the feature's geometry: one, or any number for a collection. Empty if the
  /// feature has no geometry or only empty points.
  public let geometry: [any Shape & DecodedGeoJSON]

  /// Creates an object of the map system from a feature.
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
  /// Creates a decoder.
  public init() {}

  /// Returns the objects of a GeoJSON text in UTF-8: the features of a collection in order, one
  /// feature, or the shapes of a geometry.
  ///
  /// It accepts the same deviations from RFC 7946 as `GeoJSONObject.decode(_:)`. Rings can be open,
  /// and every point is kept, including the point that closes a ring. Geometry collections are
  /// expanded. An empty point has no shape. Coordinates are not validated.
  ///
  /// Throws `DecodingError.dataCorrupted` if the bytes are not JSON, and a `MapError` with the code
  /// `decodingFailed` if they are JSON but not GeoJSON. Both describe the line, the column and the
  /// path of the problem in one line. The underlying error of both is the `GeoJSONError`. O(bytes).
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
