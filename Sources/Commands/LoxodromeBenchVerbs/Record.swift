import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome record`: keeps a measurement as a record of the history, as the baseline, or both.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Stores a measurement as a record of the history, as the baseline of the gate, or both.",
    discussion: """
      FOLDER is a measurement as for `\(programName) compare`: a folder with benchmarks.json, counts.json, \
      accuracy.json and conformance.json, or one file. A record contains a few numbers for each benchmark. \
      It is written to DIR/KIND/COMMIT.json, where KIND names the processor, its cores and the instruction \
      set. A baseline contains only the instruction counts, one benchmark per line. A benchmark without a \
      count is an error, because later comparisons would not report it as missing.

      Exit codes: 0 written; 2 bad usage, a file that cannot be used, or nothing to record.

      Examples:
        \(programName) record .build/bench --commit $(git rev-parse HEAD) --date $(git show -s --format=%cI) \\
          --subject "$(git show -s --format=%s)" --history Reports/history
        \(programName) record .build/bench/counts.json --baseline Reports/baseline/x86-64-v3.json
      """)

  @Argument(path: "The measurement: a folder or a file.", "folder")
  var measurement: String

  @Option(help: ArgumentHelp("The commit that was measured.", valueName: "hash"))
  var commit: String?

  @Option(help: ArgumentHelp("The commit's date, ISO 8601 with a time zone.", valueName: "date"))
  var date: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The first line of the commit's message.", valueName: "text"))
  var subject: String?

  @Option(path: "The folder of all records; created if it does not exist.", "dir")
  var history: String?

  @Option(path: "The file of the baseline, which is replaced.", "file")
  var baseline: String?

  func validate() throws {
    guard history != nil || baseline != nil else {
      throw ValidationError("nothing to write: name --history DIR, --baseline FILE or both")
    }
    guard history == nil || (commit != nil && date != nil && subject != nil) else {
      throw ValidationError("a record takes --commit, --date and --subject")
    }
  }

  func run() throws {
    try require([baseline], differFrom: MeasurementSet.files(of: [measurement]))
    let (record, counts) = try readInput {
      let set = try MeasurementSet(path: measurement)
      var record: HistoryRecord?
      if history != nil, let commit, let date, let subject {
        record = try HistoryRecord(set, commit: commit, date: date, subject: subject)
      }
      return (record, try baseline.map { _ in try set.baseline() })
    }
    if let history, let record {
      let path = "\(history)/\(record.path)"
      try makeOutputFolder("\(history)/\(record.kind)")
      try write(record.json, to: path)
      try write("\(path)\n", to: nil)
    }
    if let baseline, let counts {
      try makeOutputFolder(URL(fileURLWithPath: baseline).deletingLastPathComponent().path)
      try write(counts, to: baseline)
      try write("\(baseline)\n", to: nil)
    }
  }
}
