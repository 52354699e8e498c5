/// A JSON number with the digits it was written with, so that an identifier of 64 bits or a long
/// decimal survives.
///
/// Two are equal when they are spelled alike: 1 and 1.0 are different, as they are to a reader of
/// integers.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The number in JSON's grammar.
  public let text: String

  /// Takes a text that the scanner has passed.
  init(validated text: String) {
    self.text = text
  }

  /// The number of the given text; nil unless it is a JSON number with nothing around it.
  public init?(text: String) {
    var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
    guard let first = scanner.next, first == ASCII.minus || ASCII.isDigit(first),
      (try? scanner.numberParts()) != nil, scanner.index == scanner.bytes.count
    else { return nil }
    self.text = text
  }

  /// The number of the given integer.
  public init(_ integer: some FixedWidthInteger) {
    text = String(integer)
  }

  /// The shortest number that reads back as the given double; nil for NaN and the infinities, which
  /// JSON lacks.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    var bytes: [UInt8] = []
    bytes.append(shortest: double)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The nearest double; nil where the number lies beyond the range of doubles, as 1e400 does.
  public var double: Double? {
    var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
    return try? scanner.double()
  }

  /// The number as an integer of the given type; nil where it is written with a point or an
  /// exponent, or does not fit.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Int64.self) -> Integer? {
    Integer(text)
  }

  /// The number in JSON's grammar.
  public var description: String { text }
}
