extension OrderStatistics {
  /// Returns the interval of the factor by which `values` are larger than `others`: if both have
  /// distributions of one shape, scaled by a factor. All values must be above 0. Nil if there are too
  /// few values for the confidence (0…1). O(n m log nm).
  ///
  /// The ends are the k-th smallest and the k-th largest of all ratios of a value to another one, with
  /// the largest k whose confidence is enough. The number of ratios below the factor is Mann and
  /// Whitney's statistic. L. E. Moses (1953); M. Hollander, D. A. Wolfe, Nonparametric Statistical
  /// Methods, section 4.3.
  static func ratioInterval(
    _ values: [Double], over others: [Double], confidence: Double
  ) -> Interval? {
    let (values, others) = (Array(values.prefix(mostValues)), Array(others.prefix(mostValues)))
    return rank(of: (values.count, others.count), confidence: confidence)
      .flatMap { ratioInterval(values, over: others, $0) }
  }

  /// What the ends of an interval of a ratio are.
  struct RatioRank {
    /// The number of ratios that are left out at each end.
    let out: Int
    let confidence: Double
  }

  /// Returns the ends of the interval of the ratio of two samples of so many values; nil if there are
  /// too few for the confidence.
  static func rank(of counts: (Int, Int), confidence: Double) -> RatioRank? {
    guard counts.0 > 0, counts.1 > 0 else { return nil }
    let tails = RankTest.twoSampleTails(counts.0, counts.1)
    return tails.lastIndex { 1 - 2 * $0 >= confidence }
      .map { RatioRank(out: $0, confidence: 1 - 2 * tails[$0]) }
  }

  /// Returns the interval with ends that are known. Nil if a value is not finite and above 0.
  static func ratioInterval(_ values: [Double], over others: [Double], _ rank: RatioRank) -> Interval? {
    guard (values + others).allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    let ratios = values.flatMap { value in others.map { value / $0 } }.sorted()
    guard rank.out < ratios.count - rank.out else { return nil }
    return Interval(
      range: ratios[rank.out]...ratios[ratios.count - 1 - rank.out], confidence: rank.confidence)
  }
}
