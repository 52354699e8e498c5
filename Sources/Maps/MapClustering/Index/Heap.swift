// A binary heap in an array: the element that comes before all others is the first.

extension Array {
  /// Adds an element to the heap.
  @inline(__always)
  mutating func pushToHeap(_ element: Element, isBefore: (Element, Element) -> Bool) {
    append(element)
    var child = count - 1
    while child > 0, isBefore(element, self[(child - 1) / 2]) {
      self[child] = self[(child - 1) / 2]
      child = (child - 1) / 2
    }
    self[child] = element
  }

  /// Puts an element in the place of the first one of the heap.
  @inline(__always)
  mutating func replaceFirstOfHeap(by element: Element, isBefore: (Element, Element) -> Bool) {
    var parent = 0
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count, isBefore(self[child + 1], self[child]) { child += 1 }
      guard isBefore(self[child], element) else { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = element
  }

  /// Removes the first element of the heap and returns it; nil if there is none.
  @inline(__always)
  mutating func popFromHeap(isBefore: (Element, Element) -> Bool) -> Element? {
    guard let first, let last = popLast() else { return nil }
    if !isEmpty { replaceFirstOfHeap(by: last, isBefore: isBefore) }
    return first
  }
}
