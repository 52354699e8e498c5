/// One of the two programs that are compared.
enum PairedSide: String, CaseIterable, Sendable {
  case base, head

  var other: PairedSide { self == .base ? .head : .base }
}

/// Determines the order and the number of the runs of two programs, so that drift of the machine
/// affects both equally.
enum PairedSchedule {
  /// Returns the order of the four runs of one block: A B B A.
  ///
  /// Within a block, a drift that is linear in time cancels. A hash of the seed, the benchmark's
  /// name and the block's number decides which program is A. So neither order is preferred, and a
  /// run can be repeated.
  static func order(ofBlock block: Int, of name: String, seed: UInt64) -> [PairedSide] {
    // FNV-1a hashes the bytes. Its bits are mixed by the final step of MurmurHash3, since FNV-1a
    // alone distributes them poorly.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let number = { (value: UInt64) in (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) } }
    for byte in number(seed) + number(UInt64(bitPattern: Int64(block))) + Array(name.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    let first: PairedSide = hash >> 63 == 0 ? .base : .head
    return [first, first.other, first.other, first]
  }

  /// The smallest number of blocks in a run with a budget. Three blocks are 6 pairs, the fewest
  /// pairs whose signs alone can be significant at 95 % (1/2⁵ = 3 %).
  static let fewestBlocks = 3

  /// More blocks of one benchmark.
  struct Round: Equatable {
    /// The benchmark.
    let index: Int
    /// The number of blocks, at least 1.
    let blocks: Int
    /// The time in which the benchmark would be decided (seconds).
    let neededSeconds: Double
  }

  /// The smallest factor between the time that a benchmark would need and the remaining time with
  /// which it is left out. With 2, blocks that happen to be noisy would end it: an interval that is
  /// too wide by a factor of 1.4 makes the estimate twice as large. With 10, hopeless benchmarks would
  /// take the time of the others.
  static let hopelessFactor = 4.0

  /// The number of blocks before which no benchmark is hopeless. The interval of fewer than 20 pairs
  /// is mostly between two of the largest differences, and so is the estimate.
  static let fewestBlocksOfHopeless = 10

  /// Returns the next blocks of a benchmark that is not decided; nil if the remaining time is not
  /// enough for one block, or by far not enough for the needed ones.
  ///
  /// - Parameters:
  ///   - neededPairs: the number of all pairs that would decide it; nil if it is not known.
  ///   - remaining: the time of all benchmarks (seconds).
  static func round(
    of index: Int, blocks: Int, secondsOfABlock: Double, neededPairs: Double?, remaining: Double
  ) -> Round? {
    let half = max(1, blocks / 2)
    let needed = neededPairs.map { max(1, ($0 / 2).rounded(.up) - Double(blocks)) } ?? Double(half)
    let seconds = needed * secondsOfABlock
    let isHopeless = blocks >= fewestBlocksOfHopeless && seconds > hopelessFactor * remaining
    guard secondsOfABlock <= remaining, !isHopeless else { return nil }
    return Round(index: index, blocks: Int(min(needed, Double(half))), neededSeconds: seconds)
  }

  /// The largest total time of a benchmark in a run with a budget and no judge (seconds). Only the
  /// first `fewestBlocks` blocks may take longer.
  static let longestTimeOfABenchmark = 120.0

  /// Returns the number of additional blocks of each benchmark for the remaining time.
  ///
  /// Each further block goes to the benchmark with the least additional time so far. O(n) for each
  /// block.
  ///
  /// - Parameters:
  ///   - used: the time that each benchmark has taken so far (seconds).
  ///   - blockTimes: the time of one block of each benchmark (seconds).
  ///   - remaining: the time to divide (seconds).
  static func additionalBlocks(used: [Double], blockTimes: [Double], remaining: Double) -> [Int] {
    var blocks = [Int](repeating: 0, count: used.count)
    var additional = [Double](repeating: 0, count: used.count)
    var left = remaining
    while true {
      let open = used.indices.filter {
        // A block counts as at least one millisecond, so that the loop ends. No process takes less.
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
