/// A spot with others within reach, and where to look for them.
struct Contact {
  var spot: UInt32
  /// The number of its row among those that have items.
  var row: UInt32
  /// The first spot of the row above, and of the row below, that is not too far west. Only where the reach stays inside the world.
  var above: UInt32
  var below: UInt32
}

extension ClusterLevel {
  /// Finds the spots of some rows that have another within reach, in order.
  ///
  /// One sweep along each row and its neighbours. It ends at the first other, so that heaps cost no more than loners.
  ///
  /// - Returns: how many there are.
  func findContacts(rows: Range<Int>, into contacts: UnsafeMutablePointer<Contact>) -> Int {
    var found = 0
    for row in rows {
      let own = spots(ofRow: row)
      let above = spots(above: row)
      let below = spots(below: row)
      var firstAbove = above.lowerBound
      var firstBelow = below.lowerBound
      for index in own {
        let spot = spots[index]
        let isContact: Bool
        if staysInside(spot.x) {
          let west = spot.x &- reach.steps
          while firstAbove < above.upperBound, spots[firstAbove].x < west { firstAbove += 1 }
          while firstBelow < below.upperBound, spots[firstBelow].x < west { firstBelow += 1 }
          isContact =
            isReached(spot, westwardsFrom: index - 1, to: own.lowerBound)
            || isReached(spot, in: index + 1..<own.upperBound)
            || isReached(spot, in: firstAbove..<above.upperBound)
            || isReached(spot, in: firstBelow..<below.upperBound)
        } else {
          isContact = isReachedAroundTheWorld(index, rows: own, above, below)
        }
        contacts[found] = Contact(
          spot: UInt32(index), row: UInt32(row), above: UInt32(firstAbove), below: UInt32(firstBelow))
        found += isContact ? 1 : 0
      }
    }
    return found
  }

  @inline(__always)
  private func isReached(_ spot: Spot, in others: Range<Int>) -> Bool {
    var index = others.lowerBound
    let east = spot.x &+ reach.steps
    while index < others.upperBound, spots[index].x <= east {
      if squaredReach(spot, spots[index]) != nil { return true }
      index += 1
    }
    return false
  }

  @inline(__always)
  private func isReached(_ spot: Spot, westwardsFrom last: Int, to first: Int) -> Bool {
    var index = last
    let west = spot.x &- reach.steps
    while index >= first, spots[index].x >= west {
      if squaredReach(spot, spots[index]) != nil { return true }
      index -= 1
    }
    return false
  }

  @inline(never)
  private func isReachedAroundTheWorld(_ index: Int, rows: Range<Int>...) -> Bool {
    for row in rows {
      let (first, second) = columns(around: spots[index].x, in: row)
      for other in [first, second].joined() where other != index {
        if squaredReach(spots[index], spots[other]) != nil { return true }
      }
    }
    return false
  }

  /// Calls the body with each other spot within reach and the square of its distance, until it returns true.
  ///
  /// - Returns: whether it did.
  @inline(__always)
  func forEachNeighbor(
    of contact: Contact, own: Bool = true, above: Bool = true, below: Bool = true,
    _ body: (Int, UInt64) -> Bool
  ) -> Bool {
    let row = Int(contact.row)
    let index = Int(contact.spot)
    let spot = spots[index]
    guard staysInside(spot.x) else {
      var ranges: [Range<Int>] = []
      for (wanted, range) in [
        (own, spots(ofRow: row)), (above, spots(above: row)), (below, spots(below: row)),
      ]
      where wanted {
        let (first, second) = columns(around: spot.x, in: range)
        ranges += [first, second]
      }
      for other in ranges.joined() where other != index {
        if let squared = squaredReach(spot, spots[other]), body(other, squared) { return true }
      }
      return false
    }
    let east = spot.x &+ reach.steps
    let west = spot.x &- reach.steps
    if own {
      let range = spots(ofRow: row)
      var other = index - 1
      while other >= range.lowerBound, spots[other].x >= west {
        if let squared = squaredReach(spot, spots[other]), body(other, squared) { return true }
        other -= 1
      }
      other = index + 1
      while other < range.upperBound, spots[other].x <= east {
        if let squared = squaredReach(spot, spots[other]), body(other, squared) { return true }
        other += 1
      }
    }
    if above {
      var other = Int(contact.above)
      let end = spots(above: row).upperBound
      while other < end, spots[other].x <= east {
        if let squared = squaredReach(spot, spots[other]), body(other, squared) { return true }
        other += 1
      }
    }
    if below {
      var other = Int(contact.below)
      let end = spots(below: row).upperBound
      while other < end, spots[other].x <= east {
        if let squared = squaredReach(spot, spots[other]), body(other, squared) { return true }
        other += 1
      }
    }
    return false
  }
}
