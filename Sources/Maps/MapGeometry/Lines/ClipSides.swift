/// The edges of a rectangle that is not null, and what lies between them.
struct ClipSides {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  /// Creates the edges; nil if nothing is inside.
  init?(_ rect: MapRect) {
    guard rect.isStandard, !rect.isNull else { return nil }
    (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// Returns the bits of the edges that a point is beyond: west 1, east 2, north 4, south 8. A point
  /// that is not finite is beyond all of them, 15.
  @inline(__always) func place(of point: MapPoint) -> UInt8 {
    guard point.isFinite else { return 15 }
    return (point.x < minX ? 1 : 0) | (point.x > maxX ? 2 : 0) | (point.y < minY ? 4 : 0)
      | (point.y > maxY ? 8 : 0)
  }

  /// Returns the part of a segment that is inside (Liang and Barsky); nil if there is none. The
  /// segment and its reverse have the same part, to the bit. Ends that are inside stay as they are.
  func clipped(_ start: MapPoint, _ end: MapPoint) -> (MapPoint, MapPoint)? {
    guard (start.x, start.y) <= (end.x, end.y) else {
      return ordered(end, start).map { ($0.1, $0.0) }
    }
    return ordered(start, end)
  }

  /// Returns the part of a segment whose start is not east of its end.
  private func ordered(_ start: MapPoint, _ end: MapPoint) -> (MapPoint, MapPoint)? {
    var (from, to) = (start, end)
    var (entry, exit) = (0.0, 1.0)
    func enter(_ share: Double, _ x: Double, _ y: Double) {
      if share >= entry { (entry, from) = (share, MapPoint(x: x, y: y)) }
    }
    func leave(_ share: Double, _ x: Double, _ y: Double) {
      if share <= exit { (exit, to) = (share, MapPoint(x: x, y: y)) }
    }
    let (isSouthward, northY, southY) = (start.y <= end.y, min(start.y, end.y), max(start.y, end.y))
    if start.x < minX {
      let share = share(of: minX, start.x, end.x)
      enter(share, minX, between(start.y, end.y, share))
    }
    if end.x > maxX {
      let share = share(of: maxX, start.x, end.x)
      leave(share, maxX, between(start.y, end.y, share))
    }
    if northY < minY {
      let share = share(of: minY, start.y, end.y)
      let x = between(start.x, end.x, share)
      isSouthward ? enter(share, x, minY) : leave(share, x, minY)
    }
    if southY > maxY {
      let share = share(of: maxY, start.y, end.y)
      let x = between(start.x, end.x, share)
      isSouthward ? leave(share, x, maxY) : enter(share, x, maxY)
    }
    guard entry <= exit else { return nil }
    // The rounded component can be beyond the rectangle by its error.
    return (nearest(from), nearest(to))
  }

  private func nearest(_ point: MapPoint) -> MapPoint {
    MapPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}

/// Returns the share of the way from one number to another at which a third one is, in 0…1; 0 if
/// that cannot be said.
@inline(__always) func share(of number: Double, _ start: Double, _ end: Double) -> Double {
  let length = end - start
  // Halves, where the length is larger than the largest double.
  let share = length.isFinite ? (number - start) / length : (number / 2 - start / 2) / (end / 2 - start / 2)
  return min(max(0, share), 1)
}

/// Returns the number at a share of the way from one number to another, and not beyond them.
@inline(__always) func between(_ start: Double, _ end: Double, _ share: Double) -> Double {
  let length = end - start
  let number = length.isFinite ? start + length * share : start * (1 - share) + end * share
  return min(max(number, min(start, end)), max(start, end))
}
