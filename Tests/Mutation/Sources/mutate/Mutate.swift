import ArgumentParser
import Foundation
import Mutation

/// The command of ci/mutate.
@main struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Inserts bugs into the sources, and reports which of them were found.",
    subcommands: [Draw.self, Write.self, Rejected.self, Report.self])

  /// The modules that are mutated.
  static let modules = [
    "MapGeometry", "GeoJSON", "MapRaster", "MapClustering", "MapTiles", "MapOverlays", "MapViews",
    "LocationServices",
  ]
}

/// Bugs as `draw` writes them, numbered from 1.
struct MutantList: Codable {
  let seed: UInt64
  let mutants: [MutationSite]

  init(seed: UInt64, mutants: [MutationSite]) { (self.seed, self.mutants) = (seed, mutants) }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(MutantList.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// Draws sites and prints them as JSON.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws bugs by a seed and prints them as JSON.")

  @Option(help: "The root of the repository.") var root = "."
  @Option(help: "The number of bugs.") var count = 200
  @Option(help: "The seed.") var seed: UInt64 = 1

  func run() throws {
    let sites = try MutatedSources(root: root, modules: Mutate.modules).sites()
    var draw = MutationDraw(seed: seed)
    let list = MutantList(seed: seed, mutants: draw.draw(count, from: sites))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    print(String(decoding: try encoder.encode(list), as: UTF8.self))
    FileHandle.standardError.write(Data("\(list.mutants.count) of \(sites.count) sites drawn\n".utf8))
  }
}

/// Writes the sources with all bugs, each behind the switch.
struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the sources with all bugs into a copy of the repository.")

  @Argument(help: "The bugs, from draw.") var list: String
  @Option(help: "The root of the repository.") var root = "."
  @Option(help: "The copy.") var to: String
  @Option(help: "A file of numbers, one on a line: bugs that do not compile.") var without: String?

  func run() throws {
    let mutants = try MutantList(contentsOf: list).mutants
    let text = try without.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    let left = Set(text.split(separator: "\n").compactMap { Int($0) })
    let numbered = mutants.enumerated().map { ($0.offset + 1, $0.element) }.filter { !left.contains($0.0) }
    try MutatedSources(root: root, modules: Mutate.modules).write(
      Dictionary(uniqueKeysWithValues: numbered), to: to)
  }
}

/// Prints the numbers of the bugs that do not compile.
struct Rejected: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the numbers of the bugs that the compiler's errors are about.")

  @Argument(help: "The compiler's output.") var log: String
  @Option(help: "The copy that was compiled.") var copy: String

  func run() throws {
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let numbers = RejectedMutants(log: text, copy: copy) { try? String(contentsOfFile: $0, encoding: .utf8) }
      .numbers
    for number in numbers.sorted() { print(number) }
    if numbers.isEmpty { throw ValidationError("\(log): no error is about a bug") }
  }
}
