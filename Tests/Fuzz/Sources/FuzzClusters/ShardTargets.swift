import Foundation

@testable import Fuzzing
@testable import MapClustering
@testable import MapGeometry

extension FuzzTarget {
  /// The files of clusters that are built in shards.
  static let ofShards = [
    FuzzTarget("point-run", maximumLength: 1024, testPointRun),
    FuzzTarget("cluster-file", maximumLength: 1024, testClusterFile),
    FuzzTarget("coordinate-blocks", maximumLength: 1024, testCoordinateBlocks),
  ]

  /// Returns the result of a body; nil if it throws a fault, which must have one line.
  private static func result<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      checkOneLine("\(error)")
      return nil
    }
  }

  /// Returns what a body writes; nil if it throws a fault, which must have one line.
  private static func written(_ body: (inout ShardOutput) throws -> Void) -> [UInt8]? {
    final class Parts { var bytes: [UInt8] = [] }
    let parts = Parts()
    var output = ShardOutput { parts.bytes += $0 }
    return result { try body(&output) }.map { parts.bytes }
  }

  /// Two bands of any run make a tree without damage, whose clusters have as many points as the run;
  /// or one line says why not.
  private static func testPointRun(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let bands = [0...(UInt32.max / 2), (UInt32.max / 2 + 1)...UInt32.max].map { rows in
        written { output in
          try ClusterFile.writeBand(
            of: [PointRun(bytes)], rows: rows, lowestZoom: 8, options: ClusterOptions(), to: &output)
        }
      }
      guard let north = bands[0], let south = bands[1] else { return }
      north.withUnsafeBytes { north in
        south.withUnsafeBytes { south in
          let tree = written { try ClusterFile.merge([ClusterFile(north), ClusterFile(south)], to: &$0) }
          tree?.withUnsafeBytes { tree in
            let clusters = mustNotThrow("the tree") {
              let file = try ClusterFile(tree)
              try file.check()
              return try file.clusters(atZoom: 3)
            }
            let total = clusters.reduce(0) { $0 + $1.count }
            let expected = mustNotThrow("the run") { try PointRun(bytes).count }
            check(total == expected, "\(total) points of \(expected)")
          }
        }
      }
    }
  }

  /// A file whose items are all accepted has the answers of a search through all of them. Any other
  /// file has no item twice, or one line says what is wrong. Merging ends, or says why not.
  private static func testClusterFile(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      guard let file = result({ try ClusterFile(bytes) }) else { return }
      let isAccepted = result({ try file.check() }) != nil
      // A quarter of the world, with its edges.
      let quarter = MapRect(x: 0, y: 0, width: 0x1p27, height: 0x1p27)
      for zoom in [0, 4, 30] {
        let items = file.items(shownAt: zoom)
        let inQuarter = items.filter { $0.x <= 1 << 31 && $0.y <= 1 << 31 }
        for (expected, found) in [
          (items, result { try file.clusters(atZoom: zoom) }),
          (inQuarter, result { try file.clusters(in: quarter, atZoom: zoom) }),
        ] {
          check(found.map { $0.count <= expected.count } ?? !isAccepted, "items of zoom \(zoom)")
          guard isAccepted, let found else { continue }
          let counts = expected.map { Int($0.count) }.sorted()
          check(found.map(\.count).sorted() == counts, "the counts at zoom \(zoom)")
        }
        if isAccepted {
          let largest = items.map { Int($0.count) }.max() ?? 0
          check(
            result { try file.largestCount(atZoom: zoom) } == largest, "the largest count at zoom \(zoom)")
          check(
            result { try file.hasClusters(in: quarter, atZoom: zoom) } == !inQuarter.isEmpty,
            "clusters at zoom \(zoom)")
        }
        _ = result { try file.clusters(west: 170, south: -10, east: -170, north: 80, atZoom: zoom) }
        if let tile = Tile(x: 1, y: 1, z: 1) { _ = result { try file.tile(tile) } }
      }
      _ = written { try ClusterFile.merge([file], to: &$0) }
    }
  }

  /// Blocks that are written are read equal. Any bytes are read to the end, or
  /// one line says why not.
  private static func testCoordinateBlocks(_ bytes: [UInt8]) {
    let found = result { try coordinates(bytes) }
    check(found?.count ?? 0 <= bytes.count / 16, "more coordinates than \(bytes.count) bytes")
    var input = InputBytes(bytes)
    let blocks = input.list(upTo: 3) { input in
      input.list(upTo: 5) { Coordinate(latitude: $0.double(), longitude: $0.double()) }
    }
    var text: [UInt8] = []
    func append(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { text += $0 } }
    for block in blocks {
      append(UInt64(block.count))
      for coordinate in block { append(coordinate.longitude.bitPattern) }
      for coordinate in block { append(coordinate.latitude.bitPattern) }
    }
    func bits(_ coordinates: [Coordinate]) -> [UInt64] {
      coordinates.flatMap { [$0.longitude.bitPattern, $0.latitude.bitPattern] }
    }
    let again = mustNotThrow("blocks") { try coordinates(text) }
    check(bits(again) == bits(blocks.flatMap { $0 }), "the coordinates of blocks differ")
  }

  /// Reads blocks of coordinates to the end.
  private static func coordinates(_ bytes: [UInt8]) throws -> [Coordinate] {
    var rest = bytes[...]
    var (blocks, found) = (CoordinateBlocks(), [Coordinate]())
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
}

extension ClusterFile {
  /// The items of a zoom, by a search through all items.
  fileprivate func items(shownAt zoom: Int) -> [ClusterFileItem] {
    let zoom = min(max(zoom, options.minimumZoom), options.maximumZoom + 1)
    return header.groupCounts.indices.prefix(zoom + 1).flatMap { group in
      items(ofGroup: group).indices.map(item).filter { Int($0.zoom) >= zoom }
    }
  }
}
