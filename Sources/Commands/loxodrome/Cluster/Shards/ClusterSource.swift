import LoxodromeCommandLine
import MapClustering
import MapGeometry

/// Where `cluster` finds what it writes and draws: a tree in memory, or the file of a tree, which can
/// be damaged.
protocol ClusterSource {
  var options: ClusterOptions { get }
  func clusters(atZoom zoom: Int) throws -> [Cluster]
  func clusters(in rect: MapRect, atZoom zoom: Int) throws -> [Cluster]
  func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) throws -> [Cluster]
  func tile(_ tile: Tile, bufferInPixels buffer: Double?) throws -> [TileCluster]
  /// Returns the reduced values of a cluster.
  func values(of id: Int) -> [Double]
}

extension ClusterTree: ClusterSource {
  func values(of id: Int) -> [Double] { cluster(id)?.values ?? [] }
}

extension ClusterFile: ClusterSource {
  func values(of id: Int) -> [Double] { [] }
}

/// Maps the files of trees for the time of a closure, and checks all of their items first. So a
/// damaged file is found before long work begins.
///
/// - Throws: an error with the path if a file cannot be used or is a band.
func withTrees<Result>(_ paths: [String], _ body: ([ClusterFile]) throws -> Result) throws -> Result {
  try withMapped(
    paths,
    { bytes throws(ShardFault) in
      let tree = try openedTree(bytes)
      try tree.check()
      return tree
    }, body)
}

/// Opens the file of a tree.
private func openedTree(_ bytes: UnsafeRawBufferPointer) throws(ShardFault) -> ClusterFile {
  let tree = try ClusterFile(bytes)
  guard tree.header.isWhole else {
    throw ShardFault("expected a tree, found a band; cluster-shards merge makes a tree of bands")
  }
  return tree
}

extension ClusterCommand {
  /// Whether the file is a tree of cluster-shards.
  var readsTree: Bool { format == nil && data.lowercased().hasSuffix(".clusters") }

  /// The first option that was given and has no meaning for the file of a tree; nil if there is none.
  var optionOfPoints: String? {
    [
      ("--order input", order == .input), ("--sum", !sum.isEmpty), ("--minimum", !minimum.isEmpty),
      ("--maximum", !maximum.isEmpty), ("--any", !anyOf.isEmpty),
    ].first { $0.1 }?.0
  }

  /// Answers from the file of a tree. Only the items that an answer needs are read and checked.
  func runOnTree(_ progress: ProgressLine) throws {
    try withMapped([data], openedTree) { trees in
      guard let tree = trees.first else { return }
      if let difference = self.tree.difference(from: tree.options) {
        throw badInput("\(data): \(difference)")
      }
      do {
        try writeAnswer(tree, rereading: false, progress)
      } catch let fault as ShardFault {
        throw InputError(position: data, message: "\(fault)")
      }
    }
  }
}
