import Foundation

/// Several implementations judged by the same cases.
public struct Matrix: Sendable {
  /// One implementation's part, in the order of the list.
  public let columns: [MatrixColumn]

  /// The columns given.
  public init(_ columns: [MatrixColumn]) {
    self.columns = columns
  }

  /// Puts the same questions to every implementation of a list, up to `jobs` of them at once.
  ///
  /// The result does not depend on `jobs`. An implementation that breaks the protocol costs its own
  /// column only.
  ///
  /// - Parameters:
  ///   - candidates: the implementations with their known failures.
  ///   - timeout: the seconds that a program has for each answer, above 0.
  ///   - jobs: how many implementations run at once; less than 1 is taken for 1.
  ///   - version: what the built-in implementation gives as its version.
  ///   - progress: called with a line when an implementation begins and when it is done, from any
  ///     thread, one call at a time.
  ///   - judge: asks the questions.
  public init(
    of candidates: [(entry: MatrixEntry, expectations: Expectations)], timeout: Double, jobs: Int,
    version: String, progress: @escaping @Sendable (String) -> Void = { _ in },
    judge: @escaping @Sendable (Implementation, Expectations) throws(AdapterFailure) -> ConformanceRun
  ) {
    let work = MatrixWork(count: candidates.count)
    let launcher = AdapterLauncher()
    let places = max(1, min(jobs, candidates.count))
    DispatchQueue.concurrentPerform(iterations: places) { _ in
      while let index = work.next() {
        let (entry, expectations) = candidates[index]
        work.exclusively { progress("\(entry.name) begins") }
        let column = MatrixColumn(
          entry, expectations, timeout: timeout, version: version, launcher: launcher, judge: judge)
        work.exclusively { progress("\(entry.name): \(column.summary)") }
        work.finish(index, column)
      }
    }
    self.init(work.columns)
  }

  /// The suites in the order of the runs, each with its profile and number of cases.
  public var suites: [MatrixSuite] {
    var order: [String] = []
    var suites: [String: MatrixSuite] = [:]
    for column in columns {
      for suite in column.suites where suites[suite.name] == nil {
        order.append(suite.name)
        suites[suite.name] = suite
      }
    }
    return order.compactMap { suites[$0] }
  }

  /// The exit code of FORMAT.md: 1 where an implementation broke the protocol or one of its
  /// verdicts is bad, 3 where one answered nothing at all or there is none, else 0.
  public var exitCode: Int32 {
    let codes = columns.map(\.exitCode)
    return codes.contains(1) ? 1 : codes.max() ?? 3
  }
}
