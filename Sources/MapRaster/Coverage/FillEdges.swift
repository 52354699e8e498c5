import MapGeometry

/// The bounds, in pixels, within which vertices are snapped directly. They are 131 000 apart,
/// because the difference of two vertices must fit into an Int32.
///
/// Edges to vertices outside the bounds are cut in `addFarEdge`: at these bounds in x, and just
/// above and below the largest picture in y. To the right and below, the largest picture uses all
/// of this range except 64 pixels.
private let snapLow = -65_400.0
private let snapHigh = 65_600.0

/// Returns the snapped point of a point in pixels. It is only valid if both coordinates are within
/// ±131 071.
@inline(__always)
private func snapped(_ point: MapPoint) -> SnappedPoint {
  // Adding 1.5 · 2^38 leaves 14 bits after the binary point of a double. The low 32 bits of the sum
  // are then the number times 2^14.
  SnappedPoint(
    x: Int32(truncatingIfNeeded: (point.x + 0x1.8p38).bitPattern),
    y: Int32(truncatingIfNeeded: (point.y + 0x1.8p38).bitPattern))
}

/// A vertex in pixels, and its snapped point, which is used only if the vertex is within the
/// bounds.
struct PixelVertex {
  let point: MapPoint
  fileprivate let snap: SnappedPoint
  /// Whether the point is near enough to the picture to be snapped directly.
  fileprivate let isNear: Bool

  @inline(__always)
  init(_ point: MapPoint) {
    self.point = point
    isNear = point.x > snapLow && point.x < snapHigh && point.y > snapLow && point.y < snapHigh
    snap = snapped(point)
  }
}

extension CoverageTile {
  /// Adds an edge between two vertices, which can be outside the bounds.
  @inline(__always)
  mutating func addEdge(from start: PixelVertex, to end: PixelVertex) {
    if start.isNear, end.isNear {
      addEdge(from: start.snap, to: end.snap)
    } else {
      addFarEdge(from: start.point, to: end.point)
    }
  }

  /// Adds an edge with at least one vertex outside the bounds, in up to three pieces. A piece to
  /// the left or right of the bounds in x becomes a vertical edge at the bound.
  @inline(never)
  private mutating func addFarEdge(from start: MapPoint, to end: MapPoint) {
    let (start, end) = (bounded(start), bounded(end))
    // The parts of the edge above and below the largest picture have no effect.
    let (top, bottom) = (-1.0, Double(PixelBuffer.largestSide + 1))
    guard let steps = cuts(from: start, to: end, \.y, top, bottom) else { return }
    let (first, last) = (point(steps.0, from: start, to: end), point(steps.1, from: start, to: end))
    var path = [first]
    if let near = cuts(from: first, to: last, \.x, snapLow, snapHigh) {
      if near.0 > 0 { path.append(point(near.0, from: first, to: last)) }
      if near.1 < 1 { path.append(point(near.1, from: first, to: last)) }
    }
    path.append(last)
    for (from, to) in zip(path, path.dropFirst()) {
      addEdge(from: snapped(limited(from)), to: snapped(limited(to)))
    }

    func point(_ step: Double, from start: MapPoint, to end: MapPoint) -> MapPoint {
      if step == 0 { return start }
      if step == 1 { return end }
      return MapPoint(x: start.x + (end.x - start.x) * step, y: start.y + (end.y - start.y) * step)
    }
    func limited(_ point: MapPoint) -> MapPoint {
      MapPoint(
        x: min(max(point.x, snapLow), snapHigh), y: min(max(point.y, top), bottom)
      )
    }
  }

