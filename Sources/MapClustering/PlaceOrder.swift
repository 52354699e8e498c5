/// The order of places along a Z-shaped curve, which keeps near ones together.
enum PlaceOrder {
  /// The numbers 0..<count sorted by their places along the curve; equal ones, and such as differ only far below the
  /// extent of all, in their own order.
  static func sorted(count: Int, threads: Int, place: (Int) -> Steps) -> [UInt32] {
    guard count > 0 else { return [] }
    let keyed = UnsafeMutablePointer<Keyed>.allocate(capacity: 2 * count)
    defer { keyed.deallocate() }
    let chunks = Chunks(count: count, threads: threads)
    let varyings = chunks.map(threads: threads) { range in
      var varying: UInt64 = 0
      let first = place(0)
      for index in range {
        let place = place(index)
        // Interleaving commutes with exclusive or.
        varying |= UInt64(place.x ^ first.x) | UInt64(place.y ^ first.y)
        keyed[index] = Keyed(key: interleaved(place), first: UInt32(index), second: 0)
      }
      return varying
    }
    let extent = 2 * (64 - varyings.reduce(0, |).leadingZeroBitCount)
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

  /// The bits of x and y in turn, y's above x's.
  @inline(__always)
  private static func interleaved(_ place: Steps) -> UInt64 {
    spread(place.x) | spread(place.y) << 1
  }

  @inline(__always)
  private static func spread(_ value: UInt32) -> UInt64 {
    var bits = UInt64(value)
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
