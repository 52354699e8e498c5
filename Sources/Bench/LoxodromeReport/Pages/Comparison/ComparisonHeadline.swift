import LoxodromeBench

/// The verdict of a comparison in one sentence with its reasons.
struct ComparisonHeadline: Sendable {
  /// The verdict in words: "Regression", "No regression", …
  let status: String
  /// The reasons, each without a full stop. There is at least one.
  let parts: [String]
  /// The page selects a color by this name.
  let kind: String

  /// The complete sentence without a full stop: "Regression: raster/star takes 20.1 % more
  /// instructions (…)".
  var sentence: String { "\(status): \(reasons)" }

  /// The reasons in one line.
  var reasons: String { parts.joined(separator: "; ") }

  init(_ comparison: Comparison) {
    (status, kind) = (comparison.verdict.words, comparison.verdict.kind)
    switch comparison.verdict {
    case .notComparable:
      parts = [Self.list(comparison.comparability.obstacles, limit: 2, "reason", separator: "; ")]
    case .missing:
      let missing = Self.missing(comparison) + Self.broken(comparison)
      parts = missing.isEmpty ? [Self.nothing(comparison)] : missing + Self.known(comparison)
    case .regression: parts = Self.broken(comparison)
    case .inconclusive: parts = Self.undecided(comparison)
    case .ok: parts = Self.fine(comparison)
    }
  }

  // MARK: parts of the sentence

  /// What there is to say if nothing was compared.
  private static func nothing(_ comparison: Comparison) -> String {
    let reasons = comparison.unmeasured.compactMap { row -> String? in
      guard case .unmeasured(let reason) = row.outcome else { return nil }
      return "\(row.shortName) has no number on either side (\(excerpt(reason, limit: 120)))"
    }
    return reasons.isEmpty
      ? "nothing ran that both have" : list(reasons, limit: 2, "benchmark", separator: "; ")
  }

  private static func missing(_ comparison: Comparison) -> [String] {
    var parts: [String] = []
    if !comparison.errored.isEmpty {
      let failures = comparison.errored.map { row in
        if case .errored(let reason) = row.outcome {
          "\(row.shortName) has no number (\(excerpt(reason, limit: 120)))"
        } else {
          row.shortName
        }
      }
      parts.append(list(failures, limit: 2, "failed benchmark", separator: "; "))
    }
    if !comparison.removed.isEmpty {
      let names = comparison.removed.map(\.shortName)
      parts.append("\(list(names, limit: 3, "benchmark")) \(names.count == 1 ? "is" : "are") gone")
    }
    if !comparison.accuracyRemoved.isEmpty {
      let count = ComparisonText.count(comparison.accuracyRemoved.count, "measured error")
      parts.append("\(count) of the base \(comparison.accuracyRemoved.count == 1 ? "is" : "are") gone")
    }
    return parts
  }

  private static func broken(_ comparison: Comparison) -> [String] {
    var parts: [String] = []
    let worst = comparison.regressed.sorted { ($0.gatingRatio ?? 0) > ($1.gatingRatio ?? 0) }
    if !worst.isEmpty { parts.append(list(worst.map(\.sentence), limit: 2, "benchmark", separator: "; ")) }
    let errors = comparison.lessAccurate.map(\.sentence) + comparison.addedBeyondLimit.map(\.sentence)
    if !errors.isEmpty { parts.append(list(errors, limit: 2, "larger error", separator: "; ")) }
    let failing = comparison.conformance?.newlyFailing.count ?? 0
    if failing > 0 {
      parts.append(
        "\(ComparisonText.count(failing, "case")) \(failing == 1 ? "fails" : "fail")"
          + (comparison.base.conformance == nil ? " (the base's are not known)" : " that did not before"))
    }
    if !comparison.unstable.isEmpty {
      let names = comparison.unstable.map { excerpt($0.work, limit: 120) }
      parts.append(
        "the output of \(list(names, limit: 2, "benchmark")) depends on the number of threads")
    }
    let slowed = comparison.slowedByThreads
    if !slowed.isEmpty { parts.append(list(slowed.map(\.sentence), limit: 2, "speed-up", separator: "; ")) }
    return parts
  }

