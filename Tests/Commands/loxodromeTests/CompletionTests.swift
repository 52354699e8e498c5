import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of the completion script, run by bash as for a press of Tab at the end of a line.
@Suite struct CompletionTests {
  /// Returns what completes the last of the words after `loxodrome`.
  private func completions(of words: [String], in folder: URL) throws -> [String] {
    let script = """
      . <("$0" --generate-completion-script bash)
      COMP_WORDS=("$0" "$@") COMP_CWORD=$# COMP_LINE="$0 $*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
      _loxodrome "$0" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try StartedProgram(
      ["-c", script, builtCommand().path] + words, of: URL(fileURLWithPath: "/bin/bash"), in: folder
    ).finish()
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  private static func isOfRepository(_ words: String) -> Bool {
    repositoryVerbs.contains(String(words.prefix { $0 != " " }))
  }

  /// Subcommands with the names of their paths.
  @Test(arguments: PathArgumentTests.paths.filter { !isOfRepository($0[0]) })
  func pathsAreCompletedByFiles(words: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["old map.json", "old", "new"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("older"), withIntermediateDirectories: false)
    for name in words.dropFirst() {
      let path = name.hasPrefix("-") ? [name, "ol"] : ["ol"]
      let found = try completions(of: words[0].split(separator: " ").map(String.init) + path, in: folder)
      #expect(found == ["old", "old map.json", "older"], "\(words[0]) \(name)")
    }
  }

  @Test(arguments: [
    (["measure", "old", "ne"], ["new"]), (["compare", "old", "ne"], ["new"]),
    (["conform", "--suite", "tile-quadk"], ["tile-quadkey"]),
    (["conform", "--models", "--suite", "tile-quadk"], ["tile-quadkey-own"]),
    (["matrix", "--suite", "tile-quadk"], ["tile-quadkey"]),
    (["conform", "--suite", "laws-"], ["laws-mapkit", "laws-planar", "laws-web-mercator"]),
    (["conform", "--suite", "vectors"], []), (["evaluate", "tileQ"], ["tileQuadkey"]),
    (["operations", "tileQ"], ["tileQuadkey"]), (["conform", "--vec"], ["--vectors"]),
    (["conf"], ["conform"]),
  ])
  func namesAreCompleted(words: [String], expected: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("new"))
    for name in ["Vectors", "Models", "Laws"] {
      let tests = folder.appendingPathComponent("Tests")
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: tests.appendingPathComponent(name),
        withDestinationURL: checkout.appendingPathComponent("Tests/\(name)"))
    }
    #expect(try completions(of: words, in: folder) == expected)
  }
}
