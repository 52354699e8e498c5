import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapTiles
import Testing

@testable import MapOverlays

/// The tiles that a part of the map needs.
@Suite struct TilePathsTests {
  private let world = MapSize.world.width

  private func numbers(_ paths: [TilePath]) -> [[Int]] { paths.map { [$0.z, $0.x, $0.y] } }

  /// The zoom scale at which tiles of 256 points of a level are drawn in their size.
  private func scale(ofLevel level: Int) -> CGFloat {
    CGFloat(sign: .plus, exponent: level - 20, significand: 1)
  }

  @Test func defaultsAreEqualToThoseOfMapKit() {
    let overlay = TileOverlay(urlTemplate: "http://127.0.0.1/{z}/{x}/{y}")
    #expect(overlay.tileSize == CGSize(width: 256, height: 256))
    #expect(overlay.minimumZ == 0 && overlay.maximumZ == 21)
    #expect(!overlay.isGeometryFlipped && !overlay.canReplaceMapContent)
    #expect(overlay.boundingMapRect == .world && overlay.templateFault == nil)
    #expect(overlay.urlTemplate == "http://127.0.0.1/{z}/{x}/{y}")
    #expect(abs(overlay.coordinate.latitude) < 1e-9 && overlay.coordinate.longitude == 0)
  }

