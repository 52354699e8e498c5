import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome compare`, `record` and `accept`, run as programs on small files.
struct CompareTests {
  private static func counts(_ instructions: Int, compiler: String = "c") -> String {
    #"{"context": {"compiler": "\#(compiler)"}, "counts": [{"name": "a/b", "instructions": "#
      + #"[\#(instructions)]}]}"#
  }

  /// Results in the form of Google Benchmark 1.8 with aggregates only.
  private static func aggregates(_ median: Double, more: String = "") -> String {
    """
    {"context": {"library_version": "v1.8.3", "json_schema_version": 1}, "benchmarks": [
      {"name": "BM_Sort/8_median", "run_name": "BM_Sort/8", "run_type": "aggregate", "aggregate_name": \
      "median",
       "aggregate_unit": "time", "repetitions": 9, "iterations": 9, "real_time": \(median), \
       "cpu_time": \(median),
       "time_unit": "ns"}\(more)]}
    """
  }

  private static let files = [
    "a.json": counts(1000), "same.json": counts(1004), "more.json": counts(1100),
    "other.json": counts(1100, compiler: "d"), "empty.json": #"{"context": {"compiler": "c"}, "counts": []}"#,
    "old.json": aggregates(10), "new.json": aggregates(11),
    "nan.json": #"{"context": {}, "benchmarks": [{"name": "BM_Sort/8", "real_time": NaN, "cpu_time": 1, "#
      + #""time_unit": "ns"}]}"#,
    "cut.json": #"{"context": {}, "benchmarks": [{"name": "BM_Sort/8""#,
    "skipped.json": aggregates(
      10,
      more:
        #", {"name": "BM_Skip", "run_name": "BM_Skip", "run_type": "iteration", "skipped": true, "#
        + #""skip_message": "no data"}"#
    ),
  ]

  /// Arguments, the exit code, and a text in the output (on standard error for exit code 2).
  @Test(arguments: [
    (["a.json", "same.json"], 0, "**No regression: 1 benchmark takes as many instructions as before.**"),
    (["a.json", "more.json"], 1, "**Regression: a/b takes 10.0 % more instructions (1,000 → 1,100).**"),
    (["a.json", "more.json", "--count-effect", "11"], 0, "**No regression"),
    (["a.json", "nothing.json"], 2, "nothing.json: there is no such file or folder"),
    (["a.json", "cut.json"], 2, "cut.json: line 1, column 52: it is not valid JSON"),
    (["old.json", "nan.json"], 3, "BM_Sort/8 has no number (benchmarks\\[0\\].real_time: expected a number"),
    (["a.json", "a.json", "--decide", "luck"], 2, "The value 'luck' is invalid for '--decide"),
    (["a.json", "a.json", "--across", "moon"], 2, "--across takes one of build, caches"),
    (["a.json", "other.json", "--across", "compiler"], 1, "**Regression: a/b takes 10.0 % more"),
    (["a.json"], 2, "Missing expected argument"),
    (["a.json", "a.json", "--count-effect", "0"], 2, "--count-effect takes a percentage above 0"),
    (["a.json", "a.json", "--minimum-effect", "nan"], 2, "--minimum-effect takes a percentage above 0"),
    (
      ["a.json", "a.json", "--equivalence-margin", "1001"], 2,
      "--equivalence-margin takes a percentage above 0"
    ),
    (["a.json", "a.json", "--history", "none"], 2, "none: there is no such folder"),
    (["a.json", "a.json", "--output", "a.json/x"], 2, "cannot make the folder a.json/x"),
    (["a.json", "empty.json"], 3, "**Incomplete: a/b is gone.**"),
    (["empty.json", "empty.json"], 3, "**Incomplete: nothing ran that both have.**"),
    (["old.json", "skipped.json"], 3, "BM_Skip has no number (skipped: no data)"),
    (["a.json", "other.json"], 4, "**Not comparable: the counts differ in compiler: c, then d.**"),
    (["old.json", "new.json"], 5, "**Inconclusive: BM_Sort/8 may hide a change"),
    (["a.json", "more.json", "--format", "json", "--head-name", "mine"], 1, #""name": "mine""#),
    (["a.json", "more.json", "--format", "text"], 1, "Regression: a/b takes 10.0 % more instructions"),
  ])
  func everyComparisonHasItsExitCode(arguments: [String], status: Int32, message: String) throws {
    try TestFolder.with(Self.files) { folder in
      let run = try folder.run(["compare"] + arguments)
      #expect(run.status == status, "\(run.errors)")
      #expect((status == 2 ? run.errors : run.output).contains(message), "\(run.output)\(run.errors)")
    }
  }

  @Test func allFormatsAreWritten() throws {
    try TestFolder.with(Self.files) { folder in
      #expect(try folder.run(["compare", "a.json", "more.json", "--output", "new/out"]).status == 1)
      for (name, start) in [
        ("index.html", "<!DOCTYPE html>"), ("comparison.md", "**Regression"),
        ("comparison.json", "{\n\"schema\""),
        ("junit.xml", "<?xml"),
      ] {
        let text = String(decoding: try folder.bytes("new/out/\(name)"), as: UTF8.self)
        #expect(text.hasPrefix(start), "\(name)")
      }
    }
  }

  @Test func recordsAndBaselinesCanBeCompared() throws {
    try TestFolder.with(Self.files) { folder in
      let kept = try folder.run([
        "record", "a.json", "--commit", "0123456789", "--date", "2026-01-02T03:04:05Z", "--subject", "One",
        "--history", "history", "--baseline", "kept/base.json",
      ])
      #expect(kept.status == 0, "\(kept.errors)")
      #expect(kept.output == "history/unknown-processor/0123456789.json\nkept/base.json\n")
      let run = try folder.run(["compare", "kept/base.json", "more.json", "--history", "history"])
      #expect(run.status == 1)
      #expect(run.output.contains("2 records from 012345678 (2026-01-02) to more.json"))
      #expect(run.output.contains("- more.json: a/b +10.0 % (1,000 → 1,100), measured now"))
    }
  }

  @Test(arguments: [
    (["a.json"], "name --history DIR, --baseline FILE or both"),
    (["a.json", "--history", "h"], "a record takes --commit, --date and --subject"),
    (
      ["a.json", "--history", "h", "--commit", "x", "--date", "2026-01-02T03:04:05Z", "--subject", "s"],
      "expected 7 to 64 hexadecimal digits"
    ),
    (["old.json", "--baseline", "b"], "there are no instruction counts to make a baseline of"),
    (["cut.json", "--baseline", "b"], "it is not valid JSON"),
  ])
  func errorsOfRecordsAreReported(arguments: [String], message: String) throws {
    try TestFolder.with(Self.files) { folder in
      let run = try folder.run(["record"] + arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  /// The head, its baseline, the commit message, the exit code and the output (on standard error
  /// for exit code 1).
  @Test(arguments: [
    ("more.json", "more.json", "Draw caps\n\nBaseline: finer caps\n", 0, "accepted: finer caps\n"),
    ("same.json", "a.json", "Draw caps\n\nBaseline: finer caps\n", 0, "nothing got worse\n"),
    ("same.json", "a.json", "Draw caps", 0, "nothing got worse\n"),
    (
      "more.json", "a.json", "Baseline: finer caps", 1,
      "loxodrome-repository: a/b takes more instructions, and its baseline is not updated\n"
    ),
  ])
  func moreInstructionsAreAcceptedWithAReason(
    head: String, baseline: String, message: String, status: Int32, printed: String
  ) throws {
    try TestFolder.with(Self.files) { folder in
      let run = try folder.run([
        "accept", "a.json", head, "--old-baseline", "a.json", "--new-baseline", baseline, "--message",
        message,
      ])
      #expect(run.status == status)
      #expect((status == 0 ? run.output : run.errors) == printed)
    }
  }
}
