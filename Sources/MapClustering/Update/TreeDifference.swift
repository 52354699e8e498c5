/// The differences between a tree and the tree after points were inserted or removed.
///
/// Items are numbered as in the old tree. New items follow.
struct TreeDifference {
  /// An item that the old tree does not have: a point or a cluster.
  struct NewItem {
    var location: GridPoint
    /// For a point the record of a cluster of only this point, with the zoom above the highest.
    var record: ClusterRecord
  }

  /// The items that a level loses and the items that it gets.
  struct Level {
    var removed: [UInt32]
    var inserted: [UInt32]
  }

  var newItems: [NewItem] = []
  /// The old items that do not exist any more: removed points and dissolved clusters.
  var dissolved: [UInt32] = []
  /// Items and their new parents; the parent is `ClusterTree.noItem` for an item that has none any
  /// more. Later entries replace earlier ones.
  var parents: [(item: UInt32, parent: UInt32)] = []
  /// For each level, from the points to the lowest zoom, the items that it loses and gets. Levels
  /// after the last one do not change.
  var levels: [Level] = []
}
