import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Testing

@testable import MapOverlays

/// Drawing of tiles.
@Suite struct TileDrawingTests {
  private let world = MapSize.world.width

  /// A renderer of a picture of the world, cut into tiles of a level.
  private func renderer(_ picture: PixelBuffer, level: Int) throws -> TileOverlayRenderer {
    let overlay = TileOverlay(source: try FixedTiles(picture, level: level))
    overlay.tileSize = CGSize(width: picture.width >> level, height: picture.width >> level)
    return TileOverlayRenderer(tileOverlay: overlay)
  }

  @Test(arguments: [0, 1, 3])
  func tilesInTheirOwnSizeAreDrawnUnchanged(level: Int) throws {
    let picture = try randomPicture(side: 64, seed: 1)
    let isSame = try drawn(renderer(picture, level: level), side: 64) == picture
    #expect(isSame)
  }

  @Test(arguments: [2, 3])
  func tilesEnlargedByAnIntegerLookLikeOnePicture(scale: Int) throws {
    let picture = try randomPicture(side: 32, seed: 2)
    let (side, whole) = (32 * scale, try renderer(picture, level: 0))
    let expected = try drawn(whole, side: side)
    #expect(whole.failures.isEmpty)
    for level in 1...3 {
      let tiles = try renderer(picture, level: level)
      let isSame = try drawn(tiles, side: side) == expected
      #expect(isSame, "level \(level)")
      #expect(tiles.failures.isEmpty)
    }
  }

  @Test func tilesHaveNoSeamAtAnyScale() throws {
    let picture = try randomPicture(side: 64, seed: 3)
    let tiles = try renderer(picture, level: 2)
    let whole = try renderer(picture, level: 0)
    var random = SeededRandom(seed: 4)
    for _ in 0..<8 {
      let width = Double.random(in: 0.05...0.8, using: &random) * world
      let rect = MapRect(
        x: Double.random(in: 0...0.2, using: &random) * world,
        y: Double.random(in: 0...0.2, using: &random) * world,
        width: width, height: width)
      let side = Int.random(in: 40...200, using: &random)
      let (a, b) = (try drawn(tiles, rect, side: side), try drawn(whole, rect, side: side))
      #expect(a.pixels.allSatisfy { $0 >> 24 == 255 }, "\(rect)")
      // Tiles that are not visible are not loaded. So the picture's edge, by half a tile's pixel,
      // is not interpolated.
      let margin = Int((Double(side) / (width / world * 64) / 2).rounded(.up)) + 1
      guard 2 * margin < side else { continue }
      func inside(_ picture: PixelBuffer) throws -> PixelBuffer {
        let rows = margin..<side - margin
        let pixels = rows.flatMap { row -> ArraySlice<UInt32> in
          let start = row * side
          return picture.pixels[start + margin..<start + side - margin]
        }
        return try #require(PixelBuffer(width: rows.count, height: rows.count, pixels: pixels))
      }
      // A step of 1/256 of a pixel in each direction, where rounding differs, between colors that
      // are 255 apart.
      let difference = largestDifference(try inside(a), try inside(b))
      #expect(difference <= 2, "\(rect), \(side)")
    }
  }

  @Test func tileBytesDoNotDependOnTheNumberOfThreads() throws {
    let tiles = try renderer(randomPicture(side: 64, seed: 5), level: 2)
    let rect = MapRect(x: world * 0.1, y: world * 0.2, width: world * 0.7, height: world * 0.7)
    let first = try drawn(tiles, rect, side: 300, threads: 1)
    for threads in [2, 8] {
      let isSame = try drawn(tiles, rect, side: 300, threads: threads) == first
      #expect(isSame, "\(threads)")
    }
  }

  @Test func theWorldRepeatsAcrossThe180thMeridian() throws {
    let picture = try randomPicture(side: 64, seed: 6)
    let tiles = try renderer(picture, level: 2)
    let seen = try drawn(tiles, MapRect(x: world * 0.75, y: 0, width: world, height: world), side: 64)
    var expected: [UInt32] = []
    for y in 0..<64 { for x in 0..<64 { expected.append(picture.pixels[y * 64 + (x + 48) % 64]) } }
    let isSame = seen.pixels == expected
    #expect(isSame)
    let beyond = try drawn(tiles, MapRect(x: -world / 2, y: world / 2, width: world, height: world), side: 64)
    #expect(beyond[0, 0] == picture[32, 32] && beyond[63, 31] == picture[31, 63])
    #expect(beyond.pixels[(32 * 64)...].allSatisfy { $0 == 0 })
  }

