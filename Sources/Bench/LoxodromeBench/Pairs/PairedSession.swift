import Dispatch
import Foundation
import LoxodromeJSON

/// The state of a paired run, and its steps.
struct PairedSession {
  let programs: [PairedSide: any PairedProgram]
  let secondsOfARepetition: Double
  let seed: UInt64
  /// The start of the run (`DispatchTime`, nanoseconds).
  let start: UInt64
  /// The names of all benchmarks, in the order of the files.
  let order: [String]
  let folder: URL
  let progress: (PairedRun.Progress) -> Void
  let shouldStop: () -> Bool

  /// The reasons why benchmarks failed, one line each.
  private(set) var failures: [String] = []
  private(set) var wasStopped = false
  private var files = PairedFiles()
  private var benchmarks: [Paired] = []
  private var budget: Double?
  /// The number of processes that have run. `samplesLeft` is the number of those still expected.
  private var samplesDone = 0
  private var samplesLeft = 0

  init(
    programs: [PairedSide: any PairedProgram], secondsOfARepetition: Double, seed: UInt64, start: UInt64,
    order: [String], folder: URL, progress: @escaping (PairedRun.Progress) -> Void,
    shouldStop: @escaping () -> Bool
  ) {
    self.programs = programs
    self.secondsOfARepetition = secondsOfARepetition
    self.seed = seed
    self.start = start
    self.order = order
    self.folder = folder
    self.progress = progress
    self.shouldStop = shouldStop
  }

  /// One benchmark of both programs.
  private struct Paired {
    let name: String
    var blocks = 0
    /// The time of the finished blocks (seconds).
    var seconds = 0.0
    var hasFailed = false

    var secondsOfABlock: Double { blocks > 0 ? seconds / Double(blocks) : 0 }
  }

  /// The time since the run began (seconds).
  var elapsed: Double { Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 }

  /// The numbers of complete blocks of the benchmarks that did not fail and have at least one.
  var wholeBlocks: [Int] { benchmarks.filter { !$0.hasFailed && $0.blocks > 0 }.map(\.blocks) }

  func write() throws(ReportError) { try files.write(into: folder, order: order) }
}

extension PairedSession {
  /// Measures every benchmark in blocks. Without a budget, each benchmark gets `blocks` blocks.
  /// With a budget, each gets the smallest number of blocks first. The remaining time is for the
  /// benchmarks that `judge` leaves open, or for all of them if it is nil.
  mutating func measurePairs(
    of names: [String], blocks: Int, budget: Double?, _ judge: PairedJudgment?
  ) throws(ReportError) {
    benchmarks = names.map { Paired(name: $0) }
    self.budget = budget
    let first = budget == nil ? max(1, blocks) : PairedSchedule.fewestBlocks
    samplesLeft = 4 * first * names.count + (order.count - names.count)
    for index in benchmarks.indices where !wasStopped {
      try measure(first, of: index)
    }
    guard let budget else { return }
    if let judge {
      try measureUntilDecided(judge, budget)
    } else {
      try measureEvenly(budget)
    }
  }

  /// The benchmarks that did not fail. They have complete blocks, which give the time of one block.
  private var measured: [Int] {
    benchmarks.indices.filter { !benchmarks[$0].hasFailed && benchmarks[$0].blocks > 0 }
  }

  /// Divides the rest of the budget evenly among the benchmarks.
  private mutating func measureEvenly(_ budget: Double) throws(ReportError) {
    let open = measured
    let additional = PairedSchedule.additionalBlocks(
      used: open.map { benchmarks[$0].seconds }, blockTimes: open.map { benchmarks[$0].secondsOfABlock },
      remaining: budget - elapsed)
    samplesLeft = 4 * additional.reduce(0, +) + (order.count - benchmarks.count)
    for (index, count) in zip(open, additional) where count > 0 && !wasStopped {
      try measure(count, of: index, until: budget)
    }
  }

  /// Measures the benchmarks that are open in rounds, until none is or the budget is not enough.
  ///
  /// 1. Each benchmark is judged by all of its blocks.
  /// 2. An open one that would need much more time than is left is left out (`PairedSchedule`).
  /// 3. The others get more blocks, those that need the least time first: as many as would decide
  ///    them, but at most half as many as they have, since that number is an estimate.
  private mutating func measureUntilDecided(
    _ judge: PairedJudgment, _ budget: Double
  ) throws(ReportError) {
    while !wasStopped {
      let verdicts = try verdicts(judge, isFinal: false)
      let rounds = measured.compactMap { index -> PairedSchedule.Round? in
        let benchmark = benchmarks[index]
        guard case .open(let pairs)? = verdicts[benchmark.name] else { return nil }
        return PairedSchedule.round(
          of: index, blocks: benchmark.blocks, secondsOfABlock: benchmark.secondsOfABlock,
          neededPairs: pairs, remaining: budget - elapsed)
      }.sorted { ($0.neededSeconds, $0.index) < ($1.neededSeconds, $1.index) }
      if rounds.isEmpty { return }
      samplesLeft = 4 * rounds.reduce(0) { $0 + $1.blocks } + (order.count - benchmarks.count)
      for round in rounds where !wasStopped {
        try measure(round.blocks, of: round.index, until: budget)
      }
    }
  }

