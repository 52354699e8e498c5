// Step 6: which of several centers an item keeps.

extension UnsafeMutablePointer<Entry> {
  /// Step 6: Offers a center to an entry. The entry takes it if it has no center yet, if this
  /// center is nearer, or if it is equally near and preferred.
  ///
  /// - Parameters:
  ///   - centers: the center of each entry, as in `ClusterCenters`.
  ///   - distances: the squares of the distances to them.
  @inline(__always)
  func offer(
    _ center: Int, to other: Int, _ squared: UInt64, _ centers: UnsafeMutablePointer<UInt32>,
    _ distances: UnsafeMutablePointer<UInt64>
  ) {
    let current = centers[other]
    if current < ClusterCenters.undecided {
      guard squared <= distances[other] else { return }
      if squared == distances[other],
        !self[center].isPreferred(to: self[Int(current)], from: self[other].x)
      {
        return
      }
    }
    centers[other] = UInt32(truncatingIfNeeded: center)
    distances[other] = squared
  }
}

extension Entry {
  /// Step 6: Whether an entry in the given column prefers this center to another center at the same
  /// distance.
  ///
  /// The center of higher priority is preferred. Centers of equal priority are on one parallel, one
  /// on each side of the entry. Then the western one is preferred.
  @inline(__always)
  func isPreferred(to other: Entry, from column: UInt32) -> Bool {
    let (own, others) = (precedence, other.precedence)
    return own != others
      ? own < others : Int32(bitPattern: x &- column) < Int32(bitPattern: other.x &- column)
  }
}
