import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome count`: counts the instructions of benchmarks, or of a command.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts the instructions of benchmarks, or of a whole command, with Valgrind.",
    usage: """
      \(programName) count BINARY [OPTIONS] [-- ARGUMENTS]
      \(programName) count [--name NAME] [--output FILE] -- COMMAND
      """,
    discussion: """
      Runs a Google Benchmark binary under Callgrind. Each benchmark runs three times with one iteration, \
      unless its code sets more, and the first run is a warm-up. Counts of one binary repeat almost exactly, \
      even on a busy machine. \
      Any binary will do that is not stripped: what is timed is found by the calls of Google Benchmark's \
      functions around it, so that what `PauseTiming` excludes is not counted. Where it is not known what is \
      timed (UseManualTime, threads that pause), a line says so, and `compare` decides by times. A binary that requests the counts, as map-benchmarks does \
      (Benchmarks/README.md), runs faster, because nothing but the loops is counted. Benchmarks of a million \
      points or of several threads take minutes; --filter can exclude them. Valgrind 3.19 does not \
      support AVX-512, so build for -march=x86-64-v3 at most.

      Without BINARY, any command is counted as a whole, with its start and with all processes that it \
      starts: once without Valgrind, to know that it works, then twice under Callgrind, which is 50 times \
      slower. Standard input is empty, and what it writes is dropped. Files in /lib and /usr count as \
      libraries: `compare` does not compare counts with other libraries.

      Programs are counted with SWIFT_DETERMINISTIC_HASHING=1 and PYTHONHASHSEED=0, unless these are set: \
      Swift and Python hash with the same seed each time. Settings are added to GLIBC_TUNABLES so that \
      glibc copies memory with vectors on x86. Callgrind counts its other way to copy once for each byte.

      Arguments after -- are passed to the binary. Requires Debian's packages valgrind and binutils.

      Exit codes: 0 all were counted, but for those that cannot be; 1 a benchmark or the command failed, \
      and the others were counted; 2 bad usage, no Valgrind, or a \
      program that cannot be run or is stripped; 3 nothing was counted; 130 interrupted.

      Examples:
        \(programName) count Benchmarks/.build/release/map-benchmarks \\
          --filter '^map-.*by:loxodrome$' -- --larger-data none
        \(programName) count Benchmarks/.build/release/map-benchmarks \\
          --filter '^raster/[^w]' --output counts.json
        \(programName) count --output counts.json -- python3 sort.py 1000
      """)

  @Argument(path: "The benchmark binary.")
  var binary: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The benchmarks, as for --benchmark_filter. (default: all)", valueName: "regex"))
  var filter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The name of the command in the results. (default: its words without folders)", valueName: "name"))
  var name: String?

  @Option(path: "The file of the counts, instead of standard output.", "file")
  var output: String?

  @Option(help: ArgumentHelp("The number of processes that run benchmarks at once. (default: 1)"))
  var jobs: Int?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Arguments of the binary; without BINARY, the command.", valueName: "ARGUMENTS"))
  var arguments: [String] = []

  func validate() throws {
    guard 1...256 ~= jobs ?? 1 else {
      throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs ?? 1)")
    }
    if binary != nil {
      guard name == nil else {
        throw ValidationError("--name is for a command: a binary has names of benchmarks")
      }
      return
    }
    guard let program = arguments.first else {
      throw ValidationError("expected a benchmark binary, or -- COMMAND")
    }
    if program.isEmpty { throw ValidationError("COMMAND is empty; expected a program") }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name takes a name") }
    for (option, isGiven) in [("--filter", filter != nil), ("--jobs", jobs != nil)] where isGiven {
      throw ValidationError("\(option) is for a binary with benchmarks, not for a command")
    }
  }

  func run() throws {
    try require([output], differFrom: [binary ?? arguments.first])
    // Counting takes long, so this is found first.
    if let output {
      if let mark = output.lastIndex(of: "/"), mark > output.startIndex {
        try makeOutputFolder(String(output[..<mark]))
      }
      try requireWritableFile(output)
    }
    let progress = ProgressLine()
    let stop = StopSignals()
    let counts: InstructionCounts
    do {
      counts = try count(
        progress: { done, all in
          progress.show("counting: \(done) of \(all) runs", part: Double(done) / Double(max(all, 1)))
        }, shouldStop: { stop.isStopRequested })
    } catch {
      progress.clear()
      if stop.isStopRequested {
        writeNote("interrupted; nothing was written")
        throw ExitCode(130)
      }
      throw badInput("\(error)")
    }
    progress.clear()
    if !counts.counts.isEmpty { try write(counts.json, to: output) }
    var (failed, notCounted) = (0, 0)
    for count in counts.counts {
      let name = binary == nil ? count.name.replacing("/real_time", with: "") : count.name
      switch count.outcome {
      case .counted: continue
      case .failed(let reason):
        failed += 1
        writeNote("\(name): \(reason)")
      case .notCounted(let reason):
        notCounted += 1
        writeNote("\(name): not counted: \(reason)")
      }
    }
    guard !counts.counts.isEmpty else {
      writeNote(
        "nothing was counted: no benchmark of \(binary ?? "BINARY") matches \(filter ?? "anything")"
      )
      throw ExitCode(3)
    }
    if let output {
      let what = binary == nil ? "command" : "benchmark"
      writeError(
        "\(counts.counts.count - failed - notCounted) of \(counts.counts.count) \(what)s counted; written "
          + "to \(output)"
      )
    }
    if failed > 0 { throw ExitCode(1) }
  }

  private func count(
    progress: (_ done: Int, _ all: Int) -> Void, shouldStop: () -> Bool
  ) throws(ReportError) -> InstructionCounts {
    guard let binary else {
      return try CommandCount(MeasuredCommand(arguments), name: name)
        .count(progress: progress, shouldStop: shouldStop)
    }
    return try CallgrindRun(
      binary: URL(fileURLWithPath: binary), filter: filter, arguments: arguments, jobs: jobs ?? 1
    ).count(progress: progress, shouldStop: shouldStop)
  }
}
