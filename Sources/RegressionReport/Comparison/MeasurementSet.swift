import Foundation
import JSON
import Measurement

/// What was measured of one commit: any of its benchmarks' times, instruction counts, errors and
/// conformance.
public struct MeasurementSet: Sendable {
  /// What the report calls it: a commit, or the file's name.
  let name: String
  let benchmarks: BenchmarkResults?
  let counts: InstructionCounts?
  let accuracy: AccuracyResults?
  let conformance: ConformanceResults?
  /// What makes its times less sure, in the doctor's words.
  let warnings: [String]

  /// Files of a folder that are read, where they are there.
  static let fileNames = ["benchmarks.json", "counts.json", "accuracy.json", "conformance.json"]

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

  /// Reads a folder that holds any of `benchmarks.json`, `counts.json`, `accuracy.json` and
  /// `conformance.json`, or one file, which is Google Benchmark's JSON or has the member `counts`.
  ///
  /// - Parameter name: what the report calls it; else the commit that a file's context names, else
  ///   the path.
  /// - Throws: `ReportError` where nothing is there, or a file is not what it should be.
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
      let isCounts = try input.decode(Kind.self).counts != nil
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

  private struct Kind: Decodable {
    let counts: JSONValue?
  }
}
