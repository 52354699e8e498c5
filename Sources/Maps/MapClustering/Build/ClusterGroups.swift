import LoxodromeThreads

// Step 7 makes clusters of the centers and the items that keep them.

extension ClusterBuild {
  /// Step 7: Makes a cluster of each center that other items keep, if all of these together have at
  /// least `minimumPoints` points. Sets the parents of the items in the clusters.
  ///
  /// The rows of contacts are not needed anymore. In their place, the first contacts of a band hold
  /// the entries of the band's centers, in order, and later only of those that become clusters.
  ///
  /// The loops over contacts process several bands at once. Contacts whose center is in another
  /// band are counted and joined afterward, on one thread.
  func makeClusters(_ bands: inout [ClusterBand], zoom: Int) {
    let entries = level.entries
    let minimum = UInt32(clamping: options.minimumPoints)
    // Count the points of each center and of the items that keep it. The distances are not needed
    // anymore, and their memory holds these numbers now.
    forEachBand(&bands) { band in
      let own = contacts + band.entries.lowerBound
      var centerCount = 0
      for number in 0..<band.contactCount {
        let entry = own[number].entry
        guard centers[Int(entry)] == entry else { continue }
        distances[Int(entry)] = UInt64(entries[Int(entry)].count)
        own[centerCount].row = entry
        centerCount += 1
      }
      band.centerCount = centerCount
      for number in 0..<band.contactCount {
        let entry = Int(own[number].entry)
        let center = Int(centers[entry])
        if center == entry { continue }
        if band.entries.contains(center) {
          distances[center] += UInt64(entries[entry].count)
        } else {
          band.crossBandContacts.append(UInt32(number))
        }
      }
    }
    for band in bands {
      for number in band.crossBandContacts {
        let entry = Int(contacts[band.entries.lowerBound + Int(number)].entry)
        distances[Int(centers[entry])] += UInt64(entries[entry].count)
      }
    }
    // Keep the centers of each band that become clusters. They are numbered in the order of their
    // centers.
    forEachBand(&bands) { band in
      let own = contacts + band.entries.lowerBound
      var clusterCount = 0
      for number in 0..<band.centerCount {
        let center = own[number].row
        let total = distances[Int(center)]
        if total > UInt64(entries[Int(center)].count), total >= UInt64(minimum) {
          own[clusterCount].row = center
          clusterCount += 1
        } else {
          distances[Int(center)] = UInt64(ClusterItems.noCluster)
        }
      }
      band.clusterCount = clusterCount
    }
    var first = items.clusterCount
    let firsts = bands.map { band in
      defer { first += band.clusterCount }
      return first
    }
    items.clusterCount = first
    let clusters = items.clusters
    // Make the clusters, each with only its center. In `distances`, the number of points is
    // replaced by the number of the cluster.
    forEachOnThreads(threads, count: bands.count) { index in
      let band = bands[index]
      let own = contacts + band.entries.lowerBound
      for number in 0..<band.clusterCount {
        let center = Int(own[number].row)
        distances[center] = UInt64(firsts[index] + number)
        var record = record(of: entries[center])
        record.center = entries[center].item
        record.zoom = UInt32(zoom)
        clusters[firsts[index] + number] = record
      }
    }
    // Add the contacts to the clusters of their centers.
    forEachBand(&bands) { band in
      let own = contacts + band.entries.lowerBound
      for number in 0..<band.contactCount {
        let entry = Int(own[number].entry)
        if band.entries.contains(Int(centers[entry])) { join(entry) }
      }
    }
    for band in bands {
      for number in band.crossBandContacts {
        join(Int(contacts[band.entries.lowerBound + Int(number)].entry))
      }
    }
  }

  /// Step 7: Returns the sums, the count and the representative that an item contributes to a
  /// cluster.
  @inline(__always)
  private func record(of entry: Entry) -> ClusterRecord {
    let item = Int(entry.item)
    if item >= items.leafCount { return items.clusters[item - items.leafCount] }
    return ClusterRecord(point: items.points[item], at: GridPoint(x: entry.x, y: entry.y), zoom: 0)
  }

  /// Step 7: Sets the parent of a contact to the cluster of its center, and adds the contact to the
  /// cluster unless it is the center itself. Does nothing if the center has no cluster.
  @inline(__always)
  private func join(_ index: Int) {
    let center = Int(centers[index])
    let cluster = distances[center]
    guard cluster != UInt64(ClusterItems.noCluster) else { return }
    joined[index] = true
    let contact = level.entries[index]
    items.parents[Int(contact.item)] = UInt32(truncatingIfNeeded: cluster)
    guard center != index else { return }
    items.clusters[Int(cluster)].add(record(of: contact), column: contact.x, from: level.entries[center].x)
  }
}
