import MapGeometry

/// The polygon of a label, in which the widest place of the label's box is found.
struct LabelPolygon: Sendable {
  /// The rings. The inside is given by the even-odd rule.
  let rings: [[MapPoint]]
  /// The smallest rectangle around the outer ring.
  let bounds: MapRect

  /// Creates the polygon of rings, the first of which is the outer one.
  init(_ rings: [[MapPoint]]) {
    self.rings = rings
    bounds = MapRect(bounding: rings.first ?? [])
  }

  /// Returns the middle of the largest box of given proportions inside the polygon, if a box of the
  /// given size fits there; nil if it does not fit anywhere.
  ///
  /// This is the pole of inaccessibility for boxes: the algorithm of polylabel (Mapbox, 2016), with the
  /// larger one of the distances in x and y, in half sides of the box, in place of the distance. The
  /// box is at most 2 % smaller than the largest one, unless `largestCellCount` cells do not suffice.
  /// O(points) for each cell, less for those that are decided by a part of the points.
  ///
  /// - Parameters:
  ///   - width: the width of the box, above 0.
  ///   - height: the height of the box, above 0.
  ///   - start: a place that is preferred to others that are at most 2 % larger.
  func widestPlace(width: Double, height: Double, from start: MapPoint) -> MapPoint? {
    guard bounds.width >= width, bounds.height >= height else { return nil }
    // In units of half sides of the box, from the middle of the bounds.
    let (unitX, unitY) = (width / 2, height / 2)
    let origin = MapPoint(x: bounds.midX, y: bounds.midY)
    func inUnits(_ point: MapPoint) -> SIMD2<Double> {
      SIMD2((point.x - origin.x) / unitX, (point.y - origin.y) / unitY)
    }
    let edges = LabelEdges(rings.map { $0.map(inUnits) })
    let half = SIMD2(bounds.width / unitX, bounds.height / unitY) / 2
    var best = (place: inUnits(start), room: edges.room(at: inUnits(start), atLeast: 1) ?? 0)
    // What a cell must have room for, or it is left out.
    func needed() -> Double { max(best.room * 1.02, 1) }
    var cells: [(middle: SIMD2<Double>, half: Double, room: Double)] = []
    func add(_ middle: SIMD2<Double>, half: Double) {
      // In the cell the room is at most half a side larger than in the middle.
      guard let room = edges.room(at: middle, atLeast: needed() - half) else { return }
      cells.append((middle, half, room))
      if room > needed() || room >= 1 && best.room < 1 { best = (middle, room) }
    }
    let side = max(half.min(), half.max() / 32)
    for x in stride(from: -half.x, to: half.x, by: 2 * side) {
      for y in stride(from: -half.y, to: half.y, by: 2 * side) { add(SIMD2(x + side, y + side), half: side) }
    }
    for _ in 0..<Self.largestCellCount {
      guard
        let index = cells.indices.max(by: {
          cells[$0].room + cells[$0].half < cells[$1].room + cells[$1].half
        })
      else { break }
      let cell = cells.remove(at: index)
      guard cell.room + cell.half > needed() else { break }
      let quarter = cell.half / 2
      for sign in [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(-1, 1), SIMD2(1, 1)] {
        add(cell.middle + sign * quarter, half: quarter)
      }
    }
    guard best.room >= 1 else { return nil }
    return MapPoint(x: origin.x + best.place.x * unitX, y: origin.y + best.place.y * unitY)
  }

  /// The largest number of cells that are divided.
  private static let largestCellCount = 512
}

/// The edges of a polygon in groups, each with a box.
private struct LabelEdges {
  private var edges: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
  private var groups: [(range: Range<Int>, low: SIMD2<Double>, high: SIMD2<Double>)] = []

  init(_ rings: [[SIMD2<Double>]]) {
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        edges.append((last, point))
        last = point
      }
    }
    for start in stride(from: 0, to: edges.count, by: 16) {
      let range = start..<min(start + 16, edges.count)
      var (low, high) = (edges[start].from, edges[start].from)
      for edge in edges[range] {
        low.replace(with: pointwiseMin(edge.from, edge.to), where: pointwiseMin(edge.from, edge.to) .< low)
        high.replace(with: pointwiseMax(edge.from, edge.to), where: pointwiseMax(edge.from, edge.to) .> high)
      }
      groups.append((range, low, high))
    }
  }

  /// Returns the distance of a point from the nearest edge, the larger one of those in x and y,
  /// negative outside; nil if it is below a limit.
  func room(at point: SIMD2<Double>, atLeast limit: Double) -> Double? {
    var (nearest, isInside) = (Double.infinity, false)
    for group in groups {
      let away = pointwiseMax(group.low - point, point - group.high).max()
      let isAcross = group.low.y <= point.y && point.y <= group.high.y
      guard isAcross || away < nearest else { continue }
      for (from, to) in edges[group.range] {
        // Half-open, so a vertex on the parallel counts once.
        if (from.y <= point.y) != (to.y <= point.y),
          from.x + (to.x - from.x) * ((point.y - from.y) / (to.y - from.y)) > point.x
        {
          isInside.toggle()
        }
        nearest = min(nearest, Self.distance(from - point, to - point))
      }
      // Inside the room is at most this, and outside at most 0.
      if nearest < limit { return nil }
    }
    let room = isInside ? nearest : -nearest
    return room < limit ? nil : room
  }

  /// Returns the smallest of the larger coordinates of the points of a segment.
  ///
  /// They are a convex function of the place on the segment. Its minimum is at an end, or where both
  /// coordinates are equal but for the sign.
  private static func distance(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Double {
    func size(_ point: SIMD2<Double>) -> Double { max(point.x.magnitude, point.y.magnitude) }
    var nearest = min(size(from), size(to))
    let step = to - from
    for sign in [1.0, -1] {
      let part = (sign * from.y - from.x) / (step.x - sign * step.y)
      if part > 0, part < 1 { nearest = min(nearest, size(from + part * step)) }
    }
    return nearest
  }
}
