/// Which centre each of a level's spots belongs to.
///
/// A band goes through its contacts in order. One that would depend on another band stays undecided, and so
/// does what depends on it; after all bands those few are decided in the same order. So every decision is the
/// one that a single pass over the level would make.
struct ClusterCentres {
  let level: ClusterLevel
  let items: ClusterItems
  let contacts: UnsafeMutablePointer<Contact>
  /// For each contact's spot its centre's spot, itself where it is one. Others' are not set.
  let centres: UnsafeMutablePointer<UInt32>
  /// For each contact's spot the square of the distance to its centre.
  let distances: UnsafeMutablePointer<UInt64>

  static let none = UInt32.max
  static let undecided = UInt32.max - 1

  /// Finds the contacts of a band and decides what can be decided within it.
  func choose(in band: inout ClusterBand, isOnly: Bool) {
    let contacts = contacts + band.spots.lowerBound
    let count = level.findContacts(rows: band.rows, into: contacts)
    band.contactCount = count
    for number in 0..<count { centres[Int(contacts[number].spot)] = Self.none }
    let order = level.order(contacts, count: count, items)
    // For each row whether something in it or beside it is undecided.
    var nearUndecided = [Bool](repeating: false, count: isOnly ? 0 : band.rows.count + 2)
    for number in order {
      let contact = contacts[Int(number)]
      let spot = Int(contact.spot)
      guard centres[spot] == Self.none else { continue }
      if !isOnly, depends(contact, nearUndecided, band) {
        centres[spot] = Self.undecided
        band.undecided.append(number)
        let row = Int(contact.row) - band.rows.lowerBound
        for near in row...row + 2 { nearUndecided[near] = true }
        continue
      }
      centres[spot] = contact.spot
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

  /// Lets a spot join a centre where that is nearer than its own.
  @inline(__always)
  private func offer(_ centre: Int, to other: Int, _ squared: UInt64) {
    let current = centres[other]
    if current < Self.undecided {
      guard squared <= distances[other] else { return }
      if squared == distances[other],
        !level.spots[centre].isPreferred(to: level.spots[Int(current)], from: level.spots[other].x)
      {
        return
      }
    }
    centres[other] = UInt32(truncatingIfNeeded: centre)
    distances[other] = squared
  }

  /// Whether a contact has a neighbour before it that lies in another band or is undecided.
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
    // What is undecided came before.
    guard nearUndecided[row - band.rows.lowerBound + 1] else { return false }
    return level.forEachNeighbor(of: contact, above: !first, below: !last) { other, _ in
      centres[other] == Self.undecided
    }
  }

  /// Decides what the bands could not.
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
    // Equals lie on one parallel, hence in one band, where they are in order already.
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
      guard centres[spot] == Self.undecided else { continue }
      centres[spot] = contact.spot
      distances[spot] = 0
      _ = level.forEachNeighbor(of: contact) { other, squared in
        offer(spot, to: other, squared)
        return false
      }
    }
  }
}
