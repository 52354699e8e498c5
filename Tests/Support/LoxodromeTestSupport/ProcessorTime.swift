import Foundation

/// Calls a closure, and returns its result and the seconds that the calling thread computed.
///
/// Tests of work that once took minutes compare the seconds with a generous limit. The time limits of
/// the testing library are not for this: they count the time in which other tests run.
package func measured<Result>(_ body: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
  let start = threadSeconds()
  let result = try body()
  return (result, threadSeconds() - start)
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
