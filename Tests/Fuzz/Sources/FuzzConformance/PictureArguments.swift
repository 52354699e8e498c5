@testable import Conformance
@testable import Fuzzing
import MapRaster

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

  /// Returns a number near a picture, or any finite one.
  private mutating func position() -> JSONValue {
    if index(below: 8) > 0 { return .number(Double(byte()) / 8 - 8) }
    let any = double()
    return .number(any.isFinite ? any : 0)
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
      "width": .number(double().magnitude.isFinite ? Double(byte()) / 8 : 1),
      "cap": .string(element(of: LineCap.allCases).rawValue),
      "join": .string(element(of: LineJoin.allCases).rawValue),
      "miterLimit": .number(Double(byte()) / 16), "phase": position(),
      "dash": .array(list(upTo: 4) { .number(Double($0.byte()) / 16) }),
    ]
  }

  private mutating func scene() -> JSONValue {
    .object([
      "schema": .string("loxodrome-scene-1"), "width": .number(Double(1 + index(below: 20))),
      "height": .number(Double(1 + index(below: 20))),
      "draw": .array(
        list(upTo: 4) { input in
          var entry: [String: JSONValue] = [
            "blend": .string(input.element(of: BlendMode.allCases).rawValue),
            "alpha": .number(input.fraction()),
            "transform": .array((0..<6).map { _ in input.position() }),
          ]
          if input.index(below: 2) == 0 { entry["clip"] = .object(["path": input.path()]) }
          switch input.index(below: 3) {
          case 0:
            entry["image"] = .object([
              "file": .string("a"), "rect": .array((0..<4).map { _ in .number(Double(input.byte()) / 8) }),
            ])
          case 1:
            entry["fill"] = .object(["path": input.path()])
            entry["paint"] = .object(["color": .array((0..<4).map { _ in .number(input.fraction()) })])
          default:
            var stroke = input.pen()
            stroke["path"] = input.path()
            entry["stroke"] = .object(JSONObject(stroke))
            entry["paint"] = .object(["color": .array((0..<4).map { _ in .number(input.fraction()) })])
          }
          return .object(JSONObject(entry))
        }),
    ])
  }
}
