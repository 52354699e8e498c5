// The part of an update that makes the clusters of changed centers.

extension ClusterUpdate {
  /// Dissolves the clusters that change, makes new clusters for the centers that have other
  /// followers than in the old tree, and prepares the next level.
  mutating func makeGroups() {
    var dissolved: [UInt32] = []
    var regrouped: [UInt32] = []
    func dissolve(clusterOf item: UInt32) {
      guard Int(item) < oldCount, !has(item, .inserted), oldParentZoom(item) == zoom else { return }
      let cluster = tree.parents[Int(item)]
      if !has(cluster, .regrouped) {
        mark(cluster, .regrouped)
        dissolved.append(cluster)
      }
    }
    func regroup(_ center: UInt32) {
      if !has(center, .regrouped) {
        mark(center, .regrouped)
        regrouped.append(center)
        dissolve(clusterOf: center)
      }
    }
    for item in removed { dissolve(clusterOf: item) }
    for item in moved {
      dissolve(clusterOf: item)
      regroup(center(item))
    }
    for item in gained { regroup(item) }
    for cluster in dissolved {
      let center = tree.center(of: cluster)
      if !has(center, .removed), isCenter(center) { regroup(center) }
    }
    var (leaving, staying, merged) = ([UInt32](), [UInt32](), [UInt32]())
    let firstNew = oldCount + changes.newItems.count
    // A center and its followers.
    var members: [UInt32] = []
    for center in regrouped {
      members.removeAll(keepingCapacity: true)
      members.append(center)
      for number in neighbors(of: center) {
        let item = found[number].item
        if !isCenter(item), self.center(item) == center { members.append(item) }
      }
      if members.count == 1 {
        if !has(center, .inserted), oldParentZoom(center) == zoom { staying.append(center) }
        continue
      }
      let cluster = UInt32(oldCount + changes.newItems.count)
      changes.newItems.append(newCluster(of: members))
      if let old = dissolvedCluster(of: members) {
        marks[Int(old)].insert(.replaced)
        changes.newItems[changes.newItems.count - 1].predecessor = old
      }
      for item in members {
        changes.parents.append((item, cluster))
        if has(item, .inserted) {
          merged.append(item)
        } else if oldParentZoom(item) < zoom {
          leaving.append(item)
        }
      }
    }
    // Items are marked as removed or inserted only after all groups are made.
    for item in firstNew..<oldCount + changes.newItems.count { marks[item] = .inserted }
    for item in merged { marks[Int(item)].remove(.inserted) }
    for item in staying {
      marks[Int(item)].insert(.inserted)
      changes.parents.append((item, ClusterTree.noItem))
    }
    for item in leaving + dissolved { marks[Int(item)].insert(.removed) }
    changes.dissolved += dissolved.filter { !has($0, .replaced) }
    removed = removed.filter { oldParentZoom($0) < zoom } + leaving + dissolved
    inserted =
      inserted.filter { has($0, .inserted) } + staying
      + (firstNew..<oldCount + changes.newItems.count).map { UInt32($0) }
  }

  /// - Parameter members: a center, then its followers.
  private func newCluster(of members: [UInt32]) -> TreeDifference.NewItem {
    let center = members[0]
    let column = location(center).x
    var record = record(center)
    record.center = center
    record.zoom = UInt32(zoom)
    for follower in members.dropFirst() {
      record.add(self.record(follower), column: location(follower).x, from: column)
    }
    let location = record.meanLocation()
    return TreeDifference.NewItem(location: location, record: record)
  }

  /// Returns a dissolved cluster that had one of the members, and that no new cluster replaces yet;
  /// nil if there is none.
  private func dissolvedCluster(of members: [UInt32]) -> UInt32? {
    for item in members {
      let old = predecessor(item)
      guard old != ClusterTree.noItem, oldParentZoom(old) == zoom else { continue }
      let cluster = tree.parents[Int(old)]
      if has(cluster, .regrouped), !has(cluster, .replaced) { return cluster }
    }
    return nil
  }

  /// Returns an old item itself, and the predecessor of a new item.
  private func predecessor(_ item: UInt32) -> UInt32 {
    Int(item) < oldCount ? item : changes.newItems[Int(item) - oldCount].predecessor
  }

  /// Appends the items of `removed` and `inserted` to the differences.
  mutating func appendLevel() {
    var level = TreeDifference.Level(removed: [], inserted: [], replaced: [])
    for item in inserted {
      let old = predecessor(item)
      if Int(item) >= oldCount, old != ClusterTree.noItem, oldParentZoom(old) < zoom {
        marks[Int(old)].insert(.replaced)
        level.replaced.append((TreeDifference.Former(item: old), location(item)))
      } else {
        level.inserted.append(item)
      }
    }
    for item in removed where !has(item, .replaced) {
      level.removed.append(TreeDifference.Former(item: item))
    }
    for (old, _) in level.replaced { marks[Int(old.item)].remove(.replaced) }
    changes.levels.append(level)
  }
}
