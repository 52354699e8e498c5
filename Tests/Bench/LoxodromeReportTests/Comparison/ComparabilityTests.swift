import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of the properties that two runs must share to be compared.
struct ComparabilityTests {
  private func times(_ context: String, name: String = "a", items: String = "") throws -> MeasurementSet {
    try measured(times: benchmarkJSON(context: context, repetition(name, "1", more: items)))
  }

  @Test(arguments: [
    (#"{"num_cpus": 2}"#, #"{"num_cpus": 4}"#, "the times differ in num cpus: 2, then 4"),
    (#"{"build": "release"}"#, #"{"build": "debug"}"#, "the times differ in build: release, then debug"),
    (
      #"{"caches": [{"size": 1}]}"#, #"{"caches": [{"size": 2}]}"#,
      #"the times differ in caches: [{"size": 1}], then [{"size": 2}]"#
    ),
  ])
  func differentMachineOrBuildIsAnObstacle(base: String, head: String, reason: String) throws {
    let comparability = try Comparability(times(base), times(head))
    #expect(comparability.obstacles == [reason])
  }

  @Test func clockLoadDateAndCommitMayDiffer() throws {
    let base = #"{"date": "1", "mhz_per_cpu": 2000, "load_avg": [1], "commit": "a", "host_name": "h"}"#
    let head = #"{"date": "2", "mhz_per_cpu": 2500, "load_avg": [9], "commit": "b", "host_name": "h"}"#
    #expect(try Comparability(times(base), times(head)).obstacles.isEmpty)
  }

  @Test func differentHostIsOnlyACaution() throws {
    let comparability = try Comparability(times(#"{"host_name": "one"}"#), times(#"{"host_name": "two"}"#))
    #expect(comparability.obstacles.isEmpty)
    #expect(comparability.cautions.contains("the times come from two hosts: one and two"))
  }

  @Test func keyOfOneSideIsACaution() throws {
    let comparability = try Comparability(times("{}"), times(#"{"compiler": "c"}"#))
    #expect(comparability.obstacles.isEmpty)
    #expect(comparability.cautions.contains("only the head's times tell compiler: c"))
  }

  /// The keys of the context that others' files have, and `--across` of each.
  @Test(arguments: [
    "processor_model", "python_version", "jdk_version", "vm_name", "jvm_arguments", "compiler",
  ])
  func propertyThatDiffersOnPurposeIsACaution(key: String) throws {
    let (base, head) = (try times(#"{"\#(key)": "a"}"#), try times(#"{"\#(key)": "b"}"#))
    let difference = "the times differ in \(key.replacing("_", with: " ")): a, then b"
    #expect(Comparability(base, head).obstacles == [difference])
    let across = Comparability(base, head, across: [key])
    #expect(across.obstacles.isEmpty)
    #expect(
      across.cautions.contains("\(difference), on purpose (--across): what it does is a part of the changes"))
    #expect(Comparability(base, head, across: ["num_cpus"]).obstacles == [difference])
    #expect(ComparisonPolicy.properties.contains(key.replacing("_", with: "-")))
  }

  @Test func unknownProcessorIsACaution() throws {
    let caution = "the files do not tell the processor: that both were measured on one machine is not checked"
    #expect(try Comparability(times("{}"), times("{}")).cautions.contains(caution))
    let known = try times(#"{"caches": []}"#)
    #expect(!Comparability(known, known).cautions.contains(caution))
  }

  @Test func suitesWithoutACommonBenchmarkAreAnObstacle() throws {
    let comparability = try Comparability(times("{}", name: "a"), times("{}", name: "b"))
    #expect(comparability.obstacles == ["the suites have no benchmark in common"])
  }

  @Test func otherWorkUnderTheSameNameIsAnErrorOfThatBenchmark() throws {
    // The processor time of a repetition is half of its wall-clock time. 0.5 µs at these rates are
    // 5 and 10 items.
    let comparison = try Comparison(
      base: times("{}", items: ", \"items_per_second\": 1e7"),
      head: times("{}", items: ", \"items_per_second\": 2e7"))
    #expect(comparison.comparability.obstacles.isEmpty)
    #expect(
      comparison.errored.map(\.outcome) == [
        .errored("it does other work: 5.00 items an iteration, then 10.0")
      ])
    #expect(comparison.exitCode == 3)
  }

  @Test func differentLibraryVersionIsAnObstacleAndAdditionalLibraryIsNot() throws {
    let counts = { (libraries: String) in
      try measured(counts: countsJSON([("a", [1])], context: #"{"libraries": "\#(libraries)"}"#))
    }
    let base = try counts("libc.so.6 93ac, libm.so.6 d6e6")
    #expect(
      try Comparability(base, counts("libc.so.6 93ac, libdispatch.so cb8d, libm.so.6 d6e7")).obstacles
        == ["the counts used another libm.so.6"])
    #expect(try Comparability(base, counts("libc.so.6 93ac, libdispatch.so cb8d")).obstacles.isEmpty)
    #expect(
      try Comparability(base, counts("static")).obstacles
        == ["the counts differ in libraries: libc.so.6 93ac, libm.so.6 d6e6, then static"])
  }

  @Test func historyComparesLibrariesByTheSameRule() {
    func context(_ libraries: String?) -> HistoryRecord.Context {
      .init(compiler: "c", instructionSets: nil, tool: "t", libraries: libraries)
    }
    #expect(context("a 1, b 2").compares(with: context("b 2, c 3")))
    #expect(!context("a 1, b 2").compares(with: context("b 3")))
    #expect(!context("a 1").compares(with: context(nil)))
    #expect(
      !context("a 1").compares(with: .init(compiler: "d", instructionSets: nil, tool: "t", libraries: "a 1")))
  }

  @Test func unequalNumbersOfRepetitionsAreACaution() throws {
    let comparison = try Comparison(
      base: measured(times: pairedTimes([("a", [1, 1, 1, 1, 1, 1])])),
      head: measured(times: pairedTimes([("a", [1, 1, 1, 1, 1])])))
    #expect(comparison.rows.first?.time?.isPaired == false)
    #expect(
      comparison.comparability.cautions.contains { $0.hasPrefix("1 of the benchmarks in pairs have unequal") }
    )
    let whole = try measured(times: pairedTimes([("a", [1, 1, 1, 1, 1, 1])]))
    #expect(Comparison(base: whole, head: whole).comparability.cautions.isEmpty)
  }
}
