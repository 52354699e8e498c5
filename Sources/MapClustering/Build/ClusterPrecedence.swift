/// The order in which a level's items become centres in spatial order, as `ClusterTree` states it.
extension Spot {
  /// Sorts items by count, the largest first, then by scrambled latitude.
  @inline(__always)
  var precedence: UInt64 { UInt64(~count) &<< 32 | UInt64(y &* 2_654_435_769) }

  /// Whether this centre is the one to join of two that are equally near to a column. Equal ones lie on one
  /// parallel, on both sides: the western.
  @inline(__always)
  func isPreferred(to other: Spot, from column: UInt32) -> Bool {
    let (own, others) = (precedence, other.precedence)
    return own != others
      ? own < others : Int32(bitPattern: x &- column) < Int32(bitPattern: other.x &- column)
  }
}

extension ClusterLevel {
  /// The contacts' numbers in the order in which they may become centres. The contacts are sorted by row and
  /// column.
  func order(_ contacts: UnsafeMutablePointer<Contact>, count: Int, _ items: ClusterItems) -> [UInt32] {
    withUnsafeTemporaryAllocation(of: Keyed.self, capacity: 2 * count) { buffer in
      guard let keyed = buffer.baseAddress else { return [] }
      for number in 0..<count {
        let spot = spots[Int(contacts[number].spot)]
        keyed[number] = Keyed(key: spot.precedence, first: UInt32(number), second: spot.x)
      }
      radixSort(keyed, scratch: keyed + count, count: count)
      orderEquals(keyed, count: count) { items.representative(spots[Int(contacts[Int($0.first)].spot)].item) }
      return (0..<count).map { keyed[$0].first }
    }
  }

  /// Lets items of equal count and latitude, which come from west to east, start behind a gap; and those in
  /// one place come by their representatives.
  private func orderEquals(
    _ keyed: UnsafeMutablePointer<Keyed>, count: Int, representative: (Keyed) -> UInt32
  ) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, keyed[end].key == keyed[start].key { end += 1 }
      if end - start > 1 {
        // Insertion finds all in order but for very few.
        for index in start + 1..<end where keyed[index].second == keyed[index - 1].second {
          let element = keyed[index]
          var place = index
          while place > start, keyed[place - 1].second == element.second,
            representative(keyed[place - 1]) > representative(element)
          {
            keyed[place] = keyed[place - 1]
            place -= 1
          }
          keyed[place] = element
        }
        // Only across the antimeridian the first of the row can depend on the last.
        if keyed[start].second &- keyed[end - 1].second <= reach.steps {
          turnRing(keyed + start, count: end - start)
        }
      }
      start = end
    }
  }

  private func turnRing(_ ring: UnsafeMutablePointer<Keyed>, count: Int) {
    var widest: UInt32 = 0
    var first = 0
    // The gap before each; that across the antimeridian last.
    for number in Array(1..<count) + [0] {
      let gap = ring[number].second &- ring[number == 0 ? count - 1 : number - 1].second
      if gap > widest { (widest, first) = (gap, number) }
    }
    let copy = Array(UnsafeBufferPointer(start: ring, count: count))
    for number in 0..<count { ring[number] = copy[(first + number) % count] }
  }
}
