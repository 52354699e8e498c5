import Foundation
import LoxodromeBench
import LoxodromeTestSupport

@testable import LoxodromeReport

/// Returns a measurement from JSON texts.
func measured(
  times: String? = nil, counts: String? = nil, accuracy: String? = nil, conformance: String? = nil
) throws -> MeasurementSet {
  MeasurementSet(
    name: "some commit", benchmarks: try times.map { try BenchmarkResults(benchmarkInput($0)) },
    counts: try counts.map { try InstructionCounts(countsInput($0)) },
    accuracy: try accuracy.map { try AccuracyResults(accuracyInput($0)) },
    conformance: try conformance.map { try ConformanceResults(conformanceInput($0)) })
}

func countsInput(_ text: String) -> ReportInput {
  ReportInput(name: "some/folder/counts.json", bytes: Data(text.utf8))
}

/// Returns a file of paired times in the format of `loxodrome measure`: wall-clock times in µs, by
/// benchmark.
func pairedTimes(
  _ benchmarks: [(name: String, times: [Double])], id: String = "0123456789abcdef", more: String = ""
)
  -> String
{
  let rows = benchmarks.flatMap { name, times in
    times.enumerated().map { index, time in
      repetition("\(name)/real_time", "\(time)", more: ", \"repetition_index\": \(index)\(more)")
    }
  }
  let context = #"{"num_cpus": 2, "pairing": "abba", "pairing_id": "\#(id)"}"#
  return #"{"context": \#(context), "benchmarks": [\#(rows.joined(separator: ",\n"))]}"#
}

/// Returns a file of counts: instructions by benchmark.
func countsJSON(
  _ benchmarks: [(name: String, instructions: [Int])], context: String = "{}", code: String? = nil,
  functions: String = "[]"
) -> String {
  let rows = benchmarks.map { name, instructions in
    """
    {"name": "\(name)", "instructions": \(instructions), "functions": \(functions),
     "code": \(code.map { "\"\($0)\"" } ?? "null")}
    """
  }
  return #"{"context": \#(context), "counts": [\#(rows.joined(separator: ",\n"))]}"#
}

/// Returns a file of measured errors with one measurement.
func oneError(
  median: String = "1", p99: String = "2", maximum: String = "3", limit: String = "10", within: Bool = true,
  stratum: String = "random", cases: String = "100"
) -> String {
  """
  {"measurements": [{"operation": "do/it", "by": "ours", "reference": "the truth", "stratum": "\(stratum)",
   "cases": \(cases), "median": \(median), "p99": \(p99), "maximum": \(maximum), "unit": "m", "maximumUlps": null,
   "limit": \(limit), "isWithinLimit": \(within), "worst": null, "answers": null}]}
  """
}
