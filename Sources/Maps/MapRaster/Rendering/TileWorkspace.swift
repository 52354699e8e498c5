import MapGeometry
import Synchronization

/// The memory that one thread needs to draw tiles, one after the other. Only one thread uses it at
/// a time, and no variable is read while a function changes it. So the program does not check that
/// accesses are exclusive, which takes 400 instructions for a small item.
final class TileWorkspace: @unchecked Sendable {
  @exclusivity(unchecked) private var coverage = CoverageTile()
  /// The coverage of small items, wherever in the tile they are. Its cells stay in the processor's
  /// nearest cache.
  @exclusivity(unchecked) private var smallCoverage = CoverageTile(largestHeight: smallSide)
  private static let smallSide = 64
  /// The origin of the tile in the picture and its width, in pixels. They repeat values of
  /// `coverage`, which cannot be read while it is swept.
  @exclusivity(unchecked) private(set) var originX = 0
  @exclusivity(unchecked) private(set) var originY = 0
  @exclusivity(unchecked) private(set) var width = 0
  /// The first pixel of the tile in the picture, and the distance from a row to the next, in
  /// pixels. While `drawGroup` calls its body, they are those of the buffer of the group.
  @exclusivity(unchecked) private(set) var pixels: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private(set) var stride = 0
  /// A row of colors, and a row of coverage. The coverage is 0 whenever no item is being painted.
  let sourceRow: UnsafeMutablePointer<UInt32>
  let coverageRow: UnsafeMutablePointer<UInt8>
  let lineColors = LineColors()
  /// The product of the coverage of the clip last used in this tile and of the clips that contain
  /// it, and the index of the clip; nil if there is none.
  @exclusivity(unchecked) private var mask: [UInt8] = []
  @exclusivity(unchecked) private var maskClip: Int?
  @exclusivity(unchecked) private var picture: UnsafeMutablePointer<UInt32>
  /// What `fetchPixels` has read. Without it the compiler would remove the reads.
  @exclusivity(unchecked) private var fetched: UInt32 = 0

