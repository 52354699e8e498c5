// Steps 5 and 6 decide which contacts become centers, and which center each contact joins. Step 5
// sorts by priority, as `ClusterTree` states it for spatial order.

extension Spot {
  /// Step 5: The priority, the lowest first: by count, the largest first, then by scrambled
  /// latitude.
  @inline(__always)
  var precedence: UInt64 { UInt64(~count) &<< 32 | UInt64(y &* 2_654_435_769) }
}

extension ClusterLevel {
  /// Step 5: The numbers of the contacts in order of priority. The contacts are sorted by row and
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

  /// Step 5: Sorts contacts of equal count and latitude, which are sorted from west to east
  /// already.
  ///
  /// Those in the same place are sorted by their representatives. Those that are neighbors across
  /// the antimeridian are rotated, so that the order starts after their widest gap.
  private func orderEquals(
    _ keyed: UnsafeMutablePointer<Keyed>, count: Int, representative: (Keyed) -> UInt32
  ) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, keyed[end].key == keyed[start].key { end += 1 }
      if end - start > 1 {
        // Insertion sort: nearly all are in order already.
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
        // The first can depend on the last only across the antimeridian.
        if keyed[start].second &- keyed[end - 1].second <= reach.steps {
          turnRing(keyed + start, count: end - start)
        }
      }
      start = end
    }
  }

  /// Step 5: Rotates the contacts of one parallel, so that they start after the widest gap between
  /// two of them.
  private func turnRing(_ ring: UnsafeMutablePointer<Keyed>, count: Int) {
    var widest: UInt32 = 0
    var first = 0
    // The gap before each, with the gap across the antimeridian last.
    for number in Array(1..<count) + [0] {
      let gap = ring[number].second &- ring[number == 0 ? count - 1 : number - 1].second
      if gap > widest { (widest, first) = (gap, number) }
    }
    let copy = Array(UnsafeBufferPointer(start: ring, count: count))
    for number in 0..<count { ring[number] = copy[(first + number) % count] }
  }
}

/// Steps 4 to 6: Finds the center of each contact of a level.
///
/// Each band goes through its contacts in order of priority. A contact that depends on another
/// band, or on an undecided contact, remains undecided. After all bands these few contacts are
/// decided in the same order. So every decision is the same as in a single pass over the whole
/// level.
struct ClusterCenters {
  let level: ClusterLevel
  let items: ClusterItems
  let contacts: UnsafeMutablePointer<Contact>
  /// For each contact's spot the spot of its center, which is itself where it is a center. Not set
  /// for other spots.
  let centers: UnsafeMutablePointer<UInt32>
  /// For each contact's spot the square of the distance to its center.
  let distances: UnsafeMutablePointer<UInt64>

  /// In `centers`: no center has reached the contact yet.
  static let none = UInt32.max
  /// In `centers`: whether the contact is a center depends on another band.
  static let undecided = UInt32.max - 1

  /// Steps 4 to 6: Finds the contacts of a band, sorts them, and decides those that do not depend
  /// on another band.
  func choose(in band: inout ClusterBand, isOnly: Bool) {
    let contacts = contacts + band.spots.lowerBound
    let count = level.findContacts(rows: band.rows, into: contacts)
    band.contactCount = count
    for number in 0..<count { centers[Int(contacts[number].spot)] = Self.none }
    let order = level.order(contacts, count: count, items)
    // For each row of the band, and one more on either side, whether a contact in it or in an
    // adjacent row is undecided.
    var nearUndecided = [Bool](repeating: false, count: isOnly ? 0 : band.rows.count + 2)
    for number in order {
      let contact = contacts[Int(number)]
      let spot = Int(contact.spot)
      guard centers[spot] == Self.none else { continue }
      if !isOnly, depends(contact, nearUndecided, band) {
        centers[spot] = Self.undecided
        band.undecided.append(number)
        let row = Int(contact.row) - band.rows.lowerBound
        for near in row...row + 2 { nearUndecided[near] = true }
        continue
      }
      centers[spot] = contact.spot
      distances[spot] = 0
      let (above, below) = (
        Int(contact.row) > band.rows.lowerBound, Int(contact.row) + 1 < band.rows.upperBound
      )
      if !above || !below { band.bordering.append(number) }
      _ = level.forEachNeighbor(of: contact, above: above, below: below) { other, squared in
        offer(spot, to: other, squared)
        return false
      }
    }
  }

