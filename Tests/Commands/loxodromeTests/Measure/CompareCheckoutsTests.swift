import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of ci/compare-checkouts on two folders with a small program each.
@Suite struct CompareCheckoutsTests {
  /// Creates the folders old and new, in which `sh work` counts to a number.
  static func withCheckouts(_ old: Int, _ new: Int, _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, turns) in [("old", old), ("new", new)] {
      let checkout = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
      try Data(work(turns).utf8).write(to: checkout.appendingPathComponent("work.in"))
    }
    try body(folder)
  }

  /// A script that counts to a number. It is built by copying it.
  static func work(_ turns: Int) -> String { "i=0; while [ $i -lt \(turns) ]; do i=$((i+1)); done\n" }

  private func compare(_ arguments: [String], in folder: URL) throws -> ProgramRun {
    try StartedProgram(
      ["--loxodrome", builtCommand().path] + arguments,
      of: checkout.appendingPathComponent("ci/compare-checkouts"), in: folder
    ).finish()
  }

  private let command = ["--build", "cp work.in work", "--command", "sh work"]

  /// The turns of the loop in both, further arguments, the exit code, and the beginning of the report.
  @Test(arguments: [
    (300, 300, [], 0, "**No regression: 1 benchmark takes as many instructions as before"),
    (300, 600, [], 1, "**Regression: sh work takes "),
    (300, 600, ["--fail-on", "missing,inconclusive"], 0, "**Regression: sh work takes "),
    (300, 600, ["--fail-on", "none", "--title", "the loop"], 0, "**Regression: sh work takes "),
    (300, 600, ["--count-effect", "500"], 0, "**No regression"),
    (600, 300, [], 0, "**No regression: sh work takes "),
  ])
  func countsDecide(old: Int, new: Int, more: [String], status: Int32, report: String) throws {
    try Self.withCheckouts(old, new) { folder in
      let run = try compare(
        command + ["--budget", "0", "--output", "out"] + more + ["old", "new"], in: folder)
      #expect(run.status == status, "\(run.errors)")
      let text = { try String(contentsOfFile: folder.path + "/out/" + $0, encoding: .utf8) }
      let markdown = try text("comparison.md")
      #expect(markdown.hasPrefix(report), "\(markdown)")
      let verdict = try #require(markdown.split(separator: "\n").first).replacing("**", with: "")
      #expect(
        run.output == "\(verdict)\n\(folder.path)/out/comment.md, \(folder.path)/out/index.html\n")
      let mark = more.contains("--title") ? " of the loop" : ""
      #expect(try text("comment.md").hasPrefix("<!-- loxodrome comparison\(mark) -->\n" + report))
      #expect(try text("index.html").hasPrefix("<!DOCTYPE html>"))
      #expect(
        run.errors.contains("warning: the verdict is regression")
          == (status == 0 && new > old && more.contains("--fail-on")))
    }
  }

  @Test func timesDecideWithoutCounts() throws {
    try Self.withCheckouts(1000, 200_000) { folder in
      let run = try compare(command + ["--no-counts", "--budget", "20", "old", "new"], in: folder)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.errors.contains("1 benchmark, 3 blocks each: "))
      let text = try String(contentsOfFile: folder.path + "/comparison/comparison.md", encoding: .utf8)
      #expect(text.hasPrefix("**Regression: sh work takes "), "\(text)")
    }
  }

  /// Arguments, and a text in the message. Nothing is measured.
  @Test(arguments: [
    ([], "--benchmarks or --command is needed"),
    (["--command", "true", "--benchmarks", "x"], "take one of --benchmarks and --command"),
    (["--command", "true", "--filter", "x"], "--filter and --argument are for --benchmarks"),
    (["--command", "true", "--title", "A"], "--title takes lowercase letters"),
    (["--command", "true", "--budget", "1.5"], "--budget takes a whole number of seconds, got: 1.5"),
    (["--command", "true", "--budget", "0", "--no-counts"], "--budget must be above 0"),
    (["--command", "true", "--fail-on", "slow"], "or none, got: slow"),
    (["--command", "true", "--fail-on", ""], "--fail-on takes a list"),
    (["--command", "true", "--build", "echo oh no >&2; exit 7"], "the base does not build by: echo oh no"),
    (["--benchmarks", "none"], "the base has no program none"),
    (["--command", "true", "--output", "."], "the measurements would be in the checkout "),
    (["--command", "true", "--output", "old"], "the measurements would be in the checkout "),
    (["--command", "true", "--output", "old/work.in"], "old/work.in cannot be made a folder"),
    (["--command", "true", "--output", "site"], "site has an index.html that is of no comparison"),
    (["--command", " "], "--benchmarks or --command is needed"),
    (["--command", "true", "--budget", "604801"], "--budget takes at most 604800 seconds"),
    (["--command", "true", "--count-effect", "x"], "--count-effect takes a percentage, got: x"),
    (["--command", "true", "--loxodrome", "./none"], "none is no program"),
    (["--command", "true", "--decide", "all"], "--decide takes counts, times or both, got: all"),
    (["--command", "true", "--decide", "times", "--budget", "0"], "with --decide times, --budget must be"),
    (["--command", "true", "--decide", "both", "--no-counts"], "with --decide both, instructions must"),
    (["--command", "true", "--loxodrome", "no-such-program"], "there is no such program in PATH"),
  ])
  func errorsAreExitCode2(arguments: [String], message: String) throws {
    try Self.withCheckouts(1, 1) { folder in
      // A checkout with the name of a folder of the report.
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent("new"), to: folder.appendingPathComponent("head"))
      let site = folder.appendingPathComponent("site")
      try FileManager.default.createDirectory(at: site, withIntermediateDirectories: false)
      try Data("precious".utf8).write(to: site.appendingPathComponent("index.html"))
      let run = try compare(arguments + ["old", "head"], in: folder)
      #expect(try Data(contentsOf: site.appendingPathComponent("index.html")) == Data("precious".utf8))
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func commandThatFailsIsMissing() throws {
    try Self.withCheckouts(1, 1) { folder in
      let run = try compare(["--command", "no-such-program", "--budget", "1", "old", "new"], in: folder)
      #expect(run.status == 3, "\(run.errors)")
      #expect(run.output.hasPrefix("Incomplete: no-such-program has no number "), "\(run.output)")
      #expect(
        run.errors.contains("loxodrome: no-such-program: it ended with exit code 127: "), "\(run.errors)")
    }
  }

  @Test func buildsThatFailAreInTheComment() throws {
    try Self.withCheckouts(1, 1) { folder in
      let run = try compare(
        [
          "--build",
          "test ! -e ../new-is-bad || [ $(basename $PWD) = old ] || { echo cannot compile; exit 1; }",
          "--command", "true", "old", "new",
        ], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      try Data().write(to: folder.appendingPathComponent("new-is-bad"))
      let bad = try compare(
        [
          "--build",
          "test ! -e ../new-is-bad || [ $(basename $PWD) = old ] || { echo cannot compile; exit 1; }",
          "--command", "true", "old", "new",
        ], in: folder)
      #expect(bad.status == 2)
      let lines = bad.output.split(separator: "\n")
      #expect(lines.count == 2, "\(bad.output)")
      #expect(
        lines.first?.hasPrefix("The comparison could not be made: the head does not build by: test ! ")
          == true)
      let text = try String(contentsOfFile: folder.path + "/comparison/comment.md", encoding: .utf8)
      #expect(text.contains("**The comparison could not be made** (exit code 2)"))
      #expect(text.contains("    cannot compile\n") && text.contains("the head does not build by: "))
      // Nothing of the comparison before is left.
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/comparison/index.html"))
    }
  }

  /// A name that is escaped in Markdown.
  @Test func theVerdictIsPrintedWithoutMarkdown() throws {
    try Self.withCheckouts(300, 600) { folder in
      let run = try compare(
        ["--build", "cp work.in 'w[*]k'", "--command", "sh 'w[*]k'", "--budget", "0", "old", "new"],
        in: folder)
      #expect(run.output.hasPrefix("Regression: sh 'w[*]k' takes "), "\(run.output)")
    }
  }

  @Test func missingFoldersAreNamed() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try compare(["--command", "true", "old", "new"], in: folder)
    #expect(run.status == 2 && run.errors.contains("\(folder.path)/old: there is no such folder"))
  }
}
