import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import loxodrome_repository

struct EmptyLoopTests {
  private func counts(_ values: [String: Int]) -> ReportInput {
    let counts = InstructionCounts(
      context: [:],
      counts: values.map { name, count in
        InstructionCount(
          name: name, outcome: .counted(.init(instructions: [count, count + 9], code: nil, functions: [])))
      })
    return ReportInput(name: "counts", bytes: Data(counts.json.utf8))
  }

  @Test func turnsFollowFromCounts() throws {
    let loop = try EmptyLoop(
      after: "a", without: counts(["a": 1000, "b": 30_000]), with: counts(["a": 2_501_000]),
      iterations: 1_000_000)
    #expect(loop.costOfIteration == 2.5)
    #expect(try loop.iterations(making: "a", longerByPercent: 10) == 40)
    #expect(try loop.iterations(making: "b", longerByPercent: 1) == 120)
    // 12.4 iterations.
    #expect(try loop.iterations(making: "a", longerByPercent: 3.1) == 12)
  }

  @Test func turnsFollowFromMediansInAnyUnit() throws {
    let file = { (rows: [String]) in
      ReportInput(
        name: "times", bytes: Data(#"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#.utf8))
    }
    let without = file(
      ["1", "3", "2"].map { repetition("a/real_time", $0) }
        + ["500", "400", "600"].map { repetition("b/real_time", $0, unit: "ns") })
    let with = file([repetition("a/real_time", "1.002", unit: "ms")])
    let loop = try EmptyLoop(after: "a/real_time", without: without, with: with, iterations: 1000)
    #expect(abs(loop.costOfIteration - 1e-6) < 1e-15)
    #expect(try loop.iterations(making: "a/real_time", longerByPercent: 100) == 2)
    #expect(try loop.iterations(making: "b/real_time", longerByPercent: 1000) == 5)
  }

  @Test func whatCannotBeFoundIsSaid() throws {
    let one = counts(["a": 1000])
    for (without, with, message) in [
      (one, one, "counts: an iteration of the loop costs 0.0 of a; expected more than 0"),
      (one, counts(["b": 1]), "counts: it has no number for a"),
      (counts(["b": 1]), one, "counts: it has no number for a"),
    ] {
      #expect {
        try EmptyLoop(after: "a", without: without, with: with, iterations: 10)
      } throws: { "\($0)" == message }
    }
    let loop = try EmptyLoop(after: "a", without: one, with: counts(["a": 1001]), iterations: 1)
    #expect(throws: ReportError.self) { try loop.iterations(making: "b", longerByPercent: 1) }
    #expect(throws: ReportError.self) { try loop.iterations(making: "a", longerByPercent: .infinity) }
    #expect(throws: ReportError.self) { try loop.iterations(making: "a", longerByPercent: -100) }
  }
}
