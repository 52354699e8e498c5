import LoxodromeSuite

/// How the built-in implementation answers an operation.
struct OperationAnswer: Sendable {
  /// The name of the operation.
  let operation: String
  /// Returns the answer to checked arguments, or nil if the arguments have no result.
  let answer: @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?

  init(
    _ operation: String,
    answer: @escaping @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?
  ) {
    self.operation = operation
    self.answer = answer
  }

  /// Returns the answer to an operation that is a function of its arguments, in the order in which
  /// `Operation.all` names them.
  static func function<each Argument: ReadableValue>(
    _ operation: String,
    _ body: @escaping @Sendable (repeat each Argument) throws(JSONShapeError) -> (any JSONRepresentable)?
  ) -> OperationAnswer {
    let names = Operation.named(operation)?.arguments.map(\.name) ?? []
    return OperationAnswer(operation) { arguments, _ throws(JSONShapeError) in
      var rest = names.makeIterator()
      func next<Value: ReadableValue>(_: Value.Type) throws(JSONShapeError) -> Value {
        try arguments[rest.next() ?? ""]
      }
      return try body(repeat try next((each Argument).self))
    }
  }
}

extension Operation {
  /// Returns the built-in implementation's answer. Any thread can call this, also while the main
  /// thread waits for it: no operation needs the main thread or the main actor.
  ///
  /// The answer is `{"error": "invalid-argument"}` if the arguments have no result. The method does
  /// not check that the operation exists in the profile.
  ///
  /// - Throws: `JSONShapeError` if an argument is missing, unknown or of another type.
  public func evaluate(_ arguments: JSONValue, profile: Profile) throws(JSONShapeError) -> JSONValue {
    let cursor = JSONCursor(arguments)
    try check(cursor)
    return try OperationAnswer.byName[name]?.answer(cursor, profile)?.json
      ?? .object(["error": .string("invalid-argument")])
  }
}
