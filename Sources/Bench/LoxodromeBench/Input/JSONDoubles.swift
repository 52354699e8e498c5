import LoxodromeJSON

extension JSONValue {
  /// Returns a JSON number, or null for NaN and the infinities, which JSON does not have.
  package static func number(_ double: Double) -> JSONValue {
    JSONNumber(double).map { .number($0) } ?? .null
  }

  /// Returns a JSON number, or null also for nil.
  package static func number(orNull double: Double?) -> JSONValue { double.map { .number($0) } ?? .null }
}
