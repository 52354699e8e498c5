import MapGeometry

/// A tile as the parts of an outline are held against it: its edges in pixels of the picture, and
/// how to get there.
struct TileView {
  /// From the outline's coordinates to pixels.
  let transform: AffineTransform
  /// How far from its points a part reaches, in pixels: at least one, for what rounding moves.
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

  /// Where a part lies that matters to a tile differently.
  enum Place {
    /// Perhaps in the tile.
    case inside
    /// Wholly to its left: only how far up or down it goes counts.
    case left
    /// Above, below or to the right: it changes nothing.
    case elsewhere
  }

  @inline(__always)
  func place(of box: Box) -> Place {
    let box = box.transformed(by: transform, grownBy: reach)
    if box.isFarAway { return .inside }
    if box.maxY < minY || box.minY > maxY || box.minX > maxX { return .elsewhere }
    return box.maxX < minX ? .left : .inside
  }
}

extension Outline {
  /// Calls with runs of a contour's segments in order, each with the place where all of it lies.
  func forEachPart(of contour: Contour, in view: TileView, _ body: (Range<Int>, TileView.Place) -> Void) {
    guard contour.segmentCount > Outline.partLength else {
      return body(0..<contour.segmentCount, .inside)
    }
    let levels = contour.boxLevels
    func visit(_ level: Int, _ range: Range<Int>) {
      let (first, count, length) = levels[level]
      for index in range.clamped(to: 0..<count) {
        let place = view.place(of: boxes[first + index])
        if place == .inside, level > 0 {
          visit(level - 1, index * Outline.fanOut..<(index + 1) * Outline.fanOut)
        } else {
          body(index * length..<min((index + 1) * length, contour.segmentCount), place)
        }
      }
    }
    visit(levels.count - 1, 0..<levels[levels.count - 1].count)
  }

  /// The runs of a contour's segments that may reach into a tile, in order and apart from each
  /// other.
  func visibleRuns(of contour: Contour, in view: TileView) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    forEachPart(of: contour, in: view) { range, place in
      guard place == .inside else { return }
      if let last = runs.last, last.upperBound == range.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    return runs
  }
}
