import MapTiles

// Overlays of tiles, which are MapOverlays'.

/// An overlay of square pictures.
public typealias MKTileOverlay = TileOverlay
/// Which picture of a tile is meant.
public typealias MKTileOverlayPath = TilePath
/// What draws an overlay of tiles.
public typealias MKTileOverlayRenderer = TileOverlayRenderer

extension MKTileOverlayPath {
  /// The path of the world's tile, at a scale of 1.
  public init() { self.init(x: 0, y: 0, z: 0) }
}
