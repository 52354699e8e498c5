import LoxodromeAnswers
import LoxodromeSuite

/// The built-in implementation with wrong answers to one operation, which break one law.
struct LawBreakage: Sendable, CustomStringConvertible {
  let law: String
  let operation: String
  /// Computes the wrong answer from the arguments and the right answer.
  let spoil: @Sendable (JSONValue, JSONValue) -> JSONValue

  init(_ law: String, _ operation: String, spoil: @escaping @Sendable (JSONValue, JSONValue) -> JSONValue) {
    self.law = law
    self.operation = operation
    self.spoil = spoil
  }

  var description: String { law }

  var implementation: Implementation {
    Implementation(name: law) { name, profile, arguments throws(AdapterFailure) in
      let answer = try Implementation.builtIn.answer(name, profile, arguments)
      guard name == operation, case .result(let result) = answer else { return answer }
      return .result(spoil(arguments, result))
    }
  }
}

// Short forms to read and change values of FORMAT.md. Missing members are null. Values of another
// type are read as NaN, false or empty.
extension JSONValue {
  subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var asDouble: Double { asNumber ?? .nan }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var asText: String { if case .string(let text) = self { text } else { "" } }

  var isTrue: Bool { self == .bool(true) }

  /// Whether the value is the null rectangle.
  var isNullRect: Bool { self["x"].asDouble == .infinity && self["y"].asDouble == .infinity }

  /// The object with `change` applied to the number of a member.
  func changing(_ name: String, _ change: (Double) -> Double) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[name] = .number(change(self[name].asDouble))
    return .object(members)
  }

  /// The object with the value of a member replaced.
  func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  /// The result of `change` for the number.
  func map(_ change: (Double) -> Double) -> JSONValue { .number(change(asDouble)) }

  /// The built-in implementation's answer to other arguments.
  static func answer(_ operation: String, _ arguments: JSONValue, _ profile: Profile) -> JSONValue {
    (try? Operation.named(operation)?.evaluate(arguments, profile: profile)) ?? .null
  }
}
