import Testing

@testable import LoxodromeBench

/// Tests of the order within blocks and of the division of a budget.
struct PairedScheduleTests {
  @Test func orderIsFairAndRepeatable() {
    var bases = 0
    for block in 0..<1000 {
      let order = PairedSchedule.order(ofBlock: block, of: "a", seed: 1)
      #expect(order == PairedSchedule.order(ofBlock: block, of: "a", seed: 1))
      #expect(order[0] == order[3] && order[1] == order[2] && order[0] == order[1].other)
      if order[0] == .base { bases += 1 }
    }
    // Six standard deviations around the mean of a fair coin.
    #expect((405...595).contains(bases), "\(bases)")
  }

  @Test func orderDependsOnSeedNameAndBlock() {
    let orders = { (name: String, seed: UInt64) in
      (0..<64).map { PairedSchedule.order(ofBlock: $0, of: name, seed: seed)[0] }
    }
    #expect(orders("a", 1) != orders("b", 1))
    #expect(orders("a", 1) != orders("a", 2))
    #expect(Set(orders("a", 1)).count == 2)
    // The first blocks of benchmarks with similar names have different orders too.
    let firsts = (0..<400).map { PairedSchedule.order(ofBlock: 0, of: "sort/\($0)", seed: 1)[0] }
    #expect((140...260).contains(firsts.count { $0 == .base }))
  }

  @Test(
    arguments: [
      // With equal times, the benchmarks get equally many blocks.
      ([3.0, 3], [1.0, 1], 10.0, [5, 5]),
      // The time is divided evenly, not the blocks: 10 s each.
      ([3, 30], [1, 10], 20, [10, 1]),
      // A benchmark that has taken two minutes gets no more blocks, and the other gets the rest.
      ([120, 3], [1, 1], 10, [0, 10]),
      // A benchmark takes at most two minutes, even if more time is left.
      ([3, 60], [1, 20], 1e6, [117, 3]),
      ([3, 3], [1, 1], 0, [0, 0]), ([3, 3], [1, 1], -5, [0, 0]), ([3, 3], [1, 1], 0.5, [0, 0]),
      // The block of one benchmark does not fit, but the block of another does.
      ([9, 3], [3, 1], 2, [0, 2]),
      ([], [], 10, []),
    ] as [([Double], [Double], Double, [Int])])
  func budgetIsDividedEvenly(used: [Double], blockTimes: [Double], remaining: Double, blocks: [Int]) {
    #expect(
      PairedSchedule.additionalBlocks(used: used, blockTimes: blockTimes, remaining: remaining) == blocks)
  }

  @Test func blocksOfZeroSecondsAreLimited() {
    let blocks = PairedSchedule.additionalBlocks(used: [0], blockTimes: [0], remaining: 1)
    #expect((990...1001).contains(blocks[0]), "\(blocks)")
  }

  /// The complete blocks, the seconds of a block, the needed pairs, the remaining time, and the next
  /// blocks; nil for none.
  @Test(
    arguments: [
      // Half as many as there are, at least one.
      (3, 1.0, 100.0, 1000.0, 1), (4, 1, 100, 1000, 2), (20, 1, 100, 1000, 10),
      // No more than are needed, and one where enough seem to be there.
      (20, 1, 43, 1000, 2), (20, 1, 44, 1000, 2), (20, 1, 10, 1000, 1),
      // Without an estimate.
      (8, 1, nil, 1000, 4), (1, 1, nil, 1000, 1),
      // There is no time for a block.
      (8, 10, nil, 9.9, nil), (8, 10, 18, 9.9, nil), (8, 10, 18, 10, 1),
      // 100 blocks are left out where fewer than 25 are possible, but not after a few blocks.
      (10, 1, 220, 24.9, nil), (10, 1, 220, 25, 5), (9, 1, 1e6, 25, 4), (9, 1, .infinity, 25, 4),
    ] as [(Int, Double, Double?, Double, Int?)])
  func openBenchmarkGetsBlocks(
    blocks: Int, seconds: Double, needed: Double?, remaining: Double, next: Int?
  ) {
    let round = PairedSchedule.round(
      of: 7, blocks: blocks, secondsOfABlock: seconds, neededPairs: needed, remaining: remaining)
    #expect(round?.blocks == next)
    #expect(round?.index ?? 7 == 7)
  }
}