  @Test func theLevelIsTheOneWithTheNearestPixelSize() {
    let overlay = TileOverlay(urlTemplate: nil)
    // 20 + ⌊log2(scale) + ½⌋, not below 0.
    for (scale, level) in [
      (1, 20), (2, 21), (0.5, 19), (0.70710677, 19), (0.7072, 20), (1.41, 20), (1.4143, 21), (1 / 1024, 10),
      (1e-9, 0), (0, 0), (1000, 21),
    ] as [(CGFloat, Int)] {
      #expect(overlay.tileLevel(zoomScale: scale) == level, "\(scale)")
    }
    for scale in [-1, .nan, .infinity] as [CGFloat] { #expect(overlay.tileLevel(zoomScale: scale) == nil) }
    overlay.tileSize = CGSize(width: 512, height: 512)
    #expect(overlay.tileLevel(zoomScale: 1) == 19)
    for width in [0, -1, .nan, .infinity] as [CGFloat] {
      overlay.tileSize = CGSize(width: width, height: width)
      #expect(overlay.tileLevel(zoomScale: 1) == 20)
    }
  }

  /// Products and quotients of these scales and sizes are beyond the doubles.
  @Test func theLevelOfHugeAndTinyScalesIsAtAnEnd() {
    let overlay = TileOverlay(urlTemplate: nil)
    overlay.maximumZ = 60
    #expect(overlay.tileLevel(zoomScale: 1e308) == 52)
    overlay.tileSize = CGSize(width: 1e-300, height: 1e-300)
    #expect(overlay.tileLevel(zoomScale: 1, contentScaleFactor: 1e300) == 52)
    overlay.tileSize = CGSize(width: 1e300, height: 1e300)
    #expect(overlay.tileLevel(zoomScale: 1e-300, contentScaleFactor: 1e-300) == 0)
  }

  @Test func scaledTilesKeepTheirLevel() {
    let scaled = TileOverlay(urlTemplate: "http://127.0.0.1/{z}/{x}/{y}@{scale}x")
    #expect(scaled.tileLevel(zoomScale: 0.25, contentScaleFactor: 2) == 18)
    let fixed = TileOverlay(urlTemplate: "http://127.0.0.1/{z}/{x}/{y}")
    #expect(fixed.tileLevel(zoomScale: 0.25, contentScaleFactor: 2) == 19)
    #expect(fixed.tileLevel(zoomScale: 0.25, contentScaleFactor: .nan) == 18)
    let rect = MapRect(x: 0, y: 0, width: 10, height: 10)
    let paths = [scaled, fixed].map { $0.tilePaths(in: rect, zoomScale: 0.25, contentScaleFactor: 2) }
    #expect(paths == [[TilePath(x: 0, y: 0, z: 18, contentScaleFactor: 2)], [TilePath(x: 0, y: 0, z: 19)]])
  }

  @Test func pictureSizesThatTheOverlayStatesAreUsual() {
    let scaled = TileOverlay(urlTemplate: "http://127.0.0.1/{z}/{x}/{y}@{scale}x")
    let fixed = TileOverlay(urlTemplate: "http://127.0.0.1/{z}/{x}/{y}")
    for (width, scaledSide, fixedSide) in [
      (256, 1024, 1024), (1024, 2048, 1024), (2048, 4096, 2048), (1e9, 4096, 4096), (.nan, 1024, 1024),
      (-5000, 1024, 1024), (.infinity, 4096, 4096),
    ] as [(CGFloat, Int, Int)] {
      for overlay in [scaled, fixed] { overlay.tileSize = CGSize(width: width, height: 1) }
      #expect(scaled.usualArea(contentScaleFactor: 2) == scaledSide * scaledSide, "\(width)")
      #expect(fixed.usualArea(contentScaleFactor: 2) == fixedSide * fixedSide, "\(width)")
    }
  }

  @Test func belowTheFirstLevelThereAreNoTilesAndAboveTheLastTheyAreEnlarged() {
    let overlay = TileOverlay(urlTemplate: nil)
    overlay.minimumZ = 3
    overlay.maximumZ = 5
    #expect(numbers(overlay.tilePaths(in: .world, zoomScale: scale(ofLevel: 2))) == [])
    let corner = MapRect(x: world * 0.7, y: world * 0.4, width: 1, height: 1)
    #expect(numbers(overlay.tilePaths(in: corner, zoomScale: scale(ofLevel: 9))) == [[5, 22, 12]])
    #expect(numbers(overlay.tilePaths(in: corner, zoomScale: scale(ofLevel: 3))) == [[3, 5, 3]])
    overlay.minimumZ = 6
    #expect(overlay.tilePaths(in: corner, zoomScale: scale(ofLevel: 9)).isEmpty)
    overlay.minimumZ = .min
    overlay.maximumZ = .max
    let middle = MapRect(x: world / 2, y: world / 2, width: 0x1p-24, height: 0x1p-24)
    #expect(numbers(overlay.tilePaths(in: middle, zoomScale: 1e30)) == [[52, 1 << 51, 1 << 51]])
  }

  @Test func pathsAreInRowsFromTheNorthAndFromWestToEast() {
    let overlay = TileOverlay(urlTemplate: nil)
    let side = world / 4
    let rect = MapRect(x: side * 0.5, y: side * 1.5, width: side, height: side)
    #expect(
      numbers(overlay.tilePaths(in: rect, zoomScale: scale(ofLevel: 2)))
        == [[2, 0, 1], [2, 1, 1], [2, 0, 2], [2, 1, 2]])
    overlay.isGeometryFlipped = true
    #expect(
      numbers(overlay.tilePaths(in: rect, zoomScale: scale(ofLevel: 2)))
        == [[2, 0, 2], [2, 1, 2], [2, 0, 1], [2, 1, 1]])
  }

  @Test func adjacentTilesAreLeftOut() {
    let overlay = TileOverlay(urlTemplate: nil)
    let tile = MapRect(x: world / 4, y: world / 4, width: world / 4, height: world / 4)
    #expect(numbers(overlay.tilePaths(in: tile, zoomScale: scale(ofLevel: 2))) == [[2, 1, 1]])
    #expect(overlay.tilePaths(in: MapRect(x: 5, y: 5, width: 0, height: 3), zoomScale: 1).isEmpty)
    #expect(overlay.tilePaths(in: MapRect(x: 5, y: 5, width: 3, height: -3), zoomScale: 1).isEmpty)
  }

  @Test func tilesRepeatToTheEastAndWestOnly() {
    let overlay = TileOverlay(urlTemplate: nil)
    let side = world / 4
    let east = MapRect(x: world - side / 2, y: 0, width: side, height: 1)
    #expect(numbers(overlay.tilePaths(in: east, zoomScale: scale(ofLevel: 2))) == [[2, 3, 0], [2, 0, 0]])
    let west = MapRect(x: -side * 1.5, y: -side, width: side, height: side * 1.5)
    #expect(numbers(overlay.tilePaths(in: west, zoomScale: scale(ofLevel: 2))) == [[2, 2, 0], [2, 3, 0]])
    let farther = MapRect(x: -side * 1.5, y: -side, width: 9 * world, height: 9 * world)
    #expect(numbers(overlay.tilePaths(in: farther, zoomScale: scale(ofLevel: 1))).count == 4)
    let beyond = MapRect(x: 0, y: world, width: side, height: side)
    #expect(overlay.tilePaths(in: beyond, zoomScale: scale(ofLevel: 2)).isEmpty)
  }

  /// Compared with all tiles of a level, each with its three copies.
  @Test func pathsAreEqualToALinearSearch() {
    var random = SeededRandom(seed: 9)
    let overlay = TileOverlay(urlTemplate: nil)
    for _ in 0..<300 {
      let level = Int.random(in: 0...4, using: &random)
      func position() -> Double { Double.random(in: -0.5...1.2, using: &random) * world }
      let rect = MapRect(
        x: position(), y: position(), width: Double.random(in: 0...0.9, using: &random) * world,
        height: Double.random(in: 0...0.9, using: &random) * world)
      let found = Set(overlay.tilePaths(in: rect, zoomScale: scale(ofLevel: level)).compactMap(\.tile))
      for y in 0..<1 << level {
        for x in 0..<1 << level {
          guard let tile = Tile(x: x, y: y, z: level) else { continue }
          let isSeen = [-1, 0, 1, 2].contains { copy in
            let square = tile.mapRect.offsetBy(dx: copy * world, dy: 0)
            let shared = square.intersection(rect)
            return shared.width > 0 && shared.height > 0
          }
          #expect(found.contains(tile) == isSeen, "\(tile), \(rect)")
        }
      }
    }
  }

  @Test func extremeRectanglesAndScalesNeverTrap() {
    let overlay = TileOverlay(urlTemplate: nil)
    let values = [0, -1, 1e-300, 1e300, .nan, .infinity, -.infinity, world] as [Double]
    for x in values {
      for length in values {
        let rect = MapRect(x: x, y: length, width: length, height: x)
        #expect(overlay.tilePaths(in: rect, zoomScale: scale(ofLevel: 5)).count <= 1024)
      }
    }
    for scale in values {
      for tileWidth in [256, 1e-300, 1e300] as [CGFloat] {
        overlay.tileSize.width = tileWidth
        let rect = MapRect(x: 0, y: 0, width: 1000, height: 1000)
        #expect(overlay.tilePaths(in: rect, zoomScale: CGFloat(scale)).count <= TileOverlay.largestTileCount)
      }
    }
  }

  @Test func rectanglesOfTooManyTilesUseLowerLevels() {
    let overlay = TileOverlay(urlTemplate: nil)
    let paths = overlay.tilePaths(in: .world, zoomScale: 1)
    #expect(paths.count == 1 << 16 && paths.allSatisfy { $0.z == 8 })
    overlay.minimumZ = 9
    #expect(overlay.tilePaths(in: .world, zoomScale: 1).isEmpty)
  }

  @Test func tilesOutsideTheBoundsAreLeftOut() throws {
    struct Half: TileSource {
      func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? { nil }
      var zoomLevels: ClosedRange<Int>? { 1...4 }
      var mapRect: MapRect? {
        MapRect(x: 0, y: 0, width: MapSize.world.width / 2, height: MapSize.world.width)
      }
    }
    let overlay = TileOverlay(source: Half())
    #expect(overlay.minimumZ == 1 && overlay.maximumZ == 4)
    #expect(overlay.boundingMapRect.width == world / 2)
    #expect(numbers(overlay.tilePaths(in: .world, zoomScale: scale(ofLevel: 1))) == [[1, 0, 0], [1, 0, 1]])
  }

  /// Neither 2^52 columns nor 2^52 rows are enumerated if there are no tiles.
  @Test(arguments: [
    MapRect(x: 0, y: -1, width: 268_435_456, height: 0.5),
    MapRect(x: 1e300, y: 0, width: 1, height: 268_435_456),
    MapRect(x: -1e300, y: -1e300, width: 1, height: 268_435_456),
  ])
  func rectsOutsideTheWorldHaveNoTilesAtTheHighestLevel(rect: MapRect) {
    let overlay = TileOverlay(urlTemplate: nil)
    overlay.maximumZ = 52
    #expect(overlay.tileLevel(zoomScale: 0x1p32) == 52)
    #expect(overlay.tilePaths(in: rect, zoomScale: 0x1p32).isEmpty)
  }
}
