import JSON

extension JSONValue {
  /// A number; null for NaN and the infinities, which JSON lacks.
  package static func number(_ double: Double) -> JSONValue {
    JSONNumber(double).map { .number($0) } ?? .null
  }
}
