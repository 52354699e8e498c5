import MapGeometry
import MapRaster

// The direction of a polygon's rings. The even-odd rule ignores it, but the area of a pixel is the sum
// of those of the rings with their signs (`Coverage`). So it is exact where an inner ring lies beside
// the outer one in a pixel only if their directions are opposite.

extension Path {
  /// Returns the path of a polygon with its holes in the direction opposite to that of its first ring;
  /// nil if they already are, or the path has curves. Rings that extend beyond the bounds of the first
  /// one are no holes: they are turned if it is. O(points), or O(1) for a single ring that is not to be
  /// made clockwise.
  ///
  /// - Parameter isClockwise: whether the first ring is made clockwise on the map; otherwise it stays as
  ///   it is.
  func windingHoles(clockwise isClockwise: Bool = false) -> Path? {
    guard contourCount > 1 || isClockwise, let contours = straightContours, let outer = contours.first
    else { return nil }
    let bounds = MapRect(bounding: outer.points)
    let area = signedArea(outer.points)
    let turnsOuter = isClockwise && area < 0
    var turns = [turnsOuter]
    for contour in contours.dropFirst() {
      let own = MapRect(bounding: contour.points)
      let isHole =
        own.minX >= bounds.minX && own.maxX <= bounds.maxX && own.minY >= bounds.minY
        && own.maxY <= bounds.maxY
      let isAlike = isHole && signedArea(contour.points) * area > 0
      turns.append(isAlike != turnsOuter)
    }
    guard turns.contains(true) else { return nil }
    var path = Path()
    for (contour, turns) in zip(contours, turns) {
      path.addLines(through: turns ? contour.points.reversed() : contour.points, closed: contour.isClosed)
    }
    return path
  }
}
