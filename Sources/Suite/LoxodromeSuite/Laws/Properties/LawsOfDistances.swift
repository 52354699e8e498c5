import MapGeometry

// Laws of distances. The geodesic distance on WGS84 is a metric with the symmetries of the
// ellipsoid. MapKit's distance between map points is not a metric, because its radius depends on
// the first point (PROFILE.md). So its laws require only that a distance is not negative, and that
// it is 0 between equal points.

extension Law {
  /// Laws of the distances between map points and between coordinates.
  static let ofDistances: [Law] = [
    Law(
      "distance-zero-on-equal", "a map point is 0 meters from itself", [.mapkit], ["metersBetweenMapPoints"],
      of: LawInput.worldPoint("a")
    ) { check, a throws(LawStop) in
      try check.expectClose(
        check.askNumber("metersBetweenMapPoints", ["a": a, "b": a]), 0, "the distance from itself")
    },
    Law(
      "distance-not-negative", "the distance between map points is a number and not negative", [.mapkit],
      ["metersBetweenMapPoints"], of: LawInput.worldPoint("a"), LawInput.worldPoint("b")
    ) { check, a, b throws(LawStop) in
      let distance = try check.askNumber("metersBetweenMapPoints", ["a": a, "b": b])
      try check.expect(distance >= 0, "the distance is \(distance.json.text)")
    },
    Law(
      "geodesic-zero-on-equal", "a coordinate is 0 meters from itself", [.mapkit], [geodesic],
      of: .coordinate("a")
    ) { check, a throws(LawStop) in
      try check.expectClose(check.meters(a, a), 0, "the distance from itself")
    },
    Law(
      "geodesic-symmetric", "the distance is the same in both directions", [.mapkit], [geodesic], of: pair
    ) { check, pair throws(LawStop) in
      let (a, b) = pair
      try check.expectClose(check.meters(a, b), check.meters(b, a), "there against back")
    },
    Law(
      "geodesic-triangle", "the distance from a to c is at most that by way of b", [.mapkit], [geodesic],
      of: .coordinate("c"), pair
    ) { check, c, pair throws(LawStop) in
      let (a, b) = pair
      let way = try check.meters(a, b) + check.meters(b, c)
      try check.expectAtMost(check.meters(a, c), way, "the direct way against the detour")
    },
    Law(
      "geodesic-bounds", "no distance is negative or above half a meridian, 20003931.4586 m", [.mapkit],
      [geodesic], of: pair
    ) { check, pair throws(LawStop) in
      let distance = try check.meters(pair.0, pair.1)
      try check.expectAtMost(0, distance, "0 against the distance")
      // Half a meridian of WGS84, GeographicLib: 20003931.458625.
      try check.expectAtMost(distance, 20_003_931.458625, "the distance against half a meridian")
    },
    Law(
      "geodesic-mirror", "a mirror at the equator or the prime meridian changes no distance", [.mapkit],
      [geodesic], of: pair
    ) { check, pair throws(LawStop) in
      let (a, b) = pair
      let distance = try check.meters(a, b)
      for (north, east) in [(-1.0, 1.0), (1, -1)] {
        let mirrored = [a, b].map {
          Coordinate(latitude: north * $0.latitude, longitude: east * $0.longitude)
        }
        try check.expectClose(
          check.meters(mirrored[0], mirrored[1]), distance,
          "the mirror image at the \(east > 0 ? "equator" : "prime meridian")")
      }
    },
    Law(
      "geodesic-rotation", "turning the earth changes no distance", [.mapkit], [geodesic], of: pairAndTurn
    ) { check, input throws(LawStop) in
      let (a, b, rotation) = input
      let turned = [a, b].map { coordinate in
        let longitude = coordinate.longitude + rotation
        return Coordinate(
          latitude: coordinate.latitude,
          longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
      }
      try check.expectClose(check.meters(turned[0], turned[1]), check.meters(a, b), "the turned pair")
    },
    Law(
      "geodesic-adds-along-a-meridian", "on one meridian the distances of two stretches add up", [.mapkit],
      [geodesic], of: threeOfAMeridian
    ) { check, places throws(LawStop) in
      let parts = try check.meters(places[0], places[1]) + check.meters(places[1], places[2])
      try check.expectClose(
        check.meters(places[0], places[2]), parts, "the whole against the sum of its parts")
    },
    Law(
      "poles-have-no-longitude", "a pole is as far away at every longitude", [.mapkit], [geodesic],
      of: .coordinate("a"), poleTwice
    ) { check, a, pole throws(LawStop) in
      try check.expectClose(check.meters(a, pole[0]), check.meters(a, pole[1]), "the pole at two longitudes")
    },
    Law(
      "geodesic-count-follows-distance", "a leg has a point more than its kilometers rounded up", [.mapkit],
      ["geodesicPointCount", geodesic], of: pair
    ) { check, pair throws(LawStop) in
      let (a, b) = pair
      let kilometers = try check.meters(a, b) / 1000
      // Near a whole number of kilometers, an error of a nanometer can change the count.
      try check.suppose((kilometers - kilometers.rounded()).magnitude > 1e-6 || a == b)
      let count = try check.askNumber("geodesicPointCount", ["coordinates": [a, b]])
      try check.expect(
        count == kilometers.rounded(.up) + 1, "\(count.json.text) points for \(kilometers.json.text) km")
    },
  ]

  private static let pair = LawInput {
    let (a, b) = $0.coordinatePair()
    return ["a": a, "b": b]
  } read: { check throws(LawStop) in
    (try check.validCoordinate("a"), try check.validCoordinate("b"))
  }

  /// Two coordinates and an angle. Longitudes and angles are multiples of 2^-20 degrees, which are added
  /// without rounding.
  private static let pairAndTurn = LawInput {
    let count = 180 << 20
    func longitude(_ inputs: inout LawInputGenerator) -> Double {
      Double(inputs.integer(in: -count...count)) * 0x1p-20
    }
    let (a, b) = (longitude(&$0), longitude(&$0))
    let rotation = $0.once(in: 2) ? Double($0.integer(in: -180...180)) : longitude(&$0)
    return [
      "a": Coordinate(latitude: $0.latitude(), longitude: a),
      "b": Coordinate(latitude: $0.latitude(), longitude: b), "turn": rotation,
    ]
  } read: { check throws(LawStop) in
    let (a, b) = (try check.validCoordinate("a"), try check.validCoordinate("b"))
    let rotation = try check.number("turn")
    let parts = [a.longitude, b.longitude, rotation]
    try check.suppose(parts.allSatisfy { $0.magnitude <= 180 && ($0 * 0x1p20).rounded() == $0 * 0x1p20 })
    return (a, b, rotation)
  }

  private static let threeOfAMeridian = LawInput {
    ["latitudes": [$0.latitude(), $0.latitude(), $0.latitude()].sorted(), "longitude": $0.longitude()]
  } read: { check throws(LawStop) in
    let (longitude, latitudes) = (
      try check.number("longitude"), try check.part("latitudes", JSONCursor.numbers)
    )
    try check.suppose(latitudes.count == 3 && latitudes == latitudes.sorted())
    let coordinates = latitudes.map { Coordinate(latitude: $0, longitude: longitude) }
    try check.suppose(coordinates.allSatisfy(\.isValid))
    return coordinates
  }

  /// A pole with two longitudes.
  private static let poleTwice = LawInput {
    ["pole": $0.element(of: [90.0, -90]), "longitudes": [$0.longitude(), $0.longitude()]]
  } read: { check throws(LawStop) in
    let (pole, longitudes) = (try check.number("pole"), try check.part("longitudes", JSONCursor.numbers))
    try check.suppose(pole.magnitude == 90 && longitudes.count == 2)
    try check.suppose(longitudes.allSatisfy { $0.magnitude <= 180 })
    return longitudes.map { Coordinate(latitude: pole, longitude: $0) }
  }
}

private let geodesic = "metersBetweenCoordinates"

extension LawInput where Value == MapPoint {
  /// A map point inside the world or on its edge.
  fileprivate static func worldPoint(_ name: String) -> LawInput {
    LawInput {
      [name: $0.worldPoint()]
    } read: { check throws(LawStop) in
      let point = try check.mapPoint(name)
      try check.suppose(0...lawWorldSide ~= point.x && 0...lawWorldSide ~= point.y)
      return point
    }
  }
}

extension LawCheck {
  func meters(_ a: Coordinate, _ b: Coordinate) throws(LawStop) -> Double {
    try askNumber(geodesic, ["a": a, "b": b])
  }
}
