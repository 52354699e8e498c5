import Foundation
import MapGeometry
import Testing

@testable import LoxodromeSuite

/// A shell adapter that answers every question with `answer`, and at the end reports that it gave
/// `answered` answers.
private func adapter(answer: String, answered: String = "$n", operations: String = "zoomLevel") -> String {
  """
  read start; echo '{"protocol":1,"implementation":{"name":"shell","version":"7","language":"sh",\
  "homepage":"none"},"profiles":["mapkit"],"operations":["\(operations)"]}'; n=0
  while read -r line; do case "$line" in *'"stop"'*) echo "{\\"answered\\":\(answered)}"; exit;; esac
  echo "{\\"id\\":$n,\(answer.replacing("\"", with: "\\\""))}"; n=$((n + 1)); done
  """
}

/// Two required cases about a zoom level, whose answer is 20, and an acceptable case.
private let vectors = {
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "zoom", "operation": "zoomLevel", "profile": "mapkit",
     "numberOfCases": 3, "notes": {},
     "groups": [{"id": "g", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
       "tolerance": [{"kind": "exact"}],
       "cases": [
         {"id": "one", "flags": [], "arguments": {"zoomScale": 1}, "expected": 20, "result": "required"},
         {"id": "two", "flags": [], "arguments": {"zoomScale": 1}, "expected": 20, "result": "required"},
         {"id": "open", "flags": [], "arguments": {"zoomScale": 1}, "expected": 3, "result": "acceptable"}]}]}
    """
  return (try? VectorFile(Data(text.utf8), file: "zoom.json")).map { [$0] } ?? []
}()

/// An implementation in this process, with the right zoom levels.
private let ownImplementation: @Sendable () -> Implementation? = {
  Implementation(name: "own") { operation, _, arguments in
    guard operation == "zoomLevel" else { return .unsupported }
    let level = zoomLevel(zoomScale: arguments["zoomScale"]?.asNumber ?? .nan)
    return .result(level?.json ?? .object(["error": .string("invalid-argument")]))
  }
}

/// Runs a matrix, by default on `vectors`.
private func matrix(
  _ candidates: [(MatrixEntry, Expectations)], on vectors: [VectorFile] = vectors, jobs: Int = 2,
  timeout: Double = 600
) -> Matrix {
  Matrix(
    of: candidates.map { (entry: $0.0, expectations: $0.1) }, timeout: timeout, jobs: jobs, version: "0",
    builtIn: ownImplementation,
    judge: { implementation, expectations throws(AdapterFailure) in
      try ConformanceRun(of: implementation, on: vectors, expectations: expectations)
    })
}

/// A candidate without known failures.
private func entry(_ name: String, _ command: String?) -> (MatrixEntry, Expectations) {
  (MatrixEntry(name: name, command: command, homepage: "none"), .none)
}

/// Expectations with the given cases as known failures.
private func known(_ names: String...) -> Expectations {
  Expectations(names.map { .init(caseName: $0, reason: "because", link: "there") })
}

/// Tests of the matrix of implementations.
@Suite struct MatrixTests {
  @Test func everyImplementationHasItsColumn() {
    let matrix = matrix([
      entry("ours", nil), entry("right", adapter(answer: "\"result\":20")),
      entry("wrong", adapter(answer: "\"result\":21")),
    ])
    #expect(matrix.columns.map(\.entry.name) == ["ours", "right", "wrong"])
    #expect(matrix.columns.map(\.version) == ["0", "7", "7"])
    #expect(matrix.columns.map(\.language) == ["Swift", "sh", "sh"])
    #expect(matrix.columns.map(\.exitCode) == [0, 0, 1] && matrix.exitCode == 1)
    #expect(matrix.suites.map(\.name) == ["zoom"] && matrix.suites[0].caseCount == 3)
    #expect(matrix.columns[1].suites[0].counts == [.pass: 3])
    #expect(matrix.columns[2].suites[0].counts == [.pass: 1, .fail: 2])
    #expect(matrix.columns.map { $0.suites[0].acceptableDifferences } == [1, 1, 1])
  }

  /// The adapter would answer wrongly. It is not asked, because it does not name the profile.
  @Test func suiteOfAProfileThatAnImplementationLacksIsUnsupported() throws {
    let text = """
      {"schema": "loxodrome-vectors-1", "suite": "zoom-own", "operation": "zoomLevel",
       "profile": "loxodrome", "numberOfCases": 1, "notes": {},
       "groups": [{"id": "g", "source": {"name": "by hand", "grade": "own", "method": "arithmetic"},
         "tolerance": [{"kind": "exact"}],
         "cases": [{"id": "zero", "flags": [], "arguments": {"zoomScale": 0}, "expected": 0,
                    "result": "required"}]}]}
      """
    let own = try VectorFile(Data(text.utf8), file: "zoom-own.json")
    let matrix = matrix(
      [entry("ours", nil), entry("other", adapter(answer: "\"result\":20"))], on: vectors + [own])
    #expect(matrix.columns.map(\.entry.name) == ["ours", "other"] && matrix.exitCode == 0)
    #expect(matrix.suites.map(\.name) == ["zoom", "zoom-own"])
    #expect(matrix.columns[0].suites[1].counts == [.pass: 1])
    #expect(matrix.columns[1].suites[1].counts == [.unsupported: 1])
    #expect(matrix.columns[1].suites[1].outcomes == [.unsupported: 1])
  }

  /// The answers are right, but the reported number of answers is wrong, so none of the answers
  /// count.
  @Test func wrongNumberOfAnswersDiscardsTheColumn() {
    let matrix = matrix([entry("liar", adapter(answer: "\"result\":20", answered: "4")), entry("ours", nil)])
    #expect(matrix.columns[0].results.isEmpty && matrix.columns[0].suites.isEmpty)
    #expect(matrix.columns[0].failure?.problem == .miscounted(said: 4, were: 3))
    #expect(matrix.columns[0].version == "7")
    #expect(matrix.columns[1].exitCode == 0 && matrix.exitCode == 1)
    #expect(matrix.suites.map(\.name) == ["zoom"])
    #expect(
      !matrix.json(files: vectors).contains("\"suite\":\"zoom\",\"unexpectedPass\":0}],\"version\":\"7\""))
  }

  @Test func modelCasesAreInTheJSONIfAllSuitesRan() throws {
    let matrix = matrix([entry("ours", nil)])
    #expect(!matrix.json(files: vectors).contains("modelCases"))
    let text = matrix.json(files: vectors, modelCases: 12)
    #expect(try JSONValue(parsing: Data(text.utf8))["modelCases"]?.double == 12)
  }

  @Test func earlyExitDiscardsTheColumn() {
    let stopping = adapter(answer: "\"result\":20").replacing("n=$((n + 1))", with: "exit 3")
    let matrix = matrix([entry("stopping", stopping)])
    #expect(matrix.columns[0].results.isEmpty && matrix.exitCode == 1)
    #expect(matrix.columns[0].failure?.caseName == "zoom/g/two")
  }

  @Test func timeoutDiscardsTheColumn() {
    let hanging = adapter(answer: "\"result\":20").replacing("n=$((n + 1))", with: "exec sleep 3600")
    let column = matrix([entry("hanging", hanging)], timeout: 1).columns[0]
    #expect(column.results.isEmpty && column.failure?.problem == .timedOut(1))
  }

  @Test func adapterThatCannotBeStartedIsAFailure() {
    let matrix = matrix([entry("missing", "no-such-command-anywhere"), entry("ours", nil)])
    #expect(matrix.columns[0].failure != nil && matrix.columns[0].version == nil && matrix.exitCode == 1)
  }

  @Test func expectationsMakeKnownFailuresAndUnexpectedPasses() {
    let wrong = MatrixEntry(name: "wrong", command: adapter(answer: "\"result\":21"), homepage: "none")
    let right = MatrixEntry(name: "right", command: adapter(answer: "\"result\":20"), homepage: "none")
    let expected = matrix([(wrong, known("zoom/g/one", "zoom/g/two"))])
    #expect(expected.columns[0].suites[0].counts == [.knownFailure: 2, .pass: 1] && expected.exitCode == 0)
    let surprising = matrix([(right, known("zoom/g/one"))])
    #expect(surprising.columns[0].suites[0].counts == [.unexpectedPass: 1, .pass: 2])
    #expect(surprising.exitCode == 1)
  }

  @Test func expectationsWithoutCaseAreListed() {
    let ours = MatrixEntry(name: "ours", command: nil, homepage: "none")
    let column = matrix([(ours, known("zoom/g/renamed", "other/g/one", "zoom/g/open"))]).columns[0]
    #expect(column.expectationsWithoutCase.map(\.caseName) == ["zoom/g/renamed", "other/g/one"])
    #expect(column.expectationsWithoutCase.map(\.isLost) == [true, false])
  }

  @Test func entryWithoutCommandFailsWhereNothingIsBuiltIn() {
    let matrix = Matrix(
      of: [(entry: MatrixEntry(name: "ours", command: nil, homepage: "none"), expectations: .none)],
      timeout: 1, jobs: 1, version: "0",
      judge: { implementation, _ throws(AdapterFailure) in
        try ConformanceRun(of: implementation, on: vectors)
      })
    #expect(
      matrix.columns[0].summary
        == "implementation \"ours\" could not be started: it has no command, and is not built in")
    #expect(matrix.exitCode == 1)
  }

  @Test func matrixWithoutAnswersExitsWith3() {
    let idle = adapter(answer: "\"result\":20", operations: "roadWidth")
    #expect(matrix([entry("idle", idle), entry("ours", nil)]).exitCode == 3)
    #expect(matrix([]).exitCode == 3 && matrix([]).suites.isEmpty)
  }

  @Test func resultsDoNotDependOnTheNumberOfJobs() {
    let candidates = [
      entry("ours", nil), entry("wrong", adapter(answer: "\"result\":21")),
      entry("liar", adapter(answer: "\"result\":20", answered: "4")),
      entry("right", adapter(answer: "\"result\":20")),
    ]
    let texts = [0, 1, 2, 9].map { matrix(candidates, jobs: $0).json(files: vectors) }
    #expect(Set(texts).count == 1)
  }

  @Test func jsonDescribesTheColumn() throws {
    let wrong = MatrixEntry(name: "wrong", command: adapter(answer: "\"result\":21"), homepage: "none")
    let text = matrix([(wrong, known("zoom/g/two"))]).json(files: vectors)
    // The expected ulps are computed by hand: 20 and 21 are 2^52 / 16 = 2^48 doubles apart.
    let expected = """
      {"implementations":[{"accuracy":[],"cases":[\
      {"actual":21,"arguments":{"zoomScale":1},"case":"one","expected":20,"group":"g","suite":"zoom",\
      "ulps":281474976710656,"verdict":"fail"},\
      {"actual":21,"arguments":{"zoomScale":1},"case":"two","expected":20,"group":"g","link":"there",\
      "reason":"because","suite":"zoom","ulps":281474976710656,"verdict":"known-failure"}],\
      "failure":null,"homepage":"none","language":"sh","name":"wrong",\
      "suites":[{"acceptableDifferences":1,"error":0,"errors":0,"fail":1,"knownFailure":1,"pass":1,\
      "refused":0,"skipped":0,"suite":"zoom","unexpectedPass":0,"unsupported":0,"wrong":2}],"version":"7"}],\
      "schema":"loxodrome-matrix-1","suites":[{"cases":3,"name":"zoom","profile":"mapkit"}]}

      """
    #expect(try JSONValue(parsing: Data(text.utf8)) == JSONValue(parsing: Data(expected.utf8)))
  }
}

/// Tests of reading lists of adapters.
@Suite struct MatrixEntryTests {
  private func list(_ text: String) throws -> [MatrixEntry] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try MatrixEntry.list(contentsOf: file)
  }

  @Test func entriesAreRead() throws {
    let entries = try list(
      """
      [{"name": "ours", "command": null, "expectations": null, "homepage": "README.md"},
       {"name": "theirs", "command": "run it", "expectations": "known.json",
        "homepage": "https://example.org"},
       {"name": "bare", "homepage": ""}]
      """)
    #expect(entries.map(\.name) == ["ours", "theirs", "bare"])
    #expect(entries.map(\.command) == [nil, "run it", nil])
    #expect(entries.map(\.expectations) == [nil, "known.json", nil])
  }

  @Test(arguments: [
    ("{}", "$: expected an array"), ("[]", "at least one implementation"),
    ("[1]", "$[0]: expected an object"),
    (#"[{"homepage": "x"}]"#, "the member \"name\""),
    (#"[{"name": " ", "homepage": "x"}]"#, "$[0].name: expected a text"),
    (
      #"[{"name": "a", "homepage": "x"}, {"name": "a", "homepage": "x"}]"#,
      "$[1].name: expected each name once"
    ),
    (#"[{"name": "a", "command": 1, "homepage": "x"}]"#, "$[0].command: expected a string"),
    (#"[{"name": "a", "command": "", "homepage": "x"}]"#, "$[0].command: expected a text"),
    (#"[{"name": "a", "homepage": "x", "expectation": "y"}]"#, "the member \"expectation\""), ("", "JSON"),
  ])
  func errorNamesThePath(text: String, message: String) {
    let error = #expect(throws: VectorFileError.self) { try list(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

/// Tests of the first difference between two texts.
@Suite struct LineDifferenceTests {
  @Test func equalBytesHaveNoDifference() {
    #expect(LineDifference("a\nb\n", "a\nb\n") == nil && LineDifference("", "") == nil)
  }

  @Test(arguments: [
    ("a\nb\nc", "a\nx\nc", 2, "b", "x"), ("a", "b", 1, "a", "b"), ("a\n", "a\nb", 2, "", "b"),
    ("a\r\nb", "a\nb", 1, "a\r", "a"),
    // The same character with different bytes.
    ("é", "e\u{301}", 1, "é", "e\u{301}"),
  ])
  func firstDifferingLineIsReported(first: String, second: String, line: Int, was: String, now: String) throws
  {
    let difference = try #require(LineDifference(first, second))
    #expect(difference.line == line)
    #expect(difference.first.map { Array($0.utf8) } == Array(was.utf8))
    #expect(difference.second.map { Array($0.utf8) } == Array(now.utf8))
  }

  @Test func endOfATextIsReported() {
    #expect(LineDifference("a\nb", "a")?.description == "line 2 has\n  \"b\"\nwhere now comes\n  its end")
    #expect(LineDifference("a", "a\nb")?.first == nil)
  }
}
