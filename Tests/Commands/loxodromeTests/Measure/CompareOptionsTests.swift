import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of what ci/compare-checkouts passes to the command, and of the comment that it writes.
@Suite struct CompareOptionsTests {
  /// Runs the script on two folders with a stand-in for the command. The body gets the run, the calls of
  /// the command and the comment.
  private func compare(
    _ arguments: [String], markdown: String? = nil,
    _ body: (ProgramRun, StandInCommand, String) throws -> Void
  ) throws {
    try CompareCheckoutsTests.withCheckouts(1, 1) { folder in
      let command = try StandInCommand(in: folder)
      if let markdown { try command.setMarkdown(markdown) }
      let run = try StartedProgram(
        ["--loxodrome", command.program.path] + arguments + ["old", "new"],
        of: checkout.appendingPathComponent("ci/compare-checkouts"), in: folder
      ).finish()
      let comment = try Data(contentsOf: folder.appendingPathComponent("comparison/comment.md"))
      try body(run, command, String(decoding: comment, as: UTF8.self))
    }
  }

  @Test func optionsOfTheComparisonAreNotThoseOfTheMeasurements() throws {
    try compare([
      "--command", "true", "--decide", "both", "--across", "machine", "--across", "compiler",
      "--minimum-effect", "4",
    ]) { run, command, _ in
      #expect(run.status == 1, "\(run.errors)")
      let compared = try #require(command.calls.last)
      #expect(
        compared.contains(
          " --minimum-effect 4 --across machine --across compiler --decide both --base-name old"),
        "\(compared)")
      let others = command.calls.dropLast()
      #expect(others.contains { $0.hasPrefix("measure ") && $0.contains(" --minimum-effect 4 ") })
      #expect(others.allSatisfy { !$0.contains("--decide") && !$0.contains("--across") })
    }
  }

  /// The name of a command has 80 bytes; these are cut after an odd and an even number.
  @Test(arguments: ["", "x"]) func namesOfCommandsAreCutBetweenCharacters(start: String) throws {
    try compare(["--command", ": " + start + String(repeating: "é", count: 80), "--budget", "0"]) {
      run, command, _ in
      let call = try #require(command.calls.first)
      let name = try #require(call.firstMatch(of: #/--name (: x?é+) --output/#), "\(call)")
      #expect((79...80).contains(name.1.utf8.count))
    }
  }

  @Test(arguments: ["", "x"]) func longCommentsAreCutBetweenCharacters(start: String) throws {
    let line = start + String(repeating: "é", count: 40_000)
    try compare(["--command", "true", "--budget", "0"], markdown: line) { run, _, comment in
      #expect(!comment.unicodeScalars.contains("\u{FFFD}"))
      #expect(comment.hasSuffix("é\n\nThe rest is in comparison.md.\n"))
      #expect(comment.utf8.count < 60_200)
    }
  }

  /// A carriage return ends a line of Markdown; what follows would be text outside of the log.
  @Test func logsStayTextInTheComment() throws {
    try compare([
      "--command", "true", "--build", #"printf 'a\r@everyone <b>\033[2J\n%02000d\n' 0; exit 1"#,
    ]) { run, _, comment in
      #expect(run.status == 2)
      #expect(comment.contains("\n    a@everyone <b>[2J\n    0000"))
      #expect(comment.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(comment.split(separator: "\n").allSatisfy { $0.utf8.count <= 1004 })
    }
  }

  /// The blanks that keep a name from being a mention are not in the line of the terminal.
  @Test func theVerdictIsPrintedWithoutBlanksOfNoWidth() throws {
    try compare(
      ["--command", "true", "--budget", "0"], markdown: "**Regression: @\u{200B}a\\_b is slower.**\n"
    ) { run, _, _ in
      #expect(run.output.hasPrefix("Regression: @a_b is slower.\n"), "\(run.output)")
      #expect(!run.output.unicodeScalars.contains("\u{200B}"))
    }
  }
}
