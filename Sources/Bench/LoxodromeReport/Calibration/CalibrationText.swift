import Foundation
import LoxodromeBench

// The results of a calibration as Markdown tables.

extension Calibration {
  /// The calibration as Markdown for `Reports/README.md`: the machine, its noise, the results of
  /// the comparisons of times and of counts, and whether each goal is reached.
  public var markdown: String {
    ([machineLine, "", noiseTable] + (times.isEmpty ? [] : ["", timeTable])
      + (counts.isEmpty ? [] : ["", countTable]) + ["", intervalTable] + [
        "", "What comparisons are to reach:", "",
      ] + goals)
      .joined(separator: "\n") + "\n"
  }

  private var machineLine: String {
    let context = pool.baseContext
    let text = { (key: String) in context[key]?.string.map { MarkdownText().escapeText($0) } }
    let cores = context["num_cpus"]?.double.flatMap { Int(exactly: $0) }.map { "\($0) processors" }
    let tool = countContext["tool"]?.string.map { MarkdownText().escapeText($0) }
    let facts = [text("processor_model"), cores, text("compiler"), tool].compactMap(\.self)
    let date = text("date").map { "Recorded on \($0.prefix(10)): " } ?? "Recorded: "
    let blockCounts = pool.benchmarks.map(\.blocks)
    let windows = times.compactMap(\.pairs).max().map { max(1, (blockCounts.min() ?? 0) - $0 / 2 + 1) }
    return date + facts.joined(separator: ", ")
      + ". The comparisons are drawn from blocks in a row of these; windows overlap"
      + (windows.map { ", at least \($0) of the longest differ" } ?? "") + ". Seed \(seed)."
  }

  private var noiseTable: String {
    let rows = pool.benchmarks.map { benchmark -> String in
      let noise = benchmark.noise
      return "| `\(escaped(benchmark.name))` | \(noise.map { Quantity.duration($0.time) } ?? "") | "
        + "\(2 * benchmark.blocks) | \(noise.map { percent($0.typical) } ?? "") | "
        + "\(noise.map { percent($0.rare) } ?? "") |"
    }
    return """
      | benchmark | time | pairs of one binary | half of them differ by more than | one in ten by more than |
      |---|---:|---:|---:|---:|
      \(rows.joined(separator: "\n"))
      """
  }

  private var timeTable: String {
    let pairs = Array(Set(times.compactMap(\.pairs))).sorted()
    let kinds = times.filter { $0.pairs == pairs.first }
    let rows = kinds.map { kind -> String in
      let cells = pairs.map { count in
        times.first {
          $0.pairs == count && $0.slowdown == kind.slowdown && $0.method == kind.method
        }.map(cell) ?? ""
      }
      return "| \(label(kind)) | \(cells.joined(separator: " | ")) |"
    }
    let heads = pairs.map { " \($0) pairs |" }.joined()
    return """
      Times: share of benchmarks called slower / undecided / faster, \
      and the worst benchmark's share called slower.

      | head is slower by |\(heads)
      |---|\(pairs.map { _ in "---|" }.joined())
      \(rows.joined(separator: "\n"))
      """
  }

