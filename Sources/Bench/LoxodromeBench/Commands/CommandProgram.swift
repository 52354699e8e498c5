import Foundation
import LoxodromeJSON

/// A command whose runs are timed: the time from its start to its end.
///
/// Standard input is empty. What the command writes is read and dropped.
struct CommandProgram: PairedProgram {
  private let command: MeasuredCommand
  /// The longest time that one run may take (seconds). After it the command is killed.
  private let timeLimit: Double
  /// What is the same in each run.
  private let context: [String: JSONValue]

  init(command: MeasuredCommand, timeLimit: Double) {
    self.command = command
    self.timeLimit = timeLimit
    context = CommandContext.values(of: command, program: CommandContext.measuring)
  }

  /// Runs the command until `seconds` have passed, at least once. The times of the row, by the clock
  /// and of processors, are means of the runs. The counter `peak_resident_bytes` is the largest of the
  /// runs, if the system reports it.
  func sample(_ name: String, seconds: Double, shouldStop: () -> Bool) throws(ReportError)
    -> BenchmarkProgram.Answer
  {
    let context = context.merging(CommandContext.valuesOfOneRun) { $1 }
    var (runs, total, processor) = (0, 0.0, 0.0)
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
      processor += process.processorSeconds
      peak = [peak, process.peakResidentBytes].compactMap { $0 }.max()
    } while total < seconds && !shouldStop()
    var row: [String: JSONValue] = [
      "run_type": .string("iteration"), "threads": .number(1), "iterations": .number(Double(runs)),
      "real_time": .number(total / Double(runs) * 1e3), "cpu_time": .number(processor / Double(runs) * 1e3),
      "time_unit": .string("ms"),
    ]
    if let peak { row["peak_resident_bytes"] = .number(Double(peak)) }
    return BenchmarkProgram.Answer(context: context, row: .measured(row), wasStopped: shouldStop())
  }
}
