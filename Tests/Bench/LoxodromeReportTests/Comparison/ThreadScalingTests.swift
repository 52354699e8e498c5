import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of the speedup by more threads, and of outputs that must not depend on the number of
/// threads.
struct ThreadScalingTests {
  private func times(_ rows: [(threads: Int, time: String, output: String?)]) -> String {
    let rows = rows.map { threads, time, output in
      repetition(
        "work/threads:\(threads)/by:ours/real_time", time,
        more: output.map { ", \"label\": \"seen, output:\($0)\"" } ?? "")
    }
    return #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
  }

  @Test func speedupIsRelativeToTheFewestThreads() throws {
    let comparison = try Comparison(
      base: measured(times: times([(1, "100", nil), (2, "50", nil), (4, "40", nil)])),
      head: measured(times: times([(1, "90", nil), (2, "60", nil), (4, "30", nil)])))
    let scaling = try #require(comparison.scaling.first)
    #expect(scaling.work == "work/by:ours")
    #expect(scaling.points.map(\.threads) == [1, 2, 4])
    #expect(scaling.points.map(\.base) == [1, 2, 2.5])
    #expect(scaling.points.map(\.head) == [1, 1.5, 3])
    #expect(scaling.isOutputChanged == nil && scaling.differingOutputs.isEmpty)
  }

  @Test func outputThatDependsOnThreadsIsARegression() throws {
    let base = try measured(times: times([(1, "100", "aa00"), (2, "50", "aa00")]))
    let head = try measured(times: times([(1, "100", "aa00"), (2, "50", "aa01")]))
    let comparison = Comparison(base: base, head: head)
    #expect(comparison.scaling.first?.differingOutputs == [2])
    #expect(comparison.scaling.first?.isOutputChanged == false)
    #expect(comparison.verdict == .regression)
  }

  @Test func changedOutputForAllThreadCountsIsReportedButNoError() throws {
    let base = try measured(times: times([(1, "100", "aa00"), (2, "50", "aa00")]))
    let head = try measured(times: times([(1, "100", "bb00"), (2, "50", "bb00")]))
    let scaling = try #require(Comparison(base: base, head: head).scaling.first)
    #expect(scaling.isOutputChanged == true && scaling.differingOutputs.isEmpty)
  }

  @Test func outputIsComparedWithTheFewestThreadsThatHaveOne() throws {
    let base = try measured(times: times([(1, "100", "aa00"), (2, "50", "aa00"), (4, "30", "aa00")]))
    let same = try measured(times: times([(1, "100", nil), (2, "50", "aa00"), (4, "30", "aa00")]))
    let other = try measured(times: times([(1, "100", nil), (2, "50", "aa00"), (4, "30", "bb00")]))
    #expect(Comparison(base: base, head: same).scaling.first?.differingOutputs == [])
    #expect(Comparison(base: base, head: same).scaling.first?.isOutputChanged == false)
    #expect(Comparison(base: base, head: other).scaling.first?.differingOutputs == [4])
  }

  @Test func workWithOneThreadCountIsOmitted() throws {
    let set = try measured(times: times([(2, "100", nil)]))
    #expect(Comparison(base: set, head: set).scaling.isEmpty)
  }
}
