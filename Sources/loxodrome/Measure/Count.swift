import ArgumentParser
import Foundation
import Measurement
import RegressionReport

/// `loxodrome count`: counts the instructions of benchmarks.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the instructions of benchmarks with Valgrind.",
    discussion: """
      Runs a Google Benchmark binary under Callgrind. Each benchmark runs three times with one iteration, \
      and the first run is a warm-up. Counts of one binary repeat almost exactly, even on a busy machine. \
      Any binary will do that is not stripped: the loops are found by the calls of Google Benchmark's \
      functions around them. A binary that requests the counts, as map-benchmarks does \
      (Benchmarks/README.md), runs faster, because nothing but the loops is counted. Benchmarks of a million \
      points or of several threads take minutes; --filter can exclude them. Valgrind 3.19 does not \
      support AVX-512, so build for -march=x86-64-v3 at most.

      Arguments after -- are passed to the binary. Requires Debian's packages valgrind and binutils.

      Exit codes: 0 all were counted; 1 a benchmark failed; 2 bad usage, no Valgrind, or a binary that \
      cannot be run or is stripped; 3 nothing was counted; 130 interrupted.

      Examples:
        loxodrome count Benchmarks/.build/release/map-benchmarks \\
          --filter '^map-.*by:loxodrome$' -- --larger-data none
        loxodrome count Benchmarks/.build/release/map-benchmarks \\
          --filter '^raster/[^w]' --output counts.json
      """)

  @Argument(help: "The benchmark binary.", transform: nonEmptyPath)
  var binary: String

  @Option(
    help: ArgumentHelp("The benchmarks, as for --benchmark_filter. (default: all)", valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp("The file of the counts, instead of standard output.", valueName: "file"),
    transform: nonEmptyPath)
  var output: String?

  @Option(help: "The number of processes that run benchmarks at once.")
  var jobs = 1

  @Argument(help: "Arguments of the binary, after --.")
  var arguments: [String] = []

  func validate() throws {
    guard 1...256 ~= jobs else { throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs)") }
  }

  func run() throws {
    try require([output], differFrom: [binary])
    let progress = ProgressLine()
    let stop = StopSignals()
    let counts: InstructionCounts
    do {
      counts = try CallgrindRun(
        binary: URL(fileURLWithPath: binary), filter: filter, arguments: arguments, jobs: jobs
      ).count(
        progress: { done, all in
          progress.show("counting: \(done) of \(all) runs", part: Double(done) / Double(max(all, 1)))
        }, shouldStop: { stop.isStopRequested })
    } catch {
      progress.clear()
      if stop.isStopRequested {
        writeError("loxodrome: interrupted; nothing was written")
        throw ExitCode(130)
      }
      throw badInput("\(error)")
    }
    progress.clear()
    let failed = counts.counts.filter { if case .failed = $0.outcome { true } else { false } }
    if !counts.counts.isEmpty { try write(counts.json, to: output) }
    for count in failed {
      if case .failed(let reason) = count.outcome { writeError("loxodrome: \(count.name): \(reason)") }
    }
    guard !counts.counts.isEmpty else {
      writeError("loxodrome: nothing was counted: no benchmark of \(binary) matches \(filter ?? "anything")")
      throw ExitCode(3)
    }
    if let output {
      writeError(
        "\(counts.counts.count - failed.count) of \(counts.counts.count) benchmarks counted; written "
          + "to \(output)"
      )
    }
    if !failed.isEmpty { throw ExitCode(1) }
  }
}
