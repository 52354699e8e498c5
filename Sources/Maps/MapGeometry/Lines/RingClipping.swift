/// Returns the part of a polygon's ring that lies in a rectangle, as one ring; empty if it has no
/// area there.
///
/// The area of the part is right, and for every point inside the rectangle so is the winding number.
/// So the rings of a polygon, its holes included, are clipped one by one. If the part consists of
/// several areas, the result connects them along the edges of the rectangle, to and fro: edges
/// without area between them (Sutherland and Hodgman, 1974). Parts that only touch an edge or a
/// corner can stay as such edges beside an area; alone they result in nothing.
///
/// The points of the ring that are inside stay as they are. A point of an edge has one rounded
/// component. Every point of the result is inside, the edges included, without exception. Two
/// rings that have a segment in common have the same points on it, in whichever direction.
///
/// The last point of a ring can repeat the first, as in GeoJSON, and then it does in the result as
/// well. A ring with a component that is not finite results in nothing, and so does a rectangle
/// that is null, or has a negative size or a NaN. O(n).
public func clippedRing(_ ring: [MapPoint], to rect: MapRect) -> [MapPoint] {
  guard let sides = ClipSides(rect), let first = ring.first, ring.allSatisfy(\.isFinite) else { return [] }
  let isClosed = ring.count > 1 && ring.last == first
  var points = isClosed ? Array(ring.dropLast()) : ring
  var (west, north, east, south) = (first.x, first.y, first.x, first.y)
  for point in ring {
    (west, north) = (min(west, point.x), min(north, point.y))
    (east, south) = (fastMax(east, point.x), fastMax(south, point.y))
  }
  // Beside the rectangle, or touching an edge from outside.
  guard west < sides.maxX, east > sides.minX, north < sides.maxY, south > sides.minY else { return [] }
  if west < sides.minX {
    points = clippedAtX(points, sides.minX) { $0 >= sides.minX }
  }
  if east > sides.maxX {
    points = clippedAtX(points, sides.maxX) { $0 <= sides.maxX }
  }
  if north < sides.minY {
    points = clippedAtY(points, sides.minY) { $0 >= sides.minY }
  }
  if south > sides.maxY {
    points = clippedAtY(points, sides.maxY) { $0 <= sides.maxY }
  }
  guard let start = points.first, points.count > 2, points.contains(where: { $0.x != start.x }),
    points.contains(where: { $0.y != start.y })
  else { return [] }
  return isClosed ? points + [start] : points
}

@inline(__always)
private func clippedAtX(_ ring: [MapPoint], _ x: Double, _ isInside: (Double) -> Bool) -> [MapPoint] {
  clipped(ring, isInside: { isInside($0.x) }) { start, end in
    MapPoint(x: x, y: between(start.y, end.y, share(of: x, start.x, end.x)))
  }
}

@inline(__always)
private func clippedAtY(_ ring: [MapPoint], _ y: Double, _ isInside: (Double) -> Bool) -> [MapPoint] {
  clipped(ring, isInside: { isInside($0.y) }) { start, end in
    MapPoint(x: between(start.x, end.x, share(of: y, start.y, end.y)), y: y)
  }
}

/// Returns the part of an open ring on one side of a line.
///
/// - Parameter crossing: the point of a segment on the line. Its start is not east of its end, so
///   that both directions have the same point.
@inline(__always)
private func clipped(
  _ ring: [MapPoint], isInside: (MapPoint) -> Bool, crossing: (MapPoint, MapPoint) -> MapPoint
) -> [MapPoint] {
  guard var before = ring.last else { return [] }
  var result: [MapPoint] = []
  var wasInside = isInside(before)
  ring.withUnsafeBufferPointer { ring in
    for point in ring {
      let isInside = isInside(point)
      if isInside != wasInside {
        let isOrdered = (before.x, before.y) <= (point.x, point.y)
        let border = isOrdered ? crossing(before, point) : crossing(point, before)
        if border != result.last, !isInside || border != point { result.append(border) }
      }
      if isInside { result.append(point) }
      (before, wasInside) = (point, isInside)
    }
  }
  return result
}
