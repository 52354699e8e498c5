extension ClusterChange {
  /// Makes the clusters of centres anew that have other followers than in the old tree, and goes on to the
  /// next level.
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
    func regroup(_ centre: UInt32) {
      if !has(centre, .regrouped) {
        mark(centre, .regrouped)
        regrouped.append(centre)
        dissolve(clusterOf: centre)
      }
    }
    for item in gone { dissolve(clusterOf: item) }
    for item in moved {
      dissolve(clusterOf: item)
      regroup(centre(item))
    }
    for item in gained { regroup(item) }
    for cluster in dissolved {
      let centre = tree.clusters[tree.clusterNumber(Int(cluster))].centre
      if !has(centre, .gone), isCentre(centre) { regroup(centre) }
    }
    var (leaving, staying, merged) = ([UInt32](), [UInt32](), [UInt32]())
    let firstFresh = oldCount + changes.fresh.count
    for centre in regrouped {
      let followers = neighbours(of: centre).map(\.item).filter { !isCentre($0) && self.centre($0) == centre }
      if followers.isEmpty {
        if !has(centre, .come), oldParentZoom(centre) == zoom { staying.append(centre) }
        continue
      }
      let cluster = UInt32(oldCount + changes.fresh.count)
      changes.fresh.append(fresh(of: centre, followers))
      for item in [centre] + followers {
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

  private func fresh(of centre: UInt32, _ followers: [UInt32]) -> ClusterChanges.Fresh {
    let column = place(centre).x
    var record = record(centre)
    record.centre = centre
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
