import ArgumentParser
import Foundation
import Measurement

/// `loxodrome ci`: computes values for the scripts in `ci/`. All scripts then use the same rules,
/// and tests can check the rules.
struct ScriptQuestions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci", abstract: "Computes values for the scripts in ci/.", shouldDisplay: false,
    subcommands: [
      MachineContextQuestion.self, FilterQuestion.self, BaselineQuestion.self, TurnsQuestion.self,
    ])
}

/// `loxodrome ci machine-context`: prints arguments for Google Benchmark that describe the machine.
struct MachineContextQuestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "machine-context",
    abstract: "Prints arguments that tell Google Benchmark about the machine.",
    discussion: """
      One argument a line, --benchmark_context=KEY=VALUE: the processor, the system, the kernel, the memory, \
      and the values that are given. A "," in a value becomes ";" and a "=" becomes ":", since Google \
      Benchmark splits these arguments there. An empty value is left out.

      Exit codes: 0; 2 bad usage.
      """)

  @Argument(help: ArgumentHelp("More values.", valueName: "KEY=VALUE"))
  var values: [String] = []

  func validate() throws {
    for value in values where !value.contains("=") || value.hasPrefix("=") {
      throw ValidationError("expected KEY=VALUE, got \"\(value)\"")
    }
  }

  func run() throws {
    let own = values.compactMap { value -> String? in
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return MachineContext.argument(String(parts[0]), String(parts[1]))
    }
    for argument in MachineContext.arguments() + own { try write(argument + "\n", to: nil) }
  }
}

/// `loxodrome ci filter`: prints a filter of the benchmarks that are counted or timed on this
/// machine.
struct FilterQuestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Prints which benchmarks are measured on this machine, as --benchmark_filter takes it.",
    discussion: "Exit codes: 0; 2 bad usage.")

  /// The kind of measurement that the filter is for.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case counts, times
  }

  @Argument(help: "Instructions of one thread, or times below 10^6 points.")
  var kind: Kind

  func run() throws {
    let filters = BenchmarkFilters(cores: ProcessInfo.processInfo.activeProcessorCount)
    try write((kind == .counts ? filters.counts : filters.times(isQuick: true)) + "\n", to: nil)
  }
}

/// `loxodrome ci baseline`: writes a baseline without the benchmarks whose input is missing on this
/// machine.
struct BaselineQuestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Writes a baseline without the benchmarks whose input is not here.",
    discussion: """
      Input that is not in the repository may be missing (Benchmarks/README.md). A note on standard error \
      says what is left out.

      Exit codes: 0; 2 bad usage, a file that cannot be used, or a binary that cannot be run.
      """)

  @Argument(help: ArgumentHelp("The counts, as Reports/baseline has them.", valueName: "FILE"))
  var file: String

  @Option(help: ArgumentHelp("The benchmark binary.", valueName: "file"))
  var binary: String

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  func run() throws {
    let text: String
    do throws(ReportError) {
      let baseline = try InstructionCounts(ReportInput(contentsOf: URL(fileURLWithPath: file)))
      let input = try LargerInput(of: binary)
      for note in input.notes { writeError("loxodrome: \(note)") }
      text = input.countable(baseline).json
    } catch {
      throw badInput("\(error)")
    }
    try write(text, to: output)
  }
}

/// `loxodrome ci turns`: prints the number of iterations ("turns") of an empty loop that make a
/// benchmark slower by a percentage.
struct TurnsQuestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "turns",
    abstract: "Prints how many turns of an empty loop make a benchmark longer by a percentage.",
    discussion: """
      The files are instruction counts or Google Benchmark's JSON, whose medians count. The second has one \
      of the benchmarks with 1000000 turns of the loop (`map-benchmarks --extra-spins 1000000`).

      Exit codes: 0; 2 bad usage, or a file that cannot be used.
      """)

  @Argument(help: ArgumentHelp("The benchmark.", valueName: "NAME"))
  var benchmark: String

  @Argument(help: ArgumentHelp("How much longer it is to be.", valueName: "PERCENT"))
  var percent: Double

  @Option(help: ArgumentHelp("Measurements without the loop.", valueName: "file"))
  var without: String

  @Option(help: ArgumentHelp("A measurement with the loop.", valueName: "file"))
  var with: String

  @Option(help: ArgumentHelp("The benchmark of that measurement.", valueName: "name"))
  var after: String

  func validate() throws {
    guard percent > 0, percent <= 1000 else {
      throw ValidationError("PERCENT is a percentage above 0 and at most 1000")
    }
  }

  func run() throws {
    let turns: Int
    do throws(ReportError) {
      turns = try EmptyLoop(
        after: after, without: ReportInput(contentsOf: URL(fileURLWithPath: without)),
        with: ReportInput(contentsOf: URL(fileURLWithPath: with)), turns: 1_000_000
      ).turns(making: benchmark, longerByPercent: percent)
    } catch {
      throw badInput("\(error)")
    }
    try write("\(turns)\n", to: nil)
  }
}
