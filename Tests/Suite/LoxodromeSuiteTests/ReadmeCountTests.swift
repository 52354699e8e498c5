import LoxodromeSuite
import Foundation
import LoxodromeTestSupport
import Testing

/// The text of a file of the checkout.
private func text(_ path: String) throws -> String {
  try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
}

/// A number in digits or, up to twenty, as a word.
private func number(_ text: Substring) -> Int? {
  let words = NumberFormatter()
  words.locale = Locale(identifier: "en_US")
  words.numberStyle = .spellOut
  return Int(text) ?? (0...20).first { words.string(from: NSNumber(value: $0)) == String(text) }
}

/// Compares the numbers of cases, laws and adapters in the pages with the actual ones.
@Suite struct ReadmeCountTests {
  /// The numbers in the captures of a sentence, which must occur exactly once in a page.
  private func numbers<Output>(_ sentence: Regex<Output>, of page: String = "Tests/README.md") throws
    -> [Int?]
  {
    let contents = try text(page).replacing(/\s+/, with: " ")
    let matches = contents.matches(of: Regex<AnyRegexOutput>(sentence))
    #expect(matches.count == 1)
    return try #require(matches.first).output.dropFirst().map { $0.substring.flatMap(number) }
  }

  /// The number of cases in the suites whose operation the closure accepts.
  private func caseCount(_ isIncluded: (String) -> Bool) throws -> Int {
    let operations = Dictionary(
      uniqueKeysWithValues: try VectorFolder(path: vectorsPath).files.map { ($0.suite, $0.operation) })
    return try generatedCaseCounts().filter { suite, _ in operations[suite].map(isIncluded) ?? false }
      .values.reduce(0, +)
  }

  @Test func casesAndSuites() throws {
    let counts = try generatedCaseCounts()
    #expect(
      try numbers(/\*\*(\d+) cases in (\d+) suites\*\*/) == [counts.values.reduce(0, +), counts.count])
  }

  @Test func casesOfClustersMapViewsTilesLocationsAndPlaces() throws {
    #expect(
      try numbers(/judges clusters too: (\d+) cases/) == [caseCount { $0.hasPrefix("clusters.") }])
    #expect(try numbers(/(\d+) cases are scripts of a map view/) == [caseCount { $0 == "mapView.events" }])
    #expect(
      try numbers(/(\d+) cases ask for the tiles that an overlay requests/)
        == [caseCount { $0 == "tileOverlay.requests" }])
    #expect(
      try numbers(/(\d+) cases are scripts of measured locations/)
        == [caseCount { $0 == "location.events" }])
    #expect(
      try numbers(/(\d+) cases ask for the places nearest/) == [caseCount { $0.hasPrefix("geocode.") }])
  }

  @Test func laws() throws {
    let rows = try LawTableRow.all()
    let cases = rows.reduce(0) { $0 + $1.profiles.count }
    let inTwo = rows.count { $0.profiles.count == 2 }
    #expect(
      try numbers(/: (\d+) properties that .*?, (\d+) cases since (\d+) hold in two profiles/)
        == [rows.count, cases, inTwo])
    let ofClusters = rows.count { $0.slug.hasPrefix("clusters-") }
    let article = "Sources/Maps/MapClustering/MapClustering.docc/ClustersOfPoints.md"
    #expect(try numbers(/``ClusterTree``; (\d+) laws/, of: article) == [ofClusters])
  }

  @Test func adaptersAndImplementations() throws {
    // The first column of the table has a path. A program that is listed twice takes an argument.
    let adapters = Set(try text("Tests/Adapters/README.md").matches(of: /\n\| `([^`]+)`/).map { $0.1 })
    for path in adapters {
      let file = checkout.appendingPathComponent("Tests/Adapters/\(path)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
    #expect(try numbers(/such an adapter, and holds (\w+):/) == [adapters.count])
    let list = try JSONSerialization.jsonObject(with: Data(text("Tests/Adapters/adapters.json").utf8))
    let implementations = try #require(list as? [Any])
    #expect(try numbers(/(\w+) implementations on all vectors/) == [implementations.count])
  }

  @Test func fuzzTargets() throws {
    let page = "Tests/Fuzz/README.md"
    let rows = try text(page).matches(of: /\n\| `([^`]+)` \|[^|]+\| (\d+) \| ([0-9.]+) \|/)
    let corpora = try FileManager.default.contentsOfDirectory(
      atPath: checkout.appendingPathComponent("Tests/Fuzz/Corpus").path)
    #expect(rows.map { String($0.1) }.sorted() == corpora.sorted())
    let executions = rows.compactMap { Int($0.2) }.reduce(0, +)
    #expect(try numbers(/In all (\d+) executions in [0-9.]+ hours\./, of: page) == [executions])
    let hundredthHours = rows.compactMap { Double($0.3) }.reduce(0) { $0 + Int(($1 * 100).rounded()) }
    #expect(try numbers(/In all \d+ executions in (\d+)\.\d\d hours\./, of: page) == [hundredthHours / 100])
    #expect(try numbers(/In all \d+ executions in \d+\.(\d\d) hours\./, of: page) == [hundredthHours % 100])
  }
}
