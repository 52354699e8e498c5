extension Array {
  /// Creates an array whose elements a body writes to its memory.
  ///
  /// An array without elements gets memory of its own too. The standard library's initializer would
  /// write the count to the storage that all empty arrays share. Two threads that did this at once
  /// would write to the same memory.
  ///
  /// - Parameters:
  ///   - capacity: the number of elements that the body may write, at least 0.
  ///   - body: gets memory for at least one element, and a count to set to the number of elements
  ///     that it initialized.
  @inlinable
  package init(
    ownCapacity capacity: Int,
    initializingWith body: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void
  ) rethrows {
    try self.init(unsafeUninitializedCapacity: Swift.max(capacity, 1), initializingWith: body)
  }
}
