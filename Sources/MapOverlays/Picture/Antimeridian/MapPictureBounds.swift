import MapGeometry

// The bounds of a picture's elements, which can continue in the next world.

extension MapPicture {
  /// Whether a shape continues beyond the eastern edge of the world. Then the world must be drawn
  /// repeatedly to show all of it.
  public var continuesInNextWorld: Bool { !extent.isNull && extent.maxX > MapSize.world.width }

  /// The smallest rectangle around all shapes, pins and points to cluster, in map points;
  /// `MapRect.null` if there are none. The widths of lines and the sizes of discs and pins are not
  /// included.
  ///
  /// If a shape continues in the next world, this is the narrowest rectangle that contains each
  /// element in one of its copies. Its western edge is in the world, and it is at most one world
  /// wide. O(1), or O(n log n) for n elements if a shape continues.
  public var bounds: MapRect {
    guard continuesInNextWorld else { return extent }
    let world = MapSize.world.width
    // 1. The parts of the elements in this world, as intervals of x. What is in the next world is
    //    moved to the beginning of this one.
    var intervals = (pins.map(\.location.x) + clusterPoints.map(\.location.x)).map { ($0, $0) }
    for shape in shapes {
      for (west, east) in shape.intervals {
        intervals.append((west, min(east, world)))
        if east > world { intervals.append((0, min(east - world, world))) }
      }
    }
    // 2. The widest gap between them. There is none around the edge of the world, because a shape
    //    continues there.
    intervals.sort { $0.0 < $1.0 }
    var (covered, gap, start) = (0.0, 0.0, 0.0)
    for (west, east) in intervals {
      if west - covered > gap { (gap, start) = (west - covered, west) }
      covered = max(covered, east)
    }
    // 3. The rectangle begins after the gap and ends before it.
    return MapRect(x: start, y: extent.minY, width: world - gap, height: extent.height)
  }
}

extension MapPicture.Shape {
  /// The western and eastern edges of the parts of a shape: its polygons, its points, or all of its
  /// lines. The western edges are in the world.
  fileprivate var intervals: [(Double, Double)] {
    switch outline {
    case .polygons(let paths, _):
      paths.map(\.controlBounds).filter { !$0.isNull }.map { ($0.minX, $0.maxX) }
    case .points(let points): points.map { ($0.x, $0.x) }
    case .lines, .gradientLines: [(bounds.minX, bounds.maxX)]
    }
  }
}
