import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapTiles

/// A picture that is different for different numbers. Archives do not look into it.
private func picture(_ number: Int) -> [UInt8] { Array("picture \(number)".utf8) }

private let description = TileSetDescription(
  name: "A \"name\"\n", attribution: "© Somebody", background: "#cce0eb", format: .png, zooms: 0...3)

/// Levels 0 to 3 with a column missing and half of level 3 equal, as Fixtures/make_archives.py has
/// them: tiles by their ids.
private let someTiles: [(id: UInt64, picture: [UInt8])] = tiles(through: 3).compactMap { tile in
  guard !(tile.z == 3 && tile.x == 6), let id = TileID.id(of: tile) else { return nil }
  return (id, picture(tile.z == 3 && tile.y >= 4 ? -1 : Int(id)))
}.sorted { $0.id < $1.id }

private func write(_ writer: some TileWriter, _ tiles: [(id: UInt64, picture: [UInt8])]) throws
  -> TileSetCounts
{
  for tile in tiles { try writer.append(tile.picture, at: tile.id..<tile.id + 1) }
  return try writer.finish(description)
}

/// Tests that an archive has certain tiles and no others of levels 0 to 4.
private func expect(_ archive: some TileArchive, has wanted: [(id: UInt64, picture: [UInt8])]) throws {
  let byID = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, $0.picture) })
  for tile in tiles(through: 4) {
    let id = try #require(TileID.id(of: tile))
    #expect(try archive.bytes(at: TilePath(x: tile.x, y: tile.y, z: tile.z)) == byID[id], "\(tile)")
  }
  var listed: [UInt64: [UInt8]] = [:]
  for run in try archive.runs() {
    for id in run.ids { listed[id] = try archive.picture(of: run) }
  }
  #expect(listed == byID)
}

