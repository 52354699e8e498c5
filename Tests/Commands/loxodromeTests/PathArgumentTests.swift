import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of options and arguments that are paths.
@Suite struct PathArgumentTests {
  /// Subcommands with the names of their paths. A name without hyphens is an argument.
  static let paths = [
    ["conform", "--vectors", "--laws", "--expectations", "--output"],
    ["matrix", "--vectors", "--laws", "--adapters", "--output", "--check"],
    ["mutants", "--vectors", "--laws", "--output"], ["sweep", "--output"], ["draw", "scene", "-o"],
    ["gallery", "-o", "--data"], ["render", "data", "-o", "--style", "--tiles"],
    ["cluster", "data", "--picture", "--map"], ["tiles", "input", "-o", "--style"],
    ["cluster-shards sort", "coordinates", "-o"], ["cluster-shards build", "points", "-o"],
    ["cluster-shards merge", "bands", "-o"],
    ["report", "--conformance", "--benchmarks", "--accuracy", "--output"], ["count", "binary", "--output"],
    ["measure", "base", "--output", "--base-counts", "--head-counts"],
    ["compare", "base", "--output", "--history"], ["accept", "base", "--old-baseline", "--new-baseline"],
    ["record", "folder", "--history", "--baseline"], ["doctor", "files"],
    ["calibrate", "folder", "--output", "--into"], ["figures", "--record-file", "--page"],
    ["ci baseline", "file", "--binary", "--output"], ["ci iterations", "--without", "--with"],
  ]

  @Test(arguments: paths)
  func emptyPathIsRefused(words: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in words.dropFirst() {
      let path = name.hasPrefix("-") ? [name, ""] : [""]
      let run = try StartedProgram(words[0].split(separator: " ").map(String.init) + path, in: folder)
        .finish()
      #expect(run.status == 2, "\(words[0]) \(name)")
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.first?.contains("expected the path of a file or a folder, found an empty text") == true,
        "\(words[0]) \(name): \(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  /// Subcommands, and the default values of their paths.
  @Test(arguments: [
    ("conform", ["Tests/Vectors"]), ("matrix", ["Tests/Vectors", "Tests/Adapters/adapters.json"]),
    ("mutants", ["Tests/Vectors"]), ("gallery", ["Benchmarks/Data"]),
    ("figures", ["Reports/readme.json", "Reports/FIGURES.md"]),
  ])
  func defaultPathsAreInTheHelp(subcommand: String, defaults: [String]) throws {
    let help = try StartedProgram([subcommand, "--help"], in: checkout).finish().output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for path in defaults { #expect(words.contains("(default: \(path)")) }
  }
}
