import GeoJSON
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
}
