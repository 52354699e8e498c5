import LoxodromeAnswers
import LoxodromeSuite
import MapGeocoding
import MapGeometry

/// An argument of an operation: its name and the function that reads its value.
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

  /// Returns an argument of the same type with another name.
  func named(_ name: String) -> Argument { Argument(name, read) }
}

extension Argument where Value == Double {
  static var number: Argument { Argument("number") { value throws(JSONShapeError) in try value.number() } }
}

extension Argument where Value == Int {
  static var z: Argument { Argument("z") { value throws(JSONShapeError) in try value.integer() } }
  static var limit: Argument { z.named("limit") }
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

extension Argument where Value == [GazetteerPlace] {
  static var places: Argument { Argument("places") { value throws(JSONShapeError) in try value.places() } }
}

extension Argument where Value == GeocodingRegion? {
  /// The region of a search; nil if there is none.
  static var circle: Argument { Argument("region") { value throws(JSONShapeError) in try value.circle() } }
}

extension Argument where Value == Tile? {
  /// A tile, or nil if there is no tile with the given column, row and level.
  static var tile: Argument {
    Argument("tile") { value throws(JSONShapeError) in
      let (x, y, z) = try value.tileIndices()
      return Tile(x: x, y: y, z: z)
    }
  }
}
