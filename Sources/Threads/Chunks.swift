/// A count cut in ranges of about the same size for threads.
@usableFromInline
package struct Chunks {
  /// The ranges, in order; together they are 0 up to the count.
  @usableFromInline
  package let ranges: [Range<Int>]

  /// Cuts a count in one range for one thread, and in up to four for each of several threads, but
  /// in none of fewer than `atLeast`.
  @inlinable
  package init(count: Int, threads: Int, atLeast: Int = 1 << 14) {
    let pieces = max(1, min(threads <= 1 ? 1 : threads * 4, count / max(atLeast, 1)))
    ranges = (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// Calls the body with each range and its number.
  @inlinable
  package func forEach(threads: Int, _ body: (Int, Range<Int>) -> Void) {
    forEachOnThreads(threads, count: ranges.count) { body($0, ranges[$0]) }
  }

  /// What the body makes of each range, in order.
  @inlinable
  package func map<Result>(threads: Int, _ body: (Range<Int>) -> Result) -> [Result] {
    results(threads, count: ranges.count) { body(ranges[$0]) }
  }
}