  private var countTable: String {
    let rows = counts.map { trial in
      "| \(label(trial)) | \(trial.comparisons) | \(trial.regressions) | \(cell(trial)) |"
    }
    return """
      Instruction counts:

      | head takes more by | comparisons | of them regressions | benchmarks called more / undecided / fewer |
      |---|---:|---:|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private var intervalTable: String {
    let counts = IntervalCoverage.counts.filter { [3, 4, 5, 6, 7, 8, 10, 13, 15, 20, 25, 30].contains($0) }
    let cell = { (kind: IntervalCoverage.Kind, values: Int) -> String in
      guard let row = intervals.first(where: { $0.kind == kind && $0.values == values }),
        let confidence = row.confidence, let covered = row.covered
      else { return "none" }
      return String(format: "%.2f %%; in %.2f %%", confidence * 100, covered * 100)
    }
    let rows = counts.map { "| \($0) | \(cell(.median, $0)) | \(cell(.ratio, $0)) |" }
    return """
      Intervals: the confidence that they have, and how often \(Quantity.count(intervalDraws)) simulated ones \
      contain what they are of. The times are skewed: exponential noise, four times as much in a quarter.

      | values | of a median, as of pairs | of a ratio of two samples of as many values |
      |---:|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private func label(_ trial: CalibrationTrial) -> String {
    switch trial.method {
    case .same: "nothing, the same binary"
    case .multiplied: "\(percent(trial.slowdown)), times multiplied"
    case .spins:
      "\(percent(trial.slowdown)), an empty loop" + (trial.measured.map { " (median \(percent($0)))" } ?? "")
    }
  }

  private func cell(_ trial: CalibrationTrial) -> String {
    let shares = [Change.regressed, .inconclusive, .improved]
      .map { trial.share($0).map(percent) ?? "none" }.joined(separator: " / ")
    if trial.method == .same {
      return "\(shares); \(trial.regressions) of \(trial.comparisons) comparisons"
    }
    return shares + (trial.leastOftenFound.map { "; worst \(percent($0.share))" } ?? "")
  }

  /// The goals with the measured values: one line for each goal and each trial that the goal is
  /// about. Goals about times or counts that were not measured are omitted. The last three goals are
  /// always included.
  private var goals: [String] {
    var lines: [String] = []
    for trial in times where trial.method == .same {
      lines.append(
        goal(
          "no false alarm in 100 comparisons of a binary with itself, \(trial.pairs ?? 0) pairs",
          trial.regressions * 100 < trial.comparisons,
          "\(trial.regressions) of \(trial.comparisons) comparisons"))
    }
    for trial in times where trial.slowdown == 0.10 {
      lines.append(
        goal(
          "times show \(label(trial)), in 9 of 10, \(trial.pairs ?? 0) pairs",
          trial.share(.regressed) ?? 0 >= 0.9, "\(percent(trial.share(.regressed) ?? 0)) of the benchmarks"))
    }
    for trial in counts where trial.method == .same {
      lines.append(
        goal(
          "no false alarm of counts", trial.regressions == 0,
          "\(trial.regressions) of \(trial.comparisons) comparisons"))
    }
    for trial in counts where trial.slowdown >= 0.01 {
      lines.append(
        goal(
          "counts show \(percent(trial.slowdown)) more always", trial.count(.regressed) == trial.rowCount,
          "\(trial.count(.regressed)) of \(trial.rowCount)"))
    }
    let wrong = (times + counts).filter { $0.slowdown > 0 }.reduce(0) { $0 + $1.count(.improved) }
    lines.append(goal("nothing that was made slower is called faster", wrong == 0, "\(wrong) benchmarks"))
    let short = intervals.filter { !$0.isHeld(draws: intervalDraws) }
    lines.append(
      goal(
        "intervals of \(IntervalCoverage.counts.lowerBound) to \(IntervalCoverage.counts.upperBound) values contain "
          + "what they are of as often as they say, but for chance", short.isEmpty,
        "\(intervals.count { $0.covered != nil } - short.count) of \(intervals.count { $0.covered != nil })"))
    let broken = times.reduce(0) {
      $0 + $1.verdicts[.notComparable, default: 0] + $1.verdicts[.missing, default: 0]
    }
    lines.append(goal("every comparison of times says something", broken == 0, "\(broken) could not be made"))
    return lines
  }

  private func goal(_ what: String, _ isReached: Bool, _ measured: String) -> String {
    "- \(isReached ? "reached" : "**not reached**"): \(what): \(measured)"
  }
}

private func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

/// Returns text from a file for a code span in a table. Characters with a meaning there become spaces,
/// also where an accent that follows makes them part of another character.
private func escaped(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0 == "|" || $0 == "`" || isControl($0) ? " " : $0 }))
}

extension RecordedBenchmark {
  /// The median time of the base (seconds), and the relative difference between the two times of a
  /// pair. About half of the pairs differ by more than `typical`, and about one in ten by more than
  /// `rare`. Nil if there is no pair with two times above 0, or if the rows cannot be read.
  fileprivate var noise: (time: Double, typical: Double, rare: Double)? {
    guard
      let before = try? Benchmark(name: BenchmarkName(name), rows: rows(\.base, slowerBy: 0)).measurement,
      let after = try? Benchmark(name: BenchmarkName(name), rows: rows(\.head, slowerBy: 0)).measurement
    else { return nil }
    let differences = zip(before.times, after.times)
      .filter { $0 > 0 && $1 > 0 }.map { exp(log($1 / $0).magnitude) - 1 }.sorted()
    guard !differences.isEmpty else { return nil }
    let at = { (share: Double) in
      differences[min(differences.count - 1, Int(share * Double(differences.count)))]
    }
    return (before.time.median, at(0.5), at(0.9))
  }
}
