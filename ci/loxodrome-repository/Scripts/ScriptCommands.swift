import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine

/// `loxodrome-repository ci`: computes values for the scripts in `ci/`. All scripts then use the same rules,
/// and tests can check the rules.
struct ScriptCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci", abstract: "Computes values for the scripts in ci/.", shouldDisplay: false,
    subcommands: [
      MachineContextCommand.self, FilterCommand.self, BaselineCommand.self, IterationsCommand.self,
    ])
}

/// `loxodrome-repository ci machine-context`: prints arguments for Google Benchmark that describe
/// the machine.
struct MachineContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "machine-context",
    abstract: "Prints arguments that describe the machine for Google Benchmark.",
    discussion: """
      Each line is one argument, --benchmark_context=KEY=VALUE: the processor, the system, the kernel, the \
      memory, and the given values. A "," in a value becomes ";" and a "=" becomes ":", because Google \
      Benchmark splits these arguments there. Empty values are omitted.

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

/// `loxodrome-repository ci filter`: prints a filter of the benchmarks that are counted or timed on this
/// machine.
struct FilterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Prints a --benchmark_filter for the benchmarks that this machine can measure.",
    discussion: "Exit codes: 0; 2 bad usage.")

  /// The kind of measurement that the filter is for.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case counts, times
  }

  @Argument(help: "Instructions of one thread, or times except of clusters of 10^6 points and more.")
  var kind: Kind

  func run() throws {
    let filters = BenchmarkFilters(cores: ProcessInfo.processInfo.activeProcessorCount)
    try write((kind == .counts ? filters.counts : filters.times(isQuick: true)) + "\n", to: nil)
  }
}

/// `loxodrome-repository ci baseline`: writes a baseline without the benchmarks whose input is
/// missing on this machine.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Writes a baseline without the benchmarks whose input is not here.",
    discussion: """
      Input that is not in the repository may be missing (Benchmarks/README.md). Notes on standard error \
      name the benchmarks that are omitted.

      Exit codes: 0; 2 bad usage, a file that cannot be used, or a binary that cannot be run.
      """)

  @Argument(path: "The counts, as Reports/baseline has them.", "FILE")
  var file: String

  @Option(path: "The benchmark binary.", "file")
  var binary: String

  @Option(path: "The file to write.", "file")
  var output: String

  func run() throws {
    try require([output], differFrom: [file, binary])
    let baseline = try InstructionCounts(ReportInput(contentsOf: URL(fileURLWithPath: file)))
    let input = try LargerInput(of: binary)
    for note in input.notes { writeNote("\(note)") }
    try write(input.countable(baseline).json, to: output)
  }
}

/// `loxodrome-repository ci iterations`: prints the number of iterations of an empty loop that make a
/// benchmark slower by a percentage.
struct IterationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "iterations",
    abstract:
      "Prints the number of iterations of an empty loop that make a benchmark longer by a percentage.",
    discussion: """
      The files are instruction counts or Google Benchmark's JSON, of which the \
      medians are used. The file of --with has a benchmark that was measured with 1000000 iterations \
      (`map-benchmarks --extra-spins 1000000`).

      Exit codes: 0; 2 bad usage, or a file that cannot be used.
      """)

  @Argument(help: ArgumentHelp("The benchmark.", valueName: "NAME"))
  var benchmark: String

  @Argument(help: ArgumentHelp("How much longer the benchmark becomes.", valueName: "PERCENT"))
  var percent: Double

  @Option(path: "Measurements without the loop.", "file")
  var without: String

  @Option(path: "A measurement with the loop.", "file")
  var with: String

  @Option(help: ArgumentHelp("The benchmark in the file of --with.", valueName: "name"))
  var after: String

  func validate() throws {
    guard percent > 0, percent <= 1000 else {
      throw ValidationError("PERCENT is a percentage above 0 and at most 1000")
    }
  }

  func run() throws {
    let iterations = try EmptyLoop(
      after: after, without: ReportInput(contentsOf: URL(fileURLWithPath: without)),
      with: ReportInput(contentsOf: URL(fileURLWithPath: with)), iterations: 1_000_000
    ).iterations(making: benchmark, longerByPercent: percent)
    try write("\(iterations)\n", to: nil)
  }
}
