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

  /// Returns what a body writes; nil if it throws a fault, which has one line.
  private static func written(_ body: (inout ShardOutput) throws -> Void) -> [UInt8]? {
    final class Parts { var bytes: [UInt8] = [] }
    let parts = Parts()
    var output = ShardOutput { parts.bytes += $0 }
    do {
      try body(&output)
      return parts.bytes
    } catch {
      checkOneLine("\(error)")
      return nil
    }
  }

  /// Two bands of any run make a tree whose counts add up to the points, or one line says why not.
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
            guard let file = try? ClusterFile(tree) else { fatalError("the tree cannot be read") }
            let clusters = file.clusters(atZoom: 3)
            let total = clusters.reduce(0) { $0 + $1.count }
            check(total == file.header.placedCount, "\(total) points of \(file.header.placedCount)")
          }
        }
      }
    }
  }

  /// A query of the world finds the items of a zoom in their order. Merging ends, or says why not.
  private static func testClusterFile(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      _ = written { output in
        let file = try ClusterFile(bytes)
        for zoom in [0, 4, 30] {
          let all = file.clusters(atZoom: zoom)
          check(all.count <= bytes.count / ClusterFileItem.size, "\(all.count) items")
          check(file.largestCount(atZoom: zoom) == all.map(\.count).max() ?? 0, "the largest count")
          _ = file.clusters(west: 170, south: -10, east: -170, north: 80, atZoom: zoom)
          if let tile = Tile(x: 1, y: 1, z: 1) { _ = file.tile(tile) }
        }
        try ClusterFile.merge([file], to: &output)
      }
    }
  }

  /// Blocks are read to the end, or one line says why not.
  private static func testCoordinateBlocks(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var (blocks, count) = (CoordinateBlocks(), 0)
    _ = written { _ in
      while try blocks.next(
        read: { memory in
          let part = rest.prefix(memory.count)
          memory.copyBytes(from: part)
          rest = rest.dropFirst(part.count)
          return part.count
        }, { _ in count += 1 })
      {}
    }
    check(count <= bytes.count / 16, "\(count) coordinates of \(bytes.count) bytes")
  }
}
