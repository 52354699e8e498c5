/// An operation of FORMAT.md: its name, its arguments, and how the built-in implementation
/// answers it.
public struct Operation: Sendable {
  /// The name, such as `mapRect.union`.
  public let name: String
  /// The profiles that have the operation. The first one is the default, the last one is
  /// `loxodrome`.
  public let profiles: [Profile]
  /// The names and types of the arguments, in the order of FORMAT.md.
  public let arguments: [(name: String, type: ArgumentType)]
  /// The type of the result, as FORMAT.md describes it.
  public let result: String

  /// Returns the answer to checked arguments, or nil if the arguments have no result.
  private let answer: @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?

  /// Creates an operation of the given profiles and of `loxodrome`, which has every operation.
  init(
    _ name: String, _ profiles: [Profile], _ arguments: [(name: String, type: ArgumentType)], result: String,
    answer: @escaping @Sendable (JSONCursor, Profile) throws(JSONShapeError) -> (any JSONRepresentable)?
  ) {
    self.name = name
    self.profiles = profiles + [.loxodrome]
    self.arguments = arguments
    self.result = result
    self.answer = answer
  }

  /// Checks the names and types of the arguments.
  ///
  /// - Throws: `JSONShapeError` with the path of the first argument that is missing, unknown or of
  ///   another type.
  public func check(_ arguments: JSONValue) throws(JSONShapeError) {
    try check(JSONCursor(arguments))
  }

  func check(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(arguments.map(\.name))
    for argument in arguments { try argument.type.check(try cursor.member(argument.name)) }
  }

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
    return try answer(cursor, profile)?.json ?? .object(["error": .string("invalid-argument")])
  }
}
