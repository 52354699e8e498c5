/// An operation of FORMAT.md: its name, its arguments, and how the built-in implementation
/// answers it.
public struct Operation: Sendable {
  /// The name, `mapRect.union` say.
  public let name: String
  /// The profiles that it exists in, the first of which is the usual one.
  public let profiles: [Profile]
  /// The arguments by name, in FORMAT.md's order.
  public let arguments: [(name: String, type: ArgumentType)]
  /// The result in FORMAT.md's words.
  public let result: String

  /// The answer, nil where the arguments make one impossible. The arguments have been checked.
  private let answer: @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?

  init(
    _ name: String, _ profiles: [Profile], _ arguments: [(name: String, type: ArgumentType)], result: String,
    answer: @escaping @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?
  ) {
    self.name = name
    self.profiles = profiles
    self.arguments = arguments
    self.result = result
    self.answer = answer
  }

  /// Whether the arguments are those of the operation, by name and type.
  ///
  /// - Throws: `JSONShapeError` with the place of the first that is missing, unknown or of another
  ///   type.
  public func check(_ arguments: JSONValue) throws(JSONShapeError) {
    try check(JSONCursor(arguments))
  }

  func check(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(arguments.map(\.name))
    for argument in arguments { try argument.type.check(try cursor.member(argument.name)) }
  }

  /// The built-in implementation's answer.
  ///
  /// `{"error": "invalid-argument"}` where the arguments make a result impossible.
  ///
  /// - Throws: `JSONShapeError` where the arguments are not those of the operation.
  public func evaluate(_ arguments: JSONValue, profile: Profile) throws(JSONShapeError) -> JSONValue {
    let cursor = JSONCursor(arguments)
    try check(cursor)
    return try answer(cursor, profile)?.json ?? .object(["error": .string("invalid-argument")])
  }
}
