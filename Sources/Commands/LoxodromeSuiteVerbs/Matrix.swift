import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeFiles
import LoxodromeReport
import LoxodromeSuite

/// `loxodrome matrix`: compares several implementations.
struct Matrix: ParsableCommand {
  private static let orBuiltIn =
    builtInImplementation == nil ? "" : ", or null for the built-in implementation"

  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Runs several implementations on the same vectors and measures their errors.",
    discussion: """
      A JSON file lists the implementations: [{"name", "command", "expectations", "homepage"}]. command is \
      the command line that starts an adapter\(Self.orBuiltIn). expectations is the \
      file of its known failures, or null if there are none. Both are relative to the current folder. If an \
      implementation breaks the protocol, all of its cases are reported as failed.

      Writes matrix.json, matrix.md, matrix.html (one page that opens offline) and junit.xml into the \
      output folder. With --check it compares a committed matrix.md with the new one. Without --output and \
      --check it prints matrix.md. --results runs nothing: it writes the pages of a matrix.json again, for \
      example of one that ci/distribute merged.

      Exit codes: 0 all results as expected; 1 a failure, an error, an unexpected pass, a broken protocol \
      or an outdated matrix; 2 bad usage or a file that cannot be used; 3 an implementation answered nothing; \
      130 after SIGINT and 143 after SIGTERM or SIGHUP, which also kill the implementations.

      Examples:
        \(programName) matrix --output /tmp/matrix
        \(programName) matrix --only Loxodrome "textbook formulas"
        \(programName) matrix --check Reports/CONFORMANCE.md
        \(programName) matrix --only PROJ --suite map-point --suite coordinate --format json
        \(programName) matrix --results /tmp/distributed/matrix.json --output /tmp/matrix
      """)

  @Option(
    path: "The folder of vector files, or one file. (default: Tests/Vectors, or the installed files)", "dir")
  var vectors = DefaultFiles.vectors

  @Option(path: "A folder of laws to run as well.", "dir")
  var laws: String?

  @Option(path: "The list of implementations. (default: Tests/Adapters/adapters.json)", "file")
  var adapters = "Tests/Adapters/adapters.json"

  @Option(path: "The folder to write to; created if it does not exist.", "dir")
  var output: String?

  @Option(
    name: .customLong("only"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Only these implementations of the list. The case of letters does not matter. Can be repeated.",
      valueName: "name"))
  var names: [String] = []

  @Option(
    name: .customLong("suite"), help: ArgumentHelp("Only this suite. Can be repeated.", valueName: "name"),
    completion: .suite)
  var suites: [String] = []

  @Option(path: "A matrix.json whose pages are written instead of a run.", "file")
  var results: String?

  @Option(help: "The format of the matrix on standard output.")
  var format = Format.markdown

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, markdown
  }

  @Option(help: ArgumentHelp("The time limit for each answer.", valueName: "seconds"))
  var timeout = 10.0

  @Option(help: ArgumentHelp("The number of implementations that run at once.", valueName: "number"))
  var jobs = 2

  @Option(path: "A Markdown file to compare with the new matrix.", "file")
  var check: String?

  func validate() throws {
    guard timeout > 0, timeout.isFinite else { throw ValidationError("--timeout takes a number above 0") }
    guard jobs > 0 else { throw ValidationError("--jobs takes a number above 0") }
  }

  func run() throws {
    if let results { return try writePages(of: results) }
    let outputs = output.map { folder in
      ["matrix.json", "matrix.md", "matrix.html", "junit.xml"].map { "\(folder)/\($0)" }
    }
    try require(outputs ?? [], differFrom: [vectors, laws, adapters, check])
    let candidates = try candidates()
    try require(outputs ?? [], differFrom: candidates.map(\.entry.expectations))
    endWithAdaptersOnSignal()
    let folders = [vectors] + (laws.map { [$0] } ?? [])
    let read = try folders.map(folder)
    let (files, laws) = try selected(read.flatMap(\.files), read.flatMap(\.laws))
    let matrix = LoxodromeSuite.Matrix(
      of: candidates, timeout: timeout, jobs: jobs, version: loxodromeVersion,
      builtIn: { builtInImplementation }, otherOperations: Set(files.map(\.operation)),
      progress: { writeError($0) },
      judge: { implementation, expectations throws(AdapterFailure) in
        try ConformanceRun(of: implementation, on: files, laws: laws, expectations: expectations)
      })
    for column in matrix.columns {
      let file = column.entry.expectations ?? column.entry.name
      for (name, isLost) in column.expectationsWithoutCase {
        if isLost { throw badInput("\(file): no case \(name)") }
        writeNote("\(file): \(name) is of a suite that did not run")
      }
    }
    let document = matrix.document(files: files, modelCases: try modelCases())
    let current = try publish(MatrixReport(document, name: "this run"), json: document.text) { matrix.junit }
    if matrix.exitCode == 3 { writeNote("an implementation of the list answered nothing") }
    let code = matrix.exitCode == 0 && !current ? 1 : matrix.exitCode
    if code != 0 { throw ExitCode(code) }
  }

  /// Writes the pages of a matrix.json. What is in it decides nothing about the exit code, except
  /// that it is 1 if `check` names an outdated file.
  private func writePages(of path: String) throws {
    let outputs = output.map { folder in ["matrix.md", "matrix.html"].map { "\(folder)/\($0)" } }
    try require(outputs ?? [], differFrom: [path, check])
    let report = try MatrixReport(ReportInput(contentsOf: URL(fileURLWithPath: path)))
    if try !publish(report) { throw ExitCode(1) }
  }

  /// Writes the pages of a report into the output folder, after the results of a run if there are any, or
  /// prints one of them. Returns false if `check` names an outdated file.
  private func publish(
    _ report: MatrixReport, json: String? = nil, junit: () -> String? = { nil }
  ) throws -> Bool {
    let markdown = report.markdown()
    if let output {
      try makeFolder(output)
      let files: [(name: String, text: String?)] = [
        ("matrix.html", report.page()), ("matrix.md", markdown), ("matrix.json", json),
        ("junit.xml", junit()),
      ]
      var written: [String] = []
      for case let (name, text?) in files {
        try write(text, to: "\(output)/\(name)")
        written.append(name)
      }
      try write("written to \(output): \(written.joined(separator: ", "))\n", to: nil)
    }
    if output == nil && check == nil {
      try write(format == .json ? json ?? markdown : markdown, to: nil)
    }
    return try check.map { try isCurrent($0, markdown) } ?? true
  }

  /// Returns the number of model cases beside the default vectors; nil if not all of these ran.
  private func modelCases() throws -> Int? {
    guard suites.isEmpty, vectors == DefaultFiles.vectors else { return nil }
    return try folder(DefaultFiles.models).files.reduce(0) { $0 + $1.caseCount }
  }

  /// Returns the requested suites, in the order of the files.
  private func selected(_ files: [VectorFile], _ laws: [LawFile]) throws -> ([VectorFile], [LawFile]) {
    if suites.isEmpty { return (files, laws) }
    let known = Set(files.map(\.suite) + laws.map(\.suite))
    let unknown = suites.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw noSuites(unknown, of: known)
    }
    return (files.filter { suites.contains($0.suite) }, laws.filter { suites.contains($0.suite) })
  }

  /// Whether the contents of the file are the text. If not, writes where they first differ. Throws
  /// an error if the file cannot be read.
  private func isCurrent(_ path: String, _ text: String) throws -> Bool {
    let committed: String
    do {
      committed = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    } catch {
      throw badInput("cannot read \(path): \(errnoText(of: error))")
    }
    guard let difference = LineDifference(committed, text) else {
      try write("\(path) is current\n", to: nil)
      return true
    }
    writeLines("\(programName): \(escapedLine(path)) is not current: \(difference)")
    return false
  }

  /// Returns the requested implementations, with their known failures.
  private func candidates() throws -> [(entry: MatrixEntry, expectations: Expectations)] {
    let entries = try MatrixEntry.list(contentsOf: URL(fileURLWithPath: adapters))
    let requested = Set(names.map { $0.lowercased() })
    let known = Set(entries.map { $0.name.lowercased() })
    if let unknown = names.first(where: { !known.contains($0.lowercased()) }) {
      throw badInput(
        "\(adapters) has no \"\(unknown)\", only \(entries.map(\.name).joined(separator: ", "))")
    }
    return try entries.filter { names.isEmpty || requested.contains($0.name.lowercased()) }.map { entry in
      let known = try entry.expectations.map { try Expectations(contentsOf: URL(fileURLWithPath: $0)) }
      return (entry, known ?? .none)
    }
  }

  /// Returns all vectors and laws of a folder.
  private func folder(_ path: String) throws -> VectorFolder {
    let folder = try VectorFolder(path: path)
    try requireUsable(folder.errors)
    if folder.files.isEmpty && folder.laws.isEmpty {
      writeNote("nothing ran: no vector or law files (*.json) in \(path)")
      throw ExitCode(3)
    }
    return folder
  }
}
