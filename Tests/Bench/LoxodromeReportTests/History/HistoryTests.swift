import Foundation
import LoxodromeBench
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of records of commits, and of the lines that they form.
struct HistoryTests {
  static let context =
    #"{"processor_model": "Intel(R) Xeon(R) CPU @ 2.60GHz", "num_cpus": 2, "#
    + #""instruction_sets": "x86-64 AVX AVX2 FMA", "compiler": "Swift 6.3", "tool": "valgrind-3.19.0"}"#
  static let kind = "intel-xeon-2-cores-x86-64-avx2"

  static func record(
    _ commit: Character, _ date: String, _ counts: String, compiler: String = "Swift 6.3",
    kind: String = HistoryTests.kind
  ) throws -> HistoryRecord {
    let text = """
      {"commit": "\(String(repeating: commit, count: 40))", "date": "\(date)", "subject": "s", "kind": \
      "\(kind)",
       "context": {"compiler": "\(compiler)", "instruction_sets": "x86-64 AVX AVX2 FMA", "tool": \
      "valgrind-3.19.0",
       "libraries": null}, "counts": \(counts)}
      """
    return try HistoryRecord(ReportInput(name: "record.json", bytes: Data(text.utf8)))
  }

  @Test func machineKindIsAFileName() throws {
    let kinds: [(String, String)] = [
      (Self.context, Self.kind),
      (
        #"{"processor_model": "AMD EPYC", "num_cpus": 1, "instruction_sets": "x86-64 AVX AVX2 FMA AVX512F"}"#,
        "amd-epyc-1-core-x86-64-avx512f"
      ),
      (#"{"processor_model": "../../é", "instruction_sets": "arm64"}"#, "arm64"),
      ("{}", "unknown-processor"),
    ]
    for (context, kind) in kinds {
      let members = try ReportInput(name: "c", bytes: Data(context.utf8)).decode([String: JSONValue].self)
      #expect(HistoryRecord.kind(of: members) == kind)
    }
  }

  @Test func recordIsReadAsItWasWritten() throws {
    let set = try measured(
      times: benchmarkJSON(repetition("b/real_time", "2"), repetition("b/real_time", "4")),
      counts: countsJSON([("b", [10, 20]), ("a \\\"quoted\\\"", [5])], context: Self.context),
      accuracy: oneError())
    let record = try HistoryRecord(
      set, commit: "0123456789abcdef", date: "2026-01-02T03:04:05+01:00", subject: "One\nTwo")
    // The medians are (10 + 20) / 2 = 15 instructions and (2 + 4) / 2 = 3 µs.
    #expect(
      record.json == """
        {"commit": "0123456789abcdef",
        "date": "2026-01-02T03:04:05+01:00",
        "subject": "One",
        "kind": "\(Self.kind)",
        "context": {"compiler": "Swift 6.3", "instruction_sets": "x86-64 AVX AVX2 FMA", "libraries": null, \
        "tool": "valgrind-3.19.0"},
        "counts": {
          "a \\"quoted\\"": 5,
          "b": 15
        },
        "times": {
          "b/real_time": \(3e-6)
        },
        "accuracy": {
          "do/it by ours against the truth (m)": 3
        }}

        """)
    let again = try HistoryRecord(ReportInput(name: "r", bytes: Data(record.json.utf8)))
    #expect(again.json == record.json)
    #expect(record.path == "\(Self.kind)/0123456789abcdef.json")
  }

