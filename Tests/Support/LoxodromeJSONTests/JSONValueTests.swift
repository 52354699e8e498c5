import Foundation
import LoxodromeJSON
import Testing

/// Reads a JSON text.
func value(_ text: String) throws -> JSONValue { try JSONValue(text: Array(text.utf8)) }

/// Tests of parsed values: order, equality, changes and coding.
@Suite struct JSONValueTests {
  @Test func valueKeepsOrderDigitsAndRepeatedNames() throws {
    let value = try value(
      #" {"b":1.10,"a":[null,true,false,"\ud83d\ude00\/"],"b":{"":18446744073709551615}} "#)
    guard case .object(let members) = value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["b", "a", "b"] && members.names == ["b", "a", "b"])
    #expect(members[0].value.number?.text == "1.10")
    #expect(members[1].value == .array([.null, .bool(true), .bool(false), .string("😀/")]))
    #expect(value["b"]?[""]?.number?.integer(UInt64.self) == .max)
    #expect(value["a"]?[3]?.string == "😀/")
    #expect(value["c"] == nil && value[0] == nil)
    #expect(value["a"]?[4] == nil && value["a"]?[-1] == nil && value["a"]?["x"] == nil)
    #expect(value["a"]?.string == nil && value.number == nil)
  }

  @Test func stringsAreComparedByBytes() {
    #expect("é" as String == "e\u{301}", "Swift's own comparison takes them for one")
    #expect(JSONValue.string("é") != .string("e\u{301}"))
    #expect(
      JSONValue.object([.init(name: "é", value: .null)]) != .object([.init(name: "e\u{301}", value: .null)]))
    #expect(JSONObject(["é": .null])["e\u{301}"] == nil)
    #expect(JSONValue.number(JSONNumber(1)) != .string("1") && JSONValue.null != .bool(false))
  }

  @Test func dictionaryIsSortedByNameAndListIsNot() {
    let sorted: JSONObject = ["c": .null, "a": .bool(true), "b": .string("")]
    #expect(sorted.names == ["a", "b", "c"])
    #expect(JSONObject(sorted.byName) == sorted)
    let inOrder = JSONObject(inOrder: ["c": .null, "a": .bool(true), "b": .string("")])
    #expect(inOrder.names == ["c", "a", "b"] && inOrder != sorted)
    #expect(JSONObject(inOrder.byName) == sorted)
  }

  @Test func membersAreSetAddedAndRemovedByName() {
    var object = JSONObject(inOrder: ["b": .null, "a": .null, "b": .bool(false)])
    object["b"] = .bool(true)
    #expect(object == JSONObject(inOrder: ["b": .null, "a": .null, "b": .bool(true)]))
    object["c"] = .string("new")
    #expect(object.names == ["b", "a", "b", "c"])
    object["a"] = nil
    object["absent"] = nil
    #expect(object.names == ["b", "b", "c"])
    #expect(object.mapValues { _ in .null } == JSONObject(inOrder: ["b": .null, "b": .null, "c": .null]))
  }

  @Test func valueIsDecodedAndEncoded() throws {
    let text = #"{"b": [1, -0.5, true, null, "é\n"], "a": {}}"#
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(decoded == .object(["a": .object([:]), "b": try value(#"[1,-0.5,true,null,"é\n"]"#)]))
    let encoded = try JSONEncoder().encode(decoded)
    #expect(try JSONDecoder().decode(JSONValue.self, from: encoded) == decoded)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([try value("1e400")]) }
  }
}
