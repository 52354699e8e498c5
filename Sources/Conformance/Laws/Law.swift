/// A property that an implementation's answers must have for every input of its kind (section 4 of the contract).
///
/// A law has no expected value. It asks operations about generated inputs and compares the answers with one another,
/// or with arithmetic too plain to be wrong, so any implementation can be held to it.
public struct Law: Sendable {
  /// The law's permanent name in law files, `union-commutes` say.
  public let slug: String
  /// What it says, in one sentence.
  public let statement: String
  /// The profiles that it holds in.
  public let profiles: [Profile]
  /// The operations that it asks.
  public let operations: [String]

  /// An input of the law, drawn at random.
  let input: @Sendable (inout LawInputs) -> [String: JSONValue]
  /// Returns where the law holds for the input; throws `LawStop.broken` where not, `.outside` where it does not speak
  /// of such an input.
  let check: @Sendable (LawInquiry) throws(LawStop) -> Void

  init(
    _ slug: String, _ statement: String, _ profiles: [Profile], _ operations: [String],
    input: @escaping @Sendable (inout LawInputs) -> [String: JSONValue],
    check: @escaping @Sendable (LawInquiry) throws(LawStop) -> Void
  ) {
    self.slug = slug
    self.statement = statement
    self.profiles = profiles
    self.operations = operations
    self.input = input
    self.check = check
  }

  /// Every law that law files can name.
  public static let all: [Law] =
    ofUnions + ofIntersections + ofRectChanges + ofRemainders + ofProjections + ofDistances + ofScales
    + ofRegions
    + ofBounds + ofTiles + ofContainment + ofLocations + ofGradients + ofCoverage + ofGeoJSON
    + ofClusters + ofMapView

  /// The law of the given slug, if there is one.
  public static func named(_ slug: String) -> Law? { bySlug[slug] }

  private static let bySlug = Dictionary(all.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
}

/// Why the check of a law on one input ended before its end.
enum LawStop: Error {
  /// The law does not speak of such an input.
  case outside
  /// The law is broken: how.
  case broken(String)
  /// The implementation lacks an operation.
  case unsupported
  /// The implementation declined to answer: why.
  case skipped(String)
  /// The implementation failed to answer: why.
  case error(String)
  /// The implementation broke down: the run is over.
  case adapter(AdapterFailure)
}
