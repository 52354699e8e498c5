import Foundation
import Testing

@testable import Measurement

/// Google Benchmark writes NaN and Infinity without quotes. Such a file causes an error that names
/// the benchmark.
struct NonFiniteTokenTests {
  @Test(arguments: ["NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "-inf"])
  func errorNamesTheTokenAndItsBenchmark(token: String) throws {
    let text = """
      {"context": {},
       "benchmarks": [
        {"name": "first/NaN", "real_time": 1},
        {"name": "second/by:ours", "note": "a \\"NaN\\" in text", "rate": \(token)}
       ]}
      """
    let offset = try #require(text.utf8.firstRange(of: Array("rate\": ".utf8))).upperBound
    let distance = text.utf8.distance(from: text.utf8.startIndex, to: offset)
    #expect(
      throws: ReportError(
        file: "some/folder/benchmarks.json", place: "line 4, byte \(distance)",
        problem: "\(token) is not JSON; it is the value of \"rate\" in \"second/by:ours\"")
    ) { try BenchmarkResults(ReportInput(name: "some/folder/benchmarks.json", bytes: Data(text.utf8))) }
  }

  @Test(
    arguments: [
      "", "{}", "\"NaN\"", #"{"NaN": 1, "Infinity": -1}"#, #"["\\", "\"NaN"]"#, "null", "nance",
      "[1e5, -2, true]",
      "\"unterminated NaN", "\"\\",
    ])
  func textWithoutTokenHasNone(text: String) {
    #expect(NonFiniteToken.first(in: Data(text.utf8)) == nil)
  }

  @Test func anyBytesAreScanned() {
    #expect(NonFiniteToken.first(in: Data(0...255)) == nil)
    let found = NonFiniteToken.first(in: Data([0xFF, 0xFE]) + Data(" NaN".utf8))
    #expect(found == NonFiniteToken(token: "NaN", offset: 3, line: 1, key: nil, owner: nil))
    // The first index of a slice of Data is not 0.
    #expect(NonFiniteToken.first(in: Data("xx NaN".utf8).dropFirst(2))?.offset == 1)
  }
}
