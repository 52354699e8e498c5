import MapGeometry

/// A straight line or a curve of a path between two points.
struct PathSegment {
  let start: MapPoint
  /// The control points of a cubic curve; nil for a line.
  let controls: (MapPoint, MapPoint)?
  let end: MapPoint

  /// Returns the point at a parameter 0…1.
  func point(at t: Double) -> MapPoint {
    guard let (first, second) = controls else { return between(start, end, t) }
    let middle = between(first, second, t)
    return between(
      between(between(start, first, t), middle, t), between(middle, between(second, end, t), t), t)
  }

  /// Returns the part between two parameters, 0…1, by de Casteljau's construction.
  func part(from low: Double, to high: Double) -> PathSegment {
    guard let (first, second) = controls else {
      return PathSegment(start: point(at: low), controls: nil, end: high < 1 ? point(at: high) : end)
    }
    // The blossom of the curve: each of three parameters takes one step of the construction.
    func blossom(_ t: Double, _ u: Double, _ v: Double) -> MapPoint {
      let middle = between(first, second, t)
      return between(
        between(between(start, first, t), middle, u), between(middle, between(second, end, t), u), v)
    }
    return PathSegment(
      start: blossom(low, low, low), controls: (blossom(low, low, high), blossom(low, high, high)),
      end: blossom(high, high, high))
  }

  /// The lengths of a curve from its start up to each of 257 equally spaced parameters, measured by
  /// chords. For a line these are 0 and its own length.
  var lengths: [Double] {
    guard controls != nil else { return [0, distance(start, end)] }
    let count = 256
    var (sum, last) = (0.0, start)
    return [0]
      + (1...count).map { step in
        let next = step < count ? point(at: Double(step) / Double(count)) : end
        sum += distance(last, next)
        last = next
        return sum
      }
  }
}

extension Path {
  /// The segments of each contour. A closed contour includes the line that closes it, unless the
  /// line has length 0. Quadratic curves become cubic ones.
  var segments: [[PathSegment]] {
    var contours: [[PathSegment]] = []
    var (first, current) = (MapPoint(x: 0, y: 0), MapPoint(x: 0, y: 0))
    func add(_ controls: (MapPoint, MapPoint)?, to end: MapPoint) {
      contours[contours.count - 1].append(PathSegment(start: current, controls: controls, end: end))
      current = end
    }
    forEach { step in
      switch step {
      case .move(let point):
        (first, current) = (point, point)
        contours.append([])
      case .line(let point): add(nil, to: point)
      case .quadraticCurve(let control, let point):
        add((between(current, control, 2 / 3), between(point, control, 2 / 3)), to: point)
      case .cubicCurve(let control1, let control2, let point): add((control1, control2), to: point)
      case .close: if current != first { add(nil, to: first) }
      }
    }
    return contours
  }

