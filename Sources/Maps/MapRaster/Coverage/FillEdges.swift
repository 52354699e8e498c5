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
  let snap: SnappedPoint
  /// Whether the point is near enough to the picture to be snapped directly.
  let isNear: Bool

  @inline(__always)
  init(_ point: MapPoint) {
    self.point = point
    let place = SIMD2(point.x, point.y)
    isNear = all((place .> snapLow) .& (place .< snapHigh))
    snap = snapped(point)
  }
}

/// A line between two points that may be far away.
///
/// Its points near the picture are exact to about the rounding of a double near the picture, also if
/// the ends are at 10^300: x · dy − y · dx is the same everywhere on the line, and is known to 1.5
/// units in the last place (W. Kahan's difference of products).
private struct FarLine {
  let start: MapPoint
  let end: MapPoint
  private let dx: Double
  private let dy: Double
  private let cross: Double
  /// The factor of `dx` and `dy`, and the root of that of `cross`: so that no product is infinite.
  private let scale: Double

  /// A coordinate that is NaN becomes 0. NaN can result from numbers near the largest double. Both
  /// edges of the vertex get the same 0, so the contour stays closed. An infinite one becomes finite.
  init(from start: MapPoint, to end: MapPoint) {
    func finite(_ value: Double) -> Double { value.isNaN ? 0 : clamp(value, -0x1p1022, 0x1p1022) }
    self.start = MapPoint(x: finite(start.x), y: finite(start.y))
    self.end = MapPoint(x: finite(end.x), y: finite(end.y))
    let (from, to) = (self.start, self.end)
    scale =
      max(max(from.x.magnitude, from.y.magnitude), max(to.x.magnitude, to.y.magnitude)) > 0x1p500
      ? 0x1p-600 : 1
    let (x0, y0, x1, y1) = (from.x * scale, from.y * scale, to.x * scale, to.y * scale)
    (dx, dy) = (x1 - x0, y1 - y0)
    let product = x1 * y0
    cross = (-product).addingProduct(x0, y1) + product.addingProduct(-x1, y0)
  }

  func x(atY y: Double) -> Double { cross.addingProduct(y * scale, dx) / dy / scale }

  func y(atX x: Double) -> Double { (-cross).addingProduct(x * scale, dy) / dx / scale }
}

private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }

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
    let line = FarLine(from: start, to: end)
    // The parts of the edge above and below the largest picture have no effect.
    let (top, bottom) = (-1.0, Double(PixelBuffer.largestSide + 1))
    let (firstY, lastY) = (clamp(line.start.y, top, bottom), clamp(line.end.y, top, bottom))
    if firstY == lastY { return }
    let firstX = firstY == line.start.y ? line.start.x : line.x(atY: firstY)
    let lastX = lastY == line.end.y ? line.end.x : line.x(atY: lastY)
    var from = snapped(MapPoint(x: clamp(firstX, snapLow, snapHigh), y: firstY))
    for bound in firstX < lastX ? [snapLow, snapHigh] : [snapHigh, snapLow]
    where min(firstX, lastX) < bound && bound < max(firstX, lastX) {
      let y = clamp(line.y(atX: bound), min(firstY, lastY), max(firstY, lastY))
      let cut = snapped(MapPoint(x: bound, y: y))
      addEdge(from: from, to: cut)
      from = cut
    }
    addEdge(from: from, to: snapped(MapPoint(x: clamp(lastX, snapLow, snapHigh), y: lastY)))
  }

  /// Adds the edges of contours. An open contour is closed by an edge to its start.
  mutating func addFill(_ outline: borrowing Outline, _ contours: Range<Int>, transform: AffineTransform) {
    withUnsafePointer(to: outline) { addFill($0, contours, transform: transform) }
  }

  /// Adds the edges of contours. The outline is given by its address, since closures cannot use a
  /// borrowed parameter.
  private mutating func addFill(
    _ outline: UnsafePointer<Outline>, _ contours: Range<Int>, transform: AffineTransform
  ) {
    let view = TileView(transform: transform, reach: 0, of: self)
    outline.pointee.points.withUnsafeBufferPointer { points in
      for number in contours {
        let contour = outline.pointee.contours[number]
        guard contour.count > 1 else { continue }
        let points = UnsafeBufferPointer(rebasing: points[contour.start..<contour.start + contour.count])
        if contour.segmentCount <= Outline.partLength {
          addLines(points, transform: transform)
        } else {
          outline.pointee.forEachPart(of: contour, in: view) { range, position in
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
    guard let start = points.baseAddress else { return }
    let batch = LineBatch(lineMemory)
    if snap(start, count: points.count, transform: transform, into: batch) {
      addLines(of: batch, count: points.count &- 1)
    } else {
      for index in 1..<points.count {
        addLine(from: points[index - 1], to: points[index], transform: transform)
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
