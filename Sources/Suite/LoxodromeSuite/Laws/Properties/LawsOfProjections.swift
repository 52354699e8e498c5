import MapGeometry

extension Law {
  /// Laws of the projection between coordinates and map points.
  static let ofProjections: [Law] = [
    Law(
      "projection-round-trips", "a coordinate's map point reads back as the coordinate",
      [.mapkit, .webMercator], ["mapPoint", "coordinate"], of: .coordinate(latitudeUpTo: 85)
    ) { check, coordinate throws(LawStop) in
      let back = try check.coordinate(at: check.mapPoint(of: coordinate))
      try check.expectClose(back.latitude, coordinate.latitude, "the latitude there and back")
      try check.expectClose(back.longitude, coordinate.longitude, "the longitude there and back")
    },
    Law(
      "projection-monotonic", "y never increases toward the north; over a step of 1e-9 degrees it decreases",
      [.mapkit, .webMercator], ["mapPoint"], of: twoLatitudes
    ) { check, input throws(LawStop) in
      let (north, south, longitude) = input
      let upper = try check.mapPoint(of: Coordinate(latitude: north, longitude: longitude))
      let lower = try check.mapPoint(of: Coordinate(latitude: south, longitude: longitude))
      try check.expectAtMost(upper.y, lower.y, "y of the northern latitude against the southern")
      // 9.9e-10 instead of 1e-9, because the sum of a latitude and 1e-9 is rounded.
      try check.expect(
        north - south < 9.9e-10 || upper.y < lower.y, "y is \(upper.y.json.text) at both latitudes")
    },
    // MapKit's projection is clamped beyond 85 degrees, and EPSG:3857 beyond 85.0511 degrees. Other laws
    // are about the clamp.
    Law(
      "projection-odd",
      "the map is the same on both sides of its middle lines: x(−λ) = W − x(λ), y(−φ) = W − y(φ)",
      [.mapkit, .webMercator], ["mapPoint"], of: .coordinate(latitudeUpTo: 85)
    ) { check, coordinate throws(LawStop) in
      let point = try check.mapPoint(of: coordinate)
      let mirrored = try check.mapPoint(
        of: Coordinate(latitude: -coordinate.latitude, longitude: -coordinate.longitude))
      try check.expectClose(point.x + mirrored.x, lawWorldSide, "x(λ) + x(−λ) against W")
      try check.expectClose(point.y + mirrored.y, lawWorldSide, "y(φ) + y(−φ) against W")
    },
    Law(
      "projection-range", "valid coordinates lie in the world, and y between those of the limits",
      [.mapkit, .webMercator], ["mapPoint"], of: .coordinate()
    ) { check, coordinate throws(LawStop) in
      let point = try check.mapPoint(of: coordinate)
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
      of: .coordinate("a", latitudeUpTo: 85), .coordinate("b", latitudeUpTo: 85)
    ) { check, a, b throws(LawStop) in
      let point = try check.mapPoint(of: Coordinate(latitude: a.latitude, longitude: b.longitude))
      let (pointA, pointB) = (try check.mapPoint(of: a), try check.mapPoint(of: b))
      try check.expectClose(point.x, pointB.x, "x of one longitude at two latitudes")
      try check.expectClose(point.y, pointA.y, "y of one latitude at two longitudes")
    },
    Law(
      "projection-flat-beyond-its-limit", "every latitude beyond the projection's limit has the limit's y",
      [.mapkit, .webMercator], ["mapPoint"],
      of: .number("a", in: 85...90), LawInput.number("b", in: 85...90) { $0.element(of: [90, 89, 85.06]) },
      isSouth
    ) { check, a, b, isSouth throws(LawStop) in
      let limit = check.profile == .mapkit ? 85 : 85.0511287798066
      try check.suppose(a >= limit && b >= limit)
      let sign = isSouth ? -1.0 : 1
      let first = try check.mapPoint(of: Coordinate(latitude: sign * a, longitude: 0))
      let second = try check.mapPoint(of: Coordinate(latitude: sign * b, longitude: 0))
      try check.expectClose(first.y, second.y, "y of two latitudes beyond the limit")
    },
    Law(
      "validity-decides-the-projection", "a coordinate is valid where its map point is not (−1, −1)",
      [.mapkit], ["coordinateIsValid", "mapPoint"], of: coordinateOrNone
    ) { check, coordinate throws(LawStop) in
      let isValid = try check.askBool("coordinateIsValid", ["coordinate": coordinate])
      let point = try check.mapPoint(of: coordinate)
      try check.expect(
        isValid == (point.x != -1 || point.y != -1),
        isValid ? "valid, but projected to (−1, −1)" : "not valid, but projected")
    },
    Law(
      "unprojection-wraps", "a map point and its copies a world to the east and west have one coordinate",
      [.mapkit], ["coordinate"], of: pointOnGrid
    ) { check, point throws(LawStop) in
      let coordinate = try check.coordinate(at: point)
      for world in [-lawWorldSide, lawWorldSide] {
        let copy = try check.coordinate(at: MapPoint(x: point.x + world, y: point.y))
        try check.expectClose(copy.longitude, coordinate.longitude, "the longitude of a copy")
        try check.expectClose(copy.latitude, coordinate.latitude, "the latitude of a copy")
      }
    },
  ]

