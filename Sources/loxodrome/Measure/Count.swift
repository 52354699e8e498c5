import ArgumentParser
import Foundation
import Measurement
import RegressionReport

/// `loxodrome count`: counts the instructions of benchmarks.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the instructions that benchmarks take, under Valgrind.",
    discussion: """
      Runs a Google Benchmark binary under Callgrind, each benchmark three times with one iteration, of \
      which the first warms up. Counts of one binary repeat almost exactly, on a busy machine too. The \
      binary has to ask for them, as map-benchmarks does (Benchmarks/README.md). Benchmarks of a million \
      points or of several threads take minutes: --filter leaves them out. Valgrind 3.19 does not know \
      AVX-512, so build for -march=x86-64-v3 at most.

      What stands after -- is told to the binary. Needs Debian's packages valgrind and binutils.

      Exit codes: 0 all were counted; 1 a benchmark failed; 2 bad usage, no Valgrind, or a binary that \
      cannot be run or asks for no counts; 3 nothing was counted; 130 interrupted.

      Examples:
        loxodrome count Benchmarks/.build/release/map-benchmarks --filter '^map-.*by:loxodrome$' -- \
        --larger-data none
        loxodrome count Benchmarks/.build/release/map-benchmarks --filter '^raster/[^w]' --output counts.json
      """)

  @Argument(help: "The benchmark binary.")
  var binary: String

  @Option(
    help: ArgumentHelp("Which benchmarks, as --benchmark_filter has it. (default: all)", valueName: "regex"))
  var filter: String?

  @Option(help: ArgumentHelp("Where the counts go instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "How many processes share the benchmarks; more is faster where there are cores.")
  var jobs = 1

  @Argument(help: "What the binary is told, after --.")
  var arguments: [String] = []

  func validate() throws {
    guard 1...256 ~= jobs else { throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs)") }
  }

  func run() throws {
    let progress = ProgressLine()
    let stop = StopSignals()
    let counts: InstructionCounts
    do {
      counts = try CallgrindRun(
        binary: URL(fileURLWithPath: binary), filter: filter, arguments: arguments, jobs: jobs
      ).count(
        progress: { done, all in
          progress.show("counting: \(done) of \(all) runs", part: Double(done) / Double(max(all, 1)))
        }, shouldStop: { stop.haveCome })
    } catch {
      progress.clear()
      if stop.haveCome {
        complain("loxodrome: interrupted; nothing was written")
        throw ExitCode(130)
      }
      throw badInput("\(error)")
    }
    progress.clear()
    let failed = counts.counts.filter { if case .failed = $0.outcome { true } else { false } }
    if !counts.counts.isEmpty { try write(counts.json, to: output) }
    for count in failed {
      if case .failed(let reason) = count.outcome { complain("loxodrome: \(count.name): \(reason)") }
    }
    guard !counts.counts.isEmpty else {
      complain("loxodrome: nothing was counted: no benchmark of \(binary) matches \(filter ?? "anything")")
      throw ExitCode(3)
    }
    if let output {
      complain(
        "\(counts.counts.count - failed.count) of \(counts.counts.count) benchmarks counted; written "
          + "to \(output)"
      )
    }
    if !failed.isEmpty { throw ExitCode(1) }
  }
}
