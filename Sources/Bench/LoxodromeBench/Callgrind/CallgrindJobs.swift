import Foundation
import Synchronization

/// Runs one program under Callgrind in several processes. Each process runs a part of the
/// benchmarks.
///
/// Counts do not depend on other processes on the machine, so the processes may run in parallel.
struct CallgrindJobs: Sendable {
  /// The output of one process.
  struct Output: Sendable {
    var results: BenchmarkResults
    var profiles: [CallgrindProfile] = []
    /// The errors of processes that broke off, by the names of their benchmarks.
    var failures: [String: ReportError] = [:]
    /// Why benchmarks were not counted, by their names.
    var notCounted: [String: String] = [:]
  }

  /// The input of one process: the folder that it writes to, the filter that selects its benchmarks
  /// (nil for all), and their names.
  struct Job: Sendable {
    let folder: URL
    let filter: String?
    let names: [String]

    /// A job of a part of the benchmarks.
    func part(_ index: Int, of name: String) -> Job {
      Job(
        folder: folder.appendingPathComponent("part-\(index)"),
        filter: BenchmarkListing.filter(matching: name), names: [name])
    }
  }

  let jobs: [Job]
  /// The largest number of processes that run at the same time.
  private let workers: Int
  /// The largest number of bytes of a filter that matches several names. map-benchmarks rejects
  /// filters of more than 1000 bytes, since a regular expression uses stack memory in proportion to
  /// its length.
  private static let longestFilter = 1000

  /// - Parameters:
  ///   - names: the names of the benchmarks that `filter` matches, in the program's order.
  ///   - filter: the filter of the user. It is passed on unchanged if one job runs all benchmarks.
  ///   - workers: the largest number of jobs that run at the same time, from 1.
  ///   - isSingle: whether each job runs one benchmark.
  ///   - folder: the folder in which the jobs' folders are created.
  init(
    names: [String], filter filterOfUser: String?, workers: Int, isSingle: Bool = false, folder: URL
  ) {
    self.workers = workers
    let groups = isSingle ? names.map { [$0] } : Self.groups(of: names)
    jobs = groups.enumerated().map { index, group in
      let filter = "^(\(group.map(Self.expression).joined(separator: "|")))$"
      return Job(
        folder: folder.appendingPathComponent("job-\(index)"),
        filter: groups.count == 1 && !isSingle ? filterOfUser : filter, names: group)
    }
  }

  /// Returns groups of names, each of one stem: the part of a name before the first slash. A stem with
  /// long names has several groups.
  ///
  /// The benchmarks that run before another benchmark change the heap, and a little of the
  /// count of the later benchmark. Since no process runs benchmarks of two stems, a count
  /// depends neither on the number of workers nor on other stems.
  private static func groups(of names: [String]) -> [[String]] {
    var groups: [[String]] = []
    var length = 0
    for name in names {
      let next = expression(name).utf8.count
      if let last = groups.last?.last, stem(name) == stem(last), length + next + 5 <= longestFilter {
        groups[groups.count - 1].append(name)
        length += next + 1
      } else {
        groups.append([name])
        length = next
      }
    }
    return groups
  }

  private static func expression(_ name: String) -> String { BenchmarkListing.expression(matching: name) }

  private static func stem(_ name: String) -> Substring { name.prefix { $0 != "/" } }

  /// Runs all jobs and waits for them.
  ///
  /// - Parameters:
  ///   - body: runs one job. Its second argument is a closure that returns whether the job must
  ///     stop.
  ///   - shouldStop: called ten times a second on the caller's thread. If it returns true, the jobs
  ///     are stopped.
  /// - Returns: the outputs in the order of the jobs.
  /// - Throws: the first error. If one job fails, the others are stopped. If `shouldStop` returned
  ///   true before all jobs had started, an error that says so.
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
    // A job that was stopped because another job failed has its own error. That error does not name
    // the cause, so the first error is thrown.
    if let first = state.firstFailure { throw first }
    var outputs: [Output] = []
    for result in state.results {
      guard let result else {
        throw ReportError(file: "valgrind", place: "", problem: "it was stopped before its end")
      }
      outputs.append(try result.get())
    }
    return outputs
  }
}

/// The state that the jobs share: their results, and whether they have to stop.
private final class JobState: Sendable {
  private struct Values {
    var results: [Result<CallgrindJobs.Output, ReportError>?]
    /// The number of jobs that were started.
    var started = 0
    var firstFailure: ReportError?
    var mustStop = false
  }

  private let values: Mutex<Values>

  init(count: Int) { values = Mutex(Values(results: Array(repeating: nil, count: count))) }

  var mustStop: Bool { values.withLock { $0.mustStop } }
  var firstFailure: ReportError? { values.withLock { $0.firstFailure } }
  var results: [Result<CallgrindJobs.Output, ReportError>?] { values.withLock { $0.results } }

  /// Returns the index of the next job; nil if all jobs were started or the jobs have to stop.
  func next() -> Int? {
    values.withLock {
      guard !$0.mustStop, $0.started < $0.results.count else { return nil }
      $0.started += 1
      return $0.started - 1
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
