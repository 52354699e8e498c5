import LoxodromeBench
import LoxodromeJSON
import LoxodromeResults

/// Returns the text, or its first `limit` scalars if it is longer. A text that is cut ends with an
/// ellipsis and the length of the original text, which are not part of the `limit` scalars.
///
/// Lengths are numbers of Unicode scalars. A character may have any number of scalars, so a limit
/// in characters would not limit the size.
package func excerpt(_ text: String, limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "… (\(Quantity.count(scalars.count)) characters)"
}

/// Returns the number of rows that a table with a limit leaves out, as text; nil if there are none.
func rest(_ count: Int, after limit: Int) -> String? {
  count > limit ? Quantity.count(count - limit) : nil
}

/// Returns the first of the texts with so many rows that has fewer bytes of UTF-8; that with no rows if none
/// has.
func firstText(below bytes: Int, withRows limits: [Int], _ text: (_ rowLimit: Int) -> String) -> String {
  for limit in limits {
    let text = text(limit)
    if text.utf8.count < bytes { return text }
  }
  return text(0)
}

/// A value in three parts: the start that it shares with another value, the part that differs, and
/// the end that both share.
///
/// Marking the differing part helps readers to compare long values, such as rectangles with 17
/// digits for each number or arrays of 4096 pixels.
struct DifferenceExcerpt: Equatable, Sendable {
  let before: String
  let differing: String
  let after: String

  /// Creates a value that is not compared with another.
  init(whole text: String, limit: Int) {
    (before, differing, after) = (excerpt(text, limit: limit), "", "")
  }

  /// Returns the expected and the actual value of a case, if it has them. If several values are
  /// expected, no difference is marked, since the actual value may resemble any of them.
  static func values(of result: CaseDocument, limit: Int) -> (
    expected: DifferenceExcerpt?, actual: DifferenceExcerpt?
  ) {
    if case .object(let members)? = result.expected, members.count == 1, case .array? = members["anyOf"] {
      return (whole(result.expected, limit: limit), whole(result.actual, limit: limit))
    }
    switch (result.expected?.text(as: .spaced), result.actual?.text(as: .spaced)) {
    case (let expected?, let actual?):
      let (first, second) = pair(expected, actual, limit: limit)
      return (first, second)
    default:
      return (whole(result.expected, limit: limit), whole(result.actual, limit: limit))
    }
  }

  private static func whole(_ value: JSONValue?, limit: Int) -> DifferenceExcerpt? {
    value.map { DifferenceExcerpt(whole: $0.text(as: .spaced), limit: limit) }
  }

  private init(before: String, differing: String, after: String) {
    (self.before, self.differing, self.after) = (before, differing, after)
  }

  /// Returns two values, each cut to about `limit` scalars so that the difference is visible. O(n)
  /// in their length.
  static func pair(_ first: String, _ second: String, limit: Int) -> (DifferenceExcerpt, DifferenceExcerpt) {
    let isSame = first.unicodeScalars.elementsEqual(second.unicodeScalars)
    if isSame {
      return (DifferenceExcerpt(whole: first, limit: limit), DifferenceExcerpt(whole: second, limit: limit))
    }
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    let shorter = min(first.count, second.count)

    var prefix = 0
    while prefix < shorter, first[prefix] == second[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, first[first.count - 1 - suffix] == second[second.count - 1 - suffix] {
      suffix += 1
    }
    // The differing part is extended to complete numbers and words: 1234.5 and 1234.75 differ as
    // numbers, not only in their last digits.
    let firstMiddle = first[prefix..<(first.count - suffix)]
    let secondMiddle = second[prefix..<(second.count - suffix)]
    let tail = wordLength(first.suffix(suffix), touching: [firstMiddle.last, secondMiddle.last])
    prefix -= wordLength(first.prefix(prefix).reversed(), touching: [firstMiddle.first, secondMiddle.first])
    suffix -= tail
    let cut = { (scalars: [Unicode.Scalar]) in
      DifferenceExcerpt(
        before: lastPart(scalars[..<prefix], limit: limit / 3),
        differing: firstPart(scalars[prefix..<(scalars.count - suffix)], limit: limit / 2),
        after: firstPart(scalars[(scalars.count - suffix)...], limit: limit / 6))
    }
    return (cut(first), cut(second))
  }

  /// Returns the number of scalars at the start of `scalars` that belong to the same word or number
  /// as one of `neighbors`, the scalars directly before the start. Returns 0 if no neighbor is part
  /// of a word. Also returns 0 if there are more than 64 such scalars, because marking so many
  /// would hide the difference.
  private static func wordLength(
    _ scalars: some Sequence<Unicode.Scalar>, touching neighbors: [Unicode.Scalar?]
  ) -> Int {
    guard neighbors.contains(where: { $0.map(isWordPart) ?? false }) else { return 0 }
    let longestWord = 64
    let length = scalars.prefix(longestWord + 1).prefix(while: isWordPart).count
    return length > longestWord ? 0 : length
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "+-._".unicodeScalars.contains(scalar)
  }

  /// The three parts as one text.
  var text: String { before + differing + after }

  private static func firstPart(_ scalars: ArraySlice<Unicode.Scalar>, limit: Int) -> String {
    string(scalars.prefix(limit)) + (scalars.count > limit ? "…" : "")
  }

  private static func lastPart(_ scalars: ArraySlice<Unicode.Scalar>, limit: Int) -> String {
    (scalars.count > limit ? "…" : "") + string(scalars.suffix(limit))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
