import MapGeometry

/// Prepares a polygon: `PreparedPolygon.init(rings:)`.
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
  return handle(of: Box(PreparedPolygon(rings: rings)))
}

/// Tests points: `PreparedPolygon.containment(of:fillRule:)` for each, with the even-odd rule.
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

/// Tests points: `PreparedPolygon.containment(of:fillRule:)` for each, with the nonzero rule.
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

/// Tests points whose components are in arrays of their own, with the even-odd rule:
/// `PreparedPolygon.locate(x:y:fillRule:to:)`.
///
/// - Parameters:
///   - polygon: a handle from `loxodrome_planar_polygon_make`.
///   - count: the number of points.
///   - x: x of each (map points).
///   - y: y of each (map points).
///   - answers: receives 1 inside, 0 outside, 2 on the boundary.
@c(loxodrome_planar_polygon_locate_xy)
public func locateInPlanarPolygonByComponents(
  polygon: UnsafeMutableRawPointer, count: Int, x: UnsafePointer<Double>, y: UnsafePointer<Double>,
  answers: UnsafeMutablePointer<UInt8>
) {
  let count = max(0, count)
  object(Box<PreparedPolygon>.self, at: polygon).value.locate(
    x: UnsafeBufferPointer(start: x, count: count), y: UnsafeBufferPointer(start: y, count: count),
    fillRule: .evenOdd, to: UnsafeMutableBufferPointer(start: answers, count: count), numbers: .ofAnswers)
}

private func locate(
  _ polygon: UnsafeMutableRawPointer, _ fillRule: FillRule, _ count: Int, _ points: UnsafePointer<Double>,
  _ answers: UnsafeMutablePointer<UInt8>
) {
  points.withValues(MapPoint.self, count: count) { points in
    object(Box<PreparedPolygon>.self, at: polygon).value.locate(
      points, fillRule: fillRule, to: UnsafeMutableBufferPointer(start: answers, count: points.count),
      numbers: .ofAnswers)
  }
}

extension ContainmentNumbers {
  /// The numbers of the entry points, those of `Containment.answer`.
  fileprivate static let ofAnswers = ContainmentNumbers(
    inside: Containment.inside.answer, outside: Containment.outside.answer,
    boundary: Containment.boundary.answer)
}

/// Frees a polygon.
///
/// - Parameter polygon: a handle from `loxodrome_planar_polygon_make`, which must not be used
///   afterward.
@c(loxodrome_planar_polygon_free)
public func freePlanarPolygon(polygon: UnsafeMutableRawPointer) {
  free(Box<PreparedPolygon>.self, at: polygon)
}
