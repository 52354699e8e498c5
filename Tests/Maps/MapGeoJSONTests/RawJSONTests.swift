import MapGeoJSON
import Testing

@Suite struct RawJSONTests {
  @Test func writtenValuesAreReadEqual() throws {
    var generator = DocumentGenerator(seed: 77)
    for _ in 0..<2000 {
      let raw = try RawJSON(text: generator.any(depth: 0))
      let value = try raw.value()
      #expect(try RawJSON(value).value() == value)
      #expect(try RawJSON(value).value().hashValue == value.hashValue)
    }
  }

  @Test func stringsHaveTheMeaningThatTheGeneratorGaveThem() throws {
    var generator = DocumentGenerator(seed: 78)
    for _ in 0..<5000 {
      let (text, meaning) = generator.string()
      let read = try #require(try RawJSON(text: text).value().string)
      #expect(read.utf8.elementsEqual(meaning.utf8), "\(text)")
      let again = try #require(try RawJSON(RawJSON(.string(meaning)).value()).value().string)
      #expect(again.utf8.elementsEqual(meaning.utf8), "\(text)")
    }
  }

  @Test func canonicallyEquivalentNamesAreDifferent() {
    #expect("é" as String == "e\u{301}", "Swift's own comparison takes them for one")
    #expect(
      ForeignMember(name: "é", value: RawJSON(.null))
        != ForeignMember(name: "e\u{301}", value: RawJSON(.null)))
  }

  @Test(arguments: [
    (#"{"name":"Fiji","iso":"FJ"}"#, "Fiji"), (#"{ "a" : 1 , "name" : "x\u00e9\n" , "b" : null }"#, "xé\n"),
    (#"{"n\u0061me":"escaped"}"#, "escaped"), (#"{"names":"x","nam":"y"}"#, nil), ("{}", nil), ("[1]", nil),
    (#"{"name":"first","name":"second"}"#, "second"), (#"{"name":"first","name":2}"#, nil),
    (#"{"name":["x"]}"#, nil), (#"{"name":"x","b":{"name":"inner"},"c":1}"#, "x"),
    (#"{"a":[],"name":"after"}"#, "after"),
  ])
  func aMemberIsReadAsItsString(text: String, string: String?) throws {
    #expect(try RawJSON(text: text).string(of: "name") == string)
  }

  @Test func aMemberBesideTooDeepNestingIsAnError() throws {
    let depth = JSONValue.maximumDepth
    let text =
      #"{"name":"x","a":\#(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))}"#
    let value = try RawJSON(text: text)
    let error = #expect(throws: GeoJSONError.self) { try value.string(of: "name") }
    #expect(error == #expect(throws: GeoJSONError.self) { try value.value() })
  }

  /// Numbers are skipped eight digits at a time where more text follows.
  @Test(arguments: ["01", "-012", "00.5", "1.", "-", "-a", "1.e5", "1.5.2", "1e", "1234567a", "1.1234567a"])
  func wrongNumbersAreRejectedAtTheSamePlaceWithAndWithoutMoreText(number: String) {
    let room = String(repeating: " ", count: 40)
    let long = #expect(throws: GeoJSONError.self) { try RawJSON(text: "[\(number)]\(room)") }
    let short = #expect(throws: GeoJSONError.self) { try RawJSON(text: "[\(number)]") }
    #expect(long != nil && long == short)
  }
}
