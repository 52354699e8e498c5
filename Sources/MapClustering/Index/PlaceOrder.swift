import Threads

/// The order of places along Hilbert's curve, which keeps near ones together.
enum PlaceOrder {
  /// The numbers 0..<count sorted by their places along the curve; equal ones, and such as differ
  /// only far below the extent of all, in their own order.
  static func sorted(count: Int, threads: Int, place: (Int) -> Steps) -> [UInt32] {
    guard count > 0 else { return [] }
    let keyed = UnsafeMutablePointer<Keyed>.allocate(capacity: 2 * count)
    defer { keyed.deallocate() }
    let chunks = Chunks(count: count, threads: threads)
    let curve = HilbertCurve.standard
    let varyings = chunks.map(threads: threads) { range in
      var varying: UInt32 = 0
      let first = place(0)
      for index in range {
        let place = place(index)
        varying |= (place.x ^ first.x) | (place.y ^ first.y)
        keyed[index] = Keyed(key: curve.key(place), first: UInt32(index), second: 0)
      }
      return varying
    }
    // Places that share their highest bits share the keys' as well.
    let extent = 2 * (32 - varyings.reduce(0, |).leadingZeroBitCount)
    let ignored = UInt64(max(extent - significantBits, 0))
    if ignored > 0 {
      chunks.forEach(threads: threads) { _, range in
        for index in range { keyed[index].key >>= ignored }
      }
    }
    radixSort(keyed, scratch: keyed + count, count: count, threads: threads)
    return Array(unsafeUninitializedCapacity: count) { order, initializedCount in
      chunks.forEach(threads: threads) { _, range in
        for rank in range { order.initializeElement(at: rank, to: keyed[rank].first) }
      }
      initializedCount = count
    }
  }

  /// Twenty-one bits either way: two million cells along the side of the extent.
  private static let significantBits = 42
}

/// Hilbert's curve through the world's 2^64 steps.
///
/// A square's four quarters come in the order NW, SW, SE, NE, each with the same curve in it, which
/// is reflected in the diagonal in the first and in the other diagonal in the last: so it is known
/// by two bits, whether columns and rows are swapped and whether they run backward.
struct HilbertCurve: Sendable {
  static let standard = HilbertCurve()

  /// For a reflection (two bits), four bits of x and four of y: eight bits of the key, and the
  /// reflection behind them.
  private let steps: [UInt16]

  private init() {
    steps = (0..<1024).map { index in
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

  /// The place's number along the curve.
  @inline(__always)
  func key(_ place: Steps) -> UInt64 {
    steps.withUnsafeBufferPointer { steps in
      var key: UInt64 = 0
      var reflection = 0
      var shift: UInt32 = 28
      while true {
        let x = Int(place.x &>> shift & 15)
        let y = Int(place.y &>> shift & 15)
        let step = Int(steps[reflection &<< 8 | x &<< 4 | y])
        key = key &<< 8 | UInt64(truncatingIfNeeded: step &>> 2)
        reflection = step & 3
        if shift == 0 { return key }
        shift &-= 4
      }
    }
  }
}
