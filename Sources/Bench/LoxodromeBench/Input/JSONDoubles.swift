import LoxodromeJSON

extension JSONValue {
  /// Returns a JSON number, or null for NaN and the infinities, which JSON does not have.
  package static func number(_ double: Double) -> JSONValue {
    JSONNumber(double).map { .number($0) } ?? .null
  }
}
