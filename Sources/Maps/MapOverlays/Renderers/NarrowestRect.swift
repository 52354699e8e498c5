import MapGeometry

extension MapRect {
  /// Whether the rectangle continues beyond the eastern edge of the world.
  package var continuesInNextWorld: Bool { !isNull && maxX > MapSize.world.width }

  /// Returns the narrowest rectangle that contains each of some intervals in one of its copies,
  /// across the 180th meridian if it is narrower there. Of two that are equally narrow it is the one
  /// that does not cross the meridian, or else the western one. The result is at most one world wide,
  /// and its western edge is in the world. O(n log n).
  ///
  /// - Parameters:
  ///   - intervals: the western and eastern edges, in map points; the western ones are in the world.
  ///     The result is null if there are none.
  ///   - minY: the northern edge of the result.
  ///   - maxY: the southern edge of the result.
  package static func narrowest(
    around intervals: [(west: Double, east: Double)], minY: Double, maxY: Double
  ) -> MapRect {
    let world = MapSize.world.width
    // 1. What is in the next world is moved to the beginning of this one.
    let inWorld = intervals.flatMap { west, east in
      east > world ? [(west, world), (0, min(east - world, world))] : [(west, east)]
    }.sorted { $0.0 < $1.0 }
    guard let first = inWorld.first, let last = inWorld.map(\.1).max() else { return .null }
    // 2. The widest gap between them, if it is wider than that around the edge of the world.
    var (covered, gap, start) = (first.1, first.0 + world - last, first.0)
    for (west, east) in inWorld {
      if west - covered > gap { (gap, start) = (west - covered, west) }
      covered = max(covered, east)
    }
    // 3. The rectangle begins after the gap and ends before it.
    let width = start == first.0 ? last - start : world - gap
    return MapRect(x: start, y: minY, width: width, height: maxY - minY)
  }

  /// Returns the rectangle to show of some intervals of x: the narrowest one, or a given one if the
  /// narrowest would be more than 25/27 of the world wide. That is the whole world with the margin of
  /// `PictureFrame.rect(around:)`, which is shown as it is unless an interval continues in the next
  /// world.
  ///
  /// - Parameter extent: the rectangle around the intervals where they are.
  package static func narrowest(around intervals: [(west: Double, east: Double)], in extent: MapRect)
    -> MapRect
  {
    let world = MapSize.world.width
    let rect = narrowest(around: intervals, minY: extent.minY, maxY: extent.maxY)
    // The extent is not rounded.
    let isExtent = rect.width > world * 25 / 27 || rect.minX == extent.minX
    return isExtent && extent.maxX <= world ? extent : rect
  }
}
