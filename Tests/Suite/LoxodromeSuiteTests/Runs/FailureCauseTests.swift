import Foundation
import Testing

@testable import LoxodromeSuite

/// Tests of the guess at what the failures of a group have in common.
@Suite struct FailureCauseTests {
  /// The expected values with flags, the answers, and the likely cause.
  @Test(
    arguments: [
      (
        [("{\"x\": 1, \"y\": 2}", ""), ("{\"x\": 3, \"y\": 8}", "")],
        ["{\"x\": 2, \"y\": 1}", "{\"x\": 8, \"y\": 3}"], "x and y of the result are exchanged"
      ),
      (
        [("1000", ""), ("2500", ""), ("40", "")], ["1", "2.5", "0.04"],
        "the worst number is always 0.001 times the expected one; another unit?"
      ),
      (
        [("40", ""), ("40", ""), ("40", "")], ["40000", "40000", "40000"],
        "the worst number is always 1000 times the expected one; another unit?"
      ),
      ([("40", ""), ("-25", ""), ("3", "")], ["-40", "25", "-3"], "the sign is wrong"),
      (
        [("40", ""), ("-25", ""), ("3", "")], ["47", "-18", "10"],
        "the worst number is always 7 more than expected"
      ),
      // Zero has no factor, but a difference, both as the expected number and as the actual one.
      (
        [("{\"x\": 2, \"y\": 0}", ""), ("{\"x\": 2, \"y\": 5}", ""), ("{\"x\": 2, \"y\": 9}", "")],
        ["{\"x\": 2, \"y\": 1}", "{\"x\": 2, \"y\": 6}", "{\"x\": 2, \"y\": 10}"],
        "the worst number is always 1 more than expected"
      ),
      (
        [("1", ""), ("5", ""), ("9", "")], ["0", "4", "8"], "the worst number is always 1 less than expected"
      ),
      // A difference of 1 is small beside the first number, but not beside the others.
      (
        [("20000000", ""), ("5", ""), ("0", "")], ["20000001", "6", "1"],
        "the worst number is always 1 more than expected"
      ),
      // One or two failures agree by chance.
      ([("3", "")], ["6"], nil),
      ([("40", "")], ["40000"], nil),
      ([("1000", ""), ("2500", "")], ["1", "2.5"], nil),
      ([("40", ""), ("-25", "")], ["47", "-18"], nil),
      // Errors of rounding have factors near 1 and no cause.
      ([("1e7", ""), ("2e7", ""), ("4e7", "")], ["10000001", "20000002", "40000004"], nil),
      (
        [("10", "\"Far\""), ("20", "\"Far\""), ("30", "")], ["0", "100", "30"],
        "only cases with the flag Far fail: Far away."
      ),
      (
        [("{\"x\": 1, \"y\": 20}", ""), ("{\"x\": 3, \"y\": 80}", "")],
        ["{\"x\": 1, \"y\": 50}", "{\"x\": 3, \"y\": 7}"], "y is always the worst number"
      ),
      (
        [("1", ""), ("2", "")], ["{\"error\": \"invalid-argument\"}", "{\"error\": \"invalid-argument\"}"],
        "every answer is"
      ),
      ([("40", ""), ("50", "")], ["47", "33"], nil),
      ([("40", "")], ["47"], nil),
      ([("\"inf\"", ""), ("0", "")], ["\"nan\"", "3"], nil),
    ] as [([(String, String)], [String], String?)])
  func failuresWithOneCauseAreNamed(
    cases: [(expected: String, flags: String)], answers: [String], cause: String?
  ) throws {
    let run = try runOfFailures(cases, answers: answers.map { try answerResult($0) })
    let groups = FailureGroup.groups(of: run.results)
    #expect(groups.count == 1)
    let found = try #require(groups.first).likelyCause
    #expect(cause.map { found?.hasPrefix($0) == true } ?? (found == nil), "\(found ?? "none")")
  }
}
