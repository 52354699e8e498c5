import Foundation

/// The adapter protocol for implementations in Swift. An adapter only has to call `Adapter.serve`.
struct Adapter {
  /// A function that takes the arguments of FORMAT.md and returns the result: a Double, Int, Bool
  /// or String, an array of these, or a dictionary of members by name.
  typealias Operation = (Arguments) throws -> Any

  /// The implementation's name, version and homepage.
  let name, version, homepage: String
  /// The operations by profile and name.
  let operations: [String: [String: Operation]]

  /// Answers the questions on standard input until the command `stop`.
  func serve() throws {
    var answered = 0
    while let line = readLine() {
      let question = Arguments(try JSONDecoder().decode(Value.self, from: Data(line.utf8)))
      switch try question.text("command") {
      case "start":
        say([
          "protocol": 1, "profiles": operations.keys.sorted(),
          "operations": Set(operations.values.flatMap(\.keys)).sorted(),
          "implementation": ["name": name, "version": version, "language": "Swift", "homepage": homepage],
        ])
      case "run":
        var reply = try answer(question)
        reply["id"] = try question.number("id")
        say(reply)
        answered += 1
      default:
        say(["answered": answered])
        return
      }
    }
  }

  /// The answer to a question, without its id.
  private func answer(_ question: Arguments) throws -> [String: Any] {
    let profile = try question.text("profile")
    guard let operation = try operations[profile]?[question.text("operation")] else {
      return ["skipped": "not in the profile \(profile)"]
    }
    do {
      return ["result": try operation(question["arguments"])]
    } catch AdapterError.skip(let why) {
      return ["skipped": why]
    } catch {
      return ["error": "\(error)"]
    }
  }

  private func say(_ reply: [String: Any]) {
    print(json(reply))
    // A line that stays in a buffer is not an answer.
    fflush(nil)
  }

  /// The value as JSON on one line. The numbers that JSON cannot represent are strings, as in
  /// FORMAT.md. Swift prints the shortest digits that read back as the same double.
  private func json(_ value: Any) -> String {
    switch value {
    case let truth as Bool: "\(truth)"
    case let whole as Int: "\(whole)"
    case let number as Double where number.isNaN: "\"nan\""
    case let number as Double where number.isInfinite: number < 0 ? "\"-inf\"" : "\"inf\""
    case let number as Double where number == 0 && number.sign == .minus: "\"-0.0\""
    case let number as Double: "\(number)"
    case let list as [Any]: "[" + list.map(json).joined(separator: ",") + "]"
    case let members as [String: Any]:
      "{" + members.map { json($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
    default: quoted("\(value)")
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += "\\u" + String(format: "%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The errors that an operation can throw.
enum AdapterError: Error {
  /// The library cannot answer the question, for this reason. The verdict of the case is `skipped`.
  case skip(String)
  /// A member of the arguments is missing or of another type.
  case missing(String)
}

/// A JSON value. JSONSerialization is not used, because it reads decimals imprecisely: it reads
/// 135245219.99785164 as the double two ulps away. JSONDecoder rounds correctly.
enum Value: Decodable {
  case number(Double), text(String), list([Value]), members([String: Value]), other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Value].self) {
      self = .list(list)
    } else if let members = try? container.decode([String: Value].self) {
      self = .members(members)
    } else {
      self = .other
    }
  }
}

/// The arguments of a question.
struct Arguments {
  private let members: [String: Value]

  init(_ value: Value) {
    if case .members(let members) = value { self.members = members } else { members = [:] }
  }

  /// The number with this name. A string is a number that JSON cannot represent, such as "nan",
  /// "inf" or "-0.0", or a hexadecimal number such as "0x1p-1074".
  func number(_ name: String) throws -> Double {
    switch members[name] {
    case .number(let number): return number
    case .text(let text):
      guard let number = Double(text) else { throw AdapterError.missing(name) }
      return number
    default: throw AdapterError.missing(name)
    }
  }

  /// The string with this name.
  func text(_ name: String) throws -> String {
    guard case .text(let text) = members[name] else { throw AdapterError.missing(name) }
    return text
  }

  /// The object with this name.
  subscript(_ name: String) -> Arguments {
    get throws {
      guard case .members = members[name] else { throw AdapterError.missing(name) }
      return Arguments(members[name] ?? .other)
    }
  }

  /// The array of objects with this name.
  func list(_ name: String) throws -> [Arguments] {
    guard case .list(let list) = members[name] else { throw AdapterError.missing(name) }
    return list.map(Arguments.init)
  }
}
