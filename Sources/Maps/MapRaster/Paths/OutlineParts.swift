import MapGeometry

/// The values of a tile with which the parts of an outline are compared: the tile's edges in pixels
/// of the picture, and the transform from the outline to pixels.
struct TileView {
  /// The transform from the outline's coordinates to pixels.
  let transform: AffineTransform
  /// The largest distance in pixels from the points of a part to what it paints, plus one for
  /// rounding.
  let reach: Double
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  init(transform: AffineTransform, reach: Double, of tile: borrowing CoverageTile) {
    self.transform = transform
    self.reach = reach + 1
    minX = Double(tile.originX)
    minY = Double(tile.originY)
    maxX = Double(tile.originX + tile.width)
    maxY = Double(tile.originY + tile.height)
  }

  /// The position of a part relative to a tile.
  enum Position {
    /// The part can be in the tile.
    case inside
    /// The part is wholly to the left of the tile. A fill replaces it by a line from its first to
    /// its last point. A stroke leaves it out.
    case left
    /// The part is above, below or to the right of the tile, and has no effect.
    case elsewhere
  }

  @inline(__always)
  func position(of box: Box) -> Position {
    let box = box.transformed(by: transform, grownBy: reach)
    if box.isFarAway { return .inside }
    if box.maxY < minY || box.minY > maxY || box.minX > maxX { return .elsewhere }
    return box.maxX < minX ? .left : .inside
  }
}

extension Outline {
  /// Calls the body with runs of a contour's segments in order, each with its position relative to
  /// the tile. A contour of at most `partLength` segments is one run, whose position is `inside`
  /// without a test.
  func forEachPart(of contour: Contour, in view: TileView, _ body: (Range<Int>, TileView.Position) -> Void) {
    guard contour.segmentCount > Outline.partLength else {
      return body(0..<contour.segmentCount, .inside)
    }
    let levels = contour.boxLevels
    func visit(_ level: Int, _ range: Range<Int>) {
      let (first, count, length) = levels[level]
      for index in range.clamped(to: 0..<count) {
        let position = view.position(of: boxes[first + index])
        if position == .inside, level > 0 {
          visit(level - 1, index * Outline.fanOut..<(index + 1) * Outline.fanOut)
        } else {
          body(index * length..<min((index + 1) * length, contour.segmentCount), position)
        }
      }
    }
    visit(levels.count - 1, 0..<levels[levels.count - 1].count)
  }

  /// Returns the runs of a contour's segments that can reach into a tile, in order. They do not
  /// overlap. A contour of at most `partLength` segments is always one run.
  func visibleRuns(of contour: Contour, in view: TileView) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    forEachPart(of: contour, in: view) { range, position in
      guard position == .inside else { return }
      if let last = runs.last, last.upperBound == range.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    return runs
  }
}
