/// A property that an implementation's answers must have for every input of its kind (FORMAT.md,
/// section 4).
///
/// A law has no expected value. It asks operations about generated inputs and compares the answers
/// with one another, or with arithmetic too plain to be wrong, so any implementation can be held to
/// it.
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
  /// Returns where the law holds for the input; throws `LawStop.broken` where not, `.outside` where
  /// it does not speak of such an input.
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
}
