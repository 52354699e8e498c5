import Foundation

/// The declarations in folders of Swift files, with lookup by name.
package struct SwiftInterface: Sendable {
  package let declarations: [SwiftDeclaration]
  /// The declarations by their names without labels and with enclosing types: `Outer.Inner.name`.
  private let byName: [String: [SwiftDeclaration]]
  /// The names of the aliases of each type, by the type's name.
  private let aliases: [String: [String]]

  package init(_ declarations: [SwiftDeclaration]) {
    self.declarations = declarations
    byName = Dictionary(grouping: declarations) { declaration in
      declaration.container.isEmpty
        ? declaration.baseName : "\(declaration.container).\(declaration.baseName)"
    }
    let pairs = declarations.filter { $0.kind == .alias && $0.container.isEmpty }.flatMap { alias in
      alias.inherited.map { (type: $0, alias: alias.name) }
    }
    aliases = Dictionary(grouping: pairs, by: \.type).mapValues { $0.map(\.alias) }
  }

  /// Reads all Swift files in the folders and their subfolders. Throws an error if a folder cannot
  /// be read.
  package init(folders: [URL]) throws {
    self.init(try folders.flatMap { try swiftCode(in: $0) }.flatMap { swiftDeclarations($0) })
  }

  /// The top-level declarations with this name, with or without labels.
  package func global(_ name: String) -> [SwiftDeclaration] {
    named(name, in: "").filter(\.container.isEmpty)
  }

  /// The members of a type with this name, with or without labels. They can be declared in the type
  /// itself, in extensions, or in types and protocols that it inherits from. The type can be an
  /// alias.
  package func members(of type: String, named name: String) -> [SwiftDeclaration] {
    family(of: type).flatMap { named(name, in: $0 + ".") }
  }

  /// The declarations that a name refers to: members, if the name has a type before its last dot,
  /// or top-level declarations.
  package func find(_ name: String) -> [SwiftDeclaration] {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return global(name) }
    return members(of: String(name[..<dot]), named: String(name[name.index(after: dot)...]))
  }

  private func named(_ name: String, in container: String) -> [SwiftDeclaration] {
    let base = name.prefix { $0 != "(" }
    return (byName[container + base] ?? []).filter { $0.kind != .extension && $0.isNamed(name) }
  }

  /// The names of a type and of all types that it inherits from. Aliases are resolved.
  private func family(of type: String) -> Set<String> {
    var (family, waiting): (Set<String>, [String]) = ([], [type])
    while let name = waiting.popLast() {
      guard family.insert(name).inserted else { continue }
      let declared = byName[name] ?? []
      // Extensions of an alias are extensions of its type.
      waiting += declared.flatMap(\.inherited) + (aliases[name] ?? [])
      guard declared.isEmpty, let dot = name.lastIndex(of: ".") else { continue }
      // The enclosing type can be an alias or inherit the nested type, or the first part can be a
      // module's name.
      let (container, last) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
      waiting += self.family(of: container).subtracting([container]).map { "\($0).\(last)" } + [last]
    }
    return family
  }
}

/// The texts of all Swift files in a folder and its subfolders. Throws an error if a file cannot be
/// read.
package func swiftCode(in folder: URL) throws -> [String] {
  // Symbolic links are resolved, because the contents of a link to a folder cannot be listed.
  let folder = folder.resolvingSymlinksInPath()
  return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    .sorted().map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
}
