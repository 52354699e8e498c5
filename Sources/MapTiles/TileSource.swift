import MapGeometry

/// Where tiles' bytes come from: a server, files, an archive, or anything else.
///
/// Sources are asked on several threads at once and may block theirs.
public protocol TileSource: Sendable {
  /// The bytes of a tile's picture, PNG or JPEG; nil where the source has no such tile.
  ///
  /// The path's row counts from the north.
  /// - Throws: a `TileFault` where the tile may be there and cannot be had.
  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]?
  /// The levels that it has tiles of; nil where it does not know.
  var zoomLevels: ClosedRange<Int>? { get }
  /// The rectangle that its tiles cover (map points); nil where it does not know.
  var mapRect: MapRect? { get }
}

extension TileSource {
  /// Not known, unless the source says more.
  public var zoomLevels: ClosedRange<Int>? { nil }
  /// Not known, unless the source says more.
  public var mapRect: MapRect? { nil }
}

/// The rectangle of the map between two meridians and two parallels (degrees), in the projection of
/// web tiles.
///
/// Nil where a number is not finite, or where west or south is not less than east or north.
func mapRect(west: Double, south: Double, east: Double, north: Double) -> MapRect? {
  guard west.isFinite, east.isFinite, west < east, south < north, -180...180 ~= west, -180...180 ~= east,
    -90...90 ~= south, -90...90 ~= north
  else { return nil }
  let northWest = WebMercator.mapPoint(Coordinate(latitude: north, longitude: west))
  let southEast = WebMercator.mapPoint(Coordinate(latitude: south, longitude: east))
  return MapRect(
    x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
}
