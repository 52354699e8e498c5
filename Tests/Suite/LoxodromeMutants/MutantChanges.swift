// Mutants that ask the built-in implementation: with changed arguments, or to change its answer.

import LoxodromeAnswers
import LoxodromeSuite

extension Mutant {
  /// Creates a mutant of one operation in the operation's first profile. It answers the arguments
  /// as they are after `change`.
  static func asking(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    Mutant(
      name, operation, flaw: flaw,
      written: { written in
        var arguments = written
        change(&arguments)
        return rightAnswer(operation, arguments)
      })
  }

  /// Creates a mutant of one operation in the operation's first profile. It answers with the result
  /// of `change` for the right answer.
  static func telling(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant {
    Mutant(name, operation, flaw: flaw, written: { rightAnswer(operation, $0).map(change) })
  }

  /// Creates a mutant of one operation in the operation's first profile. It performs the steps that
  /// `change` makes of the given ones.
  static func performing(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    asking(name, operation, flaw: flaw) { arguments in
      arguments["steps"] = arguments["steps"].map { .array(change($0.list)) }
    }
  }

  /// Creates a mutant of one operation in the operation's first profile. It reports the events that
  /// `change` makes of the right ones.
  static func reporting(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    telling(name, operation, flaw: flaw) { answer in
      answer.changingMembers { members in
        members["events"] = members["events"].map { .array(change($0.list)) }
      }
    }
  }

  /// Returns the built-in implementation's answer to an operation in the operation's first profile.
  /// Nil if there is no such operation, or if the arguments cannot be read.
  static func rightAnswer(_ operation: String, _ arguments: [String: JSONValue]) -> JSONValue? {
    guard let operation = Operation.named(operation) else { return nil }
    return try? operation.evaluate(.object(JSONObject(arguments)), profile: operation.profiles[0])
  }
}

extension JSONValue {
  /// The elements of an array, or an empty array for other values.
  var list: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The first element of a step or an event; nil if it is no string.
  var verb: String? { list.first?.string }

  /// The element of an array at an index; null if there is none.
  func part(_ index: Int) -> JSONValue { list.indices.contains(index) ? list[index] : .null }

  /// Returns an array after a change of each element. Other values are not changed.
  func changingElements(_ change: (JSONValue) -> JSONValue) -> JSONValue {
    if case .array(let elements) = self { .array(elements.map(change)) } else { self }
  }

  /// Returns an object after a change of its members. Other values are not changed.
  func changingMembers(_ change: (inout [String: JSONValue]) -> Void) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var members = object.byName
    change(&members)
    return .object(JSONObject(members))
  }
}
