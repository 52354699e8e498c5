import Foundation
import LoxodromeFiles
import LoxodromeJSON

/// Counts the instructions of a whole program under Callgrind, with its start and with all processes
/// that it starts.
///
/// 1. The command runs once without Callgrind: so that it is known to work, and so that the files
///    that programs keep for their next start, such as Python's compiled modules, are there.
/// 2. It runs twice under Callgrind, in the environment of `CountedEnvironment`.
/// 3. The counts of all of its processes are added up.
///
/// A process that starts another program in its place would lose its counts, and a new process would
/// begin with those of its parent. So counts are dumped, and begin again at zero, before each of the
/// calls that do this (`dumps`). A program without these symbols is counted without what they save.
/// A program that takes the place of another one numbers its dumps anew, so dumps get names of their
/// own while it starts (`keepDumps`). A process that is still running when the command ends is not
/// counted, or in part.
public struct CommandCount: Sendable {
  private let command: MeasuredCommand
  private let name: String

  /// Creates a count of a command.
  ///
  /// - Parameters:
  ///   - command: the command to count.
  ///   - name: the name in the results; nil for `command.name`.
  public init(_ command: MeasuredCommand, name: String? = nil) {
    self.command = command
    self.name = MeasuredCommand.benchmarkName(name ?? command.name)
  }

  private static let runs = 2
  /// The functions that start a process, or another program in the place of a process. Those that a
  /// library has in several versions have names such as `posix_spawn@@GLIBC_2.15` in Callgrind.
  private static let dumps = [
    "fork", "__fork", "__libc_fork", "_Fork", "vfork", "__vfork", "execve", "__execve", "fexecve",
    "execveat", "posix_spawn", "posix_spawnp", "__posix_spawn", "__posix_spawnp",
  ].flatMap { ["--dump-before=\($0)", "--dump-before=\($0)@*"] }

