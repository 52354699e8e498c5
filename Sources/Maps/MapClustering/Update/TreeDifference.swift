/// The differences between a tree and the tree after points were inserted or removed.
///
/// Items are numbered as in the old tree. New items follow.
struct TreeDifference {
  /// An item that the old tree does not have: a point or a cluster.
  struct NewItem {
    var location: GridPoint
    /// For a point the record of a cluster of only this point, with the zoom above the highest.
    var record: ClusterRecord
    /// A dissolved cluster whose number the new cluster gets; `ClusterTree.noItem` if none.
    var predecessor = ClusterTree.noItem
  }

  /// An item that is in the list of a level before the change.
  struct Former {
    var item: UInt32
    /// The place of the item in the pages of the level, if the update has found it.
    var place: UInt32?
  }

  /// The items that a level loses and the items that it gets.
  struct Level {
    var removed: [Former]
    var inserted: [UInt32]
    /// The items that a new item with the same number replaces, and its location.
    var replaced: [(old: Former, location: GridPoint)]

    /// Sets the places of the items that are in the list before the change.
    mutating func setPlaces(_ place: (UInt32) -> UInt32?) {
      for index in removed.indices { removed[index].place = place(removed[index].item) }
      for index in replaced.indices { replaced[index].old.place = place(replaced[index].old.item) }
    }
  }

  var newItems: [NewItem] = []
  /// The old items that do not exist any more, and whose numbers no new cluster gets: removed points
  /// and dissolved clusters.
  var dissolved: [UInt32] = []
  /// Items and their new parents; the parent is `ClusterTree.noItem` for an item that has none any
  /// more. Later entries replace earlier ones.
  var parents: [(item: UInt32, parent: UInt32)] = []
  /// For each level, from the points to the lowest zoom, the items that it loses and gets. Levels
  /// after the last one do not change.
  var levels: [Level] = []
}
