import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of the powers that are fitted to times and memory by size.
struct GrowthTests {
  /// Returns the growth of benchmarks by name, with their wall time (µs) and more members.
  private func growth(_ rows: [(String, Double, String)], limits: [GrowthLimit] = []) throws -> [Growth] {
    let texts = rows.map { name, time, more in repetition("\(name)/real_time", "\(time)", more: more) }
    let text = #"{"context": {}, "benchmarks": [\#(texts.joined(separator: ","))]}"#
    return Growth.all(try BenchmarkResults(benchmarkInput(text)).benchmarks, limits: limits)
  }

  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    ((value ?? .infinity) - expected).magnitude < 1e-9
  }

  /// T = n^1.5 / 1000: 1000 times the size takes 10^4.5 of the time.
  @Test func exponentOfAPowerIsFound() throws {
    let rows = [1e2, 1e4, 1e5].map { ("a/points:\(Int($0))/by:ours", pow($0, 1.5) / 1000, "") }
    let growth = try #require(growth(rows).first)
    #expect(growth.work == "a" && growth.parameter == "points")
    #expect(growth.time.points.map(\.size) == [1e2, 1e4, 1e5])
    #expect(isClose(growth.time.exponent, 1.5))
    #expect(growth.memory == nil)
    #expect(growth.verdict == .beyond)
  }

  /// Between two sizes, the exponent is log(6) / log(10) = 0.778.
  @Test func twoSizesAreJoined() throws {
    let rows = [("a/n/edges:100/by:ours", 2.0, ""), ("a/n/edges:1000/by:ours", 12, "")]
    #expect(isClose(try growth(rows).first?.time.exponent, log(6) / log(10)))
  }

  /// By hand: the logarithms of the sizes, to base 10, are 1, 2, 4 and those of the times 1, 1, 2.
  /// The means are 7/3 and 4/3. The slope is (4/9 + 1/9 + 10/9) / (16/9 + 1/9 + 25/9) = 15/42.
  @Test func lineIsTheOneWithTheLeastSquares() throws {
    let rows = [(10, 10.0), (100, 10), (10000, 100)].map { ("a/count:\($0)/by:ours", $1, "") }
    #expect(isClose(try growth(rows).first?.time.exponent, 15.0 / 42))
  }

  /// n log2 n for 2^4, 2^8, 2^16: 64, 2048, 1048576.
  @Test func sizeTimesItsLogarithmHasNoExcess() throws {
    let rows = [(16, 64.0), (256, 2048), (65536, 1_048_576)].map { ("a/pairs:\($0)/by:ours", $1, "") }
    let growth = try #require(growth(rows).first)
    #expect(isClose(growth.time.excess, 0))
    #expect(growth.time.exponent > 1.1)
    #expect(growth.verdict == .within)
  }

  /// The times of 10^3 and 10^6 are in the ratio 2000 · 10^(3e): 2000 is that of n log n.
  @Test(arguments: [(0.05, Growth.Verdict.within), (0.15, .beyond)])
  func excessDecides(excess: Double, verdict: Growth.Verdict) throws {
    let rows = [
      ("a/points:1000/by:ours", 1.0, ""), ("a/points:1000000/by:ours", 2000 * pow(10, 3 * excess), ""),
    ]
    let growth = try #require(growth(rows).first)
    #expect(isClose(growth.time.excess, excess))
    #expect(growth.verdict == verdict)
  }

  @Test(arguments: [(1.6, Growth.Verdict.limited), (1.4, .beyond)])
  func limitWithAReasonAllowsMore(limit: Double, verdict: Growth.Verdict) throws {
    let limit = GrowthLimit(work: "a", parameter: "points", exponentAtMost: limit, because: "of it")
    let rows = [("a/points:100/by:ours", 1.0, ""), ("a/points:10000/by:ours", 1000, "")]
    #expect(try growth(rows, limits: [limit]).first?.verdict == verdict)
  }

  /// An iteration of the queries has 2000 items for both sizes, one of which is 2000: a query takes
  /// 0.5 and 1 ns. An iteration of the others has as many items as the size.
  @Test func timeIsThatOfAnItemUnlessItemsAreTheSize() throws {
    let items = { (perSecond: Double) in ", \"items_per_second\": \(perSecond)" }
    let found = try growth([
      ("query/points:2000/by:ours", 1, items(2e9)), ("query/points:20000/by:ours", 2, items(1e9)),
      ("read/points:2000/by:ours", 1, items(2e9)), ("read/points:20000/by:ours", 10, items(2e9)),
    ])
    #expect(found.map(\.work) == ["query", "read"])
    #expect(isClose(found.first?.time.exponent, log10(2)))
    #expect(isClose(found.last?.time.exponent, 1))
  }

  @Test func memoryIsReadFromTheCounters() throws {
    let found = try growth([
      ("a/points:100/by:ours", 1, ", \"peak_bytes\": 5000"),
      ("a/points:10000/by:ours", 1, ", \"peak_bytes\": 50000"),
      // 8 bytes of 100 points and 80 of 1000: the square of the size.
      ("b/points:100/by:ours", 1, ", \"peak_bytes_per_point\": 8"),
      ("b/points:1000/by:ours", 1, ", \"peak_bytes_per_point\": 80"),
    ])
    #expect(found.first?.memory?.points.map(\.value) == [5000, 50000])
    #expect(isClose(found.first?.memory?.exponent, 0.5))
    #expect(isClose(found.last?.memory?.exponent, 2))
    #expect(found.map(\.verdict) == [.within, .beyond])
  }

  @Test func oneThreadStandsInForASizeThatIsMissing() throws {
    let found = try growth([
      ("a/points:100/threads:1/by:ours", 7, ""), ("a/points:100/for:growth/by:ours", 1, ""),
      ("a/points:1000/threads:1/by:ours", 10, ""), ("a/points:1000/threads:2/by:ours", 5, ""),
    ])
    #expect(found.count == 1)
    #expect(found.first?.time.points.map { ($0.value * 1e6).rounded() } == [1, 10])
  }

  @Test func namesWithoutSizesAndNearSizesAreOmitted() throws {
    let found = try growth([
      ("a/zoom:1/by:ours", 1, ""), ("a/zoom:100/by:ours", 1, ""), ("b/points:100/by:ours", 1, ""),
      ("b/points:900/by:ours", 1, ""), ("c/points:0/by:ours", 1, ""), ("c/points:x/by:ours", 1, ""),
    ])
    #expect(found.isEmpty)
  }

  @Test func pageHasTheExponents() throws {
    let limit =
      #"{"work": "a", "parameter": "points", "exponentAtMost": 1.6, "because": "pairs are compared"}"#
    let goals = #"{"schema": "loxodrome-goals-1", "goals": [], "growth": [\#(limit)]}"#
    let report = try Report(
      conformance: conformanceInput(conformanceJSON()),
      benchmarks: benchmarkInput(
        benchmarkJSON(
          repetition("a/points:100/by:ours", "1"), repetition("a/points:10000/by:ours", "1000"),
          repetition("b/points:100/by:ours", "1"), repetition("b/points:10000/by:ours", "10000"))),
      goals: ReportInput(name: "goals.json", bytes: Data(goals.utf8)), subject: "ours")
    let page = report.performancePage() ?? ""
    let text = visibleText(
      of: page.replacingOccurrences(of: "(?s)<script.*?</script>", with: "", options: .regularExpression))
    #expect(text.contains("1 operation grows faster than n log n."))
    #expect(
      text.contains("a points 100–10,000 (2) time n^1.50 memory — within its limit pairs are compared"))
    #expect(text.contains("b points 100–10,000 (2) time n^2.00 memory — faster than n log n"))
    #expect(visibleText(of: report.page()).contains("1 operation grows faster than n log n ."))
    #expect(report.performanceJSON().contains(#""verdict": "limited""#))
  }

  @Test func limitThatIsNotAboveZeroIsRefused() throws {
    let limit = #"{"work": "a", "parameter": "points", "exponentAtMost": 0, "because": "x"}"#
    let text = #"{"schema": "loxodrome-goals-1", "goals": [], "growth": [\#(limit)]}"#
    let error = #expect(throws: ReportError.self) {
      try Goals(ReportInput(name: "goals.json", bytes: Data(text.utf8)))
    }
    #expect("\(String(describing: error))".contains("growth[0]"))
  }
}
