import Foundation
import LoxodromeTestSupport
import Testing

/// The wings of `Sources` and `Tests`: each can be used, built and understood without the others, so
/// the imports between them go one way.
@Suite struct ImportTests {
  /// The wings whose modules a wing imports, beside its own.
  private static let imported = [
    "Support": [],
    "Maps": ["Support"],
    "Suite": ["Maps", "Support"],
    "Bench": ["Support"],
    "Commands": ["Bench", "Maps", "Suite", "Support"],
  ]

  /// The modules of maps that a part may import, by the folder of its code.
  private static let maps: [(String, Set<String>)] = [
    // What judges others needs no map of ours but the values of geometry.
    ("Sources/Suite/LoxodromeSuite", ["MapGeometry"]),
    // What measures and judges needs none. The command with maps adds them.
    ("Sources/Commands/LoxodromeBenchVerbs", []),
    ("Sources/Commands/LoxodromeCommandLine", []),
    ("Sources/Commands/LoxodromeSuiteVerbs", []),
    ("Sources/Commands/loxodrome-bench", []),
    ("Sources/Commands/loxodrome-suite", []),
    // Code for MapKit needs the one module with its names.
    ("Tests/MapKitCompatibility", ["MapKitCompatibility"]),
  ]

  /// The wing of each module.
  private let wings: [String: String]

  init() throws {
    var wings = ["LoxodromeTestSupport": "Support", "LoxodromeMutants": "Suite"]
    for wing in Self.imported.keys {
      for module in try names(in: "Sources/\(wing)") { wings[module] = wing }
    }
    self.wings = wings
  }

  @Test(arguments: imported.keys.sorted()) func importsGoOneWay(wing: String) throws {
    let allowed = Self.imported[wing, default: []] + [wing]
    let found = try imports(in: "Sources/\(wing)") + imports(in: "Tests/\(wing)")
    #expect(found.count > 10)
    for line in found {
      guard let other = wings[line.module] else { continue }
      #expect(allowed.contains(other), "\(line.file) of the wing \(wing) imports \(line.module)")
    }
  }

  @Test(arguments: maps) func partsKnowNoOtherMaps(folder: String, modules: Set<String>) throws {
    let found = try imports(in: folder)
    #expect(!found.isEmpty)
    for line in found where wings[line.module] == "Maps" {
      #expect(modules.contains(line.module), "\(line.file) imports \(line.module)")
    }
  }

  /// Code for MapKit needs nothing else of this package, either.
  @Test func codeForMapKitImportsNoWingButMaps() throws {
    for line in try imports(in: "Tests/MapKitCompatibility") {
      #expect([nil, "Maps"].contains(wings[line.module]), "\(line.file) imports \(line.module)")
    }
  }

  /// The repository's tool may import all wings, and none may import it.
  @Test func nothingImportsTheToolOfTheRepository() throws {
    #expect(try imports(in: "ci/loxodrome-repository").contains { wings[$0.module] == "Commands" })
    let tests = "Tests/ci/"
    for line in try imports(in: "Sources") + imports(in: "Tests") where !line.file.hasPrefix(tests) {
      #expect(line.module != "loxodrome_repository", "\(line.file) imports \(line.module)")
    }
  }

  @Test func importsAreFoundInCode() {
    let code = """
      // import A
      import B
      @testable import C
      @preconcurrency public import D
      @_exported import struct E.F
      #if os(Linux)
        import G
      #endif
      let important = "import H"
      """
    #expect(modules(importedBy: code) == ["B", "C", "D", "E", "G"])
  }

  /// The imports in the Swift files of a folder and its subfolders.
  private func imports(in folder: String) throws -> [(file: String, module: String)] {
    let root = checkout.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .flatMap { path in
        modules(importedBy: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
          .map { ("\(folder)/\(path)", $0) }
      }
  }
}

/// The names of what is in a folder of the checkout.
private func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: checkout.appendingPathComponent(folder).path)
}

/// The modules that Swift code imports, in order.
private func modules(importedBy code: String) -> [String] {
  let kinds: Set<Substring> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
  let modifiers: Set<Substring> = ["fileprivate", "internal", "package", "private", "public"]
  return code.split(separator: "\n").compactMap { line -> String? in
    var words = line.split(separator: " ").drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
