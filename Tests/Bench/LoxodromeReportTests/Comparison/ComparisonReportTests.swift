import Foundation
import LoxodromeBench
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests one small comparison in each of its forms. The input is written by hand. The expected
/// numbers are calculated below.
///
/// The tests whose names end with `HasNotDrifted` are drift checks. The expected text and
/// `Fixtures/comparison.json` are earlier output of this project, so a difference is not always an
/// error. If the difference is intended, replace the expected text or the file by the output that
/// the failure prints.
///
/// raster/star: 493 861 / 411 203 = 1.2010 times the instructions. Of the 82 658 additional
/// instructions, 80 000 (97 %) are in Sweep.run. Each of six pairs took 10 µs, then 12 µs: a ratio
/// of 1.2 without spread. Two of the 2^6 = 64 combinations of signs are as asymmetric, so p =
/// 0.031. The times would have shown a slowdown beyond the threshold of 3 %: 1.03 · 1.2 / 1.2 - 1 =
/// 3 %. raster/same: 1004 / 1000 is less than 0.5 % more. raster/new is only in the head. do/it:
/// the largest error changed from 3 to 12 m, beyond its limit of 10 m.
struct ComparisonReportTests {
  static func functions(_ sweep: Int, _ rest: Int) -> String {
    #"[{"name": "Sweep.run", "instructions": \#(sweep)}, {"name": "memcpy", "instructions": \#(rest)}]"#
  }

  static func counts(_ star: Int, _ same: Int, functions: String, more: String = "") -> String {
    """
    {"context": {"tool": "valgrind-3.19.0", "num_cpus": 2},
     "counts": [{"name": "raster/star/real_time", "instructions": [\(star)], "functions": \(functions)},
      {"name": "raster/same", "instructions": [\(same)]}\(more)]}
    """
  }

  static func sides() throws -> (base: MeasurementSet, head: MeasurementSet) {
    (
      try measured(
        times: pairedTimes([(name: "raster/star", times: [10, 10, 10, 10, 10, 10])]),
        counts: counts(411_203, 1000, functions: functions(300_000, 111_203)), accuracy: oneError()),
      try measured(
        times: pairedTimes([(name: "raster/star", times: [12, 12, 12, 12, 12, 12])]),
        counts: counts(
          493_861, 1004, functions: functions(380_000, 113_861),
          more: #", {"name": "raster/new", "instructions": [7]}"#),
        accuracy: oneError(maximum: "12", within: false))
    )
  }

  static func report() throws -> ComparisonReport {
    let (base, head) = try sides()
    return try ComparisonReport(Comparison(base: base, head: head), subject: "ours")
  }

  @Test func headlineHasTheReasons() throws {
    #expect(
      try Self.report().headline
        == "Regression: raster/star takes 20.1 % more instructions (411,203 → 493,861), nearly all of it in "
        + "Sweep.run; do/it (random): largest error 3.00 → 12.0 m, beyond its limit 10.0")
  }