  /// Returns the point with coordinates clamped to ±10^15, so their differences and products stay
  /// finite.
  ///
  /// A coordinate that is NaN becomes 0. NaN can result from numbers near the largest double. Both
  /// edges of the vertex get the same 0, so the contour stays closed.
  private func bounded(_ point: MapPoint) -> MapPoint {
    func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e15), 1e15) }
    return MapPoint(x: bounded(point.x), y: bounded(point.y))
  }

  /// Returns where the segment enters and leaves the range of x or y (`axis`) from `low` to `high`,
  /// as fractions of the segment (0…1). Returns nil if no part is in the range, or only one end
  /// point that touches it.
  private func cuts(
    from start: MapPoint, to end: MapPoint, _ axis: KeyPath<MapPoint, Double>, _ low: Double, _ high: Double
  ) -> (Double, Double)? {
    let (from, to) = (start[keyPath: axis], end[keyPath: axis])
    if from == to { return from >= low && from <= high ? (0, 1) : nil }
    let (atLow, atHigh) = ((low - from) / (to - from), (high - from) / (to - from))
    let (first, last) = (max(0, min(atLow, atHigh)), min(1, max(atLow, atHigh)))
    return first < last ? (first, last) : nil
  }

  /// Adds the edges of contours. An open contour is closed by an edge to its start.
  mutating func addFill(_ outline: borrowing Outline, _ contours: Range<Int>, transform: AffineTransform) {
    let view = TileView(transform: transform, reach: 0, of: self)
    outline.points.withUnsafeBufferPointer { points in
      for contour in outline.contours[contours] where contour.count > 1 {
        let points = UnsafeBufferPointer(rebasing: points[contour.start..<contour.start + contour.count])
        if contour.segmentCount <= Outline.partLength {
          addLines(points, transform: transform)
        } else {
          outline.forEachPart(of: contour, in: view) { range, position in
            switch position {
            case .inside:
              addLines(
                UnsafeBufferPointer(rebasing: points[range.lowerBound...range.upperBound]),
                transform: transform)
            case .left:
              addLine(from: points[range.lowerBound], to: points[range.upperBound], transform: transform)
            case .elsewhere: break
            }
          }
        }
        if !contour.isClosed { addLine(from: points[points.count - 1], to: points[0], transform: transform) }
      }
    }
  }

  @inline(__always)
  private mutating func addLine(from start: MapPoint, to end: MapPoint, transform: AffineTransform) {
    addEdge(from: PixelVertex(transform(start)), to: PixelVertex(transform(end)))
  }

  /// Adds the lines through points. There can be at most `Outline.partLength` lines.
  private mutating func addLines(_ points: UnsafeBufferPointer<MapPoint>, transform: AffineTransform) {
    withUnsafeTemporaryAllocation(of: SIMD8<Int32>.self, capacity: LineBatch.capacity) { memory in
      guard let batch = LineBatch(memory), let start = points.baseAddress else { return }
      if snap(start, count: points.count, transform: transform, into: batch) {
        addLines(of: batch, count: points.count &- 1)
      } else {
        for index in 1..<points.count {
          addLine(from: points[index - 1], to: points[index], transform: transform)
        }
      }
    }
  }

  /// Stores the snapped points of vertices. Returns whether all vertices are within the bounds.
  @inline(__always)
  private func snap(
    _ points: UnsafePointer<MapPoint>, count: Int, transform: AffineTransform, into batch: LineBatch
  ) -> Bool {
    // All vertices are tested together, without a branch, because points are rarely far away.
    var areNear = SIMDMask<SIMD4<Int64>>(repeating: true)
    let (low, high) = (SIMD4(repeating: snapLow), SIMD4(repeating: snapHigh))
    let magic = SIMD4(repeating: 0x1.8p38)
    var index = 0
    while index &+ 4 <= count {
      let four = UnsafeRawPointer(points + index).loadUnaligned(as: SIMD8<Double>.self)
      let (x, y) = (four.evenHalf, four.oddHalf)
      let pixelX = x * transform.a + y * transform.c + transform.tx
      let pixelY = x * transform.b + y * transform.d + transform.ty
      areNear = areNear .& (pixelX .> low) .& (pixelX .< high) .& (pixelY .> low) .& (pixelY .< high)
      batch.store(
        unsafeBitCast(pixelX + magic, to: SIMD8<Int32>.self).evenHalf,
        unsafeBitCast(pixelY + magic, to: SIMD8<Int32>.self).evenHalf, at: index)
      index &+= 4
    }
    var isNear = all(areNear)
    while index < count {
      let vertex = PixelVertex(transform(points[index]))
      isNear = isNear && vertex.isNear
      batch.x[index] = vertex.snap.x
      batch.y[index] = vertex.snap.y
      index &+= 1
    }
    return isNear
  }
}
