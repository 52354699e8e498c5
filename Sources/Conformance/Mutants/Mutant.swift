/// A plausible bug, put into the built-in implementation: one operation, or a few that share their
/// arguments, answered as somebody wrongly wrote them, everything else as it should be.
///
/// A suite that passes a mutant would pass that bug too. `MutantRun` puts the suites to them.
public struct Mutant: Sendable {
  /// The name, a slug.
  public let name: String
  /// The operations that it answers wrongly.
  public let operations: [String]
  /// The profile that it answers them wrongly in.
  public let profile: Profile
  /// What it does wrong, in a few words that follow its name.
  public let flaw: String

  private let wrongAnswer: @Sendable (JSONCursor) throws(JSONShapeError) -> (any JSONRepresentable)?

  /// The mutant as an implementation. An impossible answer, nil, is
  /// `{"error": "invalid-argument"}`.
  public var implementation: Implementation {
    Implementation(name: name) { operation, profile, arguments throws(AdapterFailure) in
      guard operations.contains(operation), profile == self.profile else {
        return Implementation.builtInAnswer(operation, profile, arguments)
      }
      do {
        return .result(
          try wrongAnswer(JSONCursor(arguments))?.json ?? .object(["error": .string("invalid-argument")]))
      } catch {
        return .error("\(error)")
      }
    }
  }

  /// Whether the mutant answers the file's cases otherwise than the built-in implementation may.
  func concerns(_ file: VectorFile) -> Bool { file.profile == profile && operations.contains(file.operation) }

  /// A mutant of operations with one argument; the profile is the first of the operation's where
  /// none is given.
  init<A>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    answer: @escaping @Sendable (A) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments))
    }
  }

  /// A mutant of operations with two arguments.
  init<A, B>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    _ b: Argument<B>, answer: @escaping @Sendable (A, B) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments), try b.value(in: arguments))
    }
  }

  /// A mutant of operations with three arguments.
  init<A, B, C>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    _ b: Argument<B>, _ c: Argument<C>, answer: @escaping @Sendable (A, B, C) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments), try b.value(in: arguments), try c.value(in: arguments))
    }
  }

  /// A mutant of operations with four arguments.
  init<A, B, C, D>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    _ b: Argument<B>, _ c: Argument<C>, _ d: Argument<D>,
    answer: @escaping @Sendable (A, B, C, D) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(
        try a.value(in: arguments), try b.value(in: arguments), try c.value(in: arguments),
        try d.value(in: arguments))
    }
  }

  /// A mutant of an operation that takes its arguments as they are written.
  init(
    _ name: String, _ operation: String, flaw: String,
    written answer: @escaping @Sendable ([String: JSONValue]) -> (any JSONRepresentable)?
  ) {
    self.init(name, [operation], nil, flaw) { arguments throws(JSONShapeError) in
      answer(try arguments.members().byName)
    }
  }

  private init(
    _ name: String, _ operations: [String], _ profile: Profile?, _ flaw: String,
    wrongAnswer: @escaping @Sendable (JSONCursor) throws(JSONShapeError) -> (any JSONRepresentable)?
  ) {
    self.name = name
    self.operations = operations
    self.profile = profile ?? operations.first.flatMap(Operation.named)?.profiles.first ?? .mapkit
    self.flaw = flaw
    self.wrongAnswer = wrongAnswer
  }
}
