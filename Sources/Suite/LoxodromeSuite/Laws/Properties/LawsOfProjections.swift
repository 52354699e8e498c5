import MapGeometry

extension Law {
  /// Laws of the projection between coordinates and map points.
  static let ofProjections: [Law] = [
    Law(
      "projection-round-trips", "a coordinate's map point reads back as the coordinate",
      [.mapkit, .webMercator], ["mapPoint", "coordinate"],
      input: { ["coordinate": $0.coordinate(latitudeUpTo: 85).json] }
    ) { check throws(LawStop) in
      let coordinate = try check.coordinate("coordinate")
      try check.suppose(coordinate.isValid && coordinate.latitude.magnitude <= 85)
      let point = try check.askPoint("mapPoint", ["coordinate": coordinate])
      let back = try check.askCoordinate("coordinate", ["mapPoint": point])
      try check.expectClose(back.latitude, coordinate.latitude, "the latitude there and back")
      try check.expectClose(back.longitude, coordinate.longitude, "the longitude there and back")
    },
    Law(
      "projection-monotonic", "y never increases toward the north; over a step of 1e-9 degrees it decreases",
      [.mapkit, .webMercator], ["mapPoint"],
      input: {
        let south = $0.latitude(upTo: 85)
        let step = $0.element(of: [0, 1e-9, 1e-6, 1, 30])
        let north = step == 0 ? south.nextUp : $0.once(in: 4) ? $0.latitude(upTo: 85) : south + step
        return ["north": north.json, "south": south.json, "longitude": $0.longitude().json]
      }
    ) { check throws(LawStop) in
      let (north, south) = (try check.number("north"), try check.number("south"))
      let longitude = try check.number("longitude")
      try check.suppose(south >= -85 && south < north && north <= 85 && longitude.magnitude <= 180)
      let upper = try check.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: north, longitude: longitude)])
      let lower = try check.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: south, longitude: longitude)])
      try check.expectAtMost(upper.y, lower.y, "y of the northern latitude against the southern")
      // 9.9e-10 instead of 1e-9, because the sum of a latitude and 1e-9 is rounded.
      try check.expect(
        north - south < 9.9e-10 || upper.y < lower.y, "y is \(upper.y.json.text) at both latitudes")
    },
    Law(
      "projection-odd",
      "the map is the same on both sides of its middle lines: x(−λ) = W − x(λ), y(−φ) = W − y(φ)",
      [.mapkit, .webMercator], ["mapPoint"], input: { ["coordinate": $0.coordinate(latitudeUpTo: 85).json] }
    ) { check throws(LawStop) in
      // MapKit's projection is clamped beyond 85 degrees, and EPSG:3857 beyond 85.0511 degrees.
      // Other laws are about the clamp.
      let coordinate = try check.validCoordinate(latitudeUpTo: 85)
      let opposite = Coordinate(latitude: -coordinate.latitude, longitude: -coordinate.longitude)
      let point = try check.askPoint("mapPoint", ["coordinate": coordinate])
      let mirrored = try check.askPoint("mapPoint", ["coordinate": opposite])
      try check.expectClose(point.x + mirrored.x, lawWorldSide, "x(λ) + x(−λ) against W")
      try check.expectClose(point.y + mirrored.y, lawWorldSide, "y(φ) + y(−φ) against W")
    },
    Law(
      "projection-range", "valid coordinates lie in the world, and y between those of the limits",
      [.mapkit, .webMercator], ["mapPoint"], input: { ["coordinate": $0.coordinate().json] }
    ) { check throws(LawStop) in
      let point = try check.askPoint("mapPoint", ["coordinate": try check.validCoordinate()])
      // The smallest y of a valid coordinate. For MapKit it is y(85) as Apple's systems print it.
      // EPSG:3857 fills the whole square.
      let top = check.profile == .mapkit ? 439_674.4024835378 : 0
      try check.expectAtMost(0, point.x, "the western edge against x")
      try check.expectAtMost(point.x, lawWorldSide, "x against the eastern edge")
      try check.expectAtMost(top, point.y, "the northern limit against y")
      try check.expectAtMost(point.y, lawWorldSide - top, "y against the southern limit")
    },
    Law(
      "projection-axes-are-independent", "x depends on the longitude only, y on the latitude only",
      [.mapkit, .webMercator], ["mapPoint"],
      input: { ["a": $0.coordinate(latitudeUpTo: 85).json, "b": $0.coordinate(latitudeUpTo: 85).json] }
    ) { check throws(LawStop) in
      let a = try check.validCoordinate("a", latitudeUpTo: 85)
      let b = try check.validCoordinate("b", latitudeUpTo: 85)
      let mixed = Coordinate(latitude: a.latitude, longitude: b.longitude)
      let point = try check.askPoint("mapPoint", ["coordinate": mixed])
      let (pointA, pointB) = (
        try check.askPoint("mapPoint", ["coordinate": a]),
        try check.askPoint("mapPoint", ["coordinate": b])
      )
      try check.expectClose(point.x, pointB.x, "x of one longitude at two latitudes")
      try check.expectClose(point.y, pointA.y, "y of one latitude at two longitudes")
    },
    Law(
      "projection-flat-beyond-its-limit", "every latitude beyond the projection's limit has the limit's y",
      [.mapkit, .webMercator], ["mapPoint"],
      input: {
        let (a, b) = ($0.real(in: 85...90), $0.element(of: [90, 89, 85.06]))
        return ["a": a.json, "b": b.json, "isSouth": $0.once(in: 2).json]
      }
    ) { check throws(LawStop) in
      let (a, b) = (try check.number("a"), try check.number("b"))
      let limit = check.profile == .mapkit ? 85 : 85.0511287798066
      try check.suppose(a >= limit && a <= 90 && b >= limit && b <= 90)
      let sign = try check.inputPart("isSouth") { $0.value } == .bool(true) ? -1.0 : 1
      let first = try check.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: sign * a, longitude: 0)])
      let second = try check.askPoint(
        "mapPoint", ["coordinate": Coordinate(latitude: sign * b, longitude: 0)])
      try check.expectClose(first.y, second.y, "y of two latitudes beyond the limit")
    },
    Law(
      "validity-decides-the-projection", "a coordinate is valid where its map point is not (−1, −1)",
      [.mapkit],
      ["coordinateIsValid", "mapPoint"],
      input: {
        let coordinate = $0.coordinate()
        let (latitude, longitude) = (
          $0.element(of: [90.00001, 91, -90.5, 180]), $0.element(of: [180.00001, -181, 360])
        )
        switch $0.integer(in: 0...3) {
        case 0: return ["coordinate": Coordinate(latitude: latitude, longitude: coordinate.longitude).json]
        case 1: return ["coordinate": Coordinate(latitude: coordinate.latitude, longitude: longitude).json]
        default: return ["coordinate": coordinate.json]
        }
      }
    ) { check throws(LawStop) in
      let coordinate = try check.coordinate("coordinate")
      try check.suppose(coordinate.latitude.isFinite && coordinate.longitude.isFinite)
      let isValid = try check.askBool("coordinateIsValid", ["coordinate": coordinate])
      let point = try check.askPoint("mapPoint", ["coordinate": coordinate])
      try check.expect(
        isValid == (point.x != -1 || point.y != -1),
        isValid ? "valid, but projected to (−1, −1)" : "not valid, but projected")
    },
    Law(
      "unprojection-wraps", "a map point and its copies a world to the east and west have one coordinate",
      [.mapkit], ["coordinate"],
      input: { ["mapPoint": MapPoint(x: $0.gridNumber().magnitude, y: $0.worldPoint().y).json] }
    ) { check throws(LawStop) in
      let point = try check.mapPoint("mapPoint")
      // Points near the 180th meridian are excluded, because there both signs of the longitude are
      // correct.
      try check.suppose(
        point.x >= 1 && point.x <= lawWorldSide - 1 && point.y >= 0 && point.y <= lawWorldSide)
      try check.suppose((point.x * 256).rounded() == point.x * 256)
      let coordinate = try check.askCoordinate("coordinate", ["mapPoint": point])
      for world in [-lawWorldSide, lawWorldSide] {
        let copy = try check.askCoordinate(
          "coordinate", ["mapPoint": MapPoint(x: point.x + world, y: point.y)])
        try check.expectClose(copy.longitude, coordinate.longitude, "the longitude of a copy")
        try check.expectClose(copy.latitude, coordinate.latitude, "the latitude of a copy")
      }
    },
  ]
}

extension LawCheck {
  /// Returns the valid coordinate in the input with the given name, at a latitude of magnitude up
  /// to the limit (degrees). Throws `LawStop.notApplicable` for other inputs.
  func validCoordinate(
    _ name: String = "coordinate", latitudeUpTo limit: Double = 90
  ) throws(LawStop) -> Coordinate {
    let coordinate = try coordinate(name)
    try suppose(coordinate.isValid && coordinate.latitude.magnitude <= limit)
    return coordinate
  }
}
