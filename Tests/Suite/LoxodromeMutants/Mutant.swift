import LoxodromeAnswers
import LoxodromeSuite

/// The built-in implementation with one plausible bug. In one profile, it answers one operation
/// wrongly, or a few operations with the same arguments. It answers everything else correctly.
///
/// If a mutant passes the suites, an implementation with that bug would also pass them. `MutantRun`
/// runs the suites on the mutants.
package struct Mutant: Sendable {
  /// The mutant's name, a slug.
  package let name: String
  /// The operations that the mutant answers wrongly.
  package let operations: [String]
  /// The profile in which the mutant answers these operations wrongly.
  package let profile: Profile
  /// A description of the bug: a verb phrase that follows the mutant's name.
  package let flaw: String

  private let wrongAnswer: @Sendable (JSONCursor) throws(JSONShapeError) -> (any JSONRepresentable)?

  /// The mutant as an implementation. If the wrong answer is nil, the result is `{"error":
  /// "invalid-argument"}`. If the arguments cannot be read, the answer is `Answer.error`.
  package var implementation: Implementation {
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

  /// Whether the mutant can answer the file's cases differently from the built-in implementation.
  func affects(_ file: VectorFile) -> Bool { file.profile == profile && operations.contains(file.operation) }

  /// Creates a mutant of operations with one argument. The default profile is the first one of the
  /// first operation.
  init<A>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    answer: @escaping @Sendable (A) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments))
    }
  }

  /// Creates a mutant of operations with two arguments.
  init<A, B>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    _ b: Argument<B>, answer: @escaping @Sendable (A, B) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments), try b.value(in: arguments))
    }
  }

  /// Creates a mutant of operations with three arguments.
  init<A, B, C>(
    _ name: String, _ operations: String..., in profile: Profile? = nil, flaw: String, _ a: Argument<A>,
    _ b: Argument<B>, _ c: Argument<C>, answer: @escaping @Sendable (A, B, C) -> (any JSONRepresentable)?
  ) {
    self.init(name, operations, profile, flaw) { arguments throws(JSONShapeError) in
      answer(try a.value(in: arguments), try b.value(in: arguments), try c.value(in: arguments))
    }
  }

  /// Creates a mutant of operations with four arguments.
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

  /// Creates a mutant of one operation in the operation's first profile. `answer` computes the
  /// answer from a dictionary of the arguments' JSON values by name.
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
