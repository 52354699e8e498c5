import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Synchronization
import Testing

@testable import MapOverlays

/// An opaque picture of random pixels.
func randomPicture(side: Int, seed: UInt64) throws -> PixelBuffer {
  var random = SeededRandom(seed: seed)
  let pixels = (0..<side * side).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
  return try #require(PixelBuffer(width: side, height: side, pixels: pixels))
}

/// A square of a picture, as a PNG file.
func cut(_ picture: PixelBuffer, x: Int, y: Int, side: Int) throws -> [UInt8] {
  let pixels = (y..<y + side).flatMap { row in (x..<x + side).compactMap { picture[$0, row] } }
  return try #require(PixelBuffer(width: side, height: side, pixels: pixels)).png()
}

/// A source with a fixed set of tiles.
final class FixedTiles: TileSource {
  let tiles: [Tile: [UInt8]]
  let zoomLevels: ClosedRange<Int>?
  private let requests = Mutex(0)

  /// The number of requested tiles.
  var requestCount: Int { requests.withLock { $0 } }

  init(_ tiles: [Tile: [UInt8]], levels: ClosedRange<Int>) {
    self.tiles = tiles
    zoomLevels = levels
  }

  /// A picture of the world, cut into the tiles of a level.
  convenience init(_ world: PixelBuffer, level: Int) throws {
    let side = world.width >> level
    var tiles: [Tile: [UInt8]] = [:]
    for y in 0..<1 << level {
      for x in 0..<1 << level {
        tiles[try #require(Tile(x: x, y: y, z: level))] = try cut(world, x: x * side, y: y * side, side: side)
      }
    }
    self.init(tiles, levels: level...level)
  }

  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    requests.withLock { $0 += 1 }
    return path.tile.flatMap { tiles[$0] }
  }
}

/// The drawing of a renderer for a part of the map, in a clear square picture.
func drawn(
  _ renderer: OverlayRenderer, _ mapRect: MapRect = .world, side: Int, scale: CGFloat = 1, threads: Int = 2
) throws -> PixelBuffer {
  var picture = try PixelBuffer(width: side, height: side)
  try drawOverlays(
    [renderer], showing: mapRect, contentScaleFactor: scale, into: &picture, threads: threads, progress: nil)
  return picture
}
