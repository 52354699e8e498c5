import Foundation
import LoxodromeFiles
import LoxodromeJSON

/// An input file: its bytes, and the name that errors and reports use for it.
public struct ReportInput: Sendable {
  /// The name of the file for messages. It is not used to open the file again.
  public let name: String
  /// All bytes of the file. `decode(_:)` expects JSON in UTF-8.
  public let bytes: Data

  /// Creates input from bytes in memory.
  public init(name: String, bytes: Data) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// - Throws: `ReportError` with the reason if the file is missing or cannot be read.
  public init(contentsOf url: URL) throws(ReportError) {
    do {
      self.init(name: url.relativePath, bytes: try Data(contentsOf: url))
    } catch {
      throw ReportError(file: url.relativePath, place: "", problem: Self.problem(with: url, error))
    }
  }

  /// Returns the reason why a file cannot be read. Foundation reports a folder as an unknown error,
  /// and a device as a missing permission.
  private static func problem(with url: URL, _ error: any Error) -> String {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? "there is no such file" : "it cannot be read: \(String(cString: strerror(errno)))"
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: "it cannot be read: \(errnoText(of: error))"
    case S_IFDIR: "it is a folder, not a file"
    default: "it is a pipe or a device, not a file"
    }
  }

  /// The name without its folders. A published page may show it.
  package var shortName: String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  /// Returns the value of the file as JSON, with numbers as doubles and members sorted by name.
  /// O(n log n).
  ///
  /// A bare `NaN` or `Infinity`, which JSON does not have but programs write, is read as the string
  /// "NaN" or "Infinity". So it spoils what needs a number there, and nothing else.
  ///
  /// - Throws: `ReportError` with the position at which the file stops being JSON.
  package func value() throws(ReportError) -> JSONValue {
    let text = try utf8
    do {
      return Self.sorted(try JSONValue(text: text, numbers: .doubles))
    } catch {
      let quoted = NonFiniteToken.quoted(in: text)
      if quoted.count > text.count, let value = try? JSONValue(text: quoted, numbers: .doubles) {
        return Self.sorted(value)
      }
      throw ReportError(
        file: name, place: "line \(error.line), column \(error.column)",
        problem: "it is not valid JSON: expected \(error.expected), found \(error.found)")
    }
  }

  /// Returns the value with the members of all of its objects sorted by name.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let members): .object(JSONObject(members.byName.mapValues(sorted)))
    default: value
    }
  }

  /// The bytes of the file in UTF-8, without a byte order mark. Windows also writes UTF-16.
  private var utf8: [UInt8] {
    get throws(ReportError) {
      if bytes.isEmpty {
        throw ReportError(file: name, place: "", problem: "it is empty; JSON was expected")
      }
      if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]),
        let text = String(data: bytes, encoding: .utf16)
      {
        return Array((text.first == "\u{FEFF}" ? text.dropFirst() : text[...]).utf8)
      }
      guard String(validating: bytes, as: UTF8.self) != nil else {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw ReportError(
          file: name, place: "line \(line + 1), column \(Self.validCount(lines[line]) + 1)",
          problem: "it is not valid UTF-8, which JSON is written in")
      }
      return Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes)
    }
  }

  /// Returns the number of bytes before the first one that is not valid UTF-8.
  private static func validCount(_ bytes: Data) -> Int {
    var (decoder, iterator, count) = (UTF8(), bytes.makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return count
  }

  /// Returns the value of the file, decoded from JSON. O(n).
  ///
  /// - Throws: `ReportError` with the JSON path of a missing or mistyped key, or with the position
  ///   at which the file stops being JSON.
  package func decode<Value: Decodable>(_ type: Value.Type) throws(ReportError) -> Value {
    let value = try value()
    do {
      return try JSONTreeDecoder.decode(type, from: value)
    } catch let error as DecodingError {
      throw explain(error)
    } catch {
      throw ReportError(file: name, place: "", problem: "it cannot be decoded: \(error)")
    }
  }

  private func explain(_ error: DecodingError) -> ReportError {
    switch error {
    case .keyNotFound(let key, let context):
      ReportError(file: name, place: jsonPath(context.codingPath + [key]), problem: "this key is missing")
    case .valueNotFound(_, let context):
      ReportError(
        file: name, place: jsonPath(context.codingPath), problem: "it is null; a value was expected")
    case .typeMismatch(let type, let context):
      ReportError(
        file: name, place: jsonPath(context.codingPath), problem: "expected \(jsonName(of: type))")
    case .dataCorrupted(let context):
      ReportError(
        file: name, place: jsonPath(context.codingPath), problem: context.debugDescription)
    @unknown default:
      ReportError(file: name, place: "", problem: "it cannot be decoded: \(error)")
    }
  }

  private func jsonName(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type, is Int.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "a value of type \(type)"
    }
  }
}

/// Returns a path such as `results[3].verdict` for a list of keys.
private func jsonPath(_ keys: [any CodingKey]) -> String {
  var path = ""
  for key in keys {
    if let index = key.intValue {
      path += "[\(index)]"
    } else {
      path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
    }
  }
  return path
}
