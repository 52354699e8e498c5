// The decisions of a band: which items become centers, what depends on unknown rows, and the
// clusters that are certain.

extension BandBuild {
  /// Finds the contacts, and the center of each as far as the known rows determine it. Returns the
  /// contacts that are undecided, by number.
  func chooseCenters() -> [UInt32] {
    let chosen = ClusterCenters(level: level, contacts: contacts, centers: centers, distances: distances)
    var all = ClusterBand(rows: 0..<level.rowNumbers.count, entries: 0..<level.count)
    chosen.choose(in: &all, decidesAll: false) {
      items.records[Int($0)].representative
    } depends: { contact, isNearUndecided in
      // Undecided contacts have a higher priority, since they were processed earlier.
      distanceToUnknown(level.entries[Int(contact.entry)].y) <= Int(level.reach.wholeRadius)
        || isNearUndecided
          && level.forEachNeighbor(of: contact, { other, _ in centers[other] == ClusterCenters.undecided })
    }
    contactCount = all.contactCount
    return all.undecided
  }

  /// Returns the distance from a row to the nearest unknown row, in grid units; `Int.max` if there
  /// is none.
  @inline(__always)
  private func distanceToUnknown(_ y: UInt32) -> Int {
    min(
      known.lowerBound > 0 ? Int(y) - Int(known.lowerBound) + 1 : .max,
      known.upperBound < .max ? Int(known.upperBound) - Int(y) + 1 : .max)
  }

  /// Marks the clusters that are in doubt. Returns the first and the last row that are known at the
  /// next zoom. No row is known if the first is after the last.
  func rowsKnown(after undecided: [UInt32]) -> (first: Int, last: Int) {
    let radius = Int(level.reach.wholeRadius)
    let (hasNorth, hasSouth) = (known.lowerBound > 0, known.upperBound < .max)
    guard hasNorth || hasSouth else { return (0, Int(UInt32.max)) }
    // The last row to the north and the first row to the south with an item that is not certain. An
    // item without a known neighbor is not certain if it is within a radius of unknown rows.
    var north = hasNorth ? Int(known.lowerBound) - 1 + radius : -1
    var south = hasSouth ? Int(known.upperBound) + 1 - radius : 1 << 32
    let middle = Int(owned.lowerBound) + owned.count / 2
    func note(_ entry: Int) {
      let y = Int(level.entries[entry].y)
      if hasNorth && (y < middle || !hasSouth) { north = max(north, y) } else { south = min(south, y) }
    }
    func doubt(_ entry: Int) {
      doubtful[Int(centers[entry])] = true
      note(entry)
    }
    for number in undecided {
      let contact = contacts[Int(number)]
      note(Int(contact.entry))
      _ = level.forEachNeighbor(of: contact) { other, squared in
        let center = centers[other]
        if center < ClusterCenters.undecided, squared <= distances[other] { doubt(other) }
        return false
      }
    }
    for number in 0..<contactCount {
      let entry = Int(contacts[number].entry)
      guard centers[entry] < ClusterCenters.undecided else { continue }
      let distance = distanceToUnknown(level.entries[entry].y)
      if distance <= radius, UInt64(distance) * UInt64(distance) <= distances[entry] { doubt(entry) }
    }
    for number in 0..<contactCount {
      let entry = Int(contacts[number].entry)
      if centers[entry] < ClusterCenters.undecided, doubtful[Int(centers[entry])] { note(entry) }
    }
    return (
      hasNorth ? north + 2 * radius + 2 : 0, hasSouth ? south - 2 * radius - 2 : Int(UInt32.max)
    )
  }

  /// Makes a cluster of each certain center that other items keep, if all of these together have at
  /// least `minimumPoints` points.
  func makeGroups(zoom: Int) {
    let minimum = UInt64(clamping: options.minimumPoints)
    let none = UInt64(ClusterItems.noCluster)
    /// Calls the body with each entry that has a certain center, and with this center.
    @inline(__always) func forEachMember(_ body: (Int, Int) -> Void) {
      for number in 0..<contactCount {
        let entry = Int(contacts[number].entry)
        let center = centers[entry]
        if center < ClusterCenters.undecided { body(entry, Int(center)) }
      }
    }
    // The distances are not needed anymore. Their memory holds the number of points of each center
    // and its followers, then the item of its cluster.
    forEachMember { entry, center in
      if entry == center { distances[entry] = UInt64(level.entries[entry].count) }
    }
    forEachMember { entry, center in
      if entry != center { distances[center] += UInt64(level.entries[entry].count) }
    }
    forEachMember { entry, center in
      guard entry == center else { return }
      let (own, total) = (UInt64(level.entries[entry].count), distances[entry])
      guard total > own, total >= minimum, !doubtful[entry] else { return distances[entry] = none }
      let item = level.entries[entry].item
      distances[entry] = UInt64(items.count)
      var record = items.records[Int(item)]
      record.center = item
      record.zoom = UInt32(zoom)
      items.append(items.locations[Int(item)], record)
    }
    forEachMember { entry, center in
      guard distances[center] != none else { return }
      let (cluster, member) = (Int(distances[center]), level.entries[entry])
      leaving[entry] = true
      items.parents[Int(member.item)] = UInt32(cluster)
      guard entry != center else { return }
      items.records[cluster].add(
        items.records[Int(member.item)], column: member.x, from: level.entries[center].x)
    }
  }
}
