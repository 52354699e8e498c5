import Foundation
import LoxodromeSuite
import LoxodromeTestSupport
import MapGeometry
import Testing

/// Checks `Tests/Vectors/FORMAT.md`, from which other people write files and adapters. Its samples
/// must be valid, and its table of operations must match the code.
@Suite struct FormatTests {
  private static let text: String? = {
    let tests = checkout.appendingPathComponent("Tests")
    return try? String(contentsOf: tests.appendingPathComponent("Vectors/FORMAT.md"), encoding: .utf8)
  }()

  /// The JSON blocks of the document: a vector file, then expectations.
  private func samples() throws -> [String] {
    let text = try #require(Self.text)
    return text.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test func sampleFilePasses() throws {
    let sample = try #require(try samples().first)
    let file = try VectorFile(Data(sample.utf8), file: "sample-map-point.json")
    #expect(file.suite == "sample-map-point" && file.caseCount == 4)
    let projection = Implementation(name: "projection") { _, _, arguments in
      let coordinate = try? arguments["coordinate"].map { try JSONCursor($0).coordinate() }
      return coordinate.map { .result(MapPoint($0).json) } ?? .error("no coordinate")
    }
    let run = try ConformanceRun(of: projection, on: [file])
    #expect(run.results.map(\.verdict) == [.pass, .pass, .pass, .pass])
    #expect(run.results.allSatisfy { !$0.differs })
  }

  @Test func sampleExpectationsNameACaseOfTheSampleFile() throws {
    let samples = try samples()
    try #require(samples.count == 2)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("expectations-\(UUID().uuidString).json")
    try Data(samples[1].utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let expectations = try Expectations(contentsOf: path)
    #expect(expectations.knownFailures.map(\.caseName) == ["sample-map-point/recorded/beyond-the-pole"])

    // An implementation that accepts all coordinates fails the case, as the sample says.
    let clamping = Implementation(name: "clamping") { _, _, arguments throws(AdapterFailure) in
      .result(.object(["x": .number(0), "y": .number(0)]))
    }
    let file = try VectorFile(Data(samples[0].utf8), file: "sample-map-point.json")
    let run = try ConformanceRun(of: clamping, on: [file], expectations: expectations)
    #expect(run.results.map(\.verdict) == [.fail, .knownFailure, .fail, .pass])
  }

  @Test func tableOfOperationsMatchesTheCode() throws {
    let rows = try operationRows()
    var described: Set<String> = []
    for row in rows {
      for name in row.names {
        described.insert(name)
        let operation = try #require(Operation.named(name), "\(name) is described, but there is none")
        let arguments = operation.arguments.map { "\($0.name): \($0.type.rawValue)" }
        #expect(row.arguments == arguments, "\(name)")
        // Every operation has the profile `loxodrome`. The table names it where there is no other.
        let others = operation.profiles.filter { $0 != .loxodrome }
        #expect(operation.profiles.last == .loxodrome)
        #expect(row.profiles == (others.isEmpty ? [.loxodrome] : others).map(\.rawValue), "\(name)")
      }
    }
    #expect(described == Set(Operation.all.map(\.name)))
  }

  /// The count is easily forgotten, and without it no results are reported.
  @Test func theStepsOfWritingAnAdapterNameTheCountOfAnswers() throws {
    let page = try String(
      contentsOf: checkout.appendingPathComponent("Tests/Adapters/README.md"), encoding: .utf8)
    let steps = try #require(page.components(separatedBy: "\n1. ").last)
    let first = try #require(steps.components(separatedBy: "\n2. ").first)
    #expect(first.contains("`{\"answered\": 2}`"))
  }

  @Test func everyProfileVerdictAndToleranceIsDescribed() throws {
    let text = try #require(Self.text)
    for name in Profile.allCases.map(\.rawValue) + Verdict.allCases.map(\.rawValue)
      + ["exact", "ulp", "absolute", "relative", "pixels"]
    {
      #expect(text.contains("| `\(name)` |"), "\(name)")
    }
    for kind in VectorFile.Note.Kind.allCases { #expect(text.contains("`\(kind.rawValue)` ("), "\(kind)") }
  }

  /// The rows of the table in section 2: the code in the first two columns, and the profiles in the
  /// last.
  private func operationRows() throws -> [(names: [String], arguments: [String], profiles: [String])] {
    let text = try #require(Self.text)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("2. ") }
    return try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let columns = row.components(separatedBy: " | ")
      try #require(columns.count == 4, "\(row)")
      let profiles = columns[3].replacing(" |", with: "").components(separatedBy: ", ")
      return (code(in: columns[0]), code(in: columns[1]), profiles)
    }
  }

  /// The pieces of code in a cell, which are between backquotes.
  private func code(in cell: String) -> [String] {
    let parts = cell.components(separatedBy: "`")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }
}
