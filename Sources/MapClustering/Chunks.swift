import MapGeometry

/// A count cut in ranges of about the same size for threads.
struct Chunks {
  let ranges: [Range<Int>]

  init(count: Int, threads: Int, atLeast: Int = 1 << 14) {
    let pieces = max(1, min(threads <= 1 ? 1 : threads * 4, count / max(atLeast, 1)))
    ranges = (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// Calls the body with each range and its number.
  func forEach(threads: Int, _ body: (Int, Range<Int>) -> Void) {
    forEachOnThreads(threads, count: ranges.count) { body($0, ranges[$0]) }
  }

  /// What the body makes of each range, in order.
  func map<Result>(threads: Int, _ body: (Range<Int>) -> Result) -> [Result] {
    results(threads, count: ranges.count) { body(ranges[$0]) }
  }
}

/// Calls a body with the numbers from 0 up to a count, each once, on a number of threads.
///
/// The body may write to shared memory, in another place for each number: that it does is the caller's promise.
func forEachOnThreads(_ threads: Int, count: Int, body: (Int) -> Void) {
  guard threads > 1, count > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    MapGeometry.forEachOnThreads(
      threads, count: count, progress: nil, makeState: {}, endState: { _ in }, body: { body($1) })
  }
}

/// What a body makes of the numbers from 0 up to a count, in order, on a number of threads.
func results<Result>(_ threads: Int, count: Int, body: (Int) -> Result) -> [Result] {
  Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
    initializedCount = count
    guard let results = buffer.baseAddress else { return }
    forEachOnThreads(threads, count: count) { (results + $0).initialize(to: body($0)) }
  }
}

/// A number of threads that was asked for, brought into what makes sense.
func usable(threads: Int) -> Int { min(max(threads, 1), 1024) }
