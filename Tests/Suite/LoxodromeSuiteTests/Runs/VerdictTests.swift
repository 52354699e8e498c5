import Foundation
import LoxodromeSuite
import Testing

/// A file with one case that has the given expectation, tolerance and flags.
private func file(
  expecting expected: String, tolerance: String = "{\"kind\": \"exact\"}", flags: String = "",
  result: String = "required"
) throws -> VectorFile {
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "s", "operation": "anything", "profile": "planar",
     "numberOfCases": 1, "notes": {"SignedZero": {"kind": "edge", "description": "Zero has a sign."}},
     "groups": [{"id": "g", "source": {"name": "by hand", "grade": "exact", "method": "none"},
       "tolerance": [\(tolerance)],
       "cases": [{"id": "c", "flags": [\(flags)], "arguments": {"text": "it's"}, \(expected),
         "result": "\(result)"}]}]}
    """
  return try VectorFile(Data(text.utf8), file: "s.json")
}

/// Runs a file on an implementation that always gives the same answer.
private func run(
  _ file: VectorFile, _ answer: Answer, _ expectations: Expectations = .none
) throws -> ConformanceRun {
  try ConformanceRun(
    of: Implementation(name: "test") { _, _, _ in answer }, on: [file], expectations: expectations)
}

/// Tests of the verdicts on answers, and of the reports.
@Suite struct VerdictTests {
  /// The expected and the actual JSON, the tolerances, whether they match, and the reported ulps,
  /// where −1 stands for nil.
  @Test(arguments: [
    ("1", "1", "{\"kind\": \"exact\"}", true, 0.0),
    ("1", "1.0000000000000002", "{\"kind\": \"exact\"}", false, 1),
    ("1", "1.0000000000000002", "{\"kind\": \"ulp\", \"value\": 1}", true, 1),
    ("1", "0.9999999999999998", "{\"kind\": \"ulp\", \"value\": 1}", false, 2),
    ("100", "100.5", "{\"kind\": \"absolute\", \"value\": 0.5}", true, 35184372088832),
    ("100", "101", "{\"kind\": \"relative\", \"value\": 0.01}", true, 70368744177664),
    ("100", "101.5", "{\"kind\": \"relative\", \"value\": 0.01}", false, 105553116266496),
    (
      "100", "101.5", "{\"kind\": \"relative\", \"value\": 0.01}, {\"kind\": \"absolute\", \"value\": 2}",
      true, 105553116266496
    ),
    ("\"nan\"", "\"nan\"", "{\"kind\": \"exact\"}", true, 0),
    ("\"nan\"", "1", "{\"kind\": \"absolute\", \"value\": 1e300}", false, -1),
    ("\"inf\"", "\"inf\"", "{\"kind\": \"exact\"}", true, 0),
    ("\"inf\"", "1.7976931348623157e308", "{\"kind\": \"ulp\", \"value\": 9}", false, -1),
    ("\"inf\"", "\"-inf\"", "{\"kind\": \"relative\", \"value\": 2}", false, -1),
    ("\"0x1.8p+1\"", "3", "{\"kind\": \"exact\"}", true, 0),
    ("\"-0.0\"", "0", "{\"kind\": \"exact\"}", true, 0),
    ("5e-324", "-5e-324", "{\"kind\": \"ulp\", \"value\": 2}", true, 2),
    ("\"inside\"", "\"outside\"", "{\"kind\": \"exact\"}", false, -1),
    ("true", "1", "{\"kind\": \"exact\"}", false, -1),
    ("null", "null", "{\"kind\": \"exact\"}", true, -1),
    ("[1, 2]", "[1]", "{\"kind\": \"exact\"}", false, 0),
    ("{\"x\": 1}", "{\"x\": 1, \"y\": 2}", "{\"kind\": \"exact\"}", false, 0),
    ("{\"x\": [1, 2]}", "{\"x\": [1, 2.0000000000000004]}", "{\"kind\": \"ulp\", \"value\": 1}", true, 1),
    (
      "{\"error\": \"invalid-argument\"}", "{\"error\": \"invalid-argument\"}", "{\"kind\": \"exact\"}", true,
      -1
    ),
    (
      "[0, 128, 255]", "[0, 127, 255]",
      "{\"kind\": \"pixels\", \"maximumDifference\": 1, \"differingPixels\": 1}", true, 70368744177664
    ),
    (
      "[0, 128, 255]", "[1, 127, 255]",
      "{\"kind\": \"pixels\", \"maximumDifference\": 1, \"differingPixels\": 1}", false, 4607182418800017408
    ),
    (
      "[0, 128, 255]", "[0, 126, 255]",
      "{\"kind\": \"pixels\", \"maximumDifference\": 1, \"differingPixels\": 9}", false, 140737488355328
    ),
  ])
  func answersMatchWithinTheTolerance(
    expected: String, actual: String, tolerance: String, matches: Bool, ulps: Double
  ) throws {
    let answer = Answer.result(try JSONValue(parsing: Data(actual.utf8)))
    let run = try run(try file(expecting: "\"expected\": \(expected)", tolerance: tolerance), answer)
    #expect(run.results[0].verdict == (matches ? .pass : .fail))
    #expect(run.results[0].ulps == (ulps < 0 ? nil : ulps))
    #expect(run.exitCode == (matches ? 0 : 1))
  }

  @Test func signsOfZeroAreComparedOnlyWithTheFlag() throws {
    let zero = Answer.result(.number(0))
    #expect(try run(try file(expecting: "\"expected\": \"-0.0\""), zero).exitCode == 0)
    #expect(
      try run(try file(expecting: "\"expected\": \"-0.0\"", flags: "\"SignedZero\""), zero).exitCode == 1)
    #expect(
      try run(try file(expecting: "\"expected\": \"-0.0\"", flags: "\"SignedZero\""), .result(.number(-0.0)))
        .exitCode == 0)
  }

  @Test func anyExpectedAnswerPasses() throws {
    let file = try file(expecting: "\"anyOf\": [1, {\"error\": \"invalid-argument\"}]")
    #expect(try run(file, .result(.number(1))).results[0].verdict == .pass)
    #expect(
      try run(file, .result(.object(["error": .string("invalid-argument")]))).results[0].verdict == .pass)
    #expect(try run(file, .result(.number(2))).results[0].verdict == .fail)
  }

  @Test func acceptableDifferencePassesAndIsReported() throws {
    let run = try run(try file(expecting: "\"expected\": 1", result: "acceptable"), .result(.number(2)))
    #expect(run.exitCode == 0 && run.results[0].verdict == .pass && run.results[0].differs)
    let report = ConformanceReport(run)
    #expect(report.text(verbose: false).contains("1 of them differs where that is acceptable"))
    #expect(report.text(verbose: true).contains("ACCEPTABLE DIFFERENCE s/g/c"))
    #expect(!report.text(verbose: false).contains("ACCEPTABLE DIFFERENCE"))
    #expect(report.json.contains("\"acceptable\":true") && report.json.contains("\"differs\":true"))
  }

  @Test func answersWithoutResultHaveTheirVerdictAndExitCode() throws {
    let file = try file(expecting: "\"expected\": 1")
    for (answer, verdict, code) in [
      (Answer.unsupported, Verdict.unsupported, 3), (.skipped("no time"), .skipped, 3),
      (.error("broke"), .error, 1),
    ] as [(Answer, Verdict, Int32)] {
      let run = try run(file, answer)
      #expect(run.results[0].verdict == verdict && run.exitCode == code)
    }
    let nothing = Implementation(name: "nothing") { _, _, _ in .unsupported }
    #expect(try ConformanceRun(of: nothing, on: []).exitCode == 3)
  }

  @Test func knownFailuresPassAndUnexpectedPassesFail() throws {
    let file = try file(expecting: "\"expected\": 1")
    let known = Expectations([.init(caseName: "s/g/c", reason: "a bug", link: "https://example.com/1")])
    #expect(try run(file, .result(.number(2)), known).results[0].verdict == .knownFailure)
    #expect(try run(file, .result(.number(2)), known).exitCode == 0)
    #expect(try run(file, .error("broke"), known).results[0].verdict == .knownFailure)
    #expect(try run(file, .result(.number(1)), known).results[0].verdict == .unexpectedPass)
    #expect(try run(file, .result(.number(1)), known).exitCode == 1)
  }

  /// The expected and the actual JSON, and the description of the difference.
  @Test(arguments: [
    ("{\"x\": 1}", "{\"x\": 2, \"y\": 1}", "$: a member \"y\" too many"),
    ("{\"x\": 1, \"y\": 1}", "{\"x\": 1}", "$: no member \"y\""),
    ("{\"x\": [1, 2]}", "{\"x\": [1]}", "$.x: 1 elements instead of 2"),
    ("{\"x\": [true]}", "{\"x\": [1]}", "$.x[0]: 1 instead of true"),
    ("\"inside\"", "\"boundary\"", "$: \"boundary\" instead of \"inside\""),
    ("{\"x\": 1}", "{\"error\": \"too far\"}", "refused: {\"error\":\"too far\"}"),
    ("1", "{\"error\": \"too far\"}", "refused: {\"error\":\"too far\"}"),
    ("{\"error\": \"far\"}", "{\"error\": \"too far\"}", "$.error: \"too far\" instead of \"far\""),
  ])
  func differenceOfShapeIsDescribed(expected: String, actual: String, difference: String) throws {
    let answer = Answer.result(try JSONValue(parsing: Data(actual.utf8)))
    #expect(
      try run(try file(expecting: "\"expected\": \(expected)"), answer).results[0].message == difference)
  }

  @Test func differenceFromTheNearestAnswerIsMeasured() throws {
    let run = try run(try file(expecting: "\"anyOf\": [1, 2.0000000000000004]"), .result(.number(2)))
    #expect(run.results[0].verdict == .fail && run.results[0].ulps == 1)
  }

  @Test func knownFailureIsReportedWithItsReason() throws {
    let known = Expectations([.init(caseName: "s/g/c", reason: "a bug", link: "https://example.com/1")])
    let report = ConformanceReport(
      try run(try file(expecting: "\"expected\": 1"), .result(.number(2)), known))
    #expect(report.text(verbose: true).contains("known      a bug (https://example.com/1)"))
    #expect(report.text(verbose: false).contains("KNOWN-FAILURE s/g/c: a bug"))
    #expect(
      report.json.contains("\"reason\":\"a bug\"")
        && report.json.contains("\"link\":\"https://example.com/1\""))
  }

  @Test func acceptableErrorOrKnownDifferenceDoesNotFail() throws {
    let file = try file(expecting: "\"expected\": 1", result: "acceptable")
    #expect(try run(file, .error("broke")).exitCode == 0)
    let known = Expectations([.init(caseName: "s/g/c", reason: "a bug", link: "https://example.com/1")])
    #expect(try run(file, .result(.number(2)), known).exitCode == 0)
    #expect(try run(file, .result(.number(1)), known).results[0].verdict == .unexpectedPass)
  }

  @Test func failingCaseIsReportedWithAllDetails() throws {
    let run = try run(
      try file(expecting: "\"expected\": 1"), .result(.number(1.0000000000000002)))
    #expect(
      run.results[0].detail == [
        "FAIL s/g/c", "  arguments  {\"text\":\"it's\"}", "  expected   1", "  actual     1.0000000000000002",
        "  difference $ is 2.220446049250313e-16 too large (1 ulp); allowed: no difference",
        "  source     by hand, grade exact: none",
        "  repeat     swift run loxodrome evaluate anything '{\"text\":\"it'\\''s\"}' --profile planar",
      ])
    #expect(ConformanceReport(run).markdown.contains("    FAIL s/g/c"))
  }

  @Test func jsonReportHasTheDocumentedMembers() throws {
    let run = try run(try file(expecting: "\"expected\": \"inf\""), .result(.number(.nan)))
    let report = try JSONValue(parsing: Data(ConformanceReport(run).json.utf8))
    guard case .object(let members) = report, case .object(let summary)? = members["summary"],
      case .array(let results)? = members["results"], case .object(let result)? = results.first
    else {
      Issue.record("not the shape of the contract: \(report.text)")
      return
    }
    #expect(
      Set(summary.names) == [
        "pass", "fail", "unsupported", "skipped", "error", "knownFailure", "unexpectedPass",
      ])
    #expect(summary["fail"] == .number(1) && summary["pass"] == .number(0))
    #expect(
      result["suite"] == .string("s") && result["group"] == .string("g") && result["case"] == .string("c"))
    #expect(result["verdict"] == .string("fail") && result["expected"] == .string("inf"))
    #expect(result["actual"] == .string("nan") && result["ulps"] == .null)
  }
}

/// Tests of reading lists of known failures.
@Suite struct ExpectationsTests {
  private func read(_ text: String) throws -> Expectations {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Expectations(contentsOf: file)
  }

  @Test func knownFailuresAreRead() throws {
    let known = try read("[{\"case\": \"s/g/c\", \"reason\": \"a bug\", \"link\": \"https://example.com\"}]")
    #expect(known.knownFailures.map(\.caseName) == ["s/g/c"] && known.knownFailures[0].reason == "a bug")
  }

  @Test(arguments: [
    ("{}", "$: expected an array, found an object"),
    ("[{\"case\": \"s/g/c\"}]", "$[0]: expected the member \"reason\", found none of that name"),
    ("[{\"case\": 1, \"reason\": \"\", \"link\": \"\"}]", "$[0].case: expected a string, found a number"),
    (
      "[{\"case\": \"\", \"reason\": \"\", \"link\": \"\", \"why\": 1}]",
      "only the members case, reason, link"
    ),
  ])
  func errorNamesThePath(text: String, problem: String) {
    let error = #expect(throws: VectorFileError.self) { try read(text) }
    #expect(error?.description.contains(problem) == true)
  }
}
