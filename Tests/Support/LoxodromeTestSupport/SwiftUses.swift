/// The names that Swift code uses. Comments and strings are ignored.
package struct SwiftUses: Sendable {
  private var words: Set<String> = []
  /// The names with labels of all calls, references and declarations of functions. `…` stands for a
  /// trailing closure.
  private var functions: Set<String> = []

  package init(_ code: [String]) {
    for text in code {
      let tokens = swiftTokens(text)
      for index in tokens.indices where tokens[index].kind == .word {
        words.insert(tokens[index].text)
        functions.formUnion(Self.functions(at: index, in: tokens))
      }
    }
  }

  /// Whether the code uses a name: a word, or a function with exactly these labels. For `init`, a
  /// call by the type's name also counts.
  package func contain(_ name: String, of type: String) -> Bool {
    guard name.hasSuffix(")") else { return words.contains(name) }
    let base = String(name.prefix { $0 != "(" })
    let labels = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    return (base == "init" ? [base, type] : [base]).contains { base in
      functions.contains(Self.name(base, labels))
        || !labels.isEmpty && functions.contains(Self.name(base, labels.dropLast() + ["…"]))
    }
  }

  private static func name(_ base: String, _ labels: some Sequence<String>) -> String {
    "\(base)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The function names with labels that the word at the index can mean, with the parentheses and
  /// the brace after it.
  private static func functions(at start: Int, in tokens: [SwiftToken]) -> [String] {
    func text(_ index: Int) -> String {
      tokens.indices.contains(index) && tokens[index].kind != .string ? tokens[index].text : ""
    }
    func isLabel(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .word
    }
    let name = tokens[start].text
    var index = start + 1
    // `init?(`
    if name == "init", ["?", "!"].contains(text(index)) { index += 1 }
    guard text(index) == "(" else { return text(index) == "{" ? [Self.name(name, ["…"])] : [] }
    index += 1
    var labels: [String] = []
    var (depth, isStart) = (1, true)
    while depth > 0, index < tokens.count {
      let token = text(index)
      if depth == 1, token == "," {
        isStart = true
      } else if isStart, token != ")" {
        // `label: value` of a call, `label name: Type` of a declaration.
        let isNamed =
          isLabel(index) && (text(index + 1) == ":" || isLabel(index + 1) && text(index + 2) == ":")
        labels.append(isNamed ? token : "_")
        // In a reference the next label follows immediately: `insetBy(dx:dy:)`.
        isStart = isNamed && text(index + 1) == ":" && isLabel(index + 2) && text(index + 3) == ":"
        if isStart { index += 1 }
      }
      if ["(", "[", "{"].contains(token) { depth += 1 }
      if [")", "]", "}"].contains(token) { depth -= 1 }
      index += 1
    }
    let plain = Self.name(name, labels)
    return text(index) == "{" ? [plain, Self.name(name, labels + ["…"])] : [plain]
  }
}
