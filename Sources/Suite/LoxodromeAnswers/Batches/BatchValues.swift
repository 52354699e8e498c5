// Repeated lists.

extension Array {
  /// Returns the elements again and again, as often as a list of at least `count` needs it. The result
  /// is empty if there are none.
  ///
  /// Lists of arguments are short. Only repeated are they long enough to be divided among threads.
  func repeated(toAtLeast count: Int) -> [Element] {
    guard !isEmpty else { return [] }
    return repeatElement(self, count: (count + self.count - 1) / self.count).flatMap { $0 }
  }
}

/// Returns both lists without what the longer one has more.
func equallyMany<Element>(_ first: [Element], _ second: [Element]) -> ([Element], [Element]) {
  let count = min(first.count, second.count)
  return (Array(first.prefix(count)), Array(second.prefix(count)))
}