  /// Counts the instructions.
  ///
  /// - Parameters:
  ///   - progress: called with the number of finished runs and the number of all runs.
  ///   - shouldStop: called at least ten times a second. If it returns true, the processes are killed
  ///     and an error is thrown.
  /// - Returns: one count. It is a failure if the command does not exit with code 0.
  /// - Throws: `ReportError` if valgrind is missing, if the command cannot be started, or if a dump
  ///   cannot be read.
  public func count(
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }, shouldStop: () -> Bool = { false }
  ) throws(ReportError) -> InstructionCounts {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("loxodrome-count-\(UUID().uuidString)").resolvingSymlinksInPath()
    try make(folder)
    defer { try? FileManager.default.removeItem(at: folder) }

    let tool = try CountedEnvironment.tool(folder: folder)
    var context = CommandContext.values(of: command, program: CommandContext.counting)
    context["tool"] = .string(tool)
    let failed = { (reason: String) in
      InstructionCounts(context: context, counts: [InstructionCount(name: name, outcome: .failed(reason))])
    }

    progress(0, Self.runs + 1)
    let plain = try ChildProcess(
      command.words, timeLimit: .infinity, keepsOutput: false, shouldStop: shouldStop)
    if plain.ending == .stopped { throw stopped }
    if let failure = plain.failure { return failed(failure) }

    let prefix = try CallgrindTool.wordsWithoutRandomAddresses(folder: folder)
    var totals: [Int] = []
    var last: [CallgrindProfile] = []
    for run in 0..<Self.runs {
      progress(run + 1, Self.runs + 1)
      let own = folder.appendingPathComponent("run-\(run)")
      try make(own)
      var kept = ContinuousClock.now
      let process = try ChildProcess(
        prefix + ["valgrind"] + options(own) + command.words, environment: CountedEnvironment.values,
        timeLimit: .infinity, keepsOutput: false,
        shouldStop: {
          if ContinuousClock.now - kept > .milliseconds(50) {
            Self.keepDumps(in: own)
            kept = .now
          }
          return shouldStop()
        })
      if process.ending == .stopped { throw stopped }
      if let failure = process.failure { return failed(reason(failure, process, own)) }
      last = try profiles(in: own)
      guard !last.isEmpty else {
        return failed("Callgrind wrote no counts: the program was not started by it")
      }
      totals.append(last.reduce(0) { $0 &+ $1.total })
    }
    progress(Self.runs + 1, Self.runs + 1)
    context["libraries"] = .string(Self.libraries(of: last))
    // Equal machine code does not mean equal work: a script is data. So there is no hash of the code.
    let counted = InstructionCount.Counted(
      instructions: totals, code: nil, functions: functions(of: last, folder))
    return InstructionCounts(
      context: context, counts: [InstructionCount(name: name, outcome: .counted(counted))])
  }

  private func make(_ folder: URL) throws(ReportError) {
    do throws(FolderFault) {
      try makeFolder(folder.path)
    } catch {
      throw ReportError(file: error.path, place: "", problem: "the folder cannot be made: \(error.reason)")
    }
  }

  private var stopped: ReportError {
    ReportError(file: command.words.first ?? "", place: "", problem: "it was stopped before its end")
  }

  private func options(_ folder: URL) -> [String] {
    // A "%" in the folder's name would be the start of one of Valgrind's own codes.
    let path = folder.path.replacing("%", with: "%%")
    return [
      "--tool=callgrind", "--demangle=no", "--quiet", "--trace-children=yes", "--log-file=\(path)/log.%p",
      "--callgrind-out-file=\(path)/dump.%p",
    ] + Self.dumps
  }

  /// Returns the reason of a failure under Callgrind of a command that works without it.
  private func reason(_ failure: String, _ process: ChildProcess, _ folder: URL) -> String {
    if process.ending == .ended(.killed(signal: SIGILL)) {
      return
        "under Valgrind: \(failure): an instruction that Valgrind does not know, such as those of AVX-512"
    }
    let logs = Self.files(in: folder, "log.").compactMap { try? Data(contentsOf: $0) }
    let lines = logs.flatMap { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
    let said = process.errors.isEmpty ? lines.last.map { ": \($0.prefix(300))" } ?? "" : ""
    return "under Valgrind: \(failure)\(said)"
  }

  private static func files(in folder: URL, _ prefix: String) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasPrefix(prefix) }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// Gives the dumps of calls, `dump.PROCESS.NUMBER`, names that no other dump gets. Valgrind takes
  /// several tenths of a second to start a program, so this is done before its first dump. If this
  /// process does not run for that long, as on a machine without free processors, a dump is lost.
  private static func keepDumps(in folder: URL) {
    for file in files(in: folder, "dump.") where file.lastPathComponent.split(separator: ".").count == 3 {
      let kept = folder.appendingPathComponent("kept.\(UUID().uuidString)")
      try? FileManager.default.moveItem(at: file, to: kept)
    }
  }

  private func profiles(in folder: URL) throws(ReportError) -> [CallgrindProfile] {
    var profiles: [CallgrindProfile] = []
    for file in Self.files(in: folder, "dump.") + Self.files(in: folder, "kept.") {
      let input = try ReportInput(contentsOf: file)
      // A process that was killed leaves an empty file.
      if !input.bytes.isEmpty {
        profiles.append(
          try CallgrindProfile(ReportInput(name: file.lastPathComponent, bytes: input.bytes)))
      }
    }
    return profiles
  }

  /// Returns the functions of all processes with the most instructions.
  private func functions(of profiles: [CallgrindProfile], _ folder: URL) -> [InstructionCount.FunctionCount] {
    var instructions: [CallgrindProfile.Function: Int] = [:]
    for profile in profiles { instructions.merge(profile.instructions, uniquingKeysWith: &+) }
    let names = DemangledNames(Set(instructions.keys.map { ExecutedCode.plainName($0.name) }), folder: folder)
    let named = instructions.map { function, count in
      let name = ExecutedCode.plainName(function.name)
      let isAddress = name.hasPrefix("0x")
      return (isAddress ? "code of \(Self.file(function.object))" : Self.withoutHash(names[name]), count)
    }
    return CountedRun.listed(
      Dictionary(named, uniquingKeysWith: &+), of: profiles.reduce(0) { $0 &+ $1.total })
  }

  private static func file(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns a Rust name without its hash, which differs between builds.
  static func withoutHash(_ name: String) -> String {
    guard let match = name.firstMatch(of: /::h[0-9a-f]{16}$/) else { return name }
    return String(name[..<match.range.lowerBound])
  }

  /// Returns the files of the system that ran, each with the first digits of its identity, as
  /// `ExecutedCode.libraries` has them. Other files may be those whose change is measured.
  private static func libraries(of profiles: [CallgrindProfile]) -> String {
    let paths = Set(profiles.flatMap { $0.instructions.keys.map(\.object) }).filter { path in
      ["/lib/", "/lib64/", "/usr/", "/bin/", "/sbin/"].contains { path.hasPrefix($0) }
        && !path.hasPrefix("/usr/local/")
    }
    return paths.sorted().compactMap { path in
      let identity = try? ELFFile(ReportInput(contentsOf: URL(fileURLWithPath: path))).identity()
      return identity.map { "\(file(path)) \($0.prefix(16))" }
    }.sorted().joined(separator: ", ")
  }
}
