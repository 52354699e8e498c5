import MapGeometry
import Threads

/// A scene made ready for pictures of one size.
package struct ScenePlan: Sendable {
  let prepared: PreparedScene
  let tiles: TileGrid

  /// A plan for drawing a scene whose coordinates are pixels.
  package init(_ scene: Scene, width: Int, height: Int) {
    prepared = PreparedScene(scene, toPicture: .identity)
    tiles = TileGrid(prepared.items, width: width, height: height, side: PictureTile.side)
  }
}

/// A square part of a picture, on the thread that draws it.
package struct PictureTile {
  /// The largest width and height of a tile, in pixels.
  package static let side = 256

  /// Its place and its size in the picture, in pixels.
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
  private let index: Int
  private let workspace: TileWorkspace

  fileprivate init(_ frame: (x: Int, y: Int, width: Int, height: Int), index: Int, workspace: TileWorkspace) {
    (x, y, width, height) = frame
    self.index = index
    self.workspace = workspace
  }

  /// How what is drawn together is mixed with what is beneath.
  package struct Mixing: Sendable {
    /// A factor for its opacity, 0…1; NaN is 0.
    package let alpha: Double
    /// How it mixes.
    package let blend: BlendMode

    /// An opacity and a blend mode.
    package init(alpha: Double, blend: BlendMode) {
      (self.alpha, self.blend) = (alpha, blend)
    }
  }

  /// Draws what a plan, made for the picture's size, shows in the tile.
  ///
  /// - Parameter mixing: how all of it is mixed, as one picture; nil where each item is drawn by
  ///   itself.
  package func draw(_ plan: ScenePlan, mixing: Mixing? = nil) {
    draw(plan.tiles.items(besideTile: index), of: plan.prepared, mixing)
  }

  /// Draws what a scene whose coordinates are the picture's pixels shows in the tile, as
  /// `draw(_:mixing:)` does a plan.
  package func draw(_ scene: Scene, mixing: Mixing? = nil) {
    let prepared = PreparedScene(scene, toPicture: .identity)
    draw(0..<Int32(truncatingIfNeeded: prepared.items.count), of: prepared, mixing)
  }

  private func draw(_ numbers: some Sequence<Int32>, of prepared: PreparedScene, _ mixing: Mixing?) {
    let items = numbers.lazy.map { prepared.items[Int($0)] }.filter(meets)
    func drawItems() {
      workspace.forgetMask()
      for item in items { workspace.draw(item, of: prepared) }
    }
    guard let mixing else { return drawItems() }
    // The part of the tile that all items together may paint in.
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for item in items { box.extend(to: item.box) }
    let (left, right) = (place(box.minX, from: x, width), place(box.maxX, from: x, width))
    let (top, bottom) = (place(box.minY, from: y, height), place(box.maxY, from: y, height))
    guard left <= right, top <= bottom else { return }
    workspace.drawGroup(
      rows: top..<min(bottom + 1, height), columns: left & ~7..<min((right + 8) & ~7, width),
      alpha: mixing.alpha, blend: mixing.blend, drawItems)
  }

  /// The pixel of a tile's row or column that a place of the picture lies in, or the nearest.
  private func place(_ value: Double, from origin: Int, _ count: Int) -> Int {
    let offset = value - Double(origin)
    return offset > 0 ? Int(min(offset, Double(count - 1))) : 0
  }

  private func meets(_ item: PreparedItem) -> Bool {
    // Written so that NaN, from items beyond all bounds, is inside.
    !(item.box.maxX < Double(x) || item.box.minX > Double(x + width)
      || item.box.maxY < Double(y) || item.box.minY > Double(y + height))
  }
}

/// Calls a body for each tile of a picture, several at once.
///
/// - Parameters:
///   - threads: how many tiles are drawn at once; below 1 counts as 1.
///   - progress: called now and then with the part that is done, 0…1, from one thread at a time.
///   - body: draws one tile.
package func drawTiles(
  of picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?,
  _ body: @Sendable (PictureTile) -> Void
) {
  let tiles = TileGrid([], width: picture.width, height: picture.height, side: PictureTile.side)
  drawTiles(tiles, of: &picture, threads: threads, progress: progress) { workspace, index in
    body(PictureTile(tiles.frame(ofTile: index), index: index, workspace: workspace))
  }
}

/// Calls a body with the number of each tile of a picture, and a workspace that has gone on to it;
/// several at once.
func drawTiles(
  _ tiles: TileGrid, of picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?,
  _ body: @Sendable (TileWorkspace, Int) -> Void
) {
  let width = picture.width
  picture.pixels.withUnsafeMutableBufferPointer { pixels in
    guard let start = pixels.baseAddress else { return }
    nonisolated(unsafe) let first = start
    forEachOnThreads(threads, count: tiles.count, progress: progress) {
      TileWorkspace.take(picture: first, stride: width)
    } endState: {
      TileWorkspace.put(back: $0)
    } body: { (workspace: TileWorkspace, index: Int) in
      let frame = tiles.frame(ofTile: index)
      workspace.move(toX: frame.x, y: frame.y, width: frame.width, height: frame.height)
      body(workspace, index)
    }
  }
}
