import Foundation

/// The declarations of folders of Swift files, found by their names.
package struct SwiftInterface: Sendable {
  package let declarations: [SwiftDeclaration]
  /// By their names without labels, with the types around them: `Outer.Inner.name`.
  private let byName: [String: [SwiftDeclaration]]
  /// The aliases of types.
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

  /// Reads every Swift file of the folders and of the folders within. Throws where a folder cannot
  /// be read.
  package init(folders: [URL]) throws {
    self.init(try folders.flatMap { try swiftCode(in: $0) }.flatMap { swiftDeclarations($0) })
  }

  /// What is declared at the top of a file with this name, with or without labels.
  package func global(_ name: String) -> [SwiftDeclaration] {
    named(name, in: "").filter(\.container.isEmpty)
  }

  /// What a type has with this name, with or without labels: declared in the type itself, in
  /// extensions, or in the types and protocols that it inherits from. The type may be an alias.
  package func members(of type: String, named name: String) -> [SwiftDeclaration] {
    family(of: type).flatMap { named(name, in: $0 + ".") }
  }

  /// What a name with a type before its last dot means, or a global one without.
  package func find(_ name: String) -> [SwiftDeclaration] {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return global(name) }
    return members(of: String(name[..<dot]), named: String(name[name.index(after: dot)...]))
  }

  private func named(_ name: String, in container: String) -> [SwiftDeclaration] {
    let base = name.prefix { $0 != "(" }
    return (byName[container + base] ?? []).filter { $0.kind != .extension && $0.isNamed(name) }
  }

  /// A type with all that it inherits from, aliases followed.
  private func family(of type: String) -> Set<String> {
    var (family, waiting): (Set<String>, [String]) = ([], [type])
    while let name = waiting.popLast() {
      guard family.insert(name).inserted else { continue }
      let declared = byName[name] ?? []
      // What is said of an alias is said of its type.
      waiting += declared.flatMap(\.inherited) + (aliases[name] ?? [])
      guard declared.isEmpty, let dot = name.lastIndex(of: ".") else { continue }
      // The type around it may be an alias or inherit it, or a module's name may stand there.
      let (container, last) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
      waiting += self.family(of: container).subtracting([container]).map { "\($0).\(last)" } + [last]
    }
    return family
  }
}

/// The texts of a folder's Swift files and of those in the folders within. Throws where they cannot
/// be read.
package func swiftCode(in folder: URL) throws -> [String] {
  // Its real path, as a link to a folder has no contents.
  let folder = folder.resolvingSymlinksInPath()
  return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    .sorted().map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
}
