import MapGeometry

// A rectangle of whole pixels of the picture needs no edges: each pixel is covered or not.

extension PixelArea {
  /// Creates the rectangle of a contour under a transform. The result is nil if the contour is not
  /// a closed rectangle of four lines along the axes, if `b` or `c` of the transform is not 0, if
  /// an edge, rounded like a vertex, is not on a boundary between pixels, or if a coordinate is not
  /// within ±65 000 pixels.
  init?(_ contour: Outline.Contour, of outline: borrowing Outline, toPixels: AffineTransform) {
    guard contour.count == 5, contour.isClosed, toPixels.b == 0, toPixels.c == 0 else { return nil }
    let points = outline.points[contour.start..<contour.start + 5]
    let (first, second, third) = (points[contour.start], points[contour.start + 1], points[contour.start + 2])
    let fourth = points[contour.start + 3]
    let isAcrossFirst =
      first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x
    let isDownFirst = first.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == first.y
    guard isAcrossFirst || isDownFirst else { return nil }
    let (start, end) = (toPixels(first), toPixels(third))
    // Rounded in the same way as vertices, to 1/16384 of a pixel.
    func whole(_ value: Double) -> Int? {
      guard abs(value) < 65_000 else { return nil }
      let snapped = (value * Double(CoverageTile.one)).rounded(.toNearestOrEven)
      return Int(exactly: snapped / Double(CoverageTile.one))
    }
    guard let x0 = whole(start.x), let y0 = whole(start.y), let x1 = whole(end.x), let y1 = whole(end.y)
    else { return nil }
    self.init(columns: min(x0, x1)..<max(x0, x1), rows: min(y0, y1)..<max(y0, y1))
  }

  /// Passes the part of the rectangle that is in a tile to a painter, with coverage 255.
  @inline(__always)
  func sweep(_ tile: borrowing CoverageTile, into painter: inout some CoveragePainter) {
    let start = max(columns.lowerBound - tile.originX, 0)
    let end = min(columns.upperBound - tile.originX, tile.width)
    let first = max(rows.lowerBound - tile.originY, 0)
    let last = min(rows.upperBound - tile.originY, tile.height)
    guard start < end, first < last else { return }
    painter.paintRows(first..<last, from: start, to: end)
  }
}
