import Foundation
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// A shell command that reads the question `start` and answers it.
private let answerToStart = """
  read start; echo '{"protocol":1,"implementation":{"name":"shell","version":"1","language":"sh",\
  "homepage":"none"},"profiles":["mapkit"],"operations":["zoomLevel"]}';
  """

/// A shell adapter that gives the correct answers: level 20 for each of the two questions.
private let correctAdapter =
  "\(answerToStart) read q; echo '{\"id\":0,\"result\":20}'; read q; echo '{\"id\":1,\"result\":20}'; "
  + "read stop; echo '{\"answered\":2}'"

/// A vector file with two cases, whose correct answer is 20.
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

/// Runs a shell command as an adapter on `vectors()` and stops it.
private func judge(_ command: String, timeout: Double = 600) throws(AdapterFailure) -> ConformanceRun {
  let adapter = try AdapterProcess(command: command, timeout: timeout)
  let file: VectorFile
  do { file = try vectors() } catch { preconditionFailure("\(error)") }
  let run = try ConformanceRun(of: Implementation(adapter), on: [file])
  try adapter.stop()
  return run
}

/// Tests of the dialog with adapters, which are shell commands here.
@Suite struct AdapterTests {
  @Test func answersOfAnAdapterAreJudged() throws {
    let run = try judge(correctAdapter)
    #expect(run.implementation == "shell" && run.results.map(\.verdict) == [.pass, .pass])
    let wrong = try judge(correctAdapter.replacing("\"id\":1,\"result\":20", with: "\"id\":1,\"result\":19"))
    #expect(wrong.results.map(\.verdict) == [.pass, .fail] && wrong.exitCode == 1)
  }

