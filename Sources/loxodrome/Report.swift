import ArgumentParser
import Foundation
import RegressionReport

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns a conformance report and benchmark results into a page and a summary.",
    discussion: """
      Writes index.html, one page that opens offline, and summary.md into the output folder, and prints the summary. \
      `ci/report` calls it after both runs.
      """)

  @Option(help: ArgumentHelp("The JSON report of `loxodrome conform`.", valueName: "file"))
  var conformance: String

  @Option(help: ArgumentHelp("The JSON results of a Google Benchmark binary.", valueName: "file"))
  var benchmarks: String

  @Option(help: ArgumentHelp("The folder to write to; made where it is missing.", valueName: "dir"))
  var output: String

  func run() throws {
    let report: RegressionReport.Report
    do {
      report = try RegressionReport.Report(
        conformance: ReportInput(contentsOf: URL(fileURLWithPath: conformance)),
        benchmarks: ReportInput(contentsOf: URL(fileURLWithPath: benchmarks)), subject: "loxodrome")
    } catch {
      throw badInput("\(error)")
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw badInput("cannot make the folder \(output): \((error as NSError).localizedDescription)")
    }
    let summary = report.summary()
    try write(report.page(), to: output + "/index.html")
    try write(summary, to: output + "/summary.md")
    print(summary)
  }
}
