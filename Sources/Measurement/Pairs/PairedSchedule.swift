/// One of the two programs that are compared.
enum PairedSide: String, CaseIterable, Sendable {
  case base, head

  var other: PairedSide { self == .base ? .head : .base }
}

/// In which order, and how often, two programs are run so that drift of the machine meets both
/// alike.
enum PairedSchedule {
  /// The four runs of one block, one right after the other: A B B A.
  ///
  /// Within a block a drift that is linear in time cancels. Which program is A is decided by a
  /// coin, that the seed, the benchmark's name and the block's number determine, so that no order
  /// is favored and a run can be repeated.
  static func order(ofBlock block: Int, of name: String, seed: UInt64) -> [PairedSide] {
    // FNV-1a over the bytes; its low bits alone are poor, so the finish of MurmurHash3 mixes them.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let number = { (value: UInt64) in (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) } }
    for byte in number(seed) + number(UInt64(bitPattern: Int64(block))) + Array(name.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    let first: PairedSide = hash >> 63 == 0 ? .base : .head
    return [first, first.other, first.other, first]
  }

  /// The fewest blocks with which a budget is kept: 6 pairs are the fewest whose signs alone can
  /// say something with 95 % (1/2⁵ = 3 %).
  static let fewestBlocks = 3

  /// The most time that a budget gives one benchmark (seconds).
  static let longestTimeOfABenchmark = 120.0

  /// How many more blocks each benchmark gets out of the time that is left.
  ///
  /// The time goes evenly: the next block always to the benchmark that has got the least additional
  /// time. O(n) a block.
  ///
  /// - Parameters:
  ///   - used: what each has taken so far (seconds).
  ///   - blockTimes: what a block of each takes (seconds).
  ///   - remaining: the time to share out (seconds).
  static func additionalBlocks(used: [Double], blockTimes: [Double], remaining: Double) -> [Int] {
    var blocks = [Int](repeating: 0, count: used.count)
    var additional = [Double](repeating: 0, count: used.count)
    var left = remaining
    while true {
      let open = used.indices.filter {
        // A millisecond at least: no process takes less, and the loop ends.
        let time = max(blockTimes[$0], 1e-3)
        return time <= left && used[$0] + additional[$0] + time <= longestTimeOfABenchmark
      }
      guard let next = open.min(by: { additional[$0] < additional[$1] }) else { return blocks }
      let time = max(blockTimes[next], 1e-3)
      blocks[next] += 1
      additional[next] += time
      left -= time
    }
  }
}
