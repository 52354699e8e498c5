import Testing

@testable import LoxodromeJSON

/// How texts are cut in messages.
@Suite struct StartOfTextTests {
  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("abé", 3, "ab…"), ("aé", 3, "aé"),
    ("a日本", 4, "a日…"), ("a日本", 3, "a…"), ("🗺🗺", 7, "🗺…"),
  ])
  func textsAreCutToWholeUnicodeScalars(text: String, limit: Int, expected: String) {
    #expect(startOfText(Array(text.utf8), limit: limit) == expected)
  }

  @Test func bytesThatAreNotUTF8AreShownToo() {
    #expect(
      startOfText([UInt8](repeating: 0x80, count: 9), limit: 5) == String(repeating: "\u{FFFD}", count: 5)
        + "…")
  }
}
