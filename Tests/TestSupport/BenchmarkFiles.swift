/// A benchmark file from rows written as JSON.
package func benchmarkJSON(context: String = "{}", _ rows: String...) -> String {
  #"{"context": \#(context), "benchmarks": [\#(rows.joined(separator: ",\n"))]}"#
}

/// One repetition as Google Benchmark writes it. The processor time is half of the real time, so
/// that a test can tell which of the two was read.
package func repetition(
  _ name: String, _ realTime: String, unit: String = "us", more: String = ""
) -> String {
  let half = (Double(realTime) ?? 0) / 2
  return """
    {"name": "\(name)", "run_name": "\(name)", "run_type": "iteration", "repetitions": 3,
     "iterations": 100, "real_time": \(realTime), "cpu_time": \(half), "time_unit": "\(unit)"\(more)}
    """
}

/// An aggregate row; its time is absurd unless a test needs it, so that counting it would be seen.
package func aggregate(_ name: String, _ kind: String, time: String = "9e9", repetitions: Int = 3) -> String {
  """
  {"name": "\(name)_\(kind)", "run_name": "\(name)", "run_type": "aggregate", "aggregate_name": "\(kind)",
   "repetitions": \(repetitions), "iterations": 3, "real_time": \(time), "cpu_time": \(time),
   "time_unit": "us", "items_per_second": 1}
  """
}