@Suite struct TileWriterTests {
  @Test func aPMTilesArchiveHasItsTilesOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a.pmtiles"
    let counts = try write(PMTilesWriter(path: path), someTiles)
    let archive = try PMTiles(path: path)
    try expect(archive, has: someTiles)
    #expect(counts.tiles == someTiles.count && counts.stored == Set(someTiles.map(\.picture)).count)
    #expect(archive.zoomLevels == 0...3 && archive.format == .png)
    // The western 6 and the last of 8 columns; the rows are those of the world.
    #expect(archive.mapRect?.minX == 0 && archive.mapRect?.width == MapSize.world.width)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(counts.bytes == bytes.count)
    func number(_ place: Int) -> Int { bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(72) == counts.tiles && number(88) == counts.stored && number(80) < counts.tiles)
    // The tiles are the last section, and each picture is there once.
    #expect(number(56) + number(64) == bytes.count)
    #expect(number(64) == Set(someTiles.map(\.picture)).reduce(0) { $0 + $1.count })
    guard case .json(let json) = try archive.metadata() else { throw TestFault() }
    let members = try JSONSerialization.jsonObject(with: Data(json)) as? [String: String]
    #expect(members == ["name": "A \"name\"\n", "attribution": "© Somebody", "background": "#cce0eb"])
  }

  private struct TestFault: Error {}

  @Test func anMBTilesArchiveHasItsTilesOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a.mbtiles"
    let counts = try write(MBTilesWriter(path: path), someTiles)
    let archive = try MBTiles(path: path)
    try expect(archive, has: someTiles)
    #expect(counts.tiles == someTiles.count && counts.stored == Set(someTiles.map(\.picture)).count)
    #expect(archive.zoomLevels == 0...3 && archive.format == "png" && archive.name == "A \"name\" ")
    #expect(archive.mapRect?.width == MapSize.world.width)
    #expect(archive.texts["attribution"] == "© Somebody")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.mbtiles"])
  }

  @Test func aFolderHasAFileForEachTile() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a"
    let counts = try write(TileFolderWriter(path: path, format: .png), someTiles)
    for tile in someTiles {
      let place = try #require(TileID.tile(tile.id))
      let file = URL(fileURLWithPath: "\(path)/\(place.z)/\(place.x)/\(place.y).png")
      #expect(try [UInt8](Data(contentsOf: file)) == tile.picture)
    }
    #expect(counts.tiles == someTiles.count)
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: path + "/tiles.json")))
    let members = try #require(json as? [String: Any])
    #expect(members["tiles"] as? [String] == ["{z}/{x}/{y}.png"] && members["maxzoom"] as? Int == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a"])
    #expect(throws: TileWritingFault.self) { try TileFolderWriter(path: path, format: .png) }
    // A file is no empty folder, and neither is a folder a file.
    try folder.write([1], to: "file")
    #expect(throws: TileWritingFault.self) {
      try TileFolderWriter(path: folder.url.path + "/file", format: .png)
    }
    #expect(throws: TileWritingFault.self) { try PMTilesWriter(path: path) }
    #expect(throws: TileWritingFault.self) { try MBTilesWriter(path: path) }
    #expect(throws: TileWritingFault.self) { try PMTilesWriter(path: folder.url.path + "/missing/a.pmtiles") }
  }

  @Test func runsAreOneEntryHoweverTheyAreAdded() throws {
    let folder = try TemporaryFolder()
    let paths = ["a", "b"].map { folder.url.path + "/\($0).pmtiles" }
    let whole = try PMTilesWriter(path: paths[0])
    try whole.append(picture(1), at: 21..<5000)
    try whole.append(picture(2), at: 5000..<5001)
    try whole.append(picture(1), at: 5001..<5003)
    _ = try whole.finish(description)
    let parts = try PMTilesWriter(path: paths[1])
    for id in UInt64(21)..<5000 { try parts.append(picture(1), at: id..<id + 1) }
    try parts.append(picture(2), at: 5000..<5001)
    try parts.append(picture(1), at: 5001..<5002)
    try parts.append(picture(1), at: 5002..<5003)
    _ = try parts.finish(description)
    let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0] == bytes[1])
    #expect(try PMTiles(path: paths[0]).runs().map(\.ids) == [21..<5000, 5000..<5001, 5001..<5003])
  }

  @Test func anArchiveWithLeavesHasItsTiles() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a.pmtiles"
    let writer = try PMTilesWriter(path: path)
    var random = SeededRandom(seed: 4)
    var wanted: [UInt64: [UInt8]] = [:]
    var id = TileID.firstID(ofLevel: 9)
    for number in 0..<12_000 {
      id += UInt64.random(in: 1...9, using: &random)
      let bytes = picture(number) + [UInt8](repeating: 7, count: .random(in: 0...300, using: &random))
      wanted[id] = bytes
      try writer.append(bytes, at: id..<id + 1)
    }
    _ = try writer.finish(description)
    let archive = try PMTiles(path: path)
    #expect(archive.leaves.length > 0 && (archive.root.entries.first?.runLength == 0))
    let runs = try archive.runs()
    #expect(runs.count == wanted.count)
    for run in runs { #expect(try archive.picture(of: run) == wanted[run.ids.lowerBound]) }
  }

  @Test func whatIsNotFinishedLeavesNothing() throws {
    let folder = try TemporaryFolder()
    for name in ["a.pmtiles", "a.mbtiles", "a"] {
      let path = folder.url.path + "/" + name
      if name == "a.pmtiles" { try folder.write([1, 2], to: name) }
      let writer: any TileWriter =
        switch name {
        case "a.pmtiles": try PMTilesWriter(path: path)
        case "a.mbtiles": try MBTilesWriter(path: path)
        default: try TileFolderWriter(path: path, format: .png)
        }
      try writer.append(picture(1), at: 0..<1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.pmtiles"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.pmtiles")) == Data([1, 2]))
  }

  @Test func anArchiveWithoutTilesIsReadAsOne() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a.pmtiles"
    let counts = try PMTilesWriter(path: path).finish(description)
    #expect(counts.tiles == 0)
    let archive = try PMTiles(path: path)
    #expect(try archive.runs().isEmpty && archive.bytes(at: TilePath(x: 0, y: 0, z: 0)) == nil)
    #expect(archive.zoomLevels == 0...3)
  }

  @Test func archivesOfOthersAreListed() throws {
    for name in ["leaves.pmtiles", "plain.pmtiles"] {
      let archive = try PMTiles(path: fixturePath(name))
      let last = try #require(archive.zoomLevels?.upperBound)
      var listed: Set<Tile> = []
      for run in try archive.runs() {
        for id in run.ids { listed.insert(try #require(TileID.tile(id))) }
      }
      #expect(listed == Set(tiles(through: last).filter { expectedPixel($0) != nil }))
    }
    let database = try MBTiles(path: fixturePath("tiles.mbtiles"))
    let last = try #require(database.zoomLevels?.upperBound)
    let listed = Set(try database.runs().compactMap { TileID.tile($0.ids.lowerBound) })
    #expect(listed == Set(tiles(through: last).filter { expectedPixel($0) != nil }))
    #expect(throws: TileArchiveFault.self) { try MBTiles(path: fixturePath("endless.mbtiles")).runs() }
  }

  /// A few bytes of a damaged archive could otherwise be very many tiles.
  @Test func listsOfTilesAreLimited() throws {
    let pmtiles = try PMTiles(path: fixturePath("leaves.pmtiles"))
    let mbtiles = try MBTiles(path: fixturePath("tiles.mbtiles"))
    for archive in [pmtiles, mbtiles] as [any TileArchive] {
      let count = try archive.runs().count
      #expect(try archive.runs(limit: count).count == count)
      let fault = #expect(throws: TileArchiveFault.self) { try archive.runs(limit: count - 1) }
      #expect(fault?.description.contains("at most \(count - 1)") == true)
    }
  }

  @Test func outputsThatCannotBeReplacedAreFoundAtTheBeginning() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    let path = folder.url.path + "/b"
    #expect(link(folder.url.path + "/a", path) == 0)
    for begin in [
      { _ = try PMTilesWriter(path: path) }, { _ = try MBTilesWriter(path: path) },
    ] as [() throws -> Void] {
      let fault = #expect(throws: TileWritingFault.self, performing: begin)
      #expect(fault?.description.hasSuffix("it has several hard links; expected a file with one") == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a", "b"])
    // The permissions are those of the old file at the beginning.
    #expect(unlink(path) == 0 && chmod(folder.url.path + "/a", 0o640) == 0)
    let writer = try MBTilesWriter(path: folder.url.path + "/a")
    #expect(chmod(folder.url.path + "/a", 0o600) == 0)
    _ = try writer.finish(description)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path + "/a")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func tilesThatNoArchiveCanHaveAreErrors() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a"
    for writer in [
      try PMTilesWriter(path: path), try MBTilesWriter(path: path),
      try TileFolderWriter(path: path, format: .png),
    ] as [any TileWriter] {
      let empty = #expect(throws: TileWritingFault.self) { try writer.append([], at: 0..<1) }
      #expect(empty?.description == "cannot write \(path): a picture of 0 bytes")
      for first in [TileID.count - 1, TileID.count] {
        let fault = #expect(throws: TileWritingFault.self) {
          try writer.append([1], at: first..<TileID.count + 1)
        }
        #expect(fault?.description == "cannot write \(path): no tile has the id \(TileID.count)")
      }
    }
  }

  @Test func damagedArchivesAreListedOrRefused() throws {
    let folder = try TemporaryFolder()
    let sound = [UInt8](try fixture("leaves.pmtiles"))
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      let path = try folder.write(random.damaged(sound), to: "a.pmtiles")
      do throws(TileArchiveFault) {
        let archive = try PMTiles(path: path)
        for run in try archive.runs().prefix(50) { _ = try? archive.picture(of: run) }
        _ = try archive.metadata()
      } catch {
        #expect(isOneLine("\(error)"))
      }
    }
  }
}