  @Test func markdownHasNotDrifted() throws {
    #expect(
      try Self.report().markdown() == """
        **Regression: raster/star takes 20.1 % more instructions (411,203 → 493,861), nearly all of it in \
        Sweep.run; \
        do/it (random): largest error 3.00 → 12.0 m, beyond its limit 10.0.**

        some commit compared with some commit.

        ## What could be seen

        - Instruction counts decide: a change of more than 0.5 % counts. Times inform.
        - Noise floor: runs of the same binary, one after the other, differ by at most 0.0 % in nine of \
        ten benchmarks \
        (1 benchmark; largest 0.0 %, raster/star/real_time).
        - A time counts as changed where the whole interval is beyond 3.0 % (more where the benchmark's \
        own noise is \
        larger) and chance alone deals such ratios in fewer than 5.0 % of all comparisons.
        - Smallest slowdown that the times would have shown: 3.0 % in the median benchmark, 3.0 % in the \
        worst \
        (raster/star/real_time).

        ## Regressed: 1

        | benchmark | instructions | change | time | change | head ÷ base | n | p | would show | again |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|---|
        | raster/star/real_time | 411,203 → 493,861 | +20.1 % | 10.0 → 12.0 µs | +20.0 % | 1.200 \
        (1.200–1.200, 96.9 %) | 6 | 0.031 | \
        3.0 % | `loxodrome count HEAD --filter '^raster/star/real_time$'` |

        - `raster/star/real_time`
          - +80,000 in Sweep.run (300,000 → 380,000)
          - +2,658 in memcpy (111,203 → 113,861)

        ## Less accurate, or newly failing: 1

        | operation | by | against | input | median | 99th percentile | largest error | limit | |
        |---|---|---|---|--:|--:|--:|--:|---|
        | do/it | ours | the truth | random | 1.00 m | 2.00 m | 3.00 → 12.0 m | 10.0 | beyond its limit |

        ## Added: 1

        Only the head has these; they fail nothing.

        | benchmark | instructions | change | time | change | head ÷ base | n | p | would show | again |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|---|
        | raster/new | 7 | — | — | — | — | — | — | — | `loxodrome count HEAD --filter '^raster/new$'` |

        <details><summary>No change that counts: 1</summary>

        | benchmark | instructions | change | time | change | head ÷ base | n | p | would show | again |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|---|
        | raster/same | 1,000 → 1,004 | ~ | — | — | — | — | — | — | `loxodrome count HEAD --filter \
        '^raster/same$'` |

        </details>

        <details><summary>Machine and build</summary>

        | the same in both | |
        |---|---|
        | Logical processors | 2 |
        | Tool | valgrind-3.19.0 |

        </details>

        `~`: no change is shown. n: pairs of runs, or repetitions. p: how likely chance alone is to deal \
        ratios this \
        lopsided. head ÷ base: the median ratio and the interval that contains it with at least 95 %; above 1 is \
        slower. Would show: \
        the smallest slowdown that these times would have shown.

        """)
  }

  @Test func junitHasNotDrifted() throws {
    #expect(
      try Self.report().junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="loxodrome compare" tests="5" failures="2" errors="0" skipped="0">
        <testsuite name="comparability" tests="1" failures="0" errors="0" skipped="0">
        <testcase classname="comparability" name="both can be compared"/>
        </testsuite>
        <testsuite name="benchmarks" tests="3" failures="1" errors="0" skipped="0">
        <testcase classname="benchmarks.raster" name="raster/star/real_time"><failure \
        message="raster/star takes 20.1 % \
        more instructions (411,203 → 493,861), nearly all of it in Sweep.run">loxodrome count HEAD --filter \
        &#39;^raster/star/real_time$&#39;
        loxodrome measure BASE HEAD --output DIR --filter \
        &#39;^raster/star/real_time$&#39;</failure></testcase>
        <testcase classname="benchmarks.raster" name="raster/same"/>
        <testcase classname="benchmarks.raster" name="raster/new"/>
        </testsuite>
        <testsuite name="accuracy" tests="1" failures="1" errors="0" skipped="0">
        <testcase classname="accuracy" name="do/it by ours against the truth: random"><failure \
        message="largest error \
        3.00 → 12.0 m, beyond its limit 10.0"/></testcase>
        </testsuite>
        </testsuites>

        """)
  }

  /// `ci/test` also checks the file against `Reports/comparison.schema.json`.
  @Test func jsonHasNotDrifted() throws {
    let folder = checkout.appendingPathComponent("Tests/Bench/LoxodromeReportTests")
    let earlier = try ReportInput(contentsOf: folder.appendingPathComponent("Fixtures/comparison.json"))
    let text = try Self.report().json()
    let written = ReportInput(name: "written", bytes: Data(text.utf8))
    let (expected, found) = (try earlier.decode(JSONValue.self), try written.decode(JSONValue.self))
    #expect(expected.isClose(to: found), "\(text)")
  }

  @Test(arguments: [
    (["chart.min.js"], PageScripts.library, PageScripts.libraryHash),
    (["tables.js"], PageScripts.tables.script, PageScripts.tables.hash),
    (
      ["tables.js", "charts.js", "comparison.js"], PageScripts.comparison.script, PageScripts.comparison.hash
    ),
    (
      ["tables.js", "charts.js", "performance.js"], PageScripts.performance.script,
      PageScripts.performance.hash
    ),
  ]) func scriptIsEmbeddedCompletelyAndAllowedByItsHash(files: [String], script: String, hash: String) throws
  {
    let folder = checkout.appendingPathComponent("Sources/Bench/LoxodromeReport/Templates/Scripts")
    let bytes = try files.map { try Data(contentsOf: folder.appendingPathComponent($0)) }.reduce(Data(), +)
    #expect(bytes == Data(script.utf8))
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(UUID().uuidString)")
    try bytes.write(to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(!script.lowercased().contains("</script"), "it would end the element that it stands in")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl", "dgst", "-sha256", "-binary", copy.path]
    process.standardOutput = output
    try process.run()
    let digest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(hash == "sha256-\(digest.base64EncodedString())")
  }

  @Test func pageShowsTheComparison() throws {
    let page = try Self.report().page()
    let scripts = page.ranges(of: "<script").count
    #expect(scripts == 3)
    #expect(page.contains("<script>\(PageScripts.library)</script>"))
    let hashes = "'\(PageScripts.libraryHash)' '\(PageScripts.comparison.hash)'"
    #expect(page.contains("script-src \(hashes)"))
    let withoutScripts = page.replacingOccurrences(
      of: "(?s)<script.*?</script>", with: "", options: .regularExpression)
    let text = visibleText(of: withoutScripts)
    for part in [
      "some commit compared with some commit Regression raster/star takes 20.1 % more instructions",
      "1 Regressed 1 Less accurate, or newly failing 1 Added 1 No change that counts What could be seen",
      "raster/star/real_time 411,203 → 493,861 +20.1 % 10.0 → 12.0 µs +20.0 % "
        + "1.200 (1.200–1.200, 96.9 %) n 6 p 0.031 would show 3.0 %",
      "+80,000 in Sweep.run 300,000 → 380,000",
      "do/it random; ours against the truth beyond its limit 3.00 → 12.0 m 10.0 1.00 m 2.00 m",
      "raster/same 1,000 → 1,004 ~",
    ] {
      #expect(text.contains(part), "\(part) is not in: \(text)")
    }
  }

  /// 8.8 µs instead of 10 µs is 12 % faster. The error of 3 m became 6 m, within the limit of 10 m.
  @Test func fasterAndLessAccurateOperationIsATradeOff() throws {
    let comparison = try Comparison(
      base: measured(
        times: pairedTimes([(name: "do/it", times: [10, 10, 10, 10, 10, 10])]), accuracy: oneError()),
      head: measured(
        times: pairedTimes([(name: "do/it", times: [8.8, 8.8, 8.8, 8.8, 8.8, 8.8])]),
        accuracy: oneError(maximum: "6")))
    #expect(
      ComparisonTradeOff.lines(comparison) == ["do/it: 12.0 % faster, largest error 3.00 → 6.00 m"])
    let other = try Comparison(
      base: comparison.base,
      head: measured(
        times: pairedTimes([(name: "else/it", times: [8, 8, 8, 8, 8, 8])]), accuracy: oneError(maximum: "6")))
    #expect(ComparisonTradeOff.lines(other).isEmpty)
  }

  @Test func filterMatchesOneName() {
    #expect(ComparisonText.filter("a.b/c:1(x)") == #"^a\.b/c:1\(x\)$"#)
    // No character can end the shell's quotes, the table's cell or the code span.
    #expect(ComparisonText.filter("it's|`x`\n") == "^it.s..x..$")
  }

  @Test func percentages() {
    #expect(ComparisonText.percent(ofRatio: 1.201) == "+20.1 %")
    #expect(ComparisonText.percent(ofRatio: 0.5) == "-50.0 %")
    #expect(ComparisonText.percent(ofRatio: 1) == "+0.0 %")
    #expect(ComparisonText.percent(ofRatio: 1.0002) == "+0.02 %")
    #expect(ComparisonText.percent(ofRatio: 21) == "+2,000.0 %")
    #expect(ComparisonText.percent(ofRatio: .infinity) == "—")
    #expect(ComparisonText.probability(0.0004) == "<0.001")
  }
}

extension JSONValue {
  /// Whether two values are equal except for the rounding of their numbers.
  fileprivate func isClose(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      areClose(first.double, second.double)
    case (.array(let first), .array(let second)):
      first.count == second.count && zip(first, second).allSatisfy { $0.isClose(to: $1) }
    case (.object(let first), .object(let second)):
      first.names == second.names && first.allSatisfy { second[$0.name]?.isClose(to: $0.value) ?? false }
    default: self == other
    }
  }

  private func areClose(_ first: Double?, _ second: Double?) -> Bool {
    guard let first, let second else { return false }
    return (first - second).magnitude <= 1e-9 * max(first.magnitude, second.magnitude, 1e-3)
  }
}
