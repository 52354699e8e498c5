import Foundation
import Synchronization

/// A few threads for work that blocks, for example on a server. They start when there is work and
/// end when there is none.
///
/// Dispatch's queues would start more threads than cores only after some threads have been blocked
/// for a while.
package final class TileWorkers: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// The index of the first job that no thread has taken.
    var next = 0
    var threads = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates workers with at most `limit` threads; below 1 counts as 1.
  package init(limit: Int) {
    self.limit = max(limit, 1)
  }

  /// Adds a job that one of the threads runs after the jobs that are already waiting. Does not wait
  /// for the job.
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

  /// Takes the next job. If there is none, returns nil and no longer counts the calling thread,
  /// which must end.
  private func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.next < state.jobs.count else {
        state.jobs = []
        state.next = 0
        state.threads -= 1
        return nil
      }
      let job = state.jobs[state.next]
      state.next += 1
      // Jobs that were taken are discarded even if others always wait. O(1) for each job.
      if state.next > state.jobs.count / 2 {
        state.jobs.removeFirst(state.next)
        state.next = 0
      }
      return job
    }
  }
}
