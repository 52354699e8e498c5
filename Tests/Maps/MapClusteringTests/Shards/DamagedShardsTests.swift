import Foundation
import MapGeometry
import Testing

@testable import MapClustering

/// Files that are cut or changed anywhere are errors of one line, or give other answers; nothing traps.
@Suite struct DamagedShardsTests {
  private static let coordinates =
    (0..<60).map { Coordinate(latitude: Double($0 % 9) * 1e-4, longitude: Double($0) * 0.7) }
    + [Coordinate(latitude: .nan, longitude: 0)]

  private func run() throws -> [UInt8] { try ShardedTree.run(Self.coordinates) }

  private func band(_ run: [UInt8], _ rows: ClosedRange<UInt32> = 0...UInt32.max, lowestZoom: Int = 9) throws
    -> [UInt8]
  { try ShardedTree.band([run], rows, lowestZoom: lowestZoom) }

  private func merged(_ bands: [[UInt8]]) throws -> [UInt8] { try ShardedTree.merged(bands) }

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
        for zoom in [0, 9, 30] {
          _ = (try? file.clusters(atZoom: zoom), try? file.largestCount(atZoom: zoom))
        }
        _ = try? file.hasClusters(in: MapRect(x: -9, y: 9, width: 99, height: 1e6), atZoom: 12)
        _ = try? file.clusters(west: 170, south: -10, east: -170, north: 80, atZoom: 12)
        if let tile = Tile(x: 1, y: 1, z: 1) { _ = try? file.tile(tile) }
        _ = try merged([damaged])
      }
    }
  }

  /// Of the two points, the first in the run is in a lower row, so a search by halves misses one. The
  /// bytes were found by the fuzzer of runs.
  @Test func runsThatAreNotSortedAreNamed() throws {
    let text = "TE9YUlVOMQoDAAAAAAAAAAIAAAAAAAAA/cQ/gQMAAAAAAAAAAAADAAB6AAAAAAAA"
    let run = [UInt8](try #require(Data(base64Encoded: text)))
    #expect(throws: ShardFault("input 1: point 1 is not in order")) { try band(run, 0...UInt32.max / 2) }
  }

  /// All orders of five points, far from each other in three bands. Bands compare each point that they
  /// read with the point before it. In three orders their searches leave out a point, and it is missing
  /// when the bands are merged.
  @Test func everyOrderButOneIsAFault() throws {
    let place = { (row: Int) in UInt32(row) << 28 }
    let sorted = try ShardedTree.run((1...5).map { coordinate(at: GridPoint(x: 0, y: place($0))) })
    // Halfway between points, so that margins have none of the next band.
    let cuts = [0, place(2) - (1 << 27), place(5) - (1 << 27)]
    let bands = zip(cuts, cuts.dropFirst().map { $0 - 1 } + [UInt32.max]).map { $0...$1 }
    var withUnreadPoint: [[Int]] = []
    forEachOrder(of: Array(0..<5)) { order in
      var run = sorted
      for (new, old) in order.enumerated() {
        let (to, from) = (PointRun.headerSize + new * 12, PointRun.headerSize + old * 12)
        run.replaceSubrange(to..<to + 12, with: sorted[from..<from + 12])
      }
      do {
        _ = try merged(try bands.map { try band(run, $0) })
        #expect(order == Array(0..<5))
      } catch {
        #expect(order != Array(0..<5))
        #expect("\(error)".hasSuffix("is not in order") || "\(error)".hasSuffix("is a run not sorted?"))
        if "\(error)".hasSuffix("?") { withUnreadPoint.append(order) }
      }
    }
    #expect(withUnreadPoint == [[0, 1, 2, 4, 3], [0, 1, 3, 4, 2], [0, 2, 3, 4, 1]])
  }

  /// Calls the body with all orders of numbers.
  private func forEachOrder(of numbers: [Int], _ body: ([Int]) -> Void) {
    func extend(_ order: [Int]) {
      if order.count == numbers.count { return body(order) }
      for number in numbers where !order.contains(number) { extend(order + [number]) }
    }
    extend([])
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
    #expect(throws: CoordinateBlocks.otherFile) { try read(Array("lon,lat\n13.38,52.52\n".utf8)) }
    #expect(throws: CoordinateBlocks.otherFile) { try read(Array("text".utf8)) }
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
