import Dispatch
import Synchronization

// This module has the sources of `MapViews` once more, by a link to their folder, with views that any
// thread can use. The conformance suite is asked on whatever thread its caller has, and a program that
// links it may have blocked its main thread or may never return to it. The main actor works on the
// main thread alone, so there every way to it can wait forever. Casting a closure's isolation away is
// no way either: Swift does not define it, and casts to protocols with conformances on the main actor
// trap.

/// The actor of the views of this module: it does its work on the threads that ask for it.
///
/// It is a global actor like any other, so the compiler and the runtime check the isolation of views
/// as they do in `MapViews`. One thread works at a time.
@globalActor public actor ViewActor {
  /// The only actor of this type.
  public static let shared = ViewActor()
  private static let executor = CallerExecutor()

  /// The executor, which is the same for every actor of this type.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Returns the result of a closure on this actor. The views of the closure must not outlive it.
  ///
  /// Any thread can call this, also from a task or from the main actor. The closure runs on this thread
  /// or, while another thread works on the actor, on that one before it goes on. Nothing waits for a
  /// thread that does not run, so there is no deadlock. The closure must not call this method.
  package nonisolated static func run<Success: Sendable>(
    _ body: @escaping @ViewActor @Sendable () -> Success
  ) -> Success {
    let result = ResultOfWork<Success>()
    // A task whose closure is isolated to an actor is given to the actor's executor at once (SE-0431).
    Task.detached { @ViewActor in result.finish(body()) }
    return result.wait()
  }
}

/// The actor to which the sources of `MapViews` bind views, by the name that they use.
///
/// A declaration of a module takes precedence over one of the standard library with its name.
public typealias MainActor = ViewActor

/// Runs jobs on the thread that adds them, one after the other (SE-0392 allows executors to do that).
private final class CallerExecutor: SerialExecutor {
  private struct State {
    /// The jobs that wait, in order.
    var jobs: [UnownedJob] = []
    /// Whether a thread runs jobs.
    var isRunning = false
  }
  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    // A thread that runs jobs goes on until none is left.
    guard add(UnownedJob(job)) else { return }
    while let next = takeJob() { next.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Adds a job. Returns whether the thread is to run jobs, because no other one does.
  private func add(_ job: UnownedJob) -> Bool {
    state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  /// Removes and returns the next job. Without one, no thread runs jobs any longer.
  private func takeJob() -> UnownedJob? {
    state.withLock { state in
      state.isRunning = !state.jobs.isEmpty
      return state.isRunning ? state.jobs.removeFirst() : nil
    }
  }
}

/// The result of work that a thread waits for.
private final class ResultOfWork<Success: Sendable>: Sendable {
  private let result = Mutex<Success?>(nil)
  private let isFinished = DispatchSemaphore(value: 0)

  func finish(_ success: Success) {
    result.withLock { $0 = success }
    isFinished.signal()
  }

  func wait() -> Success {
    while true {
      if let success = result.withLock({ $0 }) { return success }
      isFinished.wait()
    }
  }
}
