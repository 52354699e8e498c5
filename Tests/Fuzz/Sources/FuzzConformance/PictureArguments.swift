import MapRaster
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns an argument of an operation of drawing.
  mutating func pictureValue(of type: ArgumentType) -> JSONValue {
    switch type {
    case .blendMode: .string(element(of: BlendMode.allCases).rawValue)
    case .color: .array((0..<4).map { _ in .number(fraction()) })
    case .pixels: .array(list(upTo: 20) { $0.pixel() })
    case .integers: .array(list(upTo: 20) { .number(Double($0.byte())) })
    case .path: path()
    case .pen: .object(JSONObject(pen()))
    case .scene: scene()
    default:
      .object([
        "a": .object(["width": .number(2), "height": .number(1), "pixels": .array([pixel(), pixel()])])
      ])
    }
  }

  private mutating func fraction() -> Double { Double(byte()) / 255 }

  private mutating func pixel() -> JSONValue {
    let alpha = Int(byte())
    return .array((0..<3).map { _ in .number(Double(index(below: alpha + 1))) } + [.number(Double(alpha))])
  }

  /// Returns a number near a picture, or any finite one. Negative zero is a string, which a picture
  /// cannot have.
  private mutating func position() -> JSONValue {
    if index(below: 8) > 0 { return .number(Double(byte()) / 8 - 8) }
    let any = double()
    return .number(any.isFinite && any != 0 ? any : 0)
  }

  private mutating func path() -> JSONValue {
    .array(
      [.array([.string("M"), position(), position()])]
        + list(upTo: 10) { input in
          let (verb, count) = input.element(of: [("M", 2), ("L", 2), ("L", 2), ("Q", 4), ("C", 6), ("Z", 0)])
          return .array([.string(verb)] + (0..<count).map { _ in input.position() })
        })
  }

  private mutating func pen() -> [String: JSONValue] {
    [
      "width": .number(Double(byte()) / 8), "hairline": .bool(index(below: 4) == 3),
      "cap": .string(element(of: LineCap.allCases).rawValue),
      "join": .string(element(of: LineJoin.allCases).rawValue),
      "miterLimit": .number(Double(byte()) / 16), "phase": position(),
      "dash": .array(list(upTo: 4) { .number(Double($0.byte()) / 16) }),
    ]
  }

  /// Returns three rows of the same length, the arguments of `blend`.
  mutating func rowsOfPixels() -> [String: JSONValue] {
    let count = index(below: 21)
    return [
      "source": .array((0..<count).map { _ in pixel() }),
      "backdrop": .array((0..<count).map { _ in pixel() }),
      "coverage": .array((0..<count).map { _ in .number(Double(byte())) }),
    ]
  }

  private mutating func scene() -> JSONValue {
    .object([
      "schema": .string("loxodrome-scene-1"), "width": .number(Double(1 + index(below: 20))),
      "height": .number(Double(1 + index(below: 20))), "background": sceneColor(),
      "draw": .array(list(upTo: 4) { $0.sceneEntry() }),
    ])
  }

  private mutating func sceneEntry() -> JSONValue {
    var entry: [String: JSONValue] = [
      "blend": .string(element(of: BlendMode.allCases).rawValue), "alpha": .number(fraction()),
      "transform": .array((0..<6).map { _ in position() }),
    ]
    if index(below: 2) == 0 { entry["clip"] = pathAndRule() }
    switch index(below: 4) {
    case 0:
      entry["image"] = .object([
        "file": .string("a"), "rect": .array((0..<4).map { _ in .number(Double(byte()) / 8) }),
      ])
    case 1:
      entry["fill"] = pathAndRule()
      entry["paint"] = paint()
    case 2:
      var stroke = pen()
      stroke["path"] = path()
      entry["stroke"] = .object(JSONObject(stroke))
      entry["paint"] = paint()
    default:
      var stroke = pen()
      let locations = sceneLocations()
      stroke["points"] = .array(list(upTo: 6) { .array([$0.position(), $0.position()]) })
      stroke["colors"] = .array(locations.map { _ in sceneColor() })
      stroke["locations"] = .array(locations)
      entry["gradientStroke"] = .object(JSONObject(stroke))
    }
    return .object(JSONObject(entry))
  }

  private mutating func pathAndRule() -> JSONValue {
    .object(["path": path(), "rule": .string(element(of: ["nonzero", "even-odd"]))])
  }

  /// Returns a color or a linear gradient.
  private mutating func paint() -> JSONValue {
    if index(below: 2) == 0 { return .object(["color": sceneColor()]) }
    let stops = sceneLocations().map { JSONValue.array([$0, sceneColor()]) }
    return .object([
      "linear": .object([
        "from": .array([position(), position()]), "to": .array([position(), position()]),
        "stops": .array(stops),
      ])
    ])
  }

  private mutating func sceneColor() -> JSONValue { .array((0..<4).map { _ in .number(fraction()) }) }

  /// Returns one to four locations that ascend.
  private mutating func sceneLocations() -> [JSONValue] {
    (0...index(below: 4)).map { _ in fraction() }.sorted().map { .number($0) }
  }
}
