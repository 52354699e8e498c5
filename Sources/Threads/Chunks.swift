/// A count divided into ranges of about the same size for threads.
@usableFromInline
package struct Chunks {
  /// The ranges, in order. Together they are 0..<count.
  @usableFromInline
  package let ranges: [Range<Int>]

  /// Divides a count into one range for one thread, and into up to four ranges for each of several
  /// threads. No range has fewer than `atLeast` numbers, unless there is only one.
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

  /// The results of the body for each range, in order.
  @inlinable
  package func map<Result>(threads: Int, _ body: (Range<Int>) -> Result) -> [Result] {
    results(threads, count: ranges.count) { body(ranges[$0]) }
  }
}
