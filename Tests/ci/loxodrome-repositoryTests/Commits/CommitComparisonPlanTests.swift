import Testing

@testable import loxodrome_repository

/// What is decided before the first step. Nothing runs here.
struct CommitComparisonPlanTests {
  private static let old = Commit(hash: "aaaa", shortHash: "aa", subject: "Old")
  private static let new = Commit(hash: "bbbb", shortHash: "bb", subject: "New")

  private func plan(
    base: Commit = old, head: Commit = new, isHeadHere: Bool = false, haveSameSources: Bool = false,
    _ change: (inout CommitComparisonPlan.Settings) -> Void = { _ in }
  ) -> CommitComparisonPlan {
    var settings = CommitComparisonPlan.Settings()
    settings.buildArguments = ["-Xcc", "-march=x"]
    settings.cores = 2
    settings.loxodrome = "/bin/loxodrome"
    change(&settings)
    return CommitComparisonPlan(
      base: base, head: head, checkout: "/c", isHeadHere: isHeadHere, haveSameSources: haveSameSources,
      context: ["--benchmark_context=k=v"], settings: settings)
  }

  /// The products of each build, by the folder of the package.
  private func products(_ plan: CommitComparisonPlan) -> [[String]] {
    plan.builds.map { build in
      build.commands.map { command in
        command.words[command.words.firstIndex(of: "--product").map { $0 + 1 } ?? 0]
      }
    }
  }

