/// A type whose values can be written as JSON as in FORMAT.md.
protocol JSONRepresentable {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension Double: JSONRepresentable { var json: JSONValue { .number(self) } }
extension Int: JSONRepresentable { var json: JSONValue { .number(Double(self)) } }
extension UInt8: JSONRepresentable { var json: JSONValue { .number(Double(self)) } }
extension Bool: JSONRepresentable { var json: JSONValue { .bool(self) } }
extension String: JSONRepresentable { var json: JSONValue { .string(self) } }

extension Array: JSONRepresentable where Element: JSONRepresentable {
  var json: JSONValue { .array(map { $0.json }) }
}

extension JSONValue: JSONRepresentable {
  var json: JSONValue { self }
}
