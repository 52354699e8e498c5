import LoxodromeBench
import LoxodromeJSON
import LoxodromeResults

/// Writes a comparison as JSON for programs. `Reports/comparison.schema.json` describes the
/// members.
enum ComparisonJSON {
  /// The name of the format. New members may be added under the same name. A change of meaning
  /// requires a new name.
  static let schema = "loxodrome-comparison-1"

  /// Returns a comparison as JSON. Each member of the document and each element of its arrays is on
  /// its own line. Numbers that are not finite are null.
  static func text(_ comparison: Comparison, history: HistoryLines?) -> String {
    JSONLines(hasBraceLines: true, partIndent: 2).text(members(comparison, history: history)) {
      if case .array = $0.value { true } else { false }
    }
  }

  private static func members(
    _ comparison: Comparison, history: HistoryLines?
  ) -> JSONObject {
    let headline = ComparisonHeadline(comparison)
    return JSONObject(inOrder: [
      "schema": .string(schema),
      "verdict": .string(comparison.verdict.rawValue),
      "exitCode": .number(Double(comparison.exitCode)),
      "summary": .string(headline.sentence),
      "base": side(comparison.base),
      "head": side(comparison.head),
      "policy": policy(comparison.policy),
      "countsGate": .bool(comparison.countsGate),
      "noise": comparison.noise.map(noise) ?? .null,
      "obstacles": .array(comparison.comparability.obstacles.map(JSONValue.string)),
      "cautions": .array((comparison.comparability.cautions + comparison.warnings).map(JSONValue.string)),
      "tradeOffs": .array(ComparisonTradeOff.lines(comparison).map(JSONValue.string)),
      "benchmarks": .array(comparison.rows.map { row($0, comparison) }),
      "scaling": .array(comparison.scaling.map(scaling)),
      "accuracy": .array(accuracy(comparison)),
      "conformance": comparison.conformance.map(conformance) ?? .null,
      "history": history.map(self.history) ?? .null,
    ])
  }

  private static func side(_ set: MeasurementSet) -> JSONValue {
    .object([
      "name": .string(set.name),
      "timesContext": set.benchmarks.map { .object(JSONObject($0.context)) } ?? .null,
      "countsContext": set.counts.map { .object(JSONObject($0.context)) } ?? .null,
    ])
  }

  private static func policy(_ policy: ComparisonPolicy) -> JSONValue {
    .object([
      "countEffect": number(policy.countEffect), "timeEffect": number(policy.timeEffect),
      "largestUnseen": number(policy.equivalenceMargin), "figureEffect": number(policy.figureEffect),
      "accuracyEffect": number(policy.accuracyEffect), "minimumPairs": number(Double(policy.minimumPairs)),
      "confidence": number(policy.confidence),
      "decision": .string(policy.decision.rawValue),
      "across": .array(policy.across.sorted().map(JSONValue.string)),
    ])
  }

  private static func noise(_ noise: NoiseFloor) -> JSONValue {
    .object([
      "share": number(noise.share), "benchmarks": number(Double(noise.benchmarks)),
      "largest": .object(["name": .string(noise.largest.name), "share": number(noise.largest.share)]),
    ])
  }

  private static func row(_ row: RowComparison, _ comparison: Comparison) -> JSONValue {
    let (outcome, reason) = row.outcome.words
    let need = row.needed(comparison.policy, runFloor: comparison.noise?.share ?? 0)
    return .object([
      "name": .string(row.name.full), "outcome": .string(outcome), "reason": text(reason ?? need),
      "gate": text(row.gate?.rawValue), "failsTheRun": .bool(row.failsTheRun),
      "hasSameCode": row.hasSameCode.map(JSONValue.bool) ?? .null,
      "notCounted": text(row.notCounted),
      "counts": row.counts.map(counts) ?? .null,
      "time": row.time.map { time($0, row) } ?? .null,
      "figures": .array(
        row.figures.map {
          .object(["name": .string($0.name), "base": number($0.base), "head": number($0.head)])
        }),
      "commands": .array(row.commands.map(JSONValue.string)),
    ])
  }

  private static func counts(_ counts: CountComparison) -> JSONValue {
    .object([
      "base": number(counts.base), "head": number(counts.head), "ratio": number(counts.ratio),
      "noise": number(counts.noise), "change": .string(counts.change.rawValue),
      "functions": .array(
        counts.functions.map {
          .object(["name": .string($0.name), "base": number($0.base), "head": number($0.head)])
        }),
    ])
  }

  private static func time(_ time: TimeComparison, _ row: RowComparison) -> JSONValue {
    .object([
      "clock": .string(time.clock.rawValue), "isPaired": .bool(time.isPaired),
      "base": sample(time.base), "head": sample(time.head),
      "ratios": .array(time.ratios.map(number)), "n": number(Double(time.count)),
      "ratio": number(time.ratio),
      "interval": time.interval.map { .array([number($0.lowerBound), number($0.upperBound)]) } ?? .null,
      "confidence": time.interval == nil ? .null : number(time.confidence),
      "p": number(time.p), "floor": number(time.floor), "change": text(row.timeChange?.rawValue),
      "smallestDetectable": number(row.smallestDetectable),
    ])
  }

