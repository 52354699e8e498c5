import MapOverlays
import MapTiles

// Overlays of tiles. The types are those of MapOverlays and MapTiles.

/// An overlay of square tiles, each a picture.
public typealias MKTileOverlay = TileOverlay
/// The column, the row, the level and the scale of a tile's picture.
public typealias MKTileOverlayPath = TilePath
/// A renderer of an overlay of tiles.
public typealias MKTileOverlayRenderer = TileOverlayRenderer

extension MKTileOverlayPath {
  /// Creates the path of the tile that covers the world, at a scale of 1.
  public init() { self.init(x: 0, y: 0, z: 0) }
}
