import MapClustering
import MapGeometry

/// Calls the body with the index of a handle, without copying a reference.
@inline(__always)
private func withIndex<Result>(_ handle: UnsafeMutableRawPointer, _ body: (PointIndex) -> Result) -> Result {
  Unmanaged<Box<PointIndex>>.fromOpaque(handle)._withUnsafeGuaranteedRef { body($0.value) }
}

/// Indexes points that are projected already: `PointIndex.init(mapPoints:threads:)`.
///
/// - Parameters:
///   - count: the number of points, at most 2^29; below 1, the index is empty.
///   - points: x, y of each (map points).
///   - threads: the number of threads; below 1 counts as 1.
/// - Returns: a handle that `loxodrome_point_index_free` takes back. Any number of threads can use
///   it at once.
@c(loxodrome_point_index_make)
public func makePointIndex(
  count: Int, points: UnsafePointer<Double>, threads: Int
) -> UnsafeMutableRawPointer {
  let points = points.copied(as: MapPoint.self, count: count)
  return handle(of: Box(PointIndex(mapPoints: points, threads: Swift.max(1, threads))))
}

/// Indexes coordinates: `PointIndex.init(_:threads:)`.
///
/// - Parameters:
///   - count: the number of points, at most 2^29; below 1, the index is empty.
///   - coordinates: latitude, longitude of each (degrees).
///   - threads: the number of threads; below 1 counts as 1.
/// - Returns: a handle that `loxodrome_point_index_free` takes back. Any number of threads can use
///   it at once.
@c(loxodrome_point_index_make_of_coordinates)
public func makePointIndexOfCoordinates(
  count: Int, coordinates: UnsafePointer<Double>, threads: Int
) -> UnsafeMutableRawPointer {
  let coordinates = coordinates.copied(as: Coordinate.self, count: count)
  return handle(of: Box(PointIndex(coordinates, threads: Swift.max(1, threads))))
}

/// Finds the points in a rectangle: `PointIndex.copyPoints(in:to:)`.
///
/// - Parameters:
///   - index: a handle from `loxodrome_point_index_make` or
///     `loxodrome_point_index_make_of_coordinates`.
///   - rect: x, y, width, height (map points).
///   - capacity: the number of points that fit into the array; further ones are left out.
///   - points: receives their indices, in an unspecified order.
/// - Returns: the number found, which can be larger than the capacity.
@c(loxodrome_point_index_in_rect)
public func findPointsInRect(
  index: UnsafeMutableRawPointer, rect: UnsafePointer<Double>, capacity: Int,
  points: UnsafeMutablePointer<Int>
) -> Int {
  let rect = mapRectAt(rect)
  let buffer = UnsafeMutableBufferPointer(start: points, count: Swift.max(0, capacity))
  return withIndex(index) { $0.copyPoints(in: rect, to: buffer) }
}

/// Finds the points in a circle: `PointIndex.copyPoints(within:of:to:)`.
///
/// - Parameters:
///   - index: a handle from `loxodrome_point_index_make` or
///     `loxodrome_point_index_make_of_coordinates`.
///   - radius: the circle's radius (map points).
///   - center: x, y of its center (map points).
///   - capacity: the number of points that fit into the array; further ones are left out.
///   - points: receives their indices, in an unspecified order.
/// - Returns: the number found, which can be larger than the capacity.
@c(loxodrome_point_index_in_circle)
public func findPointsInCircle(
  index: UnsafeMutableRawPointer, radius: Double, center: UnsafePointer<Double>, capacity: Int,
  points: UnsafeMutablePointer<Int>
) -> Int {
  let center = MapPoint(x: center[0], y: center[1])
  let buffer = UnsafeMutableBufferPointer(start: points, count: Swift.max(0, capacity))
  return withIndex(index) { $0.copyPoints(within: radius, of: center, to: buffer) }
}

/// Finds the nearest points: `PointIndex.copyNearest(to:to:)`.
///
/// - Parameters:
///   - index: a handle from `loxodrome_point_index_make` or
///     `loxodrome_point_index_make_of_coordinates`.
///   - count: the number of points to find; the array must have space for as many. A count below 0
///     is 0.
///   - point: x, y of the point (map points).
///   - points: receives their indices, the nearest first.
/// - Returns: the number found. It is less than `count` if the index has fewer points, and 0 if the
///   point is not finite.
@c(loxodrome_point_index_nearest)
public func findNearestPoints(
  index: UnsafeMutableRawPointer, count: Int, point: UnsafePointer<Double>, points: UnsafeMutablePointer<Int>
) -> Int {
  let mapPoint = MapPoint(x: point[0], y: point[1])
  let buffer = UnsafeMutableBufferPointer(start: points, count: Swift.max(0, count))
  return withIndex(index) { $0.copyNearest(to: mapPoint, to: buffer) }
}

/// Returns the memory of the index's arrays in bytes: `PointIndex.memoryInBytes`.
///
/// - Parameter index: a handle from `loxodrome_point_index_make` or
///   `loxodrome_point_index_make_of_coordinates`.
@c(loxodrome_point_index_memory)
public func memoryOfPointIndex(index: UnsafeMutableRawPointer) -> Int {
  withIndex(index) { $0.memoryInBytes }
}

/// Frees an index.
///
/// - Parameter index: a handle from `loxodrome_point_index_make` or
///   `loxodrome_point_index_make_of_coordinates`, which must not be used afterward.
@c(loxodrome_point_index_free)
public func freePointIndex(index: UnsafeMutableRawPointer) {
  free(Box<PointIndex>.self, at: index)
}
