/// A property that an implementation's answers must have for every input of a kind (FORMAT.md,
/// section 4).
///
/// A law has no expected values. It asks operations about generated inputs and compares the answers
/// with one another, or with simple arithmetic. So every implementation can be tested with it.
public struct Law: Sendable {
  /// The law's permanent name in law files, such as `union-commutes`.
  public let slug: String
  /// The property in one sentence.
  public let statement: String
  /// The profiles in which the law holds.
  public let profiles: [Profile]
  /// The names of the operations that the law asks.
  public let operations: [String]

  /// Generates a random input of the law.
  let input: @Sendable (inout LawInputGenerator) -> [String: JSONValue]
  /// Checks the law on an input. Throws `LawStop.broken` if the law does not hold, and
  /// `LawStop.notApplicable` if the law says nothing about the input. Throws another `LawStop` if
  /// the implementation gives no result.
  let check: @Sendable (LawCheck) throws(LawStop) -> Void

  /// Creates a law about inputs of the given parts, which are drawn and read in their order.
  init<each Value>(
    _ slug: String, _ statement: String, _ profiles: [Profile], _ operations: [String],
    of parts: repeat LawInput<each Value>,
    check: @escaping @Sendable (LawCheck, repeat each Value) throws(LawStop) -> Void
  ) {
    self.slug = slug
    self.statement = statement
    self.profiles = profiles
    self.operations = operations
    input = { generator in
      var members: [String: JSONValue] = [:]
      for part in repeat each parts {
        for (name, value) in part.draw(&generator) { members[name] = value.json }
      }
      return members
    }
    self.check = { (lawCheck: LawCheck) throws(LawStop) in
      try check(lawCheck, repeat try (each parts).read(lawCheck))
    }
  }
}
