import Testing

@testable import LoxodromeBench

/// Tests of the median and the range of a few values.
struct SampleTests {
  @Test(
    arguments: [
      ([7], 7, nil), ([3, 1], 2, 1...3), ([3, 1, 2], 2, 1...3), ([4, 1, 3, 2], 2.5, 1...4),
      ([5, 5, 5], 5, 5...5), ([-1, -3], -2, -3 ... -1),
    ] as [([Double], Double, ClosedRange<Double>?)])
  func medianAndRange(values: [Double], median: Double, range: ClosedRange<Double>?) throws {
    let sample = try #require(Sample(values))
    #expect(sample.median == median)
    #expect(sample.range == range)
    #expect(sample.count == values.count)
  }

  @Test(arguments: [[], [.nan], [1, .nan, 2], [.infinity], [1, -.infinity]] as [[Double]])
  func emptyOrNonFiniteValuesHaveNoSample(values: [Double]) {
    #expect(Sample(values) == nil)
  }

  @Test func hugeValuesDoNotOverflow() {
    let huge = Double.greatestFiniteMagnitude
    #expect(Sample([huge, huge])?.median == huge)
  }

  @Test func apartMeansThatTheRangesDoNotOverlap() throws {
    let sample = try #require(Sample([1, 2]))
    #expect(sample.isApart(from: try #require(Sample([2.5, 3]))))
    #expect(try #require(Sample([2.5, 3])).isApart(from: sample))
    #expect(!sample.isApart(from: try #require(Sample([2, 3]))))
    #expect(!sample.isApart(from: try #require(Sample([0, 5]))))
    #expect(!sample.isApart(from: try #require(Sample([9]))))
    #expect(!sample.isApart(from: Sample(median: 9, ofUnknownValues: 5)))
  }

  /// The documented probability that two samples of one distribution are apart. All orders of 2n
  /// values are equally likely. In two of the (2n)! / (n!)² ways to divide them, one sample is
  /// completely below the other.
  @Test(arguments: [(2, 2.0 / 6), (3, 2.0 / 20), (4, 2.0 / 70)])
  func probabilityThatSamplesAreApart(count: Int, chance: Double) throws {
    var apart = 0
    var deals = 0
    for mask in 0..<(1 << (2 * count)) where mask.nonzeroBitCount == count {
      let ranks = 0..<(2 * count)
      let first = try #require(Sample(ranks.filter { mask & (1 << $0) != 0 }.map(Double.init)))
      let second = try #require(Sample(ranks.filter { mask & (1 << $0) == 0 }.map(Double.init)))
      deals += 1
      if first.isApart(from: second) { apart += 1 }
    }
    #expect(Double(apart) / Double(deals) == chance)
  }
}
