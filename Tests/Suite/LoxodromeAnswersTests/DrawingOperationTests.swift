import Foundation
import MapOverlays
import Testing

@testable import LoxodromeAnswers
@testable import LoxodromeSuite

/// Tests of arguments of the operations on drawing contexts that allow no answer, or are not of
/// their form.
@Suite struct DrawingOperationTests {
  private func answer(_ operation: String, _ arguments: String) throws -> String {
    try #require(Operation.named(operation))
      .evaluate(JSONValue(parsing: Data(arguments.utf8)), profile: .loxodrome).text
  }

  private func picture(_ steps: String, width: Int = 3, scale: String = "1") throws -> String {
    try answer(
      "drawingContext.pixels",
      #"{"width": \#(width), "height": 1, "scale": \#(scale), "background": [0, 0, 0, 0], "images": {}, "#
        + #""steps": [\#(steps)]}"#)
  }

  private let impossible = #"{"error":"invalid-argument"}"#

  @Test func limitsHaveNoAnswer() throws {
    #expect(try picture("", width: 1 << 16).hasPrefix("[[0,0,0,0],"))
    #expect(try picture("", width: 1 << 16 + 1) == impossible)
    #expect(try picture("", width: 0) == impossible)
    #expect(try picture("", scale: "0") == impossible)
    #expect(try picture(#"["setShadow", [0, 0], 100]"#) != impossible)
    #expect(try picture(#"["setShadow", [0, 0], 100.5]"#) == impossible)
    #expect(try picture(#"["setShadow", [0, 0], 51]"#, scale: "2") == impossible)
    #expect(try picture(#"["drawShadow", [], [0, 0], 101, [0, 0, 0, 1]]"#) == impossible)
    #expect(try picture(#"["draw", "a", [0, 0, 1, 1]]"#) == impossible)
  }

  @Test(arguments: [
    #"["grow"]"#, #"["move"]"#, #"["move", [1]]"#, #"["fill", [1, 2, 3]]"#, #"["concatenate", [1, 2]]"#,
    #"["fillPath", "all"]"#, #"["drawPath", "both"]"#, #"["setLineCap", 1]"#, #"["addPath", [["L", 1, 2]]]"#,
    #"["drawLinearGradient", {"colors": []}, [0, 0], [1, 1], []]"#,
    #"["drawLinearGradient", {"colors": [], "locations": []}, [0, 0], [1, 1], ["beside"]]"#,
  ])
  func otherStepsAreErrors(step: String) {
    #expect(throws: JSONShapeError.self) { try picture(step) }
  }

  @Test(arguments: [
    #"["grow"]"#, #"["dash", 0]"#, #"["contains", [[1]]]"#, #"["distance", [{"x": 1, "y": 2}]]"#,
    #"["stroke", 1, "flat", "miter", 1]"#,
  ])
  func otherStepsOfPathsAreErrors(step: String) {
    #expect(throws: JSONShapeError.self) { try answer("drawingPath.events", #"{"steps": [\#(step)]}"#) }
  }

  /// A script leaves no context behind that is current, even if it ends with an error.
  @Test func noContextStaysCurrent() throws {
    _ = try picture(#"["push"], ["pushOther"], ["push"]"#)
    #expect(DrawingContext.current == nil)
    #expect(throws: JSONShapeError.self) { try picture(#"["push"], ["grow"]"#) }
    #expect(DrawingContext.current == nil)
  }

  @Test func longPathsHaveNoAnswer() throws {
    func steps(_ steps: String) throws -> Bool {
      try answer("drawingPath.events", #"{"steps": [\#(steps), ["isEmpty"]]}"#) != impossible
    }
    let double = Array(repeating: #"["addItself"]"#, count: 13).joined(separator: ", ")
    #expect(try steps(#"["addRect", [0, 0, 1, 1]], \#(double)"#))
    #expect(try !steps(#"["addRect", [0, 0, 1, 1]], \#(double), ["addItself"]"#))
    let line = #"["addLines", [[0, 0], [4, 0]]]"#
    #expect(try steps(#"\#(line), ["dash", 0, [1e-3, 1e-3]]"#))
    #expect(try !steps(#"\#(line), \#(line), ["dash", 0, [1e-4, 1e-4]]"#))
    #expect(try steps(#"\#(line), ["dash", 0, [1e-9, 1e-9]]"#))
    #expect(try !steps(#"\#(line), ["dash", 0, [1e-5, 1e-5]]"#))
  }
}
