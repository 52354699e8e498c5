import MapGeometry

/// Indexes polygons: `PolygonIndex.init(_:)`.
///
/// - Parameters:
///   - polygonCount: the number of polygons; below 1, the index is empty.
///   - ringCounts: the number of rings of each polygon; a negative one counts as 0.
///   - vertexCounts: the number of vertices of each ring, polygon after polygon; a negative one
///     counts as 0.
///   - vertices: x, y of each vertex (map points), ring after ring.
/// - Returns: a handle that `loxodrome_polygon_index_free` takes back. Any number of threads can
///   use it at once.
@c(loxodrome_polygon_index_make)
public func makePolygonIndex(
  polygonCount: Int, ringCounts: UnsafePointer<Int>, vertexCounts: UnsafePointer<Int>,
  vertices: UnsafePointer<Double>
) -> UnsafeMutableRawPointer {
  var polygons: [PreparedPolygon] = []
  var (nextCounts, nextVertices) = (vertexCounts, vertices)
  for ringCount in UnsafeBufferPointer(start: ringCounts, count: max(0, polygonCount)) {
    let rings = copyOfRings(ringCount: ringCount, vertexCounts: nextCounts, vertices: nextVertices)
    polygons.append(PreparedPolygon(rings: rings))
    nextCounts += rings.count
    nextVertices += 2 * rings.reduce(0) { $0 + $1.count }
  }
  return handle(of: Box(PolygonIndex(polygons)))
}

/// Finds the first polygon of each point: `PolygonIndex.findFirst(containing:fillRule:to:)` with the
/// even-odd rule.
///
/// - Parameters:
///   - index: a handle from `loxodrome_polygon_index_make`.
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - polygons: receives the index of the first polygon that the point is inside of or on the
///     boundary of; −1 if there is none.
@c(loxodrome_polygon_index_first)
public func findFirstPolygons(
  index: UnsafeMutableRawPointer, count: Int, points: UnsafePointer<Double>,
  polygons: UnsafeMutablePointer<Int>
) {
  points.withValues(MapPoint.self, count: count) { points in
    object(Box<PolygonIndex>.self, at: index).value.findFirst(
      containing: points, fillRule: .evenOdd,
      to: UnsafeMutableBufferPointer(start: polygons, count: points.count))
  }
}

/// Finds the polygons of a point: `PolygonIndex.polygons(containing:fillRule:)` with the even-odd
/// rule.
///
/// - Parameters:
///   - index: a handle from `loxodrome_polygon_index_make`.
///   - point: x, y (map points).
///   - capacity: the number of indices that fit into the array; further ones are left out.
///   - polygons: receives the indices, in ascending order.
/// - Returns: the number found, which can be larger than the capacity.
@c(loxodrome_polygon_index_containing)
public func findPolygonsContaining(
  index: UnsafeMutableRawPointer, point: UnsafePointer<Double>, capacity: Int,
  polygons: UnsafeMutablePointer<Int>
) -> Int {
  let point = MapPoint(x: point[0], y: point[1])
  return copy(
    object(Box<PolygonIndex>.self, at: index).value.polygons(containing: point, fillRule: .evenOdd),
    to: polygons, capacity)
}

/// Finds the polygons that meet a rectangle: `PolygonIndex.polygons(meeting:fillRule:)` with the
/// even-odd rule.
///
/// - Parameters:
///   - index: a handle from `loxodrome_polygon_index_make`.
///   - rect: x, y, width, height (map points).
///   - capacity: the number of indices that fit into the array; further ones are left out.
///   - polygons: receives the indices, in ascending order.
/// - Returns: the number found, which can be larger than the capacity.
@c(loxodrome_polygon_index_in_rect)
public func findPolygonsMeetingRect(
  index: UnsafeMutableRawPointer, rect: UnsafePointer<Double>, capacity: Int,
  polygons: UnsafeMutablePointer<Int>
) -> Int {
  copy(
    object(Box<PolygonIndex>.self, at: index).value.polygons(meeting: mapRectAt(rect), fillRule: .evenOdd),
    to: polygons,
    capacity)
}

/// Frees an index.
///
/// - Parameter index: a handle from `loxodrome_polygon_index_make`, which must not be used
///   afterward.
@c(loxodrome_polygon_index_free)
public func freePolygonIndex(index: UnsafeMutableRawPointer) {
  free(Box<PolygonIndex>.self, at: index)
}
