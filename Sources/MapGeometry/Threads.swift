import Dispatch
import Synchronization

/// Calls a body with the numbers from 0 up to a count, each once, on a number of threads at once.
///
/// - Parameters:
///   - threads: the number of threads; below 1 counts as 1. The calling one is among them.
///   - progress: called with the part that is done, 0…1, now and then from one of the threads, and at the end with 1.
///   - makeState: makes what one thread needs for itself.
///   - endState: takes back what a thread does not need any more.
///   - body: does the work for one number. Which thread has which is not fixed.
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
  let threads = Swift.min(Swift.max(threads, 1), Swift.max(count, 1))
  if threads == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: work) }
  progress?(1)
}
