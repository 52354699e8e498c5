import Dispatch
import Synchronization

/// Calls a body once with each number in 0 ..< `count`, on up to `threads` threads at once.
///
/// - Parameters:
///   - threads: the largest number of threads, including the calling one; below 1 counts as 1.
///   - progress: called after each number with the fraction of the work that is done, up to 1, by one
///     thread at a time. Without numbers it is called once, with 1.
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
  let done = Mutex(0)
  @Sendable func work() {
    var state: State?
    defer { if let state { endState(state) } }
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let own = state ?? makeState()
      state = own
      body(own, index)
      if let progress {
        done.withLock {
          $0 += 1
          progress(Double($0) / Double(count))
        }
      }
    }
  }
  let threads = min(max(threads, 1), max(count, 1))
  if threads == 1 { work() } else { DispatchQueue.concurrentPerform(iterations: threads) { _ in work() } }
  if count <= 0 { progress?(1) }
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
  Array(ownCapacity: count) { buffer, initializedCount in
    initializedCount = count
    guard let results = buffer.baseAddress else { return }
    forEachOnThreads(threads, count: count) { (results + $0).initialize(to: body($0)) }
  }
}

/// Returns a requested number of threads, clamped to 1…1024.
@inlinable
package func usable(threads: Int) -> Int { min(max(threads, 1), 1024) }
