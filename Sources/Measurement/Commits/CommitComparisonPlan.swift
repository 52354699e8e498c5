/// How two commits are compared: where each lies, what is built and which programs run on what. It
/// is computed before the first step and has no effects.
package struct CommitComparisonPlan: Equatable, Sendable {
  /// What the caller chooses.
  package struct Settings: Equatable, Sendable {
    /// Fewer times, and the conformance of the head alone: at most ten minutes on two processors.
    package var isQuick = false
    /// These benchmarks alone, as Google Benchmark takes it; nil for the usual ones.
    package var filter: String?
    /// What `swift build` is told for both commits, such as the instruction set.
    package var buildArguments: [String] = []
    /// Seconds that went by before, which are part of the ten minutes of a quick run.
    package var secondsUsed = 0.0
    /// The load of the machine before anything was built, at least 0; nil where it is unknown.
    package var loadBefore: Double?
    /// The processors that this process may use, at least 1.
    package var cores = 1
    /// The program `swift`.
    package var swift = "swift"
    /// The command `loxodrome`, which counts, measures and compares. These are processes of their
    /// own, so that our memory is not part of what they measure.
    package var loxodrome = "loxodrome"
    /// Whether that command is the one that a build of the checkout would make.
    package var isCommandBuilt = false

    /// A full run of the usual benchmarks on one processor.
    package init() {}
  }

  /// One of the two commits.
  package struct Side: Equatable, Sendable {
    /// "base" or "head".
    package let name: String
    /// What is compared.
    package let commit: Commit
    /// The folder with the commit's files.
    package let source: String
    /// The folder with the commit's programs, once they are built.
    package let binaries: String
    /// The folder of the measurements.
    package let results: String

    /// The commit at the start of a message: "the base, 0123456789ab (Subject),".
    var subject: String { "the \(name), \(commit.title)," }
  }

  /// The checkout that the comparison is called in.
  package let checkout: String
  /// What is compared with.
  package let base: Side
  /// What is compared.
  package let head: Side
  /// What the caller chose.
  package let settings: Settings
  /// Whether the head is built and measured in the checkout, since that has its files.
  package let isHeadHere: Bool
  /// Whether the commits differ in what benchmarks are built of.
  private let haveSameSources: Bool
  /// What Google Benchmark is told about the machine.
  private let context: [String]

  /// A plan for two commits.
  ///
  /// - Parameters:
  ///   - checkout: the folder of the checkout.
  ///   - isHeadHere: whether the checkout is the head, without changes.
  ///   - haveSameSources: whether the two are equal in what benchmarks are built of.
  ///   - context: what Google Benchmark is told about the machine.
  package init(
    base: Commit, head: Commit, checkout: String, isHeadHere: Bool, haveSameSources: Bool, context: [String],
    settings: Settings
  ) {
    self.checkout = checkout
    self.settings = settings
    self.isHeadHere = isHeadHere
    self.haveSameSources = haveSameSources
    self.context = context
    let work = checkout + "/.build/compare"
    func side(_ name: String, _ commit: Commit) -> Side {
      let tree = "\(work)/\(commit.shortHash)/source"
      return Side(
        name: name, commit: commit, source: isHeadHere && name == "head" ? checkout : tree,
        binaries: isHeadHere && commit == head
          ? "\(checkout)/\(Self.folderOfBuilds)/release" : "\(tree)/Benchmarks/.build/release",
        results: "\(work)/results/\(name)")
    }
    self.base = side("base", base)
    self.head = side("head", head)
  }

  /// The folder in a checkout that ci/ builds it in for measurements.
  package static let folderOfBuilds = ".build/bench/build"
  /// The folder of the work trees and their builds, kept until other commits are compared.
  package var work: String { checkout + "/.build/compare" }
  /// The folder of the results until they are complete.
  package var results: String { work + "/results" }
  /// The folder that temporary files of the measurements are in.
  package var temporary: String { results + "/temporary" }
  /// The folder of complete results.
  package var report: String { checkout + "/Reports/compare" }
  /// Both commits, the base first.
  package var sides: [Side] { [base, head] }
  /// The sides that need a work tree of their own.
  package var sidesWithWorkTree: [Side] { isHeadHere ? [base] : sides }
  /// The sides whose conformance is tested. That of the base is left out of a quick run.
  package var conformingSides: [Side] { settings.isQuick ? [head] : sides }

  /// The work trees of other comparisons, which are removed.
  package func surplus(among workTrees: [String]) -> [String] {
    let own = sides.map(\.source)
    return workTrees.filter { $0.hasPrefix(work + "/") && !own.contains($0) }
  }
}

extension CommitComparisonPlan {
  private var temporaryFolder: [String: String] { ["TMPDIR": temporary] }

