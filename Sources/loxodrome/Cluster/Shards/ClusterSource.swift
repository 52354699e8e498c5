import MapClustering
import MapGeometry

/// Where `cluster` finds what it writes and draws: a tree in memory, or the file of a tree.
protocol ClusterSource {
  var options: ClusterOptions { get }
  func clusters(atZoom zoom: Int) -> [Cluster]
  func clusters(in rect: MapRect, atZoom zoom: Int) -> [Cluster]
  func clusters(west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int) -> [Cluster]
  func tile(_ tile: Tile, bufferInPixels buffer: Double?) -> [TileCluster]
  /// Returns the reduced values of a cluster.
  func values(of id: Int) -> [Double]
}

extension ClusterTree: ClusterSource {
  func values(of id: Int) -> [Double] { cluster(id)?.values ?? [] }
}

extension ClusterFile: ClusterSource {
  func values(of id: Int) -> [Double] { [] }
}

/// Maps the files of trees for the time of a closure.
///
/// - Throws: exit code 2 after a message with the path if a file cannot be used or is a band.
func withTrees<Result>(_ paths: [String], _ body: ([ClusterFile]) throws -> Result) throws -> Result {
  try withMapped(paths, { bytes throws(ShardFault) in try ClusterFile(bytes) }) { trees in
    for (path, tree) in zip(paths, trees) where !tree.header.isWhole {
      throw badInput("\(path): expected a tree, found a band; cluster-shards merge makes a tree of bands")
    }
    return try body(trees)
  }
}

extension ClusterCommand {
  /// Whether the file is a tree of cluster-shards.
  var readsTree: Bool { format == nil && data.lowercased().hasSuffix(".clusters") }

  /// The first option that was given and has no meaning for the file of a tree; nil if there is none.
  var optionOfPoints: String? {
    let given = [
      ("--order", order != ClusterOptions().order), ("--sum", !sum.isEmpty), ("--minimum", !minimum.isEmpty),
      ("--maximum", !maximum.isEmpty), ("--any", !anyOf.isEmpty),
    ]
    return tree.firstUnusual ?? given.first { $0.1 }?.0
  }

  /// Answers from the file of a tree.
  func runOnTree(_ progress: ProgressLine) throws {
    try withTrees([data]) { trees in
      guard let tree = trees.first else { return }
      let picture = try picture.map { _ in try drawn(tree, progress) }
      progress.clear()
      if let picture, let path = self.picture { try write(picture, to: path) }
      if let tile = tile?.tile {
        try writeTile(tree, tile)
      } else {
        try writeClusters(tree, rereading: false)
      }
    }
  }
}
