extension Implementation {
  /// Loxodrome's own, which never fails to answer.
  public static var builtIn: Implementation {
    Implementation(name: "loxodrome") { builtInAnswer($0, $1, $2) }
  }

  static func builtInAnswer(_ name: String, _ profile: Profile, _ arguments: JSONValue) -> Answer {
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
