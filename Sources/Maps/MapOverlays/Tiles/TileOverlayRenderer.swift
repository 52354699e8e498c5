import Foundation
import MapGeometry
import MapRaster
import MapTiles

/// A tile that could not be loaded, and the reason in one line.
public typealias TileFailure = TileFault

/// A renderer of an overlay of tiles.
///
/// All tiles of the visible part are loaded before anything is drawn. A tile that is missing or
/// damaged is not drawn and is listed in `failures`, except for tiles that an archive does not have.
///
/// The pictures of the visible tiles take at most 256 MiB, or more if each has at most the larger
/// one of 1024 × 1024 pixels and the overlay's `tileSize`, and never more than 16 GiB. A picture
/// that is larger than its part of this limit is a failure.
open class TileOverlayRenderer: OverlayRenderer {
  /// The overlay.
  public let tileOverlay: TileOverlay
  /// The pictures of the visible tiles, from `prepareToDraw`. They are kept here even if the cache
  /// is too small for all of them.
  private var pictures: [TilePath: PixelBuffer] = [:]
  /// The level of the pictures; nil if there are no tiles. All parts of the picture are drawn at
  /// this level. A part alone has fewer tiles, so `tilePaths` could choose a higher level for it.
  private(set) var level: Int?
  /// The tiles of the visible part that failed and are requested again for the next picture, with the
  /// reasons. A tile that the source does not have is not in this list.
  private(set) var failedTiles: [(tile: Tile, fault: TileFault)] = []

  /// Creates a renderer of an overlay of tiles.
  public init(tileOverlay: TileOverlay) {
    self.tileOverlay = tileOverlay
    super.init(overlay: tileOverlay)
  }

  /// Creates a renderer of an overlay that is a `TileOverlay`. For any other overlay it draws
  /// nothing.
  public override init(overlay: any Overlay) {
    tileOverlay = overlay as? TileOverlay ?? NoTiles()
    super.init(overlay: overlay)
  }

  /// The reasons why tiles could not be drawn since the last `reloadData()`, including missing
  /// tiles, in the order in which they were found. A tile that an archive does not have is no failure.
  ///
  /// A tile that arrives later is removed from the list. There are at most
  /// `TileLoader.largestFailureCount`.
  public var failures: [TileFailure] { tileOverlay.loader.failures }

  /// Returns the picture of a tile in the visible part, for subclasses that draw it differently;
  /// nil if the tile has no picture or is not visible.
  public func picture(at path: TilePath) -> PixelBuffer? { pictures[path] }

  /// Discards all tiles and failures, so the next drawing loads them again, and marks everything as
  /// needing display.
  open func reloadData() {
    tileOverlay.loader.removeAll()
    (pictures, level, failedTiles) = ([:], nil, [])
    setNeedsDisplay()
  }

  /// Loads the tiles of the visible part (map points) that are not in the loader's cache. Waits
  /// until each tile has arrived or failed, within the loader's `patience`.
  open override func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {
    let overlay = tileOverlay
    let all = overlay.tilePaths(in: mapRect, zoomScale: zoomScale, contentScaleFactor: contentScaleFactor)
    let paths = preparedView.map { view in all.filter { overlay.isShown($0, in: view) } } ?? all
    let outcomes = overlay.loader.pictures(
      at: paths, usualArea: overlay.usualArea(contentScaleFactor: contentScaleFactor),
      canMiss: overlay.archive != nil, sourceName: overlay.sourceName(of:)
    ) { path, answer in
      overlay.loadTile(at: path) { data, error in answer(data.map { Array($0) }, error) }
    }
    level = all.first?.z
    pictures = outcomes.compactMapValues { try? $0.get() }
    failedTiles = paths.compactMap { path in
      guard case .failure(let fault)? = outcomes[path], let tile = path.tile else { return nil }
      return (overlay.isGeometryFlipped ? tile.flipped : tile, fault)
    }
  }

  /// Draws the tiles in a part of the map whose pictures are available.
  ///
  /// The edges of a tile are moved to whole pixels, so there is no seam. Colors between the last
  /// pixels of a tile and the first ones of its neighbor are interpolated. So the tiles look like
  /// one picture.
  open override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    guard let level else { return }
    for tile in tileOverlay.tiles(in: mapRect, level: level) {
      guard let picture = picture(of: tile) else { continue }
      let rect = tile.mapRect
      let (pixelWidth, pixelHeight) = (
        rect.width / Double(picture.width), rect.height / Double(picture.height)
      )
      // The part, extended on each side by a pixel for sampling and one for rounding.
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

  /// Returns the picture of a tile, or of its neighbor a number of tiles to the east and south; nil
  /// if there is none. Columns wrap around the world.
  private func picture(of tile: Tile, east: Int = 0, south: Int = 0) -> PixelBuffer? {
    let across = 1 << tile.z
    guard let tile = Tile(x: (tile.x + east + across) % across, y: tile.y + south, z: tile.z) else {
      return nil
    }
    return pictures[tileOverlay.path(of: tile, contentScaleFactor: contentScaleFactor)]
  }
}

/// An overlay in which no tile exists, so none is requested.
private final class NoTiles: TileOverlay {
  override var boundingMapRect: MapRect { .null }

  override func loadTile(
    at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { result(nil, nil) }
}

/// Returns the pixels between two positions and two more on each side. Positions are clamped to
/// ±2^40. The result is nil if a position is NaN or the end is below the start.
private func range(_ start: Double, _ end: Double) -> Range<Int>? {
  let limit = 0x1p40
  guard let start = Int(exactly: max(min(start, limit), -limit).rounded(.down)),
    let end = Int(exactly: max(min(end, limit), -limit).rounded(.up)), start <= end
  else { return nil }
  return start - 2..<end + 2
}

extension DrawingContext {
  /// Limits painting to the pixels whose centers are in a rectangle. Two rectangles that share an
  /// edge then have no common pixel, and no pixel between them is left out.
  ///
  /// Clears the current path if the transform rotates or skews.
  func clip(toPixelsOf rect: CGRect) {
    guard ctm.b == 0, ctm.c == 0 else {
      beginPath()
      addRect(rect)
      let isSmooth = state.shouldAntialias
      state.shouldAntialias = false
      clip()
      state.shouldAntialias = isSmooth
      return
    }
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)].map { corner in
      MapPoint(
        x: (ctm.a * Double(corner.x) + ctm.tx).rounded(), y: (ctm.d * Double(corner.y) + ctm.ty).rounded())
    }
    limit(to: MapRect(bounding: corners))
  }
}
