/// The text of a benchmark file with the given rows, which are JSON.
package func benchmarkJSON(context: String = "{}", _ rows: String...) -> String {
  #"{"context": \#(context), "benchmarks": [\#(rows.joined(separator: ",\n"))]}"#
}

/// The row of one repetition in the format of Google Benchmark. The CPU time is half of the real
/// time, so that a test can check which of them was read.
package func repetition(
  _ name: String, _ realTime: String, unit: String = "us", more: String = ""
) -> String {
  let half = (Double(realTime) ?? 0) / 2
  return """
    {"name": "\(name)", "run_name": "\(name)", "run_type": "iteration", "repetitions": 3,
     "iterations": 100, "real_time": \(realTime), "cpu_time": \(half), "time_unit": "\(unit)"\(more)}
    """
}

/// An aggregate row in the format of Google Benchmark. By default its time is very large, so that a
/// test notices if it is used as a measurement.
package func aggregate(_ name: String, _ kind: String, time: String = "9e9", repetitions: Int = 3) -> String {
  """
  {"name": "\(name)_\(kind)", "run_name": "\(name)", "run_type": "aggregate", "aggregate_name": "\(kind)",
   "repetitions": \(repetitions), "iterations": 3, "real_time": \(time), "cpu_time": \(time),
   "time_unit": "us", "items_per_second": 1}
  """
}
