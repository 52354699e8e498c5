import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeCommandLine

/// What messages on standard error contain.
@Suite struct StandardErrorTests {
  @Test(arguments: [
    ("a\u{1B}[2J\u{7F}\0b\r\u{9B}31m\u{8}", "a\\u{1B}[2J\\u{7F}\\0b\\r\\u{009B}31m\\u{08}"),
    ("a\u{202E}b\u{2066}\u{200F}\u{FEFF}", "a\\u{202E}b\\u{2066}\\u{200F}\\u{FEFF}"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("two\nlines\tof \"text\" \\ é 日本", "two\nlines\tof \"text\" \\ é 日本"), ("", ""),
  ])
  func controlCharactersAreEscaped(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  @Test func messagesHaveNoControlCharactersOfFiles() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "a\u{1B}]0;title\u{7}.csv"
    let run = try StartedProgram(["cluster", name, "--zoom", "1"], in: folder).finish()
    #expect(run.status == 2)
    #expect(run.errors == "loxodrome: a\\u{1B}]0;title\\u{07}.csv: No such file or directory\n")
  }

  /// The program `script` is a terminal for a command.
  @Test func resultsOnATerminalHaveNoControlCharactersOfPrograms() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let adapter = folder.appendingPathComponent("adapter.sh")
    let start =
      #"{"protocol": 1, "implementation": {"name": "a", "version": "1", "language": "sh", "#
      + #""homepage": "none"}, "profiles": ["planar"], "operations": ["other"]}"#
    let text = """
      read -r line; echo '\(start)'
      read -r line; printf '{"id": 0, "result": "a\\302\\23331mb"}\\n'
      read -r line; echo '{"answered": 1}'

      """
    try Data(text.utf8).write(to: adapter)
    let command =
      "'\(try builtCommand().path)' evaluate other '{}' --profile planar --implementation 'sh adapter.sh'"
    let run = try StartedProgram(
      ["script", "-qec", command, "/dev/null"], of: URL(fileURLWithPath: "/usr/bin/env"), in: folder
    ).finish()
    #expect(run.output.contains("\"a\\u{009B}31mb\"\r\n"), "\(run.output)")
    #expect(!run.output.unicodeScalars.contains("\u{9B}"))
    let piped = try StartedProgram(
      ["-c", command], of: URL(fileURLWithPath: "/bin/sh"), in: folder
    ).finish()
    #expect(piped.output == "\"a\u{9B}31mb\"\n", "\(piped.errors)")
  }

