import MapGeometry
import Synchronization

/// What one thread needs to draw tiles, one after the other. One thread has it at a time.
final class TileWorkspace: @unchecked Sendable {
  private var coverage = CoverageTile()
  /// The tile's place in the picture and its width, in pixels: the coverage's own cannot be asked
  /// for while it is swept.
  private(set) var originX = 0
  private(set) var originY = 0
  private(set) var width = 0
  /// The tile's pixels in the picture, and from one row to the next.
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  private(set) var stride = 0
  /// A row of colors, and one of coverage, which is 0 between the items.
  let sourceRow: UnsafeMutablePointer<UInt32>
  let coverageRow: UnsafeMutablePointer<UInt8>
  let lineColors = LineColors()
  /// The coverage of the clip last used in this tile, and its number.
  private var mask: [UInt8] = []
  private var maskClip: Int?
  private var picture: UnsafeMutablePointer<UInt32>

  private init() {
    // A last block of eight pixels may begin before the end of the row.
    let row = CoverageTile.largestSide + 16
    sourceRow = .allocate(capacity: row)
    sourceRow.initialize(repeating: 0, count: row)
    coverageRow = .allocate(capacity: row)
    coverageRow.initialize(repeating: 0, count: row)
    (picture, pixels) = (sourceRow, sourceRow)
  }

  deinit {
    sourceRow.deallocate()
    coverageRow.deallocate()
  }

  /// Workspaces that are not in use. Making one takes longer than drawing a simple tile: its
  /// megabyte must be cleared.
  private static let unused = Mutex<[TileWorkspace]>([])
  /// So many are kept at most, for as many threads.
  private static let mostUnused = 64

  /// A workspace for a picture.
  ///
  /// - Parameters:
  ///   - picture: the picture's first pixel.
  ///   - stride: from a pixel to the one below it.
  static func take(picture: UnsafeMutablePointer<UInt32>, stride: Int) -> TileWorkspace {
    let workspace = unused.withLock { $0.popLast() } ?? TileWorkspace()
    workspace.picture = picture
    workspace.stride = stride
    return workspace
  }

  /// Gives a workspace back, with which the caller is done.
  static func put(back workspace: TileWorkspace) {
    // Or else the points of the whole scene would be kept, and copied when something is added to
    // it.
    workspace.lineColors.forget()
    unused.withLock { if $0.count < mostUnused { $0.append(workspace) } }
  }

  /// Goes on to a tile of the picture.
  func move(toX x: Int, y: Int, width: Int, height: Int) {
    coverage.move(toX: x, y: y, width: width, height: height)
    (originX, originY, self.width) = (x, y, width)
    pixels = picture + (y * stride + x)
    maskClip = nil
  }

  /// Draws an item in the tile.
  func draw(_ item: PreparedItem, of scene: borrowing PreparedScene) {
    if let clip = item.clip { prepareMask(clip, scene) }
    var rule = FillRule.nonzero
    var rect: PixelRect?
    switch item.shape {
    case .rect(let pixels): rect = pixels
    case .fill(let outline, let first, let end, let ownRule):
      rule = ownRule
      coverage.addFill(scene.outlines[outline], first..<end, transform: item.toPixels)
    case .stroke(let place):
      coverage.addStrokes(scene.strokes[place])
    }
    let source: PaintSource
    switch item.source {
    case .color(let color):
      if item.blend == .normal, item.clip == nil {
        var painter = SolidPainter(tile: pixels, stride: stride, color: color)
        if let rect { rect.sweep(coverage, into: &painter) } else { coverage.sweep(rule, into: &painter) }
        return
      }
      source = .color(color)
    case .other(let place):
      source = scene.sources[place]
      if case .along(let ramp) = source, case .stroke(let place) = item.shape {
        lineColors.prepare(scene.strokes[place], ramp: ramp, tile: coverage)
      }
    }
    mask.withUnsafeBufferPointer { mask in
      var painter = RowPainter(
        workspace: self, source: source, blend: item.blend, mask: item.clip == nil ? nil : mask.baseAddress)
      if let rect { rect.sweep(coverage, into: &painter) } else { coverage.sweep(rule, into: &painter) }
      painter.finish()
    }
  }

  /// Draws the clip into the mask, unless it is there, with those around it.
  private func prepareMask(_ number: Int, _ scene: borrowing PreparedScene) {
    guard maskClip != number else { return }
    maskClip = number
    mask = clipCoverage(scene.clips[number])
    var outer = scene.clips[number].outer
    while let next = outer {
      let around = clipCoverage(scene.clips[next])
      mask.withUnsafeMutableBufferPointer { mask in
        around.withUnsafeBufferPointer { around in
          guard let mask = mask.baseAddress, let around = around.baseAddress else { return }
          multiply(mask, by: around, count: coverage.width * coverage.height)
        }
      }
      outer = scene.clips[next].outer
    }
  }

  /// How much of each of the tile's pixels is inside a clip.
  private func clipCoverage(_ clip: borrowing PreparedScene.PreparedClip) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: coverage.width * coverage.height)
    coverage.addFill(clip.outline, clip.outline.contours.indices, transform: clip.toPixels)
    mask.withUnsafeMutableBufferPointer { mask in
      guard let start = mask.baseAddress else { return }
      var painter = MaskPainter(mask: start, width: coverage.width)
      coverage.sweep(clip.rule, into: &painter)
    }
    return mask
  }

  /// Goes on to another scene in the same tile, whose clips have the same numbers.
  func forgetMask() { maskClip = nil }

  /// Lets a body draw into an empty buffer of the tile's size, and then mixes that with the tile as
  /// one picture.
  ///
  /// - Parameters:
  ///   - rows, columns: what the body may paint in, of the tile's; the columns in whole blocks of
  ///     eight.
  ///   - alpha: a factor for the buffer's opacity, 0…1.
  ///   - blend: how its pixels mix with the tile's.
  func drawGroup(
    rows: Range<Int>, columns: Range<Int>, alpha: Double, blend: BlendMode, _ body: () -> Void
  ) {
    let width = coverage.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * coverage.height) { buffer in
      guard let group = buffer.baseAddress else { return }
      // Only what is painted in is made empty and mixed; nobody looks at the rest.
      for row in rows {
        (group + (row * width + columns.lowerBound)).initialize(repeating: 0, count: columns.count)
      }
      let (tile, tileStride) = (pixels, stride)
      (pixels, stride) = (group, width)
      body()
      (pixels, stride) = (tile, tileStride)
      let level = UInt32(opacity(alpha) * 255 + 0.5)
      // As rows of an item, whose colors are the buffer's; a clear color fetches none.
      var painter = RowPainter(workspace: self, source: .color(0), blend: blend, mask: nil)
      for row in rows {
        painter.begin(row: row)
        let source = group + row * width
        for x in columns { sourceRow[x] = level < 255 ? scaled(source[x], by: level) : source[x] }
        painter.paintRun(from: columns.lowerBound, to: columns.upperBound, coverage: 255)
      }
      painter.finish()
    }
  }
}
