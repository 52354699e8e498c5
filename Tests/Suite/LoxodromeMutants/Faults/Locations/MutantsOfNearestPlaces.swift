import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in finding the nearest places.
  static let ofNearestPlaces: [Mutant] = [
    computed("reverse-planar", flaw: "takes degrees of longitude for degrees of latitude") {
      $0.distance = { hypot($0.latitude - $1.latitude, eastward($0, $1)) }
    },
    computed("reverse-not-wrapped", flaw: "does not measure across the 180th meridian") {
      $0.distance = { a, b in
        let east = (a.longitude - b.longitude) * cos((a.latitude + b.latitude) * .pi / 360)
        return hypot(a.latitude - b.latitude, east)
      }
    },
    computed("reverse-equirectangular", flaw: "measures on a plane with the scale of the middle latitude") {
      $0.distance = { a, b in
        hypot(a.latitude - b.latitude, eastward(a, b) * cos((a.latitude + b.latitude) * .pi / 360))
      }
    },
    computed("reverse-flat-seam", flaw: "measures on the sphere, but not across the 180th meridian") {
      $0.distance = { a, b in
        (a.longitude - b.longitude).magnitude > 180 ? 4 : sphericalAngle(a, b)
      }
    },
    computed("reverse-on-the-map", flaw: "measures on the map of Mercator") {
      $0.distance = { a, b in
        let (p, q) = (MapPoint(a), MapPoint(b))
        let east = (p.x - q.x).magnitude
        return hypot(min(east, Textbook.world - east), p.y - q.y)
      }
    },
    computed("reverse-ellipsoid", flaw: "measures on the ellipsoid") {
      $0.distance = { $0.distance(to: $1) }
    },
    computed("reverse-law-of-cosines", flaw: "takes the arc cosine, which has no digits for small distances")
    {
      $0.distance = { a, b in
        let (phi, psi) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
        let east = (a.longitude - b.longitude) * .pi / 180
        return acos(min(sin(phi) * sin(psi) + cos(phi) * cos(psi) * cos(east), 1))
      }
    },
    computed("reverse-float", flaw: "computes in single precision") {
      $0.distance = { a, b in
        func rounded(_ coordinate: Coordinate) -> Coordinate {
          Coordinate(
            latitude: Double(Float(coordinate.latitude)), longitude: Double(Float(coordinate.longitude)))
        }
        return Double(Float(sphericalAngle(rounded(a), rounded(b))))
      }
    },
    computed("reverse-sum", flaw: "adds the differences of latitude and longitude") {
      $0.distance = { a, b in
        let east = eastward(a, b) * cos(a.latitude * .pi / 180)
        return (a.latitude - b.latitude).magnitude + east.magnitude
      }
    },
    computed("reverse-in-radians", flaw: "takes degrees for radians") {
      $0.distance = { a, b in
        let (north, east) = (sin((a.latitude - b.latitude) / 2), sin((a.longitude - b.longitude) / 2))
        return north * north + cos(a.latitude) * cos(b.latitude) * east * east
      }
    },
    computed("reverse-latitudes-only", flaw: "compares latitudes only") {
      $0.distance = { ($0.latitude - $1.latitude).magnitude }
    },
    computed("reverse-farthest-first", flaw: "gives the farthest places") {
      $0.distance = { -sphericalAngle($0, $1) }
    },
    computed("reverse-box", flaw: "stops at the first box of degrees with enough places") { $0.box = 0.01 },
    computed("reverse-pole-spots", flaw: "takes a pole at two longitudes for two places") {
      $0.knowsSpots = false
      $0.distance = { a, b in
        let (p, q) = (vector(a), vector(b))
        return (p.0 - q.0) * (p.0 - q.0) + (p.1 - q.1) * (p.1 - q.1) + (p.2 - q.2) * (p.2 - q.2)
      }
    },
    computed("reverse-one-too-many", flaw: "gives a place more than the limit") { $0.limited = { $0 + 1 } },
    computed("reverse-one-too-few", flaw: "gives a place less than the limit") {
      $0.limited = { $0 > 1 ? $0 - 1 : $0 }
    },
    computed("reverse-no-limit", flaw: "takes a limit below 1 for none") {
      $0.limited = { $0 < 1 ? .max : $0 }
    },
    computed("reverse-at-most-ten", flaw: "gives ten places at most") { $0.limited = { min($0, 10) } },
    computed("reverse-last-first", flaw: "gives the last of equally near places first") {
      $0.tie = { $0.number > $1.number }
    },
    computed("reverse-largest-first", flaw: "gives the largest of equally near places first") {
      $0.tie = { $0.place.population > $1.place.population }
    },
    computed("reverse-by-name", flaw: "sorts equally near places by their names") {
      $0.tie = { $0.place.name < $1.place.name }
    },
    computed("reverse-once", flaw: "gives one place of those at one coordinate") { $0.skipsEqual = true },
    computed("reverse-any-place", flaw: "finds places beyond the poles and 180 degrees") {
      $0.isPlace = { $0.latitude.isFinite && $0.longitude.isFinite }
    },
    computed("reverse-edges-refused", flaw: "has no places at the poles and at 180 degrees") {
      $0.isPlace = { $0.latitude.magnitude < 90 && $0.longitude.magnitude < 180 }
    },
    computed("reverse-clamped", flaw: "moves a coordinate that is out of range to the edge") {
      $0.asked = {
        guard !$0.latitude.isNaN, !$0.longitude.isNaN else { return nil }
        return Coordinate(
          latitude: min(max($0.latitude, -90), 90), longitude: min(max($0.longitude, -180), 180))
      }
    },
    computed("reverse-longitudes-accepted", flaw: "takes longitudes beyond 180 degrees around the globe") {
      $0.asked = { $0.latitude.magnitude <= 90 && $0.longitude.isFinite ? $0 : nil }
    },
  ]

  /// Returns the difference of the longitudes, the short way, in degrees.
  private static func eastward(_ a: Coordinate, _ b: Coordinate) -> Double {
    (a.longitude - b.longitude).remainder(dividingBy: 360)
  }

  private static func vector(_ coordinate: Coordinate) -> (Double, Double, Double) {
    let (phi, lambda) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    return (cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
  }

  /// Returns a mutant that computes the answer by a textbook with a bug.
  private static func computed(
    _ name: String, flaw: String, _ change: @Sendable (inout TextbookGeocoder) -> Void
  ) -> Mutant {
    var textbook = TextbookGeocoder()
    change(&textbook)
    let changed = textbook
    return Mutant(name, "geocode.reverse", flaw: flaw, .places, .coordinate, .limit) {
      changed.nearest($0, $1, $2)
    }
  }
}
