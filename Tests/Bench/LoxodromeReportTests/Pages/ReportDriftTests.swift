import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests the complete report of a small run.
///
/// The expected numbers are calculated next to the input. `summaryHasNotDrifted` and
/// `pageHasNotDrifted` are drift checks of the wording and the layout: the expected text is earlier
/// output of this project, so a difference is not always an error. If the difference is intended,
/// replace the expected text by the text that the failure prints.
struct ReportDriftTests {
  // The suite "late" has the only failures, so it is first. 2^64 ulps is about 1.84e19.
  static let conformance = conformanceJSON(
    pass: 3, fail: 1, unsupported: 1, knownFailure: 1,
    """
    {"suite": "early", "group": "plain", "case": "one", "verdict": "pass", "expected": 1, "actual": 1, \
    "ulps": 0}
    """,
    """
    {"suite": "early", "group": "plain", "case": "two", "verdict": "pass", "expected": 1, "actual": 1.5, \
    "ulps": 3}
    """,
    """
    {"suite": "early", "group": "odd", "case": "three", "verdict": "unsupported", "expected": 1, \
    "actual": null,
     "ulps": null, "message": "not listed"}
    """,
    """
    {"suite": "late", "group": "plain", "case": "four", "verdict": "fail", "expected": {"y": -0.0, "x": \
    1234.5},
     "actual": {"x": 1234.75, "y": "nan"}, "ulps": 18446744073709551616, "arguments": {"at": [1, 2.5]},
     "repeat": "program conform --suite late", "somethingNew": [1]}
    """,
    """
    {"suite": "late", "group": "plain", "case": "five", "verdict": "known-failure", "expected": true,
     "actual": false, "ulps": null}
    """,
    """
    {"suite": "late", "group": "plain", "case": "six", "verdict": "pass", "expected": "a", "actual": "a"}
    """)

  // ours: the median of 10, 12, 11 is 11 µs, and 1000 items in it give 11 ns for an item. slow: the
  // median of 30, 36, 33 is 33 µs, and 33 / 11 = 3 times ours. 30 > 12, so the ranges are apart.
  // near: the median of 11.5, 12.5, 13 is 12.5 µs, and 12.5 / 11 = 1.136 times ours. 11.5 < 12, so
  // the ranges overlap.
  static let benchmarks = benchmarkJSON(
    context: """
      {"date": "2026-01-02T03:04:05+00:00", "executable": "/some/folder/program", "num_cpus": 2,
       "mhz_per_cpu": 2596, "cpu_scaling_enabled": false, "load_avg": [0.5, 1.25],
       "caches": [{"type": "Data", "level": 1, "size": 49152, "num_sharing": 1},
                  {"type": "Unified", "level": 3, "size": 33554432, "num_sharing": 2}],
       "library_build_type": "debug", "build": "release", "answer": 42}
      """,
    repetition("do/it/n:1000/by:ours/real_time", "10", more: ", \"items_per_second\": 1e8"),
    repetition("do/it/n:1000/by:ours/real_time", "12", more: ", \"items_per_second\": 83333333.333333"),
    repetition("do/it/n:1000/by:ours/real_time", "11", more: ", \"items_per_second\": 90909090.909090"),
    aggregate("do/it/n:1000/by:ours/real_time", "mean"),
    aggregate("do/it/n:1000/by:ours/real_time", "median"),
    repetition("do/it/n:1000/by:slow/real_time", "30"), repetition("do/it/n:1000/by:slow/real_time", "36"),
    repetition("do/it/n:1000/by:slow/real_time", "33"),
    repetition("do/it/n:1000/by:near/real_time", "11.5"),
    repetition("do/it/n:1000/by:near/real_time", "12.5"),
    repetition("do/it/n:1000/by:near/real_time", "13"),
    """
    {"name": "do/it/n:1000/by:broken/real_time", "run_name": "do/it/n:1000/by:broken/real_time",
     "run_type": "iteration", "error_occurred": true, "error_message": "wrong at 7", "real_time": 0,
     "cpu_time": 0, "time_unit": "ns"}
    """)

