import Foundation
import LoxodromeAnswers
import LoxodromeMutants
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// Tests of the mutants, of their runs on the vectors and of the reports.
@Suite struct MutantTests {
  /// The path of the repository's report.
  private static let reportPath = URL(fileURLWithPath: vectorsPath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Reports/MUTANTS.md").path

  private static func run() throws -> MutantRun { try MutantRun(on: VectorFolder(paths: vectorPaths).files) }

  /// One test checks everything about the full run, because the run takes the most time of these
  /// tests.
  @Test func everyMutantIsKilledAndUniqueAndTheReportIsCurrent() throws {
    let run = try Self.run()
    for mutant in run.survivors { Issue.record("\(mutant.name) survives: \(mutant.flaw)") }
    for (first, second) in run.twins { Issue.record("\(first.name) and \(second.name) answer alike") }
    #expect(run.exitCode == 0)
    #expect(run.outcomes.count == mutantCounts.values.reduce(0, +) && run.survivors.isEmpty)
    let committed = Table(try String(contentsOfFile: Self.reportPath, encoding: .utf8))
    let current = Table(MutantReport(run).markdown)
    let command: Comment =
      "not current: loxodrome-repository mutants --format markdown --output Reports/MUTANTS.md"
    #expect(committed.text == current.text, command)
    // The number of killing cases can vary by platform, because some cases are at the limit of a
    // tolerance.
    for (committed, current) in zip(committed.counts, current.counts) {
      #expect((committed - current).magnitude <= max(2, current / 20), command)
    }
  }

  /// The text of the report without the numbers of its last column, and these numbers.
  private struct Table {
    var text = ""
    var counts: [Int] = []

    init(_ markdown: String) {
      for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        let columns = line.split(separator: " | ", omittingEmptySubsequences: false)
        if line.hasPrefix("| `"), let last = columns.last, let count = Int(last.dropLast(2)) {
          counts.append(count)
          text += columns.dropLast().joined(separator: " | ") + "\n"
        } else {
          text += line + "\n"
        }
      }
    }
  }

  @Test func numbersOfMutantsAreAsExpected() {
    let counts = Dictionary(
      Mutant.all.map { ("\($0.operations.first ?? ""), \($0.profile.rawValue)", 1) }, uniquingKeysWith: +)
    for group in Set(counts.keys).union(mutantCounts.keys).sorted() {
      #expect(counts[group] == mutantCounts[group], "\(group)")
    }
  }

  @Test func namesAreUniqueSlugsAndOperationsExist() throws {
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    let operations = Set(Mutant.all.flatMap(\.operations))
    #expect(operations.isSubset(of: Operation.all.map(\.name)))
    for mutant in Mutant.all {
      #expect(mutant.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(mutant.name)")
      for name in mutant.operations {
        #expect(Operation.named(name)?.profiles.contains(mutant.profile) == true, "\(mutant.name)")
      }
    }
    // Every operation has a mutant. Without one, nothing shows that its suite finds bugs.
    #expect(Set(Operation.all.map(\.name)).subtracting(operations) == [])
  }

  @Test func mutantIsWrongOnlyInItsOperationAndProfile() throws {
    let mutant = try #require(Mutant.all.first { $0.name == "projection-clamp-85-0511" })
    #expect(mutant.operations == ["mapPoint"] && mutant.profile == .mapkit)
    let pole = try JSONValue(parsing: Data("{\"coordinate\": {\"latitude\": 90, \"longitude\": 0}}".utf8))
    let (builtIn, wrong) = (Implementation.builtIn, mutant.implementation)
    #expect(try wrong.answer("mapPoint", .mapkit, pole) != builtIn.answer("mapPoint", .mapkit, pole))
    for (operation, profile) in [("mapPoint", Profile.webMercator), ("coordinateIsValid", .mapkit)] {
      #expect(try wrong.answer(operation, profile, pole) == builtIn.answer(operation, profile, pole))
    }
    #expect(try wrong.answer("mapPoint", .planar, pole) == .unsupported)
    // Arguments of another operation are an error, as for the built-in implementation.
    guard case .error = try wrong.answer("mapPoint", .mapkit, .object([:])) else {
      Issue.record("an answer without a coordinate")
      return
    }
  }

