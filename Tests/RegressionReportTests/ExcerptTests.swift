import Foundation
import Testing

@testable import RegressionReport

/// Values cut to size, with what matters left in view.
struct ExcerptTests {
  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc… (4 characters)"), ("a", 0, "… (1 characters)"),
  ])
  func cut(text: String, limit: Int, expected: String) {
    #expect(excerpt(text, limit: limit) == expected)
  }

  @Test(
    arguments: [
      ("1234.5", "1234.75", ["1234.", "", "5"], ["1234.", "7", "5"]),
      ("[1, 2, 3]", "[1, 9, 3]", ["[1, ", "2", ", 3]"], ["[1, ", "9", ", 3]"]),
      ("same", "same", ["same", "", ""], ["same", "", ""]),
      ("", "x", ["", "", ""], ["", "x", ""]), ("aa", "aaa", ["aa", "", ""], ["aa", "a", ""]),
    ])
  func pair(first: String, second: String, expectedFirst: [String], expectedSecond: [String]) {
    let (one, two) = DifferenceExcerpt.pair(first, second, limit: 600)
    #expect([one.before, one.differing, one.after] == expectedFirst)
    #expect([two.before, two.differing, two.after] == expectedSecond)
  }

  @Test func longValuesKeepTheDifference() {
    let same = String(repeating: "x", count: 5000)
    let (one, two) = DifferenceExcerpt.pair(same + "1" + same, same + "2" + same, limit: 12)
    #expect(one.text == "…xxxx1xx…")
    #expect(two.text == "…xxxx2xx…")
  }

  @Test(
    arguments: [
      ("{\"b\": 2, \"a\": [1, true, null, \"x\"]}", #"{"a": [1, true, null, "x"], "b": 2}"#),
      ("-0.0", "-0.0"), ("0", "0"), ("1e15", "1000000000000000"),
      ("42739440.276093155", "42739440.276093155"),
      ("1e300", "1e+300"), (#""a\"b\\c\n\u0001""#, #""a\"b\\c\n\u0001""#), ("[]", "[]"), ("{}", "{}"),
      ("false", "false"), ("9007199254740993", "9007199254740992.0"),
    ])
  func jsonText(source: String, text: String) throws {
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(source.utf8)).text == text)
  }
}