  @Test func summaryHasNotDrifted() throws {
    let report = try makeReport(conformance: Self.conformance, benchmarks: Self.benchmarks)
    #expect(
      report.summary() == """
        **Fail: 3 of 5 cases pass**, 1 failed, 1 known failure, 1 unsupported; ours beside its peers: \
        slowest ~ 1.14× (do/it/n:1000 beside near), fastest 3.00× (do/it/n:1000 beside slow); \
        **1 benchmark has no time**.

        ## Failing cases

        - late/plain/four: **fail**, 1.84e+19 ulps
          - expected `{"x": 1234.5, "y": -0.0}`
          - actual `{"x": 1234.75, "y": "nan"}`
          - `program conform --suite late`

        ## Conformance

        | suite | cases | pass | fail | error | unexpected pass | known failure | unsupported | skipped | \
        largest passing difference |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
        | **late** | 3 | 1 | 1 | 0 | 0 | 1 | 0 | 0 | — |
        | early | 3 | 2 | 0 | 0 | 0 | 0 | 1 | 0 | 3 ulps |

        ### Known failures

        - late/plain/five

        ## Benchmarks

        | benchmark | by | median | range | n | per item | time ÷ ours |
        |---|---|--:|--:|--:|--:|--:|
        | do/it/n:1000 | ours | 11.0 µs | 10.0–12.0 µs | 3 | 11.0 ns | 1 |
        |  | slow | 33.0 µs | 30.0–36.0 µs | 3 | — | 3.00× |
        |  | near | 12.5 µs | 11.5–13.0 µs | 3 | — | ~ 1.14× |
        |  | broken | **no time**: wrong at 7 | — | — | — | — |

        Above 1×, ours is faster. Times are medians of n repetitions, the range goes from the smallest to \
        the \
        largest; `~` marks a ratio whose two ranges overlap, or that has too few repetitions to know.

        ## Machine

        | | |
        |---|---|
        | Date | 2026-01-02T03:04:05+00:00 |
        | Logical processors | 2 |
        | Clock | 2,596 MHz |
        | Caches | L1 data 48 KiB, L3 unified 32 MiB shared by 2 |
        | Load before the run | 0.500, 1.25 |
        | Program | program |
        | Build | release |
        | Google Benchmark's own build | debug |
        | Answer | 42 |

        """)
  }

  @Test func pageHasNotDrifted() throws {
    let page = try makeReport(conformance: Self.conformance, benchmarks: Self.benchmarks).page()
    let text = visibleText(of: page)
    // The paragraphs about the method have no numbers, so they are not compared here.
    let earlier = [
      """
      Fail: 3 of 5 cases pass — ours ours · conformance and benchmarks Fail 3 of 5 cases pass \
      1 failed, 1 known failure, 1 unsupported. \
      ours beside its peers: slowest ~ 1.14× (do/it/n:1000 beside near), fastest 3.00× (do/it/n:1000 beside \
      slow). 1 benchmark has no time. \
      3 of 5 cases pass 1 failing 1 of 2 comparisons faster, 1 undecided ~ 1.14× slowest beside a peer \
      3.00× fastest beside a peer Failing cases Suites Benchmarks Goals and peers How it was \
      measured Machine \
      Failing cases 1 late/plain/four fail 1.84e+19 ulps arguments {"at": [1, 2.5]} \
      expected {"x": 1234.5, "y": -0.0} actual {"x": 1234.75, "y": "nan"} repeat program conform --suite \
      late \
      Suites pass fail, error, unexpected pass known failure unsupported, skipped \
      Verdicts of each suite Suite Verdicts Passing Otherwise Largest passing difference \
      late 1 of 3 1 failed, 1 known failure — \
      early 2 of 3 1 unsupported largest passing difference 3 ulps \
      The other cases, by suite late 1 of 3 pass, 1 failed, 1 known failure \
      late/plain/five known failure expected true actual false plain 1 passing six \
      early 2 of 3 pass, 1 unsupported early/odd/three unsupported not listed \
      plain 2 passing one two 3 ulps Benchmarks Bars:
      """,
      """
      do Work, by Time Median Range n An item ÷ ours do/it/n:1000 wall time \
      ours 11.0 µs 10.0–12.0 µs n 3 11.0 ns an item 1 \
      slow 33.0 µs 30.0–36.0 µs n 3 3.00× \
      near 12.5 µs 11.5–13.0 µs n 3 ~ 1.14× \
      broken no time wrong at 7 How it was measured
      """,
      """
      Machine What the benchmark program says about the machine and its build Date 2026-01-02T03:04:05+00:00 \
      Logical processors 2 Clock 2,596 MHz \
      Caches L1 data 48 KiB, L3 unified 32 MiB shared by 2 Load before the run 0.500, 1.25 \
      Program program Build release Google Benchmark's own build debug Answer 42 \
      Made from conformance.json and benchmarks.json.
      """,
    ]
    var rest = text[...]
    for (index, part) in earlier.enumerated() {
      let found = try #require(rest.firstRange(of: part), "part \(index) is not in:\n\(rest)")
      if index == 0 { #expect(found.lowerBound == text.startIndex) }
      rest = rest[found.upperBound...]
    }
    #expect(rest.isEmpty)
  }

  @Test func barsAreProportionalToTimesAndCounts() throws {
    let page = try makeReport(conformance: Self.conformance, benchmarks: Self.benchmarks).page()
    // The longest repetition, 36 µs, is the full width: 11 / 36 = 30.56 %, 10 / 36 = 27.78 %, 2 /
    // 36 = 5.56 %.
    #expect(
      page.contains(
        #"<i style="width:30.56%"></i><u style="left:27.78%;width:5.56%"></u>"#))
    #expect(
      page.contains(
        #"<i style="width:91.67%"></i><u style="left:83.33%;width:16.67%"></u>"#))
    // The suite "late" has one pass, one failure and one known failure.
    #expect(
      page.contains(
        #"<i class="pass" style="flex-grow:1"></i><i class="fail" style="flex-grow:1"></i>"#
          + #"<i class="known" style="flex-grow:1"></i>"#))
  }

  @Test func differenceIsMarked() throws {
    let page = try makeReport(conformance: Self.conformance, benchmarks: Self.benchmarks).page()
    #expect(page.contains(#"<dd>{&quot;x&quot;: <mark>1234.5, &quot;y&quot;: -0.0</mark>}</dd>"#))
    #expect(page.contains(#"<dd>{&quot;x&quot;: <mark>1234.75, &quot;y&quot;: &quot;nan&quot;</mark>}</dd>"#))
  }
}
