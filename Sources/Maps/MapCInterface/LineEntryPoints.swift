import MapGeometry

/// Locates each point along its line: `locations(along:)`.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - locations: receives the location of each point, 0…1; unchanged if a component is not finite.
/// - Returns: whether there are locations.
@c(loxodrome_line_locations)
@discardableResult
public func locateAlongLine(
  count: Int, points: UnsafePointer<Double>, locations: UnsafeMutablePointer<Double>
) -> Bool {
  points.withValues(MapPoint.self, count: count) { points in
    guard let found = MapGeometry.locations(along: points) else { return false }
    copyAll(found, to: locations)
    return true
  }
}

/// Simplifies a line: `simplified(_:tolerance:)`.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - tolerance: the largest distance of a point that is left out (map points).
///   - kept: receives x, y of each point that is kept, at most `count`.
/// - Returns: the number of points that are kept.
@c(loxodrome_line_simplify)
@discardableResult
public func simplifyLine(
  count: Int, points: UnsafePointer<Double>, tolerance: Double, kept: UnsafeMutablePointer<Double>
) -> Int {
  write(simplified(points.copied(as: MapPoint.self, count: count), tolerance: tolerance), to: kept)
}

/// Clips a line to a rectangle: `clipped(_:to:)`.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - rect: x, y, width, height (map points).
///   - partCounts: receives the number of points of each part; at most `count` numbers.
///   - clipped: receives x, y of each point, part after part; at most 2 · `count` points.
/// - Returns: the number of parts.
@c(loxodrome_line_clip)
@discardableResult
public func clipLine(
  count: Int, points: UnsafePointer<Double>, rect: UnsafePointer<Double>,
  partCounts: UnsafeMutablePointer<Int>, clipped: UnsafeMutablePointer<Double>
) -> Int {
  let line = points.copied(as: MapPoint.self, count: count)
  let parts = MapGeometry.clipped(line, to: mapRectAt(rect))
  var next = clipped
  for (index, part) in parts.enumerated() {
    partCounts[index] = write(part, to: next)
    next += 2 * part.count
  }
  return parts.count
}

/// Clips a ring to a rectangle: `clippedRing(_:to:)`.
///
/// - Parameters:
///   - count: the number of points; the last can repeat the first.
///   - points: x, y of each (map points).
///   - rect: x, y, width, height (map points).
///   - clipped: receives x, y of each point of the part inside; at most 6 · `count` points.
/// - Returns: the number of points of the part; 0 if there is none.
@c(loxodrome_ring_clip)
@discardableResult
public func clipRing(
  count: Int, points: UnsafePointer<Double>, rect: UnsafePointer<Double>,
  clipped: UnsafeMutablePointer<Double>
) -> Int {
  write(clippedRing(points.copied(as: MapPoint.self, count: count), to: mapRectAt(rect)), to: clipped)
}

/// Writes points as pairs of doubles, and returns their number.
private func write(_ points: [MapPoint], to numbers: UnsafeMutablePointer<Double>) -> Int {
  numbers.withMutableValues(MapPoint.self, count: points.count) { target in
    if let start = target.baseAddress { copyAll(points, to: start) }
  }
  return points.count
}

private func copyAll<Value>(_ values: [Value], to target: UnsafeMutablePointer<Value>) {
  values.withUnsafeBufferPointer { values in
    if let start = values.baseAddress { target.update(from: start, count: values.count) }
  }
}