  private static func undecided(_ comparison: Comparison) -> [String] {
    let rows = comparison.rows.filter { $0.gate != nil && $0.change == .inconclusive }
    let names = list(rows.map(\.shortName), limit: 3, "benchmark")
    let parts =
      known(comparison)
      + ["\(names) may hide a change", ComparisonAdvice.text(rows, in: comparison)]
    return parts.filter { !$0.isEmpty }
  }

  /// What is known of the benchmarks that are decided and did not regress.
  private static func known(_ comparison: Comparison) -> [String] {
    var parts: [String] = []
    let small = comparison.rows.filter { $0.gate != nil && $0.smallChange(comparison.policy) != nil }
    for noun in ["slower benchmark", "faster benchmark"] {
      let sentences = small.compactMap { row in
        row.smallChange(comparison.policy).map { "\(row.shortName) is \($0)" }
      }.filter { $0.contains(" is \(noun.prefix(6)) by ") }
      if !sentences.isEmpty { parts.append(list(sentences, limit: 2, noun, separator: "; ")) }
    }
    let unchanged = comparison.rows.filter { $0.gate != nil && $0.change == .unchanged }
    let counted = unchanged.count { $0.gate != .time }
    let timed = unchanged.count - counted - small.count
    if counted > 0 {
      parts.append(
        "\(ComparisonText.count(counted, "benchmark")) \(counted == 1 ? "takes" : "take") as many "
          + "instructions as before")
    }
    if timed > 0 {
      parts.append(
        "\(ComparisonText.count(timed, "benchmark")) \(timed == 1 ? "is" : "are") as fast as before")
    }
    let improved = comparison.improved.filter { $0.gate != nil }
      .sorted { ($0.gatingRatio ?? 1) < ($1.gatingRatio ?? 1) }
    if !improved.isEmpty {
      parts.append(list(improved.map(\.sentence), limit: 2, "faster benchmark", separator: "; "))
    }
    return parts
  }

  private static func fine(_ comparison: Comparison) -> [String] {
    var parts = known(comparison)
    // Work that one iteration does not do, such as growing a table, is in no count.
    let slower = comparison.slowerByTimeAlone.filter { $0.gate == .counts && $0.hasSameCode != true }
    if !slower.isEmpty {
      let sentences = slower.compactMap { row in
        row.time.map {
          "\(row.shortName) takes \(ComparisonText.percent(ofRatio: $0.ratio, more: "longer", less: "less"))"
        }
      }
      parts.append("by the clock alone, " + list(sentences, limit: 2, "slower benchmark", separator: ", "))
    }
    if !comparison.unmeasured.isEmpty {
      let count = comparison.unmeasured.count
      parts.append(
        "\(ComparisonText.count(count, "benchmark")) \(count == 1 ? "has" : "have") no number on either side")
    }
    let (sameInputs, otherInputs) = comparison.accuracyByInputs
    if sameInputs > 0 { parts.append("no measured error grew") }
    if otherInputs > 0 {
      parts.append(
        "\(ComparisonText.count(otherInputs, "measured error")) \(otherInputs == 1 ? "is" : "are") of other "
          + "inputs than before")
    }
    if let conformance = comparison.conformance, conformance.cases > 0 {
      parts.append("no case fails that did not before")
    }
    return parts.isEmpty ? ["nothing that counts changed"] : parts
  }

  /// Returns the first items and the number of further ones.
  private static func list(
    _ items: [String], limit: Int, _ noun: String, separator: String = ", "
  ) -> String {
    let shown = items.prefix(limit).joined(separator: separator)
    if items.count <= limit { return shown }
    let more = Quantity.count(items.count - limit)
    return "\(shown) and \(more) more \(noun)\(items.count == limit + 1 ? "" : "s")"
  }
}

