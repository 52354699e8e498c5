/// A division of 0..<count into ranges of about the same size, which threads process in parallel.
@usableFromInline
package struct Chunks {
  /// The ranges, in order. Together they are 0..<count.
  @usableFromInline
  package let ranges: [Range<Int>]

  /// Divides 0..<count. For at most one thread there is one range. For several threads there are up
  /// to four ranges per thread. No range has fewer than `atLeast` numbers, unless it is the only
  /// one.
  @inlinable
  package init(count: Int, threads: Int, atLeast: Int = 1 << 14) {
    let threads = usable(threads: threads)
    let pieces = max(1, min(threads <= 1 ? 1 : threads * 4, count / max(atLeast, 1)))
    ranges = (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// Calls the body with the index of each range in `ranges` and the range, on up to `threads`
  /// threads at once.
  @inlinable
  package func forEach(threads: Int, _ body: (Int, Range<Int>) -> Void) {
    forEachOnThreads(threads, count: ranges.count) { body($0, ranges[$0]) }
  }

  /// Returns the results of the body for the ranges, in order. The body is called on up to
  /// `threads` threads at once.
  @inlinable
  package func map<Result>(threads: Int, _ body: (Range<Int>) -> Result) -> [Result] {
    results(threads, count: ranges.count) { body(ranges[$0]) }
  }
}
