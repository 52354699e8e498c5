import MapGeometry

/// An area of the map inside a ring of points, minus the areas of its interior polygons.
///
/// The outer ring and the rings of the interior polygons are filled together by the even-odd rule.
/// So an area where two interior polygons overlap is inside again. The bounds are those of the
/// outer ring.
open class Polygon: MultiPoint, Overlay {
  /// The holes; nil if none were given. Holes inside holes are ignored.
  public private(set) final var interiorPolygons: [Polygon]?

  /// Creates an area from a ring of map points. The last point is connected to the first.
  public convenience init(points: [MapPoint], interiorPolygons: [Polygon]?) {
    self.init()
    take(points: points)
    self.interiorPolygons = interiorPolygons
  }

  /// Creates an area from a ring of map points, without holes.
  public convenience init(points: [MapPoint]) {
    self.init(points: points, interiorPolygons: nil)
  }

  /// Creates an area from a ring of coordinates (degrees), without holes.
  public convenience init(coordinates: [Coordinate]) {
    self.init(coordinates: coordinates, interiorPolygons: nil)
  }

  /// Creates an area from a ring of coordinates (degrees).
  public convenience init(coordinates: [Coordinate], interiorPolygons: [Polygon]?) {
    self.init(points: coordinates.map { MapPoint($0) }, interiorPolygons: interiorPolygons)
  }

  /// The outer ring and the holes' rings, in map points.
  public var rings: [[MapPoint]] { [mapPoints] + (interiorPolygons ?? []).map(\.mapPoints) }
}
