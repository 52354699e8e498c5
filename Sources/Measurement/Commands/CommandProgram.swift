import Foundation
import JSON

/// A command whose runs are timed: the time from its start to its end.
///
/// Standard input is empty. What the command writes is read and dropped.
struct CommandProgram: PairedProgram {
  let command: MeasuredCommand
  /// The longest time that one run may take (seconds). After it the command is killed.
  let timeLimit: Double

  /// Runs the command until `seconds` have passed, at least once. The time of the row is the mean of
  /// the runs. The counter `peak_resident_bytes` is the largest of the runs, if the system reports it.
  func sample(_ name: String, seconds: Double, shouldStop: () -> Bool) throws(ReportError)
    -> BenchmarkProgram.Answer
  {
    var (runs, total) = (0, 0.0)
    var peak: Int?
    repeat {
      let process = try ChildProcess(
        command.words, timeLimit: timeLimit, keepsOutput: false, shouldStop: shouldStop)
      if process.ending == .stopped || process.failure != nil {
        return BenchmarkProgram.Answer(
          context: context, row: .failed(process.failure ?? "it was stopped"),
          wasStopped: process.ending == .stopped)
      }
      runs += 1
      total += process.seconds
      peak = [peak, process.peakResidentBytes].compactMap { $0 }.max()
    } while total < seconds && !shouldStop()
    let time = JSONValue.number(total / Double(runs) * 1e3)
    var row: [String: JSONValue] = [
      "run_type": .string("iteration"), "threads": .number(1), "iterations": .number(Double(runs)),
      "real_time": time, "cpu_time": time, "time_unit": .string("ms"),
    ]
    if let peak { row["peak_resident_bytes"] = .number(Double(peak)) }
    return BenchmarkProgram.Answer(context: context, row: .measured(row), wasStopped: shouldStop())
  }

  private var context: [String: JSONValue] {
    CommandContext.values(of: command, program: CommandContext.measuring)
      .merging(CommandContext.valuesOfOneRun) { $1 }
  }
}
