// Steps 5 and 6 decide which contacts become centers, and which center each contact joins. Step 5
// sorts by priority, as `ClusterTree` defines it for spatial order.

extension Entry {
  /// Step 5: A key that sorts entries by priority: the entry with the lowest key is first. Entries
  /// with a larger count come first. Of equal counts, those with a smaller scrambled latitude come
  /// first.
  @inline(__always)
  var precedence: UInt64 { UInt64(~count) &<< 32 | UInt64(y &* 2_654_435_769) }
}

extension ClusterLevel {
  /// Step 5: Returns the indices of the contacts in order of priority. The contacts must be sorted
  /// by row and column.
  ///
  /// - Parameter representative: returns the index of the point that stands for an item.
  @inline(__always)
  func order(
    _ contacts: UnsafeMutablePointer<Contact>, count: Int, representative: (UInt32) -> UInt32
  ) -> [UInt32] {
    withUnsafeTemporaryAllocation(of: SortElement.self, capacity: 2 * count) { buffer in
      guard let elements = buffer.baseAddress else { return [] }
      for number in 0..<count {
        let entry = entries[Int(contacts[number].entry)]
        elements[number] = SortElement(key: entry.precedence, coordinate: entry.x, index: UInt32(number))
      }
      radixSort(elements, scratch: elements + count, count: count)
      orderEquals(elements, count: count) {
        representative(entries[Int(contacts[Int($0.index)].entry)].item)
      }
      return (0..<count).map { elements[$0].index }
    }
  }

  /// Step 5: Sorts contacts of equal count and latitude, which are already sorted from west to
  /// east.
  ///
  /// Contacts at the same location are sorted by their representatives. If the westernmost and the
  /// easternmost contact are within a radius across the antimeridian, the contacts are rotated so
  /// that their order starts after the widest gap.
  private func orderEquals(
    _ elements: UnsafeMutablePointer<SortElement>, count: Int, representative: (SortElement) -> UInt32
  ) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, elements[end].key == elements[start].key { end += 1 }
      if end - start > 1 {
        // Insertion sort: nearly all contacts are already in order.
        for index in start + 1..<end where elements[index].coordinate == elements[index - 1].coordinate {
          let element = elements[index]
          var position = index
          while position > start, elements[position - 1].coordinate == element.coordinate,
            representative(elements[position - 1]) > representative(element)
          {
            elements[position] = elements[position - 1]
            position -= 1
          }
          elements[position] = element
        }
        // The order only has to be rotated if the first and the last contact can be neighbors
        // across the antimeridian.
        if elements[start].coordinate &- elements[end - 1].coordinate <= reach.wholeRadius {
          rotateRing(elements + start, count: end - start)
        }
      }
      start = end
    }
  }

  /// Step 5: Rotates contacts of equal count on one parallel, so that they start after the widest
  /// gap between two adjacent ones.
  private func rotateRing(_ ring: UnsafeMutablePointer<SortElement>, count: Int) {
    let (first, _) = widestGap(count: count) { ring[$0].coordinate }
    let copy = Array(UnsafeBufferPointer(start: ring, count: count))
    for number in 0..<count { ring[number] = copy[(first + number) % count] }
  }
}

/// Returns the number of the column east of the widest gap between columns around the world, which are sorted
/// from west to east, and the width of the gap. Of equal gaps it is the first one after the first column.
func widestGap(count: Int, column: (Int) -> UInt32) -> (first: Int, width: UInt32) {
  var (first, widest): (Int, UInt32) = (0, 0)
  for number in Array(1..<count) + [0] {
    let gap = column(number) &- column(number == 0 ? count - 1 : number - 1)
    if gap > widest { (widest, first) = (gap, number) }
  }
  return (first, widest)
}

/// Steps 4 to 6: Finds the center of each contact of a level.
///
/// Each band goes through its contacts in order of priority. A contact that depends on another
/// band, or on an undecided contact, remains undecided. After all bands these few contacts are
/// decided in the same order. So every decision is the same as in a single pass over the whole
/// level.
struct ClusterCenters {
  let level: ClusterLevel
  let contacts: UnsafeMutablePointer<Contact>
  /// The entry of the center of each contact, by the entry of the contact; `none` or `undecided`
  /// until the contact has a center. A center is its own center. The values of entries that are not
  /// contacts are not set.
  let centers: UnsafeMutablePointer<UInt32>
  /// The square of the distance from each contact to its center, by the entry of the contact.
  let distances: UnsafeMutablePointer<UInt64>

  /// The value in `centers` of a contact that no center has reached yet.
  static let none = UInt32.max
  /// The value in `centers` of a contact that must be decided after all bands: whether it is a
  /// center depends on another band or on an undecided contact.
  static let undecided = UInt32.max - 1

  /// The entries of the level, and the lists above. A closure that uses them instead of properties does
  /// not copy all properties, which would count the references of their arrays for each contact.
  private var pointers:
    (
      entries: UnsafeMutablePointer<Entry>, centers: UnsafeMutablePointer<UInt32>,
      distances: UnsafeMutablePointer<UInt64>
    )
  { (level.entries, centers, distances) }

