import LoxodromeThreads

extension PreparedPolygon {
  /// Returns the positions of points, as `containment(of:fillRule:)` does for each.
  public func containments(of points: [MapPoint], fillRule: FillRule) -> [Containment] {
    [Containment](ownCapacity: points.count) { answers, count in
      points.withUnsafeBufferPointer { locate($0, fillRule: fillRule, to: answers) }
      count = points.count
    }
  }

  /// Writes the positions of points, as of `containment(of:fillRule:)`.
  ///
  /// If the buffers have different lengths, the shorter one counts.
  public func locate(
    _ points: UnsafeBufferPointer<MapPoint>, fillRule: FillRule,
    to answers: UnsafeMutableBufferPointer<Containment>
  ) {
    answers.withMemoryRebound(to: UInt8.self) {
      locate(points, fillRule: fillRule, to: $0, numbers: .inMemory)
    }
  }

  /// Writes the positions of points whose components are in arrays of their own (map points), as of
  /// `containment(of:fillRule:)`.
  ///
  /// If the buffers have different lengths, the shortest counts.
  public func locate(
    x: UnsafeBufferPointer<Double>, y: UnsafeBufferPointer<Double>, fillRule: FillRule,
    to answers: UnsafeMutableBufferPointer<Containment>
  ) {
    answers.withMemoryRebound(to: UInt8.self) {
      locate(x: x, y: y, fillRule: fillRule, to: $0, numbers: .inMemory)
    }
  }

  /// Writes the positions of points as numbers.
  package func locate(
    _ points: UnsafeBufferPointer<MapPoint>, fillRule: FillRule,
    to answers: UnsafeMutableBufferPointer<UInt8>,
    numbers: ContainmentNumbers
  ) {
    grid.locate(count: min(points.count, answers.count), fillRule, to: answers, numbers) { points[$0] }
  }

  /// Writes the positions of points whose components are in arrays of their own as numbers.
  package func locate(
    x: UnsafeBufferPointer<Double>, y: UnsafeBufferPointer<Double>, fillRule: FillRule,
    to answers: UnsafeMutableBufferPointer<UInt8>, numbers: ContainmentNumbers
  ) {
    grid.locate(count: min(min(x.count, y.count), answers.count), fillRule, to: answers, numbers) { index in
      MapPoint(x: x[index], y: y[index])
    }
  }
}

/// The numbers that stand for positions.
package struct ContainmentNumbers {
  private let inside: UInt8
  private let outside: UInt8
  private let boundary: UInt8

  package init(inside: UInt8, outside: UInt8, boundary: UInt8) {
    (self.inside, self.outside, self.boundary) = (inside, outside, boundary)
  }

  /// The bytes of the cases in memory.
  static let inMemory = ContainmentNumbers(
    inside: unsafeBitCast(Containment.inside, to: UInt8.self),
    outside: unsafeBitCast(Containment.outside, to: UInt8.self),
    boundary: unsafeBitCast(Containment.boundary, to: UInt8.self))

  @inline(__always) func number(_ containment: Containment) -> UInt8 {
    switch containment {
    case .inside: inside
    case .outside: outside
    case .boundary: boundary
    }
  }

  /// Returns the numbers of the states of cells, one byte each from the lowest on.
  func table(_ fillRule: FillRule) -> UInt64 {
    UInt64(outside) | UInt64(inside) &<< 8 | UInt64(fillRule == .nonzero ? inside : outside) &<< 16
  }
}

extension PolygonGrid {
  /// The number of points that are looked up in the cells before those in mixed cells are tested.
  private static let batch = 512

  /// Writes the positions of points.
  ///
  /// All points of a batch are looked up first, without branches. Those in mixed cells are noted,
  /// and tested afterward.
  @inline(__always) func locate(
    count: Int, _ fillRule: FillRule, to answers: UnsafeMutableBufferPointer<UInt8>,
    _ numbers: ContainmentNumbers, point: (Int) -> MapPoint
  ) {
    let table = numbers.table(fillRule)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PolygonGrid.batch) { mixed in
      withView { view in
        var start = 0
        while start < count {
          let end = min(start &+ PolygonGrid.batch, count)
          var mixedCount = 0
          for index in start..<end {
            let point = point(index)
            let state = view.state(of: cell(of: point.x, point.y))
            answers[index] = UInt8(truncatingIfNeeded: table &>> (state &* 8))
            mixed[mixedCount] = index
            mixedCount &+= Int(truncatingIfNeeded: (state &+ 1) &>> 2)
          }
          for position in 0..<mixedCount {
            let point = point(mixed[position])
            let cell = cell(of: point.x, point.y)
            answers[mixed[position]] = numbers.number(view.containment(of: point, inMixed: cell, fillRule))
          }
          start = end
        }
      }
    }
  }
}
