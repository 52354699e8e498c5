import Foundation
import LoxodromeTestSupport
import Testing

/// Runs the command in the repository's root.
private func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
  try StartedProgram(arguments, in: checkout, input: input).finish()
}

/// A vector file with cases that expect a level for a zoom scale of 1.
private func vectors(expecting level: Int, count: Int = 1, operation: String = "zoomLevel") -> String {
  """
  {"schema": "loxodrome-vectors-1", "suite": "zoom", "operation": "\(operation)", "profile": "mapkit",
   "numberOfCases": \(count), "notes": {},
   "groups": [{"id": "g", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
     "tolerance": [{"kind": "exact"}],
     "cases": [{"id": "c", "flags": [], "arguments": {"zoomScale": 1}, "expected": \(level), "result": \
     "required"}]}]}
  """
}

/// A shell command that lists the operation zoomLevel and answers one question, or none.
private func zoomAdapter(_ answer: String, answered: Int = 1) -> String {
  let description =
    #"{"protocol":1,"implementation":{"name":"n","version":"1","language":"sh","homepage":"none"},"#
    + #""profiles":["mapkit"],"operations":["zoomLevel"]}"#
  let question = answered == 0 ? "" : "read q; echo '{\"id\":0,\(answer)}'; "
  return "read s; echo '\(description)'; \(question)read q; echo '{\"answered\":\(answered)}'"
}

