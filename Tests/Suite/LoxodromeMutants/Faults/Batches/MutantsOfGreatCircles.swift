import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in bearings, and in places and lines on great circles.
  static let ofGreatCircles: [Mutant] = ofBearings + ofPlacesBetween + ofGeodesicLines

  private static let ofBearings: [Mutant] = [
    telling("bearing-signed", "bearing", flaw: "has bearings from −180 to 180 degrees") { answer in
      answer.asNumber.map { .number($0 > 180 ? $0 - 360 : $0) } ?? answer
    },
    telling("bearing-radians", "bearing", flaw: "gives radians") { answer in
      answer.asNumber.map { .number($0 * .pi / 180) } ?? answer
    },
    asking("bearing-back", "bearing", flaw: "gives the direction back") {
      ($0["from"], $0["to"]) = ($0["to"], $0["from"])
    },
    telling("bearing-from-east", "bearing", flaw: "is measured from the east, the other way around") {
      answer in
      answer.asNumber.map { .number($0 <= 90 ? 90 - $0 : 450 - $0) } ?? answer
    },
    telling("bearing-full-turn", "bearing", flaw: "has 360 degrees for north") { answer in
      answer.asNumber == 0 ? .number(360) : answer
    },
    telling("bearing-nan-north", "bearing", flaw: "goes north where a number is not finite") { answer in
      answer.asNumber?.isNaN == true ? .number(0) : answer
    },
  ]

  private static let ofPlacesBetween: [Mutant] = [
    asking("great-circle-from-end", "greatCircle.coordinate", flaw: "begins at the other end") {
      ($0["from"], $0["to"]) = ($0["to"], $0["from"])
    },
    asking("great-circle-clamped", "greatCircle.coordinate", flaw: "stays between the ends") {
      $0["fraction"] = $0["fraction"]?.asNumber.map { .number($0.isNaN ? $0 : min(max($0, 0), 1)) }
    },
    telling("great-circle-east", "greatCircle.coordinate", flaw: "has longitudes from 0 to 360 degrees") {
      $0.changingMembers { members in
        members["longitude"] = members["longitude"]?.asNumber.map { .number($0 < 0 ? $0 + 360 : $0) }
      }
    },
    Mutant(
      "great-circle-straight", "greatCircle.coordinate", flaw: "goes straight in degrees",
      written: { arguments in
        guard let from = try? arguments["from"].map({ try JSONCursor($0).coordinate() }),
          let to = try? arguments["to"].map({ try JSONCursor($0).coordinate() }),
          let fraction = arguments["fraction"]?.asNumber
        else { return nil }
        return Coordinate(
          latitude: from.latitude + (to.latitude - from.latitude) * fraction,
          longitude: from.longitude + (to.longitude - from.longitude) * fraction)
      }),
    asking("great-circle-middle", "greatCircle.coordinate", flaw: "gives the middle always") {
      $0["fraction"] = $0["fraction"]?.asNumber.map { .number($0.isNaN ? $0 : 0.5) }
    },
  ]

  private static let ofGeodesicLines: [Mutant] = [
    telling("geodesic-line-no-start", "geodesicPolyline.points", flaw: "leaves out the first point") {
      if case .array(let points) = $0 { .array(Array(points.dropFirst())) } else { $0 }
    },
    telling("geodesic-line-wrapped", "geodesicPolyline.points", flaw: "keeps every point in the world") {
      $0.changingElements { point in
        guard let x = point.list.first?.asNumber, let y = point.list.last else { return point }
        return .array([.number(x < 0 ? x + 0x1p28 : x > 0x1p28 ? x - 0x1p28 : x), y])
      }
    },
    telling("geodesic-line-backward", "geodesicPolyline.points", flaw: "begins at its end") {
      if case .array(let points) = $0 { .array(points.reversed()) } else { $0 }
    },
    asking("geodesic-line-first-leg", "geodesicPolyline.points", flaw: "has one leg only") {
      $0["coordinates"] = ($0["coordinates"]?.list.prefix(2)).map { .array(Array($0)) }
    },
    telling("geodesic-line-ends", "geodesicPolyline.points", flaw: "goes straight from end to end") {
      guard let first = $0.list.first, let last = $0.list.last else { return $0 }
      return .array($0.list.count > 1 ? [first, last] : [first])
    },
  ]
}
