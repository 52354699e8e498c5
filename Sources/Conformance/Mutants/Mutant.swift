import MapGeometry

/// A plausible bug, put into the built-in implementation: one operation, or a few that share their arguments, answered
/// as somebody wrongly wrote them, everything else as it should be.
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

  /// Every mutant, in the order of the contract's operations.
  public static let all: [Mutant] =
    ofProjection + ofWebMercator + ofScales + ofMapPointDistance + ofGeodesics + ofRegions + ofRectValues
    + ofRectPredicates + ofRectCombinations + ofRectChanges + ofContainment + ofLocations + ofGradients
    + ofCoverage
    + ofShapes
    + ofZoom + ofTiles + ofQuadkeys + ofGeoJSON + ofClusters + ofInputOrder + ofMapView

  /// The mutant as an implementation. An impossible answer, nil, is `{"error": "invalid-argument"}`.
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

  /// A mutant of operations with one argument; the profile is the first of the operation's where none is given.
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
      answer(try arguments.members())
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

/// An argument of an operation: its name, and how it is read.
struct Argument<Value>: Sendable {
  let name: String
  let read: @Sendable (JSONCursor) throws(JSONShapeError) -> Value

  init(_ name: String, _ read: @escaping @Sendable (JSONCursor) throws(JSONShapeError) -> Value) {
    self.name = name
    self.read = read
  }

  func value(in arguments: JSONCursor) throws(JSONShapeError) -> Value {
    try read(try arguments.member(name))
  }

  /// The same sort of argument by another name.
  func named(_ name: String) -> Argument { Argument(name, read) }
}

extension Argument where Value == Double {
  static var number: Argument { Argument("number") { value throws(JSONShapeError) in try value.number() } }
}

extension Argument where Value == Int {
  static var z: Argument { Argument("z") { value throws(JSONShapeError) in try value.integer() } }
}

extension Argument where Value == String {
  static var text: Argument { Argument("text") { value throws(JSONShapeError) in try value.string() } }
}

extension Argument where Value == Coordinate {
  static var coordinate: Argument {
    Argument("coordinate") { value throws(JSONShapeError) in try value.coordinate() }
  }
}

extension Argument where Value == MapPoint {
  static var mapPoint: Argument {
    Argument("mapPoint") { value throws(JSONShapeError) in try value.mapPoint() }
  }
  static var point: Argument { Argument("point") { value throws(JSONShapeError) in try value.point() } }
}

extension Argument where Value == MapRect {
  static var mapRect: Argument {
    Argument("mapRect") { value throws(JSONShapeError) in try value.mapRect() }
  }
}

extension Argument where Value == MapRectEdge {
  static var edge: Argument { Argument("edge") { value throws(JSONShapeError) in try value.edge() } }
}

extension Argument where Value == [Coordinate] {
  static var coordinates: Argument {
    Argument("coordinates") { value throws(JSONShapeError) in try value.coordinates() }
  }
}

extension Argument where Value == [MapPoint] {
  static var points: Argument { Argument("points") { value throws(JSONShapeError) in try value.mapPoints() } }
}

extension Argument where Value == [[MapPoint]] {
  static var rings: Argument { Argument("rings") { value throws(JSONShapeError) in try value.rings() } }
}

extension Argument where Value == FillRule {
  static var fillRule: Argument {
    Argument("fillRule") { value throws(JSONShapeError) in try value.fillRule() }
  }
}

extension Argument where Value == Tile? {
  /// A tile, nil where there is none of these indices.
  static var tile: Argument {
    Argument("tile") { value throws(JSONShapeError) in
      let (x, y, z) = try value.tileIndices()
      return Tile(x: x, y: y, z: z)
    }
  }
}
