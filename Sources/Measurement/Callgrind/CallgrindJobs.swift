import Foundation
import Synchronization

/// Runs of one program under Callgrind, several at a time, each with its share of the benchmarks.
///
/// Counts do not depend on what else the machine does, so the runs may go side by side.
struct CallgrindJobs: Sendable {
  /// What one run left.
  struct Output: Sendable {
    let results: BenchmarkResults
    let profiles: [CallgrindProfile]
  }

  /// One run: the folder that it may write to, and the filter that names its benchmarks.
  struct Job: Sendable {
    let folder: URL
    let filter: String?
  }

  let jobs: [Job]
  /// How many run at a time.
  private let workers: Int
  /// map-benchmarks refuses filters of more than 1000 bytes, which take a regular expression's
  /// stack.
  private static let longestFilter = 1000

  /// - Parameters:
  ///   - names: the benchmarks that `filter` matches, as the program lists them.
  ///   - filter: the user's; where all names have one stem it is taken as it is.
  ///   - workers: how many jobs may run at a time, from 1.
  ///   - folder: where the jobs' folders are made.
  init(names: [Substring], filter: String?, workers: Int, folder: URL) {
    self.workers = workers
    let filters = Self.filters(of: names)
    jobs = filters.enumerated().map { index, own in
      Job(
        folder: folder.appendingPathComponent("job-\(index)"), filter: filters.count == 1 ? filter : own)
    }
  }

  /// Filters that together match each of the names once, one for each stem, the part before the
  /// first slash.
  ///
  /// What ran before a benchmark changes the heap, and so its count, by up to 0.5 %. With a process
  /// for each stem a count depends neither on the number of workers nor on other stems.
  private static func filters(of names: [Substring]) -> [String] {
    var filters: [String] = []
    var text = ""
    for (index, name) in names.enumerated() {
      let next = escaped(name)
      let isNewStem = index > 0 && stem(name) != stem(names[index - 1])
      if !text.isEmpty, isNewStem || text.utf8.count + next.utf8.count + 5 > longestFilter {
        filters.append("^(\(text))$")
        text = ""
      }
      text += text.isEmpty ? next : "|" + next
    }
    return filters + ["^(\(text))$"]
  }

  private static func stem(_ name: Substring) -> Substring { name.prefix { $0 != "/" } }

  /// The name as a regular expression that matches it alone.
  private static func escaped(_ name: Substring) -> String {
    name.reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Runs all jobs and waits for them.
  ///
  /// - Parameters:
  ///   - body: one run; it asks the closure that it gets whether to stop.
  ///   - shouldStop: asked ten times a second, on the caller's thread.
  /// - Returns: the outputs in the order of the jobs.
  /// - Throws: the first error. Where one job fails the others stop.
  func run(
    _ body: @escaping @Sendable (Job, () -> Bool) -> Result<Output, ReportError>, shouldStop: () -> Bool
  ) throws(ReportError) -> [Output] {
    let state = JobState(count: jobs.count)
    let group = DispatchGroup()
    for _ in 0..<workers {
      DispatchQueue.global().async(group: group) {
        while let index = state.next() { state.finish(index, body(jobs[index]) { state.mustStop }) }
      }
    }
    while group.wait(timeout: .now() + 0.1) == .timedOut {
      if shouldStop() { state.stop() }
    }
    // A job that was stopped since another failed has an error of its own, which explains nothing.
    if let first = state.firstFailure { throw first }
    var outputs: [Output] = []
    for result in state.results { if let output = try result?.get() { outputs.append(output) } }
    return outputs
  }
}

/// What the jobs share.
private final class JobState: Sendable {
  private struct Values {
    var results: [Result<CallgrindJobs.Output, ReportError>?]
    var begun = 0
    var firstFailure: ReportError?
    var mustStop = false
  }

  private let values: Mutex<Values>

  init(count: Int) { values = Mutex(Values(results: Array(repeating: nil, count: count))) }

  var mustStop: Bool { values.withLock { $0.mustStop } }
  var firstFailure: ReportError? { values.withLock { $0.firstFailure } }
  var results: [Result<CallgrindJobs.Output, ReportError>?] { values.withLock { $0.results } }

  /// The next job to run; nil where there is none, or where they are to stop.
  func next() -> Int? {
    values.withLock {
      guard !$0.mustStop, $0.begun < $0.results.count else { return nil }
      $0.begun += 1
      return $0.begun - 1
    }
  }

  func stop() { values.withLock { $0.mustStop = true } }

  func finish(_ index: Int, _ result: Result<CallgrindJobs.Output, ReportError>) {
    values.withLock {
      $0.results[index] = result
      guard case .failure(let error) = result else { return }
      if $0.firstFailure == nil { $0.firstFailure = error }
      $0.mustStop = true
    }
  }
}
