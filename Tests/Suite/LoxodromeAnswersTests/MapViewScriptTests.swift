import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// Tests of the layouts of `mapView.events`.
@Suite struct MapViewScriptTests {
  private static let kinds: [JSONValue] = [
    "regionWillChange", "regionDidChange", "renderer", "didAddRenderers", "redraw", "view", "didSelect",
    "didDeselect", "dragState", "place",
  ].map(JSONValue.string)

  private func events(of steps: [JSONValue]) throws -> JSONValue {
    try #require(Operation.named("mapView.events")).evaluate(
      .object([
        "size": .array([.number(400), .number(300)]), "record": .array(Self.kinds), "steps": .array(steps),
      ]), profile: .mapkit)
  }

  private func addition(_ name: String, _ random: inout SeededRandom) -> JSONValue {
    .array([
      .string("addAnnotation"), .string(name),
      .object([
        "latitude": .number(.random(in: -80...80, using: &random)),
        "longitude": .number(.random(in: -180...180, using: &random)),
      ]), .string(Bool.random(using: &random) ? "pin" : "dot"),
    ])
  }

  private func show(_ random: inout SeededRandom) -> JSONValue {
    let width = Double.random(in: 1e7...2e8, using: &random)
    return .array([
      .string("show"),
      .object([
        "x": .number(.random(in: 0...2e8, using: &random)),
        "y": .number(.random(in: 0...2e8, using: &random)),
        "width": .number(width), "height": .number(width * 0.75),
      ]),
    ])
  }

  /// The step `order` is not recorded here. It forces a layout after the step before it.
  @Test(arguments: 0..<40) func sharedLayoutsCauseTheSameEvents(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var steps = [show(&random)]
    var names: [String] = []
    for number in 0..<120 {
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<7:
        names.append("a\(number)")
        steps.append(addition("a\(number)", &random))
      case 7..<10 where !names.isEmpty:
        let name = names.remove(at: .random(in: names.indices, using: &random))
        steps.append(.array([.string("removeAnnotation"), .string(name)]))
      case 10: steps.append(show(&random))
      case 11:
        steps.append(
          .array([.string("drag"), .array([.number(.random(in: 0...400, using: &random)), .number(150)])]))
      case 12: steps.append(.array([.string(Bool.random(using: &random) ? "endDrag" : "cancelDrag")]))
      default:
        let verb = ["select", "deselect", "beginDrag", "place"].randomElement(using: &random) ?? "place"
        if let name = names.randomElement(using: &random) {
          steps.append(.array([.string(verb), .string(name)]))
        }
      }
    }
    let apart = steps.flatMap { [$0, .array([.string("order")])] }
    let result = try events(of: steps)
    #expect(result["events"] != nil)
    #expect(try result == events(of: apart))
  }

  /// With a layout after each step, this takes minutes.
  @Test func timeIsNearlyLinearInTheAnnotations() throws {
    var random = SeededRandom(seed: 1)
    let world: JSONValue = .object([
      "x": .number(0), "y": .number(0), "width": .number(0x1p28), "height": .number(0x1p28),
    ])
    let count = 10_000
    let steps =
      [.array([.string("show"), world])] + (0..<count).map { addition("a\($0)", &random) }
      + (0..<count / 20).map { .array([.string("removeAnnotation"), .string("a\($0)")]) }
    let (result, seconds) = try measured { try events(of: steps) }
    #expect(seconds < 60)
    guard case .array(let events) = result["events"] else {
      Issue.record("no events")
      return
    }
    #expect(events.count { $0[0] == .string("view") } == count)
  }

  private func answer(_ kind: String, _ steps: String) throws -> String {
    let text = #"{"size": [256, 256], "record": ["\#(kind)"], "steps": [\#(steps)]}"#
    return try #require(Operation.named("mapView.events"))
      .evaluate(JSONValue(parsing: Data(text.utf8)), profile: .loxodrome).text
  }

  @Test func viewsHaveNumbersInTheOrderInWhichTheyAreMade() throws {
    let pin = #"{"latitude": 0, "longitude": 0}, "pin"]"#
    #expect(
      try answer(
        "viewNumber",
        #"["addAnnotation", "a", \#(pin), ["addAnnotation", "b", \#(pin), ["removeAnnotation", "a"], "#
          + #"["addAnnotation", "c", \#(pin)"#)
        == #"{"events":[["viewNumber","a",0],["viewNumber","b",1],["viewNumber","c",0]]}"#)
  }

  @Test func aPointWithoutAViewHasNoAnnotation() throws {
    #expect(
      try answer("annotationAt", #"["annotationAt", [5, 5]]"#)
        == #"{"events":[["annotationAt",null]]}"#)
  }

  @Test(arguments: [
    #"["fits", {"x": 0, "y": 0, "width": 1, "height": 1}, [1, 2, 3]]"#, #"["regionOf", [1, 2]]"#,
    #"["setRegion", {"center": {"latitude": 0, "longitude": 0}}]"#, #"["pan"]"#, #"["zoom"]"#,
    #"["overlaysAt", [1, 2]]"#, #"["addAnnotation", "a", {"latitude": 0, "longitude": 0}, "pin", [1]]"#,
  ])
  func otherFormsAreErrors(step: String) throws {
    #expect(throws: JSONShapeError.self) { try answer("fits", step) }
  }
}
