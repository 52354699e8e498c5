/// A declaration in Swift code, outside the bodies of functions and properties.
package struct SwiftDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case type = "class, struct, enum, actor or protocol"
    case `extension`, alias, function, variable, `case`
  }

  package let kind: Kind
  /// The types that it is declared in, from the outermost, joined by dots; empty at the top of a
  /// file.
  package let container: String
  /// Its name, with labels where it is a function: `inset(by:)`, `init(_:)`, `subscript(_:)`.
  package let name: String
  /// Of a function's parameters those that have a default value.
  package let defaulted: Set<Int>
  /// The names after the colon of a type or an extension; the type behind an alias.
  package let inherited: [String]
  /// The words before it: `public`, `static`. Those of an extension or a protocol count for what is
  /// in it.
  package let modifiers: Set<String>
  /// Its attributes and those of the types around it, each with its arguments' tokens in a row:
  /// `Test(.disabled())`.
  package let attributes: [String]

  /// Its name without labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }
  /// The labels of its parameters, each with its colon.
  package var labels: [String] {
    name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { "\($0):" }
  }
  /// Its name with the types around it: `Outer.Inner.name(label:)`.
  package var qualifiedName: String { container.isEmpty ? name : "\(container).\(name)" }

  /// Whether a name means it: its base name, or one with labels of which parameters with default
  /// values may be missing.
  package func isNamed(_ other: String) -> Bool {
    if other == name || other == baseName { return true }
    guard other.prefix(while: { $0 != "(" }) == baseName, other.hasSuffix(")") else { return false }
    var wanted = other.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { "\($0):" }[...]
    for (index, label) in labels.enumerated() {
      if wanted.first == label { wanted.removeFirst() } else if !defaulted.contains(index) { return false }
    }
    return wanted.isEmpty && kind == .function
  }

  /// Whether other packages see it.
  package var isPublic: Bool { !modifiers.isDisjoint(with: ["public", "open"]) }

  /// Whether it has a trait that can keep it from being run.
  package var isConditional: Bool {
    attributes.contains { $0.contains(".disabled") || $0.contains(".enabled") }
  }
  /// Whether it is a function with `@Test` that is always run.
  package var isUnconditionalTest: Bool {
    kind == .function && !isConditional && attributes.contains { $0 == "Test" || $0.hasPrefix("Test(") }
  }
}

/// The declarations of a file of Swift code, in their order.
package func swiftDeclarations(_ code: some StringProtocol) -> [SwiftDeclaration] {
  var parser = SwiftDeclarationParser(tokens: swiftTokens(code))
  return parser.declarations()
}
