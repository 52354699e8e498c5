/// An operation of FORMAT.md: its name, its arguments and its result.
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

  /// Creates an operation of the given profiles and of `loxodrome`, which has every operation.
  init(
    _ name: String, _ profiles: [Profile], _ arguments: [(name: String, type: ArgumentType)], result: String
  ) {
    self.name = name
    self.profiles = profiles + [.loxodrome]
    self.arguments = arguments
    self.result = result
  }

  /// Checks the names and types of the arguments.
  ///
  /// - Throws: `JSONShapeError` with the path of the first argument that is missing, unknown or of
  ///   another type.
  public func check(_ arguments: JSONValue) throws(JSONShapeError) {
    try check(JSONCursor(arguments))
  }

  package func check(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(arguments.map(\.name))
    for argument in arguments { try argument.type.check(try cursor.member(argument.name)) }
  }
}
