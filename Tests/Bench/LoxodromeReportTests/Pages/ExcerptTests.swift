import Foundation
import LoxodromeBench
import LoxodromeJSON
import LoxodromeResults
import Testing

@testable import LoxodromeReport

/// Tests that long values are cut and that the difference stays visible.
struct ExcerptTests {
  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc… (4 characters)"), ("a", 0, "… (1 characters)"),
  ])
  func longTextIsCut(text: String, limit: Int, expected: String) {
    #expect(excerpt(text, limit: limit) == expected)
  }

  @Test(
    arguments: [
      // Numbers and words are marked completely, whichever end differs and whichever text is
      // longer.
      ("1234.5", "1234.75", ["", "1234.5", ""], ["", "1234.75", ""]),
      ("[12.5, 3]", "[12.75, 3]", ["[", "12.5", ", 3]"], ["[", "12.75", ", 3]"]),
      ("[1, 2]", "[1, -2]", ["[1, ", "2", "]"], ["[1, ", "-2", "]"]),
      ("[1e-7, 0]", "[2e-7, 0]", ["[", "1e-7", ", 0]"], ["[", "2e-7", ", 0]"]),
      ("[0.1, 7, 0.1]", "[0.2, 7, 0.3]", ["[", "0.1, 7, 0.1", "]"], ["[", "0.2, 7, 0.3", "]"]),
      (#""0231""#, #""0232""#, ["\"", "0231", "\""], ["\"", "0232", "\""]),
      ("[1, 2]", "[1]", ["[1", ", 2", "]"], ["[1", "", "]"]),
      ("[1, 2, 3]", "[1, 9, 3]", ["[1, ", "2", ", 3]"], ["[1, ", "9", ", 3]"]),
      ("same", "same", ["same", "", ""], ["same", "", ""]),
      ("", "x", ["", "", ""], ["", "x", ""]), ("aa", "aaa", ["", "aa", ""], ["", "aaa", ""]),
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

  /// Up to 64 shared letters are marked too. With more, only the difference is marked, since it
  /// would be hard to find among them.
  @Test(arguments: [(64, ""), (65, String(repeating: "x", count: 65))])
  func longSharedWordsAreNotMarked(shared: Int, before: String) {
    let word = String(repeating: "x", count: shared)
    let (one, two) = DifferenceExcerpt.pair(" " + word + "1", " " + word + "2", limit: 600)
    #expect(one.before == " " + before)
    #expect(one.text == " " + word + "1")
    #expect(two.before == one.before)
  }

  /// An unexpected pass has two equal values. They are shown from the start.
  @Test func equalValuesAreCutAtTheEnd() {
    let (one, two) = DifferenceExcerpt.pair("abcdefghi", "abcdefghi", limit: 6)
    #expect(one.text == "abcdef… (9 characters)")
    #expect(two == one)
    // A separate accent is a different value, although the two letters look the same.
    #expect(DifferenceExcerpt.pair("é", "e\u{301}", limit: 6).0.differing == "é")
  }

  /// The actual value may not resemble the first of several expected ones.
  @Test func severalExpectedValuesHaveNoMarkedDifference() throws {
    let text =
      #"{"suite": "s", "group": "g", "case": "c", "verdict": "fail", "#
      + #""expected": {"anyOf": [1, 2]}, "actual": 3}"#
    let result = try JSONDecoder().decode(CaseDocument.self, from: Data(text.utf8))
    let (expected, actual) = DifferenceExcerpt.values(of: result, limit: 600)
    #expect(expected == DifferenceExcerpt(whole: #"{"anyOf": [1, 2]}"#, limit: 600))
    #expect(actual == DifferenceExcerpt(whole: "3", limit: 600))
    #expect(expected?.differing == "" && actual?.differing == "")
  }
}
