import MapGeometry
import MapOverlays
import MapRaster
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the arguments of a script on a drawing context of at most 24 x 24 pixels.
  mutating func drawingScript() -> [String: JSONValue] {
    [
      "width": .number(Double(1 + index(below: 24))), "height": .number(Double(1 + index(below: 24))),
      "scale": .number(index(below: 8) == 7 ? double() : 1 + Double(byte()) / 64),
      "background": value(of: .color), "images": value(of: .images),
      "steps": .array(list(upTo: 24) { $0.drawingStep() }),
    ]
  }

  /// Returns a script of a path.
  mutating func pathSteps() -> JSONValue {
    .array(list(upTo: 16) { $0.pathStep() })
  }

  /// Returns a number near a small picture, or sometimes any.
  private mutating func place() -> JSONValue {
    index(below: 16) == 15 ? .number(double()) : .number(Double(byte()) / 8 - 8)
  }

  private mutating func places(_ count: Int) -> JSONValue { .array((0..<count).map { _ in place() }) }

  private mutating func rule() -> JSONValue { .string(element(of: FillRule.allCases).rawValue) }

  /// Returns a step that adds to a path, or closes it with a given verb.
  private mutating func addition(close: String) -> JSONValue {
    switch index(below: 10) {
    case 0: .array([.string("move"), places(2)])
    case 1, 2: .array([.string("addLine"), places(2)])
    case 3: .array([.string("addLines"), .array(list(upTo: 6) { $0.places(2) })])
    case 4: .array([.string("addCurve"), places(2), places(2), places(2)])
    case 5: .array([.string("addQuadCurve"), places(2), places(2)])
    case 6:
      .array([.string("addArc"), places(2), place(), place(), place(), .bool(index(below: 2) == 0)])
    case 7: .array([.string("addRect"), places(4)])
    case 8: .array([.string("addEllipse"), places(4)])
    default: .array([.string(close)])
    }
  }

  private mutating func gradient() -> JSONValue {
    let count = index(below: 4)
    return .object([
      "colors": .array((0..<count).map { _ in value(of: .color) }),
      "locations": .array((0..<count).map { _ in .number(Double(byte()) / 255) }),
    ])
  }

  private mutating func sides() -> JSONValue {
    .array(list(upTo: 2) { .string($0.element(of: ["before", "after"])) })
  }

  private mutating func drawingStep() -> JSONValue {
    switch index(below: 28) {
    case 0...7: addition(close: "closePath")
    case 8: .array([.string(element(of: ["saveGState", "restoreGState", "push", "pop", "beginPath"]))])
    case 9: .array([.string(element(of: ["translateBy", "scaleBy"])), place(), place()])
    case 10: .array([.string("rotate"), place()])
    case 11: .array([.string("concatenate"), places(6)])
    case 12: .array([.string(element(of: ["setFillColor", "setStrokeColor"])), value(of: .color)])
    case 13: .array([.string(element(of: ["setLineWidth", "setMiterLimit", "setAlpha"])), place()])
    case 14: .array([.string("setLineCap"), .string(element(of: LineCap.allCases).rawValue)])
    case 15: .array([.string("setLineJoin"), .string(element(of: LineJoin.allCases).rawValue)])
    case 16: .array([.string("setLineDash"), place(), .array(list(upTo: 4) { $0.place() })])
    case 17: .array([.string("setBlendMode"), value(of: .blendMode)])
    case 18: .array([.string("setShadow"), places(2), .number(Double(byte()) / 64), value(of: .color)])
    case 19: .array([.string("setShouldAntialias"), .bool(index(below: 2) == 0)])
    case 20: .array([.string("fillPath"), rule()])
    case 21: .array([.string("drawPath"), .string(element(of: PathDrawingMode.allCases).rawValue)])
    case 22:
      .array([.string(element(of: ["fill", "stroke", "clear", "fillEllipse", "strokeEllipse"])), places(4)])
    case 23: .array([.string("draw"), .string("a"), places(4)])
    case 24: .array([.string("drawLinearGradient"), gradient(), places(2), places(2), sides()])
    case 25:
      .array([.string("drawRadialGradient"), gradient(), places(2), place(), places(2), place(), sides()])
    case 26: .array([.string("clip"), rule()])
    default: .array([.string("clipToRect"), places(4)])
    }
  }

  private mutating func pathStep() -> JSONValue {
    switch index(below: 16) {
    case 0...8: addition(close: "closeSubpath")
    case 9: .array([.string("addItself"), places(6)])
    case 10:
      .array([
        .string("stroke"), place(), .string(element(of: LineCap.allCases).rawValue),
        .string(element(of: LineJoin.allCases).rawValue), place(),
      ])
    case 11: .array([.string("dash"), place(), .array(list(upTo: 4) { $0.place() })])
    case 12: .array([.string("trim"), place(), place()])
    case 13: .array([.string("contains"), .array(list(upTo: 4) { $0.places(2) }), rule()])
    case 14: .array([.string("distance"), .array(list(upTo: 4) { $0.places(2) })])
    default:
      .array([
        .string(element(of: ["steps", "boundingBox", "boundingBoxOfPath", "contours", "currentPoint"]))
      ])
    }
  }
}
