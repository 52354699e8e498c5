import ArgumentParser
import Foundation
import Mutation

/// The command of ci/mutate. Exit code 2: a file that cannot be read, written or used.
@main struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Inserts bugs into the sources, and reports which of them were found.",
    subcommands: [Draw.self, Read.self, Write.self, Rejected.self, Report.self])

  /// The modules that are mutated.
  static let modules = [
    "MapGeometry", "MapGeoJSON", "MapRaster", "MapClustering", "MapTiles", "MapOverlays", "MapViews",
    "MapLocations",
  ]
}

/// Bugs as `draw` and `read` write them, numbered from 1.
struct MutantList: Codable {
  let seed: UInt64
  let mutants: [MutationSite]

  init(seed: UInt64, mutants: [MutationSite]) { (self.seed, self.mutants) = (seed, mutants) }

  /// - Throws: exit code 2, after one line on standard error, if the file cannot be used.
  init(contentsOf path: String) throws {
    self = try decoded(path, "the bugs that draw prints")
  }

  /// The text of the file.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// Returns the text of a file.
///
/// - Throws: exit code 2, after one line on standard error, if the file cannot be read.
func contents(of path: String) throws -> String {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    throw unusable("\(path): it cannot be read as text in UTF-8")
  }
  return text
}

/// Returns the value of a JSON file.
///
/// - Throws: exit code 2, after one line on standard error, if the file cannot be used.
func decoded<Value: Decodable>(_ path: String, _ expected: String) throws -> Value {
  let text = try contents(of: path)
  guard let value = try? JSONDecoder().decode(Value.self, from: Data(text.utf8)) else {
    throw unusable("\(path): expected JSON with \(expected)")
  }
  return value
}

/// Writes a line on standard error and returns exit code 2.
func unusable(_ line: String) -> ExitCode {
  FileHandle.standardError.write(Data("mutate: \(line)\n".utf8))
  return ExitCode(2)
}

/// Draws sites and prints them as JSON.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws bugs by a seed and prints them as JSON.")

  @Option(help: "The root of the repository.") var root = "."
  @Option(help: "The number of bugs.") var count = 200
  @Option(help: "The seed.") var seed: UInt64 = 1

  func validate() throws {
    guard 1...100_000 ~= count else { throw ValidationError("--count takes a whole number of 1...100000") }
  }

  func run() throws {
    let sites = try MutatedSources(root: root, modules: Mutate.modules).sites()
    if sites.isEmpty { throw unusable("\(root)/Sources: expected the modules of the repository") }
    var draw = MutationDraw(seed: seed)
    let list = MutantList(seed: seed, mutants: draw.draw(count, from: sites))
    print(try list.json)
    FileHandle.standardError.write(Data("\(list.mutants.count) of \(sites.count) sites drawn\n".utf8))
  }
}

/// Prints bugs that somebody has written as `draw` prints those that it draws.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the places of written bugs and prints them as JSON, as draw does.")

  @Argument(help: "A JSON file of bugs: [{\"file\", \"context\", \"original\", \"mutated\", \"bug\"}].")
  var list: String
  @Option(help: "The root of the repository.") var root = "."

  func run() throws {
    let written: [WrittenMutant] = try decoded(
      list, "a list of written bugs: [{\"file\", \"context\", \"original\", \"mutated\", \"bug\"}]")
    // Without bugs a run would find all of them.
    if written.isEmpty { throw unusable("\(list): expected at least one bug") }
    var sites: [MutationSite] = []
    for (index, mutant) in written.enumerated() {
      let place = "\(list): bug \(index + 1)"
      let site: MutationSite
      do throws(WrittenMutantFault) {
        site = try mutant.site(root: root)
      } catch {
        throw unusable("\(place): \(error)")
      }
      guard Mutate.modules.contains(site.module) else {
        throw unusable("\(place): \(site.file): expected a file of \(Mutate.modules.joined(separator: ", "))")
      }
      if let other = sites.first(where: { $0.file == site.file && $0.range.overlaps(site.range) }) {
        throw unusable("\(place): \(site.file):\(site.line): it overlaps \(other.description)")
      }
      sites.append(site)
    }
    print(try MutantList(seed: 0, mutants: sites).json)
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
    let text = try without.map(contents) ?? ""
    let left = Set(text.split(separator: "\n").compactMap { Int($0) })
    let numbered = mutants.enumerated().map { ($0.offset + 1, $0.element) }.filter { !left.contains($0.0) }
    do {
      try MutatedSources(root: root, modules: Mutate.modules).write(
        Dictionary(uniqueKeysWithValues: numbered), to: to)
    } catch {
      throw unusable("\(to): \(error.localizedDescription)")
    }
  }
}

/// Prints the numbers of the bugs that do not compile.
struct Rejected: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the numbers of the bugs that the compiler's errors are about.")

  @Argument(help: "The compiler's output.") var log: String
  @Option(help: "The copy that was compiled.") var copy: String

  func run() throws {
    let text = try contents(of: log)
    let numbers = RejectedMutants(log: text, copy: copy) { try? String(contentsOfFile: $0, encoding: .utf8) }
      .numbers
    for number in numbers.sorted() { print(number) }
    if numbers.isEmpty { throw unusable("\(log): no error is about a bug") }
  }
}
