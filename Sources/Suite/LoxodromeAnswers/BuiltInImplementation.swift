import LoxodromeSuite

extension Implementation {
  /// Loxodrome's own implementation. Its answers never throw.
  public static var builtIn: Implementation {
    Implementation(name: "loxodrome") { builtInAnswer($0, $1, $2) }
  }

  /// Returns the built-in implementation's answer to an operation with arguments in a profile. It
  /// is `unsupported` if the implementation does not have the operation in the profile, and an
  /// error if an argument is missing, unknown or of another type.
  package static func builtInAnswer(_ name: String, _ profile: Profile, _ arguments: JSONValue) -> Answer {
    guard let operation = Operation.named(name), operation.profiles.contains(profile) else {
      return .unsupported
    }
    do {
      return .result(try operation.evaluate(arguments, profile: profile))
    } catch {
      return .error("\(error)")
    }
  }
}
