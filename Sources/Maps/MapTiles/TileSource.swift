import MapGeometry

/// A source of tiles' bytes: a server, files, an archive, or anything else.
///
/// Sources are called on several threads at once and can block them.
public protocol TileSource: Sendable {
  /// Returns the bytes of a tile's picture, PNG, JPEG or WebP; nil if the source has no such tile.
  ///
  /// The row of the path is counted from the north.
  ///
  /// - Throws: a `TileFault` if the tile may exist but cannot be loaded.
  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]?
  /// The levels that have tiles; nil if they are not known.
  var zoomLevels: ClosedRange<Int>? { get }
  /// The rectangle that its tiles cover (map points); nil if it is not known.
  var mapRect: MapRect? { get }
}

extension TileSource {
  /// Nil, unless the source implements it.
  public var zoomLevels: ClosedRange<Int>? { nil }
  /// Nil, unless the source implements it.
  public var mapRect: MapRect? { nil }
}

/// Returns the rectangle of the map between two meridians and two parallels (degrees), in the
/// projection of web tiles.
///
/// The result is nil if a longitude is not in −180…180, if a latitude is not in −90…90, if `west`
/// is not less than `east`, or if `south` is not less than `north`.
func mapRect(west: Double, south: Double, east: Double, north: Double) -> MapRect? {
  guard west.isFinite, east.isFinite, west < east, south < north, -180...180 ~= west, -180...180 ~= east,
    -90...90 ~= south, -90...90 ~= north
  else { return nil }
  let northWest = WebMercator.mapPoint(Coordinate(latitude: north, longitude: west))
  let southEast = WebMercator.mapPoint(Coordinate(latitude: south, longitude: east))
  return MapRect(
    x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
}
