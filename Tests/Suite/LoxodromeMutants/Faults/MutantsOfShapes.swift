import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in bounds, centers and geodesic lines.
  static let ofShapes = bounds + circles + centers + geodesicLines

  private static let bounds: [Mutant] = [
    bounded("bounds-wrapped", flaw: "takes the shorter way across the antimeridian") { coordinates in
      let points = coordinates.map { MapPoint($0) }
      let plain = MapRect(bounding: points)
      guard plain.width > Textbook.world / 2 else { return plain }
      return MapRect(
        bounding: points.map {
          MapPoint(x: $0.x < Textbook.world / 2 ? $0.x + Textbook.world : $0.x, y: $0.y)
        })
    },
    bounded("bounds-empty-zero", flaw: "gives all zeros without coordinates") {
      $0.isEmpty ? MapRect(x: 0, y: 0, width: 0, height: 0) : MapRect(bounding: $0)
    },
    bounded("bounds-empty-null", flaw: "gives the null rectangle without coordinates") {
      $0.isEmpty ? .null : MapRect(bounding: $0)
    },
    bounded("bounds-from-zero", flaw: "begins with the point (0, 0)") {
      MapRect(bounding: $0.map { MapPoint($0) } + ($0.isEmpty ? [] : [MapPoint(x: 0, y: 0)]))
    },
    bounded("bounds-of-ends", flaw: "looks at the first and the last coordinate only") {
      MapRect(bounding: [$0.first, $0.last].compactMap { $0 })
    },
    bounded("bounds-without-last", flaw: "leaves out the last coordinate of three or more") {
      MapRect(bounding: $0.count > 2 ? $0.dropLast() : $0[...])
    },
    bounded("bounds-elseif", flaw: "does not look for a maximum in what lowered the minimum") { coordinates in
      guard let first = coordinates.first.map({ MapPoint($0) }) else { return MapRect(bounding: coordinates) }
      var (west, east, north, south) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
      for point in coordinates.map({ MapPoint($0) }) {
        if point.x < west { west = point.x } else if point.x > east { east = point.x }
        if point.y < north { north = point.y } else if point.y > south { south = point.y }
      }
      return MapRect(
        west: west, north: north, east: east == -.infinity ? first.x : east,
        south: south == -.infinity ? first.y : south)
    },
    bounded("bounds-web-mercator", flaw: "projects with the clamp at 85.0511 degrees") { coordinates in
      MapRect(bounding: coordinates.map { $0.isValid ? WebMercator.mapPoint($0) : MapPoint($0) })
    },
  ]

  private static let circles: [Mutant] = [
    circle("circle-diameter", flaw: "takes the radius for the diameter") { center, radius in
      MapRect(boundingCircleAt: center, radiusInMeters: radius / 2)
    },
    circle("circle-equator-scale", flaw: "takes the equator's scale") { center, radius in
      square(MapPoint(center), half: radius * mapPointsPerMeter(atLatitude: 0))
    },
    circle("circle-degrees", flaw: "projects the latitudes a radius to the north and south") {
      center, radius in
      let degrees = radius / 111_319.490793
      let (north, south) = (
        MapPoint(Coordinate(latitude: center.latitude + degrees, longitude: center.longitude)),
        MapPoint(Coordinate(latitude: center.latitude - degrees, longitude: center.longitude))
      )
      let half = (south.y - north.y) / 2
      return MapRect(x: north.x - half, y: north.y, width: 2 * half, height: 2 * half)
    },
    circle("circle-cosine", flaw: "takes the scale of a sphere of radius 6378137 meters") { center, radius in
      let scale = Textbook.world / (2 * .pi * 6_378_137 * cos(Textbook.radians(center.latitude)))
      return square(MapPoint(center), half: radius * scale)
    },
    circle("circle-origin-at-center", flaw: "puts the origin at the center") { center, radius in
      let rect = MapRect(boundingCircleAt: center, radiusInMeters: radius)
      return MapRect(origin: MapPoint(center), size: rect.size)
    },
    circle("circle-inscribed", flaw: "gives the square inside the circle") { center, radius in
      MapRect(boundingCircleAt: center, radiusInMeters: radius / 2.0.squareRoot())
    },
  ]

  private static let centers: [Mutant] = [
    center("polygon-center-of-vertices", flaw: "gives the mean of the map points") { points in
      let sum = points.reduce((x: 0.0, y: 0.0)) { ($0.x + $1.x, $0.y + $1.y) }
      return Coordinate(MapPoint(x: sum.x / Double(points.count), y: sum.y / Double(points.count)))
    },
    center("polygon-center-of-degrees", flaw: "gives the middle of the extreme latitudes") { points in
      let bounds = MapRect(bounding: points)
      let (north, south) = (
        Coordinate(MapPoint(x: bounds.minX, y: bounds.minY)),
        Coordinate(MapPoint(x: bounds.maxX, y: bounds.maxY))
      )
      return Coordinate(
        latitude: (north.latitude + south.latitude) / 2,
        longitude: Coordinate(MapPoint(x: bounds.midX, y: 0)).longitude)
    },
    center("polygon-center-of-area", flaw: "gives the centroid of the area") { points in
      guard let origin = points.first, let last = points.last else {
        return Coordinate(latitude: .nan, longitude: .nan)
      }
      var (area, x, y) = (0.0, 0.0, 0.0)
      for (from, to) in zip([last] + points.dropLast(), points) {
        let (a, b) = (
          MapPoint(x: from.x - origin.x, y: from.y - origin.y),
          MapPoint(x: to.x - origin.x, y: to.y - origin.y)
        )
        let cross = a.x * b.y - b.x * a.y
        area += cross
        x += (a.x + b.x) * cross
        y += (a.y + b.y) * cross
      }
      if area == 0 { return Coordinate(origin) }
      return Coordinate(MapPoint(x: origin.x + x / (3 * area), y: origin.y + y / (3 * area)))
    },
    center("polygon-center-first", flaw: "gives the first coordinate") {
      $0.first.map { Coordinate($0) } ?? Coordinate(latitude: .nan, longitude: .nan)
    },
    center("polygon-center-empty-zero", flaw: "gives (0, 0) without coordinates") { points in
      let bounds = MapRect(bounding: points)
      return points.isEmpty
        ? Coordinate(latitude: 0, longitude: 0) : Coordinate(MapPoint(x: bounds.midX, y: bounds.midY))
    },
  ]

  private static let geodesicLines: [Mutant] = [
    legs("geodesic-count-floor", flaw: "rounds kilometers down") {
      ($0.distance(to: $1) / 1000).rounded(.down)
    },
    legs("geodesic-count-nearest", flaw: "rounds kilometers to the nearest") {
      ($0.distance(to: $1) / 1000).rounded()
    },
    legs("geodesic-count-segments", flaw: "counts the segments instead of the points") {
      ($0.distance(to: $1) / 1000).rounded(.up) - 1
    },
    legs("geodesic-count-sphere", flaw: "measures on a sphere of radius 6371008.8 meters") {
      (6_371_008.8 * Textbook.angle($0, $1) / 1000).rounded(.up)
    },
    legs("geodesic-count-map-distance", flaw: "takes the distance between map points") {
      (MapPoint($0).distance(to: MapPoint($1)) / 1000).rounded(.up)
    },
    legs("geodesic-count-miles", flaw: "counts miles") { ($0.distance(to: $1) / 1609.344).rounded(.up) },
  ]

  private static func bounded(
    _ name: String, flaw: String, _ answer: @escaping @Sendable ([Coordinate]) -> MapRect
  ) -> Mutant {
    Mutant(name, "polylineBounds", "polygonBounds", flaw: flaw, .coordinates) { answer($0) }
  }

  private static func circle(
    _ name: String, flaw: String, _ answer: @escaping @Sendable (Coordinate, Double) -> MapRect
  ) -> Mutant {
    Mutant(name, "circleBounds", flaw: flaw, .coordinate.named("center"), .number.named("radius")) {
      answer($0, $1)
    }
  }

  private static func square(_ center: MapPoint, half: Double) -> MapRect {
    MapRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
  }

  private static func center(
    _ name: String, flaw: String, _ answer: @escaping @Sendable ([MapPoint]) -> Coordinate
  ) -> Mutant {
    Mutant(name, "polygonCoordinate", flaw: flaw, .coordinates) { answer($0.map { MapPoint($0) }) }
  }

  /// Returns a mutant that counts the points of a geodesic line: one more than the sum of the
  /// segments of all legs. `segments` returns the number of segments of a leg. The answer is nil if
  /// the sum is not a whole number. Lines with fewer than two coordinates or with an invalid
  /// coordinate are answered correctly.
  private static func legs(
    _ name: String, flaw: String, _ segments: @escaping @Sendable (Coordinate, Coordinate) -> Double
  ) -> Mutant {
    Mutant(name, "geodesicPointCount", flaw: flaw, .coordinates) { coordinates in
      guard coordinates.count > 1, coordinates.allSatisfy(\.isValid) else {
        return geodesicPointCount(coordinates)
      }
      return Int(exactly: zip(coordinates, coordinates.dropFirst()).reduce(1) { $0 + segments($1.0, $1.1) })
    }
  }
}
