import Foundation
import Testing

private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
private let package = tests.deletingLastPathComponent().deletingLastPathComponent()
private let module = package.deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Sources/MapKitCompatibility")

/// The texts of a folder's Swift files, this one left out, without their comments.
private func code(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "InventoryTests.swift" }
    .map { try String(contentsOf: $0, encoding: .utf8) }
    .map { $0.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n") }
}

/// The words of a text: letters, digits and underscores.
private func words(_ text: some StringProtocol) -> [String] {
  text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map { String($0) }
    .filter { $0 != "_" }
}

@Suite struct InventoryTests {
  /// The cells of the inventory's tables, row by row.
  private let rows: [[String]]

  init() throws {
    let text = try String(contentsOf: package.appendingPathComponent("INVENTORY.md"), encoding: .utf8)
    rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The names between backquotes in the first cells of a row.
  private func names(_ row: [String], cells: Int) -> [String] {
    row.prefix(cells).flatMap { cell in
      cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }

  @Test func everyRowHasFourCells() {
    #expect(rows.count > 60)
    for row in rows { #expect(row.count == 4, "\(row[0])") }
  }

  @Test func whatTheInventoryNamesIsUsedInThisPackage() throws {
    let used = Set(try code(in: tests).flatMap { words($0) })
    let missing = rows.flatMap { row in
      names(row, cells: 3).filter { name in !words(name).allSatisfy { used.contains($0) } }
        .map { "\(names(row, cells: 1).first ?? "") \($0)" }
    }
    #expect(missing.sorted() == [])
  }

  /// Every public name of the module that other frameworks' prefixes begin, at the top or within a type.
  @Test func theInventoryNamesWhatTheModuleHas() throws {
    let named = Set(rows.flatMap { names($0, cells: 4) }.flatMap { words($0) })
    var missing: Set<String> = []
    for line in try code(in: module).flatMap({ $0.split(separator: "\n") }) where line.contains("public ") {
      let words = words(line)
      for kind in ["typealias", "func", "let", "var", "class", "struct", "enum"] {
        guard let index = words.firstIndex(of: kind), index + 1 < words.count else { continue }
        let name = words[index + 1]
        if !["rawValue", "func", "let", "State"].contains(name), !named.contains(name) {
          missing.insert(name)
        }
        break
      }
    }
    #expect(missing.sorted() == [])
  }
}
