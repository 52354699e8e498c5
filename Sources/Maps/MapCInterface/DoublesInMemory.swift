import MapGeometry

// Across C, values travel as doubles in arrays: latitude, longitude for a coordinate; x, y for a
// map point; x, y, width, height for a rectangle; red, green, blue, alpha for a color.
//
// The structs Coordinate, MapPoint, MapRect and Color consist of the same doubles in the same order
// and of nothing else, so they have the layout of such an array. This is what
// `withMemoryRebound(to:capacity:)` relies on, which reads and writes an array of doubles as an
// array of structs in place. `DoublesInMemoryTests` checks the layout.
//
// The rules of all entry points: Arrays hold at least the number of values that the arguments name.
// Inputs and results do not overlap, except where an entry point says so. A count below 1 counts as
// 0. Calls share no state except the objects behind their handles, so calls without a common handle
// can run on any threads at once.

extension UnsafePointer<Double> {
  /// Calls the body with the array as values of a struct of doubles.
  ///
  /// - Parameter count: the number of values; below 1, the body gets none.
  @inline(__always)
  func withValues<Value, Result>(
    _ type: Value.Type, count: Int, _ body: (UnsafeBufferPointer<Value>) -> Result
  ) -> Result {
    let count = Swift.max(0, count)
    return withMemoryRebound(to: type, capacity: count) { body(UnsafeBufferPointer(start: $0, count: count)) }
  }

  /// Returns a copy of the array as values of a struct of doubles.
  ///
  /// - Parameter count: the number of values; below 1, there are none.
  func copied<Value>(as type: Value.Type, count: Int) -> [Value] {
    withValues(type, count: count) { Array($0) }
  }

  /// Calls the body with the index and the value of each value of a struct of doubles.
  ///
  /// - Parameter count: the number of values; below 1, the body is not called.
  @inline(__always)
  func forEachValue<Value>(_ type: Value.Type, count: Int, _ body: (Int, Value) -> Void) {
    withValues(type, count: count) { values in
      for index in values.indices { body(index, values[index]) }
    }
  }

  /// Writes the body's result for each value of a struct of doubles to another array; the result is
  /// a struct of doubles as well.
  ///
  /// - Parameter count: the number of values; below 1, nothing is written.
  @inline(__always)
  func map<Value, Output>(
    _ type: Value.Type, to outputs: UnsafeMutablePointer<Double>, count: Int, _ body: (Value) -> Output
  ) {
    outputs.withMutableValues(Output.self, count: count) { outputs in
      forEachValue(type, count: count) { index, value in outputs[index] = body(value) }
    }
  }
}

extension UnsafeMutablePointer<Double> {
  /// Calls the body with the array as memory for values of a struct of doubles.
  ///
  /// - Parameter count: the number of values; below 1, the body gets none.
  @inline(__always)
  func withMutableValues<Value>(
    _ type: Value.Type, count: Int, _ body: (UnsafeMutableBufferPointer<Value>) -> Void
  ) {
    let count = Swift.max(0, count)
    withMemoryRebound(to: type, capacity: count) { body(UnsafeMutableBufferPointer(start: $0, count: count)) }
  }
}

/// Returns the rectangle whose x, y, width and height an array holds.
@inline(__always)
func mapRectAt(_ numbers: UnsafePointer<Double>) -> MapRect {
  MapRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

/// Copies as many values as fit into `capacity`, and returns the number of values, copied or not.
func copy(_ values: [Int], to destination: UnsafeMutablePointer<Int>, _ capacity: Int) -> Int {
  values.withUnsafeBufferPointer { values in
    let copied = Swift.max(0, Swift.min(capacity, values.count))
    if let start = values.baseAddress { destination.update(from: start, count: copied) }
  }
  return values.count
}
