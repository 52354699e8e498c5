import Foundation
import LoxodromeJSON
import Testing

/// Tests of the layouts of JSON text.
@Suite struct JSONTextTests {
  @Test func onlyControlCharactersQuotesAndBackslashesAreEscaped() throws {
    let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar(UInt32($0)) }))
    for layout in [JSONLayout.compact, .spaced] {
      let text = JSONValue.string(all + "é😀").text(as: layout)
      #expect(text.utf8.allSatisfy { $0 >= 0x20 })
      #expect(
        text.hasPrefix(#""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c\r\u000e"#))
      #expect(text.contains(##"\u001e\u001f !\"#$"##) && text.contains(#"[\\]"#) && text.hasSuffix("é😀\""))
      #expect(try value(text) == .string(all + "é😀"))
    }
  }

  /// The layout `shortEscapes` must give the same texts as Foundation's JSONEncoder.
  @Test func shortestEscapesMatchJSONEncoder() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let all = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar(UInt32($0)) }))
    for text in [all, "/\u{2028}\u{2029}\u{FEFF}😀", ""] {
      let value = JSONValue.object([text: .array([.string(text), .null, .bool(true)]), "a": .object([:])])
      let foundation = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(value.text(as: .shortEscapes) == foundation)
    }
    let doubles = [0.1, 1, 1e15, 0x1p53, 1e16, 1e300, .leastNonzeroMagnitude, -2.5, 123456.789e-200]
    for number in doubles {
      let value = JSONValue.number(JSONNumber(finite: number))
      let foundation = String(decoding: try encoder.encode([value]), as: UTF8.self)
      #expect("[\(value.text(as: .shortEscapes))]" == foundation)
    }
  }

  /// Swift's description of a whole double below 2^53 is its digits and ".0".
  @Test func wholeNumbersAreTheirDigits() {
    for power in 0...52 {
      for offset in [-1.0, 0, 1] {
        let number = Double(1 << power) + offset
        for signed in [number, -number] where signed != 0 {
          #expect(JSONNumber(finite: signed).text == String(signed.description.dropLast(2)))
        }
      }
    }
    #expect(JSONNumber(finite: 0).text == "0" && JSONNumber(finite: -0.0).text == "-0.0")
    #expect(JSONNumber(finite: 0x1p53).text == "9007199254740992")
    #expect(JSONNumber(finite: -1e16).text == "-1e+16")
  }

  @Test(
    arguments: [
      ("{\"b\": 2, \"a\": [1, true, null, \"x\"]}", #"{"a": [1, true, null, "x"], "b": 2}"#),
      ("-0.0", "-0.0"), ("0", "0"), ("1e15", "1000000000000000"),
      ("42739440.276093155", "42739440.276093155"),
      ("1e300", "1e+300"), (#""a\"b\\c\n\u0001""#, #""a\"b\\c\n\u0001""#), ("[]", "[]"), ("{}", "{}"),
      ("false", "false"), ("9007199254740993", "9007199254740992.0"),
    ])
  func decodedValuesAreWrittenWithSpaces(source: String, text: String) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(source.utf8))
    #expect(value.text(as: .spaced) == text)
  }

  @Test func digitsAreKeptInEveryLayout() throws {
    for layout in [JSONLayout.compact, .spaced, .shortEscapes] {
      #expect(try value("9007199254740993").text(as: layout) == "9007199254740993")
      #expect(try value("[ 1.10 ]").text(as: layout) == "[1.10]")
    }
  }

  @Test func membersAndPartsAreOnLines() {
    let document = JSONObject(inOrder: [
      "name": .string("a\nb"), "list": .array([.null, .array([.bool(true), .null])]),
      "table": .object(["x": .null, "y": .object(["z": .null])]), "none": .array([]), "empty": .object([:]),
    ])
    #expect(
      JSONLines(hasBraceLines: false, partIndent: 2).text(document) { $0.name == "table" } == """
        {"name": "a\\nb",
        "list": [null, [true, null]],
        "table": {
          "x": null,
          "y": {"z": null}
        },
        "none": [],
        "empty": {}}

        """)
    #expect(
      JSONLines(hasBraceLines: true, memberIndent: 2, partIndent: 4).text(document) { _ in true } == """
        {
          "name": "a\\nb",
          "list": [
            null,
            [true, null]
          ],
          "table": {
            "x": null,
            "y": {"z": null}
          },
          "none": [],
          "empty": {}
        }

        """)
    #expect(JSONLines(hasBraceLines: false).text([]) { _ in true } == "{}\n")
  }
}
