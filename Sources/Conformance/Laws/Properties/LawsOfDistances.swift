import MapGeometry

// The geodesic on WGS84 is a metric with the ellipsoid's symmetries. MapKit's distance between map
// points is none: its radius follows the first point (facts of the profile), so that only what a
// distance of any kind has is asked of it.

extension Law {
  static let ofDistances: [Law] = [
    Law(
      "distance-zero-on-equal", "a map point is 0 meters from itself", [.mapkit], ["metersBetweenMapPoints"],
      input: { ["a": $0.worldPoint().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.worldPoint("a")
      try inquiry.expectClose(
        try inquiry.askNumber("metersBetweenMapPoints", ["a": a, "b": a]), 0, "the distance from itself")
    },
    Law(
      "distance-not-negative", "the distance between map points is a number and not negative", [.mapkit],
      ["metersBetweenMapPoints"], input: { ["a": $0.worldPoint().json, "b": $0.worldPoint().json] }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.worldPoint("a"), try inquiry.worldPoint("b"))
      let distance = try inquiry.askNumber("metersBetweenMapPoints", ["a": a, "b": b])
      try inquiry.expect(distance >= 0, "the distance is \(distance.json.text)")
    },
    Law(
      "geodesic-zero-on-equal", "a coordinate is 0 meters from itself", [.mapkit], [geodesic],
      input: { ["a": $0.coordinate().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.validCoordinate("a")
      try inquiry.expectClose(try inquiry.meters(a, a), 0, "the distance from itself")
    },
    Law(
      "geodesic-symmetric", "the distance is the same in both directions", [.mapkit], [geodesic],
      input: { $0.coordinates() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      try inquiry.expectClose(try inquiry.meters(a, b), try inquiry.meters(b, a), "there against back")
    },
    Law(
      "geodesic-triangle", "the distance from a to c is at most that by way of b", [.mapkit], [geodesic],
      input: {
        let c = $0.coordinate()
        return $0.coordinates().merging(["c": c.json]) { first, _ in first }
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      let c = try inquiry.validCoordinate("c")
      let way = try inquiry.meters(a, b) + inquiry.meters(b, c)
      try inquiry.expectAtMost(try inquiry.meters(a, c), way, "the direct way against the detour")
    },
    Law(
      "geodesic-bounds", "no distance is negative or above half a meridian, 20003931.4586 m", [.mapkit],
      [geodesic], input: { $0.coordinates() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      let distance = try inquiry.meters(a, b)
      try inquiry.expectAtMost(0, distance, "0 against the distance")
      // Half a meridian of WGS84, GeographicLib: 20003931.458625.
      try inquiry.expectAtMost(distance, 20_003_931.458625, "the distance against half a meridian")
    },
    Law(
      "geodesic-mirror", "a mirror at the equator or the prime meridian changes no distance", [.mapkit],
      [geodesic], input: { $0.coordinates() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      let distance = try inquiry.meters(a, b)
      for (north, east) in [(-1.0, 1.0), (1, -1)] {
        let mirrored = [a, b].map {
          Coordinate(latitude: north * $0.latitude, longitude: east * $0.longitude)
        }
        try inquiry.expectClose(
          try inquiry.meters(mirrored[0], mirrored[1]), distance,
          "the mirror image at the \(east > 0 ? "equator" : "prime meridian")")
      }
    },
    Law(
      "geodesic-rotation", "turning the earth changes no distance", [.mapkit], [geodesic],
      input: {
        // Longitudes in steps of 2^-20 degrees turn without rounding.
        let count = 180 << 20
        func longitude(_ inputs: inout LawInputs) -> Double { Double(inputs.whole(-count...count)) * 0x1p-20 }
        let (a, b) = (longitude(&$0), longitude(&$0))
        let turn = $0.once(in: 2) ? Double($0.whole(-180...180)) : longitude(&$0)
        return [
          "a": Coordinate(latitude: $0.latitude(), longitude: a).json,
          "b": Coordinate(latitude: $0.latitude(), longitude: b).json, "turn": turn.json,
        ]
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      let turn = try inquiry.number("turn")
      let parts = [a.longitude, b.longitude, turn]
      try inquiry.suppose(parts.allSatisfy { $0.magnitude <= 180 && ($0 * 0x1p20).rounded() == $0 * 0x1p20 })
      let turned = [a, b].map { place in
        let longitude = place.longitude + turn
        return Coordinate(
          latitude: place.latitude,
          longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
      }
      try inquiry.expectClose(
        try inquiry.meters(turned[0], turned[1]), try inquiry.meters(a, b), "the turned pair")
    },
    Law(
      "geodesic-adds-along-a-meridian", "on one meridian the distances of two stretches add up", [.mapkit],
      [geodesic],
      input: {
        let latitudes = [$0.latitude(), $0.latitude(), $0.latitude()].sorted()
        return ["latitudes": latitudes.json, "longitude": $0.longitude().json]
      }
    ) { inquiry throws(LawStop) in
      let longitude = try inquiry.number("longitude")
      let latitudes = try inquiry.given("latitudes") { part throws(JSONShapeError) in try part.numbers() }
      try inquiry.suppose(latitudes.count == 3 && latitudes == latitudes.sorted())
      let places = latitudes.map { Coordinate(latitude: $0, longitude: longitude) }
      try inquiry.suppose(places.allSatisfy(\.isValid))
      let parts = try inquiry.meters(places[0], places[1]) + inquiry.meters(places[1], places[2])
      try inquiry.expectClose(
        try inquiry.meters(places[0], places[2]), parts, "the whole against the sum of its parts")
    },
    Law(
      "poles-have-no-longitude", "a pole is as far away at every longitude", [.mapkit], [geodesic],
      input: {
        [
          "a": $0.coordinate().json, "pole": $0.one(of: [90.0, -90]).json,
          "longitudes": [$0.longitude(), $0.longitude()].json,
        ]
      }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.validCoordinate("a")
      let pole = try inquiry.number("pole")
      let longitudes = try inquiry.given("longitudes") { part throws(JSONShapeError) in try part.numbers() }
      try inquiry.suppose(pole.magnitude == 90 && longitudes.count == 2)
      try inquiry.suppose(longitudes.allSatisfy { $0.magnitude <= 180 })
      let places = longitudes.map { Coordinate(latitude: pole, longitude: $0) }
      try inquiry.expectClose(
        try inquiry.meters(a, places[0]), try inquiry.meters(a, places[1]), "the pole at two longitudes")
    },
    Law(
      "geodesic-count-follows-distance", "a leg has a point more than its kilometers rounded up", [.mapkit],
      ["geodesicPointCount", geodesic], input: { $0.coordinates() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.validPair()
      let kilometers = try inquiry.meters(a, b) / 1000
      // Where the kilometers are whole, an error of a nanometer decides.
      try inquiry.suppose((kilometers - kilometers.rounded()).magnitude > 1e-6 || a == b)
      let count = try inquiry.askNumber("geodesicPointCount", ["coordinates": [a, b]])
      try inquiry.expect(
        count == kilometers.rounded(.up) + 1, "\(count.json.text) points for \(kilometers.json.text) km")
    },
  ]
}

private let geodesic = "metersBetweenCoordinates"

extension LawInputs {
  fileprivate mutating func coordinates() -> [String: JSONValue] {
    let (a, b) = coordinatePair()
    return ["a": a.json, "b": b.json]
  }
}

extension LawInquiry {
  fileprivate func validPair() throws(LawStop) -> (Coordinate, Coordinate) {
    (try validCoordinate("a"), try validCoordinate("b"))
  }

  fileprivate func meters(_ a: Coordinate, _ b: Coordinate) throws(LawStop) -> Double {
    try askNumber(geodesic, ["a": a, "b": b])
  }

  /// A map point of the input, inside the world.
  fileprivate func worldPoint(_ name: String) throws(LawStop) -> MapPoint {
    let point = try mapPoint(name)
    try suppose(0...lawWorldSide ~= point.x && 0...lawWorldSide ~= point.y)
    return point
  }
}
