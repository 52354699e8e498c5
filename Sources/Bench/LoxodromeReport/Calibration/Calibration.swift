import Foundation
import LoxodromeBench
import LoxodromeJSON

/// Measures how often comparisons are wrong and how small a slowdown they find. It runs the real
/// comparison on many random excerpts of recorded times, and on pairs of recorded files of counts. It
/// also simulates how often the intervals contain what they are of.
public struct Calibration: Sendable {
  let pool: CalibrationPool
  let times: [CalibrationTrial]
  let counts: [CalibrationTrial]
  let seed: UInt64
  /// The context of the first file of counts; empty without counts.
  let countContext: [String: JSONValue]
  /// How often simulated intervals contain what they are of.
  let intervals: [IntervalCoverage]
  let intervalDraws: Int

  /// The numbers, sizes and slowdowns of the comparisons of times, and the seed.
  public struct Settings: Sendable {
    /// The number of comparisons of times for each number of pairs and each slowdown, at least 1.
    public var comparisons = 1000
    /// The numbers of pairs of each benchmark in a comparison: even numbers above 0.
    public var pairs = [6, 10, 20]
    /// The slowdowns as shares. The times of the head are multiplied by 1 + slowdown. The slowdown
    /// 0 is always tested too.
    public var slowdowns = [0.01, 0.03, 0.05, 0.10, 0.20]
    /// The number of simulated intervals for each number of values, at least 1.
    public var intervals = 10_000
    /// The seed of the random excerpts and of the simulated intervals.
    public var seed: UInt64 = 1

    /// Creates the default settings.
    public init() {}
  }

  /// Reads a folder and makes all comparisons.
  ///
  /// The folder contains pairs of one binary with itself, in `pool/base/benchmarks.json` and
  /// `pool/head/benchmarks.json`. It may contain three more kinds of recordings:
  ///
  /// - `slower/PERCENT/NAME/base/benchmarks.json` and `…/head/benchmarks.json`: pairs with a binary
  ///   that is slower by that percentage.
  /// - `counts/NAME.json`: counts of one binary.
  /// - `slower-counts/PERCENT/NAME.json`: counts of a binary that is slower by that percentage.
  ///   They are ignored if there is no file in `counts`.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - settings: what is drawn, and how often.
  ///   - progress: called with the finished part, 0…1.
  /// - Throws: `ReportError` if a file is missing or does not have its format, if recorded pairs
  ///   are incomplete or not from one run, if a recorded benchmark failed, or if a PERCENT is not a
  ///   number above 0 and up to 1000.
  public init(
    folder: String, _ settings: Settings = Settings(), progress: (Double) -> Void = { _ in }
  ) throws(ReportError) {
    seed = settings.seed
    let folder = CalibrationFolder(path: folder)
    let pool = try folder.pool("pool")
    self.pool = pool
    let slower = try folder.percentages(in: "slower").map { name, share throws(ReportError) in
      let names = folder.names(in: "slower/\(name)")
      return (
        share,
        try names.map { pair throws(ReportError) in try folder.pool("slower/\(name)/\(pair)") }
      )
    }
    let all = Double(settings.pairs.count * (1 + settings.slowdowns.count + slower.count))
    var times: [CalibrationTrial] = []
    for pairs in settings.pairs {
      for slowdown in [0] + settings.slowdowns {
        progress(Double(times.count) / all)
        times.append(
          try pool.trial(
            slowdown: slowdown, pairs: pairs, comparisons: settings.comparisons, seed: settings.seed))
      }
      for (slowdown, pools) in slower {
        progress(Double(times.count) / all)
        times.append(
          try pool.trial(
            slower: pools, by: slowdown, pairs: pairs, comparisons: settings.comparisons, seed: settings.seed)
        )
      }
    }
    self.times = times
    (counts, countContext) = try folder.countTrials()
    intervalDraws = settings.intervals
    intervals = IntervalCoverage.all(draws: settings.intervals, seed: settings.seed)
    progress(1)
  }
}

