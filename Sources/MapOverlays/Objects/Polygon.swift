import MapGeometry

/// An area of the map within a ring of points, less the areas of its interior polygons.
///
/// Interior polygons fill by the even-odd rule together with the outer ring: where two of them
/// overlap, the area is inside again. The bounds are those of the outer ring.
open class Polygon: MultiPoint, Overlay {
  /// The holes; nil where none were given. Their own holes count for nothing.
  public let interiorPolygons: [Polygon]?

  /// An area within a ring of map points, which closes itself.
  public init(points: [MapPoint], interiorPolygons: [Polygon]?) {
    self.interiorPolygons = interiorPolygons
    super.init(mapPoints: points)
  }

  /// An area within a ring of map points, without holes.
  public convenience init(points: [MapPoint]) {
    self.init(points: points, interiorPolygons: nil)
  }

  /// An area within a ring of coordinates (degrees), without holes.
  public convenience init(coordinates: [Coordinate]) {
    self.init(coordinates: coordinates, interiorPolygons: nil)
  }

  /// An area within a ring of coordinates (degrees).
  public convenience init(coordinates: [Coordinate], interiorPolygons: [Polygon]?) {
    self.init(points: coordinates.map { MapPoint($0) }, interiorPolygons: interiorPolygons)
  }

  /// The outer ring and the holes' rings, in map points.
  public var rings: [[MapPoint]] { [mapPoints] + (interiorPolygons ?? []).map(\.mapPoints) }
}
