import LoxodromeThreads

/// The order of locations along Hilbert's curve, which keeps locations that are near each other
/// together.
enum HilbertOrder {
  /// Returns the indices 0..<count in the order of their locations along the curve.
  ///
  /// Indices of equal locations stay in ascending order. Locations are also treated as equal if
  /// they are in the same cell of a grid of 2^21 × 2^21 cells. The grid divides the smallest square
  /// that contains all locations, among the squares that the curve divides the world into.
  static func sorted(count: Int, threads: Int, location: (Int) -> GridPoint) -> [UInt32] {
    guard count > 0 else { return [] }
    let elements = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: 2 * count)
    defer { elements.deallocate() }
    let chunks = Chunks(count: count, threads: threads)
    let curve = HilbertCurve.standard
    let varyings = chunks.map(threads: threads) { range in
      var varying: UInt32 = 0
      let first = location(0)
      for index in range {
        let location = location(index)
        varying |= (location.x ^ first.x) | (location.y ^ first.y)
        elements[index] = SortElement(key: curve.key(location), coordinate: 0, index: UInt32(index))
      }
      return varying
    }
    // The keys share their highest bits if the locations share theirs.
    let extent = 2 * (32 - varyings.reduce(0, |).leadingZeroBitCount)
    let ignored = UInt64(max(extent - significantBits, 0))
    if ignored > 0 {
      chunks.forEach(threads: threads) { _, range in
        for index in range { elements[index].key >>= ignored }
      }
    }
    radixSort(elements, scratch: elements + count, count: count, threads: threads)
    return Array(ownCapacity: count) { order, initializedCount in
      useLargePages(order.baseAddress, bytes: count * 4)
      chunks.forEach(threads: threads) { _, range in
        for rank in range { order.initializeElement(at: rank, to: elements[rank].index) }
      }
      initializedCount = count
    }
  }

  /// The number of bits of a key that are sorted: 21 bits for each axis. So the extent of all
  /// locations has about two million cells along its side.
  private static let significantBits = 42
}

/// Hilbert's curve through the 2^64 grid points of the world.
///
/// The curve passes through the four quarters of a square in the order NW, SW, SE, NE. Each quarter
/// contains a smaller copy of the curve. The copy in the first quarter is reflected in the
/// diagonal, the copy in the last quarter in the other diagonal. Two bits describe every copy:
/// whether columns and rows are swapped, and whether they run backward.
struct HilbertCurve: Sendable {
  static let standard = HilbertCurve()

  /// A table of steps along the curve. An index has two bits of a reflection, four bits of x and
  /// four bits of y. The value has eight bits of the key and two bits of the next reflection.
  private let transitions: [UInt16]

  private init() {
    transitions = (0..<1024).map { index in
      var (isSwapped, isBackward) = (index & 512 != 0, index & 256 != 0)
      var key = 0
      for bit in [3, 2, 1, 0] {
        let flip = isBackward ? 1 : 0
        var (x, y) = (index >> (4 + bit) & 1 ^ flip, index >> bit & 1 ^ flip)
        if isSwapped { swap(&x, &y) }
        key = key << 2 | (3 * x ^ y)
        if y == 0 {
          if x == 1 { isBackward.toggle() }
          isSwapped.toggle()
        }
      }
      return UInt16(key << 2 | (isSwapped ? 2 : 0) | (isBackward ? 1 : 0))
    }
  }

  /// Returns the index of a location along the curve.
  @inline(__always)
  func key(_ location: GridPoint) -> UInt64 {
    transitions.withUnsafeBufferPointer { transitions in
      var key: UInt64 = 0
      var reflection = 0
      var shift: UInt32 = 28
      while true {
        let x = Int(location.x &>> shift & 15)
        let y = Int(location.y &>> shift & 15)
        let transition = Int(transitions[reflection &<< 8 | x &<< 4 | y])
        key = key &<< 8 | UInt64(truncatingIfNeeded: transition &>> 2)
        reflection = transition & 3
        if shift == 0 { return key }
        shift &-= 4
      }
    }
  }
}
