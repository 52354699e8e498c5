import ArgumentParser
import Foundation
import LoxodromeCommandLine

/// `loxodrome sweep`: runs the program map-sweep.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Compares the built-in implementation with a library on millions of random cases.",
    discussion: """
      This command runs map-sweep, a program of the nested package Benchmarks, with the same options. \
      ci/build-release builds it. The libraries are linked into it. Operations and their oracles: mapPoint \
      and coordinate with proj or mpfr, metersBetweenCoordinates with geographiclib, pointInPolygon with \
      geos or gmp, mapRect.union, mapRect.intersection, mapRect.intersects and mapRect.containsRect with \
      geos. Benchmarks/README.md describes the details.

      With --output the worst 20 cases are written to that folder as vectors for `loxodrome conform \
      --vectors`. If the run is killed, the same command continues it. ci/distribute runs a sweep in ranges on several processes or \
      machines, and adds up what --json writes.

      Exit codes: 0 all errors within the limit; 1 a larger error; 2 bad usage or a file that cannot be \
      used; 3 nothing ran.

      Examples:
        loxodrome sweep mapPoint --oracle proj --cases 100000000
        loxodrome sweep coordinate --profile web-mercator --oracle mpfr --seed 7
        loxodrome sweep metersBetweenCoordinates --oracle geographiclib --cases 10000000 --output found
      """)

  @Argument(help: "The operation, by its name in vector files.")
  var operation: String

  @Option(
    help: ArgumentHelp(
      "The library to compare with. (default: the first of the operation)", valueName: "name"))
  var oracle: String?

  @Option(
    help: ArgumentHelp(
      "mapkit, web-mercator or planar. (default: the first of the operation)", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("The number of cases, divided among all kinds of input.", valueName: "n"))
  var cases: UInt64 = 1_000_000

  @Option(
    help: ArgumentHelp(
      "The first case to run, a multiple of 32768. A case is the same in every range. (default: 0)",
      valueName: "case"))
  var first: UInt64?

  @Option(
    help: ArgumentHelp(
      "The number of cases to run, a multiple of 32768. (default: all from the first)", valueName: "n"))
  var count: UInt64?

  @Option(help: ArgumentHelp("The seed of the random input.", valueName: "s"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The number of threads. It does not change the results. (default: all)", valueName: "j"))
  var jobs: Int?

  @Option(path: "A folder for the worst cases and the state of the run.", "dir")
  var output: String?

  @Option(
    help: ArgumentHelp("The largest allowed error, instead of the default of the operation.", valueName: "x"))
  var limit: Double?

  @Option(
    path: "A file for the counts, histograms and worst cases as JSON, or - for standard output.",
    "file")
  var json: String?

  /// The path of the binary that ci/build-release makes, from the root of the repository.
  private static let defaultBinary = "Benchmarks/.build/release/map-sweep"

  func run() throws {
    guard let binary else {
      writeNote(
        "nothing ran: \(Sweep.defaultBinary) is missing here; run ci/build-release in the "
          + "repository's root"
      )
      throw ExitCode(3)
    }
    // The binary replaces this process, so it receives signals and sets the exit code.
    var words = ([binary] + arguments).map { strdup($0) } + [nil]
    execv(binary, &words)
    throw badInput("cannot start \(binary): \(String(cString: strerror(errno)))")
  }

  /// The path of the binary below the current folder, or in the package where this command was
  /// built; nil if it is in neither.
  private var binary: String? {
    // The executable is <root>/.build/<triple>/<configuration>/loxodrome.
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let root = (0..<4).reduce(own) { url, _ in url?.deletingLastPathComponent() }
    return [Sweep.defaultBinary, root?.appendingPathComponent(Sweep.defaultBinary).path].compactMap(\.self)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The arguments of map-sweep. Values follow an equals sign, so that none is read as an option.
  private var arguments: [String] {
    let optional: [(String, String?)] = [
      ("oracle", oracle), ("profile", profile), ("first", first.map(String.init)),
      ("count", count.map(String.init)), ("jobs", jobs.map(String.init)), ("output", output),
      ("limit", limit.map { "\($0)" }), ("json", json),
    ]
    return ["--cases=\(cases)", "--seed=\(seed)"]
      + optional.compactMap { name, value in value.map { "--\(name)=\($0)" } }
      + ["--", operation]
  }
}
