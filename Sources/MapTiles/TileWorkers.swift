import Foundation
import Synchronization

/// A few threads for work that waits, as for a server: they begin when there is work and end when
/// there is none.
///
/// Dispatch's queues would start a thread for each core and more only after they have seen those
/// wait for a while.
package final class TileWorkers: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// The first job that no thread has taken.
    var next = 0
    var threads = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Workers of so many threads at most; below 1 counts as 1.
  package init(limit: Int) {
    self.limit = max(limit, 1)
  }

  /// Does a job soon, after those that wait.
  package func run(_ job: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { Thread.detachNewThread { [self] in work() } }
  }

  private func work() {
    while let job = take() { job() }
  }

  /// The next job; nil where there is none, and then the thread has to end.
  private func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.next < state.jobs.count else {
        state.jobs = []
        state.next = 0
        state.threads -= 1
        return nil
      }
      state.next += 1
      return state.jobs[state.next - 1]
    }
  }
}
