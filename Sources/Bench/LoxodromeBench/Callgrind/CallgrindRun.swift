import Foundation
import LoxodromeFiles
import LoxodromeJSON

/// Runs a Google Benchmark binary under Callgrind and counts the instructions of its timed loops.
///
/// A binary can control the counting by Callgrind's client requests. Before a timed loop it starts
/// the instrumentation and sets the counts to zero. After the loop it dumps the counts under the
/// benchmark's name and stops the instrumentation. For any other binary the calls of the library
/// around what is timed do the same (`LoopDumps`), and all of the program is instrumented. Each
/// repetition runs one iteration, unless the program's code sets more. The first repetition is a
/// warm-up and is not counted. `CountedEnvironment` is the environment of the program.
///
/// If a process breaks off, its benchmarks run again, each by itself, so that those that do not cause
/// that are counted.
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
  /// - Throws: `ReportError` if valgrind or binutils are missing, if the program cannot be run, if none
  ///   of its timed loops can be found or all of its processes break off, or if a dump or a library
  ///   cannot be read. A process breaks off if it is killed, if it ends with exit code 2 or more, or if
  ///   its results cannot be read. When names are listed, every code except 0 and 3 is an error. Code 3
  ///   means that no benchmark matches.
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
    var loops = Loops.requests
    var outputs = try outputs(copy, names, folder, finds: loops, progress, shouldStop)
    let isMeasured = outputs.contains { $0.results.benchmarks.contains { $0.measurement != nil } }
    if isMeasured, outputs.allSatisfy(\.profiles.isEmpty) {
      loops = .calls
      let others = folder.appendingPathComponent("loops")
      let first = outputs.flatMap(\.results.benchmarks)
      outputs = try self.outputs(copy, names, others, finds: loops, progress, shouldStop)
      // What cannot be counted has run before all the same.
      for index in outputs.indices where !outputs[index].notCounted.isEmpty {
        outputs[index].results = BenchmarkResults(
          context: outputs[index].results.context,
          benchmarks: first.filter { outputs[index].notCounted[$0.runName] != nil })
      }
    }
    let failures = outputs.reduce(into: [:]) { $0.merge($1.failures) { first, _ in first } }
    let results = joined(outputs.map(\.results), failures, in: names)
    if failures.count == results.benchmarks.count, let failure = names.lazy.compactMap({ failures[$0] }).first
    {
      throw failure
    }
    let outcomes = outcomes(of: results, outputs, loops)
    return try CountedRun(
      results: results, outcomes: outcomes, profiles: outputs.flatMap(\.profiles), binary: copy,
      folder: folder
    ).counts(tool: tool)
  }

  /// How the timed loops are found.
  private enum Loops {
    /// By the requests of the program.
    case requests
    /// By the calls of Google Benchmark's functions around what is timed.
    case calls
  }

  private func outcomes(
    of results: BenchmarkResults, _ outputs: [CallgrindJobs.Output], _ loops: Loops
  ) -> [LoopDumps.Outcome] {
    if loops == .requests {
      return CountedRun.requested(
        outputs.flatMap(\.profiles), by: results, repetitions: Self.repetitions)
    }
    var outcomes: [String: LoopDumps.Outcome] = [:]
    for output in outputs {
      let benchmarks = output.results.benchmarks
      for (benchmark, outcome) in zip(
        benchmarks, LoopDumps(dumps: output.profiles).outcomes(of: benchmarks))
      {
        outcomes[benchmark.name.full] =
          output.notCounted[benchmark.runName].map(LoopDumps.Outcome.notCounted) ?? outcome
      }
    }
    return results.benchmarks.map { outcomes[$0.name.full] ?? .notFound }
  }

  /// Runs all benchmarks.
  private func outputs(
    _ copy: URL, _ names: [String], _ folder: URL, finds loops: Loops, _ progress: (Int, Int) -> Void,
    _ shouldStop: () -> Bool
  ) throws(ReportError) -> [CallgrindJobs.Output] {
    let shares = CallgrindJobs(
      names: names, filter: filter, workers: jobs, isSingle: loops == .calls, folder: folder)
    return try shares.run(
      { job, mustStop in output(of: job, copy, loops, mustStop) },
      shouldStop: {
        let done = shares.jobs.reduce(0) { $0 + min(dumps(in: $1.folder).count, Self.repetitions) }
        progress(done, names.count * Self.repetitions)
        return shouldStop()
      })
  }

  /// Runs a job. If its process breaks off, each of its benchmarks runs by itself.
  private func output(
    of job: CallgrindJobs.Job, _ copy: URL, _ loops: Loops, _ mustStop: () -> Bool
  ) -> Result<CallgrindJobs.Output, ReportError> {
    let whole = wholeOutput(of: job, copy, loops, mustStop)
    guard case .failure(let error) = whole, !mustStop() else { return whole }
    var output = CallgrindJobs.Output(results: BenchmarkResults(context: [:], benchmarks: []))
    if job.names.count == 1 {
      output.failures[job.names[0]] = error
      return .success(output)
    }
    var context: [String: JSONValue] = [:]
    var benchmarks: [Benchmark] = []
    for (index, name) in job.names.enumerated() {
      switch wholeOutput(of: job.part(index, of: name), copy, loops, mustStop) {
      case .success(let part):
        if context.isEmpty { context = part.results.context }
        benchmarks += part.results.benchmarks
        output.profiles += part.profiles
      case .failure(let error):
        if mustStop() { return .failure(error) }
        output.failures[name] = error
      }
    }
    output.results = BenchmarkResults(context: context, benchmarks: benchmarks)
    return .success(output)
  }

  private func wholeOutput(
    of job: CallgrindJobs.Job, _ copy: URL, _ loops: Loops, _ mustStop: () -> Bool
  ) -> Result<CallgrindJobs.Output, ReportError> {
    var hasTooMany = false
    do throws(ReportError) {
      let results = try BenchmarkResults(
        run(copy, job, finds: loops) {
          hasTooMany = loops == .calls && dumps(in: job.folder).count > LoopDumps.mostDumps
          return hasTooMany || mustStop()
        })
      let profiles = try profiles(in: job.folder)
      let wanted = Set(job.names)
      return .success(
        CallgrindJobs.Output(
          results: BenchmarkResults(
            context: results.context, benchmarks: results.benchmarks.filter { wanted.contains($0.runName) }),
          profiles: profiles.filter { loops == .calls ? $0.calledFunction != nil : $0.request != nil }))
    } catch {
      guard hasTooMany, let name = job.names.first else { return .failure(error) }
      return .success(
        CallgrindJobs.Output(
          results: BenchmarkResults(context: [:], benchmarks: []),
          notCounted: [name: "its time is paused too often to be counted (\(LoopDumps.mostDumps) times)"]))
    }
  }

  private func makeFolder(_ folder: URL) throws(ReportError) {
    do throws(FolderFault) {
      try LoxodromeFiles.makeFolder(folder.path)
    } catch {
      throw ReportError(file: error.path, place: "", problem: "the folder cannot be made: \(error.reason)")
    }
  }

  /// Joins the results of all jobs as if one process had made them. They are in the program's order
  /// and have the first job's context. A benchmark without results has failed.
  private func joined(
    _ results: [BenchmarkResults], _ failures: [String: ReportError], in names: [String]
  ) -> BenchmarkResults {
    let found = Dictionary(grouping: results.flatMap(\.benchmarks), by: \.runName)
    let benchmarks = names.flatMap { name -> [Benchmark] in
      if let own = found[name] { return own }
      let reason =
        failures[name].map(\.problem)
        ?? "the binary lists it, but its results do not have it: no filter selects a name with a line break"
      let row = BenchmarkRow(["name": .string(name)], at: "benchmarks", failure: reason)
      return [Benchmark(name: BenchmarkName(name), rows: [row])]
    }
    return BenchmarkResults(
      context: results.first { !$0.context.isEmpty }?.context ?? [:], benchmarks: benchmarks)
  }

  private func ownArguments(_ filter: String?) -> [String] {
    arguments + (filter.map { ["--benchmark_filter=\($0)"] } ?? []) + [
      "--benchmark_min_time=1e-9", "--benchmark_repetitions=\(Self.repetitions)",
      "--benchmark_enable_random_interleaving=false", "--benchmark_report_aggregates_only=false",
      "--benchmark_display_aggregates_only=false", "--benchmark_format=json",
    ]
  }

  /// Returns the names that the binary lists, each once.
  private func listedNames(_ folder: URL, _ shouldStop: () -> Bool) throws(ReportError) -> [String] {
    let listing = try BenchmarkListing(filter: nil) { words throws(ReportError) in
      let run = try CallgrindTool(
        binary.path, ownArguments(filter) + words + ["--benchmark_format=console"], folder: folder,
        shouldStop: shouldStop)
      if let signal = run.signal { throw killed(signal) }
      // Exit code 3 means, in this project, that no benchmark matches the filter.
      guard run.status == 0 || run.status == 3 else {
        throw failed(run, expected: "0 from --benchmark_list_tests")
      }
      return run.output
    }
    return listing.entries.filter { $0.place == 0 }.map(\.listedName)
  }

  /// Runs one job and returns Google Benchmark's results. The dumps are left in the job's folder as
  /// dump.1, dump.2, …
  private func run(
    _ copy: URL, _ job: CallgrindJobs.Job, finds loops: Loops, shouldStop: () -> Bool
  ) throws(ReportError) -> ReportInput {
    let folder = job.folder
    try makeFolder(folder)
    let log = folder.appendingPathComponent("log")
    let results = folder.appendingPathComponent("results")
    let run = try CallgrindTool(
      withoutRandomAddresses: "valgrind",
      [
        "--tool=callgrind", "--demangle=no", "--quiet", "--log-file=\(log.path)",
        "--callgrind-out-file=\(folder.path)/dump",
      ] + (loops == .calls ? LoopDumps.options(for: job.names[0]) : ["--instr-atstart=no"]) + [copy.path]
        + ownArguments(job.filter) + BenchmarkProgram.output(to: results), folder: folder,
      environment: CountedEnvironment.values,
      shouldStop: shouldStop)
    // If a signal ended the program, Valgrind ends by the same signal.
    if let signal = run.signal { throw killed(signal) }
    guard run.status <= 1 else {
      let said = (try? Data(contentsOf: log)) ?? Data()
      let lines = (run.errors.isEmpty ? String(decoding: said, as: UTF8.self) : run.errors).split(
        separator: "\n")
      throw failed(run, expected: "0 or 1", saying: lines.last.map(String.init))
    }
    return BenchmarkProgram.results(
      in: results, or: run.output, name: "results of \(binary.lastPathComponent)")
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