  /// Steps 4 to 6: Finds the contacts of a band, sorts them, and decides those that depend neither
  /// on another band nor on an undecided contact.
  ///
  /// - Parameters:
  ///   - isOnly: whether the level has no other band.
  ///   - representative: returns the index of the point that stands for an item.
  func choose(in band: inout ClusterBand, isOnly: Bool, representative: (UInt32) -> UInt32) {
    let (first, last) = (band.rows.lowerBound, band.rows.upperBound - 1)
    choose(in: &band, decidesAll: isOnly, representative: representative) { contact, isNearUndecided in
      depends(
        contact, isNearUndecided, isFirst: Int(contact.row) == first, isLast: Int(contact.row) == last)
    }
  }

  /// Steps 4 to 6: Finds the contacts of a band, sorts them, and decides those that do not depend on what is
  /// not known. The others become undecided.
  ///
  /// - Parameters:
  ///   - decidesAll: whether no contact depends on what is not known.
  ///   - depends: whether a contact does, and receives whether a contact in its row or in an adjacent row
  ///     is undecided.
  @inline(__always)
  func choose(
    in band: inout ClusterBand, decidesAll: Bool, representative: (UInt32) -> UInt32,
    depends: (_ contact: Contact, _ isNearUndecided: Bool) -> Bool
  ) {
    let (entries, centers, distances) = pointers
    let contacts = contacts + band.entries.lowerBound
    let count = level.findContacts(rows: band.rows, into: contacts)
    band.contactCount = count
    for number in 0..<count { centers[Int(contacts[number].entry)] = Self.none }
    let order = level.order(contacts, count: count, representative: representative)
    // For each row of the band, and for one more row on either side: whether a contact in this row
    // or in an adjacent row is undecided.
    var nearUndecided = [Bool](repeating: false, count: decidesAll ? 0 : band.rows.count + 2)
    for number in order {
      let contact = contacts[Int(number)]
      let entry = Int(contact.entry)
      guard centers[entry] == Self.none else { continue }
      let row = Int(contact.row) - band.rows.lowerBound
      if !decidesAll, depends(contact, nearUndecided[row + 1]) {
        centers[entry] = Self.undecided
        band.undecided.append(number)
        for near in row...row + 2 { nearUndecided[near] = true }
        continue
      }
      centers[entry] = contact.entry
      distances[entry] = 0
      let (above, below) = (
        Int(contact.row) > band.rows.lowerBound, Int(contact.row) + 1 < band.rows.upperBound
      )
      if !above || !below { band.bordering.append(number) }
      _ = level.forEachNeighbor(of: contact, above: above, below: below) { other, squared in
        entries.offer(entry, to: other, squared, centers, distances)
        return false
      }
    }
  }

  /// Step 6: Whether a contact has a neighbor of higher priority that is in another band or
  /// undecided.
  ///
  /// - Parameter isFirst, isLast: whether it is in the first and in the last row of its band.
  private func depends(_ contact: Contact, _ isNearUndecided: Bool, isFirst: Bool, isLast: Bool) -> Bool {
    let (entries, centers, _) = pointers
    let precedence = entries[Int(contact.entry)].precedence
    if isFirst || isLast,
      level.forEachNeighbor(
        of: contact, own: false, above: isFirst, below: isLast,
        { other, _ in entries[other].precedence < precedence })
    {
      return true
    }
    // Undecided contacts of this band have a higher priority, since they were processed earlier.
    guard isNearUndecided else { return false }
    return level.forEachNeighbor(of: contact, above: !isFirst, below: !isLast) { other, _ in
      centers[other] == Self.undecided
    }
  }

  /// Step 6: Decides the contacts that are undecided after all bands.
  ///
  /// First the centers at the border of a band are offered to their neighbors in other bands. Then
  /// the contacts that are still undecided are decided in order of priority, across all bands.
  func decideRest(_ bands: [ClusterBand]) {
    let (entries, centers, distances) = pointers
    for band in bands {
      for number in band.bordering {
        let contact = contacts[band.entries.lowerBound + Int(number)]
        _ = level.forEachNeighbor(
          of: contact, own: false, above: Int(contact.row) == band.rows.lowerBound,
          below: Int(contact.row) + 1 == band.rows.upperBound
        ) { other, squared in
          entries.offer(Int(contact.entry), to: other, squared, centers, distances)
          return false
        }
      }
    }
    var rest = bands.flatMap { band in
      band.undecided.map { number in
        let position = band.entries.lowerBound + Int(number)
        return SortElement(
          key: level.entries[Int(contacts[position].entry)].precedence, coordinate: 0, index: UInt32(position)
        )
      }
    }
    // Contacts of equal priority are on one parallel, therefore in one band, and in order already.
    let count = rest.count
    rest.withUnsafeMutableBufferPointer { rest in
      withUnsafeTemporaryAllocation(of: SortElement.self, capacity: count) { scratch in
        guard let elements = rest.baseAddress, let scratch = scratch.baseAddress else { return }
        radixSort(elements, scratch: scratch, count: count)
      }
    }
    for element in rest {
      let contact = contacts[Int(element.index)]
      let entry = Int(contact.entry)
      guard centers[entry] == Self.undecided else { continue }
      centers[entry] = contact.entry
      distances[entry] = 0
      _ = level.forEachNeighbor(of: contact) { other, squared in
        entries.offer(entry, to: other, squared, centers, distances)
        return false
      }
    }
  }
}
