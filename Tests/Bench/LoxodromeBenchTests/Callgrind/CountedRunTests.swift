import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

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
    let profiles = try (dumps.map { (Self.name, $0) } + [1, 1, 1].map { (other, $0) }).enumerated()
      .map { try profile(part: $0 + 1, of: $1.0, total: $1.1) }
    let run = CountedRun(
      results: results, outcomes: CountedRun.requested(profiles, by: results, repetitions: 3),
      profiles: profiles, binary: URL(fileURLWithPath: "/usr/bin/true").resolvingSymlinksInPath(),
      folder: FileManager.default.temporaryDirectory)
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

  @Test(arguments: [[50], [50, 40, 40, 40]])
  func fewerThanTwoDumpsAndMoreThanRepetitionsAreNoCount(dumps: [Int]) throws {
    guard case .notCounted(let reason) = try outcome(dumps: dumps) else {
      Issue.record("\(dumps) are counted")
      return
    }
    #expect(reason.hasPrefix("\(dumps.count) counts were dumped; expected one for each of 3 repetitions"))
  }

  @Test func benchmarkWithoutDumpsIsNotCounted() throws {
    #expect(try outcome(dumps: []) == .notCounted("its timed loop was not found"))
  }

  /// Dumps that the program requests have the names of their benchmarks, which others may have.
  @Test func dumpsOfBenchmarksWithOneNameFollowEachOther() throws {
    let rows = [0, 1].map { repetition("a", "1", more: ", \"family_index\": \($0)") }.joined(separator: ",")
    let results = try BenchmarkResults(
      ReportInput(name: "results", bytes: Data(#"{"context": {}, "benchmarks": [\#(rows)]}"#.utf8)))
    let profiles = try [9, 5, 5, 90, 50, 50].enumerated().map {
      try profile(part: $0 + 1, of: "a", total: $1)
    }
    let totals = { (profiles: [CallgrindProfile]) in
      CountedRun.requested(profiles, by: results, repetitions: 3).map { outcome -> [Int]? in
        if case .counted(let profiles) = outcome { profiles.map(\.total) } else { nil }
      }
    }
    #expect(totals(profiles) == [[5, 5], [50, 50]])
    #expect(totals(Array(profiles.dropLast())) == [nil, nil])
  }
}
