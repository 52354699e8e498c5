/// A type whose values can be written as JSON as in FORMAT.md.
package protocol JSONRepresentable {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension Double: JSONRepresentable { package var json: JSONValue { .number(self) } }
extension Int: JSONRepresentable { package var json: JSONValue { .number(Double(self)) } }
extension UInt8: JSONRepresentable { package var json: JSONValue { .number(Double(self)) } }
extension Bool: JSONRepresentable { package var json: JSONValue { .bool(self) } }
extension String: JSONRepresentable { package var json: JSONValue { .string(self) } }

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var json: JSONValue { .array(map { $0.json }) }
}

extension JSONValue: JSONRepresentable {
  package var json: JSONValue { self }
}
