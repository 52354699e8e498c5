import Testing

@testable import Measurement

/// The coin and the shares of a budget.
struct PairedScheduleTests {
  @Test func coinIsFairAndRepeatable() {
    var bases = 0
    for block in 0..<1000 {
      let order = PairedSchedule.order(ofBlock: block, of: "a", seed: 1)
      #expect(order == PairedSchedule.order(ofBlock: block, of: "a", seed: 1))
      #expect(order[0] == order[3] && order[1] == order[2] && order[0] == order[1].other)
      if order[0] == .base { bases += 1 }
    }
    // Six standard deviations of a fair coin.
    #expect((405...595).contains(bases), "\(bases)")
  }

  @Test func coinDependsOnSeedNameAndBlock() {
    let coins = { (name: String, seed: UInt64) in
      (0..<64).map { PairedSchedule.order(ofBlock: $0, of: name, seed: seed)[0] }
    }
    #expect(coins("a", 1) != coins("b", 1))
    #expect(coins("a", 1) != coins("a", 2))
    #expect(Set(coins("a", 1)).count == 2)
    // The first blocks of benchmarks with similar names are not all the same either.
    let firsts = (0..<400).map { PairedSchedule.order(ofBlock: 0, of: "sort/\($0)", seed: 1)[0] }
    #expect((140...260).contains(firsts.count { $0 == .base }))
  }

  @Test(
    arguments: [
      // Equal times: the rest goes evenly.
      ([3.0, 3], [1.0, 1], 10.0, [5, 5]),
      // Evenly in time, not in blocks: 10 s each.
      ([3, 30], [1, 10], 20, [10, 1]),
      // A benchmark that has had two minutes gets no more, and the other has all.
      ([120, 3], [1, 1], 10, [0, 10]),
      // At most two minutes, however much is left.
      ([3, 60], [1, 20], 1e6, [117, 3]),
      ([3, 3], [1, 1], 0, [0, 0]), ([3, 3], [1, 1], -5, [0, 0]), ([3, 3], [1, 1], 0.5, [0, 0]),
      // One block does not fit, another still does.
      ([9, 3], [3, 1], 2, [0, 2]),
      ([], [], 10, []),
    ] as [([Double], [Double], Double, [Int])])
  func sharesOfABudget(used: [Double], blockTimes: [Double], remaining: Double, blocks: [Int]) {
    #expect(
      PairedSchedule.additionalBlocks(used: used, blockTimes: blockTimes, remaining: remaining) == blocks)
  }

  @Test func blocksWithoutATimeEnd() {
    let blocks = PairedSchedule.additionalBlocks(used: [0], blockTimes: [0], remaining: 1)
    #expect((990...1001).contains(blocks[0]), "\(blocks)")
  }
}
