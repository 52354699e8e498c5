import Conformance
import Foundation
import Testing

/// A start line, for the shell.
private let hello = """
  read start; echo '{"protocol":1,"implementation":{"name":"shell","version":"1","language":"sh",\
  "homepage":"none"},"profiles":["mapkit"],"operations":["zoomLevel"]}';
  """

/// Answers that are what they should be: level 20 for each of the two questions.
private let honest =
  "\(hello) read q; echo '{\"id\":0,\"result\":20}'; read q; echo '{\"id\":1,\"result\":20}'; read stop; echo '{\"answered\":2}'"

private func vectors(operation: String = "zoomLevel", profile: String = "mapkit") throws -> VectorFile {
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "zoom", "operation": "\(operation)", "profile": "\(profile)",
     "numberOfCases": 2, "notes": {},
     "groups": [{"id": "g", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
       "tolerance": [{"kind": "exact"}],
       "cases": [
         {"id": "one", "flags": [], "arguments": {"zoomScale": 1}, "expected": 20, "result": "required"},
         {"id": "two", "flags": [], "arguments": {"zoomScale": 1}, "expected": 20, "result": "required"}]}]}
    """
  return try VectorFile(Data(text.utf8), file: "zoom.json")
}

/// The run of a shell command as an adapter, to the end.
private func judge(_ command: String, timeout: Double = 20) throws(AdapterFailure) -> ConformanceRun {
  let adapter = try AdapterProcess(command: command, timeout: timeout)
  let file: VectorFile
  do { file = try vectors() } catch { preconditionFailure("\(error)") }
  let run = try ConformanceRun(of: Implementation(adapter), on: [file])
  try adapter.stop()
  return run
}

@Suite struct AdapterTests {
  @Test func anHonestProgramIsJudgedByItsAnswers() throws {
    let run = try judge(honest)
    #expect(run.implementation == "shell" && run.results.map(\.verdict) == [.pass, .pass])
    let wrong = try judge(honest.replacing("\"id\":1,\"result\":20", with: "\"id\":1,\"result\":19"))
    #expect(wrong.results.map(\.verdict) == [.pass, .fail] && wrong.exitCode == 1)
  }

  @Test func skippedAndErrorAreAnswers() throws {
    let run = try judge(
      honest.replacing("\"id\":0,\"result\":20", with: "\"id\":0,\"skipped\":\"tired\"")
        .replacing("\"id\":1,\"result\":20", with: "\"id\":1,\"error\":\"broke\""))
    #expect(run.results.map(\.verdict) == [.skipped, .error])
    #expect(run.results.map(\.message) == ["tired", "broke"])
  }

  @Test func whatIsNotListedIsNotAsked() throws {
    let adapter = try AdapterProcess(command: "\(hello) read stop; echo '{\"answered\":0}'", timeout: 20)
    let files = [try vectors(profile: "planar")]
    #expect(
      try ConformanceRun(of: Implementation(adapter), on: files).results.allSatisfy {
        $0.verdict == .unsupported
      })
    try adapter.stop()
  }

  /// The command, the case named in the failure, and what the message must say.
  @Test(arguments: [
    ("exit 3", nil, "ended before it was told to stop: exit code 3"),
    ("kill -11 $$", nil, "ended before it was told to stop: signal 11"),
    ("no-such-command-anywhere", nil, "could not be started"),
    ("echo hello", nil, "its line is not JSON: \"hello\""),
    ("echo '[1]'", nil, "in the answer to start, $: expected an object, found an array"),
    ("read s; echo '{\"protocol\":2}'", nil, "$.protocol: expected protocol 1, found 2"),
    ("read s; echo '{\"protocol\":1}'", nil, "expected the member \"implementation\""),
    ("head -c 70000000 /dev/zero", nil, "its line is longer than"),
    ("\(hello) exit 0", "zoom/g/one", "ended before it was told to stop: exit code 0"),
    ("\(hello) read q; echo oops; sleep 60", "zoom/g/one", "its line is not JSON: \"oops\""),
    (
      "\(hello) read q; echo '{\"id\":5,\"result\":1}'; sleep 60", "zoom/g/one",
      "$.id: expected the question's, 0, found 5"
    ),
    ("\(hello) read q; echo '{\"result\":1}'; sleep 60", "zoom/g/one", "expected the member \"id\""),
    (
      "\(hello) read q; echo '{\"id\":0}'; sleep 60", "zoom/g/one",
      "expected the member \"result\", \"skipped\" or \"error\""
    ),
    (
      "\(hello) read q; echo '{\"id\":0,\"result\":20}'; exec sleep 0.01", "zoom/g/two",
      "ended before it was told to stop"
    ),
    (
      "\(hello) read q; echo '{\"id\":0,\"result\":20}'; echo '{\"id\":0,\"result\":20}'; sleep 60",
      "zoom/g/two", "expected the question's, 1, found 0"
    ),
  ])
  func misbehaviorIsNamedWithItsCase(command: String, caseName: String?, message: String) {
    let failure = #expect(throws: AdapterFailure.self) { try judge(command) }
    #expect(failure?.caseName == caseName)
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
  }

  @Test(arguments: [
    "sleep 60", "(sleep 60 & sleep 61)", "\(hello) sleep 60", "trap '' TERM; while true; do sleep 1; done",
  ])
  func silenceTimesOut(command: String) {
    let failure = #expect(throws: AdapterFailure.self) { try judge(command, timeout: 0.2) }
    #expect(failure?.problem == .timedOut(0.2))
  }

  /// A child in a session of its own is not in the program's group, so it lives on when the program
  /// is killed or ends, and it holds both pipes.
  @Test(arguments: [
    "setsid sleep 20 2>/dev/null & sleep 60", "setsid sleep 20 2>/dev/null & exit 3",
    "exec 3<&0; setsid sleep 20 <&3 2>/dev/null & read start",
  ])
  func aChildInAnotherSessionDelaysNothing(command: String) {
    let clock = ContinuousClock()
    let start = clock.now
    let failure = #expect(throws: AdapterFailure.self) { try judge(command, timeout: 0.3) }
    #expect(failure?.problem == .timedOut(0.3))
    #expect(clock.now - start < .seconds(10))
  }

  @Test func aQuestionThatIsNotReadTimesOut() throws {
    let adapter = try AdapterProcess(command: "\(hello) sleep 60", timeout: 0.3)
    // Larger than any pipe, so that writing blocks.
    let failure = #expect(throws: AdapterFailure.self) {
      try adapter.answer("zoomLevel", .mapkit, .string(String(repeating: "x", count: 4_000_000)))
    }
    #expect(failure?.problem == .timedOut(0.3))
  }

  @Test func aWrongCountOfAnswersIsAFailure() {
    let failure = #expect(throws: AdapterFailure.self) {
      try judge(honest.replacing("\"answered\":2", with: "\"answered\":3"))
    }
    #expect(failure?.problem == .miscounted(said: 3, were: 2))
  }
}

@Suite struct AdapterServerTests {
  private func ask(_ server: inout AdapterServer, _ line: String) throws -> JSONValue {
    try JSONValue(parsing: Data(server.answer(Data(line.utf8)).utf8))
  }

  @Test func theServerSpeaksTheProtocol() throws {
    var server = AdapterServer(version: "9")
    guard case .object(let start) = try ask(&server, "{\"command\": \"start\", \"protocol\": 1}") else {
      Issue.record("no object")
      return
    }
    #expect(start["protocol"] == .number(1))
    #expect(start["operations"] == .array(Operation.all.map { .string($0.name) }))
    #expect(
      try ask(
        &server,
        "{\"command\":\"run\",\"id\":\"a\",\"profile\":\"mapkit\",\"operation\":\"zoomLevel\",\"arguments\":{\"zoomScale\":1}}"
      )
        == .object(["id": .string("a"), "result": .number(20)]))
    #expect(
      try ask(
        &server,
        "{\"command\":\"run\",\"id\":2,\"profile\":\"planar\",\"operation\":\"zoomLevel\",\"arguments\":{}}")
        == .object(["id": .number(2), "skipped": .string("no operation zoomLevel in planar")]))
    #expect(try ask(&server, "{\"command\":\"stop\"}") == .object(["answered": .number(2)]))
    #expect(server.isStopped)
  }

  @Test func aBadLineIsAnErrorWithTheQuestionsId() throws {
    var server = AdapterServer(version: "9")
    #expect(server.answer(Data("nonsense".utf8)).hasPrefix("{\"error\":"))
    #expect(server.answer(Data("{\"command\":\"dance\"}".utf8)).contains("expected start, run or stop"))
    #expect(server.answer(Data("{\"command\":\"run\",\"id\":4}".utf8)).contains("\"id\":4"))
    #expect(server.answer(Data()).hasPrefix("{\"error\":"))
  }
}
