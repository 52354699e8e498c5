import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in projections and distances of arrays.
  static let ofArrays: [Mutant] =
    ofBlocks("map-points", "mapPoints") + ofBlocks("coordinates", "coordinates")
    + ofBlocks("map-point-distances", "distances.mapPoints")
    + ofBlocks("coordinate-distances", "distances.coordinates") + ofProjectedArrays + ofDistanceArrays

  /// Bugs of calculating sixteen at a time, which arrays of any results can have.
  private static func ofBlocks(_ name: String, _ operation: String) -> [Mutant] {
    [
      telling("\(name)-no-rest", operation, flaw: "leaves the rest behind whole blocks as zeros") {
        $0.changingArrays { numbers in
          numbers.enumerated().map { $0 < numbers.count / 16 * 16 ? $1 : .number(0) }
        }
      },
      telling("\(name)-first-lane", operation, flaw: "has the first result of a block in its last lane too") {
        $0.changingArrays { numbers in
          numbers.enumerated().map { $0 % 16 == 15 ? numbers[$0 - 15] : $1 }
        }
      },
      telling("\(name)-float", operation, flaw: "calculates in single precision") {
        $0.changingArrays { numbers in
          numbers.map { number in number.asNumber.map { .number(Double(Float($0))) } ?? number }
        }
      },
      telling("\(name)-not-finite", operation, flaw: "takes NaN for zero") {
        $0.changingArrays { numbers in
          numbers.map { number in number.asNumber?.isNaN == true ? .number(0) : number }
        }
      },
    ]
  }

  private static let ofProjectedArrays: [Mutant] = [
    asking("map-points-mapkit-always", "mapPoints", flaw: "projects as MapKit always") {
      $0["projection"] = .string("mapkit")
    },
    asking("map-points-clamped", "mapPoints", flaw: "clamps coordinates out of range") {
      $0["latitudes"] = $0["latitudes"]?.clamped(to: 90)
      $0["longitudes"] = $0["longitudes"]?.clamped(to: 180)
    },
    telling("map-points-transposed", "mapPoints", flaw: "exchanges x and y") {
      $0.changingMembers { ($0["x"], $0["y"]) = ($0["y"], $0["x"]) }
    },
    asking("coordinates-web-always", "coordinates", flaw: "reads points back as web Mercator always") {
      $0["projection"] = .string("web-mercator")
    },
    asking("coordinates-mapkit-always", "coordinates", flaw: "reads points back as MapKit always") {
      $0["projection"] = .string("mapkit")
    },
    telling("coordinates-transposed", "coordinates", flaw: "exchanges latitude and longitude") {
      $0.changingMembers { ($0["latitude"], $0["longitude"]) = ($0["longitude"], $0["latitude"]) }
    },
  ]

  private static let ofDistanceArrays: [Mutant] = [
    asking("map-point-distances-back", "distances.mapPoints", flaw: "takes the radius at the second point") {
      ($0["from"], $0["to"]) = ($0["to"], $0["from"])
    },
    fromFirst("map-point-distances-from-first", "distances.mapPoints", place: "point"),
    asking("coordinate-distances-transposed", "distances.coordinates", flaw: "takes longitudes for latitudes")
    {
      for name in ["from", "to"] {
        $0[name] = $0[name]?.changingElements { .array($0.list.reversed()) }
      }
    },
    fromFirst("coordinate-distances-from-first", "distances.coordinates", place: "place"),
  ]

  /// A bug of measuring each distance from the first place.
  private static func fromFirst(_ name: String, _ operation: String, place: String) -> Mutant {
    asking(name, operation, flaw: "measures from the first \(place) only") {
      guard let from = $0["from"]?.list, let first = from.first else { return }
      $0["from"] = .array(from.map { _ in first })
    }
  }
}

extension JSONValue {
  /// Returns the value after a change of its arrays of numbers: itself, or its members.
  fileprivate func changingArrays(_ change: ([JSONValue]) -> [JSONValue]) -> JSONValue {
    if case .array(let elements) = self { return .array(change(elements)) }
    return changingMembers { members in
      for (name, value) in members { members[name] = .array(change(value.list)) }
    }
  }

  /// Returns an array of numbers that are limited to a magnitude. NaN stays.
  fileprivate func clamped(to limit: Double) -> JSONValue {
    changingElements { element in
      element.asNumber.map { .number($0.isNaN ? $0 : min(max($0, -limit), limit)) } ?? element
    }
  }
}
