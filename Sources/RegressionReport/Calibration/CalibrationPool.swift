import JSON
import Measurement
import RandomNumbers

/// Recorded pairs of two binaries, as `loxodrome measure` writes them, of which shorter runs are
/// drawn.
struct CalibrationPool: Sendable {
  let baseContext: [String: JSONValue]
  let headContext: [String: JSONValue]
  /// In the order of the base's file; each has as many repetitions in both, a whole number of
  /// blocks.
  let benchmarks: [RecordedBenchmark]

  /// - Throws: `ReportError` where a file is not what it should be, the two are not of one run, or
  ///   a benchmark failed.
  init(base: ReportInput, head: ReportInput) throws(ReportError) {
    let (old, new) = (try base.decode(Document.self), try head.decode(Document.self))
    baseContext = old.context
    headContext = new.context
    guard let id = old.context["pairing_id"], new.context["pairing_id"] == id else {
      throw ReportError(
        file: head.name, place: "context.pairing_id",
        problem: "expected the pairs of \(base.name), by one run of loxodrome measure")
    }
    let (before, after) = (try Self.rows(old, of: base), try Self.rows(new, of: head))
    var benchmarks: [RecordedBenchmark] = []
    for name in before.order {
      let (first, second) = (before.rows[name] ?? [], after.rows[name] ?? [])
      guard first.count == second.count, first.count % 2 == 0 else {
        throw ReportError(
          file: head.name, place: name,
          problem: "\(first.count) and \(second.count) repetitions; expected whole blocks, two of each side")
      }
      benchmarks.append(RecordedBenchmark(name: name, base: first, head: second))
    }
    guard !benchmarks.isEmpty else {
      throw ReportError(file: base.name, place: "benchmarks", problem: "it is empty; pairs were expected")
    }
    self.benchmarks = benchmarks
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let benchmarks: [[String: JSONValue]]
  }

  private static func rows(
    _ document: Document, of file: ReportInput
  ) throws(ReportError) -> (order: [String], rows: [String: [RecordedRow]]) {
    var order: [String] = []
    var rows: [String: [RecordedRow]] = [:]
    for (index, members) in document.benchmarks.enumerated() {
      let row = RecordedRow(members: members, place: "benchmarks[\(index)]", file: file.name)
      let read = try row.slower(by: 0)
      if let failure = read.failure {
        throw ReportError(file: file.name, place: read.runName, problem: "it failed: \(failure)")
      }
      if rows[read.runName] == nil { order.append(read.runName) }
      rows[read.runName, default: []].append(row)
    }
    return (order, rows)
  }
}

/// All repetitions of one benchmark in a pool.
struct RecordedBenchmark: Sendable {
  let name: String
  /// In order of time; repetition i of the one ran beside repetition i of the other.
  let base: [RecordedRow]
  let head: [RecordedRow]

  /// Blocks of two pairs.
  var blocks: Int { base.count / 2 }

  /// The rows of one side, every one slower by a share.
  func rows(_ side: KeyPath<RecordedBenchmark, [RecordedRow]>, slowerBy share: Double) throws(ReportError)
    -> [BenchmarkRow]
  {
    var rows: [BenchmarkRow] = []
    for row in self[keyPath: side] { rows.append(try row.slower(by: share)) }
    return rows
  }
}

/// A row of a file of pairs, and where it stands.
struct RecordedRow: Sendable {
  let members: [String: JSONValue]
  let place: String
  let file: String

  /// The row as it would be, had everything taken longer by a share: 0.1 for 10 %.
  func slower(by share: Double) throws(ReportError) -> BenchmarkRow {
    var members = members
    for (key, value) in members {
      guard let number = value.double else { continue }
      if key == "real_time" || key == "cpu_time" { members[key] = .number(number * (1 + share)) }
      if key.hasSuffix("_per_second") { members[key] = .number(number / (1 + share)) }
    }
    return try BenchmarkRow(members, at: place, of: file)
  }
}

/// A window of a pool for every draw: which blocks, and whether base and head change places.
struct CalibrationDraws {
  private var random: SplitMix64

  /// The same seed draws the same.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// `pairs` repetitions in a row, from the start of a block, out of `blocks` blocks; all of them
  /// where there are no more.
  mutating func window(pairs: Int, ofBlocks blocks: Int) -> Range<Int> {
    let starts = blocks - pairs / 2 + 1
    guard starts > 0 else { return 0..<2 * blocks }
    // The product's upper half is uniform to 2^-64 of the starts.
    let start = 2 * Int(random.next().multipliedFullWidth(by: UInt64(starts)).high)
    return start..<start + pairs
  }

  /// Heads or tails.
  mutating func coin() -> Bool { random.next() >> 63 == 0 }
}
