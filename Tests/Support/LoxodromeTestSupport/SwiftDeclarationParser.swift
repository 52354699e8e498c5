/// A parser that finds the declarations in the tokens of Swift code. Braces that are not those of a
/// type are skipped with their contents.
struct SwiftDeclarationParser {
  private struct Scope {
    let type: String
    /// The access level of members without their own.
    let access: Set<String>
    let casesArePublic: Bool
    let attributes: [String]
  }

  private let tokens: [SwiftToken]
  private var index = 0
  private var scopes: [Scope] = []
  private var modifiers: Set<String> = []
  private var attributes: [String] = []
  private var found: [SwiftDeclaration] = []

  init(tokens: [SwiftToken]) { self.tokens = tokens }

  mutating func declarations() -> [SwiftDeclaration] {
    while index < tokens.count { step() }
    return found
  }

  private func text(_ offset: Int = 0) -> String {
    index + offset < tokens.count && tokens[index + offset].kind != .string ? tokens[index + offset].text : ""
  }

  private func isWord(_ offset: Int = 0) -> Bool {
    index + offset < tokens.count && tokens[index + offset].kind == .word
  }

  private mutating func step() {
    if text() == "@", isWord(1) {
      attribute()
    } else if text() == "}" {
      if !scopes.isEmpty { scopes.removeLast() }
      next()
    } else if text() == "{" {
      skipBalanced()
      next(0)
    } else if isWord() {
      word()
    } else {
      next()
    }
  }

  /// Skips tokens after which collected modifiers and attributes no longer apply.
  private mutating func next(_ count: Int = 1) {
    (modifiers, attributes) = ([], [])
    index += count
  }

  private mutating func word() {
    switch text() {
    // In `class func` and `class var`, `class` is a modifier.
    case "class"
    where ["func", "var", "subscript", "override", "private", "public", "final"].contains(text(1)):
      keepModifier()
    case "class", "struct", "enum", "protocol", "actor", "extension": type()
    case "typealias", "associatedtype": alias()
    case "func", "init", "subscript": function()
    case "var", "let": variables()
    case "case": cases()
    case "import": next(2)
    default: keepModifier()
    }
  }

  private static let levels: Set = ["public", "open", "package", "internal", "private", "fileprivate"]
  private static let known: Set = levels.union([
    "static", "class", "final", "override", "mutating", "nonmutating", "indirect", "lazy", "weak", "unowned",
    "required", "convenience", "dynamic", "nonisolated", "prefix", "postfix", "infix", "consuming",
    "borrowing",
  ])

  private mutating func keepModifier() {
    guard Self.known.contains(text()) else { return next() }
    let name = text()
    index += 1
    // `private(set)` applies only to the setter.
    if text() == "(" { skipBalanced() } else { modifiers.insert(name) }
  }

  private mutating func attribute() {
    let start = index + 1
    index += 2
    // An attribute's arguments are on the line of its name.
    if text() == "(", !tokens[index].startsLine { skipBalanced() }
    attributes.append(tokens[start..<index].map(\.text).joined())
  }

  /// Skips the tokens from the opening bracket at the index to its closing bracket, including both.
  private mutating func skipBalanced() {
    var depth = 0
    repeat {
      if ["(", "[", "{"].contains(text()) { depth += 1 }
      if [")", "]", "}"].contains(text()) { depth -= 1 }
      index += 1
    } while depth > 0 && index < tokens.count
  }

  /// Skips the angle brackets at the index, if there are any. The `>` of an arrow does not close
  /// them.
  private mutating func skipGenerics() {
    guard text() == "<" else { return }
    var depth = 0
    repeat {
      if text() == "<" { depth += 1 }
      if text() == ">", text(-1) != "-" { depth -= 1 }
      index += 1
    } while depth > 0 && index < tokens.count
  }

  private mutating func add(
    _ kind: SwiftDeclaration.Kind, _ name: String, inherited: [String] = [], defaulted: Set<Int> = []
  ) {
    let scope = scopes.last
    var modifiers = modifiers
    if let scope, modifiers.isDisjoint(with: Self.levels) { modifiers.formUnion(scope.access) }
    found.append(
      SwiftDeclaration(
        kind: kind, container: scope?.type ?? "", name: name, defaulted: defaulted, inherited: inherited,
        modifiers: modifiers, attributes: (scope?.attributes ?? []) + attributes))
  }

