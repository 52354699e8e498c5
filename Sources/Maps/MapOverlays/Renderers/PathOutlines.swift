import Foundation
import MapGeometry
import MapRaster

// Paths of strokes and dashes.

extension DrawingPath {
  /// Returns the outline of the path's stroke, which is filled by the nonzero rule.
  ///
  /// It consists of a piece for each line, corner and end. Pieces overlap and wind in the same
  /// direction, so they must not be filled by the even-odd rule. A width that is not above 0 gives
  /// an empty path.
  ///
  /// - Parameters:
  ///   - lineWidth: the width of the pen.
  ///   - lineCap: the shape of the ends of lines.
  ///   - lineJoin: the shape of corners.
  ///   - miterLimit: the largest length of a miter, as a multiple of the width.
  ///   - transform: a transform that is applied to the path first.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: LineCap, lineJoin: LineJoin, miterLimit: CGFloat,
    transform: MapRaster.AffineTransform = .identity
  ) -> DrawingPath {
    DrawingPath(
      path.transformed(by: transform).stroked(
        with: Stroke(
          width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit), dash: nil)))
  }

  /// Returns the dashes of the path, as open contours. If there are no lengths, all are 0, or one is
  /// negative or not finite, the result is the path itself.
  ///
  /// - Parameters:
  ///   - phase: the position in the pattern where each contour begins.
  ///   - lengths: the alternating lengths of dashes and gaps.
  ///   - transform: a transform that is applied to the path first.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: MapRaster.AffineTransform = .identity
  ) -> DrawingPath {
    let own = path.transformed(by: transform)
    guard let dash = try? DashPattern(lengths.map { Double($0) }, phase: Double(phase)) else {
      return DrawingPath(own)
    }
    return DrawingPath(own.dashed(dash))
  }
}

extension MapRaster.Path {
  /// Returns the pieces of the stroke with a pen, all of which wind in the same direction.
  func stroked(with pen: Stroke) -> MapRaster.Path {
    guard pen.width > 0, pen.width.isFinite else { return MapRaster.Path() }
    let half = pen.width / 2
    let tolerance = Swift.max(pen.width, 1e-6) / 256
    let source = pen.dash.map { dashed($0) } ?? self
    var result = StrokePieces(half: half)
    for contour in source.lines(tolerance: tolerance) { result.add(contour, pen) }
    return result.path
  }

  /// Returns the dashes of a pattern, as open contours of straight lines.
  func dashed(_ dash: DashPattern) -> MapRaster.Path {
    var result = MapRaster.Path()
    let period = dash.lengths.reduce(0, +)
    for contour in lines(tolerance: Swift.max(period, 1e-6) / 4096) {
      let points = contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
      // More dashes than these would only take memory: the contour stays solid.
      let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distanceOnPlane(to: $1.1) }
      guard total / period * Double(dash.lengths.count) < 0x1p20 else {
        result.addLines(through: points, closed: false)
        continue
      }
      // The number of the current dash or gap, and the length that is left of it.
      var position = dash.phase.truncatingRemainder(dividingBy: period)
      if position < 0 { position += period }
      var number = 0
      while position >= dash.lengths[number], position > 0 || dash.lengths[number] == 0 {
        position -= dash.lengths[number]
        number = (number + 1) % dash.lengths.count
      }
      var left = dash.lengths[number] - position
      var current: [MapPoint] = number % 2 == 0 ? points.prefix(1).map { $0 } : []
      for (start, end) in zip(points, points.dropFirst()) {
        let length = start.distanceOnPlane(to: end)
        var done = 0.0
        while length - done > left {
          done += left
          let share = done / length
          let point = MapPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
          if number % 2 == 0 {
            result.addLines(through: current + [point], closed: false)
            current = []
          } else {
            current = [point]
          }
          number = (number + 1) % dash.lengths.count
          left = dash.lengths[number]
        }
        left -= length - done
        if number % 2 == 0 { current.append(end) }
      }
      if number % 2 == 0, current.count > 1 { result.addLines(through: current, closed: false) }
    }
    return result
  }
}

