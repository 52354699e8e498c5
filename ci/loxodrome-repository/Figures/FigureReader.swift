import LoxodromeBench

/// Looks up the rows of one run by the names of benchmarks and operations, and records the names
/// that were used.
final class FigureReader {
  /// The name of our implementation. All others are peers.
  static let ours = "loxodrome"

  /// The names of the rows that were read.
  private(set) var used: Set<String> = []
  private let run: FigureRecord.Run

  init(_ run: FigureRecord.Run) { self.run = run }

  /// Returns the name of the row with an operation's errors.
  static func name(_ operation: String, against reference: String) -> String {
    "\(operation) against \(reference)"
  }

  /// Returns our largest error in an operation (in the operation's unit) and the number of cases.
  ///
  /// - Throws: `ReportError` if there is no such row, or if it does not have both numbers.
  func error(
    _ operation: String, against reference: String
  ) throws(ReportError) -> (maximum: Double, cases: Int) {
    let name = Self.name(operation, against: reference)
    guard let row = run.rows[name] else { throw fault("there is no error of \(name)") }
    guard let maximum = row[.maximum], let cases = row[.cases].flatMap({ Int(exactly: $0) }) else {
      throw fault("\(name) lacks a largest error or a number of cases")
    }
    used.insert(name)
    return (maximum, cases)
  }

  /// Returns the time of one iteration (nanoseconds), above 0.
  ///
  /// - Throws: `ReportError` if there is no such benchmark, or if its time is not above 0.
  func pass(_ benchmark: String, by: String = ours) throws(ReportError) -> Double {
    try time(.pass, of: benchmark, by: by, problem: "has no time above 0")
  }

  /// Returns the time of one item (nanoseconds), above 0.
  ///
  /// - Throws: `ReportError` if there is no such benchmark, or if it does not count items.
  func item(_ benchmark: String, by: String = ours) throws(ReportError) -> Double {
    try time(.item, of: benchmark, by: by, problem: "has no items_per_second above 0")
  }

  /// Returns one cell for each of `columns`: the peer's time of one item ÷ ours, or an empty text
  /// if the column is not one of `peers`.
  ///
  /// - Throws: `ReportError` if one of the benchmarks is missing or does not count items.
  func ratios(
    _ benchmark: String, to peers: [String], columns: [String]
  ) throws(ReportError) -> [String] {
    var cells: [String] = []
    for column in columns {
      let isMeasured = peers.contains(column)
      cells.append(
        isMeasured ? FigureText.ratio(try item(benchmark, by: column) / item(benchmark)) : "")
    }
    return cells
  }

  /// Returns a counter of our benchmark.
  ///
  /// - Throws: `ReportError` if there is no such benchmark, or if it does not have the counter.
  func counter(_ key: FigureKey, of benchmark: String) throws(ReportError) -> Double {
    guard let number = try row(benchmark, by: Self.ours)[key] else {
      throw fault("\(benchmark)/by:\(Self.ours) has no \(key.rawValue)")
    }
    return number
  }

  private func time(
    _ key: FigureKey, of benchmark: String, by: String, problem: String
  ) throws(ReportError) -> Double {
    guard let time = try row(benchmark, by: by)[key], time > 0, time.isFinite else {
      throw fault("\(benchmark)/by:\(by) \(problem)")
    }
    return time
  }

  /// Returns the row of a benchmark and adds its name to `used`. The name may end with the clock
  /// that Google Benchmark adds.
  ///
  /// - Throws: `ReportError` if there is no such benchmark.
  private func row(_ benchmark: String, by: String) throws(ReportError) -> FigureRow {
    for clock in ["", "/process_time/real_time", "/real_time"] {
      let name = "\(benchmark)/by:\(by)\(clock)"
      if let row = run.rows[name] {
        used.insert(name)
        return row
      }
    }
    throw fault("there is no benchmark \(benchmark)/by:\(by)")
  }

  private func fault(_ problem: String) -> ReportError {
    ReportError(file: run.file, place: run.run.rawValue, problem: problem)
  }
}