  /// Step 6: Sets the center of a spot, where that is nearer than the center it has, or equally
  /// near and preferred.
  @inline(__always)
  private func offer(_ center: Int, to other: Int, _ squared: UInt64) {
    let current = centers[other]
    if current < Self.undecided {
      guard squared <= distances[other] else { return }
      if squared == distances[other],
        !level.spots[center].isPreferred(to: level.spots[Int(current)], from: level.spots[other].x)
      {
        return
      }
    }
    centers[other] = UInt32(truncatingIfNeeded: center)
    distances[other] = squared
  }

  /// Step 6: Whether a contact has a neighbor of higher priority that is in another band or
  /// undecided.
  private func depends(
    _ contact: Contact, _ nearUndecided: [Bool], _ band: ClusterBand
  ) -> Bool {
    let row = Int(contact.row)
    let precedence = level.spots[Int(contact.spot)].precedence
    let first = row == band.rows.lowerBound
    let last = row + 1 == band.rows.upperBound
    if first || last,
      level.forEachNeighbor(
        of: contact, own: false, above: first, below: last,
        { other, _ in level.spots[other].precedence < precedence })
    {
      return true
    }
    // Undecided contacts have a higher priority, since they came before.
    guard nearUndecided[row - band.rows.lowerBound + 1] else { return false }
    return level.forEachNeighbor(of: contact, above: !first, below: !last) { other, _ in
      centers[other] == Self.undecided
    }
  }

  /// Step 6: Decides the contacts that depend on another band.
  ///
  /// First the centers at the border of a band are offered to their neighbors in the other band.
  /// Then the undecided contacts of all bands are decided in order of priority.
  func decideRest(_ bands: [ClusterBand]) {
    for band in bands {
      for number in band.bordering {
        let contact = contacts[band.spots.lowerBound + Int(number)]
        _ = level.forEachNeighbor(
          of: contact, own: false, above: Int(contact.row) == band.rows.lowerBound,
          below: Int(contact.row) + 1 == band.rows.upperBound
        ) { other, squared in
          offer(Int(contact.spot), to: other, squared)
          return false
        }
      }
    }
    var rest = bands.flatMap { band in
      band.undecided.map { number in
        let place = band.spots.lowerBound + Int(number)
        return Keyed(
          key: level.spots[Int(contacts[place].spot)].precedence, first: UInt32(place), second: 0)
      }
    }
    // Contacts of equal priority are on one parallel, therefore in one band, and in order already.
    let count = rest.count
    rest.withUnsafeMutableBufferPointer { rest in
      withUnsafeTemporaryAllocation(of: Keyed.self, capacity: count) { scratch in
        guard let elements = rest.baseAddress, let scratch = scratch.baseAddress else { return }
        radixSort(elements, scratch: scratch, count: count)
      }
    }
    for keyed in rest {
      let contact = contacts[Int(keyed.first)]
      let spot = Int(contact.spot)
      guard centers[spot] == Self.undecided else { continue }
      centers[spot] = contact.spot
      distances[spot] = 0
      _ = level.forEachNeighbor(of: contact) { other, squared in
        offer(spot, to: other, squared)
        return false
      }
    }
  }
}

extension Spot {
  /// Step 6: Whether this center is preferred to another center at the same distance from a spot in
  /// a column.
  ///
  /// Centers of equal priority are on one parallel, on both sides of the spot. Then the western one
  /// is preferred.
  @inline(__always)
  func isPreferred(to other: Spot, from column: UInt32) -> Bool {
    let (own, others) = (precedence, other.precedence)
    return own != others
      ? own < others : Int32(bitPattern: x &- column) < Int32(bitPattern: other.x &- column)
  }
}
