import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in containment in rings.
  static let ofContainment: [Mutant] = [
    polygon("polygon-nonzero-for-even-odd", flaw: "fills by the nonzero rule always") { rings, point, _ in
      containment(of: point, inRings: rings, fillRule: .nonzero)
    },
    polygon("polygon-even-odd-for-nonzero", flaw: "fills by the even-odd rule always") { rings, point, _ in
      containment(of: point, inRings: rings, fillRule: .evenOdd)
    },
    polygon("polygon-clockwise-outside", flaw: "counts positive windings only as inside") {
      rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      guard answer == .inside, rule == .nonzero else { return answer }
      return CrossingTest().winding(of: point, in: rings) > 0 ? .inside : .outside
    },
    polygon("polygon-holes-ignored", flaw: "looks at the first ring only") { rings, point, rule in
      containment(of: point, inRings: rings.prefix(1), fillRule: rule)
    },
    polygon("polygon-hole-edges-inside", flaw: "does not see the boundary of a hole") { rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      guard answer == .boundary else { return answer }
      let isOnFirst = containment(of: point, inRings: rings.prefix(1), fillRule: rule) == .boundary
      return isOnFirst ? .boundary : .inside
    },
    polygon("polygon-boundary-inside", flaw: "takes the boundary for inside") { rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      return answer == .boundary ? .inside : answer
    },
    polygon("polygon-boundary-outside", flaw: "takes the boundary for outside") { rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      return answer == .boundary ? .outside : answer
    },
    polygon("polygon-vertices-only-boundary", flaw: "sees the boundary at vertices only") {
      rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      guard answer == .boundary else { return answer }
      return rings.contains { $0.contains(point) } ? .boundary : .inside
    },
    polygon("polygon-no-boundary", flaw: "has no boundary: a crossing test alone") { rings, point, rule in
      CrossingTest().answer(point, rings, rule)
    },
    polygon("polygon-naive-sign", flaw: "takes the sign of the rounded cross product") { rings, point, rule in
      CrossingTest(hasBoundary: true, isExact: false).answer(point, rings, rule)
    },
    polygon("polygon-epsilon", flaw: "takes 1e-9 beside an edge for the boundary") { rings, point, rule in
      CrossingTest(hasBoundary: true, isExact: false, epsilon: 1e-9).answer(point, rings, rule)
    },
    polygon("polygon-vertex-twice", flaw: "counts a vertex at the ray's height for both of its edges") {
      let answer = containment(of: $1, inRings: $0, fillRule: $2)
      return answer == .boundary ? answer : CrossingTest(countsBothEnds: true).answer($1, $0, $2)
    },
    polygon("polygon-vertex-never", flaw: "counts a vertex at the ray's height for neither of its edges") {
      let answer = containment(of: $1, inRings: $0, fillRule: $2)
      return answer == .boundary ? answer : CrossingTest(countsNoEnds: true).answer($1, $0, $2)
    },
    polygon("polygon-not-closed", flaw: "leaves out the edge from the last point to the first") {
      rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      return answer == .boundary ? answer : CrossingTest(closesRings: false).answer(point, rings, rule)
    },
    polygon("polygon-bounds", flaw: "asks the rings' bounding rectangle") { rings, point, rule in
      let answer = containment(of: point, inRings: rings, fillRule: rule)
      let isInside = MapRect(bounding: rings.joined().filter(\.isFinite)).contains(point)
      return answer == .outside && isInside ? .inside : answer
    },
    polygon("polygon-float", flaw: "keeps points in single precision") { rings, point, rule in
      func single(_ point: MapPoint) -> MapPoint {
        MapPoint(x: Double(Float(point.x)), y: Double(Float(point.y)))
      }
      return containment(of: single(point), inRings: rings.map { $0.map(single) }, fillRule: rule)
    },
    polygon("polygon-axes-swapped", flaw: "takes x for y in the point") { rings, point, rule in
      containment(of: MapPoint(x: point.y, y: point.x), inRings: rings, fillRule: rule)
    },
    polygon("polygon-nan-dropped", flaw: "drops vertices that are not finite, and keeps the ring") {
      containment(of: $1, inRings: $0.map { $0.filter(\.isFinite) }, fillRule: $2)
    },
    polygon("polygon-lines-ignored", flaw: "passes over rings of fewer than three points") {
      containment(of: $1, inRings: $0.filter { $0.count >= 3 }, fillRule: $2)
    },
    polygon("polygon-repeats-collapse", flaw: "passes over a ring that is there twice") {
      rings, point, rule in
      var kept: [[MapPoint]] = []
      for ring in rings where !kept.contains(ring) { kept.append(ring) }
      return containment(of: point, inRings: kept, fillRule: rule)
    },
  ]

  private static func polygon(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable ([[MapPoint]], MapPoint, FillRule) -> Containment
  ) -> Mutant {
    Mutant(name, "pointInPolygon", flaw: flaw, .rings, .point, .fillRule) { answer($0, $1, $2) }
  }
}