  /// A file with one case of `mapRect.width` for a rectangle of width −3.
  private func widths(expecting expected: Int, result: String) throws -> VectorFile {
    let text = """
      {"schema": "loxodrome-vectors-1", "suite": "s", "operation": "mapRect.width", "profile": "mapkit",
       "numberOfCases": 1, "notes": {},
       "groups": [{"id": "g", "source": {"name": "by hand", "grade": "exact", "method": "none"},
         "tolerance": [{"kind": "exact"}],
         "cases": [{"id": "c", "flags": [], "expected": \(expected), "result": "\(result)",
           "arguments": {"mapRect": {"x": 0, "y": 0, "width": -3, "height": 5}}}]}]}
      """
    return try VectorFile(Data(text.utf8), file: "s.json")
  }

  @Test func onlyRequiredCaseThatTheBuiltInImplementationPassesKills() throws {
    let mutants = Mutant.all.filter { $0.name == "rect-width-magnitude" }
    #expect(mutants.count == 1)
    let killed = try MutantRun(of: mutants, on: [widths(expecting: -3, result: "required")])
    #expect(killed.outcomes[0].killers == ["s/g/c"] && killed.outcomes[0].differences == ["s/g/c": "3"])
    #expect(killed.exitCode == 0 && killed.survivors.isEmpty)

    for survived in [
      try MutantRun(of: mutants, on: [widths(expecting: -3, result: "acceptable")]),
      // The built-in implementation also fails these cases, so they do not kill.
      try MutantRun(of: mutants, on: [widths(expecting: 4, result: "required")]),
      try MutantRun(of: mutants, on: [widths(expecting: 3, result: "required")]),
    ] {
      #expect(!survived.outcomes[0].isDead && survived.exitCode == 1)
      #expect(survived.survivors.map(\.name) == ["rect-width-magnitude"])
      #expect(MutantReport(survived).text.contains("ALIVE  rect-width-magnitude"))
      #expect(MutantReport(survived).markdown.contains("**alive** | 0 |"))
    }
  }

  @Test func runWithoutCasesExitsWith3() throws {
    #expect(try MutantRun(on: []).exitCode == 3)
    #expect(try MutantRun(of: [], on: VectorFolder(paths: vectorPaths).files).exitCode == 3)
  }

  @Test func mutantsWithEqualAnswersAreTwins() throws {
    let mutant = try #require(Mutant.all.first { $0.name == "rect-width-magnitude" })
    let twins = try MutantRun(of: [mutant, mutant], on: [widths(expecting: -3, result: "required")]).twins
    #expect(twins.count == 1 && twins[0].0.name == twins[0].1.name)
  }

  @Test func brokenLawsAreReportedButDoNotKill() throws {
    let path = URL(fileURLWithPath: vectorsPath).deletingLastPathComponent().appendingPathComponent("Laws")
      .path
    let mutants = Mutant.all.filter { $0.name == "inset-half" || $0.name == "string-flat" }
    let run = try MutantRun(of: mutants, on: [], laws: VectorFolder(path: path).laws)
    let broken = Dictionary(uniqueKeysWithValues: run.outcomes.map { ($0.mutant.name, $0.brokenLaws) })
    #expect(broken["inset-half"]?.isEmpty == false)
    #expect(broken["inset-half"]?.allSatisfy { $0.hasPrefix("laws-mapkit/") } == true)
    // No law is about the texts of rectangles.
    #expect(broken["string-flat"] == [])
    #expect(run.survivors.count == 2)
  }

  @Test func jsonReportListsAllKillers() throws {
    let mutants = Mutant.all.filter { $0.name == "rect-width-magnitude" }
    let run = try MutantRun(of: mutants, on: [widths(expecting: -3, result: "required")])
    let report = try JSONValue(parsing: Data(MutantReport(run).json.utf8))
    #expect(
      report
        == .object([
          "summary": .object(["dead": .number(1), "alive": .number(0)]),
          "mutants": .array([
            .object([
              "name": .string("rect-width-magnitude"), "flaw": .string("gives the width's magnitude"),
              "operations": .array([.string("mapRect.width")]), "profile": .string("mapkit"),
              "cases": .number(1), "killedBy": .array([.string("s/g/c")]),
              "brokenLaws": .array([]),
            ])
          ]),
        ]))
  }
}
