import Foundation
import LoxodromeBench

/// One benchmark's row in the tables of a comparison.
struct ComparisonRowView: Sendable {
  let name: String
  /// The counts of both sides, such as "411,203 → 493,861", or the only count; an em dash if there
  /// is none.
  let instructions: String
  /// The change of the count, such as "+20.1 %"; "~" if no change is shown; an em dash if there are
  /// not two counts above 0.
  let countChange: String
  let time: String
  let timeChange: String
  /// The median ratio with its interval and its confidence: "1.201 (1.183–1.220, 96.9 %)".
  let ratio: String
  let n: String
  let p: String
  /// The smallest slowdown that the times would have shown.
  let wouldShow: String
  /// Remarks, such as why there is no number, what would have decided, and which other counters
  /// changed.
  let remarks: [String]
  let functions: [FunctionView]
  let moreFunctions: Bool
  let commands: [String]
  /// The name and the first command as Markdown code spans. The command is an em dash if it is
  /// longer than 400 characters.
  let nameCode: String
  let againCode: String
  /// The page selects a color by these names, one for each change.
  let countKind: String
  let timeKind: String

  /// A function whose count changed.
  struct FunctionView: Sendable {
    let name: String
    let change: String
    let counts: String
  }

  init(_ row: RowComparison, in comparison: Comparison) {
    name = excerpt(row.name.full, limit: 200)
    let sides = [row.base, row.head]
    let isChanged = { (change: Change?) in change == .regressed || change == .improved }
    if let counts = row.counts {
      instructions =
        "\(ComparisonText.instructions(counts.base)) → \(ComparisonText.instructions(counts.head))"
      countChange = isChanged(counts.change) ? ComparisonText.percent(ofRatio: counts.ratio) : "~"
      countKind = counts.change.rawValue
    } else {
      let only = sides.compactMap { Sample($0.count?.instructions ?? [])?.median }.last
      instructions = only.map(ComparisonText.instructions) ?? "—"
      (countChange, countKind) = ("—", "none")
    }
    if let time = row.time {
      self.time = ComparisonText.durations(time.base.median, time.head.median)
      timeChange = isChanged(row.timeChange) ? ComparisonText.percent(ofRatio: time.ratio) : "~"
      timeKind = row.timeChange?.rawValue ?? "none"
      let interval =
        time.interval.map {
          " (\(ComparisonText.interval($0)), \(ComparisonText.confidence(time.confidence)))"
        } ?? ""
      ratio = ComparisonText.ratio(time.ratio) + interval
      n = Quantity.count(time.count)
      p = ComparisonText.probability(time.p)
    } else {
      let only = sides.compactMap { $0.benchmark?.measurement?.time.median }.last
      time = only.map(Quantity.duration) ?? "—"
      (timeChange, timeKind, ratio, n, p) = ("—", "none", "—", "—", "—")
    }
    wouldShow = row.smallestDetectable.map { ComparisonText.percent($0) } ?? "—"
    let shownFunctions = isChanged(row.counts?.change) ? row.counts?.functions ?? [] : []
    functions = shownFunctions.prefix(5).map(FunctionView.init)
    moreFunctions = shownFunctions.count > 5
    remarks = Self.remarks(row, in: comparison)
    commands = row.commands
    nameCode = MarkdownText.code(name)
    // The characters of a command's filter have no meaning in a table and cannot end a code span.
    againCode = row.commands.first.map { $0.count > 400 ? "—" : MarkdownText.code($0) } ?? "—"
  }

  private static func remarks(_ row: RowComparison, in comparison: Comparison) -> [String] {
    var remarks: [String] = []
    switch row.outcome {
    case .errored(let reason): remarks.append("no number: \(excerpt(reason, limit: 300))")
    case .mended(let reason): remarks.append("the base had no number: \(excerpt(reason, limit: 300))")
    case .unmeasured(let reason): remarks.append("no number on either side: \(excerpt(reason, limit: 300))")
    case .compared(.inconclusive):
      if let need = row.needed(comparison.policy, runFloor: comparison.noise?.share ?? 0) {
        remarks.append(need)
      }
    case .compared, .added, .removed: break
    }
    if row.gate == .time, let counts = row.counts, counts.change == .inconclusive {
      remarks.append(
        "its instructions differ by \(ComparisonText.percent(counts.noise)) between repetitions, so its time "
          + "decides")
    }
    if let reason = row.notCounted { remarks.append("not counted: \(excerpt(reason, limit: 300))") }
    if row.hasSameCode == true {
      remarks.append("the same machine code: what the clock says is noise")
    } else if row.change == .unchanged, row.counts != nil,
      row.timeChange == .regressed || row.timeChange == .improved
    {
      remarks.append("by the clock alone: the instructions are as many as before")
    }
    if let change = row.smallChange(comparison.policy) { remarks.append(change) }
    for figure in row.figures.prefix(6) {
      remarks.append("figure \(excerpt(figure.name, limit: 60)): \(figure.words)")
    }
    if row.figures.count > 6 { remarks.append("\(row.figures.count - 6) more figures differ") }
    return remarks
  }
}

