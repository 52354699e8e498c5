/// The plan of a comparison of two commits: their folders, the builds, and the commands of each
/// step. It is computed before the first step and has no effects.
struct CommitComparisonPlan: Equatable, Sendable {
  /// The choices of the caller.
  struct Settings: Equatable, Sendable {
    /// Whether to measure for a shorter time and to test the conformance of the head alone. A quick
    /// run takes at most ten minutes on two processors.
    var isQuick = false
    /// Selects benchmarks, in the syntax of `--benchmark_filter`; nil for the usual ones.
    var filter: String?
    /// Arguments of `swift build` for both commits, such as the instruction set.
    var buildArguments: [String] = []
    /// The time used before the comparison (seconds). It is a part of the ten minutes of a quick
    /// run.
    var secondsUsed = 0.0
    /// The load of the machine before anything was built, at least 0; nil if it is not known.
    var loadBefore: Double?
    /// The number of processors that this process may use, at least 1.
    var cores = 1
    /// The path of the program `swift`, or its name in `PATH`.
    var swift = "swift"
    /// The path or the name of the command `loxodrome`, which counts, measures and compares. It
    /// runs in processes of its own, so that this process's memory is not a part of the
    /// measurements.
    var loxodrome = "loxodrome"
    /// Whether `loxodrome` is already the command that a build of the checkout would produce.
    var isCommandBuilt = false

    /// Creates the settings of a full run of the usual benchmarks on one processor.
    init() {}
  }

  /// One of the two commits.
  struct Side: Equatable, Sendable {
    /// "base" or "head".
    let name: String
    /// The commit that is compared.
    let commit: Commit
    /// The folder with the commit's files.
    let source: String
    /// The folder with the commit's programs, once they are built.
    let binaries: String
    /// The folder of the measurements.
    let results: String

    /// The commit at the start of a message: "the base, 0123456789ab (Subject),".
    var subject: String { "the \(name), \(commit.title)," }
  }

  /// The checkout that the comparison is called in.
  let checkout: String
  /// The older side, with which the head is compared.
  let base: Side
  /// The newer side, which is compared with the base.
  let head: Side
  /// The choices of the caller.
  let settings: Settings
  /// Whether the head is built and measured in the checkout, because the checkout has its files.
  let isHeadHere: Bool
  /// Whether both commits have the same sources of the benchmarks.
  private let haveSameSources: Bool
  /// Arguments that tell Google Benchmark about the machine.
  private let context: [String]

  /// Creates a plan for two commits.
  ///
  /// - Parameters:
  ///   - checkout: the folder of the checkout.
  ///   - isHeadHere: whether the checkout is the head, without changes.
  ///   - haveSameSources: whether both commits have the same sources of the benchmarks.
  ///   - context: arguments that tell Google Benchmark about the machine.
  init(
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

  /// The folder, relative to the checkout, into which the scripts in ci/ build for measurements.
  static let folderOfBuilds = ".build/bench/build"
  /// The folder of the work trees and their builds, kept until other commits are compared.
  var work: String { checkout + "/.build/compare" }
  /// The folder of the results until they are complete.
  var results: String { work + "/results" }
  /// The folder for temporary files of the measurements.
  var temporary: String { results + "/temporary" }
  /// The folder of complete results.
  var report: String { checkout + "/Reports/compare" }
  /// Both commits, the base first.
  var sides: [Side] { [base, head] }
  /// The sides that need a work tree of their own.
  var sidesWithWorkTree: [Side] { isHeadHere ? [base] : sides }
  /// The sides whose conformance is tested. A quick run does not test the base.
  var conformingSides: [Side] { settings.isQuick ? [head] : sides }

  /// Returns the work trees of other comparisons, which are to be removed.
  func surplus(among workTrees: [String]) -> [String] {
    let own = sides.map(\.source)
    return workTrees.filter { $0.hasPrefix(work + "/") && !own.contains($0) }
  }
}

extension CommitComparisonPlan {
  private var temporaryFolder: [String: String] { ["TMPDIR": temporary] }

  /// Returns the arguments that follow the command's own arguments: "--", the arguments of
  /// `map-benchmarks`, and the context.
  private func benchmarkArguments(_ side: Side) -> [String] {
    ["--", "--larger-data", "none", "--data", "\(side.source)/Benchmarks/Data"] + context
  }

  /// Returns the path of the file with a side's instruction counts.
  func counts(of side: Side) -> String { "\(side.results)/counts.json" }

  /// Returns the path of the file for messages while a side is counted.
  func countLog(of side: Side) -> String { "\(side.results)/count.log" }

