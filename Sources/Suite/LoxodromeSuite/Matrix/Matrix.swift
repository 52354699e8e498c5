import Foundation

/// The results of several implementations for the same cases.
public struct Matrix: Sendable {
  /// The results of each implementation, in the order in which the implementations were given.
  public let columns: [MatrixColumn]

  /// Creates a matrix from its columns.
  public init(_ columns: [MatrixColumn]) {
    self.columns = columns
  }

  /// Asks every implementation of a list the same questions. Up to `jobs` implementations run at
  /// the same time.
  ///
  /// The result does not depend on `jobs`. If an implementation breaks the protocol, only its own
  /// column fails.
  ///
  /// - Parameters:
  ///   - candidates: the implementations with their known failures.
  ///   - timeout: the maximum time for each answer of a program (seconds), above 0.
  ///   - jobs: the maximum number of implementations that run at the same time. Values below 1
  ///     count as 1.
  ///   - version: the version of this program.
  ///   - builtIn: returns the implementation of this program, which entries without a command mean;
  ///     nil if it has none.
  ///   - otherOperations: operations of the vector files that FORMAT.md does not have.
  ///   - progress: called with a line of text when an implementation begins and when it has
  ///     finished. Calls come from any thread, one at a time.
  ///   - judge: runs the cases on one implementation.
  public init(
    of candidates: [(entry: MatrixEntry, expectations: Expectations)], timeout: Double, jobs: Int,
    version: String, builtIn: @escaping @Sendable () -> Implementation? = { nil },
    otherOperations: Set<String> = [],
    progress: @escaping @Sendable (String) -> Void = { _ in },
    judge: @escaping @Sendable (Implementation, Expectations) throws(AdapterFailure) -> ConformanceRun
  ) {
    let work = MatrixWork(count: candidates.count)
    let launcher = AdapterLauncher(otherOperations: otherOperations)
    let threadCount = max(1, min(jobs, candidates.count))
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
      while let index = work.next() {
        let (entry, expectations) = candidates[index]
        work.withLock { progress("\(entry.name) begins") }
        let column = MatrixColumn(
          entry, expectations, timeout: timeout, version: version, builtIn: builtIn(), launcher: launcher,
          judge: judge)
        work.withLock { progress("\(entry.name): \(column.summary)") }
        work.finish(index, column)
      }
    }
    self.init(work.columns)
  }

  /// The suites of all runs, in the order of their first occurrence. The counts are those of the
  /// first implementation that ran the suite.
  public var suites: [MatrixSuite] {
    columns.flatMap(\.suites).groupedInOrder(by: \.name).map { $0.elements[0] }
  }

  /// The exit code of FORMAT.md: 1 if an implementation broke the protocol or one of its verdicts
  /// is bad, 3 if an implementation answered nothing or there is no implementation, and 0
  /// otherwise.
  public var exitCode: Int32 {
    let codes = columns.map(\.exitCode)
    return codes.contains(1) ? 1 : codes.max() ?? 3
  }
}
