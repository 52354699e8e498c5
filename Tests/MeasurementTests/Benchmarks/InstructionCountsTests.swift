import Foundation
import Testing

@testable import Measurement

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

  @Test(arguments: [
    (#"{"counts": []}"#, "context", "this key is missing"),
    (#"{"context": {}}"#, "counts", "this key is missing"),
    (#"{"context": {}, "counts": [{}]}"#, "counts[0].name", "this key is missing"),
    (
      #"{"context": {}, "counts": [{"name": "a"}]}"#, "counts[0].instructions",
      "this key is missing (in \"a\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "instructions": []}]}"#, "counts[0].instructions",
      "it is empty; at least one count was expected (in \"a\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "instructions": [1, 1.5]}]}"#, "counts[0].instructions[1]",
      "expected a whole number from 0 to 2^53; found 1.5 (in \"a\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "instructions": [-1]}]}"#, "counts[0].instructions[0]",
      "expected a whole number from 0 to 2^53; found -1 (in \"a\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "instructions": [1], "code": "12"}]}"#, "counts[0].code",
      "expected 16 hexadecimal digits or null; found \"12\" (in \"a\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "instructions": [1], "functions": [{"name": "f"}]}]}"#,
      "counts[0].functions[0].instructions", "this key is missing (in \"f\")"
    ),
    (
      #"{"context": {}, "counts": [{"name": "a", "error": "x"}, {"name": "a", "error": "x"}]}"#,
      "counts[1].name",
      "\"a\" is there already; each benchmark was expected once"
    ),
  ])
  func invalidFilesCauseErrorsWithTheJSONPath(text: String, place: String, problem: String) {
    #expect(throws: ReportError(file: "counts.json", place: place, problem: problem)) { try counts(text) }
  }
}
