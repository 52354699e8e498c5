import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome-bench` and `loxodrome-suite`, which have the verbs of `loxodrome` that need no maps, and
/// `loxodrome-repository`, which has those of this repository.
@Suite struct PartsTests {
  private static let benchVerbs = [
    "report", "count", "measure", "compare", "record", "doctor", "calibrate",
  ]
  private static let suiteVerbs = ["conform", "matrix", "operations", "evaluate"]
  private static let allVerbs =
    suiteVerbs + ["serve", "sweep"] + benchVerbs
    + ["draw", "render", "tiles", "cluster", "cluster-shards", "replay", "geocode", "gazetteer"]

  private func run(_ name: String, _ arguments: [String]) throws -> ProgramRun {
    try StartedProgram(arguments, of: builtCommand(name), in: checkout).finish()
  }

  @Test(arguments: [
    ("loxodrome", allVerbs), ("loxodrome-bench", benchVerbs), ("loxodrome-suite", suiteVerbs),
    ("loxodrome-repository", ["mutants", "compare-commits", "accept", "figures", "gallery"]),
  ])
  func everyCommandListsItsVerbs(name: String, verbs: [String]) throws {
    let help = try run(name, ["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: \(name) "), "\(help.errors)")
    let list = help.output.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    let found = list.matches(of: #/(?m)^  ([a-z][a-z-]*) /#).map { String($0.1) }
    #expect(found == verbs)
    #expect(try run(name, ["--version"]).output == run("loxodrome", ["--version"]).output)
  }

  /// Commands with a word, and what is said about it.
  @Test(arguments: [
    ("loxodrome-bench", "mesure", "no command \"mesure\" (did you mean \"measure\"?)"),
    ("loxodrome-bench", "conform", "no command \"conform\""),
    ("loxodrome-suite", "confrom", "no command \"confrom\" (did you mean \"conform\"?)"),
    ("loxodrome-suite", "render", "no command \"render\""),
    ("loxodrome", "gallery", "no command \"gallery\""),
    ("loxodrome-repository", "galery", "no command \"galery\" (did you mean \"gallery\"?)"),
  ])
  func wrongVerbsAreOneLineWithExitCode2(name: String, word: String, message: String) throws {
    let run = try run(name, [word])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "\(name): \(message); `\(name) --help` lists them\n")
  }

  @Test func theMeasuringCommandComparesResults() throws {
    func counts(_ count: Int) -> String {
      #"{"context": {"compiler": "c"}, "counts": [{"name": "a/b", "instructions": [\#(count)]}]}"#
    }
    try TestFolder.with(["old.json": counts(1000), "new.json": counts(2000)]) { folder in
      let command = try builtCommand("loxodrome-bench")
      for (files, status) in [(["old.json", "old.json"], 0), (["old.json", "new.json"], 1)]
        as [([String], Int32)]
      {
        let run = try StartedProgram(["compare"] + files, of: command, in: folder.url).finish()
        #expect(run.status == status, "\(run.errors)")
      }
      let help = try StartedProgram(["compare", "--help"], of: command, in: folder.url).finish().output
      #expect(help.contains("loxodrome-bench compare before.json after.json"))
    }
  }

  @Test func anotherImplementationIsJudgedWithoutOurs() throws {
    let adapter = "python3 Tests/Adapters/textbook.py"
    let judged = try run(
      "loxodrome-suite", ["conform", "--implementation", adapter, "--suite", "tile-quadkey"])
    #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
    let asked = try run(
      "loxodrome-suite",
      [
        "evaluate", "tileQuadkey", #"{"tile": {"x": 3, "y": 5, "z": 3}}"#, "--profile", "web-mercator",
        "--implementation", adapter,
      ])
    #expect(asked.status == 0 && asked.output == "\"213\"\n", "\(asked.output)\(asked.errors)")
    let failing = try run(
      "loxodrome-suite",
      ["conform", "--implementation", "exit 4", "--suite", "tile-quadkey"])
    #expect(failing.status == 1 && failing.errors.hasPrefix("loxodrome-suite: "), "\(failing.errors)")
  }

  @Test(arguments: [["conform"], ["conform", "--suite", "tile-quadkey"], ["evaluate", "tileQuadkey", "{}"]])
  func withoutAnImplementationItSaysWhatToGive(arguments: [String]) throws {
    let run = try run("loxodrome-suite", arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("loxodrome-suite: expected --implementation COMMAND"), "\(run.errors)")
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  /// Both link Swift's libraries and those of the system, and none for maps.
  @Test(arguments: ["loxodrome-bench", "loxodrome-suite"])
  func noLibraryOfMapsIsLinked(name: String) throws {
    #if os(Linux)
      let list = try StartedProgram(
        ["ldd", builtCommand(name).path], of: URL(fileURLWithPath: "/usr/bin/env"), in: checkout
      ).finish().output
      for library in ["curl", "fontconfig", "freetype", "harfbuzz", "png", "sqlite3", "jpeg", "webp", "xml2"]
      {
        #expect(!list.contains("lib\(library)"), "\(library)")
      }
    #endif
  }
}