  /// The filter for the benchmarks that are counted.
  var countFilter: String { settings.filter ?? BenchmarkFilters(cores: settings.cores).counts }

  /// The filter for the benchmarks that are timed.
  ///
  /// A filter of the caller is used unchanged. Otherwise, benchmarks of several threads are timed
  /// only if the sources differ. They are not counted, so equal counts cannot exclude them.
  var timeFilter: String {
    if let filter = settings.filter { return filter }
    if haveSameSources { return countFilter }
    return BenchmarkFilters(cores: settings.cores).times(isQuick: settings.isQuick)
  }

  /// Returns the command that counts the instructions of a side. Both sides are counted at the same
  /// time, so each uses half of the processors, but at least one.
  func count(_ side: Side) -> StepCommand {
    StepCommand(
      [
        settings.loxodrome, "count", "\(side.binaries)/map-benchmarks", "--filter=\(countFilter)", "--jobs",
        "\(max(1, settings.cores / 2))", "--output", counts(of: side),
      ] + benchmarkArguments(side), environment: temporaryFolder, output: .log(countLog(of: side)))
  }

  /// Returns the arguments that limit the time of the measurements.
  ///
  /// A full run has a budget of 30 minutes. A quick run takes ten minutes in all, one of them for
  /// the steps after this one. So its budget is 9 minutes less the time used so far, clamped to 1…3
  /// minutes. In less than 1 minute there are too few pairs to decide anything. After 3 minutes,
  /// further pairs decide little.
  ///
  /// - Parameter seconds: the time since the run began, at least 0.
  func pace(after seconds: Double) -> [String] {
    if !settings.isQuick { return ["--budget", "1800"] }
    let left = 540 - Int(min(max(settings.secondsUsed + seconds, 0), 1e6))
    return ["--seconds", "0.05", "--budget", "\(min(max(left, 60), 180))"]
  }

  /// Returns the command that times both sides in pairs.
  ///
  /// - Parameters:
  ///   - areCounted: whether both sides have counts, which leave out benchmarks of equal code.
  ///   - seconds: the time since the run began, at least 0.
  func measure(areCounted: Bool, after seconds: Double) -> StepCommand {
    let counts =
      areCounted ? ["--base-counts", counts(of: base), "--head-counts", self.counts(of: head)] : []
    return StepCommand(
      [
        settings.loxodrome, "measure", "\(base.binaries)/map-benchmarks", "\(head.binaries)/map-benchmarks",
        "--output", results, "--filter=\(timeFilter)",
      ] + counts + pace(after: seconds) + benchmarkArguments(head), environment: temporaryFolder,
      output: .standardError)
  }

  /// Returns the path of the file with a side's errors.
  func accuracy(of side: Side) -> String { "\(side.results)/accuracy.json" }

  /// The file of the messages while errors are measured.
  var accuracyLog: String { results + "/accuracy.log" }

  /// Returns the command that measures the errors of a side.
  func measureAccuracy(_ side: Side) -> StepCommand {
    StepCommand(
      ["\(side.binaries)/map-accuracy", "all", "--quick", "--format", "json"], environment: temporaryFolder,
      output: .file(accuracy(of: side), errors: accuracyLog))
  }

  /// Returns the command that tests a side with its own vectors and its own `loxodrome`.
  func conform(_ side: Side) -> StepCommand {
    StepCommand(
      [
        "env", "-C", side.source, "\(side.binaries)/loxodrome", "conform", "--format", "json", "--output",
        "\(side.results)/conformance.json",
      ], environment: temporaryFolder, output: .standardError)
  }

  /// Returns the command that compares the measurements and writes the report.
  ///
  /// - Parameter history: the folder of records that charts are drawn from; nil for none.
  func compare(history: String?) -> StepCommand {
    StepCommand(
      [
        settings.loxodrome, "compare", base.results, head.results, "--base-name", base.commit.title,
        "--head-name", head.commit.title,
      ] + (history.map { ["--history", $0] } ?? []) + ["--output", results], output: .standardOutput)
  }

  /// Returns the exit code of the whole run. It is 3 if a part of the head could not be measured
  /// and the code of the comparison is 0, 1 or 5. Otherwise it is the code of the comparison. So 2
  /// and 4 take precedence over 3, and 3 over 1 and 5.
  static func exitCode(comparison: Int32, isHeadIncomplete: Bool) -> Int32 {
    isHeadIncomplete && [0, 1, 5].contains(comparison) ? 3 : comparison
  }
}
