import Foundation
import LoxodromeJSON
import Testing

@testable import LoxodromeBench

/// Google Benchmark writes NaN and Infinity without quotes, which JSON does not have. They spoil what
/// needs a number there, and nothing else.
struct NonFiniteTokenTests {
  @Test(arguments: ["NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "-inf"])
  func counterThatIsNotFiniteIsLeftOut(token: String) throws {
    let text = """
      {"context": {},
       "benchmarks": [
        {"name": "first/NaN", "real_time": 1, "cpu_time": 1, "time_unit": "ns", "note": "a \\"NaN\\" in text",
         "rate": \(token), "hits": 3},
        {"name": "second", "real_time": \(token), "cpu_time": 1, "time_unit": "ns"}
       ]}
      """
    let results = try BenchmarkResults(ReportInput(name: "benchmarks.json", bytes: Data(text.utf8)))
    #expect(results.benchmarks.map(\.name.full) == ["first/NaN", "second"])
    #expect(results.benchmarks[0].measurement?.counters.map(\.name) == ["hits"])
    guard case .failed(let reason) = results.benchmarks[1].outcome else {
      Issue.record("a time of \(token) was used")
      return
    }
    #expect(reason == "benchmarks[1].real_time: expected a number; found \(token)")
  }

  @Test(
    arguments: [
      "", "{}", "\"NaN\"", #"{"NaN": 1, "Infinity": -1}"#, #"["\\", "\"NaN"]"#, "null", "nance",
      "[1e5, -2, true]",
      "\"unterminated NaN", "\"\\",
    ])
  func textWithoutTokenStaysAsItIs(text: String) {
    #expect(NonFiniteToken.quoted(in: Array(text.utf8)) == Array(text.utf8))
  }

  @Test func anyBytesAreScanned() {
    #expect(NonFiniteToken.quoted(in: Array(0...255)) == Array(0...255))
    #expect(NonFiniteToken.quoted(in: [0xFF] + Array(" -inf,".utf8)) == [0xFF] + Array(" \"-inf\",".utf8))
  }
}
