/// The bounds from which a difference counts as a change.
///
/// `Reports/README.md` lists the changes that the default bounds find and miss, as `ci/calibrate`
/// measured them.
public struct ComparisonPolicy: Sendable {
  /// The share by which an instruction count may change without a report, above 0. It is a share of
  /// the smaller of the two counts. A larger change is reported. Counts of one binary differ by at
  /// most 0.00002. A new memory layout may change some counts by 0.001. The default is five times
  /// that, and half of the 1 % that must be found.
  public var countEffect = 0.005
  /// The share by which a time may change without a report, above 0. A change is reported only if
  /// the complete interval of the ratio is beyond this share and beyond the noise floor. The
  /// addresses of code and data in memory alone change times by 1 to 3 %.
  public var timeEffect = 0.03
  /// The largest change of a time that may stay undetected, as a share. If an interval reaches
  /// beyond it, the time is inconclusive instead of unchanged.
  public var equivalenceMargin = 0.10
  /// The share by which peak memory, cycles and a benchmark's own counters may change without being
  /// listed. Larger changes are listed.
  public var figureEffect = 0.05
  /// The largest allowed growth of the median, the 99th percentile and the largest of measured
  /// errors, as a share. The inputs are the same on both sides, so there is no noise. An error of
  /// the same size for another input is not a change.
  public var accuracyEffect = 0.10
  /// The smallest number of pairs with which a time can be other than inconclusive, or of
  /// repetitions of each commit if the times are not paired. Without any change, six pairs have the
  /// same sign with a probability of 3 %, five pairs with 6 %.
  public var minimumPairs = 6
  /// The smallest confidence level of the intervals, 0…1.
  public var confidence = OrderStatistics.usualConfidence
  /// What decides whether a benchmark regressed.
  public var decision = Decision.counts
  /// The properties of the machine that may differ between base and head, as keys of the context such
  /// as `python_version`. The comparison is about their effect, too, and says so.
  public var across: Set<String> = []

  /// What decides whether a benchmark regressed. If a benchmark has only the other kind of
  /// measurement, that decides.
  public enum Decision: String, CaseIterable, Sendable {
    /// The instruction count, for each benchmark that both have one of which repeats.
    case counts
    /// The time.
    case times
    /// Both: a regression of either one is a regression, and both must be conclusive.
    case both
  }

  /// Creates the default policy.
  public init() {}

  /// The properties that `across` can have, with hyphens, as they are written on the command line.
  public static let properties = Comparability.properties
}

/// The direction of a change.
enum Change: String, Sendable, Encodable {
  case regressed
  case improved
  /// There is no change that counts. For times of different code, the interval also excludes a
  /// change larger than `ComparisonPolicy.equivalenceMargin`.
  case unchanged
  /// Neither a change nor its absence is shown.
  case inconclusive
}
