import Foundation
import MapGeometry
import Testing

@testable import MapClustering

/// A tree that is built in bands, through the bytes of all files.
struct ShardedTree {
  /// How the work is cut.
  struct Cut {
    /// The indices of the points at which a new run begins, ascending, without the first.
    var runs: [Int] = []
    /// The rows at which a new band begins, ascending, without the first.
    var bands: [UInt32] = []
    /// The lowest zoom that bands make.
    var lowestZoom: Int
    /// The rows beyond a band with which its build begins; nil means the usual number.
    var margin: Int?
  }

  /// The bytes of the tree's file.
  let bytes: [UInt8]

  init(_ coordinates: [Coordinate], options: ClusterOptions, _ cut: Cut) throws {
    let starts = [0] + cut.runs + [coordinates.count]
    let runs = try zip(starts, starts.dropFirst()).map { try Self.run(Array(coordinates[$0..<$1])) }
    let rows = [0] + cut.bands
    let bands = try rows.indices.map { index in
      let last = index + 1 < rows.count ? rows[index + 1] - 1 : UInt32.max
      return try Self.written { output in
        let runs = try runs.map { try PointRun(Self.kept($0)) }
        if let margin = cut.margin {
          try ClusterFile.writeBand(
            of: runs, rows: rows[index]...last, lowestZoom: cut.lowestZoom, options: options, margin: margin,
            to: &output)
        } else {
          try ClusterFile.writeBand(
            of: runs, rows: rows[index]...last, lowestZoom: cut.lowestZoom, options: options, to: &output)
        }
      }
    }
    bytes = try Self.merged(bands.reversed())
  }

  /// The tree's file.
  func file() throws -> ClusterFile { try ClusterFile(Self.kept(bytes)) }

  /// Returns the run of coordinates.
  static func run(_ coordinates: [Coordinate]) throws -> [UInt8] {
    try written { output in
      var writer = PointRunWriter()
      for coordinate in coordinates { try writer.append(coordinate) }
      try writer.write(to: &output)
    }
  }

  /// Returns the band of runs, with the usual options.
  static func band(
    _ runs: [[UInt8]], _ rows: ClosedRange<UInt32> = 0...UInt32.max, lowestZoom: Int
  ) throws -> [UInt8] {
    try written { output in
      try ClusterFile.writeBand(
        of: try runs.map { try PointRun(kept($0)) }, rows: rows, lowestZoom: lowestZoom,
        options: ClusterOptions(), to: &output)
    }
  }

  /// Returns the tree of bands.
  static func merged(_ bands: [[UInt8]]) throws -> [UInt8] {
    try written { output in
      try ClusterFile.merge(try bands.map { try ClusterFile(kept($0)) }, to: &output)
    }
  }

  /// Returns what a body writes.
  static func written(_ body: (inout ShardOutput) throws -> Void) rethrows -> [UInt8] {
    let parts = Parts()
    var output = ShardOutput { parts.bytes += $0 }
    try body(&output)
    return parts.bytes
  }

  private final class Parts {
    var bytes: [UInt8] = []
  }

  /// Returns bytes that stay in memory until the process ends.
  static func kept(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }

  /// Returns the rows that cut locations into parts of about equally many points.
  static func evenBands(_ locations: [GridPoint], count: Int) -> [UInt32] {
    let rows = locations.map(\.y).sorted()
    let cuts = (1..<max(count, 1)).map { rows.isEmpty ? 0 : rows[rows.count * $0 / count] }
    return Array(Set(cuts.filter { $0 > 0 })).sorted()
  }
}

extension ClusterFile {
  /// The items with their groups.
  var all: [Grouped] {
    header.groupCounts.indices.flatMap { zoom in
      items(ofGroup: zoom).indices.map { Grouped(item: item($0), lowestZoom: zoom) }
    }
  }

  struct Grouped: Hashable {
    var item: ClusterFileItem
    var lowestZoom: Int
  }
}

extension ClusterTree {
  /// The items of the tree as a file has them, in any order.
  var asInFile: [ClusterFile.Grouped] {
    func representative(_ item: Int) -> UInt32 {
      let reference = references[item]
      return reference & Self.clusterFlag == 0 ? reference : clusters[clusterNumber(item)].representative
    }
    return locations.indices.map { item in
      let parent = parents[item]
      return ClusterFile.Grouped(
        item: ClusterFileItem(
          x: locations[item].x, y: locations[item].y, representative: representative(item),
          count: UInt32(count(item)),
          parent: parent == Self.noItem ? ClusterFileItem.noParent : representative(Int(parent)),
          zoom: UInt32(zooms[item])),
        lowestZoom: parent == Self.noItem ? options.minimumZoom : Int(zooms[Int(parent)]) + 1)
    }
  }
}
