import MapGeometry

/// The rectangles that a segment must meet for its stroke to be visible in a tile.
struct DashWindow {
  typealias Vector = StrokePen.Vector

  /// The tile in pixels, extended by the pen's largest reach.
  private let pixels: (low: Vector, high: Vector)
  /// The bounding box of the tile in the coordinates of the stroke, extended by the pen's reach
  /// there; nil if the stroke is in pixels.
  ///
  /// If the transform stretches one direction far more than the other, the first rectangle contains
  /// parts of the line that are far from the tile. This one does not.
  private let stroke: (low: Vector, high: Vector)?

  init(of pen: StrokePen, in view: TileView) {
    pixels = (
      Vector(view.minX - view.reach, view.minY - view.reach),
      Vector(view.maxX + view.reach, view.maxY + view.reach)
    )
    guard let inverse = pen.toPixels?.inverse else {
      stroke = nil
      return
    }
    // A pixel more on each side allows for rounding.
    let corners = [view.minX - 1, view.maxX + 1].flatMap { x in
      [view.minY - 1, view.maxY + 1].map { y in
        let corner = inverse(MapPoint(x: x, y: y))
        return Vector(corner.x, corner.y)
      }
    }
    let low = corners.dropFirst().reduce(corners[0], pointwiseMin)
    let high = corners.dropFirst().reduce(corners[0], pointwiseMax)
    stroke = (low - pen.reachOfStroke, high + pen.reachOfStroke)
  }

  /// Returns the part of a segment whose stroke can be in the tile, as fractions 0…1 of the
  /// segment; nil if there is none.
  ///
  /// - Parameters:
  ///   - start, end: the segment in the coordinates of the stroke.
  ///   - pen: the pen of the window.
  func part(from start: Vector, to end: Vector, pen: StrokePen) -> (first: Double, last: Double)? {
    guard let part = clip(pen.pixel(start), pen.pixel(end), to: pixels) else { return nil }
    guard let stroke, let other = clip(start, end, to: stroke) else { return stroke == nil ? part : nil }
    let (first, last) = (max(part.first, other.first), min(part.last, other.last))
    return first <= last ? (first, last) : nil
  }

  /// Returns the part of a segment in a rectangle, as fractions 0…1; nil if there is none.
  private func clip(
    _ start: Vector, _ end: Vector, to rect: (low: Vector, high: Vector)
  ) -> (first: Double, last: Double)? {
    let (low, high) = rect
    // Most segments are short and lie wholly inside.
    if all(low .<= start .& start .<= high) && all(low .<= end .& end .<= high) { return (0, 1) }
    var first = 0.0
    var last = 1.0
    for axis in 0..<2 {
      let way = end[axis] - start[axis]
      if way == 0 {
        guard start[axis] >= low[axis], start[axis] <= high[axis] else { return nil }
      } else {
        let (a, b) = ((low[axis] - start[axis]) / way, (high[axis] - start[axis]) / way)
        first = max(first, min(a, b))
        last = min(last, max(a, b))
      }
    }
    return first <= last ? (first, last) : nil
  }
}
