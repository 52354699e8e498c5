import Dispatch
import Synchronization

/// Calls a body with the numbers from 0 up to a count, each once, on a number of threads at once.
///
/// - Parameters:
///   - threads: the number of threads; below 1 counts as 1. The calling one is among them.
///   - progress: called with the part that is done, 0…1, now and then from one of the threads, and
///     at the end with 1.
///   - makeState: makes what one thread needs for itself.
///   - endState: takes back what a thread does not need any more.
///   - body: does the work for one number. Which thread has which is not fixed.
@usableFromInline
package func forEachOnThreads<State>(
  _ threads: Int, count: Int, progress: (@Sendable (Double) -> Void)?,
  makeState: @Sendable () -> State, endState: @Sendable (State) -> Void, body: @Sendable (State, Int) -> Void
) {
  let next = Atomic(0)
  let done = Atomic(0)
  @Sendable func work(_ thread: Int) {
    var state: State?
    defer { if let state { endState(state) } }
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let own = state ?? makeState()
      state = own
      body(own, index)
      let finished = done.wrappingAdd(1, ordering: .relaxed).newValue
      if thread == 0 { progress?(Double(finished) / Double(count)) }
    }
  }
  let threads = min(max(threads, 1), max(count, 1))
  if threads == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: work) }
  progress?(1)
}

/// Calls a body with the numbers from 0 up to a count, each once, on a number of threads.
///
/// The body may write to shared memory, in another place for each number: that it does is the
/// caller's promise.
@inlinable
package func forEachOnThreads(_ threads: Int, count: Int, body: (Int) -> Void) {
  guard threads > 1, count > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    forEachOnThreads(
      threads, count: count, progress: nil, makeState: {}, endState: { _ in }, body: { body($1) })
  }
}

/// What a body makes of the numbers from 0 up to a count, in order, on a number of threads.
@inlinable
package func results<Result>(_ threads: Int, count: Int, body: (Int) -> Result) -> [Result] {
  Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
    initializedCount = count
    guard let results = buffer.baseAddress else { return }
    forEachOnThreads(threads, count: count) { (results + $0).initialize(to: body($0)) }
  }
}

/// A number of threads that was asked for, clamped to 1…1024.
@inlinable
package func usable(threads: Int) -> Int { min(max(threads, 1), 1024) }