  @Test func aReaderThatEndsEarlyIsNoMessage() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for arguments in ["operations", "--help"] {
      // The shell first writes until the reader has ended.
      let text = """
        (trap '' PIPE; while printf x 2>/dev/null; do :; done
        "$0" \(arguments); echo "exit code $?" >&2) | true
        """
      let run = try StartedProgram(
        ["-c", text, try builtCommand().path], of: URL(fileURLWithPath: "/bin/sh"), in: folder
      ).finish()
      #expect(run.errors == "exit code 2\n", "\(arguments)")
    }
  }

  @Test(arguments: [
    ("a\nb\tc\r\n\u{1B}\u{85}", "a\\nb\\tc\\r\\n\\u{1B}\\u{0085}"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("\"text\" \\ é 日本", "\"text\" \\ é 日本"),
  ])
  func lineBreaksOfAMessageAreEscaped(text: String, expected: String) {
    #expect(escapedLine(text) == expected)
  }

  @Test func messagesAboutFilesWithLineBreaksInTheirNamesHaveOneLine() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "a\nloxodrome: b.csv"
    try Data("{".utf8).write(to: folder.appendingPathComponent(name))
    for arguments in [
      ["cluster", name + ".csv", "--zoom", "1"], ["cluster", name, "--format", "csv", "--zoom", "1"],
      ["doctor", "--files-only", name], ["render", name, "-o", "map.png"], ["conform", name],
      ["draw", name, "-o", "map.png"],
    ] {
      let run = try StartedProgram(arguments, in: folder).finish()
      #expect(run.status == 2 || run.status == 3)
      #expect(run.errors.contains("a\\nloxodrome: b.csv"), "\(arguments): \(run.errors)")
      #expect(!run.errors.contains(name), "\(arguments): \(run.errors)")
    }
    // The message of wrong usage has several lines.
    let run = try StartedProgram(
      ["cluster", "a\nloxodrome: b", "--zoom", "1", "--delimiter", ";"], in: folder
    ).finish()
    #expect(run.status == 2 && run.errors.contains("and a\\nloxodrome: b would be read as GeoJSON"))
    #expect(run.errors.contains("\nUsage: "), "\(run.errors)")
  }

  @Test(arguments: [
    (["a\nb"], "no a\nb\nUsage: x", "no a\\nb\nUsage: x"), (["--c=a\nb"], "no 'a\nb'\n", "no 'a\\nb'\n"),
    (["\n", " \n", "", "a"], "no \n\nUsage: a", "no \n\nUsage: a"),
  ])
  func argumentsInAMessageOfSeveralLinesHaveOneLine(arguments: [String], message: String, expected: String) {
    #expect(escapedArguments(arguments, in: message) == expected)
  }

  @Test func messagesOfMegabytesAreCut() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = String(repeating: "k", count: 1 << 21)
    for side in ["base", "head"] {
      let own = folder.appendingPathComponent("pool/\(side)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let text =
        #"{"context": {"pairing_id": "1"}, "benchmarks": [{"name": "\#(key)", "error_occurred": true}]}"#
      try Data(text.utf8).write(to: own.appendingPathComponent("benchmarks.json"))
    }
    let run = try StartedProgram(["calibrate", "."], in: folder).finish()
    #expect(run.status == 2 && run.errors.utf8.count < 9000)
    #expect(
      run.errors.hasPrefix("loxodrome: ./pool/base/benchmarks.json: kkk"), "\(run.errors.prefix(200))")
    #expect(run.errors.hasSuffix("characters)\n"), "\(run.errors.suffix(200))")
  }

  @Test(arguments: [
    ("", ["MapText: no text is drawn: no\\nfont.ttf: the font cannot be read: No such file or directory"]),
    (" 2>/dev/full", []),
  ])
  func aMissingFontIsReportedOnOneLineIfThatCanBeWritten(redirection: String, lines: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = checkout.appendingPathComponent("Benchmarks/Data").path
    let run = try StartedProgram(
      ["-c", "exec \"$0\" \"$@\"" + redirection, try builtCommand("loxodrome-repository").path]
        + ["gallery", "callouts", "--output", "maps", "--data", data, "--scale", "0.5"],
      of: URL(fileURLWithPath: "/bin/sh"), in: folder,
      environment: ["LOXODROME_FONT": "no\nfont.ttf", "LOXODROME_BOLD_FONT": "no.ttf"]
    ).finish()
    #expect(run.status == 0 && run.output.hasSuffix("/maps/callouts.png\n"))
    #expect(run.errors.split(separator: "\n").map(String.init) == lines)
  }

  @Test func passwordsOfTilesAreNotShown() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (tiles, status) in [
      ("http://anna:secret@127.0.0.1:1/{z}/{x}/{y}", 3), ("http://anna:secret@127.0.0.1:1/", 2),
      ("http://127.0.0.1:1/?key=secret", 2), ("http://anna:secret@127.0.0.1/{q}", 2),
      ("http://anna:secret@127.0.0.1/a.mbtiles", 2),
    ] as [(String, Int32)] {
      let run = try StartedProgram(
        ["render", "--tiles", tiles, "--size", "64x64", "-o", "map.png"], in: folder
      ).finish()
      #expect(run.status == status && run.errors.contains("http://127.0.0.1"), "\(run.errors)")
      #expect(!run.errors.contains("anna") && !run.errors.contains("secret"), "\(run.errors)")
    }
  }
}