/// Reads a folder of recordings.
private struct CalibrationFolder {
  let path: String

  /// Returns the names of the folders and files in a folder in alphabetical order, without those
  /// that start with a period; none if the folder cannot be read.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }
  }

  /// Returns the names of the entries of a folder, each with its percentage as a share. The
  /// smallest is first. Throws an error if a name is not a number above 0 and up to 1000.
  func percentages(in folder: String) throws(ReportError) -> [(name: String, share: Double)] {
    var shares: [(name: String, share: Double)] = []
    for name in names(in: folder) {
      guard let percent = Double(name), percent > 0, percent <= 1000 else {
        throw ReportError(
          file: "\(path)/\(folder)/\(name)", place: "",
          problem: "expected a percentage above 0 as a folder's name")
      }
      shares.append((name, percent / 100))
    }
    return shares.sorted { $0.share < $1.share }
  }

  func input(_ file: String) throws(ReportError) -> ReportInput {
    try ReportInput(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
  }

  func pool(_ folder: String) throws(ReportError) -> CalibrationPool {
    try CalibrationPool(
      base: input("\(folder)/base/benchmarks.json"), head: input("\(folder)/head/benchmarks.json"))
  }

  /// Compares every two files of counts of the same binary, in both directions. Also compares each
  /// of these files, as the base, with each file of a slower binary. The base then has only the
  /// benchmarks of the slower binary's file. Returns the trials and the context of the first file;
  /// both are empty without counts of the same binary.
  func countTrials() throws(ReportError) -> ([CalibrationTrial], [String: JSONValue]) {
    let same = try names(in: "counts").map { name throws(ReportError) in
      try CountsDocument(input("counts/\(name)"))
    }
    guard let first = same.first else { return ([], [:]) }
    var trials: [CalibrationTrial] = []
    if same.count > 1 {
      var trial = CalibrationTrial(slowdown: 0, method: .same, pairs: nil)
      for base in same.indices {
        for head in same.indices where head != base {
          trial.add(try same[base].comparison(with: same[head]))
        }
      }
      trials.append(trial)
    }
    for (name, share) in try percentages(in: "slower-counts") {
      var trial = CalibrationTrial(slowdown: share, method: .spins, pairs: nil)
      for file in names(in: "slower-counts/\(name)") {
        let head = try CountsDocument(input("slower-counts/\(name)/\(file)"))
        for base in same { trial.add(try base.restricted(to: head.names).comparison(with: head)) }
      }
      trials.append(trial)
    }
    return (trials, first.context)
  }
}

/// A file of counts that can be restricted to some benchmarks.
private struct CountsDocument {
  let file: String
  let context: [String: JSONValue]
  private let counts: [JSONValue]

  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    self.init(file: input.name, context: document.context, counts: document.counts)
  }

  private init(file: String, context: [String: JSONValue], counts: [JSONValue]) {
    (self.file, self.context, self.counts) = (file, context, counts)
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let counts: [JSONValue]
  }

  var names: Set<String> { Set(counts.compactMap(Self.name)) }

  func restricted(to names: Set<String>) -> CountsDocument {
    CountsDocument(
      file: file, context: context,
      counts: counts.filter { Self.name($0).map(names.contains) ?? false })
  }

  func comparison(with head: CountsDocument) throws(ReportError) -> Comparison {
    Comparison(base: try measurement(), head: try head.measurement())
  }

  private func measurement() throws(ReportError) -> MeasurementSet {
    let text = JSONValue.object(["context": .object(JSONObject(context)), "counts": .array(counts)]).text(
      as: .spaced)
    return MeasurementSet(
      name: file, counts: try InstructionCounts(ReportInput(name: file, bytes: Data(text.utf8))))
  }

  private static func name(_ count: JSONValue) -> String? {
    if case .object(let members) = count { members["name"]?.string } else { nil }
  }
}
