import Foundation
import MapGeometry
import MapRaster
import MapTiles

/// A tile that could not be had, and why: one line.
public typealias TileFailure = TileFault

/// What draws an overlay of tiles.
///
/// All tiles of the visible part are loaded before anything is drawn; one that is missing or broken
/// is drawn as nothing and listed in `failures`.
open class TileOverlayRenderer: OverlayRenderer {
  /// The overlay.
  public let tileOverlay: TileOverlay
  /// The pictures of the part that is to be drawn: they stay here even if the cache has no room for
  /// all.
  private var pictures: [TilePath: PixelBuffer] = [:]
  /// Their level: for a part of what is visible, a finer one may be wanted.
  private var level: Int?

  /// A renderer of an overlay of tiles, which it keeps.
  public init(tileOverlay: TileOverlay) {
    self.tileOverlay = tileOverlay
    super.init(overlay: tileOverlay)
  }

  /// Why tiles could not be drawn, since the last `reloadData()`: missing ones too, in the order in
  /// which it was found out.
  ///
  /// A tile that arrives later goes from the list. At most `TileLoader.largestFailureCount`.
  public var failures: [TileFailure] { tileOverlay.loader.failures }

  /// The picture of a tile that the visible part shows, for subclasses that draw it otherwise; nil
  /// where there is none.
  public func picture(at path: TilePath) -> PixelBuffer? { pictures[path] }

  /// Forgets all tiles and failures, so that the next drawing loads them again, and marks
  /// everything to be drawn.
  open func reloadData() {
    tileOverlay.loader.removeAll()
    (pictures, level) = ([:], nil)
    setNeedsDisplay()
  }

  /// Loads the tiles of the visible part (map points) that are not there, and waits for them; the
  /// loader's limits say how long.
  open override func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {
    let overlay = tileOverlay
    let paths = overlay.tilePaths(
      in: mapRect, zoomScale: zoomScale, contentScaleFactor: contentScaleFactor)
    let outcomes = overlay.loader.pictures(at: paths, place: overlay.place(of:)) { path, answer in
      overlay.loadTile(at: path) { data, error in answer(data.map { Array($0) }, error) }
    }
    level = paths.first?.z
    pictures = outcomes.compactMapValues { try? $0.get() }
  }

  /// Draws the tiles that a part of the map shows, where their pictures are there.
  ///
  /// A tile's edges are brought to whole pixels, so that there is no seam, and between its pixels
  /// the picture goes on into its neighbors': tiles look as one picture of them all would.
  open override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    guard let level else { return }
    for tile in tileOverlay.tiles(in: mapRect, level: level) {
      guard let picture = picture(of: tile) else { continue }
      let rect = tile.mapRect
      let (pixelWidth, pixelHeight) = (
        rect.width / Double(picture.width), rect.height / Double(picture.height)
      )
      // What the part shows, with a pixel for sampling and one for rounding on each side.
      guard
        let columns = range((mapRect.minX - rect.minX) / pixelWidth, (mapRect.maxX - rect.minX) / pixelWidth),
        let rows = range((mapRect.minY - rect.minY) / pixelHeight, (mapRect.maxY - rect.minY) / pixelHeight),
        let window = TileWindow(
          of: picture, columns: columns, rows: rows,
          neighbor: { east, south in self.picture(of: tile, east: east, south: south) })
      else { continue }
      let windowRect = MapRect(
        x: rect.minX + Double(window.columns.lowerBound) * pixelWidth,
        y: rect.minY + Double(window.rows.lowerBound) * pixelHeight,
        width: Double(window.columns.count) * pixelWidth, height: Double(window.rows.count) * pixelHeight)
      context.saveGState()
      context.clip(toPixelsOf: self.rect(for: rect))
      context.draw(window.picture, in: self.rect(for: windowRect))
      context.restoreGState()
    }
  }

  /// The picture of a tile, or of one beside it, around the world.
  private func picture(of tile: Tile, east: Int = 0, south: Int = 0) -> PixelBuffer? {
    let across = 1 << tile.z
    guard let tile = Tile(x: (tile.x + east + across) % across, y: tile.y + south, z: tile.z) else {
      return nil
    }
    return pictures[tileOverlay.path(of: tile, contentScaleFactor: contentScaleFactor)]
  }
}

/// The pixels between two places and two more on each side; nil where a place is far from any
/// picture, or NaN.
private func range(_ start: Double, _ end: Double) -> Range<Int>? {
  let limit = 0x1p40
  guard let start = Int(exactly: max(min(start, limit), -limit).rounded(.down)),
    let end = Int(exactly: max(min(end, limit), -limit).rounded(.up)), start <= end
  else { return nil }
  return start - 2..<end + 2
}

extension DrawingContext {
  /// Paints only in those pixels whose centers lie in a rectangle from now on; through a transform
  /// that turns, only inside of it.
  ///
  /// Rectangles that share an edge share no pixel and leave none out.
  func clip(toPixelsOf rect: CGRect) {
    guard ctm.b == 0, ctm.c == 0 else { return clip(to: rect) }
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)].map { corner in
      MapPoint(
        x: (ctm.a * Double(corner.x) + ctm.tx).rounded(), y: (ctm.d * Double(corner.y) + ctm.ty).rounded())
    }
    limit(to: MapRect(bounding: corners))
  }
}
