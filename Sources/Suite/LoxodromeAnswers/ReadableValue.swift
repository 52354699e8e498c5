import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

/// A value that an argument of an operation, a member of one, or an element of a step can be.
protocol ReadableValue: SendableMetatype {
  /// Reads the form that FORMAT.md has for the type.
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Self
}

extension JSONCursor {
  /// The member with a name.
  subscript<Value: ReadableValue>(name: String) -> Value {
    get throws(JSONShapeError) { try Value.read(try member(name)) }
  }

  /// The element of a step at an index. The verb is at 0.
  subscript<Value: ReadableValue>(index: Int) -> Value {
    get throws(JSONShapeError) { try Value.read(try part(index)) }
  }

  /// Returns the member with a name; nil if there is none.
  func optional<Value: ReadableValue>(_ name: String) throws(JSONShapeError) -> Value? {
    guard let member = try optionalMember(name) else { return nil }
    return try Value.read(member)
  }

  /// Returns the element of a step at an index; nil if the step is shorter.
  func optional<Value: ReadableValue>(_ index: Int) throws(JSONShapeError) -> Value? {
    try elements().count > index ? try self[index] : nil
  }

  /// Sets the property of an object to the member with a name, if there are both. The member is read in any
  /// case.
  func set<Object: AnyObject, Value: ReadableValue>(
    _ property: ReferenceWritableKeyPath<Object, Value>, of object: Object?, to name: String
  ) throws(JSONShapeError) {
    if let value: Value = try optional(name) { object?[keyPath: property] = value }
  }

  /// Sets a property that can be nil to the member with a name, which is not `null`.
  func set<Object: AnyObject, Value: ReadableValue>(
    _ property: ReferenceWritableKeyPath<Object, Value?>, of object: Object?, toValue name: String
  ) throws(JSONShapeError) {
    if let value: Value = try optional(name) { object?[keyPath: property] = value }
  }

  /// Returns an error about a step whose verb a section of FORMAT.md does not have.
  func verbError(section: String) throws(JSONShapeError) -> JSONShapeError {
    try part(0).error(
      expected: "a verb of section \(section) of the format", found: "\"\(try part(0).string())\"")
  }

  /// Returns exactly `count` numbers. `form` is their form in messages.
  fileprivate func numbers(_ form: String, count: Int) throws(JSONShapeError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count == count else { throw error(expected: form, found: "\(numbers.count) numbers") }
    return numbers
  }
}

// MARK: Leaves

extension JSONCursor: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> JSONCursor { cursor }
}

extension Double: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Double { try cursor.number() }
}

extension CGFloat: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> CGFloat { CGFloat(try cursor.number()) }
}

extension Int: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Int { try cursor.integer() }
}

extension Bool: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Bool { try cursor.boolean() }
}

extension String: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> String { try cursor.string() }
}

extension ReadableValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Self { try cursor.oneOf(Self.self) }
}

extension BlendMode: ReadableValue {}
extension FillRule: ReadableValue {}
extension LineCap: ReadableValue {}
extension LineJoin: ReadableValue {}
extension MapRectEdge: ReadableValue {}

// MARK: Lists, and null

extension Array: ReadableValue where Element: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> [Element] {
    try cursor.map { element throws(JSONShapeError) in try Element.read(element) }
  }
}

extension Optional: ReadableValue where Wrapped: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Wrapped? {
    if case .null = cursor.value { nil } else { try Wrapped.read(cursor) }
  }
}

// MARK: Places and shapes

extension Coordinate: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Coordinate { try cursor.coordinate() }
}

extension CoordinateRegion: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> CoordinateRegion {
    try cursor.allowOnly(["center", "span"])
    try cursor.member("span").allowOnly(["latitudeDelta", "longitudeDelta"])
    return try cursor.region()
  }
}

extension MapPoint: ReadableValue {
  /// Reads a map point, or a point of any plane, which is a list.
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> MapPoint {
    if case .array = cursor.value { try cursor.point() } else { try cursor.mapPoint() }
  }
}

extension MapRect: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> MapRect { try cursor.mapRect() }
}

extension CGPoint: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> CGPoint {
    let point = try cursor.point()
    return CGPoint(x: point.x, y: point.y)
  }
}

extension CGSize: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> CGSize {
    let point = try cursor.point()
    return CGSize(width: point.x, height: point.y)
  }
}

extension CGRect: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> CGRect {
    let numbers = try cursor.numbers("[x, y, width, height]", count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension EdgeInsets: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> EdgeInsets {
    let numbers = try cursor.numbers("[top, left, bottom, right]", count: 4).map { CGFloat($0) }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension MapRaster.AffineTransform: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> MapRaster.AffineTransform {
    let values = try cursor.numbers("[a, b, c, d, tx, ty]", count: 6)
    return MapRaster.AffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }
}

extension Color: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Color {
    try cursor.checkColor()
    let numbers = try cursor.numbers()
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}

extension Path: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Path { try cursor.scenePath() }
}

extension TilePath: ReadableValue {
  /// Reads the path of a tile, which need not exist, with one pixel per point.
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> TilePath {
    let (x, y, z) = try cursor.tileIndices()
    return TilePath(x: x, y: y, z: z)
  }
}