  private static let twoLatitudes = LawInput {
    let south = $0.latitude(upTo: 85)
    let step = $0.element(of: [0, 1e-9, 1e-6, 1, 30])
    let north = step == 0 ? south.nextUp : $0.once(in: 4) ? $0.latitude(upTo: 85) : south + step
    return ["north": north, "south": south, "longitude": $0.longitude()]
  } read: { check throws(LawStop) in
    let (north, south) = (try check.number("north"), try check.number("south"))
    let longitude = try check.number("longitude")
    try check.suppose(south >= -85 && south < north && north <= 85 && longitude.magnitude <= 180)
    return (north, south, longitude)
  }

  private static let isSouth = LawInput {
    ["isSouth": $0.once(in: 2)]
  } read: { check throws(LawStop) in
    try check.inputPart("isSouth") { $0.value } == .bool(true)
  }

  /// A coordinate, of which a number is sometimes out of range.
  private static let coordinateOrNone = LawInput {
    var coordinate = $0.coordinate()
    let (latitude, longitude) = (
      $0.element(of: [90.00001, 91, -90.5, 180]), $0.element(of: [180.00001, -181, 360])
    )
    switch $0.integer(in: 0...3) {
    case 0: coordinate.latitude = latitude
    case 1: coordinate.longitude = longitude
    default: break
    }
    return ["coordinate": coordinate]
  } read: { check throws(LawStop) in
    let coordinate = try check.coordinate("coordinate")
    try check.suppose(coordinate.latitude.isFinite && coordinate.longitude.isFinite)
    return coordinate
  }

  /// A map point of the world. Points near the 180th meridian are excluded, because there both signs of
  /// the longitude are correct.
  private static let pointOnGrid = LawInput {
    ["mapPoint": MapPoint(x: $0.gridNumber().magnitude, y: $0.worldPoint().y)]
  } read: { check throws(LawStop) in
    let point = try check.mapPoint("mapPoint")
    try check.suppose(1...lawWorldSide - 1 ~= point.x && 0...lawWorldSide ~= point.y)
    try check.suppose((point.x * 256).rounded() == point.x * 256)
    return point
  }
}

extension LawCheck {
  func mapPoint(of coordinate: Coordinate) throws(LawStop) -> MapPoint {
    try askPoint("mapPoint", ["coordinate": coordinate])
  }

  func coordinate(at point: MapPoint) throws(LawStop) -> Coordinate {
    try askCoordinate("coordinate", ["mapPoint": point])
  }
}
