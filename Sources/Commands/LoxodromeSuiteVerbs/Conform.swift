import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeReport
import LoxodromeSpelling
import LoxodromeSuite

/// `loxodrome conform`: runs vectors and laws on an implementation.
struct Conform: ParsableCommand {
  private static let subject =
    builtInImplementation == nil
    ? "Tests the program of --implementation"
    : "Tests the built-in implementation, or with --implementation any program"

  private static let modelsExample =
    builtInImplementation == nil ? "" : "\n  \(programName) conform --models"

  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Runs conformance vectors and laws and reports the results.",
    discussion: """
      \(subject) that implements the adapter protocol. Tests/Adapters/README.md describes how to write one.

      Vectors are JSON files, one for each operation and profile. Tests/Vectors/README.md describes them. \
      The report begins with the worst failing case of each group: its arguments, both values, their \
      difference and what is allowed, the source of the expected value with its grade, the page that says \
      what is right, and the command that repeats it. Then it says what the failures of each group have in \
      common. --verbose shows every failure and every acceptable difference.

      With --models the cases are those of Tests/Models, which ask what only this project's own words \
      answer. Tests/Models/README.md says why. Other implementations are not asked them.

      Laws are properties that hold for generated inputs. They are JSON files, too. Tests/Laws/README.md \
      describes them. A law that fails is shown with the smallest failing input found. The suites of laws \
      are laws-mapkit, laws-web-mercator and laws-planar.

      Exit codes: 0 all results as expected; 1 a failure, an error or an unexpected pass; 2 bad usage or a \
      file that cannot be used; 3 nothing ran, or cases are missing in a file; with --implementation 130 \
      after SIGINT and 143 after SIGTERM or SIGHUP, which also kill the implementation.

      Examples:
        \(programName) conform\(exampleOption)\(modelsExample)
        \(programName) conform\(exampleOption) --suite map-rect-union --suite map-rect-inset
        \(programName) conform --implementation "python3 my-adapter.py" --expectations my-known-failures.json
        \(programName) conform --implementation "python3 my-adapter.py" --verbose
        \(programName) conform --implementation "python3 my-adapter.py" --format html --output report.html
        \(programName) conform\(exampleOption) --vectors ../my-vectors --format junit --output report.xml
        \(programName) conform --suite laws-planar --implementation "python3 my-adapter.py"
      """)

  @Option(
    path: "The folder of vector and law files, or one file. (default: Tests/Vectors, or the installed files)",
    "dir")
  var vectors = DefaultFiles.vectors

  @Flag(help: "Run the model cases, Tests/Models or the installed ones, in place of the vectors and laws.")
  var models = false

  @Option(
    path: "Another folder of files. (default: Tests/Laws, or the installed files, for the default --vectors)",
    "dir")
  var laws: String?

  @Option(
    name: .customLong("suite"), help: ArgumentHelp("Only this suite. Can be repeated.", valueName: "name"),
    completion: .suite)
  var suites: [String] = []

  @Option(path: "A JSON file of known failures: [{\"case\", \"reason\", \"link\"}].", "file")
  var expectations: String?

  @Option(help: ArgumentHelp("A command line that starts another implementation.", valueName: "command"))
  var implementation: String?

  @Option(help: ArgumentHelp("The time limit for each answer of that implementation.", valueName: "seconds"))
  var timeout = 10.0

  @Option(help: "The format of the report.")
  var format = Format.text

  @Option(path: "The file of the report, instead of standard output.", "file")
  var output: String?

  @Flag(help: "Show every failure, acceptable difference and suite in the text.")
  var verbose = false

  @Flag(help: "End at the first failure. The report has the cases until then.")
  var failFast = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, html
  }

  func validate() throws {
    guard !models || vectors == DefaultFiles.vectors else {
      throw ValidationError("--models and --vectors exclude each other")
    }
    guard timeout > 0, timeout.isFinite else { throw ValidationError("--timeout takes a number above 0") }
  }

  func run() throws {
    guard implementation != nil || builtInImplementation != nil else { throw missingImplementation() }
    try require([output], differFrom: [casesPath, lawsPath, expectations])
    if implementation != nil { endWithAdaptersOnSignal() }
    let (files, laws) = try selectedFiles()
    let known = try expectations.map { path in
      try read { () throws(VectorFileError) in try Expectations(contentsOf: URL(fileURLWithPath: path)) }
    }
    let run = try judge(files, laws, known ?? .none)
    progressLine.clear()
    let isWhole = !failFast || run.exitCode != 1
    if let known, isWhole { try requireCases(known, in: run) }

    let report = ConformanceReport(run)
    switch format {
    case .text: try write(report.text(verbose: verbose), to: output)
    case .json: try write(report.json, to: output)
    case .markdown: try write(report.markdown, to: output)
    case .junit: try write(report.junit, to: output)
    case .html: try write(page(of: report, on: run.implementation), to: output)
    }
    if let output { try write("\(report.totals); written to \(output)\n", to: nil) }
    // Without this note, a misspelled operation would look like one that is not implemented.
    for file in files where implementation == nil && Operation.named(file.operation) == nil {
      writeNote("\(file.suite): no operation \"\(file.operation)\"; its cases are unsupported")
    }
    if !isWhole { writeNote("ended at the first failure; the other cases did not run") }
    if run.exitCode == 3 {
      writeNote("nothing ran: every case is unsupported or skipped")
    }
    if run.exitCode != 0 { throw ExitCode(run.exitCode) }
  }

  /// Returns the page of `loxodrome report`, without benchmarks.
  private func page(of report: ConformanceReport, on implementation: String) throws -> String {
    try LoxodromeReport.Report(report.document, name: "this run", subject: implementation).page()
  }

  /// Runs the requested implementation.
  ///
  /// - Throws: the exit code, after writing the adapter's error: 2 if it cannot be started, 3 if it
  ///   miscounted, else 1.
  private func judge(
    _ files: [VectorFile], _ laws: [LawFile], _ expectations: Expectations
  ) throws -> ConformanceRun {
    do {
      let adapter = try implementation.map { command throws(AdapterFailure) in
        try AdapterProcess(
          command: command, timeout: timeout, otherOperations: Set(files.map(\.operation)))
      }
      let other = adapter.map(Implementation.init)
      guard let judged = other ?? builtInImplementation else { throw missingImplementation() }
      let run = try ConformanceRun(
        of: judged, on: files, laws: laws, expectations: expectations,
        stopsAtFailure: failFast
      ) { progressLine.show($0) }
      try adapter?.stop()
      return run
    } catch let error as AdapterFailure {
      progressLine.clear()
      writeNote("\(error)")
      for line in error.detail { writeError(line) }
      switch error.problem {
      case .notStarted: throw ExitCode(2)
      case .miscounted: throw ExitCode(3)
      case .timedOut, .exited, .malformed: throw ExitCode(1)
      }
    }
  }

  /// Returns the requested vectors and laws.
  private func selectedFiles() throws -> ([VectorFile], [LawFile]) {
    let paths = [casesPath] + (lawsPath.map { [$0] } ?? [])
    let folders = try paths.map { path in
      try read { () throws(VectorFileError) in
        try VectorFolder(path: path, progress: { progressLine.show("reading \($0)") })
      }
    }
    try requireUsable(folders.flatMap(\.errors))
    let (files, laws) = (folders.flatMap(\.files), folders.flatMap(\.laws))
    let pathList = paths.joined(separator: " and ")
    let names = files.map(\.suite) + laws.flatMap { file in file.entries.map { "\(file.suite)/\($0.id)" } }
    if let twice = Dictionary(grouping: names, by: \.self).filter({ $1.count > 1 }).keys.min() {
      throw badInput("\(twice) is in \(pathList) twice")
    }
    let known = Set(files.map(\.suite) + laws.map(\.suite))
    if known.isEmpty {
      writeNote("nothing ran: no vector or law files (*.json) in \(pathList)")
      throw ExitCode(3)
    }
    let unknown = suites.filter { !known.contains($0) }
    if !unknown.isEmpty {
      if !models, let model = unknown.first(where: isModel) {
        writeNote("nothing ran: \(model) is a suite of models; --models runs it")
        throw ExitCode(3)
      }
      throw noSuites(unknown, of: known, in: pathList)
    }
    if suites.isEmpty { return (files, laws) }
    return (files.filter { suites.contains($0.suite) }, laws.filter { suites.contains($0.suite) })
  }

  /// Whether the default folder of models has the suite.
  private func isModel(_ suite: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(DefaultFiles.models)/\(suite).json")
  }

  /// The folder of the models, or that of the vectors.
  private var casesPath: String { models ? DefaultFiles.models : vectors }

  /// The folder of laws: the requested one, or the default folder if it exists and the vectors are
  /// the default ones; otherwise nil.
  private var lawsPath: String? { laws ?? (casesPath == DefaultFiles.vectors ? DefaultFiles.laws : nil) }

  /// Throws an error for an expectation of a case that is no longer in its suite, because the case
  /// may have been renamed or lost. For an expectation of a suite that did not run it only writes a
  /// note, because the expectation can be for another run or be misspelled.
  private func requireCases(_ known: Expectations, in run: ConformanceRun) throws {
    let suites = Set(run.results.map(\.suite))
    let names = Set(run.results.map(\.name))
    let file = expectations ?? ""
    for name in known.knownFailures.map(\.caseName) where !names.contains(name) {
      let suite = String(name.prefix { $0 != "/" })
      if suites.contains(suite) { throw badInput("\(file): no case \(name)") }
      writeNote("\(file): \(name) is of a suite that did not run")
    }
  }

  private func read<T>(_ body: () throws(VectorFileError) -> T) throws -> T {
    do throws(VectorFileError) {
      return try body()
    } catch {
      let isDefault = vectors == DefaultFiles.vectors && !FileManager.default.fileExists(atPath: casesPath)
      throw badInput("\(error)\(isDefault ? "; --vectors names another" : "")")
    }
  }
}

