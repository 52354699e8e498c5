/// The arrays of a tree while an update finds its differences.
struct OldClusterTree {
  let options: ClusterOptions
  let levels: [ItemPagesReader]
  let locations: UnsafeBufferPointer<GridPoint>
  let references: UnsafeBufferPointer<UInt32>
  let parents: UnsafeBufferPointer<UInt32>
  let zooms: UnsafeBufferPointer<UInt8>
  let clusters: UnsafeBufferPointer<ClusterRecord>

  /// Returns the result of the body for a tree. The arrays are valid only during the call.
  static func with<Result>(_ tree: ClusterTree, _ body: (OldClusterTree) -> Result) -> Result {
    tree.locations.withUnsafeBufferPointer { locations in
      tree.references.withUnsafeBufferPointer { references in
        tree.parents.withUnsafeBufferPointer { parents in
          tree.zooms.withUnsafeBufferPointer { zooms in
            tree.clusters.withUnsafeBufferPointer { clusters in
              withReaders(tree.levels[...], []) { levels in
                body(
                  OldClusterTree(
                    options: tree.options, levels: levels, locations: locations, references: references,
                    parents: parents, zooms: zooms, clusters: clusters))
              }
            }
          }
        }
      }
    }
  }

  /// Calls the body with the readers of all levels: those that are there already, and more.
  private static func withReaders<Result>(
    _ levels: ArraySlice<ItemPages>, _ readers: [ItemPagesReader], _ body: ([ItemPagesReader]) -> Result
  ) -> Result {
    guard let first = levels.first else { return body(readers) }
    return first.withReader { withReaders(levels.dropFirst(), readers + [$0], body) }
  }

  /// Returns the number of points of an item.
  @inline(__always)
  func count(_ item: UInt32) -> UInt32 {
    let reference = references[Int(item)]
    return reference & ClusterTree.clusterFlag == 0
      ? 1 : clusters[Int(reference & ~ClusterTree.clusterFlag)].count
  }

  /// Returns the center of a cluster. The item must be a cluster.
  @inline(__always)
  func center(of cluster: UInt32) -> UInt32 {
    clusters[Int(references[Int(cluster)] & ~ClusterTree.clusterFlag)].center
  }
}
