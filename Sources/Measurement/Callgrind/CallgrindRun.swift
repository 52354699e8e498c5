import Foundation
import Files

/// Runs a Google Benchmark binary under Callgrind and counts the instructions of its timed loops.
///
/// A binary can control the counting by Callgrind's client requests. Before a timed loop it starts
/// the instrumentation and sets the counts to zero. After the loop it dumps the counts under the
/// benchmark's name and stops the instrumentation. For any other binary the calls of the library
/// around the loop do the same (`LoopDumps`), and all of the program is instrumented. Each repetition
/// runs one iteration. The first repetition is a warm-up and is not counted. `CountedEnvironment` is
/// the environment of the program.
public struct CallgrindRun: Sendable {
  private let binary: URL
  private let filter: String?
  private let arguments: [String]
  private let jobs: Int
  private static let repetitions = 3

  /// - Parameters:
  ///   - binary: the benchmark program.
  ///   - filter: selects benchmarks, in the syntax of `--benchmark_filter`; nil for all.
  ///   - arguments: further arguments of the program. They precede the arguments on which the
  ///     counts depend.
  ///   - jobs: the number of processes that run benchmarks at the same time, from 1.
  public init(binary: URL, filter: String?, arguments: [String], jobs: Int = 1) {
    self.binary = binary
    self.filter = filter
    self.arguments = arguments
    self.jobs = jobs
  }

