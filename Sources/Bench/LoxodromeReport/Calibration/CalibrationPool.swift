import LoxodromeBench
import LoxodromeJSON
import LoxodromeProcesses
import LoxodromeRandomNumbers

/// Recorded pairs of two binaries, as `loxodrome measure` writes them. Shorter runs are drawn from
/// them at random.
struct CalibrationPool: Sendable {
  let baseContext: [String: JSONValue]
  let headContext: [String: JSONValue]
  /// The benchmarks in the order of the base's file. Each has the same number of repetitions in
  /// both files, and complete blocks only. Benchmarks that only the head has are omitted.
  let benchmarks: [RecordedBenchmark]

  /// - Throws: `ReportError` if a file does not have its format, if the files are not from one run,
  ///   if a benchmark failed, if a benchmark of the base has incomplete blocks or another number of
  ///   repetitions in the head, or if the base has no benchmark.
  init(base: ReportInput, head: ReportInput) throws(ReportError) {
    let (old, new) = (try base.decode(Document.self), try head.decode(Document.self))
    baseContext = old.context
    headContext = new.context
    guard let id = old.context["pairing_id"], new.context["pairing_id"] == id else {
      throw ReportError(
        file: head.name, place: "context.pairing_id",
        problem: "expected the pairs of \(base.name), by one run of \(RunningProgram.name) measure")
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
  /// The rows of the base in order of time. Repetition i of the base ran next to repetition i of
  /// the head.
  let base: [RecordedRow]
  let head: [RecordedRow]

  /// The number of blocks. A block has two pairs.
  var blocks: Int { base.count / 2 }

  /// Returns the rows of one side with their times increased by a share.
  func rows(_ side: KeyPath<RecordedBenchmark, [RecordedRow]>, slowerBy share: Double) throws(ReportError)
    -> [BenchmarkRow]
  {
    var rows: [BenchmarkRow] = []
    for row in self[keyPath: side] { rows.append(try row.slower(by: share)) }
    return rows
  }
}

/// A row of a file of pairs, with its JSON path and its file.
struct RecordedRow: Sendable {
  let members: [String: JSONValue]
  let place: String
  let file: String

  /// Returns the row as if all of its work had taken longer by a share: 0.1 for 10 %.
  func slower(by share: Double) throws(ReportError) -> BenchmarkRow {
    var members = members
    for (key, value) in members {
      guard let number = value.double else { continue }
      if key == "real_time" || key == "cpu_time" { members[key] = .number(number * (1 + share)) }
      if key.hasSuffix("_per_second") { members[key] = .number(number / (1 + share)) }
    }
    return BenchmarkRow(members, at: place)
  }
}

/// Draws the random numbers of a trial. For each benchmark of each comparison they decide which
/// blocks are used and, if both binaries are the same, whether base and head are exchanged.
struct CalibrationDraws {
  private var random: SplitMix64

  /// Creates a generator. Equal seeds give equal numbers.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a random range of `pairs` consecutive repetitions. It starts at the first repetition
  /// of a block. If the benchmark has fewer repetitions, the range is all of them.
  mutating func window(pairs: Int, ofBlocks blocks: Int) -> Range<Int> {
    let starts = blocks - pairs / 2 + 1
    guard starts > 0 else { return 0..<2 * blocks }
    // The upper half of the product is nearly uniform: each probability has an error below 2^-64.
    let start = 2 * Int(random.next().multipliedFullWidth(by: UInt64(starts)).high)
    return start..<start + pairs
  }

  /// Returns true or false with equal probability.
  mutating func coin() -> Bool { random.next() >> 63 == 0 }
}
