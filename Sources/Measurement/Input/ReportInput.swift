import Foundation

/// One file of input: its bytes, and the name that errors and the report call it by.
public struct ReportInput: Sendable {
  /// The name of the file, for messages; it is never opened again.
  public let name: String
  /// The whole file: JSON in UTF-8.
  public let bytes: Data

  /// Input that is in memory already.
  public init(name: String, bytes: Data) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a whole file.
  ///
  /// - Throws: `ReportError` where the file is missing or cannot be read.
  public init(contentsOf url: URL) throws(ReportError) {
    do {
      self.init(name: url.relativePath, bytes: try Data(contentsOf: url))
    } catch {
      let reason =
        FileManager.default.fileExists(atPath: url.path) ? "it cannot be read" : "there is no such file"
      throw ReportError(file: url.relativePath, place: "", problem: reason)
    }
  }

  /// The name without its folders: what a published page may show.
  package var shortName: String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The value that the file holds, as JSON.
  ///
  /// - Throws: `ReportError` with the JSON path of a missing or mistyped key, or with the place
  ///   where the file stops being JSON.
  package func decode<Value: Decodable>(_ type: Value.Type) throws(ReportError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: bytes)
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
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      explainSyntax()
    case .dataCorrupted(let context):
      ReportError(
        file: name, place: jsonPath(context.codingPath),
        problem: String(validating: bytes, as: UTF8.self) == nil
          ? "it is not valid UTF-8, which JSON is written in" : context.debugDescription)
    @unknown default:
      ReportError(file: name, place: "", problem: "it cannot be decoded: \(error)")
    }
  }

  /// The decoder says only "not valid JSON". NaN and infinity are what programs really write by
  /// mistake, so they are looked for by name; for the rest a second parser tells the byte.
  private func explainSyntax() -> ReportError {
    if bytes.isEmpty {
      return ReportError(file: name, place: "", problem: "it is empty; JSON was expected")
    }
    if let found = NonFiniteToken.first(in: bytes) {
      return ReportError(file: name, place: found.place, problem: found.problem)
    }
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      return ReportError(file: name, place: "", problem: "it is not valid JSON")
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "no detail known"
      return ReportError(file: name, place: "", problem: "it is not valid JSON: \(detail)")
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

/// A path such as `results[3].verdict`, from the keys that lead there.
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
