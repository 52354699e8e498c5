import Foundation
import TestSupport
import Testing

/// `Tests/GUIDES.md`, which says where everything is that the guides describe.
@Suite struct GuidesTests {
  private static let tests = checkout.appendingPathComponent("Tests")

  /// The cells of the tables' rows.
  private static func rows() throws -> [[String]] {
    let text = try String(contentsOf: tests.appendingPathComponent("GUIDES.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.dropFirst(2).components(separatedBy: " | ").map { $0.replacing(" |", with: "") }
    }.filter { $0.count == 3 && $0[1] != "interface" }
  }

  /// The names that the Swift files of folders declare: types, members, cases, and the labels of parameters.
  private static func declaredNames(in folders: [URL]) throws -> Set<String> {
    var names: Set<String> = []
    for folder in folders {
      // Its real path, as a link to a folder has no contents.
      let path = folder.resolvingSymlinksInPath().path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path) where file.hasSuffix(".swift") {
        // By bytes: regular expressions take half a minute for all of the tests.
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          names.formUnion(declaredNames(in: line))
        }
      }
    }
    return names
  }

  /// The names that a line of Swift declares; none in one with a comment.
  private static func declaredNames(in line: ArraySlice<UInt8>) -> [String] {
    let words = line.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        false
      default: true
      }
    }
    let slash = UInt8(ascii: "/")
    if zip(line, line.dropFirst()).contains(where: { $0 == slash && $1 == slash }) { return [] }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    return zip(words, words.dropFirst()).enumerated().compactMap { index, pair in
      if keywords.contains(texts[index]) { return texts[index + 1] }
      // A label stands before the parameter's name, and a colon after that.
      let isLabel =
        pair.1.startIndex == pair.0.endIndex + 1 && line[pair.0.endIndex] == UInt8(ascii: " ")
        && pair.1.endIndex < line.endIndex && line[pair.1.endIndex] == UInt8(ascii: ":")
      return isLabel ? texts[index] : nil
    }
  }

  private static let keywords: Set = [
    "func", "var", "let", "class", "struct", "protocol", "enum", "case", "typealias",
  ]

  private static func names(in cell: String) -> [String] {
    let parts = cell.components(separatedBy: "`")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  @Test func everyInterfaceOfTheTableExists() throws {
    let sources = Self.tests.deletingLastPathComponent().appendingPathComponent("Sources")
    let declared = try Self.declaredNames(
      in: ["MapOverlays", "MapTiles", "MapGeometry", "MapClustering"].map {
        sources.appendingPathComponent($0)
      })
    let rows = try Self.rows()
    #expect(rows.count > 40)
    for name in Set(rows.flatMap { Self.names(in: $0[1]) }) {
      for part in name.split(separator: ".") { #expect(declared.contains(String(part)), "\(name)") }
    }
  }

  @Test func everyTestOfTheTableExists() throws {
    let declared = try Self.declaredNames(in: [Self.tests])
    for name in Set(try Self.rows().flatMap { Self.names(in: $0[2]) }) {
      for part in name.split(separator: ".") { #expect(declared.contains(String(part)), "\(name)") }
    }
  }

  @Test func everySectionHasAnInterfaceAndATest() throws {
    for row in try Self.rows() {
      #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
      if row[1] != "as above" {
        #expect(!Self.names(in: row[1]).isEmpty && !Self.names(in: row[2]).isEmpty, "\(row)")
      }
    }
  }
}