  /// Returns the part of the path between two fractions of its length, each 0…1. The lengths of the
  /// contours are added in order.
  ///
  /// The result is the whole path, with its closed contours still closed, if the start is at most 0
  /// and the end at least 1. In all other cases its contours are open, and it is empty if the end is
  /// not greater than the start, if the start is at least 1, if the end is at most 0, or if the
  /// length of the path is 0 or not finite. NaN counts as 0 for the start and as 1 for the end. The
  /// error of a point along a curve is at most 4e-5 of the curve's length.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (start.isNaN ? 0 : start, end.isNaN ? 1 : end)
    if start <= 0, end >= 1 { return self }
    var path = Path()
    let contours = segments.map { contour in contour.map { (segment: $0, lengths: $0.lengths) } }
    let total = contours.joined().reduce(0.0) { $0 + ($1.lengths.last ?? 0) }
    guard start < end, total > 0, total.isFinite else { return path }
    let (low, high) = (start * total, end * total)
    var before = 0.0
    for contour in contours {
      var isUnderWay = false
      for (segment, lengths) in contour {
        let length = lengths[lengths.count - 1]
        defer { before += length }
        guard length > 0, before + length > low, before < high else { continue }
        let part = segment.part(
          from: parameter(at: low - before, lengths), to: parameter(at: high - before, lengths))
        if !isUnderWay { path.move(to: part.start) }
        isUnderWay = true
        if let controls = part.controls {
          path.addCurve(to: part.end, control1: controls.0, control2: controls.1)
        } else {
          path.addLine(to: part.end)
        }
      }
    }
    return path
  }

  /// The smallest rectangle around the lines, the curves and the starts of contours of the path;
  /// null for a path without steps.
  public var bounds: MapRect {
    guard hasCurves else { return controlBounds }
    var extremes: [MapPoint] = []
    forEach { if case .move(let point) = $0 { extremes.append(point) } }
    for segment in segments.joined() {
      extremes.append(segment.end)
      guard let (first, second) = segment.controls else { continue }
      let xs = (segment.start.x, first.x, second.x, segment.end.x)
      let ys = (segment.start.y, first.y, second.y, segment.end.y)
      for t in turningParameters(xs) + turningParameters(ys) { extremes.append(segment.point(at: t)) }
    }
    return extremes.isEmpty ? .null : MapRect(bounding: extremes)
  }

  /// Returns whether a point is inside the path, with its contours closed, or on the outline.
  /// Curves are replaced by lines within 1e-6 of the path's size.
  public func contains(_ point: MapPoint, rule: FillRule = .nonzero) -> Bool {
    containment(of: point, inRings: flattened, fillRule: rule) != .outside
  }

  /// Returns the distance from a point to the nearest line or curve of the path, or infinity if the
  /// path has none. A closed contour of one point counts as a line of length 0. Closing lines count
  /// only in closed contours. Curves are replaced by lines as in `contains`.
  public func distance(to point: MapPoint) -> Double {
    var nearest = Double.infinity
    for line in flattened {
      var last = line.first ?? point
      for next in line {
        nearest = min(nearest, MapRaster.distance(point, toSegmentFrom: last, to: next))
        last = next
      }
    }
    return nearest
  }

  /// The contours as straight lines. Closed contours end at their first point.
  private var flattened: [ArraySlice<MapPoint>] {
    let box = controlBounds
    let size = max(box.width, box.height)
    var outline = Outline()
    outline.add(self, stretch: hasCurves && size > 0 ? Outline.flatness / (size * 1e-6) : 1)
    return outline.contours.map { outline.points[$0.start..<$0.start + $0.count] }
  }
}

/// Returns the parameter, 0…1, of the point at a length along a curve. `lengths` has the lengths up
/// to equally spaced parameters.
private func parameter(at length: Double, _ lengths: [Double]) -> Double {
  let steps = lengths.count - 1
  guard length > 0 else { return 0 }
  guard length < lengths[steps], let next = lengths.firstIndex(where: { $0 > length }) else { return 1 }
  let fraction = (length - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
  return (Double(next - 1) + fraction) / Double(steps)
}

/// Returns the parameters between 0 and 1 at which a coordinate of a cubic curve has an extremum.
private func turningParameters(_ values: (Double, Double, Double, Double)) -> [Double] {
  // The derivative over 3 is a t² + 2 b t + c.
  let c = values.1 - values.0
  let b = values.2 - 2 * values.1 + values.0
  let a = values.3 - 3 * (values.2 - values.1) - values.0
  let root = (b * b - a * c).squareRoot()
  guard root.isFinite else { return [] }
  // The sum with the larger magnitude, which has no cancellation. The other root comes from the
  // product of both.
  let sum = -(b + (b < 0 ? -root : root))
  return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
}

/// Returns the point at a part of the way from one point to another.
func between(_ a: MapPoint, _ b: MapPoint, _ t: Double) -> MapPoint {
  MapPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

func distance(_ a: MapPoint, _ b: MapPoint) -> Double {
  let (x, y) = (b.x - a.x, b.y - a.y)
  return (x * x + y * y).squareRoot()
}

/// Returns the distance from a point to the segment between two points.
private func distance(_ point: MapPoint, toSegmentFrom start: MapPoint, to end: MapPoint) -> Double {
  let (wayX, wayY) = (end.x - start.x, end.y - start.y)
  let squaredLength = wayX * wayX + wayY * wayY
  let along = ((point.x - start.x) * wayX + (point.y - start.y) * wayY) / squaredLength
  return distance(point, between(start, end, squaredLength > 0 ? min(max(along, 0), 1) : 0))
}