  private init() {
    // The last block of eight pixels can extend beyond the end of the row.
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

  /// Workspaces that are not in use. Creating one takes longer than drawing a simple tile, because
  /// its megabyte must be cleared.
  private static let unused = Mutex<[TileWorkspace]>([])
  /// The largest number of unused workspaces to keep.
  private static let maximumUnused = 64

  /// Returns an unused workspace, or a new one, for a picture.
  ///
  /// - Parameters:
  ///   - picture: the first pixel of the picture.
  ///   - stride: the distance from a pixel to the one below it, in pixels.
  static func take(picture: UnsafeMutablePointer<UInt32>, stride: Int) -> TileWorkspace {
    let workspace = unused.withLock { $0.popLast() } ?? TileWorkspace()
    workspace.picture = picture
    workspace.stride = stride
    return workspace
  }

  /// Keeps a workspace that is no longer in use, unless there are already `maximumUnused` of them.
  static func put(back workspace: TileWorkspace) {
    // The workspace must not keep the points of the whole scene. If it did, adding to the scene
    // would copy them.
    workspace.lineColors.release()
    unused.withLock { if $0.count < maximumUnused { $0.append(workspace) } }
  }

  /// Moves to a tile of the picture.
  func move(to area: PixelArea) {
    (originX, originY, width) = (area.columns.lowerBound, area.rows.lowerBound, area.columns.count)
    coverage.move(toX: originX, y: originY, width: width, height: area.rows.count)
    pixels = picture + (originY * stride + originX)
    maskClip = nil
  }

  /// Draws an item in the tile.
  func draw(_ item: PreparedItem, of scene: borrowing PreparedScene) {
    if case .color(let color) = item.source, item.blend == .normal, item.clip == nil {
      if let (x, y) = originOfSmallTile(for: item) {
        smallCoverage.move(toX: x, y: y, width: TileWorkspace.smallSide, height: TileWorkspace.smallSide)
        fetchPixels(for: item)
        draw(item, of: scene, in: color, with: &smallCoverage)
      } else {
        draw(item, of: scene, in: color, with: &coverage)
      }
      return
    }
    if let clip = item.clip { prepareMask(clip, scene) }
    let rule = coverage.add(item, of: scene)
    let source: PaintSource
    switch item.source {
    case .color(let color): source = .color(color)
    case .other(let index):
      source = scene.sources[index]
      if case .along(let ramp) = source, case .stroke(let index) = item.shape {
        lineColors.prepare(scene.strokes[index], ramp: ramp, tile: coverage)
      }
    }
    mask.withUnsafeBufferPointer { mask in
      var painter = RowPainter(
        workspace: self, source: source, blend: item.blend, mask: item.clip == nil ? nil : mask.baseAddress)
      if case .rect(let rect) = item.shape {
        rect.sweep(coverage, into: &painter)
      } else {
        coverage.sweep(rule, into: &painter)
      }
      painter.finishRow()
    }
  }

  /// Draws an item in one color.
  ///
  /// - Parameter tile: the coverage of a part of the tile, or of all of it.
  private func draw(
    _ item: PreparedItem, of scene: borrowing PreparedScene, in color: UInt32, with tile: inout CoverageTile
  ) {
    let first = pixels + ((tile.originY - originY) * stride + tile.originX - originX)
    var painter = SolidPainter(tile: first, stride: stride, color: color)
    if case .rect(let rect) = item.shape { return rect.sweep(tile, into: &painter) }
    tile.sweep(tile.add(item, of: scene), into: &painter)
  }

  /// Reads the pixels of a small item into the processor's nearest cache, while its edges are added.
  private func fetchPixels(for item: PreparedItem) {
    let first = Int(max(item.box.minX, Double(originX))) - originX
    let last = Int(min(item.box.maxX, Double(originX + width - 1))) - originX
    let top = Int(max(item.box.minY, Double(originY))) - originY
    let bottom = Int(min(item.box.maxY, Double(originY + coverage.height - 1))) - originY
    guard first <= last, top <= bottom else { return }
    var sum: UInt32 = 0
    var row = pixels + top * stride
    for _ in top...bottom {
      sum |= row[first] | row[last]
      row += stride
    }
    fetched = sum
  }

  /// Returns the origin of a part of the tile, `smallSide` pixels wide and high, that contains all
  /// that an item paints in the tile; nil if there is none.
  private func originOfSmallTile(for item: PreparedItem) -> (x: Int, y: Int)? {
    let (side, height) = (TileWorkspace.smallSide, coverage.height)
    if case .rect = item.shape { return nil }
    let minX = max(item.box.minX, Double(originX))
    let minY = max(item.box.minY, Double(originY))
    let maxX = min(item.box.maxX, Double(originX + width))
    let maxY = min(item.box.maxY, Double(originY + height))
    // The comparisons are false for an item of unknown extent.
    guard width >= side, height >= side, maxX - minX <= Double(side - 8), maxY - minY <= Double(side - 1),
      minX <= maxX, minY <= maxY
    else { return nil }
    // Parts of eight pixels do not cross lines of the cache.
    let x = Int(minX)
    let misplaced = (Int(bitPattern: pixels + (x - originX)) &>> 2) & 7
    // The last row is the last one of the part, so that rows below, which can be hidden, are left out.
    let y = Int(maxY.rounded(.up)) - side
    return (min(max(x - misplaced, originX), originX + width - side), max(y, originY))
  }

  /// Draws the product of a clip and the clips that contain it into the mask, unless it is already
  /// there.
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

  /// Returns the coverage of each pixel of the tile by a clip, 0…255.
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

  /// Discards the mask of a clip. This is necessary before another scene is drawn in the same tile,
  /// because the clips of that scene can have the same indices.
  func forgetMask() { maskClip = nil }

  /// Calls the body to draw into an empty buffer of the size of the tile, and then mixes the buffer
  /// with the tile as one picture.
  ///
  /// - Parameters:
  ///   - rows, columns: the part of the tile in which the body can paint. The columns are whole
  ///     blocks of eight, except at the right edge of the tile.
  ///   - alpha: a factor for the opacity of the buffer, clamped to 0…1.
  ///   - blend: the blend mode of the buffer.
  func drawGroup(
    rows: Range<Int>, columns: Range<Int>, alpha: Double, blend: BlendMode, _ body: () -> Void
  ) {
    let width = coverage.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * coverage.height) { buffer in
      guard let group = buffer.baseAddress else { return }
      // Only the part that is painted is cleared and mixed. The rest is not read.
      for row in rows {
        (group + (row * width + columns.lowerBound)).initialize(repeating: 0, count: columns.count)
      }
      let (tile, tileStride) = (pixels, stride)
      (pixels, stride) = (group, width)
      body()
      (pixels, stride) = (tile, tileStride)
      let level = UInt32(clamped(alpha) * 255 + 0.5)
      // The buffer is painted as the rows of an item. A painter with a single color computes no
      // colors for a row, so it paints the colors that are copied to `sourceRow` here.
      var painter = RowPainter(workspace: self, source: .color(0), blend: blend, mask: nil)
      for row in rows {
        painter.begin(row: row)
        let source = group + row * width
        for x in columns { sourceRow[x] = level < 255 ? scaled(source[x], by: level) : source[x] }
        painter.paintRun(from: columns.lowerBound, to: columns.upperBound, coverage: 255)
      }
      painter.finishRow()
    }
  }
}

extension CoverageTile {
  /// Adds the edges of an item, and returns the rule to sweep them with. A rectangle of whole
  /// pixels has no edges.
  fileprivate mutating func add(_ item: PreparedItem, of scene: borrowing PreparedScene) -> FillRule {
    switch item.shape {
    case .rect: return .nonzero
    case .fill(let isCurved, let first, let end, let rule):
      if isCurved {
        addFill(scene.curves, first..<end, transform: item.toPixels)
      } else {
        addFill(scene.lines, first..<end, transform: item.toPixels)
      }
      return rule
    case .stroke(let index):
      addStrokes(scene.strokes[index], transform: item.toPixels)
      return .nonzero
    }
  }
}
