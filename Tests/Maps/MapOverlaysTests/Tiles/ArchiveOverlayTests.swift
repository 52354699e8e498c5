import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Testing

@testable import MapOverlays

/// Overlays of archives. Those of MapTilesTests have tiles of 8 pixels a side, whose colors
/// Fixtures/make_archives.py defines.
@Suite struct ArchiveOverlayTests {
  private static let folder = checkout.appendingPathComponent("Tests/Maps/MapTilesTests/Fixtures").path

  private func renderer(_ archive: any TileSource) -> TileOverlayRenderer {
    let overlay = TileOverlay(source: archive)
    overlay.tileSize = CGSize(width: 8, height: 8)
    return TileOverlayRenderer(tileOverlay: overlay)
  }

  /// The color of a tile, as a pixel.
  private func pixel(level: Int, column: Int, row: Int) -> UInt32 {
    UInt32(level * 40 + 10) | UInt32(column * 30 + 5) << 8 | UInt32(row * 30 + 7) << 16 | 0xFF00_0000
  }

  /// Both archives have all tiles of level 2, and state the western half of the world.
  @Test(arguments: ["tiles.mbtiles", "plain.pmtiles"])
  func theBoundsThatAnArchiveStatesHideNoTiles(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let archive: any TileSource =
      name.hasSuffix(".mbtiles") ? try MBTiles(path: path) : try PMTiles(path: path)
    let stated = try #require(archive.mapRect)
    #expect(stated.width == MapSize.world.width / 2)
    let tiles = renderer(archive)
    #expect(tiles.tileOverlay.boundingMapRect == .world)
    let middle = MapPoint(tiles.tileOverlay.coordinate)
    #expect(abs(middle.x - stated.midX) < 1 && abs(middle.y - stated.midY) < 1)
    let seen = try drawn(tiles, side: 32)
    for row in 0..<4 {
      for column in 0..<4 {
        let expected = pixel(level: 2, column: column, row: row)
        #expect(seen[column * 8 + 3, row * 8 + 4] == expected, "column \(column), row \(row)")
      }
    }
    #expect(tiles.failures.isEmpty)
  }

  /// An opaque overlay hides those below it only where its archive says that it has tiles.
  @Test func anArchiveHidesOverlaysInsideOfItsBounds() throws {
    let overlay = TileOverlay(source: try MBTiles(path: "\(Self.folder)/tiles.mbtiles"))
    let west = MapRect(x: 1000, y: 1e8, width: 1e8, height: 1e7)
    #expect(overlay.canCover(west))
    #expect(!overlay.canCover(west.offsetBy(dx: MapSize.world.width / 2, dy: 0)))
    #expect(TileOverlay(urlTemplate: nil).canCover(west))
  }

  /// Column 6 of level 3 is missing.
  @Test func missingTilesAreNoFailuresAndMessagesNameTheFile() throws {
    let sound = try PMTiles(path: "\(Self.folder)/leaves.pmtiles")
    let whole = renderer(sound)
    let picture = try drawn(whole, side: 64)
    #expect(whole.failures.isEmpty && whole.failedTiles.isEmpty)
    #expect(picture[52, 4] == 0 && picture[44, 4] == pixel(level: 3, column: 5, row: 0))
    // One tile is damaged: the bytes of 3/1/0, which no other tile has.
    let tile = TilePath(x: 1, y: 0, z: 3)
    let bytes = try #require(try sound.bytes(at: tile))
    var file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sound.file)))
    let place = try #require(file.indices.first { file[$0...].starts(with: bytes) })
    // In the checksum of the first chunk.
    file[place + 30] ^= 0xFF
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pmtiles").path
    try Data(file).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let damaged = renderer(try PMTiles(path: path))
    let rest = try drawn(damaged, side: 64)
    #expect(rest[12, 4] == 0 && rest[4, 12] == picture[4, 12] && rest[52, 4] == 0)
    #expect(damaged.failures.map(\.path) == [tile])
    let line = damaged.failures.first?.description ?? ""
    #expect(line.hasPrefix("tile 3/1/0 of \(path): expected a sound PNG file, found "), "\(line)")
    #expect(damaged.failedTiles.map(\.fault) == damaged.failures)
  }
}
