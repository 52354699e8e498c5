import MapGeometry

/// Returns the area of a ring in square map points, positive if the ring is clockwise on the map.
/// Differences to the first point keep rounding errors small.
func signedArea(_ ring: [MapPoint]) -> Double {
  guard let first = ring.first, var last = ring.last else { return 0 }
  var sum = 0.0
  for point in ring {
    sum += (last.x - first.x) * (point.y - first.y) - (point.x - first.x) * (last.y - first.y)
    last = point
  }
  return sum / 2
}

/// Returns a location inside a polygon for its label, the width of the inside at that location, and
/// the height of the outer ring's bounds; nil if there is no inside.
///
/// The location is the middle of an interval of the inside on one of 33 parallels: the centroid's
/// and 32 others. It is the interval with the largest width after weighting. Widths count more near
/// the centroid's parallel, and the interval that contains the centroid counts more. The first ring
/// is the outer one. The inside is given by the even-odd rule. O(points) for each parallel.
func labelArea(_ rings: [[MapPoint]]) -> (middle: MapPoint, width: Double, height: Double)? {
  guard let outer = rings.first, !outer.isEmpty else { return nil }
  let bounds = MapRect(bounding: outer)
  guard bounds.width > 0, bounds.height > 0, let centroid = centroid(of: outer) else { return nil }
  var best: (middle: MapPoint, width: Double, weight: Double)?
  let parallelCount = 33
  for parallel in 0..<parallelCount {
    // The centroid's own parallel comes first, so it is chosen if no other has a larger weight.
    let y =
      parallel == 0
      ? centroid.y : bounds.minY + bounds.height * (Double(parallel) - 0.5) / Double(parallelCount - 1)
    let distance = (y - centroid.y).magnitude / bounds.height
    for interval in intervals(of: rings, atY: y) {
      let holdsCentroid = parallel == 0 && interval.contains(centroid.x)
      let width = interval.upperBound - interval.lowerBound
      // The weight stays above 0, because the centroid of a ring that crosses itself can be outside
      // the bounds.
      let weight = width * max(1 - distance, 0.01) * (holdsCentroid ? 1.25 : 1)
      guard weight > best?.weight ?? 0 else { continue }
      best = (MapPoint(x: (interval.lowerBound + interval.upperBound) / 2, y: y), width, weight)
    }
  }
  return best.map { ($0.middle, $0.width, bounds.height) }
}

/// Returns the centroid of a ring's inside; nil if the ring has no area or the result is not
/// finite.
private func centroid(of ring: [MapPoint]) -> MapPoint? {
  guard let first = ring.first, var last = ring.last else { return nil }
  var (x, y, area) = (0.0, 0.0, 0.0)
  for point in ring {
    let (ax, ay) = (last.x - first.x, last.y - first.y)
    let (bx, by) = (point.x - first.x, point.y - first.y)
    let cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
    last = point
  }
  let centroid = MapPoint(x: first.x + x / (3 * area), y: first.y + y / (3 * area))
  return centroid.isFinite ? centroid : nil
}

/// Returns the intervals of the inside of rings along a parallel, from west to east, by the
/// even-odd rule.
private func intervals(of rings: [[MapPoint]], atY y: Double) -> [ClosedRange<Double>] {
  var crossings: [Double] = []
  for ring in rings {
    guard var last = ring.last else { continue }
    for point in ring {
      // Half-open, so a vertex on the parallel counts once.
      if (last.y <= y) != (point.y <= y) {
        crossings.append(last.x + (point.x - last.x) * ((y - last.y) / (point.y - last.y)))
      }
      last = point
    }
  }
  crossings.sort()
  return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
}
