import MapGeometry

/// The pixels that a small convex shape certainly covers wholly, wherever it is moved.
struct OpaqueCore: Sendable {
  /// The largest width and height of a shape, in pixels.
  private static let largestSide = 64.0
  /// The largest number of points of a contour.
  private static let largestCount = 256
  /// The samples of the shape for each pixel of its height, and the number of samples after which a
  /// row of pixels that begins between two samples has certainly ended: 1¼ pixels.
  private static let samples = 8.0
  private static let span = 10
  /// The smallest distance from a covered pixel to the edge, in pixels. Vertices are moved by at most
  /// 1/32768 where they are snapped.
  private static let margin = 1.0 / 64

  /// The y of the highest point, in pixels.
  private let top: Double
  /// For each sample, from `top` down, the left and right edge of what the shape covers in all of the
  /// next 1¼ pixels.
  private let columns: [SIMD2<Double>]

  /// About the number of pixels, times the number of samples.
  var area: Double { columns.reduce(0) { $0 + max($1.y - $1.x, 0) } }

  /// Returns nil for a contour that is not convex, or is too large.
  init?(_ outline: Outline, _ contour: Outline.Contour, toPixels: AffineTransform) {
    guard contour.count > 3, contour.count <= OpaqueCore.largestCount else { return nil }
    var points = outline.points[contour.start..<contour.start + contour.count].map { toPixels($0) }
    if points[0] == points[points.count - 1] { points.removeLast() }
    let box = Box(around: points[...])
    guard box.maxX - box.minX <= OpaqueCore.largestSide, box.maxY - box.minY <= OpaqueCore.largestSide,
      OpaqueCore.isConvex(points)
    else { return nil }
    top = box.minY
    let chords = (0...Int((box.maxY - box.minY) * OpaqueCore.samples)).map {
      OpaqueCore.chord(of: points, atY: box.minY + Double($0) / OpaqueCore.samples)
    }
    // The left edge of a convex shape between two samples is not to the right of both, and the right
    // edge is not to the left of both.
    columns = zip(chords, chords.dropFirst(OpaqueCore.span)).map { upper, lower in
      SIMD2(max(upper.x, lower.x) + OpaqueCore.margin, min(upper.y, lower.y) - OpaqueCore.margin)
    }
  }

  /// Whether a polygon turns in one direction, apart from rounding, and once around.
  private static func isConvex(_ points: [MapPoint]) -> Bool {
    var (lefts, rights, turns) = (0, 0, 0)
    var wasDownward: Bool?
    for index in 0...points.count {
      let (start, middle) = (points[index % points.count], points[(index + 1) % points.count])
      let end = points[(index + 2) % points.count]
      let sine = cross(
        SIMD2(middle.x - start.x, middle.y - start.y), SIMD2(end.x - middle.x, end.y - middle.y))
      if sine > 1e-9 { lefts += 1 }
      if sine < -1e-9 { rights += 1 }
      guard middle.y != start.y else { continue }
      let isDownward = middle.y > start.y
      if wasDownward == !isDownward { turns += 1 }
      wasDownward = isDownward
    }
    return (lefts == 0 || rights == 0) && turns <= 2
  }

  /// Returns the smallest and the largest x of a polygon's edges at a y. They are infinite, in the
  /// wrong order, if there is no edge.
  private static func chord(of points: [MapPoint], atY y: Double) -> SIMD2<Double> {
    var chord = SIMD2(Double.infinity, -Double.infinity)
    for (index, start) in points.enumerated() {
      let end = points[(index + 1) % points.count]
      guard start.y != end.y, min(start.y, end.y) <= y, y <= max(start.y, end.y) else { continue }
      let x = start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
      chord = SIMD2(min(chord.x, x), max(chord.y, x))
    }
    return chord
  }

  /// Calls the body with each row of pixels in `rows` in which pixels are covered after a translation,
  /// and with these pixels. Translations must be less than 2^45 pixels.
  @inline(__always)
  func forEachRow(
    movedBy move: SIMD2<Double>, in rows: Range<Int>, _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    let top = top + move.y + OpaqueCore.margin
    let first = max(rows.lowerBound, Int(top.rounded(.up)))
    guard first < rows.upperBound else { return }
    for row in first..<rows.upperBound {
      let sample = Int((Double(row) - top) * OpaqueCore.samples)
      guard sample < columns.count else { return }
      let (left, right) = (columns[sample].x + move.x, columns[sample].y + move.x)
      guard left < right else { continue }
      let (start, end) = (Int(left.rounded(.up)), Int(right.rounded(.down)))
      if start < end { body(row, start..<end) }
    }
  }
}
