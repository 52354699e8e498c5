import MapGeometry

/// The object that a polygon's handle points to.
private final class PlanarPolygonBox {
  let polygon: PlanarPolygon

  init(_ polygon: PlanarPolygon) { self.polygon = polygon }
}

/// Prepares a polygon: `PlanarPolygon.init(rings:)`.
///
/// - Parameters:
///   - ringCount: the number of rings, outer ones and holes in any order; below 1, the polygon is
///     empty.
///   - vertexCounts: the number of vertices of each ring; a negative one counts as 0.
///   - vertices: x, y of each vertex (map points), ring after ring.
/// - Returns: a handle that `loxodrome_planar_polygon_free` takes back. Any number of threads can
///   use it at once.
@c(loxodrome_planar_polygon_make)
public func makePlanarPolygon(
  ringCount: Int, vertexCounts: UnsafePointer<Int>, vertices: UnsafePointer<Double>
) -> UnsafeMutableRawPointer {
  let rings = copyOfRings(ringCount: ringCount, vertexCounts: vertexCounts, vertices: vertices)
  return Unmanaged.passRetained(PlanarPolygonBox(PlanarPolygon(rings: rings))).toOpaque()
}

/// Tests points: `PlanarPolygon.containment(of:fillRule:)` with the even-odd rule.
///
/// - Parameters:
///   - polygon: a handle from `loxodrome_planar_polygon_make`.
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - answers: receives 1 inside, 0 outside, 2 on the boundary.
@c(loxodrome_planar_polygon_locate)
public func locateInPlanarPolygon(
  polygon: UnsafeMutableRawPointer, count: Int, points: UnsafePointer<Double>,
  answers: UnsafeMutablePointer<UInt8>
) {
  locate(polygon, .evenOdd, count, points, answers)
}

/// Tests points: `PlanarPolygon.containment(of:fillRule:)` with the nonzero rule.
///
/// - Parameters:
///   - polygon: a handle from `loxodrome_planar_polygon_make`.
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - answers: receives 1 inside, 0 outside, 2 on the boundary.
@c(loxodrome_planar_polygon_locate_nonzero)
public func locateInPlanarPolygonByWinding(
  polygon: UnsafeMutableRawPointer, count: Int, points: UnsafePointer<Double>,
  answers: UnsafeMutablePointer<UInt8>
) {
  locate(polygon, .nonzero, count, points, answers)
}

private func locate(
  _ polygon: UnsafeMutableRawPointer, _ fillRule: FillRule, _ count: Int, _ points: UnsafePointer<Double>,
  _ answers: UnsafeMutablePointer<UInt8>
) {
  let polygon = Unmanaged<PlanarPolygonBox>.fromOpaque(polygon).takeUnretainedValue().polygon
  points.withValues(MapPoint.self, count: count) { points in
    for (index, point) in points.enumerated() {
      answers[index] = polygon.containment(of: point, fillRule: fillRule).answer
    }
  }
}

/// Frees a polygon.
///
/// - Parameter polygon: a handle from `loxodrome_planar_polygon_make`, which must not be used
///   afterward.
@c(loxodrome_planar_polygon_free)
public func freePlanarPolygon(polygon: UnsafeMutableRawPointer) {
  Unmanaged<PlanarPolygonBox>.fromOpaque(polygon).release()
}
