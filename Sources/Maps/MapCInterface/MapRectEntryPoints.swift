import MapGeometry

// Each function compares one rectangle with many rectangles or points, as a query does. A caller
// that compares every rectangle with every other one calls it once for each. The arrays then stay
// in the cache.

/// Unites a rectangle with each of the others: `MapRect.union(_:)`.
///
/// - Parameters:
///   - rect: x, y, width, height of the rectangle (map points).
///   - count: the number of other rectangles.
///   - others: x, y, width, height of each other one (map points).
///   - unions: receives x, y, width, height of each union (map points).
@c(loxodrome_map_rect_unions)
public func unite(
  rect: UnsafePointer<Double>, count: Int, others: UnsafePointer<Double>, unions: UnsafeMutablePointer<Double>
) {
  let one = mapRectAt(rect)
  others.map(MapRect.self, to: unions, count: count) { one.union($0) }
}

/// Intersects a rectangle with each of the others: `MapRect.intersection(_:)`. The result is null
/// (origin +∞) if they are disjoint, or if one is null, has a negative size or has a NaN.
///
/// - Parameters:
///   - rect: x, y, width, height of the rectangle (map points).
///   - count: the number of other rectangles.
///   - others: x, y, width, height of each other one (map points).
///   - intersections: receives x, y, width, height of each intersection (map points).
@c(loxodrome_map_rect_intersections)
public func intersect(
  rect: UnsafePointer<Double>, count: Int, others: UnsafePointer<Double>,
  intersections: UnsafeMutablePointer<Double>
) {
  let one = mapRectAt(rect)
  others.map(MapRect.self, to: intersections, count: count) { one.intersection($0) }
}

/// Tests whether a rectangle overlaps each of the others: `MapRect.intersects(_:)`; touching is not
/// overlapping.
///
/// - Parameters:
///   - rect: x, y, width, height of the rectangle (map points).
///   - count: the number of other rectangles.
///   - others: x, y, width, height of each other one (map points).
///   - answers: receives 1 or 0 for each.
@c(loxodrome_map_rect_intersects)
public func askWhetherIntersects(
  rect: UnsafePointer<Double>, count: Int, others: UnsafePointer<Double>, answers: UnsafeMutablePointer<UInt8>
) {
  let one = mapRectAt(rect)
  others.forEachValue(MapRect.self, count: count) { index, other in
    answers[index] = one.intersects(other) ? 1 : 0
  }
}

/// Tests whether a rectangle contains each of the points: `MapRect.contains(_:)`; all four edges
/// are inside.
///
/// - Parameters:
///   - rect: x, y, width, height of the rectangle (map points).
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - answers: receives 1 or 0 for each.
@c(loxodrome_map_rect_contains)
public func askWhetherContains(
  rect: UnsafePointer<Double>, count: Int, points: UnsafePointer<Double>, answers: UnsafeMutablePointer<UInt8>
) {
  let one = mapRectAt(rect)
  points.forEachValue(MapPoint.self, count: count) { index, point in
    answers[index] = one.contains(point) ? 1 : 0
  }
}

/// Tests whether a rectangle contains each of the others: `MapRect.contains(_:)`; the edges are
/// inside.
///
/// - Parameters:
///   - rect: x, y, width, height of the rectangle (map points).
///   - count: the number of other rectangles.
///   - others: x, y, width, height of each other one (map points).
///   - answers: receives 1 or 0 for each.
@c(loxodrome_map_rect_contains_rects)
public func askWhetherContainsRects(
  rect: UnsafePointer<Double>, count: Int, others: UnsafePointer<Double>, answers: UnsafeMutablePointer<UInt8>
) {
  let one = mapRectAt(rect)
  others.forEachValue(MapRect.self, count: count) { index, other in
    answers[index] = one.contains(other) ? 1 : 0
  }
}
