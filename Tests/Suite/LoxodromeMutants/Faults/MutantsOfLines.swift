import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in locations along a line.
  static let ofLocations: [Mutant] = [
    line("locations-by-metres", flaw: "measures meters on the ground") {
      fractions($0) { $0.distance(to: $1) }
    },
    line("locations-by-index", flaw: "spreads the points evenly") { points in
      points.indices.map { points.count > 1 ? Double($0) / Double(points.count - 1) : 0 }
    },
    line("locations-uncompensated", flaw: "adds many lengths without compensation") { fractions($0, planar) },
    line("locations-float", flaw: "gives single precision") {
      locations(along: $0)?.map { Double(Float($0)) }
    },
    line("locations-nan", flaw: "divides 0 by 0 where there is no length") { points in
      locations(along: points)?.map { isWithoutLength(points) ? .nan : $0 }
    },
    line("locations-no-length-index", flaw: "spreads the points evenly where there is no length") { points in
      guard isWithoutLength(points), points.count > 1 else { return locations(along: points) }
      return points.indices.map { Double($0) / Double(points.count - 1) }
    },
    line("locations-last-below-one", flaw: "ends an ulp below 1") { points in
      locations(along: points)?.map { $0 == 1 ? 1.0.nextDown : $0 }
    },
    line("locations-sum-of-fractions", flaw: "adds fractions, so that the end is not quite 1") { points in
      let lengths = zip(points, points.dropFirst()).map { planar($0, $1) }
      let total = lengths.reduce(0, +)
      guard total > 0, total.isFinite else { return locations(along: points) }
      return lengths.reduce(into: [0.0]) { sums, length in sums.append((sums.last ?? 0) + length / total) }
    },
    line("locations-manhattan", flaw: "adds the two axes instead of the diagonal") {
      fractions($0) { ($1.x - $0.x).magnitude + ($1.y - $0.y).magnitude }
    },
    line("locations-squared", flaw: "forgets the square root") {
      fractions($0) { ($1.x - $0.x) * ($1.x - $0.x) + ($1.y - $0.y) * ($1.y - $0.y) }
    },
    line("locations-x-only", flaw: "measures x only") { fractions($0) { ($1.x - $0.x).magnitude } },
    line("locations-overflowing", flaw: "squares lengths, which overflows or underflows") {
      fractions($0) { (($1.x - $0.x) * ($1.x - $0.x) + ($1.y - $0.y) * ($1.y - $0.y)).squareRoot() }
    },
    line("locations-closed", flaw: "counts the way back to the start") { points in
      guard let first = points.first, points.count > 1 else { return locations(along: points) }
      return locations(along: points + [first]).map { Array($0.dropLast()) }
    },
    line("locations-repeats-dropped", flaw: "leaves out repeated points") { points in
      let kept = points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }
      return locations(along: kept.map { points[$0] })
    },
    line("locations-without-first", flaw: "leaves out the first point's 0") {
      locations(along: $0).map { Array($0.dropFirst()) }
    },
    line("locations-backwards", flaw: "counts from the end") { locations(along: $0)?.map { 1 - $0 } },
  ]

  private static func line(
    _ name: String, flaw: String, _ answer: @escaping @Sendable ([MapPoint]) -> [Double]?
  ) -> Mutant {
    Mutant(name, "polylineLocations", flaw: flaw, .points) { points in
      points.allSatisfy(\.isFinite) ? answer(points) : nil
    }
  }

  @Sendable private static func planar(_ from: MapPoint, _ to: MapPoint) -> Double {
    hypot(to.x - from.x, to.y - from.y)
  }

  private static func isWithoutLength(_ points: [MapPoint]) -> Bool {
    points.allSatisfy { $0 == points.first }
  }

  /// Returns the sums of the lengths up to each point, divided by the length of the line. `length`
  /// measures a segment. The sums are not compensated for rounding errors. If the length of the
  /// line is not positive, the sums are not divided. The result is never nil.
  private static func fractions(_ points: [MapPoint], _ length: (MapPoint, MapPoint) -> Double) -> [Double]? {
    var sums = points.isEmpty ? [] : [0.0]
    for (from, to) in zip(points, points.dropFirst()) { sums.append((sums.last ?? 0) + length(from, to)) }
    guard let total = sums.last, total > 0 else { return sums }
    return sums.map { $0 / total }
  }
}
