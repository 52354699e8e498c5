import LoxodromeBench
import LoxodromeJSON

extension Calibration {
  /// The benchmarks of the pool and the trials, as JSON: `{"pool": {"context", "benchmarks":
  /// [{"name", "blocks"}]}, "seed", "times", "counts", "intervals"}`. The seed is a string. The elements of
  /// `times` and `counts` are `{"slowdown" and "measured" (shares), "method", "pairs",
  /// "comparisons", "verdicts", "benchmarks": {name: {"regressed", …}}}`. `measured` is null except
  /// for times of slower binaries. `pairs` is null in `counts`. `intervals` has `{"kind", "values",
  /// "confidence", "covered"}` (`IntervalCoverage`).
  public var json: String {
    JSONValue.object([
      "pool": .object([
        "context": .object(JSONObject(pool.baseContext)),
        "benchmarks": .array(
          pool.benchmarks.map {
            .object(["name": .string($0.name), "blocks": .number(Double($0.blocks))])
          }),
      ]),
      "seed": .string(String(seed)),
      "times": .array(times.map(\.json)),
      "counts": .array(counts.map(\.json)),
      "intervals": .array(intervals.map(\.json)),
    ]).text(as: .spaced) + "\n"
  }
}

extension CalibrationTrial {
  fileprivate var json: JSONValue {
    let numbers = { (counts: [(String, Int)]) in
      JSONValue.object(
        JSONObject(Dictionary(counts.map { ($0, .number(Double($1))) }, uniquingKeysWith: { $1 })))
    }
    return .object([
      "slowdown": .number(slowdown), "method": .string(method.rawValue),
      "measured": measured.map { .number($0) } ?? .null,
      "pairs": pairs.map { .number(Double($0)) } ?? .null, "comparisons": .number(Double(comparisons)),
      "verdicts": numbers(verdicts.map { ($0.key.rawValue, $0.value) }),
      "benchmarks": .object(
        JSONObject(rows.mapValues { changes in numbers(changes.map { ($0.key.rawValue, $0.value) }) })),
    ])
  }
}
