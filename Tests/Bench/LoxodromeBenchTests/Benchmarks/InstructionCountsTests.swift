import Foundation
import Testing

@testable import LoxodromeBench

/// Reads counts from JSON.
private func counts(_ text: String) throws(ReportError) -> InstructionCounts {
  try InstructionCounts(ReportInput(name: "counts.json", bytes: Data(text.utf8)))
}

private let completeFile = #"""
  {"context": {
  "num_cpus": 2,
  "tool": "valgrind-3.19.0"
  },
  "counts": [
  {"name": "a/\"b\"", "instructions": [812345, 812346], "code": "9f3c00112233aabb", \#
  "functions": [{"name": "f()", "instructions": 700000}]},
  {"name": "c", "instructions": [0], "code": null},
  {"name": "d", "error": "a result was wrong"}
  ]}

  """#

/// Tests of reading and writing files of instruction counts.
struct InstructionCountsTests {
  @Test func fileIsWrittenAsItWasRead() throws {
    let file = try counts(completeFile)
    #expect(file.counts.map(\.name) == ["a/\"b\"", "c", "d"])
    guard case .counted(let first) = file.counts[0].outcome else { throw CancellationError() }
    #expect(first.instructions == [812345, 812346])
    #expect(first.code == "9f3c00112233aabb")
    #expect(first.functions == [InstructionCount.FunctionCount(name: "f()", instructions: 700_000)])
    #expect(file.counts[2].outcome == .failed("a result was wrong"))
    #expect(file.json == completeFile)
  }

  /// A committed baseline has neither functions nor code hashes.
  @Test func functionsAndCodeMayBeAbsent() throws {
    let file = try counts(#"{"context": {}, "counts": [{"name": "a", "instructions": [5], "more": 1}]}"#)
    #expect(
      file.counts[0].outcome
        == .counted(InstructionCount.Counted(instructions: [5], code: nil, functions: [])))
    #expect(
      file.json
        == "{\"context\": {},\n\"counts\": [\n{\"name\": \"a\", \"instructions\": [5], \"code\": null}\n]}\n")
  }

  /// Where it is not known what is timed, the file says why.
  @Test func reasonsForMissingCountsAreKept() throws {
    let text = "{\"context\": {},\n\"counts\": [\n{\"name\": \"a\", \"notCounted\": \"by hand\"}\n]}\n"
    let file = try counts(text)
    #expect(file.counts[0].outcome == .notCounted("by hand"))
    #expect(file.json == text)
  }

  @Test func benchmarksWithOneNameAreToldApartByTheirOrder() throws {
    let file = try counts(
      #"{"context": {}, "counts": [{"name": "a", "instructions": [1]}, {"name": "b", "error": "x"}, "#
        + #"{"name": "a", "instructions": [2]}]}"#)
    #expect(file.counts.map(\.name) == ["a (1 of 2)", "b", "a (2 of 2)"])
  }

  @Test(arguments: [(#"{"counts": []}"#, "context"), (#"{"context": {}}"#, "counts")])
  func otherFilesCauseErrors(text: String, place: String) {
    #expect(throws: ReportError(file: "counts.json", place: place, problem: "this key is missing")) {
      try counts(text)
    }
  }

  /// A bad row, its name, and the reason.
  @Test(arguments: [
    ("{}", "counts[1]", "counts[1].name: this key is missing"),
    ("5", "counts[1]", "counts[1]: expected an object"),
    (#"{"name": "a"}"#, "a", "counts[1].instructions: this key is missing"),
    (
      #"{"name": "a", "instructions": []}"#, "a",
      "counts[1].instructions: it is empty; at least one count was expected"
    ),
    (
      #"{"name": "a", "instructions": [1, 1.5]}"#, "a",
      "counts[1].instructions[1]: expected a whole number from 0 to 2^53; found 1.5"
    ),
    (
      #"{"name": "a", "instructions": [-1]}"#, "a",
      "counts[1].instructions[0]: expected a whole number from 0 to 2^53; found -1"
    ),
    (
      #"{"name": "a", "instructions": [1], "code": "12"}"#, "a",
      "counts[1].code: expected 16 hexadecimal digits or null; found \"12\""
    ),
    (
      #"{"name": "a", "instructions": [1], "functions": [{"name": "f"}]}"#, "a",
      "counts[1].functions[0].instructions: this key is missing"
    ),
  ])
  func badRowSpoilsItselfAlone(row: String, name: String, reason: String) throws {
    let file = try counts(
      #"{"context": {}, "counts": [{"name": "good", "instructions": [1]}, \#(row)]}"#)
    #expect(file.counts.map(\.name) == ["good", name])
    guard case .counted = file.counts[0].outcome else { throw CancellationError() }
    #expect(file.counts[1].outcome == .failed(reason))
  }
}
