import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Calls `body` with the path of a temporary folder that contains the given texts.
private func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result
{
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "calibration-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try body(folder.path)
}

private func times(_ names: [String], _ time: Double) -> String {
  pairedTimes(names.map { ($0, [Double](repeating: time, count: 24)) })
}

/// Recordings without noise: a pool, a binary in which "a" is slower by 20 %, and counts.
private let files = [
  "pool/base/benchmarks.json": times(["a", "b"], 10),
  "pool/head/benchmarks.json": times(["a", "b"], 10),
  "slower/20/first/base/benchmarks.json": times(["a"], 10),
  "slower/20/first/head/benchmarks.json": times(["a"], 12),
  "counts/1.json": countsJSON([("a", [1_000_000]), ("b", [500])]),
  "counts/2.json": countsJSON([("a", [1_000_010]), ("b", [500])]),
  "slower-counts/0.1/a.json": countsJSON([("a", [1_001_000])]),
  "slower-counts/1/a.json": countsJSON([("a", [1_010_000])]),
]

private func calibration(_ files: [String: String]) throws -> Calibration {
  var settings = Calibration.Settings()
  settings.comparisons = 20
  settings.intervals = 60
  settings.pairs = [6]
  return try withFolder(files) { try Calibration(folder: $0, settings) }
}

@Suite struct CalibrationFolderTests {
  @Test func onlyTheSlowerBenchmarkIsFound() throws {
    let trials = try calibration(files).times.filter { $0.method == .spins }
    #expect(trials.map(\.slowdown) == [0.2])
    #expect(trials.first?.rows == ["a/real_time": [.regressed: 20]])
    #expect(trials.first?.regressions == 20)
  }

  @Test func countsAreComparedInBothDirectionsAndWithSlowerBinaries() throws {
    let trials = try calibration(files).counts
    #expect(trials.map(\.slowdown) == [0, 0.001, 0.01])
    #expect(trials.map(\.comparisons) == [2, 2, 2])
    // Half a percent is the smallest change that counts.
    #expect(trials.map(\.regressions) == [0, 0, 2])
    #expect(trials.map(\.rowCount) == [4, 2, 2])
  }

  @Test func goalsAreReachedOnlyWithoutNoise() throws {
    let steady = try calibration(files).markdown
    #expect(!steady.contains("**not reached**"))
    #expect(steady.contains("- reached: counts show 1.0 % more always: 2 of 2\n"))
    #expect(
      steady.contains("| 20.0 %, an empty loop (median 20.0 %) | 100.0 % / 0.0 % / 0.0 %; worst 100.0 % |\n"))

    var noisy = files
    let ends = [10.0, 20].map { [$0, 30 - $0] }
    for (side, times) in zip(["base", "head"], ends) {
      noisy["pool/\(side)/benchmarks.json"] = pairedTimes([("b", (0..<24).map { times[$0 % 2] })])
    }
    #expect(
      try calibration(noisy).markdown.contains(
        "- **not reached**: times show 10.0 %, times multiplied, in 9 of 10, 6 pairs: "
          + "0.0 % of the benchmarks\n"
      ))
  }

  @Test func jsonHasTheSameResults() throws {
    let json = try calibration(files).json
    let value = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((value["times"] as? [Any])?.count == 7)
    let counts = try #require((value["counts"] as? [[String: Any]])?.last)
    #expect(counts["verdicts"] as? [String: Int] == ["regression": 2])
    #expect(counts["slowdown"] as? Double == 0.01)
  }

  @Test func folderWithoutPoolOrWithInvalidNamesCausesAnError() throws {
    #expect(throws: ReportError.self) { try calibration(["counts/1.json": countsJSON([("a", [1])])]) }
    var wrong = files
    wrong["slower-counts/some/a.json"] = countsJSON([("a", [1])])
    #expect(throws: ReportError.self) { try calibration(wrong) }
  }
}
