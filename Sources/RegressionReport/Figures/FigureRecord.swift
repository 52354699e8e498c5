import JSON
import Measurement

/// The measurements that the tables of `Reports/FIGURES.md` come from, as `Reports/readme.json`
/// holds them.
///
/// The form is `{RUN: {"context", "figures": {NAME: {KEY: number}}}}`. RUN is a `FigureRun`. NAME
/// is the name of a benchmark, or `OPERATION against REFERENCE`. KEY is `pass` and `item` (medians
/// in nanoseconds), `repetitions` and two counters of memory, or `maximum` and `cases`.
public struct FigureRecord: Sendable {
  /// In the order of the file.
  let runs: [Run]
  /// The name of the file that the record was read from, for errors; empty if the record was created
  /// by `init(measurements:)`.
  private let file: String

  /// One run of measurements.
  struct Run: Sendable {
    let run: FigureRun
    /// The file that it was read from.
    let file: String
    /// What the program says about the machine and its own build, as it stands in its file.
    let context: JSONValue
    /// By the name of the benchmark, or of the operation and its reference.
    let rows: [String: FigureRow]
  }

  /// Reads a record.
  ///
  /// - Throws: `ReportError` where the file is not JSON of that form.
  public init(_ input: ReportInput) throws(ReportError) {
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

  private struct Document: Decodable {
    let context: JSONValue?
    let figures: [String: [String: Double]]
  }

  /// Makes a record of measurements, with the rows that the tables need and no others.
  ///
  /// - Parameter files: one file for each run, in the order that the record is to have.
  /// - Throws: `ReportError` where a run has no file or two, a file is not what its program prints,
  ///   a benchmark failed, or a table needs a row that is not there.
  public init(measurements files: [(run: FigureRun, file: ReportInput)]) throws(ReportError) {
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

  /// What a run measured.
  ///
  /// - Throws: `ReportError` where the record has no such run.
  func reader(_ run: FigureRun) throws(ReportError) -> FigureReader {
    guard let found = runs.first(where: { $0.run == run }) else {
      throw ReportError(file: file, place: run.rawValue, problem: "there is no such run")
    }
    return FigureReader(found)
  }
}
