import Foundation

@testable import Fuzzing
@testable import LoxodromeBench
@testable import LoxodromeJSON
@testable import LoxodromeReport

extension FuzzTarget {
  /// Files that are compared or made into reports: Google Benchmark's, and the project's own counts
  /// and records.
  static let ofMeasurements = [
    FuzzTarget("benchmarks", testBenchmarks), FuzzTarget("counts", testCounts),
    FuzzTarget("history", testHistory), FuzzTarget("reports", testReports),
  ]

  private static func input(_ bytes: [UInt8]) -> ReportInput { ReportInput(name: "file", bytes: Data(bytes)) }

  /// Results of the suite, of the matrix and of measured errors make a page, or one line says why
  /// not.
  private static func testReports(_ bytes: [UInt8]) {
    let benchmarks = ReportInput(name: "times.json", bytes: Data(#"{"context": {}, "benchmarks": []}"#.utf8))
    do {
      let report = try Report(conformance: input(bytes), benchmarks: benchmarks, subject: "a")
      check(report.summary().utf8.count < Report.summaryLimit, "a summary that is too long")
      _ = report.page()
    } catch {
      checkOneLine("\(error)")
    }
    do {
      let report = try MatrixReport(input(bytes))
      _ = (report.markdown(), report.page())
    } catch {
      checkOneLine("\(error)")
    }
    do {
      _ = try AccuracyResults(input(bytes))
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// A measurement that is compared with itself has no regression, and its page can be written.
  private static func testBenchmarks(_ bytes: [UInt8]) {
    let results: BenchmarkResults
    do { results = try BenchmarkResults(input(bytes)) } catch {
      checkOneLine("\(error)")
      return
    }
    for benchmark in results.benchmarks {
      guard let measurement = benchmark.measurement else { continue }
      check(measurement.time.median.isFinite, "\(benchmark.name.full): \(measurement.time.median)")
    }
    compareWithItself(MeasurementSet(name: "a", benchmarks: results))
  }

  /// Counts that are written are read equal; compared with themselves they have no regression.
  private static func testCounts(_ bytes: [UInt8]) {
    let counts: InstructionCounts
    do { counts = try InstructionCounts(input(bytes)) } catch {
      checkOneLine("\(error)")
      return
    }
    let text = counts.json
    let again = mustNotThrow("written counts are read") { try InstructionCounts(input(Array(text.utf8))) }
    check(again.json == text, "\(again.json) instead of \(text)")
    compareWithItself(MeasurementSet(name: "a", counts: counts))
  }

  private static func compareWithItself(_ set: MeasurementSet) {
    let comparison = Comparison(base: set, head: set)
    check(comparison.exitCode != 1, "a measurement is worse than itself")
    let report = mustNotThrow("a report is made") { try ComparisonReport(comparison, subject: "a") }
    check(report.markdown().utf8.count < ComparisonReport.markdownLimit, "a summary that is too long")
    check((try? JSONValue(text: Array(report.json().utf8))) != nil, "a report that is not JSON")
    _ = report.page()
  }

  /// A record that is written is read equal.
  private static func testHistory(_ bytes: [UInt8]) {
    do {
      let record = try HistoryRecord(input(bytes))
      let text = record.json
      let again = mustNotThrow("a written record is read") { try HistoryRecord(input(Array(text.utf8))) }
      check(again.json == text, "\(again.json) instead of \(text)")
    } catch {
      checkOneLine("\(error)")
    }
  }
}
