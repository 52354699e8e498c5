import Foundation
import MapGeoJSON
import Testing

/// The grammar of JSON.
@Suite struct JSONSyntaxTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-0.0", "10", "1e5", "1E+05", "1.5e-10",
    "123456789012345678901234567890",
    "1e400", "[]", "{}", " [ ] ", "[[],{}]", "\"\"", #""\"\\\/\b\f\n\r\t\u0000\uD83D\uDE00""#,
    "\"é😀\u{7F}\u{2028}\"",
    #"{"a":1,"a":2}"#, "\t\r\n1\n",
  ])
  func validJSONIsAccepted(text: String) throws {
    let value = try RawJSON(text: text)
    #expect(value.text == text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "NaN", "Infinity", "-Infinity", "+1", "01", "-01", "00", "1.", ".5",
    "1.e1", "1e", "1e+",
    "-", "0x10", "1_000", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", "{\"a\"",
    "{\"a\":",
    "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\" 1}", "{\"a\"::1}", "{,}",
    "\"", "\"a", "'a'", #""\"#, #""\x""#, #""\u12"#, #""\u12G4""#, #""\ud800""#, #""\udc00""#,
    #""\ud800\u0041""#,
    #""\ud800\ud800""#, #""\ud800x""#, #""\ud800"#, #""\ud800\"#, "\"\u{1}\"", "\"\n\"", "1 2", "[] []",
    "// x\n1",
    "/**/1", "\u{FEFF}1", "\u{A0}1", "\u{B}1", "[1]\0",
  ])
  func invalidJSONIsRejected(text: String) {
    let error = #expect(throws: GeoJSONError.self) { try RawJSON(text: text) }
    #expect(error?.kind == .invalidJSON)
    #expect((0...text.utf8.count).contains(error?.byteOffset ?? -1))
  }

  @Test func bytesAreAcceptedIfSwiftsStringsAcceptThemAsUTF8() {
    // All lead bytes, with second and third bytes from inside and from the ends of each range that
    // the standard distinguishes.
    let edges: [UInt8] = [0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xFF]
    for lead in 0x80...0xFF as ClosedRange<UInt8> {
      for second in edges {
        for third in edges {
          for tail in [[], [0x80], [0xBF], [0x80, 0x80]] as [[UInt8]] {
            let content = [lead, second, third] + tail
            guard !content.contains(0x22) else { continue }
            let isText = String(validating: content, as: UTF8.self) != nil
            #expect(
              isAccepted(Array("{\"type\":\"Feature\",\"x\":\"".utf8) + content + Array("\"}".utf8))
                == isText,
              "\(content)")
          }
        }
      }
    }
  }

  @Test func invalidUTF8OutsideOfStringsAndAtTheEndIsRejected() {
    for bytes in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] as [[UInt8]] {
      #expect(!isAccepted(Array("{\"type\":\"Feature\",\"x\":\"".utf8) + bytes))
      #expect(!isAccepted(bytes + Array("{\"type\":\"Feature\"}".utf8)))
    }
    // The byte-order marks of UTF-16, and the one of UTF-8 incomplete or not at the start.
    #expect(!isAccepted([0xFF, 0xFE] + Array("{\"type\":\"Feature\"}".utf8)))
    #expect(!isAccepted([0xEF, 0xBB] + Array("{\"type\":\"Feature\"}".utf8)))
    #expect(!isAccepted(Array(" \u{FEFF}{\"type\":\"Feature\"}".utf8)))
    #expect(isAccepted(Array("\u{FEFF}{\"type\":\"Feature\"}".utf8)))
  }

  @Test func rawValuesAreEqualIfTheirTokensAreEqual() throws {
    let raw = try RawJSON(text: #"{"a b" : [1, 2.0], "c\" " :null}"#)
    #expect(try raw == RawJSON(text: "{\"a b\":[1,\n2.0],\"c\\\" \":null}"))
    #expect(raw.compacted.text == #"{"a b":[1,2.0],"c\" ":null}"#)
    #expect(raw.hashValue == raw.compacted.hashValue)
    for other in [
      #"{"ab":[1,2.0],"c\" ":null}"#, #"{"a b":[1,2],"c\" ":null}"#, #"{"c\" ":null,"a b":[1,2.0]}"#,
      #"{"a b":[1,2.0],"c\"":null}"#,
    ] {
      #expect(try raw != RawJSON(text: other))
    }
  }

  private func isAccepted(_ bytes: [UInt8]) -> Bool {
    (try? GeoJSONObject.decode(bytes)) != nil
  }
}
