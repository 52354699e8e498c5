import MapGeometry

/// Tests whether points are inside rings that are not prepared, by the even-odd rule:
/// `containment(of:inRings:fillRule:)` for each point.
///
/// - Parameters:
///   - ringCount: the number of rings; below 1, everything is outside.
///   - vertexCounts: the number of vertices of each ring; a negative one counts as 0.
///   - vertices: x, y of each vertex (map points), ring after ring.
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - answers: receives 1 inside, 0 outside, 2 on the boundary.
@c(loxodrome_rings_locate)
public func locateInRings(
  ringCount: Int, vertexCounts: UnsafePointer<Int>, vertices: UnsafePointer<Double>, count: Int,
  points: UnsafePointer<Double>, answers: UnsafeMutablePointer<UInt8>
) {
  let rings = copyOfRings(ringCount: ringCount, vertexCounts: vertexCounts, vertices: vertices)
  locate(rings, .evenOdd, count, points, answers)
}

/// Tests whether points are inside rings that are not prepared, by the nonzero rule:
/// `containment(of:inRings:fillRule:)` for each point.
///
/// - Parameters:
///   - ringCount: the number of rings; below 1, everything is outside.
///   - vertexCounts: the number of vertices of each ring; a negative one counts as 0.
///   - vertices: x, y of each vertex (map points), ring after ring.
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - answers: receives 1 inside, 0 outside, 2 on the boundary.
@c(loxodrome_rings_locate_nonzero)
public func locateInRingsByWinding(
  ringCount: Int, vertexCounts: UnsafePointer<Int>, vertices: UnsafePointer<Double>, count: Int,
  points: UnsafePointer<Double>, answers: UnsafeMutablePointer<UInt8>
) {
  let rings = copyOfRings(ringCount: ringCount, vertexCounts: vertexCounts, vertices: vertices)
  locate(rings, .nonzero, count, points, answers)
}

/// Returns copies of the rings in an array of vertices. A negative number of vertices counts as 0.
func copyOfRings(
  ringCount: Int, vertexCounts: UnsafePointer<Int>, vertices: UnsafePointer<Double>
) -> [[MapPoint]] {
  var rings: [[MapPoint]] = []
  var start = vertices
  for count in UnsafeBufferPointer(start: vertexCounts, count: max(0, ringCount)) {
    rings.append(start.copied(as: MapPoint.self, count: count))
    start += 2 * max(0, count)
  }
  return rings
}

private func locate(
  _ rings: [[MapPoint]], _ fillRule: FillRule, _ count: Int, _ points: UnsafePointer<Double>,
  _ answers: UnsafeMutablePointer<UInt8>
) {
  points.forEachValue(MapPoint.self, count: count) { index, point in
    answers[index] = containment(of: point, inRings: rings, fillRule: fillRule).answer
  }
}
