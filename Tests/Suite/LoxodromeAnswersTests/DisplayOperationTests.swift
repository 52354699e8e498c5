import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// Tests of arguments of `display.choose` that allow no answer, or are not of its form.
@Suite struct DisplayOperationTests {
  private func choices(annotations: String, appearance: String = "null", views: String) throws -> String {
    let text = #"{"annotations": \#(annotations), "appearance": \#(appearance), "views": \#(views)}"#
    return try #require(Operation.named("display.choose"))
      .evaluate(JSONValue(parsing: Data(text.utf8)), profile: .loxodrome).text
  }

  private func pin(_ id: Int, _ more: String = "") -> String {
    #"{"id": \#(id), "position": {"x": 5, "y": 5}, "size": [4, 4]\#(more)}"#
  }

  private func view(_ more: String = "") -> String {
    let rect = #"{"x": 0, "y": 0, "width": 10, "height": 10}"#
    return #"{"visibleRect": \#(rect), "zoomScale": 1\#(more)}"#
  }

  private let impossible = #"{"error":"invalid-argument"}"#

  @Test func anIdIsThatOfOneAnnotation() throws {
    #expect(try choices(annotations: "[\(pin(1)), \(pin(1))]", views: "[]") == impossible)
    #expect(try choices(annotations: "[\(pin(1)), \(pin(2))]", views: "[]") == "[]")
  }

  @Test func aChangeIsOfAnAnnotationThatExists() throws {
    let changed = #", "changed": [\#(pin(2))]"#
    #expect(try choices(annotations: "[\(pin(1))]", views: "[\(view(changed))]") == impossible)
    #expect(
      try choices(annotations: "[\(pin(2))]", views: "[\(view(changed))]")
        == #"[{"clusters":[],"labels":[],"visible":[2]}]"#)
  }

  @Test func eachViewHasAChoice() throws {
    let empty = #"{"clusters":[],"labels":[],"visible":[]}"#
    let shown = #"{"clusters":[],"labels":[],"visible":[1]}"#
    #expect(
      try choices(annotations: "[\(pin(1))]", views: "[\(view()), \(view(#", "heading": "nan""#))]")
        == "[\(shown),\(empty)]")
  }

  @Test(arguments: [
    #", "colour": 1"#, #", "collisionMode": "square""#, #", "offset": [1]"#, #", "priority": null"#,
    #", "label": {"size": [1, 1], "alternatives": [{"offset": [0, 0]}]}"#,
    #", "areaShare": {"side": "above", "share": 1, "polygonArea": 1}"#,
  ])
  func otherFormsAreErrors(more: String) throws {
    #expect(throws: JSONShapeError.self) {
      try choices(annotations: "[\(pin(1, more))]", views: "[]")
    }
  }
}
