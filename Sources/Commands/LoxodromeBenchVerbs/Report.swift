import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
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

  @Option(
    help: ArgumentHelp("The JSON report of `loxodrome conform`.", valueName: "file"), completion: .file(),
    transform: nonEmptyPath)
  var conformance: String

  @Option(
    help: ArgumentHelp("The JSON report of `loxodrome conform --models`, counted apart.", valueName: "file"),
    completion: .file(), transform: nonEmptyPath)
  var models: String?

  @Option(
    help: ArgumentHelp("The JSON results of a Google Benchmark binary.", valueName: "file"),
    completion: .file(), transform: nonEmptyPath)
  var benchmarks: String?

  @Option(
    help: ArgumentHelp("The JSON of `map-accuracy --format json`.", valueName: "file"),
    completion: .file(), transform: nonEmptyPath)
  var accuracy: String?

  @Option(
    help: ArgumentHelp("The goals, as Reports/goals.json has them.", valueName: "file"),
    completion: .file(), transform: nonEmptyPath)
  var goals: String?

  @Option(
    name: .customLong("lower-level"),
    help: ArgumentHelp(
      "Results of the same binary, built for fewer of the processor's instructions.", valueName: "file"),
    completion: .file(), transform: nonEmptyPath)
  var lowerLevel: String?

  @Option(
    help: ArgumentHelp("The folder to write to; created if it does not exist.", valueName: "dir"),
    completion: .file(), transform: nonEmptyPath)
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
    let report: LoxodromeReport.Report
    do {
      report = try LoxodromeReport.Report(
        conformance: ReportInput(contentsOf: URL(fileURLWithPath: conformance)),
        models: models.map { try ReportInput(contentsOf: URL(fileURLWithPath: $0)) },
        benchmarks: benchmarks.map { try ReportInput(contentsOf: URL(fileURLWithPath: $0)) },
        accuracy: accuracy.map { try ReportInput(contentsOf: URL(fileURLWithPath: $0)) },
        goals: goals.map { try ReportInput(contentsOf: URL(fileURLWithPath: $0)) },
        lowerLevel: lowerLevel.map { try ReportInput(contentsOf: URL(fileURLWithPath: $0)) },
        subject: "loxodrome")
    } catch {
      throw badInput("\(error)")
    }
    try makeOutputFolder(output)
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
