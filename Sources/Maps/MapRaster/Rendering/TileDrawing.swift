import LoxodromeThreads
import MapGeometry

/// A scene, or consecutive items of it, prepared for pictures of one size.
package struct ScenePlan: Sendable {
  /// Consecutive items. An object, so that a copy counts one reference.
  final class Part: Sendable {
    let prepared: PreparedScene
    let tiles: TileGrid

    init(prepared: PreparedScene, tiles: TileGrid) { (self.prepared, self.tiles) = (prepared, tiles) }
  }

  /// All items, in one part or more. All parts have the same clips and tiles of the same sizes.
  let parts: [Part]

  /// Creates a plan for drawing a scene whose coordinates are pixels. The first column and row of
  /// tiles are smaller by `cutX` and `cutY` pixels, each from 0 to less than `PictureTile.side`.
  package init(
    _ scene: Scene, width: Int, height: Int, cutX: Int = 0, cutY: Int = 0, threads: Int = 1
  ) {
    let clips = PreparedScene.clips(of: scene, toPicture: .identity)
    self.init(
      scene, items: scene.items.indices, clips: clips, toPicture: .identity, threads: threads
    ) {
      TileGrid($0, width: width, height: height, side: PictureTile.side, cutX: cutX, cutY: cutY)
    }
  }

  /// Prepares items on up to `threads` threads.
  init(
    _ scene: Scene, items: Range<Int>, clips: [PreparedScene.PreparedClip], toPicture: AffineTransform,
    threads: Int, tiles: ([PreparedItem]) -> TileGrid
  ) {
    func part(_ numbers: Range<Int>) -> Part {
      let prepared = PreparedScene(scene, items: numbers, clips: clips, toPicture: toPicture)
      return Part(prepared: prepared, tiles: tiles(prepared.items))
    }
    guard threads > 1 else {
      parts = [part(items)]
      return
    }
    parts = Chunks(count: items.count, threads: threads, atLeast: 512).map(threads: threads) {
      part(items.lowerBound + $0.lowerBound..<items.lowerBound + $0.upperBound)
    }
  }
}

/// A square part of a picture, which one thread draws. Parts at the edges can be smaller.
package struct PictureTile {
  /// The largest width and height of a tile, in pixels.
  package static let side = 256

  /// The pixels of the picture.
  package let area: PixelArea
  fileprivate let workspace: TileWorkspace

  /// Returns the tiles of a picture. The first column and row are smaller by `cutX` and `cutY`
  /// pixels, each from 0 to less than `side`.
  package static func areas(ofPictureWithWidth width: Int, height: Int, cutX: Int = 0, cutY: Int = 0)
    -> [PixelArea]
  {
    let grid = TileGrid([], width: width, height: height, side: side, cutX: cutX, cutY: cutY)
    return (0..<grid.count).map(grid.area)
  }

  /// Calls the body with a part of the tile, which must have pixels and be inside the tile. Nothing
  /// is painted beside the part during the call.
  package func withPart(_ part: PixelArea, _ body: (PictureTile) -> Void) {
    workspace.move(to: part)
    body(PictureTile(area: part, workspace: workspace))
    workspace.move(to: area)
  }

  /// The way in which a group of items is mixed with the picture below it.
  package struct Mixing: Sendable {
    /// A factor for the opacity of the group, clamped to 0…1; NaN is 0.
    package let alpha: Double
    /// The blend mode of the group.
    package let blend: BlendMode

    /// Creates a mixing from an opacity and a blend mode.
    package init(alpha: Double, blend: BlendMode) {
      (self.alpha, self.blend) = (alpha, blend)
    }
  }

  /// Draws the part of a plan in the tile. The plan must be made for the size of the picture, and
  /// the tile must be in one of its rows of tiles.
  ///
  /// - Parameter mixing: how all items together are mixed, as one picture; nil if each item is
  ///   drawn by itself.
  package func draw(_ plan: ScenePlan, mixing: Mixing? = nil) {
    draw(mixing) { body in
      for part in plan.parts {
        for number in part.tiles.items(besidePixelRow: area.rows.lowerBound) {
          body(part.prepared.items[number], part.prepared)
        }
      }
    }
  }

  /// Draws the part of a scene in the tile, as `draw(_:mixing:)` does for a plan. The coordinates
  /// of the scene are pixels of the picture, counted from a pixel.
  package func draw(_ scene: Scene, from origin: (x: Int, y: Int) = (0, 0), mixing: Mixing? = nil) {
    let toPicture = AffineTransform.translation(x: Double(origin.x), y: Double(origin.y))
    let prepared = PreparedScene(scene, toPicture: toPicture)
    draw(mixing) { body in
      for item in prepared.items { body(item, prepared) }
    }
  }

  /// Draws items.
  ///
  /// - Parameter forEach: calls its argument with each item and the scene that it belongs to.
  private func draw(
    _ mixing: Mixing?, _ forEach: ((PreparedItem, borrowing PreparedScene) -> Void) -> Void
  ) {
    func drawItems() {
      workspace.forgetMask()
      forEach { item, prepared in
        if meets(item) { workspace.draw(item, of: prepared) }
      }
    }
    guard let mixing else { return drawItems() }
    // The part of the tile in which the items can paint.
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    forEach { item, _ in
      if meets(item) { box.extend(to: item.box) }
    }
    let (left, right) = (pixel(box.minX, area.columns), pixel(box.maxX, area.columns))
    let (top, bottom) = (pixel(box.minY, area.rows), pixel(box.maxY, area.rows))
    guard left <= right, top <= bottom else { return }
    workspace.drawGroup(
      rows: top..<min(bottom + 1, area.rows.count),
      columns: left & ~7..<min((right + 8) & ~7, area.columns.count),
      alpha: mixing.alpha, blend: mixing.blend, drawItems)
  }

  /// Returns the row or column of the tile that contains a coordinate of the picture, or the
  /// nearest one.
  private func pixel(_ value: Double, _ range: Range<Int>) -> Int {
    let offset = value - Double(range.lowerBound)
    return offset > 0 ? Int(min(offset, Double(range.count - 1))) : 0
  }

  private func meets(_ item: PreparedItem) -> Bool {
    // An infinite box means an item of unknown extent. For it the comparisons are false, so it is
    // drawn.
    !(item.box.maxX < Double(area.columns.lowerBound) || item.box.minX > Double(area.columns.upperBound)
      || item.box.maxY < Double(area.rows.lowerBound) || item.box.minY > Double(area.rows.upperBound))
  }
}

