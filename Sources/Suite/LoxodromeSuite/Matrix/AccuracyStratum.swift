/// The kind of input of a case. Errors are listed by stratum, because an average over all inputs
/// would hide where an implementation is inaccurate.
public enum AccuracyStratum: String, Hashable, Sendable, CaseIterable {
  /// Random input in the ordinary range.
  case random
  /// Round numbers and simple configurations.
  case plain
  /// On or near the equator.
  case equator
  /// At high latitudes, at the clamp, at the poles, and beyond these limits.
  case polar
  /// At or across the antimeridian.
  case antimeridian
  /// Points close to each other, small shapes, and the smallest numbers.
  case short
  /// Pairs of nearly antipodal coordinates.
  case nearlyAntipodal = "nearly antipodal"
  /// Input on which a formula loses precision: cancellation, overflow, coinciding points and steps.
  case nearDegenerate = "near-degenerate"
  /// Groups that are not in the table of this file, such as those of other people's vectors.
  case other

  /// Creates the stratum of the group of vectors with the given id, or `other` for an unknown id.
  public init(group: String) {
    self = AccuracyStratum.byGroup[group] ?? .other
  }

  private static let byGroup = Dictionary(
    groups.flatMap { stratum, ids in ids.split(separator: " ").map { (String($0), stratum) } },
    uniquingKeysWith: { first, _ in first })

  private static let groups: [(AccuracyStratum, String)] = [
    (
      .random,
      "random random-all-bits random-dyadic random-on-a-grid null-and-random exchanged first-point-northern"
    ),
    (
      .plain,
      "plain round-latitudes round-places every-tenth-degree meridional one-latitude one-parallel "
        + "one-meridian halves halves-and-quarters equal-steps few-points long-lines nothing-outside overlap "
        + "two-stops one-stop no-stops at-the-stops at-transparent-stops outside-the-stops "
        + "from-three-quarters tiles "
        + "sizes middle large along-meridians mirrored-latitudes counts"
    ),
    (.equator, "near-equator equatorial along-the-equator"),
    (
      .polar,
      "polar high-latitudes near-the-poles edges-of-the-world at-the-clamp beyond-the-clamp limit "
        + "last-doubles "
        + "out-of-range latitude-out-of-range"
    ),
    (.antimeridian, "antimeridian over-the-antimeridian wrapped not-wrapped west east across-180-degrees"),
    (.short, "short small smallest close tiny equal equal-points nearly-equal limit-of-short-lines"),
    (.nearlyAntipodal, "nearly-antipodal hard-pairs about-the-antipode"),
    (
      .nearDegenerate,
      "extremes no-length repeated-points uneven far-from-the-origin huge close-stops hard-steps "
        + "clamped-stops null "
        + "negative-sizes not-finite-metres vanishing-lengths scaled-by-powers-of-two one-of-many "
        + "zero-among-others tiny-roots"
    ),
  ]
}
