import MapGeometry

extension Law {
  static let ofProjections: [Law] = [
    Law(
      "projection-round-trips", "a coordinate's map point reads back as the coordinate",
      [.mapkit, .webMercator], ["mapPoint", "coordinate"],
      input: { ["coordinate": $0.coordinate(latitudeUpTo: 85).json] }
    ) { inquiry throws(LawStop) in
      let coordinate = try inquiry.coordinate("coordinate")
      try inquiry.suppose(coordinate.isValid && coordinate.latitude.magnitude <= 85)
      let point = try inquiry.askPoint("mapPoint", ["coordinate": coordinate])
      let back = try inquiry.askCoordinate("coordinate", ["mapPoint": point])
      try inquiry.expectClose(back.latitude, coordinate.latitude, "the latitude there and back")
      try inquiry.expectClose(back.longitude, coordinate.longitude, "the longitude there and back")
    },
    Law(
      "projection-monotonic", "y never increases toward the north; over a step of 1e-9 degrees it decreases",
      [.mapkit, .webMercator], ["mapPoint"],
      input: {
        let south = $0.latitude(upTo: 85)
        let step = $0.one(of: [0, 1e-9, 1e-6, 1, 30])
        let north = step == 0 ? south.nextUp : $0.once(in: 4) ? $0.latitude(upTo: 85) : south + step
        return ["north": north.json, "south": south.json, "longitude": $0.longitude().json]
      }
    ) { inquiry throws(LawStop) in
      let (north, south) = (try inquiry.number("north"), try inquiry.number("south"))
      let longitude = try inquiry.number("longitude")
      try inquiry.suppose(south >= -85 && south < north && north <= 85 && longitude.magnitude <= 180)
      let upper = try inquiry.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: north, longitude: longitude)])
      let lower = try inquiry.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: south, longitude: longitude)])
      try inquiry.expectAtMost(upper.y, lower.y, "y of the northern latitude against the southern")
      // 9.9e-10, since the sum of a latitude and 1e-9 rounds.
      try inquiry.expect(
        north - south < 9.9e-10 || upper.y < lower.y, "y is \(upper.y.json.text) at both latitudes")
    },
    Law(
      "projection-odd",
      "the map is the same on both sides of its middle lines: x(−λ) = W − x(λ), y(−φ) = W − y(φ)",
      [.mapkit, .webMercator], ["mapPoint"], input: { ["coordinate": $0.coordinate(latitudeUpTo: 85).json] }
    ) { inquiry throws(LawStop) in
      // Beyond 85 degrees the clamp decides, which other laws are about.
      let coordinate = try inquiry.validCoordinate(latitudeUpTo: 85)
      let opposite = Coordinate(latitude: -coordinate.latitude, longitude: -coordinate.longitude)
      let point = try inquiry.askPoint("mapPoint", ["coordinate": coordinate])
      let mirrored = try inquiry.askPoint("mapPoint", ["coordinate": opposite])
      try inquiry.expectClose(point.x + mirrored.x, lawWorldSide, "x(λ) + x(−λ) against W")
      try inquiry.expectClose(point.y + mirrored.y, lawWorldSide, "y(φ) + y(−φ) against W")
    },
    Law(
      "projection-range", "valid coordinates lie in the world, and y between those of the limits",
      [.mapkit, .webMercator], ["mapPoint"], input: { ["coordinate": $0.coordinate().json] }
    ) { inquiry throws(LawStop) in
      let point = try inquiry.askPoint("mapPoint", ["coordinate": try inquiry.validCoordinate()])
      // y(85) as Apple's systems print it; EPSG:3857 fills the square.
      let top = inquiry.profile == .mapkit ? 439_674.4024835378 : 0
      try inquiry.expectAtMost(0, point.x, "the western edge against x")
      try inquiry.expectAtMost(point.x, lawWorldSide, "x against the eastern edge")
      try inquiry.expectAtMost(top, point.y, "the northern limit against y")
      try inquiry.expectAtMost(point.y, lawWorldSide - top, "y against the southern limit")
    },
    Law(
      "projection-axes-are-independent", "x depends on the longitude only, y on the latitude only",
      [.mapkit, .webMercator], ["mapPoint"],
      input: { ["a": $0.coordinate(latitudeUpTo: 85).json, "b": $0.coordinate(latitudeUpTo: 85).json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.validCoordinate("a", latitudeUpTo: 85)
      let b = try inquiry.validCoordinate("b", latitudeUpTo: 85)
      let mixed = Coordinate(latitude: a.latitude, longitude: b.longitude)
      let point = try inquiry.askPoint("mapPoint", ["coordinate": mixed])
      let (pointA, pointB) = (
        try inquiry.askPoint("mapPoint", ["coordinate": a]),
        try inquiry.askPoint("mapPoint", ["coordinate": b])
      )
      try inquiry.expectClose(point.x, pointB.x, "x of one longitude at two latitudes")
      try inquiry.expectClose(point.y, pointA.y, "y of one latitude at two longitudes")
    },
    Law(
      "projection-flat-beyond-its-limit", "every latitude beyond the projection's limit has the limit's y",
      [.mapkit, .webMercator], ["mapPoint"],
      input: {
        let (a, b) = ($0.real(85...90), $0.one(of: [90, 89, 85.06]))
        return ["a": a.json, "b": b.json, "isSouth": $0.once(in: 2).json]
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.number("a"), try inquiry.number("b"))
      let limit = inquiry.profile == .mapkit ? 85 : 85.0511287798066
      try inquiry.suppose(a >= limit && a <= 90 && b >= limit && b <= 90)
      let sign = try inquiry.given("isSouth") { $0.value } == .bool(true) ? -1.0 : 1
      let first = try inquiry.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: sign * a, longitude: 0)])
      let second = try inquiry.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: sign * b, longitude: 0)])
      try inquiry.expectClose(first.y, second.y, "y of two latitudes beyond the limit")
    },
    Law(
      "validity-decides-the-projection", "a coordinate is valid where its map point is not (−1, −1)",
      [.mapkit],
      ["coordinateIsValid", "mapPoint"],
      input: {
        let place = $0.coordinate()
        let (latitude, longitude) = (
          $0.one(of: [90.00001, 91, -90.5, 180]), $0.one(of: [180.00001, -181, 360])
        )
        switch $0.whole(0...3) {
        case 0: return ["coordinate": Coordinate(latitude: latitude, longitude: place.longitude).json]
        case 1: return ["coordinate": Coordinate(latitude: place.latitude, longitude: longitude).json]
        default: return ["coordinate": place.json]
        }
      }
    ) { inquiry throws(LawStop) in
      let coordinate = try inquiry.coordinate("coordinate")
      try inquiry.suppose(coordinate.latitude.isFinite && coordinate.longitude.isFinite)
      let isValid = try inquiry.askBool("coordinateIsValid", ["coordinate": coordinate])
      let point = try inquiry.askPoint("mapPoint", ["coordinate": coordinate])
      try inquiry.expect(
        isValid == (point.x != -1 || point.y != -1),
        isValid ? "valid, but projected to (−1, −1)" : "not valid, but projected")
    },
    Law(
      "unprojection-wraps", "a map point and its copies a world to the east and west have one coordinate",
      [.mapkit], ["coordinate"],
      input: { ["mapPoint": MapPoint(x: $0.gridNumber().magnitude, y: $0.worldPoint().y).json] }
    ) { inquiry throws(LawStop) in
      let point = try inquiry.mapPoint("mapPoint")
      // Away from the 180th meridian, where either sign would be right.
      try inquiry.suppose(
        point.x >= 1 && point.x <= lawWorldSide - 1 && point.y >= 0 && point.y <= lawWorldSide)
      try inquiry.suppose((point.x * 256).rounded() == point.x * 256)
      let coordinate = try inquiry.askCoordinate("coordinate", ["mapPoint": point])
      for world in [-lawWorldSide, lawWorldSide] {
        let copy = try inquiry.askCoordinate(
          "coordinate", ["mapPoint": MapPoint(x: point.x + world, y: point.y)])
        try inquiry.expectClose(copy.longitude, coordinate.longitude, "the longitude of a copy")
        try inquiry.expectClose(copy.latitude, coordinate.latitude, "the latitude of a copy")
      }
    },
  ]
}

extension LawInquiry {
  /// The coordinate of the input, a valid one within so many degrees of the equator.
  func validCoordinate(
    _ name: String = "coordinate", latitudeUpTo limit: Double = 90
  ) throws(LawStop) -> Coordinate {
    let coordinate = try coordinate(name)
    try suppose(coordinate.isValid && coordinate.latitude.magnitude <= limit)
    return coordinate
  }
}
