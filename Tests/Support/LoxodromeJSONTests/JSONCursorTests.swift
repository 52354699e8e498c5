import LoxodromeJSON
import Testing

/// Tests of reading values by type, of error messages and of paths.
@Suite struct JSONCursorTests {
  private enum Size: String, CaseIterable { case small, large }

  private func cursor(_ text: String) throws -> JSONCursor {
    JSONCursor(try JSONValue(checking: text.utf8))
  }

  @Test func valuesAreReadByType() throws {
    let root = try cursor(#"{"size": "large", "isOn": true, "list": ["a", "b"]}"#)
    try root.allowOnly(["isOn", "list", "size", "more"])
    #expect(try root.member("size").oneOf(Size.self) == .large)
    #expect(try root.member("isOn").boolean())
    #expect(
      try root.member("list").map { element throws(JSONShapeError) in try element.string() } == ["a", "b"])
    #expect(try root.optionalMember("more") == nil)
    #expect(try root.members().names == ["isOn", "list", "size"])
  }

  @Test func errorsNameThePathTheExpectationAndTheFinding() throws {
    let root = try cursor(#"{"size": "huge", "list": [1, {"a b": null}], "x\u001b": 2}"#)
    func message(_ read: () throws(JSONShapeError) -> Void) -> String? {
      do { try read() } catch { return "\(error)" }
      return nil
    }
    #expect(
      message { () throws(JSONShapeError) in _ = try root.member("size").oneOf(Size.self) }
        == "$.size: expected one of small, large, found \"huge\"")
    #expect(
      message { () throws(JSONShapeError) in _ = try root.member("none") }
        == "$: expected the member \"none\", found none of that name")
    let list = try root.member("list")
    #expect(
      message { () throws(JSONShapeError) in _ = try list.elements()[1].member("a b").string() }
        == "$.list[1].a b: expected a string, found null")
    #expect(
      message { () throws(JSONShapeError) in _ = try root.member("list").elements()[0].boolean() }
        == "$.list[0]: expected true or false, found a number")
    #expect(
      message { () throws(JSONShapeError) in _ = try root.member("list").members() }
        == "$.list: expected an object, found an array")
    #expect(
      message { () throws(JSONShapeError) in _ = try root.elements() }
        == "$: expected an array, found an object")
    #expect(
      message { () throws(JSONShapeError) in try root.allowOnly(["size", "list"]) }
        == "$: expected only the members size, list, found the member \"x\\u{1B}\"")
  }

  @Test func repeatedMemberIsAnError() throws {
    let root = JSONCursor(try value(#"{"a": 1, "b": 2, "a": 3}"#))
    let error = #expect(throws: JSONShapeError.self) { try root.allowOnly(["a", "b"]) }
    #expect(error?.description == "$.a: expected each member once, found a second one of that name")
  }

  @Test(arguments: [
    ("St. John's", #""St. John's""#), (#"a"b\c\'"#, #""a\"b\\c\\'""#), ("\u{1B}[1m\n", #""\u{1B}[1m\n""#),
    (String(repeating: "é", count: 41), "\"" + String(repeating: "é", count: 40) + "\"…"), ("", "\"\""),
  ])
  func textsAreQuotedOnOneLine(text: String, expected: String) { #expect(quoted(text) == expected) }

  @Test func pathsAreWrittenPlainAndQuoted() {
    let path = JSONPath(steps: [.member("a b"), .element(3), .omitted, .member("c")])
    #expect(path.description == "$.a b[3]….c" && path.quoted == #"$["a b"][3]….c"#)
    let long = String(repeating: "n", count: 41)
    #expect(JSONPath().appending(member: long).quoted == "$[\"\(long.dropLast())…\"]")
    #expect(JSONPath().appending(member: "a").appending(index: 0) == JSONPath("$.a[0]"))
    #expect(JSONPath().appending(member: "1").quoted == #"$["1"]"#)
  }
}
