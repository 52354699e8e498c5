import Foundation
import MapGeometry
import Testing

@testable import MapClustering

/// Files that are cut or changed anywhere are errors of one line, or give other answers; nothing traps.
@Suite struct DamagedShardsTests {
  private static let coordinates =
    (0..<60).map { Coordinate(latitude: Double($0 % 9) * 1e-4, longitude: Double($0) * 0.7) }
    + [Coordinate(latitude: .nan, longitude: 0)]

  private func run() throws -> [UInt8] {
    try ShardedTree.written { output in
      var writer = PointRunWriter()
      for coordinate in Self.coordinates { try writer.append(coordinate) }
      try writer.write(to: &output)
    }
  }

  private func band(_ run: [UInt8], _ rows: ClosedRange<UInt32> = 0...UInt32.max, lowestZoom: Int = 9) throws
    -> [UInt8]
  {
    try run.withUnsafeBytes { run in
      try ShardedTree.written {
        try ClusterFile.writeBand(
          of: [PointRun(run)], rows: rows, lowestZoom: lowestZoom, options: ClusterOptions(), to: &$0)
      }
    }
  }

  private func merged(_ bands: [[UInt8]]) throws -> [UInt8] {
    try ShardedTree.written { output in
      try ClusterFile.merge(try bands.map { try ClusterFile(ShardedTree.kept($0)) }, to: &output)
    }
  }

  /// Calls the body with copies of bytes that are cut or changed.
  private func forEachDamage(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) {
    var random = LocationGenerator(seed: 4)
    for trial in 0..<max(trials, 500) {
      var damaged = bytes
      if trial % 8 == 0 { damaged.removeLast(random.int(1...damaged.count)) }
      for _ in 0..<random.int(0...3) where !damaged.isEmpty {
        let place = random.int(0...damaged.count - 1)
        damaged[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(random.int(0...255))])
      }
      do { try body(damaged) } catch {
        #expect(error is ShardFault && !"\(error)".contains("\n"), "\(error)")
      }
    }
  }

  @Test func damagedPoints() throws {
    forEachDamage(try run()) { _ = try band($0, 1_000_000_000...(1 << 31)) }
  }

  @Test func damagedBandsAndTrees() throws {
    let band = try band(run())
    let tree = try merged([band])
    for bytes in [band, tree] {
      forEachDamage(bytes) { damaged in
        let file = try ClusterFile(ShardedTree.kept(damaged))
        for zoom in [0, 9, 30] { _ = (file.clusters(atZoom: zoom), file.largestCount(atZoom: zoom)) }
        _ = file.hasClusters(in: MapRect(x: -9, y: 9, width: 99, height: 1e6), atZoom: 12)
        _ = file.clusters(west: 170, south: -10, east: -170, north: 80, atZoom: 12)
        if let tile = Tile(x: 1, y: 1, z: 1) { _ = file.tile(tile) }
        _ = try merged([damaged])
      }
    }
  }

  /// Of the two points, the first in the run is in a lower row, so a search by halves misses one. The
  /// bytes were found by the fuzzer of runs.
  @Test func runsThatAreNotSortedAreNamed() throws {
    let text = "TE9YUlVOMQoDAAAAAAAAAAIAAAAAAAAA/cQ/gQMAAAAAAAAAAAADAAB6AAAAAAAA"
    let run = [UInt8](try #require(Data(base64Encoded: text)))
    let half = UInt32.max / 2
    let fault = #expect(throws: ShardFault.self) {
      try merged([
        try band(run, 0...half, lowestZoom: 8), try band(run, (half + 1)...UInt32.max, lowestZoom: 8),
      ])
    }
    #expect(fault.map { "\($0)".contains("is a run not sorted?") } == true)
  }

  @Test func bandsThatDoNotMakeUpTheWorldAreNamed() throws {
    let run = try run()
    let (north, south) = (try band(run, 0...99), try band(run, 100...UInt32.max))
    let other = try band(run, 100...UInt32.max, lowestZoom: 8)
    for (bands, message) in [
      ([], "expected a band, found none"),
      ([south], "expected a band that begins with the row 0 of the grid, found 100"),
      ([north], "expected bands to the last row of the grid, found none from row 100"),
      ([north, south, south], "expected a band that begins with the row 4294967296 of the grid, found 100"),
      ([north, other], "expected bands of the same points, options and zooms, found different ones"),
    ] {
      #expect(throws: ShardFault(message)) { try merged(bands) }
    }
    #expect(try merged([south, north]) == merged([try band(run)]))
  }

  @Test func blocksOfCoordinates() throws {
    func read(_ bytes: [UInt8]) throws -> [Coordinate] {
      var (rest, found, blocks) = (bytes[...], [Coordinate](), CoordinateBlocks())
      while try blocks.next(
        read: { memory in
          let part = rest.prefix(memory.count)
          memory.copyBytes(from: part)
          rest = rest.dropFirst(part.count)
          return part.count
        }, { found.append($0) })
      {}
      return found
    }
    // 1.0 is 0x3FF0 and 2.0 is 0x4000, then 48 zero bits.
    let zeros = [UInt8](repeating: 0, count: 6)
    let block = [1, 0] + zeros + zeros + [0xF0, 0x3F] + zeros + [0, 0x40]
    let coordinate = Coordinate(latitude: 2, longitude: 1)
    #expect(try read([]) == [])
    #expect(try read(block + [UInt8](repeating: 0, count: 8) + block) == [coordinate, coordinate])
    #expect(throws: ShardFault("block 2: expected at most 1048576 coordinates, found 3 bytes")) {
      try read(block + [0, 0, 0])
    }
    #expect(throws: ShardFault("block 1: expected 16 bytes, found 15")) { try read(block.dropLast()) }
    #expect(throws: ShardFault("block 1: expected at most 1048576 coordinates, found 1048577")) {
      try read([1, 0, 16] + zeros.dropLast())
    }
  }
}
