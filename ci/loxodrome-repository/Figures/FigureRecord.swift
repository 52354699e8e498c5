import LoxodromeBench
import LoxodromeJSON

/// The measurements in the tables of `Reports/FIGURES.md`: the contents of the file
/// `Reports/readme.json`.
///
/// The format is `{RUN: {"context", "figures": {NAME: {KEY: number}}}}`. RUN is a `FigureRun`. NAME
/// is the name of a benchmark, or `OPERATION against REFERENCE`. KEY is a `FigureKey`: `pass` and
/// `item` (medians in nanoseconds), `repetitions` and two counters of memory, or `maximum` and
/// `cases`. Unknown runs and keys are ignored.
struct FigureRecord: Sendable {
  /// The runs. They have the order of `FigureRun` in a record that was read, and the order of the
  /// files in a record that was made of measurements.
  let runs: [Run]
  /// The name of the file that the record was read from, for errors; empty if the record was
  /// created by `init(measurements:)`.
  private let file: String

  /// One run of measurements.
  struct Run: Sendable {
    let run: FigureRun
    /// The name of the file that the run was read from, for errors.
    let file: String
    /// The context in the program's output: the machine and the build.
    let context: JSONValue
    /// The rows by the name of the benchmark, or of the operation and its reference.
    let rows: [String: FigureRow]
  }

  /// Reads a record.
  ///
  /// - Throws: `ReportError` if the file does not have this format. A missing run is not an error
  ///   here.
  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode([String: Document].self)
    file = input.name
    runs = FigureRun.allCases.compactMap { run in
      document[run.rawValue].map { found in
        let rows = found.figures.mapValues { row in
          FigureRow(
            uniqueKeysWithValues: row.compactMap { name, number in
              FigureKey(rawValue: name).map { ($0, number) }
            })
        }
        return Run(run: run, file: input.name, context: found.context ?? .object([]), rows: rows)
      }
    }
  }

  /// One run in the file.
  struct Document: Codable {
    let context: JSONValue?
    let figures: [String: [String: Double]]
  }

  /// Makes a record of measurements with only the rows that the tables need.
  ///
  /// - Parameter files: one file for each run, in the order of the new record.
  /// - Throws: `ReportError` if a run does not have exactly one file, if a file does not have the
  ///   format of its program, if a benchmark failed, or if a row that a table needs is missing.
  init(measurements files: [(run: FigureRun, file: ReportInput)]) throws(ReportError) {
    for run in FigureRun.allCases {
      let count = files.count { $0.run == run }
      guard count != 1 else { continue }
      let names = FigureRun.allCases.map(\.rawValue).joined(separator: ", ")
      throw ReportError(
        file: "", place: run.rawValue,
        problem: "\(count) files are named for this run; expected one for each of \(names)")
    }
    var runs: [Run] = []
    for (run, input) in files {
      let all = try Run(run, measuredIn: input)
      let reader = FigureReader(all)
      for block in FigureBlock.allCases where block.run == run { _ = try block.markdown(reader) }
      let needed = all.rows.filter { reader.used.contains($0.key) }
      runs.append(Run(run: run, file: all.file, context: all.context, rows: needed))
    }
    self.runs = runs
    file = ""
  }

  /// Returns a reader of the rows of a run.
  ///
  /// - Throws: `ReportError` if the record does not have the run.
  func reader(_ run: FigureRun) throws(ReportError) -> FigureReader {
    guard let found = runs.first(where: { $0.run == run }) else {
      throw ReportError(file: file, place: run.rawValue, problem: "there is no such run")
    }
    return FigureReader(found)
  }
}
