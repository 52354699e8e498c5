// Across C, values travel as doubles in arrays: latitude, longitude for a coordinate; x, y for a map point;
// x, y, width, height for a rectangle. The structs of MapGeometry consist of the same doubles in the same order, so an
// array is read as values where it lies.
//
// The rules of all entry points: arrays hold at least the number of values that the call names; input and result do
// not overlap; a count below 1 does nothing. Calls share no state, so any threads may call at once.

extension UnsafePointer<Double> {
  /// The array seen as values of a struct made of doubles alone, `count` of them; none where the count is negative.
  @inline(__always)
  func values<Value>(_ type: Value.Type, count: Int) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(self).assumingMemoryBound(to: type), count: Swift.max(0, count))
  }
}

extension UnsafeMutablePointer<Double> {
  /// The array seen as places for values of a struct made of doubles alone, `count` of them; none where the count is negative.
  @inline(__always)
  func places<Value>(_ type: Value.Type, count: Int) -> UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(self).assumingMemoryBound(to: type), count: Swift.max(0, count))
  }
}
