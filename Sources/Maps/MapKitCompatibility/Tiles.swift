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

extension MKTileOverlay {
  /// Returns the bytes of a tile's picture. Throws the error of `loadTile(at:result:)`, or
  /// `URLError.resourceUnavailable` if there is no such tile.
  nonisolated(nonsending) public func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      loadTile(at: path) { data, error in
        if let data {
          continuation.resume(returning: data)
        } else {
          continuation.resume(throwing: error ?? URLError(.resourceUnavailable))
        }
      }
    }
  }
}
