/// A spot that has a neighbor, and where the search for its neighbors starts.
struct Contact {
  var spot: UInt32
  /// Its row, counted among those that have spots.
  var row: UInt32
  /// The first spot of the row above, and of the row below, that is not too far west to be a
  /// neighbor. Not used where the radius crosses the antimeridian.
  var above: UInt32
  var below: UInt32
}

extension ClusterLevel {
  /// Step 4: Finds the spots of some rows that have a neighbor, in the order of the spots.
  ///
  /// The sweep goes along a row from west to east, and along the rows above and below at the same
  /// time. The search around a spot stops at its first neighbor, so that dense points cost no more
  /// than isolated ones.
  ///
  /// - Returns: how many contacts there are.
  func findContacts(rows: Range<Int>, into contacts: UnsafeMutablePointer<Contact>) -> Int {
    rowNumbers.withUnsafeBufferPointer { numbers in
      rowStarts.withUnsafeBufferPointer { starts in
        var found = 0
        for row in rows {
          let (start, end) = (Int(starts[row]), Int(starts[row &+ 1]))
          let hasAbove = row > 0 && numbers[row &- 1] &+ 1 == numbers[row]
          let hasBelow = row &+ 1 < numbers.count && numbers[row &+ 1] == numbers[row] &+ 1
          var above = hasAbove ? Int(starts[row &- 1]) : start
          var below = end
          let belowEnd = hasBelow ? Int(starts[row &+ 2]) : end
          for index in start..<end {
            let spot = spots[index]
            let isContact: Bool
            if staysInside(spot.x) {
              let west = spot.x &- reach.steps
              while above < start, spots[above].x < west { above &+= 1 }
              while below < belowEnd, spots[below].x < west { below &+= 1 }
              isContact =
                isReached(spot, westwardFrom: index &- 1, to: start)
                || isReached(spot, from: index &+ 1, to: end)
                || isReached(spot, from: above, to: start)
                || isReached(spot, from: below, to: belowEnd)
            } else {
              isContact = isReachedAroundTheWorld(index, row: row)
            }
            contacts[found] = Contact(
              spot: UInt32(truncatingIfNeeded: index), row: UInt32(truncatingIfNeeded: row),
              above: UInt32(truncatingIfNeeded: above), below: UInt32(truncatingIfNeeded: below))
            found &+= isContact ? 1 : 0
          }
        }
        return found
      }
    }
  }

  /// Step 4: Whether a spot has a neighbor among the spots of a row, going east from one of them.
  @inline(__always)
  private func isReached(_ spot: Spot, from first: Int, to end: Int) -> Bool {
    var index = first
    let east = spot.x &+ reach.steps
    while index < end, spots[index].x <= east {
      if squaredReach(spot, spots[index]) != nil { return true }
      index &+= 1
    }
    return false
  }

  /// Step 4: Whether a spot has a neighbor among the spots of its row, going west from one of them.
  @inline(__always)
  private func isReached(_ spot: Spot, westwardFrom last: Int, to first: Int) -> Bool {
    var index = last
    let west = spot.x &- reach.steps
    while index >= first, spots[index].x >= west {
      if squaredReach(spot, spots[index]) != nil { return true }
      index &-= 1
    }
    return false
  }

  /// Step 4: Whether a spot has a neighbor, where the radius crosses the antimeridian.
  @inline(never)
  private func isReachedAroundTheWorld(_ index: Int, row: Int) -> Bool {
    for range in [spots(ofRow: row), spots(above: row), spots(below: row)] {
      let (first, second) = columns(around: spots[index].x, in: range)
      for other in [first, second].joined() where other != index {
        if squaredReach(spots[index], spots[other]) != nil { return true }
      }
    }
    return false
  }

  /// Step 6: Calls the body with each neighbor of a contact and the square of its distance, until
  /// the body returns true.
  ///
  /// - Parameters:
  ///   - own: whether to search the contact's own row.
  ///   - above: whether to search the row above.
  ///   - below: whether to search the row below.
  /// - Returns: whether the body returned true.
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
