/// A JSON number. It stores a double, or the digits of its text, so that 64-bit identifiers and
/// long decimals keep all their digits.
///
/// Two numbers are equal if their texts are equal. 1 and 1.0 are different numbers, because a
/// reader of integers rejects 1.0.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  private enum Storage: Sendable {
    /// A finite double. Its text is the shortest one that reads back as the double, and is made
    /// only when it is needed.
    case double(Double)
    case text(String)
  }

  private let storage: Storage

  /// Creates a number from a text that the scanner has checked.
  init(validated text: String) {
    storage = .text(text)
  }

  /// Creates the number with the given text; nil if the text is not exactly one JSON number.
  public init?(text: String) {
    var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
    guard let first = scanner.next, first == ASCII.minus || ASCII.isDigit(first),
      (try? scanner.numberParts()) != nil, scanner.index == scanner.bytes.count
    else { return nil }
    storage = .text(text)
  }

  /// Creates the number that is equal to the given integer.
  public init(_ integer: some FixedWidthInteger) {
    storage = .text(String(integer))
  }

  /// Creates the shortest number that reads back as the given double; nil for NaN and the
  /// infinities, which JSON cannot represent.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    storage = .double(double)
  }

  /// Creates the shortest number that reads back as the given double, which must be finite.
  package init(finite double: Double) {
    precondition(double.isFinite, "JSON has no number for \(double)")
    storage = .double(double)
  }

  /// The number in JSON's grammar.
  public var text: String {
    if case .text(let text) = storage { return text }
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number in JSON's grammar to a text in UTF-8.
  func write(to bytes: inout [UInt8]) {
    switch storage {
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .double(let double): bytes.append(shortest: double)
    }
  }

  /// The nearest double, or nil if the number is out of the range of doubles, such as 1e400.
  public var double: Double? {
    switch storage {
    case .double(let double): return double
    case .text(let text):
      var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
      return try? scanner.double()
    }
  }

  /// The double that the number was created from, or nil if it was created from text or from an
  /// integer.
  var exactDouble: Double? {
    if case .double(let double) = storage { double } else { nil }
  }

  /// Returns the number as an integer of the given type, or nil if the text has a decimal point or
  /// an exponent, or if the integer does not fit the type.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Int64.self) -> Integer? {
    Integer(text)
  }

  /// The number in JSON's grammar.
  public var description: String { text }

  /// Whether the texts of both numbers are equal.
  public static func == (first: JSONNumber, second: JSONNumber) -> Bool {
    // The shortest texts of two doubles are equal only if their bit patterns are equal.
    if case (.double(let first), .double(let second)) = (first.storage, second.storage) {
      return first.bitPattern == second.bitPattern
    }
    return first.text == second.text
  }

  /// Hashes the text of the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
