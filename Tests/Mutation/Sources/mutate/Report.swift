import ArgumentParser
import Foundation
import Mutation

/// Prints how many bugs were found in each module, and the survivors.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints how many bugs were found in each module, and the survivors.",
    discussion: """
      The results have a line for each bug: its number, a tab, and what found it: conform, tests,
      time-out, nothing, or untested: conform did not, and the tests did not run. Exit code 1:
      conform found less than the share of --least, or a bug was found by nothing.
      """)

  @Argument(help: "The bugs, from draw.") var list: String
  @Argument(help: "The results.") var results: String
  @Option(
    help: "A JSON file of bugs that change nothing: [{\"file\", \"original\", \"mutated\", \"reason\"}].")
  var equivalents: String?
  @Option(help: "The share that conform must find (percent).") var least = 95

  /// A bug that changes no behavior.
  private struct Equivalent: Decodable {
    let file, original, mutated, reason: String
  }

  func run() throws {
    let mutants = try MutantList(contentsOf: list)
    let known: [Equivalent] = try equivalents.map { try decoded($0, "bugs that change nothing") } ?? []
    var outcomes: [Int: String] = [:]
    for line in try contents(of: results).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let number = Int(fields[0]), mutants.mutants.indices.contains(number - 1)
      else {
        throw unusable("\(results): expected a number, a tab and what found the bug, found: \(line)")
      }
      outcomes[number] = String(fields[1])
    }
    let table = MutationTable(mutants.mutants, outcomes) { site in
      known.first { $0.file == site.file && $0.original == site.original && $0.mutated == site.mutated }?
        .reason
    }
    print(table.markdown)
    if !table.isComplete(byConform: least) { throw ExitCode(1) }
  }
}
