import Threads

extension ClusterBuild {
  /// Step 7: Makes clusters of the centers that have enough points, and sets the parents of their
  /// items.
  ///
  /// Every loop over contacts runs for all bands at once. Contacts whose center is in another band
  /// are counted and joined afterward, on one thread.
  func makeClusters(_ bands: inout [ClusterBand], zoom: Int) {
    let spots = level.spots
    let minimum = UInt32(clamping: options.minimumPoints)
    // Count the points of each center and of the items that keep it. The distances are not needed
    // anymore, and their memory holds these numbers now.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount where centers[Int(own[number].spot)] == own[number].spot {
        distances[Int(own[number].spot)] = UInt64(spots[Int(own[number].spot)].count)
      }
      for number in 0..<band.contactCount {
        let spot = Int(own[number].spot)
        let center = Int(centers[spot])
        if center == spot { continue }
        if band.spots.contains(center) {
          distances[center] += UInt64(spots[spot].count)
        } else {
          band.abroad.append(UInt32(number))
        }
      }
    }
    for band in bands {
      for number in band.abroad {
        let spot = Int(contacts[band.spots.lowerBound + Int(number)].spot)
        distances[Int(centers[spot])] += UInt64(spots[spot].count)
      }
    }
    // Count the centers of each band that become clusters. They are numbered in the order of their
    // centers.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount where centers[Int(own[number].spot)] == own[number].spot {
        let spot = spots[Int(own[number].spot)]
        let total = distances[Int(own[number].spot)]
        if total > UInt64(spot.count), total >= UInt64(minimum) { band.clusterCount += 1 }
      }
    }
    var first = items.clusterCount
    let firsts = bands.map { band in
      defer { first += band.clusterCount }
      return first
    }
    items.clusterCount = first
    let clusters = items.clusters
    // Make the clusters, each with its center alone. Where the number of points was is now the
    // cluster's number.
    forEachOnThreads(threads, count: bands.count) { index in
      let band = bands[index]
      let own = contacts + band.spots.lowerBound
      var cluster = firsts[index]
      for number in 0..<band.contactCount where centers[Int(own[number].spot)] == own[number].spot {
        let spot = spots[Int(own[number].spot)]
        let total = distances[Int(own[number].spot)]
        guard total > UInt64(spot.count), total >= UInt64(minimum) else {
          distances[Int(own[number].spot)] = UInt64(ClusterItems.noCluster)
          continue
        }
        distances[Int(own[number].spot)] = UInt64(cluster)
        var record = record(of: spot)
        record.center = spot.item
        record.zoom = UInt32(zoom)
        clusters[cluster] = record
        cluster += 1
      }
    }
    // Let the contacts join their clusters.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount {
        let spot = Int(own[number].spot)
        if band.spots.contains(Int(centers[spot])) { join(spot) }
      }
    }
    for band in bands {
      for number in band.abroad { join(Int(contacts[band.spots.lowerBound + Int(number)].spot)) }
    }
  }

  /// Step 7: The sums, the count and the representative that an item contributes to a cluster.
  @inline(__always)
  private func record(of spot: Spot) -> ClusterRecord {
    let item = Int(spot.item)
    if item >= items.leafCount { return items.clusters[item - items.leafCount] }
    return ClusterRecord(
      sumX: Int64(spot.x), sumY: Int64(spot.y), count: 1, center: 0, representative: items.points[item],
      zoom: 0)
  }

  /// Step 7: Lets the spot of a contact join the cluster of its center, if there is one.
  @inline(__always)
  private func join(_ spot: Int) {
    let center = Int(centers[spot])
    let cluster = distances[center]
    guard cluster != UInt64(ClusterItems.noCluster) else { return }
    joined[spot] = true
    let item = level.spots[spot]
    items.parents[Int(item.item)] = UInt32(truncatingIfNeeded: cluster)
    guard center != spot else { return }
    let part = record(of: item)
    items.clusters[Int(cluster)].add(
      sumX: part.sumX, sumY: part.sumY, count: part.count, column: item.x, from: level.spots[center].x)
  }
}