  @Test(arguments: [
    ("xyz1234", "2026-01-02T03:04:05Z", "commit: expected 7 to 64 hexadecimal digits"),
    ("../0123456", "2026-01-02T03:04:05Z", "commit: expected 7 to 64 hexadecimal digits"),
    ("0123456", "yesterday", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
    ("0123456", "9999999-01-01T00:00:00Z", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
    ("0123456", "-001-01-01T00:00:00Z", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
    ("0123456", "2026-02-30T03:04:05Z", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
    ("0123456", "2026-1-2T03:04:05Z", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
    ("0123456", "2026-01-02T03:04:05Zjunk", "date: expected a date such as 2026-01-02T03:04:05Z (ISO 8601)"),
  ])
  func invalidCommitOrDateCausesAnError(commit: String, date: String, message: String) throws {
    let set = try measured(counts: countsJSON([("a", [1])]))
    #expect {
      try HistoryRecord(set, commit: commit, date: date, subject: "s")
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test func stepsAreMarkedAndADifferentBuildBreaksTheLine() throws {
    // The counts by date are 1000, 1004 (0.4 %: no step), 1100 (9.6 %: a step), 500 by another
    // compiler (a break), and 600 in the new measurement.
    let records = try [
      Self.record("c", "2026-01-03T00:00:00Z", #"{"a": 1100, "once": 1}"#),
      Self.record("a", "2026-01-01T00:00:00Z", #"{"a": 1000}"#),
      // 23:30 in a time zone one hour east is 22:30 in UTC.
      Self.record("b", "2026-01-02T23:30:00+01:00", #"{"a": 1004}"#),
      Self.record("d", "2026-01-04T00:00:00Z", #"{"a": 500}"#, compiler: "Swift 6.4"),
      Self.record("e", "2026-01-05T00:00:00Z", #"{"a": 1}"#, kind: "another-machine"),
    ]
    let now = Self.context.replacing("Swift 6.3", with: "Swift 6.4")
    let head = try measured(counts: countsJSON([("a", [600])], context: now))
    let lines = HistoryLines(records, head: head, ComparisonPolicy())
    #expect(lines.records.map { String($0.commit.prefix(1)) } == ["a", "b", "c", "d", "s"])
    let line = try #require(lines.lines.first)
    #expect(lines.lines.count == 1)
    #expect(line.points.map(\.count) == [1000, 1004, 1100, 500, 600])
    #expect(line.points.map(\.isStep) == [false, false, true, false, true])
    #expect(line.points.map(\.isBroken) == [false, false, false, true, false])
    // The latest step is first.
    #expect(lines.steps.map(\.step.record) == [4, 2])
    let view = ComparisonHistoryView(lines, limit: 1)
    #expect(view.steps.map(\.change) == ["+20.0 %"] && view.steps.map(\.counts) == ["500 → 600"])
    #expect(view.moreSteps == "1")
  }

  @Test func stepsOfACommitAreSortedByTheirSizeAndThenByName() throws {
    let records = try [
      Self.record("a", "2026-01-01T00:00:00Z", #"{"k": 100, "l": 100, "m": 100, "n": 100}"#),
      Self.record("b", "2026-01-02T00:00:00Z", #"{"k": 110, "l": 50, "m": 110, "n": 130}"#),
    ]
    let head = try measured(counts: countsJSON([("k", [110])], context: Self.context))
    let lines = HistoryLines(records, head: head, ComparisonPolicy())
    #expect(lines.steps.map(\.name) == ["l", "n", "k", "m"])
  }

  @Test func recordOfTheHeadOccursOnce() throws {
    let text = countsJSON(
      [("a", [1])], context: Self.context.replacing("{", with: #"{"commit": "aaaaaaa", "#))
    let counts = try InstructionCounts(countsInput(text))
    let head = MeasurementSet(name: "aaaaaaa", counts: counts)
    let lines = HistoryLines(
      [try Self.record("a", "2026-01-01T00:00:00Z", #"{"a": 1}"#)], head: head, ComparisonPolicy())
    #expect(lines.records.count == 1)
  }

  @Test func baselineHasSortedNamesAndInstructions() throws {
    let set = try measured(
      counts: countsJSON(
        [("b", [1500, 1501]), ("a", [5])], context: #"{"tool": "t", "executable": "/some/folder/program"}"#,
        code: "0123456789abcdef"))
    let baseline = try set.baseline()
    #expect(
      baseline == """
        {"context": {
        "tool": "t"
        },
        "counts": [
        {"name": "a", "instructions": [5], "code": null},
        {"name": "b", "instructions": [1500, 1501], "code": null}
        ]}

        """)
    let read = try measured(counts: baseline)
    #expect(Comparison(base: read, head: set).exitCode == 0)
    let broken = try measured(counts: #"{"context": {}, "counts": [{"name": "a", "error": "wrong"}]}"#)
    #expect { try broken.baseline() } throws: { "\($0)".contains("a: it has no count (wrong)") }
  }
}