  private func verdicts(
    _ judge: PairedJudgment, isFinal: Bool
  ) throws(ReportError) -> [String: PairedVerdict] {
    try judge(
      files.results(of: .base, order: order), files.results(of: .head, order: order), isFinal)
  }

  /// Returns the benchmarks that are not decided, with the time that each would need.
  func undecided(_ judge: PairedJudgment) throws(ReportError) -> [PairedRun.Undecided] {
    let verdicts = try verdicts(judge, isFinal: true)
    return measured.compactMap { index in
      let benchmark = benchmarks[index]
      guard case .open(let pairs)? = verdicts[benchmark.name] else { return nil }
      let blocks = pairs.map { max(1, ($0 / 2).rounded(.up) - Double(benchmark.blocks)) }
      return PairedRun.Undecided(
        name: benchmark.name, seconds: blocks.map { $0 * benchmark.secondsOfABlock })
    }
  }

  /// Measures `count` blocks of one benchmark and writes the files. Stops early if a block fails,
  /// if the caller stops the run, or if the next block would probably end after the deadline.
  private mutating func measure(
    _ count: Int, of index: Int, until deadline: Double = .infinity
  ) throws(ReportError) {
    for done in 0..<count {
      let benchmark = benchmarks[index]
      if benchmark.hasFailed || elapsed + benchmark.secondsOfABlock > deadline {
        samplesLeft -= 4 * (count - done)
        break
      }
      try measureBlock(of: index)
      if wasStopped { break }
    }
    try write()
  }

  /// Measures one block. Its four repetitions are kept only if all succeed, so that both files have
  /// the same number of repetitions of a benchmark that does not fail. If one fails, the error is
  /// recorded, and the file of the other program has at least one row of the benchmark.
  private mutating func measureBlock(of index: Int) throws(ReportError) {
    let name = benchmarks[index].name
    let begin = elapsed
    var rows: [(side: PairedSide, row: [String: JSONValue])] = []
    for side in PairedSchedule.order(ofBlock: benchmarks[index].blocks, of: name, seed: seed) {
      guard let row = try sample(name, side) else { return }
      switch row {
      case .measured(let members): rows.append((side, members))
      case .failed(let message):
        fail(name, side, message)
        benchmarks[index].hasFailed = true
        samplesLeft -= 3 - rows.count
        try keepOneRow(of: name, side.other, from: rows)
        return
      }
    }
    for (side, row) in rows { files.append(row, to: name, of: side) }
    benchmarks[index].blocks += 1
    benchmarks[index].seconds += elapsed - begin
  }

  /// Adds a row to the file of the other program if one program fails and that file has no row of
  /// the benchmark yet. So the file shows that the other program has the benchmark.
  private mutating func keepOneRow(
    of name: String, _ side: PairedSide, from rows: [(side: PairedSide, row: [String: JSONValue])]
  ) throws(ReportError) {
    if files.hasRows(of: name, side) { return }
    if let row = rows.first(where: { $0.side == side })?.row {
      files.append(row, to: name, of: side)
    } else {
      samplesLeft += 1
      try measureOnce(name, side)
    }
  }

  /// Measures one repetition of one program and records its time or its error. Does nothing if the
  /// run was stopped.
  mutating func measureOnce(_ name: String, _ side: PairedSide) throws(ReportError) {
    guard !wasStopped, let row = try sample(name, side) else { return }
    switch row {
    case .measured(let members): files.append(members, to: name, of: side)
    case .failed(let message): fail(name, side, message)
    }
  }

  /// Runs a benchmark once for each side that has no context yet. Its time is not kept. Does
  /// nothing if `name` is nil.
  mutating func completeContexts(with name: String?) throws(ReportError) {
    guard let name else { return }
    for side in PairedSide.allCases where !wasStopped && files.contexts[side] == nil {
      _ = try sample(name, side)
    }
  }

  private mutating func fail(_ name: String, _ side: PairedSide, _ message: String) {
    files.appendError(message, to: name, of: side)
    failures.append("\(name): \(side.rawValue): \(message)")
  }

  /// Runs one process and returns its row; nil if the run was stopped.
  private mutating func sample(_ name: String, _ side: PairedSide) throws(ReportError) -> BenchmarkProgram
    .Row?
  {
    guard let program = programs[side] else { return nil }
    progress(estimate(name))
    wasStopped = wasStopped || shouldStop()
    if wasStopped { return nil }
    let answer = try program.sample(name, seconds: secondsOfARepetition, shouldStop: shouldStop)
    samplesDone += 1
    samplesLeft = max(0, samplesLeft - 1)
    wasStopped = answer.wasStopped
    files.note(context: answer.context, of: side)
    return wasStopped ? nil : answer.row
  }

  /// Estimates the remaining time from the mean time of the finished processes. Other benchmarks
  /// may take longer or shorter. With a budget, the estimate is at least the rest of the budget.
  private func estimate(_ name: String) -> PairedRun.Progress {
    let seconds = elapsed
    var left = samplesDone > 0 ? seconds / Double(samplesDone) * Double(samplesLeft) : nil
    if let budget { left = max(left ?? 0, budget - seconds) }
    return PairedRun.Progress(
      benchmark: name, part: left.map { seconds / max(seconds + $0, 1e-9) } ?? 0, secondsLeft: left)
  }
}
