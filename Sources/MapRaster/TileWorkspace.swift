import MapGeometry

/// What one thread needs to draw tiles, one after the other.
final class TileWorkspace {
  private var coverage: CoverageTile
  /// The tile's place in the picture and its width, in pixels: the coverage's own cannot be asked for while it is swept.
  private(set) var originX = 0
  private(set) var originY = 0
  private(set) var width = 0
  /// The tile's pixels in the picture, and from one row to the next.
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  /// A row of colours, and one of coverage, which is 0 between the items.
  let sourceRow: UnsafeMutablePointer<UInt32>
  let coverageRow: UnsafeMutablePointer<UInt8>
  let lineColors = LineColors()
  /// The coverage of the clip last used in this tile, and its number.
  private let mask: UnsafeMutablePointer<UInt8>
  private var maskClip: Int?
  private let picture: UnsafeMutablePointer<UInt32>

  /// - Parameters:
  ///   - picture: the first pixel of the whole picture.
  ///   - width: the picture's width in pixels.
  ///   - side: the largest side of a tile.
  init(picture: UnsafeMutablePointer<UInt32>, width: Int, side: Int) {
    coverage = CoverageTile(side: side)
    self.picture = picture
    pixels = picture
    stride = width
    let row = CoverageTile.largestSide + 16
    sourceRow = .allocate(capacity: row)
    sourceRow.initialize(repeating: 0, count: row)
    coverageRow = .allocate(capacity: row)
    coverageRow.initialize(repeating: 0, count: row)
    mask = .allocate(capacity: side * side)
    mask.initialize(repeating: 0, count: side * side)
  }

  deinit {
    sourceRow.deallocate()
    coverageRow.deallocate()
    mask.deallocate()
  }

  /// Goes on to a tile of the picture.
  func move(toX x: Int, y: Int, width: Int, height: Int) {
    coverage.move(toX: x, y: y, width: width, height: height)
    (originX, originY, self.width) = (x, y, width)
    pixels = picture + (y * stride + x)
    maskClip = nil
  }

  /// Draws an item in the tile.
  func draw(_ item: borrowing PreparedItem, clips: [PreparedItem.Shape]) {
    var clipMask: UnsafePointer<UInt8>?
    if let clip = item.clip {
      prepareMask(clip, clips[clip])
      clipMask = UnsafePointer(mask)
    }
    coverage.add(item.shape)
    if case .color(let color) = item.source, item.blend == .normal, clipMask == nil {
      var painter = SolidPainter(tile: pixels, stride: stride, color: color)
      coverage.sweep(item.shape.rule, into: &painter)
      return
    }
    if case .along(let ramp) = item.source, case .stroke(let lines, let pen, _, let transform) = item.shape {
      let view = TileView(transform: transform, reach: pen.reach, of: coverage)
      lineColors.prepare(lines, pen: pen, ramp: ramp, view: view, tile: coverage)
    }
    var painter = RowPainter(workspace: self, source: item.source, blend: item.blend, mask: clipMask)
    coverage.sweep(item.shape.rule, into: &painter)
    painter.finish()
  }

  /// Draws the clip into the mask, unless it is there.
  private func prepareMask(_ clip: Int, _ shape: PreparedItem.Shape) {
    guard maskClip != clip else { return }
    maskClip = clip
    mask.update(repeating: 0, count: coverage.width * coverage.height)
    coverage.add(shape)
    var painter = MaskPainter(mask: mask, width: coverage.width)
    coverage.sweep(shape.rule, into: &painter)
  }
}