/// Writes that the command line names no implementation, where the program has none. Returns exit code 2.
func missingImplementation() -> ExitCode {
  badInput(
    "expected --implementation COMMAND, the command line of an adapter; Tests/Adapters/README.md describes "
      + "how to write one")
}

/// Kills the adapters and ends this process after SIGINT, SIGTERM or SIGHUP. Without this, an
/// adapter that ignores the end of its input would keep running, because it is in a process group
/// of its own.
func endWithAdaptersOnSignal() {
  StopSignals([SIGINT, SIGTERM, SIGHUP]).endProcess {
    AdapterProcess.killAll()
    clearProgressLine()
  }
}

/// The line of progress of a conformance run.
private let progressLine = ProgressLine()

/// Writes that the suites do not exist, with those that are spelled like them or, if there are none,
/// with all that exist. Returns exit code 3.
func noSuites(_ unknown: [String], of known: Set<String>, in place: String? = nil) -> ExitCode {
  let names = known.sorted()
  writeNote(
    "nothing ran: no suite \(unknown.joined(separator: ", "))" + (place.map { " in \($0)" } ?? ""))
  let similar = unknown.compactMap { similarName(to: $0, in: names) }
  writeError(
    similar.count == unknown.count
      ? "Did you mean \(similar.joined(separator: ", "))?"
      : "There are: \(names.joined(separator: ", "))")
  return ExitCode(3)
}