/// The pieces of a stroke: a rectangle for each line, and a polygon or disc for each corner and end.
private struct StrokePieces {
  typealias Vector = SIMD2<Double>

  let half: Double
  var path = MapRaster.Path()

  init(half: Double) { self.half = half }

  mutating func add(_ contour: LineContour, _ pen: Stroke) {
    // Equal neighbors have no direction.
    var points: [Vector] = []
    var isSmooth: [Bool] = []
    for (point, smooth) in zip(contour.points, contour.isSmooth) {
      let next = Vector(point.x, point.y)
      guard next != points.last else { continue }
      points.append(next)
      isSmooth.append(smooth)
    }
    if contour.isClosed, points.count > 1, points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
    }
    guard points.count > 1 else { return points.first.map { addDot(at: $0, pen) } ?? () }
    let count = contour.isClosed ? points.count : points.count - 1
    let directions = (0..<count).map { unit(points[($0 + 1) % points.count] - points[$0]) }
    for index in 0..<count {
      let normal = quarter(directions[index]) * half
      let (start, end) = (points[index], points[(index + 1) % points.count])
      polygon([start + normal, start - normal, end - normal, end + normal])
      guard index > 0 || contour.isClosed else { continue }
      join(
        at: start, from: directions[(index + count - 1) % count], to: directions[index],
        isSmooth[index] ? .round : pen.join, pen.miterLimit)
    }
    guard !contour.isClosed else { return }
    cap(at: points[0], direction: -directions[0], pen.cap)
    cap(at: points[points.count - 1], direction: directions[count - 1], pen.cap)
  }

  private mutating func addDot(at point: Vector, _ pen: Stroke) {
    switch pen.cap {
    case .butt: return
    case .round: disc(at: point)
    case .square:
      for direction in [Vector(1, 0), Vector(-1, 0)] { cap(at: point, direction: direction, .square) }
    }
  }

  private mutating func cap(at point: Vector, direction: Vector, _ cap: LineCap) {
    let normal = quarter(direction) * half
    switch cap {
    case .butt: return
    case .round: disc(at: point)
    case .square:
      let ahead = direction * half
      polygon([point + normal, point - normal, point - normal + ahead, point + normal + ahead])
    }
  }

  private mutating func join(
    at point: Vector, from: Vector, to: Vector, _ join: LineJoin, _ miterLimit: Double
  ) {
    let turn = from.x * to.y - from.y * to.x
    let cosine = from.x * to.x + from.y * to.y
    guard turn != 0 || cosine < 0 else { return }
    if join == .round { return disc(at: point) }
    // The ends of the outer sides.
    let outward = turn > 0 ? -half : half
    let (first, second) = (quarter(from) * outward, quarter(to) * outward)
    var corners = [point, point + first, point + second]
    // The length of the miter is the width divided by the sine of half the angle between the lines.
    if join == .miter, 1 + cosine > 1e-12, (1 + cosine) * miterLimit * miterLimit >= 2 {
      corners.insert(point + (first + second) / (1 + cosine), at: 2)
    }
    polygon(corners)
  }

  private mutating func disc(at point: Vector) {
    path.addEllipse(in: MapRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
  }

  /// Adds a convex polygon that winds as discs do.
  private mutating func polygon(_ points: [Vector]) {
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - point.y * next.x
    }
    let ordered = area < 0 ? points.reversed() : points
    path.addLines(through: ordered.map { MapPoint(x: $0.x, y: $0.y) }, closed: true)
  }
}

private func quarter(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-vector.y, vector.x) }

private func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> {
  vector / (vector.x * vector.x + vector.y * vector.y).squareRoot()
}

extension MapPoint {
  /// Returns the distance in the plane of the path.
  fileprivate func distanceOnPlane(to other: MapPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
