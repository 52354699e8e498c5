import Foundation
import MapGeometry
import MapTiles

// The tiles and the level that a part of the map needs.

extension TileOverlay {
  /// The largest number of tiles for one rectangle, 2^16. If there would be more, a lower level is
  /// used.
  public static let largestTileCount = 1 << 16

  /// Returns the level of the tiles for a zoom scale (screen points per map point) and a content
  /// scale (pixels per screen point): the level whose pixel size is nearest, in log2, to that of
  /// the picture.
  ///
  /// Tiles of 256 points at zoom scale 1 and content scale 1 have level 20. The level is at most
  /// `maximumZ` and at most 52. The result is nil for a level below `minimumZ`, and for a zoom
  /// scale that is negative or not finite. A content scale that is not finite or not above 0 counts
  /// as 1.
  public func tileLevel(zoomScale: CGFloat, contentScaleFactor: CGFloat = 1) -> Int? {
    let points = tileSize.width > 0 && tileSize.width.isFinite ? Double(tileSize.width) : 256
    // If a tile's side in pixels grows with the content scale, the level does not depend on it.
    let pixels = hasScaledTiles ? points : points / Double(contentScaleFactor.pixelsPerPoint)
    // The quotient can overflow, or its divisor vanish; the level is the highest one then.
    guard zoomScale.isFinite, zoomScale >= 0 else { return nil }
    let scale = Double(zoomScale) / max(pixels / 256, .leastNonzeroMagnitude)
    guard let level = zoomLevel(zoomScale: min(scale, .greatestFiniteMagnitude)) else { return nil }
    let last = min(level, maximumZ, Tile.maximumZ)
    return last >= max(minimumZ, 0) ? last : nil
  }

  /// Returns the tiles of a rectangle (map points) at a zoom scale (screen points per map point),
  /// row by row from the north-west.
  ///
  /// The world repeats to the west and east; a tile that is visible twice is listed once. Rows
  /// above and below the world are left out, and so are tiles outside the overlay's bounds and
  /// tiles that only touch the rectangle. A rectangle without an area has no tiles.
  ///
  /// - Parameters:
  ///   - mapRect: the rectangle, which can extend beyond the world. Its parts with x outside −2…2
  ///     world widths are ignored.
  ///   - zoomScale: the zoom scale, see `tileLevel(zoomScale:contentScaleFactor:)`.
  ///   - contentScaleFactor: the pixels per screen point.
  public func tilePaths(
    in mapRect: MapRect, zoomScale: CGFloat, contentScaleFactor: CGFloat = 1
  ) -> [TilePath] {
    guard let level = tileLevel(zoomScale: zoomScale, contentScaleFactor: contentScaleFactor) else {
      return []
    }
    return tiles(in: mapRect, level: level).map { path(of: $0, contentScaleFactor: contentScaleFactor) }
  }

  /// Whether a turned picture shows a part of a tile.
  func isShown(_ path: TilePath, in view: OverlayView) -> Bool {
    guard let tile = path.tile else { return true }
    return view.shows((isGeometryFlipped ? tile.flipped : tile).mapRect)
  }

  /// Returns the path of a tile in the overlay.
  func path(of tile: Tile, contentScaleFactor: CGFloat) -> TilePath {
    let tile = isGeometryFlipped ? tile.flipped : tile
    return TilePath(
      x: tile.x, y: tile.y, z: tile.z,
      contentScaleFactor: hasScaledTiles ? Double(contentScaleFactor.pixelsPerPoint) : 1)
  }

  /// Returns the tiles of a rectangle at a level, in the order of `tilePaths`. If there would be
  /// more than `largestTileCount`, they are those of a lower level; empty if that level is below
  /// `minimumZ`.
  func tiles(in mapRect: MapRect, level: Int) -> [Tile] {
    guard mapRect.width > 0, mapRect.height > 0 else { return [] }
    var level = level
    let bounds = boundingMapRect
    while level >= max(minimumZ, 0) {
      let side = MapSize.world.width / Double(1 << level)
      let columns = indices(from: mapRect.minX, to: mapRect.maxX, side: side)
      let rows = indices(from: mapRect.minY, to: mapRect.maxY, side: side)
      guard let columns, let rows else { return [] }
      let across = 1 << level
      let visibleRows = rows.clamped(to: 0..<across)
      // Without this, no rows of 2^52 columns would be enumerated.
      guard !columns.isEmpty, !visibleRows.isEmpty else { return [] }
      let (count, isTooLarge) = min(columns.count, across).multipliedReportingOverflow(by: visibleRows.count)
      if isTooLarge || count > Self.largestTileCount {
        level -= 1
        continue
      }
      // The remainder of a negative column is negative.
      let visibleColumns = columns.prefix(across).map { ($0 % across + across) % across }
      return visibleRows.flatMap { y in
        visibleColumns.compactMap { x in
          guard let tile = Tile(x: x, y: y, z: level) else { return nil }
          return bounds == .world || Self.overlap(tile.mapRect, bounds) ? tile : nil
        }
      }
    }
    return []
  }

  /// Whether two rectangles overlap and do not only touch. A rectangle of width or height 0 inside
  /// the other one counts here, but not in `MapRect.intersects(_:)`.
  private static func overlap(_ a: MapRect, _ b: MapRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}

/// Returns the indices of the tiles between two edges along one axis, also outside the world. Edges
/// are clamped to −2…2 world widths. The result is nil if an edge is NaN or the end is before the
/// start.
private func indices(from start: Double, to end: Double, side: Double) -> Range<Int>? {
  // The limit keeps the indices far from the largest integer.
  let limit = 2 * MapSize.world.width
  let first = (max(min(start, limit), -limit) / side).rounded(.down)
  let last = (max(min(end, limit), -limit) / side).rounded(.up)
  guard let first = Int(exactly: first), let last = Int(exactly: last), first <= last else { return nil }
  return first..<last
}
