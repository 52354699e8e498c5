/// A set of rules that vectors are held to (section 6 of the contract).
public enum Profile: String, Hashable, Sendable, CaseIterable {
  /// What Apple's map geometry is observed to do.
  case mapkit
  /// EPSG:3857 on the same world, and its tiles.
  case webMercator = "web-mercator"
  /// Geometry in the plane, without a projection.
  case planar
}

/// An operation of the contract: its name, its arguments, and how the built-in implementation answers it.
public struct Operation: Sendable {
  /// The name, `mapRect.union` say.
  public let name: String
  /// The profiles that it exists in, the first of which is the usual one.
  public let profiles: [Profile]
  /// The arguments by name, in the contract's order.
  public let arguments: [(name: String, type: ArgumentType)]
  /// The result in the contract's words.
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
  /// - Throws: `JSONShapeError` with the place of the first that is missing, unknown or of another type.
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

/// The type of an argument, by the contract's words.
public enum ArgumentType: String, Sendable {
  case number, integer, boolean, string, coordinate, mapPoint, mapRect, tile, edge, fillRule
  case point = "[x, y]"
  case rings = "[ring]"
  case mapPoints = "[mapPoint]"
  case coordinates = "[coordinate]"
  case colors = "[color]"
  case numbers = "[number]"
  case strings = "[string]"
  case steps = "[step]"
  case clusterOptions

  func check(_ cursor: JSONCursor) throws(JSONShapeError) {
    switch self {
    case .number: _ = try cursor.number()
    case .integer: _ = try cursor.integer()
    case .boolean: _ = try cursor.boolean()
    case .string: _ = try cursor.string()
    case .coordinate: _ = try cursor.coordinate()
    case .mapPoint: _ = try cursor.mapPoint()
    case .mapRect: _ = try cursor.mapRect()
    case .tile: _ = try cursor.tileIndices()
    case .edge: _ = try cursor.edge()
    case .fillRule: _ = try cursor.fillRule()
    case .point: _ = try cursor.point()
    case .rings: _ = try cursor.rings()
    case .mapPoints: _ = try cursor.mapPoints()
    case .coordinates: _ = try cursor.coordinates()
    case .colors: _ = try cursor.colors()
    case .numbers: _ = try cursor.numbers()
    case .strings: _ = try cursor.map { element throws(JSONShapeError) in try element.string() }
    case .steps: try cursor.steps()
    case .clusterOptions: _ = try cursor.clusterOptions()
    }
  }
}
