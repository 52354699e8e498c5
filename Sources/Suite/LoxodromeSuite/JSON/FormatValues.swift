// The values of FORMAT.md. They are JSON values whose objects have sorted members and unique names,
// and whose numbers include NaN, the infinities and −0.

@_exported import LoxodromeJSON
import Foundation

extension JSONValue {
  /// Reads a JSON text (RFC 8259, UTF-8) of at most 128 levels. Members are sorted by name. A byte
  /// order mark before the text is ignored. O(n log n), because of the sorting.
  ///
  /// - Throws: `JSONShapeError` if the text is not JSON or has more levels, if a member occurs
  ///   twice, or if a number is out of the range of a double. The error has the path and, for a
  ///   syntax error, the line and the column.
  public init(parsing text: Data) throws(JSONShapeError) {
    try self.init(checking: text, number: JSONValue.number)
  }

  /// The value as JSON on one line.
  public var text: String { text(as: .shortEscapes) }

  // MARK: Numbers

  /// Returns the value that represents a number. The numbers that JSON cannot represent are strings
  /// as in FORMAT.md: NaN and the infinities are `"nan"`, `"inf"` and `"-inf"`, and negative zero
  /// is `"-0.0"`.
  public static func number(_ double: Double) -> JSONValue {
    if let name = double.formatText { return .string(name) }
    return .number(JSONNumber(finite: double))
  }

  /// The number that this value represents: a JSON number, one of FORMAT.md's strings for numbers,
  /// or a hexadecimal floating-point string such as `"0x1.8p+1"`. Nil for other values.
  public var asNumber: Double? {
    switch self {
    case .number(let number): return number.double
    case .string(let text):
      if let number = text.formatNumber { return number }
      let digits = text.drop { $0 == "-" || $0 == "+" }
      guard digits.hasPrefix("0x"), text.count - digits.count <= 1 else { return nil }
      // A literal out of the range of doubles would become an infinity.
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
  }

  /// The number that this value represents: a JSON number, or one of FORMAT.md's strings for
  /// numbers. Nil for other values, also for hexadecimal strings.
  var writtenNumber: Double? {
    switch self {
    case .number(let number): number.double
    case .string(let text): text.formatNumber
    default: nil
    }
  }
}

extension JSONCursor {
  /// Returns the number that the value represents, as `asNumber` reads it. Throws an error if
  /// `asNumber` is nil.
  package func number() throws(JSONShapeError) -> Double {
    guard let number = value.asNumber else {
      if case .string(let text) = value {
        throw error(
          expected: "a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or \"0x…\"", found: "\"\(text)\"")
      }
      throw error(expected: "a number")
    }
    return number
  }

  /// Returns the value as a text; nil for null.
  package func optionalString() throws(JSONShapeError) -> String? {
    if case .null = value { nil } else { try string() }
  }

  /// Returns the value as a whole number, clamped to the range of Int. Throws an error if the
  /// number is not whole.
  package func integer() throws(JSONShapeError) -> Int {
    let number = try number()
    guard number.isFinite, number.rounded() == number else {
      throw error(expected: "a whole number", found: value.text)
    }
    return Int(exactly: number) ?? (number > 0 ? .max : .min)
  }
}

extension Double {
  /// The string of FORMAT.md for a number that JSON cannot represent, or nil for other numbers.
  fileprivate var formatText: String? {
    if isNaN { return "nan" }
    if isInfinite { return self < 0 ? "-inf" : "inf" }
    return self == 0 && sign == .minus ? "-0.0" : nil
  }
}

extension String {
  /// The number that this string represents in FORMAT.md, or nil if it represents none.
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
