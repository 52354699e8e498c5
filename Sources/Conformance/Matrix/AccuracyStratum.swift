/// The kind of input that a case puts to an operation, for tables of errors: an average over all of
/// them would hide where an implementation is weak.
public enum AccuracyStratum: String, Hashable, Sendable, CaseIterable {
  /// Drawn at random from the ordinary range.
  case random
  /// Round numbers and plain constellations.
  case plain
  /// On or near the equator.
  case equator
  /// At high latitudes, up to the clamp and the poles.
  case polar
  /// At the antimeridian or over it.
  case antimeridian
  /// Points close to each other, small figures, the smallest numbers.
  case short
  /// Pairs of places nearly opposite to each other.
  case nearlyAntipodal = "nearly antipodal"
  /// Where a formula loses its digits: cancellation, overflow, coinciding points, steps.
  case nearDegenerate = "near-degenerate"
  /// Groups that the table below does not know, those of other people's vectors.
  case other

  /// The stratum of a group of vectors, by its id.
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
        + "one-meridian "
        + "halves halves-and-quarters equal-steps few-points long-lines nothing-outside overlap "
        + "two-stops one-stop no-stops at-the-stops at-transparent-stops outside-the-stops "
        + "from-three-quarters tiles "
        + "sizes middle large"
    ),
    (.equator, "near-equator equatorial"),
    (
      .polar,
      "polar high-latitudes near-the-poles edges-of-the-world at-the-clamp beyond-the-clamp limit "
        + "last-doubles "
        + "out-of-range latitude-out-of-range"
    ),
    (.antimeridian, "antimeridian over-the-antimeridian wrapped not-wrapped west east"),
    (.short, "short small smallest close tiny equal equal-points"),
    (.nearlyAntipodal, "nearly-antipodal hard-pairs"),
    (
      .nearDegenerate,
      "extremes no-length repeated-points uneven far-from-the-origin huge close-stops hard-steps "
        + "clamped-stops null "
        + "negative-sizes not-finite-metres vanishing-lengths"
    ),
  ]
}