  @Test func eachCommitHasAWorkTree() {
    let plan = plan()
    #expect(plan.sides.map(\.source) == ["/c/.build/compare/aa/source", "/c/.build/compare/bb/source"])
    #expect(plan.base.binaries == "/c/.build/compare/aa/source/Benchmarks/.build/release")
    #expect(
      plan.sides.map(\.results) == ["/c/.build/compare/results/base", "/c/.build/compare/results/head"])
    #expect(plan.sidesWithWorkTree == plan.sides)
  }

  @Test func headThatIsTheCheckoutIsMeasuredHere() {
    let plan = plan(isHeadHere: true)
    #expect(plan.head.source == "/c")
    #expect(plan.head.binaries == "/c/.build/bench/build/release")
    #expect(plan.base.source == "/c/.build/compare/aa/source")
    #expect(plan.sidesWithWorkTree == [plan.base])
  }

  @Test func oneCommitIsBuiltOnce() {
    let all = ["map-benchmarks", "map-accuracy", "loxodrome"]
    let here = plan(base: Self.new, isHeadHere: true)
    #expect(here.base.binaries == here.head.binaries)
    #expect(products(here) == [all])
    let elsewhere = plan(base: Self.new) { $0.isQuick = true }
    #expect(elsewhere.base.binaries == elsewhere.head.binaries)
    #expect(products(elsewhere) == [all])
  }

  /// The command of the base is needed for its conformance, which a quick run leaves out.
  @Test func onlyWhatIsUsedIsBuilt() {
    let all = ["map-benchmarks", "map-accuracy", "loxodrome"]
    let benchmarks = ["map-benchmarks", "map-accuracy"]
    #expect(products(plan()) == [all, all])
    #expect(products(plan { $0.isQuick = true }) == [benchmarks, all])
    #expect(products(plan(isHeadHere: true) { $0.isCommandBuilt = true }) == [all, benchmarks])
    #expect(products(plan { $0.isCommandBuilt = true }) == [all, all])
  }

  @Test func onlyTheCheckoutIsBuiltForChecks() {
    let builds = plan(isHeadHere: true).builds
    #expect(
      builds[0].commands[0]
        == StepCommand(
          [
            "env", "-u", "LOXODROME_CHECKS", "swift", "build", "-c", "release", "--package-path",
            "/c/.build/compare/aa/source/Benchmarks", "--product", "map-benchmarks", "-Xcc", "-march=x",
          ], output: .log("/c/.build/compare/aa/build.log")))
    #expect(
      builds[1].commands[0]
        == StepCommand(
          [
            "env", "-C", "/c", "swift", "build", "-c", "release", "--package-path", "Benchmarks",
            "--scratch-path", ".build/bench/build", "--product", "map-benchmarks", "-Xcc", "-march=x",
          ], environment: ["LOXODROME_CHECKS": "1"], output: .log("/c/.build/bench/build.log")))
    #expect(builds.map(\.subject) == ["the base, aa (Old),", "this checkout"])
    #expect(builds.map(\.log) == [".build/compare/aa/build.log", ".build/bench/build.log"])
  }

  @Test func workTreesOfOtherComparisonsAreSurplus() {
    let trees = [
      "/c", "/c/.build/compare/aa/source", "/c/.build/compare/zz/source", "/elsewhere", "/c/.build",
    ]
    #expect(plan().surplus(among: trees) == ["/c/.build/compare/zz/source"])
    // The work tree of a head that was elsewhere before.
    #expect(
      plan(isHeadHere: true).surplus(among: ["/c", "/c/.build/compare/bb/source"])
        == ["/c/.build/compare/bb/source"])
  }

  @Test func filterDependsOnWhatDiffers() {
    let filters = BenchmarkFilters(cores: 2)
    #expect(plan().countFilter == filters.counts)
    #expect(plan().timeFilter == filters.times(isQuick: false))
    #expect(plan { $0.isQuick = true }.timeFilter == filters.times(isQuick: true))
    // The same sources: counts say which code differs, and no threads are timed.
    #expect(plan(haveSameSources: true).timeFilter == filters.counts)
    let own = plan(haveSameSources: true) { $0.filter = "^a/" }
    #expect([own.countFilter, own.timeFilter] == ["^a/", "^a/"])
  }

  @Test func countTakesHalfOfTheProcessors() {
    #expect(
      plan().count(plan().base)
        == StepCommand(
          [
            "/bin/loxodrome", "count", "/c/.build/compare/aa/source/Benchmarks/.build/release/map-benchmarks",
            "--filter=\(BenchmarkFilters(cores: 2).counts)", "--jobs", "1", "--output",
            "/c/.build/compare/results/base/counts.json", "--", "--larger-data", "none", "--data",
            "/c/.build/compare/aa/source/Benchmarks/Data", "--benchmark_context=k=v",
          ], environment: ["TMPDIR": "/c/.build/compare/results/temporary"],
          output: .log("/c/.build/compare/results/base/count.log")))
    for (cores, jobs) in [(1, "1"), (3, "1"), (8, "4")] {
      let words = plan { $0.cores = cores }.count(plan().head).words
      #expect(words[5] == jobs)
    }
  }

  /// A quick run, seconds before and since its begin, and the budget.
  @Test(arguments: [
    (0.0, 0.0, 180), (300, 59.9, 180), (300, 61.2, 179), (200, 279.5, 61), (540, 0, 60), (1e6, 1e9, 60),
  ])
  func budgetIsWhatIsLeftOfTenMinutes(used: Double, seconds: Double, budget: Int) {
    let quick = plan { settings in
      settings.isQuick = true
      settings.secondsUsed = used
    }
    #expect(quick.pace(after: seconds) == ["--seconds", "0.05", "--budget", "\(budget)"])
    #expect(plan { $0.secondsUsed = used }.pace(after: seconds) == ["--budget", "1800"])
  }

  @Test func timesLeaveOutEqualCodeWhereBothAreCounted() {
    let words = plan().measure(areCounted: true, after: 0).words
    #expect(
      words[2...3] == [
        "/c/.build/compare/aa/source/Benchmarks/.build/release/map-benchmarks",
        "/c/.build/compare/bb/source/Benchmarks/.build/release/map-benchmarks",
      ])
    #expect(
      words[7..<11] == [
        "--base-counts", "/c/.build/compare/results/base/counts.json", "--head-counts",
        "/c/.build/compare/results/head/counts.json",
      ])
    // Both read the data of the head.
    #expect(words.suffix(2) == ["/c/.build/compare/bb/source/Benchmarks/Data", "--benchmark_context=k=v"])
    #expect(!plan().measure(areCounted: false, after: 0).words.contains("--base-counts"))
  }

  @Test func eachCommitJudgesItselfWithItsOwnVectors() {
    #expect(plan().conformingSides.map(\.name) == ["base", "head"])
    #expect(plan { $0.isQuick = true }.conformingSides.map(\.name) == ["head"])
    #expect(
      plan().conform(plan().base).words == [
        "env", "-C", "/c/.build/compare/aa/source",
        "/c/.build/compare/aa/source/Benchmarks/.build/release/loxodrome", "conform", "--format", "json",
        "--output", "/c/.build/compare/results/base/conformance.json",
      ])
  }

  @Test func reportNamesBothCommits() {
    let words = [
      "/bin/loxodrome", "compare", "/c/.build/compare/results/base", "/c/.build/compare/results/head",
      "--base-name", "aa (Old)", "--head-name", "bb (New)",
    ]
    let output = ["--output", "/c/.build/compare/results"]
    #expect(plan().compare(history: nil) == StepCommand(words + output, output: .standardOutput))
    #expect(plan().compare(history: "/h").words == words + ["--history", "/h"] + output)
  }

  /// The comparison's exit code, and that of a run whose head is incomplete: of 2, 4, 3, 1 and 5
  /// the first that applies.
  @Test(arguments: [(0, 3), (1, 3), (2, 2), (3, 3), (4, 4), (5, 3), (143, 143)] as [(Int32, Int32)])
  func incompleteHeadIsExitCode3UnlessThereIsWorse(comparison: Int32, incomplete: Int32) {
    #expect(CommitComparisonPlan.exitCode(comparison: comparison, isHeadIncomplete: false) == comparison)
    #expect(CommitComparisonPlan.exitCode(comparison: comparison, isHeadIncomplete: true) == incomplete)
  }
}
