import JSON
import Measurement

/// Text cut to a length that a page can hold, with the cut said.
///
/// Lengths count Unicode scalars: a character may be any number of them, so characters would bound
/// nothing.
func excerpt(_ text: String, limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "… (\(Quantity.count(scalars.count)) characters)"
}

/// A value in three parts: what it shares with another value before and after, and what differs
/// between.
///
/// Two rects of 17 digits a number are hard to compare by eye; so is an array of 4096 pixels.
struct DifferenceExcerpt: Equatable, Sendable {
  let before: String
  let differing: String
  let after: String

  /// A value that has no other to be compared with.
  init(whole text: String, limit: Int) {
    (before, differing, after) = (excerpt(text, limit: limit), "", "")
  }

  /// Expected and actual value of a case, where it has them. Of several expected values the actual
  /// one need not resemble the first, so nothing is marked there.
  static func values(of result: CaseResult, limit: Int) -> (
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

  /// The two values, each cut to about `limit` scalars so that what differs stays in view. O(n) in
  /// their length.
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
    // A number is read as a whole: of 1234.5 and 1234.75 not only the last digits differ.
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

  /// How many of the scalars belong to a number or word that one of `neighbors`, just before them,
  /// is part of. 0 where none is, and for a word too long for one value: it would hide the place of
  /// the difference.
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
