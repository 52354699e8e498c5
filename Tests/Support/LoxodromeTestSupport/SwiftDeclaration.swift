/// A declaration in Swift code. Declarations inside the bodies of functions and properties are not
/// included.
package struct SwiftDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case type = "class, struct, enum, actor or protocol"
    case `extension`, alias, function, variable, `case`
  }

  package let kind: Kind
  /// The names of the enclosing types, from the outermost, joined by dots. Empty for a declaration
  /// at the top level.
  package let container: String
  /// The declared name. A function's name has its labels: `inset(by:)`, `init(_:)`,
  /// `subscript(_:)`.
  package let name: String
  /// The indices of a function's parameters that have default values.
  package let defaulted: Set<Int>
  /// The inherited types of a type or an extension, or the aliased type of an alias.
  package let inherited: [String]
  /// The modifiers, such as `public` and `static`. A member of a protocol or an extension has its
  /// access level, unless it has one of its own.
  package let modifiers: Set<String>
  /// The attributes of the declaration and of its enclosing types. Each has the tokens of its
  /// arguments: `Test(.disabled())`.
  package let attributes: [String]

  /// The name without labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }
  /// The labels of the parameters, each with its colon.
  package var labels: [String] {
    name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { "\($0):" }
  }
  /// The name with its enclosing types: `Outer.Inner.name(label:)`.
  package var qualifiedName: String { container.isEmpty ? name : "\(container).\(name)" }

  /// Whether a name refers to the declaration. It can be the base name, or the name with labels.
  /// Labels of parameters with default values can be missing.
  package func isNamed(_ other: String) -> Bool {
    if other == name || other == baseName { return true }
    guard other.prefix(while: { $0 != "(" }) == baseName, other.hasSuffix(")") else { return false }
    var wanted = other.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { "\($0):" }[...]
    for (index, label) in labels.enumerated() {
      if wanted.first == label { wanted.removeFirst() } else if !defaulted.contains(index) { return false }
    }
    return wanted.isEmpty && kind == .function
  }

  /// Whether other packages can see the declaration.
  package var isPublic: Bool { !modifiers.isDisjoint(with: ["public", "open"]) }

  /// Whether it has a test trait that can disable it.
  package var isConditional: Bool {
    attributes.contains { $0.contains(".disabled") || $0.contains(".enabled") }
  }
  /// Whether it is a function with `@Test` that always runs.
  package var isUnconditionalTest: Bool {
    kind == .function && !isConditional && attributes.contains { $0 == "Test" || $0.hasPrefix("Test(") }
  }
}

/// The declarations in Swift code, in order.
package func swiftDeclarations(_ code: some StringProtocol) -> [SwiftDeclaration] {
  var parser = SwiftDeclarationParser(tokens: swiftTokens(code))
  return parser.declarations()
}