/// A textbook ray-crossing test. The properties select its bugs. With the default values, no point
/// is reported as being on the boundary.
private struct CrossingTest {
  /// Whether points on an edge are reported as being on the boundary.
  var hasBoundary = false
  /// Whether the side of an edge is computed exactly. If false, it is the sign of a rounded cross
  /// product.
  var isExact = true
  /// The largest magnitude of a cross product for which a point is on the edge's line.
  var epsilon = 0.0
  /// Whether a ray through either end of an edge crosses it. In a correct test, only the end with
  /// the smaller y counts.
  var countsBothEnds = false
  /// Whether a ray through an end of an edge never crosses it.
  var countsNoEnds = false
  var closesRings = true

  func answer(_ point: MapPoint, _ rings: [[MapPoint]], _ rule: FillRule) -> Containment {
    guard point.isFinite else { return .outside }
    var (crossings, winding) = (0, 0)
    for (from, to) in edges(of: rings) {
      let cross =
        isExact
        ? Double(orientation(from, to, point))
        : (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      let isBeside =
        min(from.x, to.x) <= point.x && point.x <= max(from.x, to.x) && min(from.y, to.y) <= point.y
        && point.y <= max(from.y, to.y)
      if hasBoundary, isBeside, cross.magnitude <= epsilon { return .boundary }
      guard from.y != to.y, meets(point.y, min(from.y, to.y), max(from.y, to.y)) else { continue }
      let isUpward = from.y < to.y
      guard isUpward ? cross > 0 : cross < 0 else { continue }
      crossings += 1
      winding += isUpward ? 1 : -1
    }
    switch rule {
    case .evenOdd: return crossings.isMultiple(of: 2) ? .outside : .inside
    case .nonzero: return winding == 0 ? .outside : .inside
    }
  }

  /// Returns the winding number of the rings around the point.
  func winding(of point: MapPoint, in rings: [[MapPoint]]) -> Int {
    var winding = 0
    for (from, to) in edges(of: rings) where from.y != to.y {
      let (low, high) = from.y < to.y ? (from, to) : (to, from)
      guard low.y <= point.y, point.y < high.y, orientation(low, high, point) > 0 else { continue }
      winding += from.y < to.y ? 1 : -1
    }
    return winding
  }

  private func meets(_ y: Double, _ low: Double, _ high: Double) -> Bool {
    if countsBothEnds { return low <= y && y <= high }
    if countsNoEnds { return low < y && y < high }
    return low <= y && y < high
  }

  private func edges(of rings: [[MapPoint]]) -> [(MapPoint, MapPoint)] {
    rings.filter { $0.allSatisfy(\.isFinite) }.flatMap { ring in
      zip(ring, ring.dropFirst()) + (closesRings ? zip(ring.suffix(1), ring.prefix(1)).map { $0 } : [])
    }
  }
}
