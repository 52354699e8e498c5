// A value of FORMAT.md is JSON whose objects have each name once, sorted.

@_exported import JSON
import Foundation

extension JSONValue {
  /// The value that JSON text (RFC 8259, UTF-8) holds, of at most 128 levels, members sorted by
  /// name. O(n).
  ///
  /// - Throws: `JSONShapeError` with the path and, for a syntax error, line and column: of text
  ///   that is not JSON, of a member that occurs twice, of a number beyond the range of a double.
  public init(parsing text: Data) throws(JSONShapeError) {
    try self.init(checking: text, number: JSONValue.number)
  }

  /// The value as JSON on one line.
  public var text: String { text(as: .shortEscapes) }

  // MARK: Numbers

  /// The value of a number, with those that JSON lacks as FORMAT.md writes them: NaN and the
  /// infinities as the strings `"nan"`, `"inf"`, `"-inf"`, negative zero as `"-0.0"`.
  public static func number(_ double: Double) -> JSONValue {
    if let name = double.formatText { return .string(name) }
    return .number(JSONNumber(finite: double))
  }

  /// The number that this value stands for: a JSON number, one of FORMAT.md's strings, or a
  /// hexadecimal floating-point text such as `"0x1.8p+1"`. Nil for anything else.
  public var asNumber: Double? {
    switch self {
    case .number(let number): return number.double
    case .string(let text):
      if let number = text.formatNumber { return number }
      let digits = text.drop { $0 == "-" || $0 == "+" }
      guard digits.hasPrefix("0x"), text.count - digits.count <= 1 else { return nil }
      // A literal beyond the range would read as an infinity that nobody wrote.
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
  }

  /// The double that `number(_:)` makes this value of; nil where it makes none.
  var writtenNumber: Double? {
    switch self {
    case .number(let number): number.double
    case .string(let text): text.formatNumber
    default: nil
    }
  }
}

extension JSONCursor {
  /// A number, or one of FORMAT.md's texts for one.
  func number() throws(JSONShapeError) -> Double {
    guard let number = value.asNumber else {
      if case .string(let text) = value {
        throw error(
          expected: "a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or \"0x…\"", found: "\"\(text)\"")
      }
      throw error(expected: "a number")
    }
    return number
  }

  /// A whole number; one beyond the range of Int becomes the nearest that Int has.
  func integer() throws(JSONShapeError) -> Int {
    let number = try number()
    guard number.isFinite, number.rounded() == number else {
      throw error(expected: "a whole number", found: value.text)
    }
    return Int(exactly: number) ?? (number > 0 ? .max : .min)
  }
}

extension Double {
  /// FORMAT.md's string for a number that JSON lacks, nil for the others.
  fileprivate var formatText: String? {
    if isNaN { return "nan" }
    if isInfinite { return self < 0 ? "-inf" : "inf" }
    return self == 0 && sign == .minus ? "-0.0" : nil
  }
}

extension String {
  /// The number of which this is FORMAT.md's string.
  fileprivate var formatNumber: Double? {
    switch self {
    case "nan": .nan
    case "inf": .infinity
    case "-inf": -.infinity
    case "-0.0": -0.0
    default: nil
    }
  }
}
