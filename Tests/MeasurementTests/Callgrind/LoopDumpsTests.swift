import Foundation
import Testing

@testable import Measurement

/// Tests of the counts of a binary that does not request them.
@Suite struct LoopDumpsTests {
  private let work = CallgrindProfile.Function(object: "/program", name: "work")
  private let other = CallgrindProfile.Function(object: "/program", name: "other")

  private func dumps(_ counts: [(work: Int, other: Int)]) -> [CallgrindProfile] {
    counts.enumerated().map { index, count in
      CallgrindProfile(
        request: nil, isAtLoopEnd: true, part: index + 1, total: count.work + count.other,
        instructions: [work: count.work, other: count.other])
    }
  }

  /// Three repetitions of two threads, each with ten iterations.
  @Test func dumpsOfAllThreadsAreAddedAndDividedByTheIterations() throws {
    let profiles = try LoopDumps(
      name: "sum/threads:2/real_time",
      dumps: dumps([(500, 10), (510, 0), (600, 20), (400, 0), (500, 0), (500, 30)]), iterations: 10
    ).profiles(repetitions: 3, file: "program")
    #expect(profiles.map(\.total) == [102, 102, 103])
    #expect(profiles.map(\.part) == [1, 2, 3])
    #expect(profiles.map(\.request) == Array(repeating: "sum/threads:2", count: 3))
    #expect(profiles[0].instructions == [work: 101, other: 1])
  }

  @Test func missingLoopNamesTheSymbols() {
    let error = #expect(throws: ReportError.self) {
      try LoopDumps(name: "sum", dumps: [], iterations: 1).profiles(repetitions: 3, file: "program")
    }
    #expect(error?.problem.contains("have no symbols; build it without -s") == true)
  }

  @Test func otherNumbersOfLoopsAreAnError() {
    let error = #expect(throws: ReportError.self) {
      try LoopDumps(name: "sum", dumps: dumps([(1, 1), (1, 1), (1, 1), (1, 1)]), iterations: 1)
        .profiles(repetitions: 3, file: "program")
    }
    #expect(error?.problem == "its loop ran 4 times; expected a multiple of 3 repetitions")
  }

  /// Google Benchmark's JSON, and the iterations of one thread.
  @Test(arguments: [
    (#"{"benchmarks": [{"iterations": 7, "threads": 1}]}"#, 7),
    (#"{"benchmarks": [{"iterations": 12, "threads": 3}]}"#, 4), (#"{"benchmarks": [{}]}"#, 1),
    (#"{"benchmarks": []}"#, 1), (#"{"benchmarks": [{"iterations": 0}]}"#, 1),
    (#"{"benchmarks": [{"iterations": 1e300}]}"#, 1),
    (#"{"benchmarks": [{"iterations": 5, "threads": 0}]}"#, 5),
  ])
  func iterationsAreThoseOfOneThread(text: String, count: Int) throws {
    let input = ReportInput(name: "results", bytes: Data(text.utf8))
    #expect(try input.decode(LoopIterations.self).ofOneThread == count)
  }
}
