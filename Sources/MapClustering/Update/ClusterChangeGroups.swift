extension ClusterChange {
  /// Makes the clusters of centers anew that have other followers than in the old tree, and goes on
  /// to the next level.
  mutating func makeGroups() {
    var dissolved: [UInt32] = []
    var regrouped: [UInt32] = []
    func dissolve(clusterOf item: UInt32) {
      guard Int(item) < oldCount, !has(item, .come), oldParentZoom(item) == zoom else { return }
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
    for item in gone { dissolve(clusterOf: item) }
    for item in moved {
      dissolve(clusterOf: item)
      regroup(center(item))
    }
    for item in gained { regroup(item) }
    for cluster in dissolved {
      let center = tree.clusters[tree.clusterNumber(Int(cluster))].center
      if !has(center, .gone), isCenter(center) { regroup(center) }
    }
    var (leaving, staying, merged) = ([UInt32](), [UInt32](), [UInt32]())
    let firstFresh = oldCount + changes.fresh.count
    for center in regrouped {
      let followers = neighbors(of: center).map(\.item).filter { !isCenter($0) && self.center($0) == center }
      if followers.isEmpty {
        if !has(center, .come), oldParentZoom(center) == zoom { staying.append(center) }
        continue
      }
      let cluster = UInt32(oldCount + changes.fresh.count)
      changes.fresh.append(fresh(of: center, followers))
      for item in [center] + followers {
        changes.parents.append((item, cluster))
        if has(item, .come) {
          merged.append(item)
        } else if oldParentZoom(item) < zoom {
          leaving.append(item)
        }
      }
    }
    // Nothing is marked as gone or come before all groups are made.
    marks += repeatElement(.come, count: oldCount + changes.fresh.count - firstFresh)
    for item in merged { marks[Int(item)].remove(.come) }
    for item in staying {
      marks[Int(item)].insert(.come)
      changes.parents.append((item, ClusterTree.noItem))
    }
    for item in leaving + dissolved { marks[Int(item)].insert(.gone) }
    changes.dissolved += dissolved
    gone = gone.filter { oldParentZoom($0) < zoom } + leaving + dissolved
    come =
      come.filter { has($0, .come) } + staying
      + (firstFresh..<oldCount + changes.fresh.count).map { UInt32($0) }
  }

  private func fresh(of center: UInt32, _ followers: [UInt32]) -> ClusterChanges.Fresh {
    let column = place(center).x
    var record = record(center)
    record.center = center
    record.zoom = UInt32(zoom)
    for follower in followers {
      let part = self.record(follower)
      record.add(
        sumX: part.sumX, sumY: part.sumY, count: part.count, column: place(follower).x, from: column)
    }
    let place = record.place()
    return ClusterChanges.Fresh(place: place, record: record)
  }
}
