/// What counts as a change: every bound that a comparison holds something to.
///
/// `Reports/README.md` has what the defaults find and what they let pass, measured by
/// `ci/calibrate`.
public struct ComparisonPolicy: Sendable {
  /// The smallest change of an instruction count that counts, as a share of the base, above 0.
  /// Counts of one binary differ by 0.00002 and less, while a new layout of memory may move some by
  /// a thousandth: five times that, and half of the 1 % that must not go unseen.
  public var countEffect = 0.005
  /// The smallest change of a time that counts, as a share, above 0. The place of code and data in
  /// memory alone moves times by 1 to 3 %.
  public var timeEffect = 0.03
  /// The largest change of a time that may stay unseen, as a share: where an interval reaches
  /// beyond it, the time is inconclusive instead of unchanged.
  public var largestUnseen = 0.10
  /// The smallest change of peak memory, cycles and a benchmark's own figures that is listed, as a
  /// share.
  public var figureEffect = 0.05
  /// How much the median, the 99th percentile or the largest of measured errors may grow, as a
  /// share. The inputs are the same on both sides, so nothing is noise; but an error as large as
  /// before at another place is no change.
  public var accuracyEffect = 0.10
  /// Fewer pairs than this decide nothing: six of one sign have a probability of 3 % without any
  /// change, five of 6 %.
  public var minimumPairs = 6
  /// The probability that an interval holds the median it is for, without bias.
  public var confidence = 0.95

  /// The defaults.
  public init() {}
}

/// What became of a number, beside what it was.
enum Change: String, Sendable, Encodable {
  case regressed
  case improved
  /// No change that counts, and none as large as `ComparisonPolicy.largestUnseen` could have stayed
  /// unseen.
  case unchanged
  /// Neither is shown.
  case inconclusive
}
