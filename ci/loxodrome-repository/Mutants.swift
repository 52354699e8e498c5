import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeMutants
import LoxodromeSuite

/// `loxodrome-repository mutants`: checks that the vectors and laws detect mutants.
struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Checks that the vectors detect bugs: runs them on implementations that are wrong on purpose.",
    discussion: """
      Each mutant is the built-in implementation with one plausible bug. The vectors are those of \
      Tests/Vectors and the model cases of Tests/Models, unless --vectors names others. For each mutant \
      the report names the first required case that fails and the number of failing cases. \
      Reports/MUTANTS.md is the committed report. With --laws the text and the JSON also name the laws \
      that each mutant breaks. A broken law does not kill a mutant, because every bug must be detected \
      by a case.

      Exit codes: 0 every mutant is killed; 1 a mutant survives; 2 bad usage or a file that cannot be used; \
      3 no vectors.

      Examples:
        loxodrome-repository mutants
        loxodrome-repository mutants --mutant polygon-naive-sign
        loxodrome-repository mutants --laws Tests/Laws --format json
        loxodrome-repository mutants --format markdown --output Reports/MUTANTS.md
      """)

  @Option(path: "The folder of vector files, or one file. (default: Tests/Vectors and Tests/Models)", "dir")
  var vectors = "Tests/Vectors"

  @Option(path: "A folder of law files, or one file, to run as well.", "dir")
  var laws: String?

  @Option(
    name: .customLong("mutant"), help: ArgumentHelp("Only this mutant. Can be repeated.", valueName: "name"))
  var names: [String] = []

  @Option(help: "The format of the report.")
  var format = Format.text

  @Option(path: "The file of the report, instead of standard output.", "file")
  var output: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  func run() throws {
    try require([output], differFrom: [vectors, laws])
    let mutants = try selectedMutants()
    let paths = vectors == "Tests/Vectors" ? [vectors, "Tests/Models"] : [vectors]
    let folders = try [usableFiles(at: paths)] + (laws.map { try [usableFiles(at: [$0])] } ?? [])
    let run = try MutantRun(of: mutants, on: folders.flatMap(\.files), laws: folders.flatMap(\.laws))
    let report = MutantReport(run)
    switch format {
    case .text: try write(report.text, to: output)
    case .json: try write(report.json, to: output)
    case .markdown: try write(report.markdown, to: output)
    }
    if let output { try write("\(report.totals); written to \(output)\n", to: nil) }
    if run.exitCode == 3 { writeNote("no vectors of the mutants' operations in \(vectors)") }
    if run.exitCode != 0 { throw ExitCode(run.exitCode) }
  }

  private func selectedMutants() throws -> [Mutant] {
    let known = Set(Mutant.all.map(\.name))
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw badInput("no mutant \"\(unknown)\"; `loxodrome-repository mutants` lists them")
    }
    return names.isEmpty ? Mutant.all : Mutant.all.filter { names.contains($0.name) }
  }

  /// Returns all files at the paths. A file that cannot be used is an error, because its cases may be
  /// the only ones that kill a mutant.
  private func usableFiles(at paths: [String]) throws -> VectorFolder {
    let folder = try VectorFolder(paths: paths)
    for error in folder.errors { writeNote("\(error)") }
    if !folder.errors.isEmpty { throw ExitCode(2) }
    return folder
  }
}