@Suite struct CommandTests {
  /// Arguments, the exit code, and a text in standard error (in standard output for exit code 0).
  @Test(arguments: [
    (["conform", "--suite", "zoom-level"], 0, "138 cases: 138 pass"),
    (["operations"], 0, "mapRect.union"),
    (["--version"], 0, "0."),
    (["conform", "--help"], 0, "--expectations"),
    (["evaluate", "zoomLevel", "{\"zoomScale\": 1}"], 0, "20"),
    (["evaluate", "zoomLevel", "-"], 0, "19"),
    (["evaluate", "tileFromQuadkey", "{\"quadkey\": \"7\"}"], 0, "{\"error\":\"invalid-argument\"}"),
    ([], 0, "SUBCOMMANDS"),
    (["dance"], 2, "no command \"dance\"; `loxodrome --help` lists them"),
    (["confrom", "--suite", "x"], 2, "no command \"confrom\" (did you mean \"conform\"?)"),
    ([""], 2, "no command \"\"; `loxodrome --help` lists them"),
    (["conform", "--suite", String(repeating: "m", count: 5000)], 3, "There are: "),
    (["help", "mesure"], 2, "no command \"mesure\" (did you mean \"measure\"?)"),
    (["help", "measure"], 0, "--filter"),
    (["conform", "--suite", "zoom-level", "--fail-fast"], 0, "1 suite passes as a whole"),
    (["conform", "--fail-fast", "--suite", "zoom-level", "--implementation", "exit 4"], 1, "exit code 4"),
    (["conform", "--format", "pdf"], 2, "--format"),
    (["conform", "--timeout", "0"], 2, "--timeout takes a number above 0"),
    (["conform", "--vectors", "no-such-folder"], 2, "no-such-folder: no such file or folder"),
    (["conform", "--suite", "no-such-suite"], 3, "There are: "),
    (["conform", "--suite", "zoom-levels"], 3, "Did you mean zoom-level?"),
    (["matrix", "--suite", "zoom-levels"], 3, "Did you mean zoom-level?"),
    (
      ["conform", "--output", "no-such-folder/x", "--suite", "zoom-level"], 2, "cannot write no-such-folder/x"
    ),
    (["conform", "--implementation", "exit 4"], 1, "ended before it was told to stop: exit code 4"),
    (["conform", "--implementation", "no-such-program-anywhere"], 2, "could not be started"),
    (["evaluate", "zoom", "{}"], 2, "no operation \"zoom\""),
    (["evaluate", "zoomLevel", "{"], 2, "arguments of zoomLevel: $: expected JSON with"),
    (["evaluate", "zoomLevel", "{\"zoomScale\": \"x\"}"], 2, "$.zoomScale: expected a number"),
    (["evaluate", "zoomLevel", "{\"zoomScale\": 1}", "--profile", "planar"], 2, "no profile \"planar\""),
    (["operations", "mapRect.u"], 0, "mapRect  {\"x\": number, \"y\": number"),
    (["operations", "mapPoint"], 0, "mapPoint    {\"x\": number, \"y\": number"),
    (["operations", "mapPoint"], 0, "→ mapPoint (map points)"),
    (["operations", "mapPiont"], 2, "no operation begins with \"mapPiont\" (did you mean \"mapPoint\"?)"),
    (
      ["evaluate", "zoomLevel", "{\"zoomScale\": 1}", "--implementation", zoomAdapter("\"result\":7")], 0,
      "7\n"
    ),
    (
      ["evaluate", "zoomLevel", "{\"zoomScale\": 1}", "--implementation", zoomAdapter("\"error\":\"x\"")],
      1, "answers with the error: x"
    ),
    (
      ["evaluate", "zoomLevel", "{\"zoomScale\": 1}", "--implementation", zoomAdapter("\"skipped\":\"x\"")],
      3, "declines: x"
    ),
    (
      ["evaluate", "roadWidth", "{\"zoomScale\": 1}", "--implementation", zoomAdapter("", answered: 0)], 3,
      "does not have roadWidth in mapkit\n"
    ),
    (
      [
        "evaluate", "mapPoint", "{\"coordinate\": {\"latitude\": 1, \"longitude\": 2}}", "--implementation",
        zoomAdapter("", answered: 0).replacing("zoomLevel", with: "mapPoint")
          .replacing("mapkit", with: "web-mercator"),
      ], 3, "does not have mapPoint in mapkit; it has it in web-mercator: --profile web-mercator\n"
    ),
    (
      ["conform", "--suite", "zoom-level", "--implementation", zoomAdapter("\"result\":NaN")], 1,
      "\n  repeat     swift run loxodrome evaluate zoomLevel '{\"zoomScale\":"
    ),
    (
      ["evaluate", "zoomLevel", "{\"zoomScale\": \"x\"}", "--implementation", "exit 4"], 2,
      "$.zoomScale: expected a number"
    ),
    (
      ["report", "--conformance", "no", "--goals", "no", "--output", "no"], 2,
      "--goals and --lower-level need --benchmarks"
    ),
    (["report", "--conformance", "no", "--benchmarks", "no", "--output", "no"], 2, "no"),
  ])
  func everyCallHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws {
    let command = try run(arguments, input: "{\"zoomScale\": 0.5}")
    #expect(command.status == status, "\(command.errors)")
    #expect(
      (status == 0 ? command.output : command.errors).contains(message), "\(command.output)\(command.errors)")
  }

  /// The text of a vector file, the exit code, and a text in the message.
  @Test(arguments: [
    (vectors(expecting: 20), 0, "1 case: 1 pass"),
    (vectors(expecting: 19), 1, "FAIL zoom/g/c"),
    (
      vectors(expecting: 20, count: 2), 3,
      "$.numberOfCases: expected the number of cases in the file, 1, found 2"
    ),
    (vectors(expecting: 20, operation: "zumLevel"), 3, "no operation \"zumLevel\""),
    (String(vectors(expecting: 20).dropLast(9)), 2, "expected JSON with"),
    ("", 2, "expected JSON with"),
  ])
  func everyVectorFileHasItsExitCodeAndMessage(text: String, status: Int32, message: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("zoom.json"))
    let command = try run(["conform", "--vectors", folder.path])
    #expect(command.status == status, "\(command.errors)")
    #expect((command.output + command.errors).contains(message), "\(command.output)\(command.errors)")
  }

  @Test func emptyFoldersRunNothing() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run(["conform", "--vectors", folder.path]).status == 3)
  }

  @Test func expectationsChangeTheExitCode() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appendingPathComponent("known.txt").path
    func expect(_ caseName: String, with level: Int, _ status: Int32, _ message: String) throws {
      try Data(vectors(expecting: level).utf8).write(to: folder.appendingPathComponent("zoom.json"))
      let entry = "[{\"case\": \"\(caseName)\", \"reason\": \"a bug\", \"link\": \"none\"}]"
      try Data(entry.utf8).write(to: URL(fileURLWithPath: list))
      let command = try run(["conform", "--vectors", folder.path, "--expectations", list])
      #expect(command.status == status)
      #expect((command.output + command.errors).contains(message), "\(command.output)\(command.errors)")
    }
    try expect("zoom/g/c", with: 19, 0, "KNOWN-FAILURE zoom/g/c")
    try expect("zoom/g/c", with: 20, 1, "UNEXPECTED-PASS zoom/g/c")
    try expect("zoom/g/d", with: 20, 2, "no case zoom/g/d")
    try expect("zooom/g/c", with: 20, 0, "zooom/g/c is of a suite that did not run")
  }

  @Test func theCommandPassesAsItsOwnAdapter() throws {
    let served = try run(
      ["serve"], input: "{\"command\":\"start\",\"protocol\":1}\nnonsense\n{\"command\":\"stop\"}\n")
    #expect(served.status == 0)
    let lines = served.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("{\"error\":") && lines[2] == "{\"answered\":0}")
  }

  /// The templates of the report are in the program itself, so a copy of it needs no other file.
  @Test func copyInAnotherFolderWritesItsReport() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("copy")
    try copyProgram(builtCommand(), to: copy)
    // SwiftPM embeds the path of a resource folder, by which the original folder would be found.
    let program = try Data(contentsOf: copy)
    for module in ["LoxodromeReport", "MapGeocoding"] {
      #expect(program.range(of: Data("_\(module).resources".utf8)) == nil)
    }
    try Data(vectors(expecting: 20).utf8).write(to: folder.appendingPathComponent("zoom.json"))
    try Data(#"{"context": {}, "benchmarks": []}"#.utf8).write(
      to: folder.appendingPathComponent("times.json"))
    for arguments in [
      ["conform", "--vectors", "zoom.json", "--format", "json", "--output", "verdicts.json"],
      ["report", "--conformance", "verdicts.json", "--benchmarks", "times.json", "--output", "report"],
      ["report", "--conformance", "verdicts.json", "--output", "untimed"],
      ["conform", "--vectors", "zoom.json", "--format", "html", "--output", "verdicts.html"],
      ["conform", "--vectors", "zoom.json", "--format", "junit", "--output", "verdicts.xml"],
    ] {
      let run = try StartedProgram(arguments, of: copy, in: folder).finish()
      #expect(run.status == 0, "\(run.errors)")
    }
    let page = try String(contentsOf: folder.appendingPathComponent("report/index.html"), encoding: .utf8)
    #expect(page.contains("<style>") && page.hasSuffix("</html>\n"))
    for name in ["untimed/index.html", "verdicts.html"] {
      let page = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(page.contains("The only case passes") && page.hasSuffix("</html>\n"))
      #expect(!page.contains("#benchmarks") && !page.contains("performance.html"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/untimed/performance.html"))
    let tests = try String(contentsOf: folder.appendingPathComponent("verdicts.xml"), encoding: .utf8)
    #expect(tests.contains(#"<testcase classname="loxodrome.zoom" name="g/c"/>"#))
  }
}
