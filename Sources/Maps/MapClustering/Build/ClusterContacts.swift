/// An entry that has a neighbor, and the positions where the search for its neighbors starts.
struct Contact {
  var entry: UInt32
  /// The row of the entry, counted among the rows that have entries. Step 7 puts the entries of
  /// centers here.
  var row: UInt32
  /// The index of the first entry of the row above that is not too far west to be a neighbor; the
  /// end of that row if there is none. `below` is the same for the row below. Both are not used if
  /// the radius crosses the antimeridian.
  var above: UInt32
  var below: UInt32
}

extension ClusterLevel {
  /// Step 4: Finds the entries of some rows that have a neighbor, in the order of the entries.
  ///
  /// The sweep goes along a row from west to east, and along the rows above and below at the same
  /// time. The search around an entry stops at its first neighbor, so dense spots cost no more than
  /// isolated points.
  ///
  /// - Returns: the number of contacts.
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
            let entry = entries[index]
            let isContact: Bool
            if isAwayFromAntimeridian(entry.x) {
              let west = entry.x &- reach.wholeRadius
              while above < start, entries[above].x < west { above &+= 1 }
              while below < belowEnd, entries[below].x < west { below &+= 1 }
              isContact =
                hasNeighbor(entry, westwardFrom: index &- 1, to: start)
                || hasNeighbor(entry, from: index &+ 1, to: end)
                || hasNeighbor(entry, from: above, to: start)
                || hasNeighbor(entry, from: below, to: belowEnd)
            } else {
              isContact = isReachedAroundTheWorld(index, row: row)
            }
            contacts[found] = Contact(
              entry: UInt32(truncatingIfNeeded: index), row: UInt32(truncatingIfNeeded: row),
              above: UInt32(truncatingIfNeeded: above), below: UInt32(truncatingIfNeeded: below))
            found &+= isContact ? 1 : 0
          }
        }
        return found
      }
    }
  }

  /// Step 4: Whether an entry has a neighbor in a part of a row. The search starts at the entry
  /// `first` and goes east.
  @inline(__always)
  private func hasNeighbor(_ entry: Entry, from first: Int, to end: Int) -> Bool {
    var index = first
    let east = entry.x &+ reach.wholeRadius
    while index < end, entries[index].x <= east {
      if squaredDistanceInReach(entry, entries[index]) != nil { return true }
      index &+= 1
    }
    return false
  }

  /// Step 4: Whether an entry has a neighbor in the western part of its own row. The search starts
  /// at the entry `last` and goes west.
  @inline(__always)
  private func hasNeighbor(_ entry: Entry, westwardFrom last: Int, to first: Int) -> Bool {
    var index = last
    let west = entry.x &- reach.wholeRadius
    while index >= first, entries[index].x >= west {
      if squaredDistanceInReach(entry, entries[index]) != nil { return true }
      index &-= 1
    }
    return false
  }

  /// Step 4: Whether an entry has a neighbor. This is used if the radius crosses the antimeridian.
  @inline(never)
  private func isReachedAroundTheWorld(_ index: Int, row: Int) -> Bool {
    for range in [entries(ofRow: row), entries(above: row), entries(below: row)] {
      let (first, second) = columns(around: entries[index].x, in: range)
      for other in [first, second].joined() where other != index {
        if squaredDistanceInReach(entries[index], entries[other]) != nil { return true }
      }
    }
    return false
  }

  /// Step 6: Calls the body with the index of each neighbor's entry and the square of the
  /// neighbor's distance from a contact, until the body returns true.
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
    let index = Int(contact.entry)
    let entry = entries[index]
    guard isAwayFromAntimeridian(entry.x) else {
      var ranges: [Range<Int>] = []
      for (wanted, range) in [
        (own, entries(ofRow: row)), (above, entries(above: row)), (below, entries(below: row)),
      ]
      where wanted {
        let (first, second) = columns(around: entry.x, in: range)
        ranges += [first, second]
      }
      for other in ranges.joined() where other != index {
        if let squared = squaredDistanceInReach(entry, entries[other]), body(other, squared) { return true }
      }
      return false
    }
    let east = entry.x &+ reach.wholeRadius
    let west = entry.x &- reach.wholeRadius
    if own {
      let range = entries(ofRow: row)
      var other = index - 1
      while other >= range.lowerBound, entries[other].x >= west {
        if let squared = squaredDistanceInReach(entry, entries[other]), body(other, squared) { return true }
        other -= 1
      }
      other = index + 1
      while other < range.upperBound, entries[other].x <= east {
        if let squared = squaredDistanceInReach(entry, entries[other]), body(other, squared) { return true }
        other += 1
      }
    }
    if above {
      var other = Int(contact.above)
      let end = entries(above: row).upperBound
      while other < end, entries[other].x <= east {
        if let squared = squaredDistanceInReach(entry, entries[other]), body(other, squared) { return true }
        other += 1
      }
    }
    if below {
      var other = Int(contact.below)
      let end = entries(below: row).upperBound
      while other < end, entries[other].x <= east {
        if let squared = squaredDistanceInReach(entry, entries[other]), body(other, squared) { return true }
        other += 1
      }
    }
    return false
  }
}
