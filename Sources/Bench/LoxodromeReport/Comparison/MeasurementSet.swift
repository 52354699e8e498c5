import Foundation
import LoxodromeBench
import LoxodromeJSON

/// The measurements of one commit: times, instruction counts, errors and conformance results. Each
/// may be missing.
public struct MeasurementSet: Sendable {
  /// The name in the report: a name from the caller, a commit, or the path of the folder or file.
  let name: String
  let benchmarks: BenchmarkResults?
  let counts: InstructionCounts?
  let accuracy: AccuracyResults?
  let conformance: ConformanceResults?
  /// Conditions that make the times less reliable, from `Doctor`.
  let warnings: [String]

  /// The names of the files that are read from a folder, if they exist.
  static let fileNames = ["benchmarks.json", "counts.json", "accuracy.json", "conformance.json"]

  /// Returns the files that may be read for measurements: the path of each file, and of each folder
  /// the paths of the files in it that `init(path:name:)` reads.
  public static func files(of paths: [String]) -> [String] {
    paths.flatMap { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? fileNames.map { "\(path)/\($0)" } : [path]
    }
  }

  init(
    name: String, benchmarks: BenchmarkResults? = nil, counts: InstructionCounts? = nil,
    accuracy: AccuracyResults? = nil, conformance: ConformanceResults? = nil, warnings: [String] = []
  ) {
    self.name = name
    self.benchmarks = benchmarks
    self.counts = counts
    self.accuracy = accuracy
    self.conformance = conformance
    self.warnings = warnings
  }

  /// Reads a folder that contains any of `benchmarks.json`, `counts.json`, `accuracy.json` and
  /// `conformance.json`. Instead of a folder, `path` may be one file: JSON of Google Benchmark,
  /// pytest-benchmark, hyperfine, JMH or package-benchmark, or a file with the member `counts`.
  ///
  /// - Parameters:
  ///   - path: the path of the folder or the file.
  ///   - name: the name in the report. By default it is the commit in the context of the counts or,
  ///     without counts, of the times. It is the path if this context has no commit.
  /// - Throws: `ReportError` if there is no file, or if a file does not have its format.
  public init(path: String, name: String? = nil) throws(ReportError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ReportError(file: path, place: "", problem: "there is no such file or folder")
    }
    var inputs: [String: ReportInput] = [:]
    if isFolder.boolValue {
      for file in Self.fileNames where FileManager.default.fileExists(atPath: "\(path)/\(file)") {
        inputs[file] = try ReportInput(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
      }
      if inputs.isEmpty {
        throw ReportError(
          file: path, place: "", problem: "this folder has none of \(Self.fileNames.joined(separator: ", "))")
      }
    } else {
      let input = try ReportInput(contentsOf: URL(fileURLWithPath: path))
      let isCounts = (try? input.decode(Kind.self))?.hasCounts ?? false
      inputs[isCounts ? "counts.json" : "benchmarks.json"] = input
    }
    let benchmarks = try inputs["benchmarks.json"].map { input throws(ReportError) in
      try BenchmarkResults(input)
    }
    let counts = try inputs["counts.json"].map { input throws(ReportError) in try InstructionCounts(input) }
    let commit = (counts?.context ?? benchmarks?.context)?["commit"]?.string
    self.init(
      name: name ?? commit ?? path, benchmarks: benchmarks, counts: counts,
      accuracy: try inputs["accuracy.json"].map { input throws(ReportError) in try AccuracyResults(input) },
      conformance: try inputs["conformance.json"].map { input throws(ReportError) in
        try ConformanceResults(input)
      },
      warnings: try inputs["benchmarks.json"].map { input throws(ReportError) in
        try Doctor.findings(about: input).filter { !$0.isNote }.map { "\($0.seen). \($0.why)" }
      } ?? [])
  }

  /// Whether a file has counts, even if they cannot be used.
  private struct Kind: Decodable {
    let hasCounts: Bool

    private enum Keys: CodingKey { case counts }

    init(from decoder: any Decoder) throws {
      hasCounts = try decoder.container(keyedBy: Keys.self).contains(.counts)
    }
  }
}
