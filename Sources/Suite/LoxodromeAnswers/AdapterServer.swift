import Foundation
import LoxodromeSuite

/// The built-in implementation as an adapter, which answers the lines of the protocol (FORMAT.md,
/// section 5).
public struct AdapterServer: Sendable {
  private let version: String
  private var answered = 0
  /// Whether the server has received the command `stop`.
  public private(set) var isStopped = false

  /// Creates a server that reports the given version.
  public init(version: String) {
    self.version = version
  }

  /// Returns the answer to a line of the protocol. Neither line has a line feed.
  ///
  /// If the line is not a valid command of the protocol, the answer is `{"error": …}`. If the
  /// command is `run` and the line has an id, the answer also has this id.
  public mutating func answer(_ line: Data) -> String {
    let answer: [String: JSONValue]
    do {
      answer = try respond(JSONCursor(try JSONValue(parsing: line)))
    } catch {
      answer = ["error": .string("\(error)")]
    }
    return JSONValue.object(JSONObject(answer)).text
  }

  private mutating func respond(_ message: JSONCursor) throws(JSONShapeError) -> [String: JSONValue] {
    let command = try message.member("command")
    switch try command.string() {
    case "start": return startAnswer
    case "run":
      answered += 1
      let id = try message.member("id").value
      do {
        return ["id": id].merging(try run(message)) { first, _ in first }
      } catch {
        return ["id": id, "error": .string("\(error)")]
      }
    case "stop":
      isStopped = true
      return ["answered": .number(Double(answered))]
    default: throw command.error(expected: "start, run or stop", found: command.value.text)
    }
  }

  private func run(_ message: JSONCursor) throws(JSONShapeError) -> [String: JSONValue] {
    let name = try message.member("operation").string()
    let profile = try message.member("profile").oneOf(Profile.self)
    switch Implementation.builtInAnswer(name, profile, try message.member("arguments").value) {
    case .result(let result): return ["result": result]
    case .unsupported: return ["skipped": .string("no operation \(name) in \(profile.rawValue)")]
    case .skipped(let why): return ["skipped": .string(why)]
    case .error(let why): return ["error": .string(why)]
    }
  }

  private var startAnswer: [String: JSONValue] {
    [
      "protocol": .number(1),
      "implementation": .object([
        "name": .string("loxodrome"), "version": .string(version), "language": .string("Swift"),
        "homepage": .string("README.md"),
      ]),
      "profiles": .array(Profile.allCases.map { .string($0.rawValue) }),
      "operations": .array(Operation.all.map { .string($0.name) }),
    ]
  }
}
