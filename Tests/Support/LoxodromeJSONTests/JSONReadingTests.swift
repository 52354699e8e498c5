import Foundation
import LoxodromeJSON
import Testing

/// Tests of reading JSON with the checks of `init(checking:number:)`.
@Suite struct JSONReadingTests {
  private func read(_ text: String) throws(JSONShapeError) -> JSONValue {
    try JSONValue(checking: Data(text.utf8))
  }

  @Test func errorsThatFoundationIgnoresAreReported() {
    for (text, message) in [
      ("{\"a\": 1, \"a\": 2}", "$.a: expected each member once, found a second one of that name"),
      ("{\"b\": [{\"a\": 1, \"a\": 1}]}", "$.b[0].a: expected each member once"),
      ("[1,]", "line 1, column 4"),
      ("{\"a\": 1,}", "line 1, column 9"),
      ("[1e400]", "$[0]: expected a number in the range of a double, or \"inf\", found 1e400"),
      ("\n[01]", "line 2"),
      ("[1] 2", "line 1, column 5"),
      ("nul", "line 1, column"),
      ("", "line 1, column 1"),
    ] {
      let error = #expect(throws: JSONShapeError.self) { try read(text) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test func invalidUTF8IsAnError() {
    for bytes in [
      Data([0x22, 0xFF, 0x22]), Data([0xFF, 0xFE, 0x5B, 0x00]), Data([0x22, 0xED, 0xA0, 0x80, 0x22]),
    ] {
      #expect(throws: JSONShapeError.self) { try JSONValue(checking: bytes) }
    }
  }

  @Test func byteOrderMarkAndDeepNestingAreAccepted() throws {
    #expect(try read("\u{FEFF}[1]") == .array([.number(JSONNumber(1))]))
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try read(deep) }
    #expect(throws: JSONShapeError.self) { try read("[" + deep + "]") }
  }

  @Test func membersAreSortedAndNumbersAreDoubles() throws {
    let value = try read(#"{"b": 1.50, "a": {"d": 1e2, "c": -0.0}}"#)
    #expect(value.text(as: .compact) == #"{"a":{"c":-0.0,"d":100},"b":1.5}"#)
    let counted = try JSONValue(checking: Data("[1, {\"a\": 2}]".utf8)) { .string("\($0)") }
    #expect(counted == .array([.string("1.0"), .object(["a": .string("2.0")])]))
  }

  private func elements(_ text: String) throws(JSONShapeError) -> JSONValue {
    var elements: [JSONValue] = []
    try JSONValue.forEachElement(
      checking: Data(text.utf8), number: { .number(JSONNumber(finite: $0)) }
    ) { element throws(JSONShapeError) in
      #expect(element.path.description == "$[\(elements.count)]")
      elements.append(element.value)
    }
    return .array(elements)
  }

  @Test(arguments: [
    "[]", " [ ] ", "[1, -0.0, 1.50, 1e2]", #"[{"b": 1, "a": [2, {"d": null, "c": "é"}]}, [[]], true]"#,
  ])
  func elementsReadOneAtATimeAreTheSame(text: String) throws {
    #expect(try elements(text) == read(text))
  }

  /// The last text has 129 levels.
  @Test(arguments: [
    "", "[1,]", "[1] 2", "[1 2]", "[1e400]", #"[0, {"a": [1, 1e999]}]"#, #"[{"a": 1, "a": 2}]"#, "[nul",
    String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
  ])
  func errorsOfElementsReadOneAtATimeAreTheSame(text: String) {
    let expected = #expect(throws: JSONShapeError.self) { try read(text) }
    let found = #expect(throws: JSONShapeError.self) { try elements(text) }
    #expect(found?.description == expected?.description)
  }

  @Test(arguments: [("{}", "an object"), ("1", "a number"), ("\"[]\"", "a string")])
  func onlyAnArrayHasElements(text: String, kind: String) {
    let error = #expect(throws: JSONShapeError.self) { try elements(text) }
    #expect(error?.expected == "an array" && error?.found == kind)
  }

  @Test func repeatedNameInALongObjectIsAnError() throws {
    let members = (0..<100).map { "\"m\($0)\": \($0)" }
    #expect(try read("{\(members.joined(separator: ", "))}")["m99"]?.double == 99)
    let error = #expect(throws: JSONShapeError.self) {
      try read("{\((members + [members[7]]).joined(separator: ", "))}")
    }
    #expect(error?.path.description == "$.m7")
  }

  @Test func errorHasLineColumnAndPath() {
    let error = #expect(throws: JSONSyntaxError.self) { try value("{\"a\":\n [1, x]}") }
    #expect(
      error?.description
        == "line 2, column 6 (byte 11), $.a[1]: invalid JSON: expected a value, found \"x\"")
  }
}