/// Calls the body for each tile of a picture, on several threads.
///
/// - Parameters:
///   - threads: the number of tiles drawn at once; below 1 counts as 1.
///   - progress: called from time to time with the fraction that is done, 0…1, from one thread at a
///     time.
///   - body: draws one tile.
package func drawTiles(
  of picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?,
  _ body: @Sendable (PictureTile) -> Void
) {
  let areas = PictureTile.areas(ofPictureWithWidth: picture.width, height: picture.height)
  drawTiles(areas, of: &picture, threads: threads, progress: progress, body)
}

/// Calls the body for each of some tiles of a picture, on several threads. No tile is larger than
/// `PictureTile.side`, all are inside the picture, and no two have a common pixel.
///
/// Parameters are those of `drawTiles(of:threads:progress:_:)`.
package func drawTiles(
  _ areas: [PixelArea], of picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?,
  _ body: @Sendable (PictureTile) -> Void
) {
  drawTiles(of: &picture, count: areas.count, area: { areas[$0] }, threads: threads, progress: progress) {
    workspace, index in
    body(PictureTile(area: areas[index], workspace: workspace))
  }
}

/// Calls the body with the number of each tile of a picture, and a workspace at that tile, on
/// several threads.
///
/// Parameters are those of `drawTiles(of:threads:progress:_:)`.
func drawTiles(
  of picture: inout PixelBuffer, count: Int, area: @Sendable (Int) -> PixelArea, threads: Int,
  progress: (@Sendable (Double) -> Void)?, _ body: @Sendable (TileWorkspace, Int) -> Void
) {
  let width = picture.width
  picture.pixels.withUnsafeMutableBufferPointer { pixels in
    guard let start = pixels.baseAddress else { return }
    nonisolated(unsafe) let first = start
    // For a small picture, preparing threads would take longer than drawing.
    if threads <= 1 {
      let workspace = TileWorkspace.take(picture: first, stride: width)
      defer { TileWorkspace.put(back: workspace) }
      for index in 0..<count {
        workspace.move(to: area(index))
        body(workspace, index)
        progress?(Double(index + 1) / Double(count))
      }
      if count == 0 { progress?(1) }
      return
    }
    forEachOnThreads(threads, count: count, progress: progress) {
      TileWorkspace.take(picture: first, stride: width)
    } endState: {
      TileWorkspace.put(back: $0)
    } body: { (workspace: TileWorkspace, index: Int) in
      workspace.move(to: area(index))
      body(workspace, index)
    }
  }
}
