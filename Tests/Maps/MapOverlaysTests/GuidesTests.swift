import Foundation
import LoxodromeTestSupport
import Testing

/// `Tests/GUIDES.md`: the sections of the guides, each with the interface for it and a test.
///
/// An interface is a public declaration, a test is a function with `@Test`. A name in a comment or
/// a string is neither.
@Suite struct GuidesTests {
  /// A row of the tables: section, interface, test.
  private struct Row {
    let cells: [String]

    var interfaces: [String] { markdownCode(in: cells[1]) }
    var tests: [String] { markdownCode(in: cells[2]) }
    /// Whether the section is covered by the rows before it.
    var isAsAbove: Bool { cells[1] == "as above" && cells[2] == "as above" }
  }

  private let rows: [Row]

  init() throws {
    let file = checkout.appendingPathComponent("Tests/GUIDES.md")
    rows = markdownRows(of: try String(contentsOf: file, encoding: .utf8)).map(Row.init)
      .filter { $0.cells[1] != "interface" }
  }

  @Test func everyRowHasAnInterfaceAndATest() {
    #expect(rows.count > 40)
    for row in rows {
      #expect(row.cells.count == 3 && row.cells.allSatisfy { !$0.isEmpty }, "\(row.cells)")
      #expect(row.isAsAbove || !row.interfaces.isEmpty && !row.tests.isEmpty, "\(row.cells)")
    }
  }

  @Test func everyInterfaceIsAPublicDeclaration() throws {
    let interface = try SwiftInterface(
      folders: [
        "MapGeocoding", "MapLocations", "MapClustering", "MapGeometry", "MapOverlays", "MapTiles",
        "MapViews",
      ].map {
        checkout.appendingPathComponent("Sources/Maps/\($0)")
      })
    for name in Set(rows.flatMap(\.interfaces)) {
      #expect(interface.find(name).contains { $0.isPublic }, "\(name) is not declared")
      // The type of a member is public, too.
      if let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") {
        #expect(interface.find(String(name[..<dot])).contains { $0.isPublic }, "\(name)")
      }
    }
  }

  @Test func everyTestIsAlwaysRun() throws {
    let targets = try testTargets()
    #expect(targets.count > 8)
    let tests = try SwiftInterface(folders: targets.map { checkout.appendingPathComponent($0) })
    for name in Set(rows.flatMap(\.tests)) {
      let suite = String(name.prefix { $0 != "." })
      #expect(name != suite, "\(name) names no test of the suite")
      #expect(tests.find(name).contains { $0.isUnconditionalTest }, "\(name) is no test that always runs")
      #expect(tests.global(suite).allSatisfy { !$0.isConditional }, "\(suite) does not always run")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
  }
}

/// The folders of the manifest's test targets: `Tests/WING/NAMETests`.
private func testTargets() throws -> [String] {
  try ["Bench", "Commands", "Maps", "MapKitCompatibility/Tests", "Suite", "Support"].flatMap { wing in
    try FileManager.default.contentsOfDirectory(
      atPath: checkout.appendingPathComponent("Tests/\(wing)").path
    ).filter { $0.hasSuffix("Tests") }.map { "Tests/\(wing)/\($0)" }
  }
}
