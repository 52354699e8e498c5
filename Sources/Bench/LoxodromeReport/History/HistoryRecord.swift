import Foundation
import LoxodromeBench
import LoxodromeJSON

/// The measurements of one commit on one kind of machine: a few numbers for each benchmark, stored
/// permanently.
public struct HistoryRecord: Sendable {
  let commit: String
  /// The date of the commit in ISO 8601, with a time zone; empty for a measurement that is not
  /// stored.
  let date: String
  let subject: String
  /// The kind of machine, as a folder's name: `intel-xeon-2-cores-x86-64-avx2`.
  public let kind: String
  let context: Context
  /// Instructions of one iteration, by benchmark.
  let counts: [String: Double]
  /// Time of one iteration (seconds), by benchmark.
  let times: [String: Double]
  /// The largest error over all kinds of input, by "operation by implementation against reference
  /// (unit)". Errors that are not finite are not included.
  let accuracy: [String: Double]

  /// The path of the record's file, relative to the folder of all records.
  public var path: String { "\(kind)/\(commit).json" }

  /// The time of the commit, for sorting; the distant past if there is no date.
  var moment: Date { Self.moment(date) ?? .distantPast }

  /// Makes the record of a measurement.
  ///
  /// - Parameters:
  ///   - set: the measurement to keep.
  ///   - commit: 7 to 64 hexadecimal digits.
  ///   - date: ISO 8601 with a time zone, `2026-01-02T03:04:05Z`.
  ///   - subject: the first line of the commit's message.
  /// - Throws: `ReportError` if commit or date do not have this format, or if the measurement has
  ///   no number.
  public init(_ set: MeasurementSet, commit: String, date: String, subject: String) throws(ReportError) {
    try self.init(
      commit: commit, date: date, subject: String(subject.prefix { !$0.isNewline }),
      kind: Self.kind(
        of: (set.counts?.context ?? [:]).merging(set.benchmarks?.context ?? [:]) { first, _ in first }),
      context: Context(set),
      counts: Self.dictionary(
        (set.counts?.counts ?? []).compactMap { count in
          count.failure == nil ? Sample(count.instructions).map { (count.name, $0.median) } : nil
        }),
      times: Self.dictionary(
        (set.benchmarks?.benchmarks ?? []).compactMap { benchmark in
          benchmark.measurement.map { (benchmark.name.full, $0.time.median) }
        }),
      accuracy: Self.dictionary(
        (set.accuracy?.groups ?? []).compactMap { group in
          let largest = group.strata.compactMap(\.maximum).max()
          let name =
            "\(group.key.operation) by \(group.key.by) against \(group.key.reference) (\(group.key.unit))"
          return largest.map { (name, $0) }
        }), file: "record")
    if counts.isEmpty && times.isEmpty && accuracy.isEmpty {
      throw ReportError(file: set.name, place: "", problem: "there is no number to record")
    }
  }

  private init(
    commit: String, date: String, subject: String, kind: String, context: Context, counts: [String: Double],
    times: [String: Double], accuracy: [String: Double], file: String
  ) throws(ReportError) {
    guard (7...64).contains(commit.utf8.count), commit.utf8.allSatisfy({ $0.isHexDigit }) else {
      throw ReportError(file: file, place: "commit", problem: "expected 7 to 64 hexadecimal digits")
    }
    guard Self.moment(date) != nil else {
      throw ReportError(
        file: file, place: "date", problem: "expected a date such as 2026-01-02T03:04:05Z (ISO 8601)")
    }
    guard !kind.isEmpty, kind.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }) else {
      throw ReportError(file: file, place: "kind", problem: "expected letters, digits and hyphens")
    }
    self.commit = commit
    self.date = date
    self.subject = subject
    self.kind = kind
    self.context = context
    self.counts = counts
    self.times = times
    self.accuracy = accuracy
  }

  /// Creates a record of a measurement that is not stored. Its commit may be any name, and it has
  /// no date.
  init(unchecked commit: String, kind: String, context: Context, counts: [String: Double]) {
    (self.commit, date, subject, self.kind) = (commit, "", "measured now", kind)
    self.context = context
    self.counts = counts
    (times, accuracy) = ([:], [:])
  }

  private static func dictionary(_ pairs: [(String, Double)]) -> [String: Double] {
    Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension HistoryRecord {
  /// The record as JSON, with one benchmark on each line and sorted names. So two records can be
  /// compared line by line.
  public var json: String {
    let tables = ["counts": counts, "times": times, "accuracy": accuracy].mapValues { table in
      JSONValue.object(JSONObject(table.mapValues { .number($0) }))
    }
    let document = JSONObject(inOrder: [
      "commit": .string(commit), "date": .string(date), "subject": .string(subject),
      "kind": .string(kind), "context": context.json, "counts": tables["counts"] ?? .null,
      "times": tables["times"] ?? .null, "accuracy": tables["accuracy"] ?? .null,
    ])
    return JSONLines(hasBraceLines: false, partIndent: 2).text(document) { tables[$0.name] != nil }
  }

  /// Reads a record. `counts`, `times` and `accuracy` may be missing.
  ///
  /// - Throws: `ReportError` if another key is missing or has the wrong type, or if the commit, the
  ///   date or the kind do not have their formats.
  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    try self.init(
      commit: document.commit, date: document.date, subject: document.subject, kind: document.kind,
      context: Context(document.context), counts: document.counts ?? [:], times: document.times ?? [:],
      accuracy: document.accuracy ?? [:], file: input.name)
  }

  private struct Document: Decodable {
    let commit: String
    let date: String
    let subject: String
    let kind: String
    let context: [String: JSONValue]
    let counts: [String: Double]?
    let times: [String: Double]?
    let accuracy: [String: Double]?
  }

  /// Reads every file `KIND/NAME.json` in a folder.
  ///
  /// - Throws: `ReportError` if there is no such folder, or if one of its files is not a record.
  public static func all(inFolder path: String) throws(ReportError) -> [HistoryRecord] {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      let kinds = try? manager.contentsOfDirectory(atPath: path)
    else { throw ReportError(file: path, place: "", problem: "there is no such folder") }
    var records: [HistoryRecord] = []
    for kind in kinds.sorted() {
      let files = (try? manager.contentsOfDirectory(atPath: "\(path)/\(kind)")) ?? []
      for file in files.sorted() where file.hasSuffix(".json") {
        let url = URL(fileURLWithPath: "\(path)/\(kind)/\(file)")
        records.append(try HistoryRecord(ReportInput(contentsOf: url)))
      }
    }
    return records
  }
}
