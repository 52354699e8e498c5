/// A value of the interface that has a form in FORMAT.md.
protocol JSONRepresentable {
  var json: JSONValue { get }
}

extension Double: JSONRepresentable { var json: JSONValue { .number(self) } }
extension Int: JSONRepresentable { var json: JSONValue { .number(Double(self)) } }
extension Bool: JSONRepresentable { var json: JSONValue { .bool(self) } }
extension String: JSONRepresentable { var json: JSONValue { .string(self) } }

extension Array: JSONRepresentable where Element: JSONRepresentable {
  var json: JSONValue { .array(map(\.json)) }
}

extension JSONValue: JSONRepresentable {
  var json: JSONValue { self }
}
