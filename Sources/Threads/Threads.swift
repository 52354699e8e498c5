import Dispatch
import Synchronization

/// Calls a body once with each number in 0 ..< `count`, on up to `threads` threads at once.
///
/// - Parameters:
///   - threads: the largest number of threads, including the calling one; below 1 counts as 1.
///   - progress: called repeatedly by one of the threads with the fraction of the work that is
///     done, 0…1. It is called with 1 at the end, on the calling thread.
///   - makeState: creates the state of one thread, before the thread's first number.
///   - endState: receives the state of a thread at its end. It is not called for a thread that had
///     no number.
///   - body: does the work for one number. Any thread can have any number.
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

/// Calls a body once with each number in 0 ..< `count`, on up to `threads` threads at once.
///
/// The body can write to shared memory. The caller must ensure that it writes to a different
/// location for each number.
@inlinable
package func forEachOnThreads(_ threads: Int, count: Int, body: (Int) -> Void) {
  guard threads > 1, count > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    forEachOnThreads(
      threads, count: count, progress: nil, makeState: {}, endState: { _ in }, body: { body($1) })
  }
}

/// Returns the results of a body for the numbers in 0 ..< `count`, in order. The body is called on
/// up to `threads` threads at once.
@inlinable
package func results<Result>(_ threads: Int, count: Int, body: (Int) -> Result) -> [Result] {
  Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
    initializedCount = count
    guard let results = buffer.baseAddress else { return }
    forEachOnThreads(threads, count: count) { (results + $0).initialize(to: body($0)) }
  }
}

/// Returns a requested number of threads, clamped to 1…1024.
@inlinable
package func usable(threads: Int) -> Int { min(max(threads, 1), 1024) }
