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
    for center in regrouped {
      var followers: [UInt32] = []
      for number in neighbors(of: center) {
        let item = found[number].item
        if !isCenter(item), self.center(item) == center { followers.append(item) }
      }
      if followers.isEmpty {
        if !has(center, .inserted), oldParentZoom(center) == zoom { staying.append(center) }
        continue
      }
      let cluster = UInt32(oldCount + changes.newItems.count)
      changes.newItems.append(newCluster(of: center, followers))
      for item in [center] + followers {
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
    changes.dissolved += dissolved
    removed = removed.filter { oldParentZoom($0) < zoom } + leaving + dissolved
    inserted =
      inserted.filter { has($0, .inserted) } + staying
      + (firstNew..<oldCount + changes.newItems.count).map { UInt32($0) }
  }

  private func newCluster(of center: UInt32, _ followers: [UInt32]) -> TreeDifference.NewItem {
    let column = location(center).x
    var record = record(center)
    record.center = center
    record.zoom = UInt32(zoom)
    for follower in followers {
      let part = self.record(follower)
      record.add(
        sumX: part.sumX, sumY: part.sumY, count: part.count, column: location(follower).x, from: column)
    }
    let location = record.meanLocation()
    return TreeDifference.NewItem(location: location, record: record)
  }
}
