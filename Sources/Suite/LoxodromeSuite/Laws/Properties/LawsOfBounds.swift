import MapGeometry

extension Law {
  /// Laws of the bounding rectangles of lines, polygons and circles.
  static let ofBounds: [Law] = [
    Law(
      "bounds-contain-points", "the bounds of a line contain the map points of its coordinates", [.mapkit],
      ["polylineBounds", "mapPoint"], input: { ["coordinates": $0.coordinateList(latitudeUpTo: 90).json] }
    ) { check throws(LawStop) in
      let coordinates = try check.coordinateList("coordinates", latitudeUpTo: 90)
      let bounds = try check.askRect("polylineBounds", ["coordinates": coordinates])
      for coordinate in coordinates {
        let point = try check.askPoint("mapPoint", ["coordinate": coordinate])
        try check.expectAtMost(bounds.origin.x, point.x, "the western edge against x")
        try check.expectAtMost(point.x, bounds.origin.x + bounds.width, "x against the eastern edge")
        try check.expectAtMost(bounds.origin.y, point.y, "the northern edge against y")
        try check.expectAtMost(point.y, bounds.origin.y + bounds.height, "y against the southern edge")
      }
    },
    Law(
      "bounds-order-free", "the bounds of a line are the same in any order of its coordinates", [.mapkit],
      ["polylineBounds"],
      input: { ["coordinates": $0.coordinateList().json, "first": $0.integer(in: 0...5).json] }
    ) { check throws(LawStop) in
      let coordinates = try check.coordinateList("coordinates")
      let first = try check.integer("first")
      try check.suppose(0...coordinates.count ~= first)
      let bounds = try check.askRect("polylineBounds", ["coordinates": coordinates])
      for order in [coordinates.reversed(), Array(coordinates[first...] + coordinates[..<first])] {
        try check.expectSame(
          try check.askRect("polylineBounds", ["coordinates": order]), bounds, "the bounds in another order"
        )
      }
    },
    Law(
      "bounds-of-line-and-polygon", "a polygon has the bounds of the line through its corners", [.mapkit],
      ["polylineBounds", "polygonBounds"], input: { ["coordinates": $0.coordinateList().json] }
    ) { check throws(LawStop) in
      let coordinates = try check.coordinateList("coordinates")
      try check.expectSame(
        try check.askRect("polygonBounds", ["coordinates": coordinates]),
        try check.askRect("polylineBounds", ["coordinates": coordinates]), "polygon against line")
    },
    Law(
      "bounds-join-by-union", "the bounds of two lines in one are the union of theirs", [.mapkit],
      ["polylineBounds", "mapRect.union"],
      input: { ["a": $0.coordinateList().json, "b": $0.coordinateList().json] }
    ) { check throws(LawStop) in
      let (a, b) = (try check.coordinateList("a"), try check.coordinateList("b"))
      let (boundsA, boundsB) = (
        try check.askRect("polylineBounds", ["coordinates": a]),
        try check.askRect("polylineBounds", ["coordinates": b])
      )
      try check.expectSame(
        try check.askRect("polylineBounds", ["coordinates": a + b]),
        try check.askRect("mapRect.union", ["a": boundsA, "b": boundsB]), "the whole against the union")
    },
    Law(
      "polygon-coordinate-is-the-middle", "a polygon's coordinate is that of the middle of its bounds",
      [.mapkit],
      ["polygonCoordinate", "polygonBounds", "coordinate"],
      input: { ["coordinates": $0.coordinateList().json] }
    ) { check throws(LawStop) in
      let coordinates = try check.coordinateList("coordinates")
      let bounds = try check.askRect("polygonBounds", ["coordinates": coordinates])
      let middle = MapPoint(x: bounds.origin.x + bounds.width / 2, y: bounds.origin.y + bounds.height / 2)
      try check.expectSame(
        try check.askCoordinate("polygonCoordinate", ["coordinates": coordinates]),
        try check.askCoordinate("coordinate", ["mapPoint": middle]), "the coordinate against the middle's")
    },
    Law(
      "circle-bounds-centred", "the bounds of a circle are a square about its center's map point", [.mapkit],
      ["circleBounds", "mapPoint"], input: { $0.circle() }
    ) { check throws(LawStop) in
      let (center, radius) = try check.circle()
      let bounds = try check.askRect("circleBounds", ["center": center, "radius": radius])
      let point = try check.askPoint("mapPoint", ["coordinate": center])
      try check.expectClose(bounds.width, bounds.height, "the width against the height")
      try check.expectClose(
        bounds.origin.x + bounds.width / 2, point.x, scale: bounds.width, "the middle against the center's x")
      try check.expectClose(
        bounds.origin.y + bounds.height / 2, point.y, scale: bounds.width, "the middle against the center's y"
      )
    },
    Law(
      "circle-bounds-grow-with-radius", "a circle of twice the radius has bounds of twice the width",
      [.mapkit],
      ["circleBounds"], input: { $0.circle() }
    ) { check throws(LawStop) in
      let (center, radius) = try check.circle()
      let one = try check.askRect("circleBounds", ["center": center, "radius": radius])
      let two = try check.askRect("circleBounds", ["center": center, "radius": 2 * radius])
      try check.expectClose(two.width, 2 * one.width, "the width at twice the radius")
      try check.expect(radius == 0 || one.width > 0, "the bounds have no width")
    },
  ]
}

extension LawInputGenerator {
  fileprivate mutating func coordinateList(latitudeUpTo limit: Double = 85) -> [Coordinate] {
    list(1...6) { $0.coordinate(latitudeUpTo: limit) }
  }

  fileprivate mutating func circle() -> [String: JSONValue] {
    [
      "center": coordinate(latitudeUpTo: 84).json,
      "radius": (once(in: 4) ? element(of: [0, 1e-3, 1, 1000, 2e7]) : real(in: 0...1e6)).json,
    ]
  }
}

extension LawCheck {
  /// Returns the coordinates of the input: at least one, and all valid, with latitudes of magnitude
  /// up to the limit (degrees). The default limit is that of the projection. Only the law
  /// `bounds-contain-points` is also about the poles. Throws `LawStop.notApplicable` for other
  /// inputs.
  fileprivate func coordinateList(
    _ name: String, latitudeUpTo limit: Double = 85
  ) throws(LawStop) -> [Coordinate] {
    let coordinates = try inputPart(name) { part throws(JSONShapeError) in try part.coordinates() }
    try suppose(
      !coordinates.isEmpty && coordinates.allSatisfy { $0.isValid && $0.latitude.magnitude <= limit })
    return coordinates
  }

  /// Returns the circle of the input. The center is valid, at a latitude of magnitude up to 84
  /// degrees, where the projection's limit does not change the scale. The radius is 0…10^8 meters.
  /// Throws `LawStop.notApplicable` for other inputs.
  fileprivate func circle() throws(LawStop) -> (Coordinate, radius: Double) {
    let (center, radius) = (try validCoordinate("center"), try number("radius"))
    try suppose(center.latitude.magnitude <= 84 && 0...1e8 ~= radius)
    return (center, radius)
  }
}
