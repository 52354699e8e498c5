import Foundation
import GeoJSON

// JSON text is read by the GeoJSON module's scanner: Foundation's readers drop a member that occurs
// twice, accept trailing commas, and do not say where a text is wrong; each of these could change a
// verdict silently.

extension JSONValue {
  /// The value that JSON text (RFC 8259, UTF-8) holds, of at most 128 levels. O(n).
  ///
  /// - Throws: `JSONShapeError` with the path and, for a syntax error, line and column: of text
  ///   that is not JSON, of a member that occurs twice, of a number beyond the range of a double.
  public init(parsing text: Data) throws(JSONShapeError) {
    let bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw JSONShapeError(path: JSONPath(), expected: "JSON in UTF-8", found: "bytes that are not UTF-8")
    }
    let value: GeoJSON.JSONValue
    do throws(GeoJSONError) {
      value = try RawJSON(text: string).value()
    } catch {
      throw JSONShapeError(
        path: JSONPath(error.path), expected: "JSON with \(error.expected)",
        found: "\(error.found) at line \(error.line), column \(error.column)")
    }
    try self.init(value, path: JSONPath())
  }

  private init(_ value: GeoJSON.JSONValue, path: JSONPath) throws(JSONShapeError) {
    switch value {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .string(let text): self = .string(text)
    case .number(let number):
      guard let double = number.double else {
        throw JSONShapeError(
          path: path, expected: "a number in the range of a double, or \"inf\"", found: number.text)
      }
      self = .number(double)
    case .array(let values):
      var elements: [JSONValue] = []
      elements.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        elements.append(try JSONValue(value, path: path.appending(index: index)))
      }
      self = .array(elements)
    case .object(let list):
      var members: [String: JSONValue] = [:]
      for member in list {
        let place = path.appending(member: member.name)
        let previous = members.updateValue(try JSONValue(member.value, path: place), forKey: member.name)
        if previous != nil {
          throw JSONShapeError(path: place, expected: "each member once", found: "a second one of that name")
        }
      }
      self = .object(members)
    }
  }
}
