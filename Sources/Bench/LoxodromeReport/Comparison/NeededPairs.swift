import Foundation

/// How many pairs, or repetitions of times that are not paired, would decide a comparison of times.
extension TimeComparison {
  /// Returns an estimate of the number that would decide, more than `count`; nil if there is none:
  /// the interval is not known, or the change lies where no interval decides.
  ///
  /// The widths of the interval and of the noise floor decrease with the square root of the number.
  func neededPairs(_ policy: ComparisonPolicy, runFloor: Double) -> Double? {
    let least = max(policy.minimumPairs, OrderStatistics.fewestValues(confidence: policy.confidence))
    guard count >= least else { return Double(least) }
    guard interval != nil else { return nil }
    let noise = threshold(runFloor: runFloor, policy)
    let isNoisy = noise > policy.equivalenceMargin
    let ratios = [
      neededWidthRatio(policy, runFloor: runFloor),
      isNoisy ? log1p(noise) / log1p(policy.equivalenceMargin) : nil,
    ].compactMap { $0 }
    guard let ratio = ratios.max(), ratio.isFinite else { return nil }
    let needed = Double(count) * ratio * ratio
    // The interval can be narrow enough, and the p-value too large.
    return needed.isFinite ? max(needed, Double(count + 2)) : nil
  }

  /// Returns the width of the interval ÷ the width with which it would decide, if the ratio and the
  /// threshold stay; nil if no width would decide.
  ///
  /// A time is unchanged if both ends of the interval are within the largest undetected change. It is
  /// changed if the nearer end is beyond the threshold.
  func neededWidthRatio(_ policy: ComparisonPolicy, runFloor: Double) -> Double? {
    guard let interval else { return nil }
    let bound = log1p(threshold(runFloor: runFloor, policy))
    let unseen = log1p(policy.equivalenceMargin)
    let (low, middle, high) = (log(interval.lowerBound), log(ratio), log(interval.upperBound))
    var ratios: [Double] = []
    if middle.magnitude < unseen {
      ratios.append(max((high - middle) / (unseen - middle), (middle - low) / (unseen + middle)))
    }
    if middle > bound { ratios.append((middle - low) / (middle - bound)) }
    if middle < -bound { ratios.append((high - middle) / (-bound - middle)) }
    return ratios.filter { $0.isFinite && $0 > 0 }.min()
  }
}
