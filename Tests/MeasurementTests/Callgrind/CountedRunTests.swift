import Foundation
import TestSupport
import Testing

@testable import Measurement

/// Tests of the number of dumps that a benchmark needs. The first dump is of the warm-up.
@Suite struct CountedRunTests {
  private static let name = "raster/solid/by:ours"

  /// Returns the outcome of a run with dumps of the given numbers of instructions.
  private func outcome(dumps: [Int]) throws -> InstructionCount.Outcome {
    // A second benchmark has all of its dumps, so the program is one that requests counts.
    let other = "raster/other/by:ours"
    let rows = [repetition(Self.name, "1"), repetition(other, "1")].joined(separator: ",")
    let results = try BenchmarkResults(
      ReportInput(
        name: "results", bytes: Data(#"{"context": {}, "benchmarks": [\#(rows)]}"#.utf8)))
    let profiles = dumps.map { (Self.name, $0) } + [1, 1, 1].map { (other, $0) }
    let run = CountedRun(
      results: results,
      profiles: try profiles.enumerated().map { try profile(part: $0 + 1, of: $1.0, total: $1.1) },
      binary: URL(fileURLWithPath: "/usr/bin/true").resolvingSymlinksInPath(),
      folder: FileManager.default.temporaryDirectory, repetitions: 3)
    let counts = try run.counts(tool: "valgrind")
    return try #require(counts.counts.first { $0.name == Self.name }).outcome
  }

  /// Returns a dump in which the given number of instructions belong to no object file.
  private func profile(part: Int, of request: String, total: Int) throws -> CallgrindProfile {
    let text = """
      version: 1
      part: \(part)
      desc: Trigger: Client Request: \(request)
      positions: line
      events: Ir
      fn=work
      1 \(total)
      totals: \(total)

      """
    return try CallgrindProfile(ReportInput(name: "dump.\(part)", bytes: Data(text.utf8)))
  }

  @Test(arguments: [([50, 40], [40]), ([50, 40, 41], [40, 41])])
  func dumpsAfterTheFirstAreCounts(dumps: [Int], instructions: [Int]) throws {
    guard case .counted(let counted) = try outcome(dumps: dumps) else {
      Issue.record("\(dumps) are not counted")
      return
    }
    #expect(counted.instructions == instructions)
  }

  @Test(arguments: [[], [50], [50, 40, 40, 40]])
  func fewerThanTwoDumpsAndMoreThanRepetitionsAreAFailure(dumps: [Int]) throws {
    guard case .failed(let reason) = try outcome(dumps: dumps) else {
      Issue.record("\(dumps) are counted")
      return
    }
    #expect(reason.hasPrefix("\(dumps.count) counts were dumped; expected one for each of 3 repetitions"))
  }
}