  /// Counts the instructions of the benchmarks.
  ///
  /// - Parameters:
  ///   - progress: called with the number of finished repetitions and the number of all repetitions
  ///     while the run goes on.
  ///   - shouldStop: called ten times a second. If it returns true, the processes are killed and an
  ///     error is thrown.
  /// - Returns: the counts; without benchmarks if none matches the filter.
  /// - Throws: `ReportError` if valgrind or binutils are missing; if the program cannot be run,
  ///   has no timed loop that can be found or is killed; if an exit code reports a failure; or if the
  ///   results, a dump or a library cannot be read. When benchmarks run, an exit code of 2 or more reports a
  ///   failure. When names are listed, every code except 0 and 3 does. Code 3 means that no
  ///   benchmark matches.
  public func count(
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }, shouldStop: () -> Bool = { false }
  ) throws(ReportError) -> InstructionCounts {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: binary.path, isDirectory: &isFolder)
    guard FileManager.default.isExecutableFile(atPath: binary.path), !isFolder.boolValue else {
      let reason =
        !isThere ? "there is no such file" : isFolder.boolValue ? "it is a folder" : "it cannot be run"
      throw ReportError(
        file: binary.relativePath, place: "", problem: reason + "; expected a benchmark binary")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("loxodrome-count-\(UUID().uuidString)").resolvingSymlinksInPath()
    try makeFolder(folder)
    defer { try? FileManager.default.removeItem(at: folder) }

    let tool = try CountedEnvironment.tool(folder: folder)
    let names = try listedNames(folder, shouldStop)
    guard !names.isEmpty else { return InstructionCounts(context: [:], counts: []) }
    // Valgrind 3.19 reports Swift's debug information as damaged and stops, so the copy has none.
    let copy = folder.appendingPathComponent(binary.lastPathComponent)
    try CallgrindTool("objcopy", ["--strip-debug", binary.path, copy.path], folder: folder)
      .requireSuccess(of: "objcopy")
    var outputs = try outputs(copy, names, folder, finds: .requests, progress, shouldStop)
    let isMeasured = outputs.contains { $0.results.benchmarks.contains { $0.measurement != nil } }
    if isMeasured, outputs.allSatisfy(\.profiles.isEmpty) {
      let others = folder.appendingPathComponent("loops")
      outputs = try self.outputs(copy, names, others, finds: .loops, progress, shouldStop)
    }
    return try CountedRun(
      results: joined(outputs.map(\.results), in: names), profiles: outputs.flatMap(\.profiles),
      binary: copy, folder: folder, repetitions: Self.repetitions
    ).counts(tool: tool)
  }

  /// How the timed loops are found.
  private enum Loops {
    /// By the requests of the program.
    case requests
    /// By the calls of Google Benchmark's functions around each loop.
    case loops
  }

  /// Runs all benchmarks.
  private func outputs(
    _ copy: URL, _ names: [Substring], _ folder: URL, finds loops: Loops, _ progress: (Int, Int) -> Void,
    _ shouldStop: () -> Bool
  ) throws(ReportError) -> [CallgrindJobs.Output] {
    let shares = CallgrindJobs(
      names: names, filter: filter, workers: jobs, isSingle: loops == .loops, folder: folder)
    return try shares.run(
      { job, mustStop in
        do throws(ReportError) {
          let output = try run(copy, job, finds: loops, shouldStop: mustStop)
          let results = try BenchmarkResults(output)
          var profiles = try profiles(in: job.folder)
          if loops == .loops, let benchmark = results.benchmarks.first, benchmark.measurement != nil {
            profiles = try LoopDumps(
              name: benchmark.name.full, dumps: profiles.filter(\.isAtLoopEnd),
              iterations: try output.decode(LoopIterations.self).ofOneThread
            ).profiles(repetitions: Self.repetitions, file: binary.relativePath)
          }
          return .success(
            CallgrindJobs.Output(results: results, profiles: profiles.filter { $0.request != nil }))
        } catch {
          return .failure(error)
        }
      },
      shouldStop: {
        let done = shares.jobs.reduce(0) { $0 + min(dumps(in: $1.folder).count, Self.repetitions) }
        progress(done, names.count * Self.repetitions)
        return shouldStop()
      })
  }

  private func makeFolder(_ folder: URL) throws(ReportError) {
    do throws(FolderFault) {
      try Files.makeFolder(folder.path)
    } catch {
      throw ReportError(file: error.path, place: "", problem: "the folder cannot be made: \(error.reason)")
    }
  }

  /// Joins the results of all jobs as if one process had made them. They are in the program's order
  /// and have the first job's context.
  private func joined(_ results: [BenchmarkResults], in names: [Substring]) -> BenchmarkResults {
    let order = Dictionary(
      names.enumerated().map { (String($1), $0) }, uniquingKeysWith: { first, _ in first })
    let benchmarks = results.flatMap(\.benchmarks).enumerated()
      .sorted { one, other in
        (order[one.element.name.full] ?? .max, one.offset)
          < (order[other.element.name.full] ?? .max, other.offset)
      }
    return BenchmarkResults(context: results.first?.context ?? [:], benchmarks: benchmarks.map(\.element))
  }

  private func ownArguments(_ filter: String?) -> [String] {
    arguments + (filter.map { ["--benchmark_filter=\($0)"] } ?? []) + [
      "--benchmark_min_time=1e-9", "--benchmark_repetitions=\(Self.repetitions)",
      "--benchmark_enable_random_interleaving=false", "--benchmark_report_aggregates_only=false",
      "--benchmark_display_aggregates_only=false", "--benchmark_format=json",
    ]
  }

  private func listedNames(_ folder: URL, _ shouldStop: () -> Bool) throws(ReportError) -> [Substring] {
    let run = try CallgrindTool(
      binary.path, ownArguments(filter) + ["--benchmark_list_tests=true", "--benchmark_format=console"],
      folder: folder, shouldStop: shouldStop)
    if let signal = run.signal { throw killed(signal) }
    // Exit code 3 means, in this project, that no benchmark matches the filter.
    guard run.status == 0 || run.status == 3 else {
      throw failed(run, expected: "0 from --benchmark_list_tests")
    }
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("Failed to match any benchmarks") }
  }

  /// Runs one job and returns Google Benchmark's results. The dumps are left in the job's folder as
  /// dump.1, dump.2, …
  private func run(
    _ copy: URL, _ job: CallgrindJobs.Job, finds loops: Loops, shouldStop: () -> Bool
  ) throws(ReportError) -> ReportInput {
    let folder = job.folder
    try makeFolder(folder)
    let log = folder.appendingPathComponent("log")
    let run = try CallgrindTool(
      withoutRandomAddresses: "valgrind",
      [
        "--tool=callgrind", "--demangle=no", "--quiet", "--log-file=\(log.path)",
        "--callgrind-out-file=\(folder.path)/dump",
      ] + (loops == .loops ? LoopDumps.options : ["--instr-atstart=no"]) + [copy.path]
        + ownArguments(job.filter), folder: folder, environment: CountedEnvironment.values,
      shouldStop: shouldStop)
    // If a signal ended the program, Valgrind ends by the same signal.
    if let signal = run.signal { throw killed(signal) }
    guard run.status <= 1 else {
      let said = (try? Data(contentsOf: log)) ?? Data()
      let lines = (run.errors.isEmpty ? String(decoding: said, as: UTF8.self) : run.errors).split(
        separator: "\n")
      throw failed(run, expected: "0 or 1", saying: lines.last.map(String.init))
    }
    return ReportInput(name: "results of \(binary.lastPathComponent)", bytes: run.output)
  }

  private func dumps(in folder: URL) -> [String] {
    // The last dump is written when the program ends. It has no number.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasPrefix("dump.")
    }
  }

  private func profiles(in folder: URL) throws(ReportError) -> [CallgrindProfile] {
    var profiles: [CallgrindProfile] = []
    for name in dumps(in: folder) {
      let input = try ReportInput(contentsOf: folder.appendingPathComponent(name))
      profiles.append(try CallgrindProfile(ReportInput(name: name, bytes: input.bytes)))
    }
    return profiles.sorted { $0.part < $1.part }
  }

  private func killed(_ signal: Int32) -> ReportError {
    let reason =
      signal == SIGILL
      ? "it was ended by SIGILL, an instruction that Valgrind does not know, such as those of AVX-512; "
        + "build it with "
        + "-Xcc -march=x86-64-v3 -Xcxx -march=x86-64-v3"
      : CallgrindTool.ending(by: signal) + (signal == SIGKILL ? ", as where memory runs out" : "")
    return ReportError(file: binary.relativePath, place: "", problem: reason)
  }

  private func failed(_ run: CallgrindTool, expected: String, saying line: String? = nil) -> ReportError {
    ReportError(
      file: binary.relativePath, place: "",
      problem: "exit code \(run.status), expected \(expected): \(line ?? run.lastError)")
  }
}
