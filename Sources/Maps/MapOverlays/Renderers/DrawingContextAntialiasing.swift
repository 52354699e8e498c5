import MapGeometry
import MapRaster

// Drawing without smooth edges: a pixel is painted fully if its center is inside, else not at all.

extension DrawingContext {
  /// Sets whether the edges of the following shapes and clips are smooth. Without it, a pixel is
  /// inside if its center is. A center on an edge is inside if the shape is to the right of it or
  /// below it. Images, gradients and clips to rectangles keep smooth edges.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Sets whether edges can be smooth, whatever `setShouldAntialias` says. It is not part of the
  /// state that is saved.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Whether edges are smooth.
  var isAntialiasing: Bool { allowsAntialiasing && state.shouldAntialias }

  /// The part of the picture in which pixels are computed: the visible one, with the part from
  /// which a shadow can come.
  var pixelReach: MapRect {
    guard let shadow = state.shadow else { return bounds }
    let reach =
      2 * DrawingShadow.largestBlur
      + baseScale * Swift.max(abs(Double(shadow.offset.width)), abs(Double(shadow.offset.height)))
    return reach < 0x1p16 ? bounds.insetBy(dx: -reach, dy: -reach) : bounds
  }
}

extension MapRaster.Path {
  /// Returns the pixels of a part of the picture whose centers are inside the path, as rectangles
  /// of one row each.
  ///
  /// 1. Curves become lines that are at most 1/256 pixel away from them.
  /// 2. The crossings of the lines with each row of centers are sorted along x.
  /// 3. Between two crossings where the winding is inside, a rectangle covers the pixels.
  func pixels(in bounds: MapRect, rule: FillRule) -> MapRaster.Path {
    var crossings: [Int: [(x: Double, winding: Int)]] = [:]
    for contour in lines(tolerance: 1.0 / 256) {
      for (index, start) in contour.points.enumerated() {
        let end = contour.points[index + 1 < contour.points.count ? index + 1 : 0]
        let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
        // The centers y + ½ with upper.y ≤ y + ½ < lower.y.
        let first = Swift.max((upper.y - 0.5).rounded(.up), bounds.minY.rounded(.down))
        let last = Swift.min((lower.y - 0.5).rounded(.up), bounds.maxY.rounded(.up))
        guard first < last, let from = Int(exactly: first), let to = Int(exactly: last) else { continue }
        for row in from..<to {
          let share = (Double(row) + 0.5 - upper.y) / (lower.y - upper.y)
          let x = upper.x + (lower.x - upper.x) * share
          crossings[row, default: []].append((x, start.y <= end.y ? 1 : -1))
        }
      }
    }
    var pixels = MapRaster.Path()
    for (row, crossings) in crossings.sorted(by: { $0.key < $1.key }) {
      var winding = 0
      var start = 0.0
      for crossing in crossings.sorted(by: { $0.x < $1.x }) {
        let wasInside = rule == .evenOdd ? winding & 1 != 0 : winding != 0
        winding += crossing.winding
        let isInside = rule == .evenOdd ? winding & 1 != 0 : winding != 0
        if !wasInside, isInside { start = crossing.x }
        guard wasInside, !isInside else { continue }
        let first = Swift.max((start - 0.5).rounded(.up), bounds.minX.rounded(.down))
        let end = Swift.min((crossing.x - 0.5).rounded(.up), bounds.maxX.rounded(.up))
        if first < end { pixels.addRect(MapRect(x: first, y: Double(row), width: end - first, height: 1)) }
      }
    }
    return pixels
  }
}