  /// What the benchmarks of a side are told before Google Benchmark's own arguments.
  private func benchmarkArguments(_ side: Side) -> [String] {
    ["--", "--larger-data", "none", "--data", "\(side.source)/Benchmarks/Data"] + context
  }

  /// The file of a side's instruction counts.
  package func counts(of side: Side) -> String { "\(side.results)/counts.json" }

  /// The file of a side's messages while it is counted.
  package func countLog(of side: Side) -> String { "\(side.results)/count.log" }

  /// The benchmarks that are counted.
  package var countFilter: String { settings.filter ?? BenchmarkFilters(cores: settings.cores).counts }

  /// The benchmarks that are timed.
  ///
  /// Benchmarks of several threads are timed where any source differs: counts say only for one
  /// thread whether its code is the same.
  package var timeFilter: String {
    if let filter = settings.filter { return filter }
    if haveSameSources { return countFilter }
    return BenchmarkFilters(cores: settings.cores).times(isQuick: settings.isQuick)
  }

  /// Counts the instructions of a side. Both sides are counted side by side, so each takes half of
  /// the processors.
  package func count(_ side: Side) -> StepCommand {
    StepCommand(
      [
        settings.loxodrome, "count", "\(side.binaries)/map-benchmarks", "--filter=\(countFilter)", "--jobs",
        "\(max(1, settings.cores / 2))", "--output", counts(of: side),
      ] + benchmarkArguments(side), environment: temporaryFolder, output: .log(countLog(of: side)))
  }

  /// The arguments for the time that measurements may take.
  ///
  /// A quick run has ten minutes, of which the steps after this one take one: 9 minutes less what
  /// went by, and 1 to 3 minutes in any case. Below 1 minute there are too few pairs to decide
  /// anything, beyond 3 more pairs decide little.
  ///
  /// - Parameter seconds: the time since the run began, at least 0.
  package func pace(after seconds: Double) -> [String] {
    if !settings.isQuick { return ["--budget", "1800"] }
    let left = 540 - Int(min(max(settings.secondsUsed + seconds, 0), 1e6))
    return ["--seconds", "0.05", "--budget", "\(min(max(left, 60), 180))"]
  }

  /// Times both sides in pairs.
  ///
  /// - Parameters:
  ///   - areCounted: whether both sides have counts, which leave out benchmarks of equal code.
  ///   - seconds: the time since the run began, at least 0.
  package func measure(areCounted: Bool, after seconds: Double) -> StepCommand {
    let counts =
      areCounted ? ["--base-counts", counts(of: base), "--head-counts", self.counts(of: head)] : []
    return StepCommand(
      [
        settings.loxodrome, "measure", "\(base.binaries)/map-benchmarks", "\(head.binaries)/map-benchmarks",
        "--output", results, "--filter=\(timeFilter)",
      ] + counts + pace(after: seconds) + benchmarkArguments(head), environment: temporaryFolder,
      output: .standardError)
  }

  /// The file of a side's errors.
  package func accuracy(of side: Side) -> String { "\(side.results)/accuracy.json" }

  /// The file of the messages while errors are measured.
  package var accuracyLog: String { results + "/accuracy.log" }

  /// Measures the errors of a side.
  package func measureAccuracy(_ side: Side) -> StepCommand {
    StepCommand(
      ["\(side.binaries)/map-accuracy", "all", "--quick", "--format", "json"], environment: temporaryFolder,
      output: .file(accuracy(of: side), errors: accuracyLog))
  }

  /// Tests a side with its own vectors and its own command.
  package func conform(_ side: Side) -> StepCommand {
    StepCommand(
      [
        "env", "-C", side.source, "\(side.binaries)/loxodrome", "conform", "--format", "json", "--output",
        "\(side.results)/conformance.json",
      ], environment: temporaryFolder, output: .standardError)
  }

  /// Compares the measurements and writes the report.
  ///
  /// - Parameter history: the folder of records that charts are drawn from; nil for none.
  package func compare(history: String?) -> StepCommand {
    StepCommand(
      [
        settings.loxodrome, "compare", base.results, head.results, "--base-name", base.commit.title,
        "--head-name", head.commit.title,
      ] + (history.map { ["--history", $0] } ?? []) + ["--output", results], output: .standardOutput)
  }

  /// The exit code of the whole run: that of the comparison, or 3 where a part of the head could
  /// not be measured and the comparison says nothing worse. Of several the first of 2, 4, 3, 1, 5.
  package static func exitCode(comparison: Int32, isHeadIncomplete: Bool) -> Int32 {
    isHeadIncomplete && [0, 1, 5].contains(comparison) ? 3 : comparison
  }
}