extension ComparisonRowView.FunctionView {
  init(_ function: FunctionChange) {
    name = excerpt(shortFunctionName(function.name), limit: 160)
    let difference = function.head - function.base
    change = (difference < 0 ? "-" : "+") + ComparisonText.instructions(difference.magnitude)
    counts = "\(ComparisonText.instructions(function.base)) → \(ComparisonText.instructions(function.head))"
  }
}

extension FigureChange {
  /// The change in words: "1.2 MiB → 2.4 MiB, +100.0 %".
  var words: String {
    let text = name.hasSuffix("bytes") ? Quantity.bytes : Quantity.significant
    let change = base > 0 && head > 0 ? ", \(ComparisonText.percent(ofRatio: head / base))" : ""
    return "\(text(base)) → \(text(head))\(change)"
  }
}

extension RowComparison {
  /// The commands that repeat the measurement. The one that decides is first.
  var commands: [String] {
    var commands: [String] = []
    if counts != nil || time == nil && outcome != .removed, let count = program.countCommand(name.listed) {
      commands.append(count)
    }
    if time != nil || counts == nil { commands.append(program.measureCommand(name.listed)) }
    return gate == .time ? commands.reversed() : commands
  }

  /// Returns what would have decided an inconclusive row; nil for other rows.
  func needed(_ policy: ComparisonPolicy, runFloor: Double) -> String? {
    guard change == .inconclusive else { return nil }
    if let counts, counts.change == .inconclusive, gate?.includesCounts == true {
      return "repetitions of one binary differ by \(ComparisonText.percent(counts.noise)), more than the "
        + "\(ComparisonText.percent(policy.countEffect)) that count"
    }
    return time?.needed(policy, runFloor: runFloor)
  }
}

extension TimeComparison {
  private var unit: String { isPaired ? "pair" : "repetition" }

  /// Returns a text about what would have decided, such as the number of pairs or repetitions. The
  /// width of an interval decreases with the square root of their number.
  fileprivate func needed(_ policy: ComparisonPolicy, runFloor: Double) -> String {
    let least = max(policy.minimumPairs, OrderStatistics.fewestValues(confidence: policy.confidence))
    guard count >= least else {
      return "it takes \(least) \(unit)s at least; there " + (count == 1 ? "is 1" : "are \(count)")
    }
    guard let interval else { return "it takes more \(unit)s than \(count)" }
    let noise = threshold(runFloor: runFloor, policy)
    if noise > policy.equivalenceMargin {
      let pairs = neededPairs(policy, runFloor: runFloor).flatMap {
        $0 > ComparisonAdvice.mostPairs ? nil : $0
      }
      let more = pairs.map { "about \(Quantity.count(Int($0.rounded(.up)))) \(unit)s or " } ?? ""
      return "runs of one binary differ by \(ComparisonText.percent(noise)), more than the "
        + "\(ComparisonText.percent(policy.equivalenceMargin)) that may stay unseen: \(more)a quieter machine "
        + "would decide"
    }
    let reach =
      "the interval reaches from \(ComparisonText.percent(ofRatio: interval.lowerBound)) to "
      + ComparisonText.percent(ofRatio: interval.upperBound)
    guard let widthRatio = neededWidthRatio(policy, runFloor: runFloor) else {
      return "\(reach), and runs of one binary differ by \(ComparisonText.percent(max(floor ?? 0, runFloor)))"
        + " themselves: a quieter machine would decide"
    }
    let pairs = Double(count) * widthRatio * widthRatio
    if pairs <= Double(count) {
      return "\(reach), but p is \(ComparisonText.probability(p)): more \(unit)s would decide"
    }
    if pairs > ComparisonAdvice.mostPairs {
      return "\(reach); it would take more than 500 \(unit)s, or a quieter machine"
    }
    return "\(reach); about \(Quantity.count(Int(pairs.rounded(.up)))) \(unit)s would decide"
  }
}