  private static func sample(_ sample: Sample) -> JSONValue {
    .object([
      "median": number(sample.median), "minimum": number(sample.range?.lowerBound),
      "maximum": number(sample.range?.upperBound), "count": number(Double(sample.count)),
    ])
  }

  private static func scaling(_ scaling: ThreadScaling) -> JSONValue {
    .object([
      "work": .string(scaling.work),
      "points": .array(
        scaling.points.map {
          .object([
            "threads": number(Double($0.threads)), "base": number($0.base), "head": number($0.head),
            "change": $0.change.map(speedUp) ?? .null,
          ])
        }),
      "differingOutputs": .array(scaling.differingOutputs.map { number(Double($0)) }),
      "isOutputChanged": scaling.isOutputChanged.map(JSONValue.bool) ?? .null,
    ])
  }

  private static func speedUp(_ comparison: SpeedUpComparison) -> JSONValue {
    .object([
      "ratio": number(comparison.ratio), "low": number(comparison.interval.lowerBound),
      "high": number(comparison.interval.upperBound), "p": number(comparison.p),
      "pairs": number(Double(comparison.count)), "outcome": .string(comparison.change.rawValue),
    ])
  }

  private static func accuracy(_ comparison: Comparison) -> [JSONValue] {
    comparison.accuracy.map { error($0.base, $0.head, outcome: $0.change.rawValue) }
      + comparison.accuracyAdded.map { error(nil, $0, outcome: "added") }
      + comparison.accuracyRemoved.map { error($0, nil, outcome: "removed") }
  }

  private static func error(
    _ base: AccuracyMeasurement?, _ head: AccuracyMeasurement?, outcome: String
  ) -> JSONValue {
    let shown = head ?? base
    let figures = { (measurement: AccuracyMeasurement) -> JSONValue in
      .object([
        "median": number(measurement.median), "p99": number(measurement.p99),
        "maximum": number(measurement.maximum), "maximumUlps": number(measurement.maximumUlps),
        "isBeyondLimit": .bool(measurement.isBeyondLimit),
      ])
    }
    return .object([
      "operation": text(shown?.operation), "by": text(shown?.by), "reference": text(shown?.reference),
      "stratum": text(shown?.stratum), "unit": text(shown?.unit), "cases": number(shown?.cases),
      "limit": number(shown?.limit), "outcome": .string(outcome),
      "base": base.map(figures) ?? .null, "head": head.map(figures) ?? .null,
    ])
  }

  private static func conformance(_ conformance: ConformanceComparison) -> JSONValue {
    let names = { (results: [CaseDocument]) in JSONValue.array(results.map { .string($0.name) }) }
    let figures = { (figures: SuiteAccuracy.Figures) -> JSONValue in
      .object([
        "median": number(figures.median), "p99": number(figures.p99), "maximum": number(figures.maximum),
      ])
    }
    return .object([
      "cases": number(Double(conformance.cases)),
      "newlyFailing": .array(
        conformance.newlyFailing.map {
          .object([
            "case": .string($0.name), "verdict": .string($0.verdict.rawValue),
            "message": text($0.message), "command": text($0.command),
          ])
        }),
      "stillFailing": names(conformance.stillFailing), "mended": names(conformance.mended),
      "added": .array(conformance.added.map(JSONValue.string)),
      "removed": .array(conformance.removed.map(JSONValue.string)),
      "suites": .array(
        conformance.suites.map {
          .object([
            "suite": .string($0.suite), "cases": number(Double($0.cases)), "base": figures($0.base),
            "head": figures($0.head),
          ])
        }),
    ])
  }

  private static func history(_ history: HistoryLines) -> JSONValue {
    .object([
      "kind": .string(history.kind),
      "records": .array(
        history.records.map {
          .object(["commit": .string($0.commit), "date": .string($0.date), "subject": .string($0.subject)])
        }),
      "steps": .array(
        history.steps.map { name, step in
          .object([
            "name": .string(name), "commit": .string(history.records[step.record].commit),
            "count": number(step.count), "change": number(step.change),
          ])
        }),
    ])
  }

  // MARK: values that may be missing

  private static func number(_ value: Double?) -> JSONValue { .number(orNull: value) }
  private static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
}

extension RowComparison.Outcome {
  /// The outcome as one word, with its reason. The reason is nil except for `errored`, `mended` and
  /// `unmeasured`.
  var words: (outcome: String, reason: String?) {
    switch self {
    case .compared(let change): (change.rawValue, nil)
    case .added: ("added", nil)
    case .removed: ("removed", nil)
    case .errored(let reason): ("errored", reason)
    case .mended(let reason): ("mended", reason)
    case .unmeasured(let reason): ("unmeasured", reason)
    }
  }
}
