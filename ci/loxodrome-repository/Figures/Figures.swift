import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport
import LoxodromeSuite

/// `loxodrome-repository figures`: writes the tables of `Reports/FIGURES.md` from recorded measurements.
struct Figures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures",
    abstract: "Writes the tables of measured errors and times of a page from a record, or checks them.",
    discussion: """
      The record, Reports/readme.json, holds the numbers of the tables. The page, Reports/FIGURES.md, has \
      each table between the marks <!-- figures: NAME --> and <!-- end of figures -->.

      --record writes the record first. It needs four files, one for each RUN. The file of errors is the \
      output of map-accuracy --format json. The files of times, pictures and clusters are the output of \
      map-benchmarks --benchmark_format=json. If a number is missing, nothing is written.

      Exit codes: 0; 1 with --check, if a table differs from the record; 2 bad usage, or a file that \
      cannot be used; 3 there is no record, so nothing was written or checked.

      Examples:
        loxodrome-repository figures --check
        loxodrome-repository figures --record errors=errors.json times=times.json \\
          pictures=pictures.json clusters=clusters.json
      """)

  @Flag(help: "Write nothing, and print the first line of the page that differs from the record.")
  var check = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Measurements to make the record of, one file for each run.", valueName: "run=file"))
  var record: [RunFile] = []

  @Option(path: "The record. (default: Reports/readme.json)", "file")
  var recordFile = "Reports/readme.json"

  @Option(path: "The page. (default: Reports/FIGURES.md)", "file")
  var page = "Reports/FIGURES.md"

  /// A run and the file that holds it, written `RUN=FILE`.
  struct RunFile: ExpressibleByArgument {
    let run: FigureRun
    let file: String

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, let run = FigureRun(rawValue: String(parts[0])) else {
        return nil
      }
      self.run = run
      file = String(parts[1])
    }
  }

  func validate() throws {
    guard !check || record.isEmpty else {
      throw ValidationError("--check writes nothing, so it cannot be used with --record")
    }
  }

  func run() throws {
    let measurements = record.map(\.file)
    try require([page], differFrom: measurements + [recordFile])
    try require([recordFile], differFrom: measurements)
    guard !record.isEmpty || FileManager.default.fileExists(atPath: recordFile) else {
      writeNote("there is no \(recordFile), so the tables of \(page) come from no record")
      throw ExitCode(3)
    }
    let source = try record.isEmpty ? FigureRecord(input(recordFile)) : measured()
    let result = try FigurePage(input(page), record: source)
    if check {
      if let difference = LineDifference(result.text, result.filled) {
        writeLines("\(programName): \(escapedLine(page)): \(difference)")
        throw ExitCode(1)
      }
    } else {
      if !record.isEmpty { try write(try source.json, to: recordFile) }
      try write(result.filled, to: page)
    }
  }

  private func measured() throws(ReportError) -> FigureRecord {
    var files: [(run: FigureRun, file: ReportInput)] = []
    for argument in record { files.append((argument.run, try input(argument.file))) }
    return try FigureRecord(measurements: files)
  }

  private func input(_ path: String) throws(ReportError) -> ReportInput {
    try ReportInput(contentsOf: URL(fileURLWithPath: path))
  }
}
