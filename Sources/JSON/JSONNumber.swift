/// A JSON number: a double, or the digits that it was written with, so that an identifier of 64
/// bits or a long decimal survives.
///
/// Two are equal when they are spelled alike: 1 and 1.0 are different, as they are to a reader of
/// integers.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  private enum Storage: Sendable {
    /// A finite double, spelled the shortest way: a text is made only where one is asked for.
    case double(Double)
    case text(String)
  }

  private let storage: Storage

  /// Takes a text that the scanner has passed.
  init(validated text: String) {
    storage = .text(text)
  }

  /// The number of the given text; nil unless it is a JSON number with nothing around it.
  public init?(text: String) {
    var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
    guard let first = scanner.next, first == ASCII.minus || ASCII.isDigit(first),
      (try? scanner.numberParts()) != nil, scanner.index == scanner.bytes.count
    else { return nil }
    storage = .text(text)
  }

  /// The number of the given integer.
  public init(_ integer: some FixedWidthInteger) {
    storage = .text(String(integer))
  }

  /// The shortest number that reads back as the given double; nil for NaN and the infinities, which
  /// JSON lacks.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    storage = .double(double)
  }

  /// The shortest number that reads back as the given double, which has to be finite.
  package init(finite double: Double) {
    precondition(double.isFinite, "JSON has no number for \(double)")
    storage = .double(double)
  }

  /// The number in JSON's grammar.
  public var text: String {
    switch storage {
    case .text(let text): return text
    case .double(let double):
      var bytes: [UInt8] = []
      bytes.append(shortest: double)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The nearest double; nil where the number lies beyond the range of doubles, as 1e400 does.
  public var double: Double? {
    switch storage {
    case .double(let double): return double
    case .text(let text):
      var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
      return try? scanner.double()
    }
  }

  /// The double that the number was made of; nil where it was made of digits.
  var exactDouble: Double? {
    if case .double(let double) = storage { double } else { nil }
  }

  /// The number as an integer of the given type; nil where it is written with a point or an
  /// exponent, or does not fit.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Int64.self) -> Integer? {
    Integer(text)
  }

  /// The number in JSON's grammar.
  public var description: String { text }

  /// Whether both are spelled alike.
  public static func == (first: JSONNumber, second: JSONNumber) -> Bool {
    // The shortest spellings of two doubles are the same only where their bits are.
    if case (.double(let first), .double(let second)) = (first.storage, second.storage) {
      return first.bitPattern == second.bitPattern
    }
    return first.text == second.text
  }

  /// Hashes the spelling.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
