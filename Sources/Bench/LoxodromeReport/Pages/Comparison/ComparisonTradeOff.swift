import LoxodromeBench
import LoxodromeResults

/// Finds operations in which speed and accuracy changed in opposite directions.
enum ComparisonTradeOff {
  /// Returns a line for each stem in which the speed improved and the accuracy regressed, or the
  /// reverse: "map-point/project: 12.0 % faster, largest error 3 ulps worse (…)". A stem with both
  /// has two lines.
  static func lines(_ comparison: Comparison) -> [String] {
    let errors = Dictionary(grouping: comparison.accuracy) { stem($0.head.operation) }
    let speeds = comparison.rows.filter { $0.speedChange != nil }.groupedInOrder(by: \.name.stem)
    return speeds.flatMap { stem, rows in
      [(Change.improved, Change.regressed), (.regressed, .improved)].compactMap { speed, accuracy in
        line(
          rows.filter { $0.speedChange == speed },
          (errors[stem] ?? []).filter { $0.change == accuracy })
      }
    }
  }

  /// Returns a line about one benchmark and one error; nil if there is none. If benchmarks and
  /// errors of the same operation exist, only they are considered, otherwise all of the stem. The
  /// benchmark with the largest change is chosen, then the error that changed most.
  private static func line(_ rows: [RowComparison], _ errors: [AccuracyComparison]) -> String? {
    let farthest = { (row: RowComparison) in row.speedRatio.map { max($0, 1 / $0) } ?? 1 }
    let matching = rows.flatMap { row in
      errors.filter { isSame($0.head.operation, as: row.name.work) }.map { (row, $0) }
    }
    let pairs = matching.isEmpty ? rows.flatMap { row in errors.map { (row, $0) } } : matching
    guard
      let (row, error) = pairs.max(by: { first, second in
        (farthest(first.0), growth(first.1)) < (farthest(second.0), growth(second.1))
      }), let ratio = row.speedRatio
    else { return nil }
    let speed =
      row.usesCounts
      ? "\(ComparisonText.percent(ofRatio: ratio, more: "more", less: "fewer")) instructions"
      : ComparisonText.percent(ofRatio: ratio, more: "slower", less: "faster")
    let worse = error.ulps.map { "largest error \($0) (\(error.words))" } ?? error.words
    return "\(row.shortName): \(speed), \(worse)"
  }

  private static func stem(_ operation: String) -> String { BenchmarkName(operation).stem }

  /// Whether an operation and a benchmark's work are the same: one name is a prefix of the other in
  /// complete parts, or the operation starts with the first two parts of the work.
  private static func isSame(_ operation: String, as work: String) -> Bool {
    (work + "/").hasPrefix(operation + "/") || (operation + "/").hasPrefix(work + "/")
      || (operation + "/").hasPrefix(work.split(separator: "/").prefix(2).joined(separator: "/") + "/")
  }

  private static func growth(_ error: AccuracyComparison) -> Double {
    guard let before = error.base.maximum, let after = error.head.maximum, before > 0, after > 0 else {
      return .infinity
    }
    return max(before / after, after / before)
  }
}

extension RowComparison {
  /// Whether the change of the counts describes the speed, since the times show no change.
  fileprivate var usesCounts: Bool { !isTimeChanged && isCountChanged }

  private var isTimeChanged: Bool { timeChange == .regressed || timeChange == .improved }
  private var isCountChanged: Bool { counts?.change == .regressed || counts?.change == .improved }

  /// The change of the speed: by time if the times show a change, otherwise by counts. Nil if
  /// neither shows a change.
  fileprivate var speedChange: Change? {
    isTimeChanged ? timeChange : isCountChanged ? counts?.change : nil
  }

  fileprivate var speedRatio: Double? { usesCounts ? counts?.ratio : time?.ratio }
}
