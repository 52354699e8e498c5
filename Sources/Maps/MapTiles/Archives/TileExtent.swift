import MapGeometry

/// The part of the world that the tiles of the highest level with tiles cover.
struct TileExtent {
  /// The level; −1 before there are tiles.
  private(set) var level = -1
  private var columns = (Int.max, Int.min)
  private var rows = (Int.max, Int.min)

  /// Adds tiles with successive ids, above those before.
  mutating func add(_ ids: Range<UInt64>) {
    var rest = ids
    while let first = rest.first, let tile = TileID.tile(first) {
      // The largest square of the curve that begins here and is inside the range.
      let index = first - TileID.firstID(ofLevel: tile.z)
      var step = 0
      while step < tile.z, index & ((1 << UInt64(2 * step + 2)) - 1) == 0,
        UInt64(rest.count) >= 1 << UInt64(2 * step + 2)
      { step += 1 }
      add(tile, squareOf: step)
      rest = rest.dropFirst(1 << (2 * step))
    }
  }

  /// Adds the square of 2^step by 2^step tiles that a tile is in.
  private mutating func add(_ tile: Tile, squareOf step: Int) {
    if tile.z > level { (level, columns, rows) = (tile.z, (.max, .min), (.max, .min)) }
    let side = 1 << step
    let (x, y) = (tile.x & ~(side - 1), tile.y & ~(side - 1))
    columns = (min(columns.0, x), max(columns.1, x + side))
    rows = (min(rows.0, y), max(rows.1, y + side))
  }

  /// The edges in units of 10^-7 degrees, rounded to nearest, halves away from 0: west, south, east,
  /// north. Those of the world without tiles.
  var bounds: (west: Int32, south: Int32, east: Int32, north: Int32) {
    let side = level < 0 ? MapSize.world.width : MapSize.world.width / Double(1 << level)
    let (columns, rows) = level < 0 ? ((0, 1), (0, 1)) : (columns, rows)
    func corner(_ x: Int, _ y: Int) -> (Int32, Int32) {
      let place = WebMercator.coordinate(MapPoint(x: Double(x) * side, y: Double(y) * side))
      return (Int32((place.longitude * 1e7).rounded()), Int32((place.latitude * 1e7).rounded()))
    }
    let (west, north) = corner(columns.0, rows.0)
    let (east, south) = corner(columns.1, rows.1)
    return (west, south, east, north)
  }

  /// The edges as numbers of degrees, separated by commas.
  var boundsText: String {
    let bounds = bounds
    return [bounds.west, bounds.south, bounds.east, bounds.north].map(degrees).joined(separator: ",")
  }

  /// The rectangle of the map (map points); the world without tiles.
  var mapRect: MapRect {
    guard level >= 0 else { return .world }
    let side = MapSize.world.width / Double(1 << level)
    return MapRect(
      x: Double(columns.0) * side, y: Double(rows.0) * side, width: Double(columns.1 - columns.0) * side,
      height: Double(rows.1 - rows.0) * side)
  }

  /// Whether a rectangle (map points) overlaps the first and the last column and row, by an area.
  func isReached(by rect: MapRect) -> Bool {
    let (own, side) = (mapRect, MapSize.world.width / Double(1 << max(level, 0)))
    return rect.minX < own.minX + side && rect.maxX > own.maxX - side && rect.minY < own.minY + side
      && rect.maxY > own.maxY - side
  }

  /// The middle in units of 10^-7 degrees, rounded toward 0.
  var center: (longitude: Int32, latitude: Int32) {
    let bounds = bounds
    func middle(_ low: Int32, _ high: Int32) -> Int32 { Int32((Int(low) + Int(high)) / 2) }
    return (middle(bounds.west, bounds.east), middle(bounds.south, bounds.north))
  }
}

/// Returns the text of a number of 10^-7 degrees.
func degrees(_ units: Int32) -> String { "\(Double(units) / 1e7)" }

extension TileArchive {
  /// The rectangle of the map (map points) that its tiles are in; nil if it states no bounds.
  ///
  /// These are the bounds that it states. If tiles of the highest level are outside of them, the
  /// rectangle contains these tiles too, and if all of them are outside, only these tiles. Archives of
  /// more than 2^20 runs, and those that cannot be listed, are believed.
  package var tilesMapRect: MapRect? {
    guard let stated = mapRect else { return nil }
    var extent = TileExtent()
    for run in (try? runs(limit: 1 << 20)) ?? [] { extent.add(run.ids) }
    if extent.level < 0 || extent.isReached(by: stated) { return stated }
    let tiles = extent.mapRect
    return tiles.intersects(stated) ? tiles.union(stated) : tiles
  }
}
