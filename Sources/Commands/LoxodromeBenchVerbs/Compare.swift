import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome compare`: compares the measurements of two versions.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two measurements: failures, times, instruction counts and errors, with confidence.",
    discussion: """
      BASE and HEAD are each a folder with any of benchmarks.json (Google Benchmark), counts.json \
      (`\(programName) count`), accuracy.json (`map-accuracy`) and conformance.json (`loxodrome conform`), or \
      one file: Google Benchmark's JSON of any project, counts, or the JSON of pytest-benchmark \
      (--benchmark-json), hyperfine (--export-json), JMH (-rf json) or Swift's package-benchmark (--format \
      jmh). Instruction counts decide for each benchmark that both have one of, and times for the others \
      (--decide). Times that `\(programName) measure` took in pairs are compared pair by pair.

      A row that cannot be used is listed with its reason, and the others are compared. So are rows that \
      are no benchmarks, such as fitted complexities. Benchmarks with one name are told apart by their \
      properties (parameters, threads, mode), else by their order, which the report says.

      Prints the report. With --output it writes index.html (one page that opens offline), comparison.md, \
      comparison.json (Reports/comparison.schema.json describes it) and junit.xml.

      Exit codes (if several apply, the first of 2, 4, 3, 1, 5):
        0  no regression, and every comparison is conclusive. Rows that neither
           side has a number of, and rows that are no benchmarks, change nothing
        1  a regression: more instructions (or, without counts, longer times), a
           larger error, a newly failing case, or an output that depends on the
           number of threads
        2  bad usage, or a file that cannot be used: one line states the file, the
           location, and the expected value
        3  nothing ran, or a benchmark or measured error of the base is missing, or
           has no number in the head alone
        4  the two cannot be compared: another machine, compiler, interpreter,
           library or suite, unless --across names what differs on purpose
        5  inconclusive: too few pairs, or too much noise for --equivalence-margin; the
           report states what would be needed for a decision

      Examples:
        \(programName) compare before.json after.json
        \(programName) compare .build/pairs/base .build/pairs/head --output .build/compare \\
          --history Reports/history
        \(programName) compare Reports/baseline/x86-64-v3.json counts.json --count-effect 1
      """)

  @Argument(path: "The measurement to compare with: a folder or a file.")
  var base: String

  @Argument(path: "The measurement to compare: a folder or a file.")
  var head: String

  @Option(path: "The folder to write to; created if it does not exist.", "dir")
  var output: String?

  @Option(path: "The folder of records of earlier commits (`\(programName) record`).", "dir")
  var history: String?

  @Option(
    help: """
      The format of the printed report. (default: text in a terminal, otherwise markdown)
      """)
  var format: Format?

  @Option(help: ArgumentHelp("The smallest significant change of a time. (default: 3)", valueName: "percent"))
  var minimumEffect: Double?

  @Option(
    help: ArgumentHelp(
      "The smallest significant change of an instruction count. (default: 0.5)", valueName: "percent"))
  var countEffect: Double?

  @Option(
    help: ArgumentHelp(
      "The largest change of a time that can remain undetected. (default: 10)", valueName: "percent"))
  var equivalenceMargin: Double?

  @Option(
    help: ArgumentHelp(
      """
      What decides the benchmarks that have both: counts, times, or both, so that a change of either \
      counts. (default: counts)
      """, valueName: "what"))
  var decide: ComparisonPolicy.Decision = .counts

  @Option(
    help: ArgumentHelp(
      """
      A property that differs between the two on purpose, such as python-version; may be repeated. The \
      report says so, and the two are compared.
      """, valueName: "property"))
  var across: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The name of the base in the report.", valueName: "name"))
  var baseName: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The name of the head in the report.", valueName: "name"))
  var headName: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  func validate() throws {
    for (option, value) in [
      ("--minimum-effect", minimumEffect), ("--count-effect", countEffect),
      ("--equivalence-margin", equivalenceMargin),
    ] {
      guard let value else { continue }
      guard value > 0, value <= 1000 else {
        throw ValidationError("\(option) takes a percentage above 0 and at most 1000")
      }
    }
    try checkAcross()
  }

  private func checkAcross() throws {
    for property in across where !ComparisonPolicy.properties.contains(Self.property(property)) {
      throw ValidationError(
        "--across takes one of \(ComparisonPolicy.properties.joined(separator: ", ")), not \(property)")
    }
  }

  /// Returns a property as `ComparisonPolicy.properties` has it.
  private static func property(_ text: String) -> String {
    text.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
  }

  func run() throws {
    if let output {
      let names = ["index.html", "comparison.md", "comparison.json", "junit.xml"]
      try require(names.map { "\(output)/\($0)" }, differFrom: MeasurementSet.files(of: [base, head]))
    }
    let (comparison, report) = try readInput {
      let comparison = Comparison(
        base: try MeasurementSet(path: base, name: baseName),
        head: try MeasurementSet(path: head, name: headName), policy: policy)
      return (
        comparison,
        try ComparisonReport(
          comparison, history: history.map { try HistoryRecord.all(inFolder: $0) }, subject: "loxodrome")
      )
    }
    let (markdown, json) = (report.markdown(), report.json())
    if let output {
      try makeOutputFolder(output)
      try write(report.page(), to: output + "/index.html")
      try write(markdown, to: output + "/comparison.md")
      try write(json, to: output + "/comparison.json")
      try write(report.junit(), to: output + "/junit.xml")
    }
    switch format ?? (isatty(FileHandle.standardOutput.fileDescriptor) == 1 ? .text : .markdown) {
    case .text: try write(report.text() + "\n", to: nil)
    case .markdown: try write(markdown + "\n", to: nil)
    case .json: try write(json, to: nil)
    }
    if comparison.exitCode != 0 { throw ExitCode(comparison.exitCode) }
  }

  private var policy: ComparisonPolicy {
    var policy = ComparisonPolicy()
    if let minimumEffect { policy.timeEffect = minimumEffect / 100 }
    if let countEffect { policy.countEffect = countEffect / 100 }
    if let equivalenceMargin { policy.equivalenceMargin = equivalenceMargin / 100 }
    policy.decision = decide
    policy.across = Set(across.map { Self.property($0).replacing("-", with: "_") })
    return policy
  }
}

extension ComparisonPolicy.Decision: ExpressibleByArgument {}
