import Foundation
import LoxodromeTestSupport
import Testing

/// Runs a script of ci/ in an empty folder.
///
/// - Parameters:
///   - path: folders to search for programs first.
///   - files: the paths of files that are in the folder.
private func runScript(
  _ name: String, _ arguments: [String], path: [String] = [], files: [String] = []
) throws -> ProgramRun {
  let folder = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  for file in files.map({ folder.appendingPathComponent($0) }) {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
  }
  let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return try StartedProgram(
    arguments, of: checkout.appendingPathComponent("ci/\(name)"), in: folder,
    environment: ["PATH": (path + [usual]).joined(separator: ":"), "GITHUB_STEP_SUMMARY": nil]
  ).finish()
}

private let measuringScripts = [
  "github/action", "github/action-install", "bench", "calibrate", "github/comment",
  "github/comment-artifact", "compare", "compare-checkouts",
  "docs", "gate", "install", "limits", "nightly", "package",
  "packages/names", "github/pull-request",
]

/// The usage messages and checks of scripts before they build anything.
@Suite struct ScriptTests {
  @Test(arguments: measuringScripts) func helpIsUsageOnStandardOutput(name: String) throws {
    let run = try runScript(name, ["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: ci/\(name) "))
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ("compare", []), ("compare", ["a", "b", "c"]), ("compare", ["--fast", "HEAD"]), ("compare", [""]),
    ("github/pull-request", []), ("github/pull-request", ["HEAD", "HEAD"]),
    ("github/pull-request", ["-x", "HEAD"]),
    ("bench", ["--append"]), ("bench", ["HEAD"]),
    ("calibrate", ["--minutes"]), ("calibrate", ["--minutes", "0"]), ("calibrate", ["--minutes", "ten"]),
    ("calibrate", ["HEAD"]), ("github/comment", []), ("github/comment", ["1"]), ("bench", ["--counts"]),
    ("github/comment", ["--title"]), ("github/comment", ["--title", "a", "1"]),
    ("github/comment-artifact", []), ("github/comment-artifact", ["a", "b"]),
    ("gate", []), ("gate", ["HEAD", "HEAD"]), ("gate", ["--all"]), ("nightly", ["HEAD"]),
    ("install", []), ("install", ["a", "b"]), ("install", ["--levels"]), ("install", ["--fast"]),
    ("docs", ["site"]), ("docs", ["--output"]), ("docs", ["--output", "a", "b"]),
    ("limits", ["HEAD"]), ("package", []),
    ("github/action", ["HEAD"]), ("github/action-install", []), ("github/action-install", ["a", "b"]),
    ("github/action-install", ["--key", "a"]), ("compare-checkouts", []), ("compare-checkouts", ["a"]),
    ("compare-checkouts", ["--command"]), ("compare-checkouts", ["--fast", "x", "a", "b"]),
    ("compare-checkouts", ["--command", "true", "a", "b", "c"]), ("package", ["--vectors"]),
    ("package", ["--wheels", "x"]), ("package", ["--wheel"]), ("package", ["--since", "HEAD"]),
    ("packages/names", ["JSON"]),
  ]) func wrongUsageIsExitCode2WithTheUsage(name: String, arguments: [String]) throws {
    let run = try runScript(name, arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("usage: ci/\(name) "), "\(run.errors)")
  }

  /// Files of the folder in which the script is called, and a text in the message about them.
  @Test(arguments: [
    ("docs", ["--output", "here"], "here/x", "here has other files: x"),
    ("docs", ["--output", "here"], "here", "here is not a folder"),
    ("package", ["--deb", "here"], "here", "--deb: /"),
    ("package", ["--tar", "here"], "here", "--tar: /"),
    ("package", ["--wheel", "here"], "here", "--wheel: /"),
    ("packages/bare", ["here"], "here", "needs root"),
    ("packages/bare", ["--wheel", "here"], "here", "needs root"),
  ]) func relativePathsAreThoseOfTheCaller(
    name: String, arguments: [String], file: String, message: String
  ) throws {
    let programs = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: programs) }
    // Not root, so that no other Debian is made.
    try writeScript("#!/bin/sh\necho 1000\n", to: programs.appendingPathComponent("id"))
    let run = try runScript(name, arguments, path: [programs.path], files: [file])
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(arguments: ["compare", "gate", "github/pull-request"]) func errorsOfMissingCommitsNameTheCommit(
    name: String
  )
    throws
  {
    let run = try runScript(name, ["no-such-commit"])
    #expect(run.status == 2)
    #expect(run.errors.contains("no-such-commit"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func missingHeadCommitsAreReported() throws {
    let run = try runScript("compare", ["HEAD", "no-such-head"])
    #expect(run.status == 2)
    // Without a repository, for example in an archive, HEAD does not exist, either.
    #expect(run.errors.contains("there is no commit "), "\(run.errors)")
  }

  @Test(arguments: [
    ("0", "<!-- loxodrome comparison -->\n", "NUMBER is that of a pull request"),
    ("1; true", "<!-- loxodrome comparison -->\n", "NUMBER is that of a pull request"),
    ("1", "No regression\n", "as the first line"),
    ("1", "<!-- a\" or true -->\n", "as the first line"),
    ("1", "<!-- loxodrome comparison of a_b -->\n", "as the first line"),
    ("1", "<!-- another bot -->\n", "as the first line"),
  ]) func commentsAreValidatedBeforeTheyAreSent(number: String, text: String, message: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("comment.md")
    try Data(text.utf8).write(to: file)
    let run = try runScript("github/comment", [number, file.path])
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// A program instead of GitHub's command. It prints its arguments and knows one comment or none.
  @Test(arguments: [
    ("", "--method POST repos/{owner}/{repo}/issues/7/comments"),
    ("42", "--method PATCH repos/{owner}/{repo}/issues/comments/42"),
  ])
  func commentsReplaceThePreviousOne(existing: String, call: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appendingPathComponent("calls").path
    let program = folder.appendingPathComponent("gh")
    let text = """
      #!/bin/sh
      printf '%s\\n' "$*" >>'\(log)'
      case "$*" in *--paginate*) printf '%s' '\(existing)' ;; esac
      """
    try writeScript(text, to: program)
    let file = folder.appendingPathComponent("comment.md")
    try Data("<!-- loxodrome comparison -->\nAll is well.\n".utf8).write(to: file)
    let run = try runScript("github/comment", ["7", file.path], path: [folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let calls = String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self).split(
      separator: "\n")
    #expect(calls.count == 2)
    #expect(calls.last?.contains(call) == true, "\(calls)")
    #expect(calls.last?.contains("--field body=@/") == true, "\(calls)")
  }
}