  /// The cases of a misspelled name would silently be unsupported.
  @Test(arguments: [
    (
      "zoomLevel", "zoomlvel", "expected an operation of FORMAT.md or of the vector files, like \"zoomLevel\""
    ),
    ("zoomLevel", "somethingElse", "of the vector files, found \"somethingElse\""),
    ("\"mapkit\"", "\"map-kit\"", "$.profiles[0]: expected a profile, like \"mapkit\", found \"map-kit\""),
  ])
  func unknownNamesAreRefused(name: String, written: String, problem: String) {
    let failure = #expect(throws: AdapterFailure.self) {
      try AdapterProcess(command: answerToStart.replacing(name, with: written), timeout: 600)
    }
    #expect(failure?.description.contains(problem) == true, "\(failure?.description ?? "")")
  }

  /// An operation that only the vector files and the adapter know is not misspelled.
  @Test func operationsOfTheVectorFilesAreKnown() throws {
    let adapter = try AdapterProcess(
      command: answerToStart.replacing("zoomLevel", with: "own") + " read stop; echo '{\"answered\":0}'",
      timeout: 600, otherOperations: ["own"])
    #expect(adapter.description.operations == ["own"])
    try adapter.stop()
  }

  /// The command that repeats a question asks the same implementation.
  @Test func commandOfAResultNamesTheImplementation() throws {
    let run = try judge(correctAdapter)
    let quoted = "'" + correctAdapter.replacing("'", with: "'\\''") + "'"
    #expect(run.results[0].command.hasSuffix("--profile mapkit --implementation \(quoted)"))
  }

  /// The name alone would say that the adapter has the operation in no profile.
  @Test func anOperationOfAnotherProfileIsUnsupportedInAProfile() throws {
    let adapter = try AdapterProcess(command: correctAdapter, timeout: 600)
    let planar = try vectors(profile: "planar")
    let both = try ConformanceRun(of: Implementation(adapter), on: [try vectors(), planar])
    #expect(
      ConformanceReport(both).text(verbose: false).contains("unsupported: 2 cases of zoomLevel in planar\n"))
    let one = try ConformanceRun(of: Implementation(adapter), on: [planar])
    #expect(ConformanceReport(one).text(verbose: false).contains("unsupported: 2 cases of zoomLevel\n"))
  }

  @Test func failureHasTheQuestionAndTheCommandThatRepeatsIt() throws {
    let command = "\(answerToStart) read q; echo '{\"id\":0,\"result\":NaN}'"
    let failure = #expect(throws: AdapterFailure.self) { try judge(command) }
    let quoted = "'" + command.replacing("'", with: "'\\''") + "'"
    #expect(
      failure?.detail == [
        "  arguments  {\"zoomScale\":1}",
        "  repeat     swift run loxodrome evaluate zoomLevel '{\"zoomScale\":1}' --profile mapkit "
          + "--implementation \(quoted)",
      ])
    let atStart = #expect(throws: AdapterFailure.self) { try judge("exit 3") }
    #expect(atStart?.detail == [])
  }

  @Test func longArgumentsOfAFailureAreShortened() throws {
    let adapter = try AdapterProcess(command: "\(answerToStart) exit 0", timeout: 600)
    let text = String(repeating: "x", count: 400)
    let failure = #expect(throws: AdapterFailure.self) {
      try adapter.answer("zoomLevel", .mapkit, .string(text))
    }
    #expect(failure?.detail.first == "  arguments  \"\(text.prefix(299))… (402 characters)")
    #expect(failure?.detail.last?.contains(text) == true)
  }

  @Test func skippedAndErrorAnswersHaveTheirVerdicts() throws {
    let run = try judge(
      correctAdapter.replacing("\"id\":0,\"result\":20", with: "\"id\":0,\"skipped\":\"tired\"")
        .replacing("\"id\":1,\"result\":20", with: "\"id\":1,\"error\":\"broke\""))
    #expect(run.results.map(\.verdict) == [.skipped, .error])
    #expect(run.results.map(\.message) == ["tired", "broke"])
  }

  @Test func unlistedProfilesAreUnsupported() throws {
    let adapter = try AdapterProcess(
      command: "\(answerToStart) read stop; echo '{\"answered\":0}'", timeout: 600)
    let files = [try vectors(profile: "planar")]
    #expect(
      try ConformanceRun(of: Implementation(adapter), on: files).results.allSatisfy {
        $0.verdict == .unsupported
      })
    try adapter.stop()
  }

  /// The command, the case named in the failure, and a part of the message.
  @Test(arguments: [
    ("exit 3", nil, "ended before it was told to stop: exit code 3"),
    ("kill -11 $$", nil, "ended before it was told to stop: signal 11"),
    ("no-such-command-anywhere", nil, "could not be started"),
    ("echo hello", nil, "its line is not JSON: \"hello\""),
    ("echo '{\"x\": NaN}'", nil, "numbers that JSON lacks are the strings \"nan\", \"inf\""),
    ("echo '[1]'", nil, "in the answer to start, $: expected an object, found an array"),
    ("read s; echo '{\"protocol\":2}'", nil, "$.protocol: expected protocol 1, found 2"),
    ("read s; echo '{\"protocol\":1}'", nil, "expected the member \"implementation\""),
    ("head -c 70000000 /dev/zero", nil, "its line is longer than"),
    ("\(answerToStart) exit 0", "zoom/g/one", "ended before it was told to stop: exit code 0"),
    ("\(answerToStart) read q; echo oops; sleep 3600", "zoom/g/one", "its line is not JSON: \"oops\""),
    (
      "\(answerToStart) read q; echo '{\"id\":5,\"result\":1}'; sleep 3600", "zoom/g/one",
      "$.id: expected the question's, 0, found 5"
    ),
    (
      "\(answerToStart) read q; echo '{\"result\":1}'; sleep 3600", "zoom/g/one",
      "expected the member \"id\""
    ),
    (
      "\(answerToStart) read q; echo '{\"id\":0}'; sleep 3600", "zoom/g/one",
      "expected the member \"result\", \"skipped\" or \"error\""
    ),
    (
      "\(answerToStart) read q; echo '{\"id\":0,\"result\":20}'; exec sleep 0.01", "zoom/g/two",
      "ended before it was told to stop"
    ),
    (
      "\(answerToStart) read q; echo '{\"id\":0,\"result\":20}'; echo '{\"id\":0,\"result\":20}'; sleep 3600",
      "zoom/g/two", "expected the question's, 1, found 0"
    ),
  ])
  func protocolErrorsNameTheCase(command: String, caseName: String?, message: String) {
    let failure = #expect(throws: AdapterFailure.self) { try judge(command) }
    #expect(failure?.caseName == caseName)
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
  }

  @Test(arguments: [
    "sleep 3600", "(sleep 3600 & sleep 3601)", "\(answerToStart) sleep 3600",
    "trap '' TERM; while true; do sleep 1; done",
  ])
  func missingAnswersTimeOut(command: String) {
    let failure = #expect(throws: AdapterFailure.self) { try judge(command, timeout: 0.2) }
    #expect(failure?.problem == .timedOut(0.2))
  }

  /// A child in a session of its own is not in the program's process group. So it keeps running and
  /// keeps both pipes open when the program is killed or ends.
  @Test(arguments: [
    "setsid CHILD 2>/dev/null & sleep 3600", "setsid CHILD 2>/dev/null & exit 3",
    "exec 3<&0; setsid CHILD <&3 2>/dev/null & read start",
  ])
  func childInAnotherSessionDoesNotDelayTheTimeout(command: String) {
    for limit in growingTimeLimits {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).id")
      defer { try? FileManager.default.removeItem(at: file) }
      let child = "sh -c 'echo $$ >\"\(file.path)\"; exec sleep 600'"
      let failure = #expect(throws: AdapterFailure.self) {
        try judge(command.replacing("CHILD", with: child), timeout: limit)
      }
      #expect(failure?.problem == .timedOut(limit))
      // Before its session the child is killed with the program.
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n"), let id = pid_t(text.dropLast()) {
        #expect(!hasEnded(id))
        kill(id, SIGKILL)
        return
      }
    }
    Issue.record("no child began a session in time")
  }

  @Test func unreadQuestionTimesOut() throws {
    // Larger than the buffer of any pipe, so that writing blocks.
    let question = JSONValue.string(String(repeating: "x", count: 4_000_000))
    for limit in growingTimeLimits {
      // On a busy machine the answer to start can come too late.
      guard
        let adapter = try? AdapterProcess(command: "\(answerToStart) sleep 3600", timeout: limit)
      else { continue }
      let failure = #expect(throws: AdapterFailure.self) {
        try adapter.answer("zoomLevel", .mapkit, question)
      }
      #expect(failure?.problem == .timedOut(limit))
      return
    }
    Issue.record("no adapter answered start in time")
  }

  @Test func wrongNumberOfAnswersIsAFailure() {
    let failure = #expect(throws: AdapterFailure.self) {
      try judge(correctAdapter.replacing("\"answered\":2", with: "\"answered\":3"))
    }
    #expect(failure?.problem == .miscounted(said: 3, were: 2))
    let advice = "\"answered\" in the answer to stop is the number of its answers to run"
    #expect(failure?.description.contains(advice) == true, "\(failure?.description ?? "")")
  }
}
