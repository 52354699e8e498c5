import LoxodromeBench
import LoxodromeJSON
import LoxodromeProcesses

/// A program that measures benchmarks. What to do about a benchmark depends on it.
enum MeasuringProgram: Sendable {
  case googleBenchmark
  /// `loxodrome` itself, for whole commands.
  case command
  case hyperfine
  case pytest
  /// JMH, or a program that writes its format.
  case jmh

  init(context: [String: JSONValue]) {
    if CommandContext.isOfCommands(context) {
      self = .command
      return
    }
    switch context["program"]?.string {
    case "hyperfine": self = .hyperfine
    case "pytest-benchmark": self = .pytest
    case "JMH": self = .jmh
    default: self = .googleBenchmark
    }
  }

  /// Returns the command that counts the instructions of a benchmark; nil if there is none.
  func countCommand(_ name: String) -> String? {
    switch self {
    case .googleBenchmark: "\(RunningProgram.name) count HEAD --filter '\(ComparisonText.filter(name))'"
    case .command, .hyperfine: "\(RunningProgram.name) count -- HEAD-COMMAND"
    case .pytest, .jmh: nil
    }
  }

  /// Returns the command that measures the times of a benchmark again.
  func measureCommand(_ name: String) -> String {
    switch self {
    case .googleBenchmark:
      "\(RunningProgram.name) measure BASE HEAD --output DIR --filter '\(ComparisonText.filter(name))'"
    case .command, .hyperfine: "\(RunningProgram.name) measure --output DIR -- BASE-COMMAND -- HEAD-COMMAND"
    case .pytest: "pytest --benchmark-json=FILE '\(ComparisonText.plain(name))'"
    case .jmh: "java -jar benchmarks.jar -rf json -rff FILE '\(ComparisonText.filter(stem(of: name)))'"
    }
  }

  /// JMH selects by the name of the method.
  private func stem(of name: String) -> String { String(name.prefix { $0 != "/" }) }

  /// Returns how to take so many repetitions of a benchmark.
  func advice(repetitions: String) -> String {
    switch self {
    case .googleBenchmark:
      "take about \(repetitions) repetitions of each, best in pairs (\(RunningProgram.name) measure)"
    case .command: "take about \(repetitions) repetitions of each (\(RunningProgram.name) measure)"
    case .hyperfine:
      "take about \(repetitions) runs of each (hyperfine --runs), best in pairs "
        + "(\(RunningProgram.name) measure -- BASE-COMMAND -- HEAD-COMMAND)"
    case .pytest: "take about \(repetitions) rounds of each (pytest --benchmark-min-rounds)"
    case .jmh: "take about \(repetitions) iterations of each (-i of JMH)"
    }
  }
}
