import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeFiles
import LoxodromeReport

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes a page and a summary of a conformance report, benchmark results and measured errors.",
    discussion: """
      Writes index.html, one page that opens offline, and summary.md into the output folder, and prints the \
      summary. With --benchmarks it also writes performance.html and performance.json, which compare the \
      times with the goals. `ci/report` \
      calls it after the runs. If a case fails, a benchmark has no time or an error is beyond its limit, the \
      report says Fail. The exit code is 0 even then, because the report was written.
      """)

  @Option(path: "The JSON report of `loxodrome conform`.", "file")
  var conformance: String

  @Option(path: "The JSON report of `loxodrome conform --models`, counted apart.", "file")
  var models: String?

  @Option(path: "The JSON results of a Google Benchmark binary.", "file")
  var benchmarks: String?

  @Option(path: "The JSON of `map-accuracy --format json`.", "file")
  var accuracy: String?

  @Option(path: "The goals, as Reports/goals.json has them.", "file")
  var goals: String?

  @Option(path: "Results of the same binary, built for fewer of the processor's instructions.", "file")
  var lowerLevel: String?

  @Option(path: "The folder to write to; created if it does not exist.", "dir")
  var output: String

  func validate() throws {
    guard benchmarks != nil || (goals == nil && lowerLevel == nil) else {
      throw ValidationError("--goals and --lower-level need --benchmarks")
    }
  }

  func run() throws {
    try require(
      ["index.html", "summary.md", "performance.html", "performance.json"].map { "\(output)/\($0)" },
      differFrom: [conformance, models, benchmarks, accuracy, goals, lowerLevel])
    func input(_ path: String) throws -> ReportInput {
      try ReportInput(contentsOf: URL(fileURLWithPath: path))
    }
    let report = try LoxodromeReport.Report(
      conformance: input(conformance), models: models.map(input), benchmarks: benchmarks.map(input),
      accuracy: accuracy.map(input), goals: goals.map(input), lowerLevel: lowerLevel.map(input),
      subject: "loxodrome")
    try makeFolder(output)
    let summary = report.summary()
    try write(report.page(), to: output + "/index.html")
    try write(summary, to: output + "/summary.md")
    if let performancePage = report.performancePage() {
      try write(performancePage, to: output + "/performance.html")
      try write(report.performanceJSON(), to: output + "/performance.json")
    }
    try write(summary + "\n", to: nil)
  }
}