  @Test func missingAndInvalidTilesAreListedAndNotDrawn() throws {
    let picture = try randomPicture(side: 64, seed: 7)
    var tiles = try FixedTiles(picture, level: 1).tiles
    let (missing, broken) = (try #require(Tile(x: 0, y: 0, z: 1)), try #require(Tile(x: 1, y: 1, z: 1)))
    tiles[missing] = nil
    tiles[broken] = tiles[broken].map { Array($0.prefix(300)) }
    let overlay = TileOverlay(source: FixedTiles(tiles, levels: 1...1))
    overlay.tileSize = CGSize(width: 32, height: 32)
    let renderer = TileOverlayRenderer(tileOverlay: overlay)
    for scale in [1, 2] {
      let seen = try drawn(renderer, side: 64 * scale)
      var wrong: [[Int]] = []
      for y in 0..<64 * scale {
        for x in 0..<64 * scale {
          let isThere = (x < 32 * scale) != (y < 32 * scale)
          if (seen[x, y] ?? 1) >> 24 != (isThere ? 255 : 0) { wrong.append([x, y]) }
          if scale == 1, isThere, seen[x, y] != picture[x, y] { wrong.append([x, y]) }
        }
      }
      #expect(wrong.isEmpty)
    }
    let lines = renderer.failures.map(\.description).sorted()
    #expect(
      renderer.failures.map(\.kind).contains(.missing) && renderer.failures.map(\.kind).contains(.picture))
    #expect(lines.count == 2)
    #expect(lines[0] == "tile 1/0/0 of the overlay's source: expected a tile, found none")
    #expect(lines[1].hasPrefix("tile 1/1/1 of the overlay's source: expected a sound PNG file, found "))
  }

  @Test func tilesOfDifferentSizesMeetWithoutASeam() throws {
    let (small, large) = (try randomPicture(side: 16, seed: 8), try randomPicture(side: 64, seed: 9))
    var tiles = try FixedTiles(small, level: 1).tiles
    for (tile, bytes) in try FixedTiles(large, level: 1).tiles where tile.x == tile.y { tiles[tile] = bytes }
    let overlay = TileOverlay(source: FixedTiles(tiles, levels: 1...1))
    overlay.tileSize = CGSize(width: 32, height: 32)
    let rect = MapRect(x: world * 0.2, y: world * 0.3, width: world * 0.51, height: world * 0.51)
    let seen = try drawn(TileOverlayRenderer(tileOverlay: overlay), rect, side: 111)
    #expect(seen.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func alphaAppliesToTheOverlayAsAGroup() throws {
    let tiles = try renderer(randomPicture(side: 64, seed: 10), level: 1)
    tiles.alpha = 0.5
    #expect(try drawn(tiles, side: 64).pixels.allSatisfy { $0 >> 24 == 128 })
    #expect(try drawn(tiles, side: 100).pixels.allSatisfy { $0 >> 24 == 128 })
  }

  @Test func tilesAreLoadedOnceUntilReloading() throws {
    let source = try FixedTiles(randomPicture(side: 64, seed: 11), level: 2)
    let overlay = TileOverlay(source: source)
    overlay.tileSize = CGSize(width: 16, height: 16)
    let renderer = TileOverlayRenderer(tileOverlay: overlay)
    _ = try drawn(renderer, side: 64)
    _ = try drawn(renderer, side: 64)
    #expect(source.requestCount == 16)
    let path = TilePath(x: 1, y: 2, z: 2)
    #expect(renderer.picture(at: path)?.width == 16)
    #expect(renderer.takeInvalidations().isEmpty)
    renderer.reloadData()
    #expect(renderer.takeInvalidations() == [.init(mapRect: nil, zoomScale: nil)])
    #expect(renderer.picture(at: path) == nil)
    _ = try drawn(renderer, side: 64)
    #expect(source.requestCount == 32)
  }

  @Test func picturesOfMoreTilesThanTheCacheAreComplete() throws {
    let picture = try randomPicture(side: 64, seed: 12)
    let tiles = try renderer(picture, level: 3)
    tiles.tileOverlay.loader = TileLoader(cacheSize: 1000)
    let isSame = try drawn(tiles, side: 64) == picture
    #expect(isSame && tiles.tileOverlay.loader.cachedSize <= 1000)
  }

  @Test func renderersOfOtherOverlaysRequestNoTiles() throws {
    let renderer = TileOverlayRenderer(overlay: Circle(mapRect: .world))
    let isEmpty = try drawn(renderer, side: 64).pixels.allSatisfy { $0 == 0 }
    #expect(isEmpty && renderer.failures.isEmpty)
  }

  @Test func withoutPreparationNothingIsDrawn() throws {
    let tiles = try renderer(randomPicture(side: 64, seed: 13), level: 1)
    var picture = try PixelBuffer(width: 64, height: 64)
    try drawScreen(size: CGSize(width: 64, height: 64), contentScaleFactor: 1, into: &picture, threads: 1) {
      tiles.draw(.world, zoomScale: 64 / CGFloat(world), in: $0)
    }
    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }
}
