import JSON

extension JSONValue {
  /// A number, which has to be finite: JSON has no other numbers.
  package static func number(_ double: Double) -> JSONValue { .number(JSONNumber(finite: double)) }
}