extension Comparison {
  /// The numbers of measured errors of the same inputs in both commits, and of other inputs.
  fileprivate var accuracyByInputs: (same: Int, other: Int) {
    let other = accuracy.count(where: \.hasOtherInputs)
    return (accuracy.count - other, other)
  }
}

extension RowComparison {
  /// The name for a sentence, without the parts that Google Benchmark adds.
  var shortName: String {
    let by = name.by.map { "/by:\($0)" } ?? ""
    return excerpt(name.work + by, limit: 160)
  }

  /// head ÷ base of the measurement that decides, or of the times if none decides. Nil if the row
  /// has no such measurement.
  var gatingRatio: Double? { isOfCounts ? counts?.ratio : time?.ratio }

  /// Whether the change is one of counts. If both kinds decide, it is if the counts changed.
  private var isOfCounts: Bool {
    gate == .counts || gate == .both && (counts?.change == change || timeChange != change)
  }

  /// A sentence about the change, without a full stop: "raster/star takes 20.1 % more instructions
  /// (411,203 → 493,861), nearly all of it in MapRaster.Sweep.run". Only the name if there are no
  /// numbers.
  var sentence: String {
    if isOfCounts, let counts {
      let change = ComparisonText.percent(ofRatio: counts.ratio, more: "more", less: "fewer")
      let numbers =
        "\(ComparisonText.instructions(counts.base)) → \(ComparisonText.instructions(counts.head))"
      return "\(shortName) takes \(change) instructions (\(numbers))\(counts.explanation)"
    }
    guard let time else { return shortName }
    let change = ComparisonText.percent(ofRatio: time.ratio, more: "longer", less: "less time")
    let intervalText =
      time.interval.map {
        ", \(ComparisonText.confidence(time.confidence)) interval of the ratio "
          + ComparisonText.interval($0)
      } ?? ""
    return "\(shortName) takes \(change) "
      + "(\(ComparisonText.durations(time.base.median, time.head.median))\(intervalText))"
  }
}

extension RowComparison {
  /// The change of the time in words, if it is certain but smaller than what counts: "slower by 2.9
  /// to 7.8 %, below the threshold of 10.0 %". Nil for other rows, and where equal machine code or
  /// equal counts of instructions say that nothing changed.
  func smallChange(_ policy: ComparisonPolicy) -> String? {
    guard gate == .time, change == .unchanged, hasSameCode != true, let interval = time?.interval,
      !interval.contains(1)
    else { return nil }
    let ends = [interval.lowerBound, interval.upperBound].map { ($0 - 1).magnitude }.sorted()
    let range = "\(ComparisonText.percent(ends[0]).dropLast(2)) to \(ComparisonText.percent(ends[1]))"
    return "\(interval.lowerBound > 1 ? "slower" : "faster") by \(range), below the threshold of "
      + ComparisonText.percent(policy.equivalenceMargin)
  }
}

extension CountComparison {
  /// The function with the largest change in the same direction as the total, as text that follows
  /// the numbers; empty if there is none.
  fileprivate var explanation: String {
    let total = head - base
    guard let cause = functions.first(where: { ($0.head - $0.base) * total > 0 }) else { return "" }
    let share = (cause.head - cause.base) / total
    let name = excerpt(shortFunctionName(cause.name), limit: 120)
    if share > 1.1 {
      let difference = ComparisonText.instructions((cause.head - cause.base).magnitude)
      return ", \(difference) \(total > 0 ? "more" : "fewer") in \(name) alone"
    }
    if share >= 0.9 { return ", nearly all of it in \(name)" }
    return share >= 0.5
      ? ", most of it in \(name)" : ", the largest part (\(ComparisonText.percent(share))) in \(name)"
  }
}
