import LoxodromeJSON
import Testing

/// Strings are read eight bytes at a time. So what ends that is tried at every place of a string.
@Suite struct StringScanTests {
  /// A text in a string of JSON, and the string that it stands for.
  private static let characters = [
    ("\\\"", "\""), ("\\\\", "\\"), ("\\u0041", "A"), ("\\ud83d\\ude00", "😀"), ("é", "é"), ("€", "€"),
    ("😀", "😀"),
    ("\u{7F}", "\u{7F}"), (" ", " "), ("!", "!"), ("[", "["), ("}", "}"), ("éé€", "éé€"),
  ]

  @Test(arguments: 0..<20)
  func specialCharactersAreReadAtEveryPlace(before: Int) throws {
    let start = String(repeating: "x", count: before)
    for (text, character) in Self.characters {
      for after in 0..<18 {
        let end = String(repeating: "y", count: after)
        let value = try JSONValue(
          checking: Array("[\"\(start)\(text)\(end)\",{\"\(start)\(text)\(end)\":1}]".utf8))
        #expect(value[0]?.string == start + character + end)
        #expect(value[1]?[start + character + end]?.double == 1)
      }
    }
  }

  @Test(arguments: 0..<20)
  func wrongBytesAreReportedAtEveryPlace(before: Int) {
    for byte: UInt8 in [0x00, 0x01, 0x09, 0x0A, 0x1F, 0x80, 0xC0, 0xFF] {
      for after in 0..<18 {
        let string = Array(repeating: UInt8(ascii: "x"), count: before) + [byte]
        let text =
          Array("\"".utf8) + string + Array(repeating: UInt8(ascii: "y"), count: after) + Array("\"".utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(text: text) }
        #expect(error?.byteOffset == before + 1)
      }
    }
  }

  /// Brackets are kept in one word up to 64 of them, and in an array beyond.
  @Test(arguments: 1...200)
  func bracketsOfEveryDepthHaveToMatch(depth: Int) {
    let isObject = (0..<depth).map { $0 % 3 == 1 || $0 % 7 == 2 }
    let start = isObject.map { $0 ? "{\"a\":" : "[" }.joined() + "1"
    let ends = isObject.reversed().map { $0 ? "}" : "]" }
    // A value that is correct is only too deep.
    let error = (try? JSONValue(text: Array((start + ends.joined()).utf8))) == nil
    #expect(error == (depth > JSONValue.maximumDepth))
    for wrong in [0, depth / 2, depth - 1] {
      var ends = ends
      ends[wrong] = ends[wrong] == "}" ? "]" : "}"
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONValue(text: Array((start + ends.joined()).utf8))
      }
      #expect(error?.byteOffset == start.utf8.count + wrong)
    }
  }
}
