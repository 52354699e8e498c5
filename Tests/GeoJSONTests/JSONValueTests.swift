import GeoJSON
import Testing

/// Parsed JSON values and raw JSON.
@Suite struct JSONValueTests {
  @Test func aValueKeepsOrderDigitsAndRepeatedNames() throws {
    let raw = try RawJSON(
      text: #"{"b":1.10,"a":[null,true,false,"\ud83d\ude00\/"],"b":{"":18446744073709551615}}"#)
    let value = try raw.value()
    guard case .object(let members) = value else { throw NoItem() }
    #expect(members.map(\.name) == ["b", "a", "b"])
    #expect(members[0].value.number?.text == "1.10")
    #expect(members[1].value == .array([.null, .bool(true), .bool(false), .string("😀/")]))
    #expect(value["b"]?[""]?.number?.integer(UInt64.self) == .max)
    #expect(value["a"]?[3]?.string == "😀/")
    #expect(value["c"] == nil && value[0] == nil)
    #expect(value["a"]?[4] == nil && value["a"]?[-1] == nil && value["a"]?["x"] == nil)
    #expect(value["a"]?.string == nil && value.number == nil)
  }

  @Test func writingAValueAndReadingItGivesTheSame() throws {
    var generator = DocumentGenerator(seed: 77)
    for _ in 0..<2000 {
      let raw = try RawJSON(text: generator.any(depth: 0))
      let value = try raw.value()
      #expect(try RawJSON(value).value() == value)
      #expect(try RawJSON(value).value().hashValue == value.hashValue)
    }
  }

  @Test func stringsMeanWhatTheirGeneratorMeant() throws {
    var generator = DocumentGenerator(seed: 78)
    for _ in 0..<5000 {
      let (text, meaning) = generator.string()
      let read = try #require(try RawJSON(text: text).value().string)
      #expect(read.utf8.elementsEqual(meaning.utf8), "\(text)")
      let again = try #require(try RawJSON(RawJSON(.string(meaning)).value()).value().string)
      #expect(again.utf8.elementsEqual(meaning.utf8), "\(text)")
    }
  }

  @Test func controlCharactersAreEscapedAndOthersAreNot() throws {
    let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar(UInt32($0)) }))
    let text = RawJSON(.string(all + "é😀")).text
    #expect(text.utf8.allSatisfy { $0 >= 0x20 })
    #expect(
      text.hasPrefix(#""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c\r\u000e"#))
    #expect(text.contains(##"\u001e\u001f !\"#$"##) && text.contains(#"[\\]"#) && text.hasSuffix("é😀\""))
    #expect(try RawJSON(text: text).value() == .string(all + "é😀"))
  }

  @Test func stringsThatLookAlikeAreDifferent() {
    #expect("é" as String == "e\u{301}", "Swift's own comparison takes them for one")
    #expect(JSONValue.string("é") != .string("e\u{301}"))
    #expect(
      JSONValue.object([.init(name: "é", value: .null)]) != .object([.init(name: "e\u{301}", value: .null)]))
    #expect(
      ForeignMember(name: "é", value: RawJSON(.null))
        != ForeignMember(name: "e\u{301}", value: RawJSON(.null)))
    #expect(JSONValue.number(JSONNumber(1)) != .string("1") && JSONValue.null != .bool(false))
  }
}