  /// Reads a name with dots, such as `Outer.Inner`.
  private mutating func dottedName() -> String {
    var name = text()
    index += 1
    skipGenerics()
    while text() == ".", isWord(1) {
      name += "." + text(1)
      index += 2
      skipGenerics()
    }
    return name
  }

  private mutating func type() {
    let keyword = text()
    guard isWord(1) else { return next() }
    index += 1
    let name = dottedName()
    var inherited: [String] = []
    if text() == ":" {
      index += 1
      while index < tokens.count, text() != "{", text() != "where" {
        if isWord() { inherited.append(dottedName()) } else { index += 1 }
      }
    }
    while index < tokens.count, text() != "{" { index += 1 }
    add(keyword == "extension" ? .extension : .type, name, inherited: inherited)
    // The members of a public protocol or extension are public. The cases of a public enumeration
    // are public too.
    let passesAccess = ["protocol", "extension"].contains(keyword)
    let outer = scopes.last?.type ?? ""
    let scope = Scope(
      type: outer.isEmpty ? name : "\(outer).\(name)",
      access: passesAccess ? modifiers.intersection(Self.levels) : [],
      casesArePublic: modifiers.contains("public"),
      attributes: (scopes.last?.attributes ?? []) + attributes)
    next()
    scopes.append(scope)
  }

  private mutating func alias() {
    let name = text(1)
    index += 2
    skipGenerics()
    var target: [String] = []
    if text() == "=" || text() == ":" {
      index += 1
      if ["any", "some"].contains(text()) { index += 1 }
      if isWord() { target = [dottedName()] }
    }
    add(.alias, name, inherited: target)
    next(0)
  }

  private mutating func function() {
    var name = text()
    index += 1
    if name == "func" {
      name = ""
      repeat {
        name += text()
        index += 1
      } while index < tokens.count && !isWord(-1) && text() != "("
    }
    if ["?", "!"].contains(text()) { index += 1 }
    skipGenerics()
    let (labels, defaulted) = labels(isSubscript: name == "subscript")
    add(.function, name + labels, defaulted: defaulted)
    next(0)
  }

  /// Reads the labels of the parameters at the index, `(_:by:)`, and the indices of those with
  /// default values. A parameter of a subscript has no label unless it has two names.
  private mutating func labels(isSubscript: Bool) -> (text: String, defaulted: Set<Int>) {
    guard text() == "(" else { return ("", []) }
    let start = index
    skipBalanced()
    let end = index
    index = start + 1
    var (labels, defaulted): ([String], Set<Int>) = ([], [])
    while index < end - 1 {
      while text() == "@" { index += 2 }
      labels.append(isSubscript && text(1) == ":" ? "_" : text())
      var depth = 0
      while index < end - 1, depth > 0 || text() != "," {
        if depth == 0, text() == "=" { defaulted.insert(labels.count - 1) }
        if ["(", "[", "{", "<"].contains(text()) { depth += 1 }
        if [")", "]", "}"].contains(text()) || text() == ">" && text(-1) != "-" { depth -= 1 }
        index += 1
      }
      index += 1
    }
    index = end
    return ("(\(labels.map { "\($0):" }.joined()))", defaulted)
  }

  /// Reads one or more properties, separated by commas. A tuple pattern in parentheses has no name
  /// and is ignored.
  private mutating func variables() {
    index += 1
    while isWord() {
      add(.variable, text())
      index += 1
      var (depth, isValue) = (0, false)
      while index < tokens.count, depth > 0 || !["{", "}", ",", ";"].contains(text()),
        depth > 0 || !tokens[index].startsLine || !isWord() && text() != "@" && text() != "#"
      {
        if depth == 0, text() == "=" { isValue = true }
        // In a value, `<` and `>` are comparisons.
        if ["(", "[", "{"].contains(text()) || !isValue && text() == "<" { depth += 1 }
        if [")", "]", "}"].contains(text()) || !isValue && text() == ">" && text(-1) != "-" { depth -= 1 }
        index += 1
      }
      guard text() == "," else { break }
      index += 1
    }
    next(0)
  }

  /// Reads the cases of an enumeration. The cases of `switch` statements are in bodies, which are
  /// skipped.
  private mutating func cases() {
    index += 1
    if scopes.last?.casesArePublic == true { modifiers.insert("public") }
    while isWord() {
      add(.case, text())
      index += 1
      if text() == "(" { skipBalanced() }
      if text() == "=" { index += text(1) == "-" ? 3 : 2 }
      guard text() == "," else { break }
      index += 1
    }
    next(0)
  }
}
