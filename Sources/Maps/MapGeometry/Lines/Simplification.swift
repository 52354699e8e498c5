/// Returns the line with fewer points: every point that is left out is within a tolerance (map
/// points) of the segment that replaces it.
///
/// The method is that of Douglas and Peucker. The first and the last point are kept. Between two
/// points that are kept, the point with the largest distance from their segment is kept as well if
/// the distance is above the tolerance; of equal distances, the first point. So the result is a
/// part of the line, in its order, and the same each time. Points equal to the one before are left
/// out, except the last.
///
/// Distances are rounded: they are off by less than 2^-50 of the distance between the point and the
/// ends of the segment. With a tolerance of 0 only points that lie exactly on their segment are left
/// out; so it is with a tolerance below 2^-100 of the line's extent.
///
/// If a component is not finite, or the tolerance is negative or NaN, the line is returned
/// unchanged.
///
/// A line of n points usually takes O(n log n). Some lines, such as zigzags that become smaller and
/// smaller, would take O(n²). So after 256 divisions, a part of the line is divided at its middle
/// point instead of the farthest: no line takes longer than O(n log n), what is left out is still
/// within the tolerance, and such lines can keep more points.
public func simplified(_ line: [MapPoint], tolerance: Double) -> [MapPoint] {
  guard line.count > 2, let simplification = Simplification(line, tolerance: tolerance) else { return line }
  return simplification.run()
}

/// Returns the line as it is needed for a zoom level of tiles: simplified with a tolerance of half a
/// pixel of tiles with 256² pixels, 2^(19 − zoom) map points. Any zoom is allowed.
public func simplified(_ line: [MapPoint], forZoom zoom: Int) -> [MapPoint] {
  simplified(line, tolerance: halfPixel(zoom))
}

/// Returns a ring of a polygon with fewer points, as `simplified(_:tolerance:)` does with the line
/// around it; empty if less than a triangle is left.
///
/// The last point of a ring can repeat the first, as in GeoJSON, and then it does in the result as
/// well. The first point is kept. A result of fewer than four positions, the repeated one included,
/// is no ring, and is left out. A ring can cross itself afterwards.
///
/// If a component is not finite, or the tolerance is negative or NaN, the ring is returned
/// unchanged.
public func simplifiedRing(_ ring: [MapPoint], tolerance: Double) -> [MapPoint] {
  guard let first = ring.first, tolerance >= 0, ring.allSatisfy(\.isFinite) else { return ring }
  let isClosed = ring.count > 1 && ring.last == first
  var result = simplified(isClosed ? ring : ring + [first], tolerance: tolerance)
  guard result.count >= 4 else { return [] }
  if !isClosed { result.removeLast() }
  return result
}

/// Returns the ring as it is needed for a zoom level of tiles: simplified with a tolerance of half a
/// pixel of tiles with 256² pixels, 2^(19 − zoom) map points. Any zoom is allowed.
public func simplifiedRing(_ ring: [MapPoint], forZoom zoom: Int) -> [MapPoint] {
  simplifiedRing(ring, tolerance: halfPixel(zoom))
}

/// Half the side of a pixel in map points.
private func halfPixel(_ zoom: Int) -> Double {
  Double(sign: .plus, exponent: 19 - min(max(zoom, -2000), 2000), significand: 1)
}

/// A line that is divided at its farthest points.
private struct Simplification {
  /// The number of divisions after which a part is divided in the middle.
  static let depthOfFarthest = 256

  private let line: [MapPoint]
  private let points: ScaledLine
  /// Whether a point has to lie exactly on its segment to be left out.
  private let isExact: Bool

  /// Prepares a line of at least one point; nil if it has to stay as it is.
  init?(_ line: [MapPoint], tolerance: Double) {
    guard tolerance >= 0, line.allSatisfy(\.isFinite) else { return nil }
    let bounds = MapRect(bounding: line)
    // The extent can be up to twice the largest double.
    let extent = min(max(bounds.width, bounds.height), .greatestFiniteMagnitude)
    self.line = line
    isExact = tolerance == 0 || tolerance < extent * 0x1p-100
    // A scale of 2^1000 is enough for the smallest extent, and 2^1074 is no double.
    let exponent = extent > 0 ? min(-extent.exponent, 1000) : 0
    points = ScaledLine(
      line, scale: Double(sign: .plus, exponent: exponent, significand: 1), isExact ? 0 : tolerance)
  }

  func run() -> [MapPoint] {
    var result = [line[0]]
    // Parts that are not yet divided, the next one last.
    var parts = [(first: 0, last: line.count - 1, depth: 0)]
    while var part = parts.popLast() {
      while let split = split(part.first, part.last, isFarthest: part.depth < Self.depthOfFarthest) {
        part.depth += 1
        parts.append((split, part.last, part.depth))
        part.last = split
      }
      result.append(line[part.last])
    }
    return result
  }

  /// Returns the point at which a part is divided; nil if the points between its ends are left out.
  private func split(_ first: Int, _ last: Int, isFarthest: Bool) -> Int? {
    guard last - first > 1 else { return nil }
    var farthest = points.farthestPoint(between: first, and: last)
    if farthest == nil, isExact {
      farthest = (first + 1..<last).first { !isExactlyOnSegment(line[$0], line[first], line[last]) }
    }
    return isFarthest || farthest == nil ? farthest : first + (last - first) / 2
  }

  private func isExactlyOnSegment(_ point: MapPoint, _ start: MapPoint, _ end: MapPoint) -> Bool {
    min(start.x, end.x)...max(start.x, end.x) ~= point.x
      && min(start.y, end.y)...max(start.y, end.y) ~= point.y && orientation(start, end, point) == 0
  }
}
