import MapGeometry

extension Law {
  static let ofBounds: [Law] = [
    Law(
      "bounds-contain-points", "the bounds of a line contain the map points of its coordinates", [.mapkit],
      ["polylineBounds", "mapPoint"], input: { ["coordinates": $0.coordinateList(latitudeUpTo: 90).json] }
    ) { inquiry throws(LawStop) in
      let coordinates = try inquiry.coordinateList("coordinates", latitudeUpTo: 90)
      let bounds = try inquiry.askRect("polylineBounds", ["coordinates": coordinates])
      for coordinate in coordinates {
        let point = try inquiry.askPoint("mapPoint", ["coordinate": coordinate])
        try inquiry.expectAtMost(bounds.origin.x, point.x, "the western edge against x")
        try inquiry.expectAtMost(point.x, bounds.origin.x + bounds.width, "x against the eastern edge")
        try inquiry.expectAtMost(bounds.origin.y, point.y, "the northern edge against y")
        try inquiry.expectAtMost(point.y, bounds.origin.y + bounds.height, "y against the southern edge")
      }
    },
    Law(
      "bounds-order-free", "the bounds of a line are the same in any order of its coordinates", [.mapkit],
      ["polylineBounds"],
      input: { ["coordinates": $0.coordinateList().json, "first": $0.whole(0...5).json] }
    ) { inquiry throws(LawStop) in
      let coordinates = try inquiry.coordinateList("coordinates")
      let first = try inquiry.integer("first")
      try inquiry.suppose(0...coordinates.count ~= first)
      let bounds = try inquiry.askRect("polylineBounds", ["coordinates": coordinates])
      for order in [coordinates.reversed(), Array(coordinates[first...] + coordinates[..<first])] {
        try inquiry.expectSame(
          try inquiry.askRect("polylineBounds", ["coordinates": order]), bounds, "the bounds in another order"
        )
      }
    },
    Law(
      "bounds-of-line-and-polygon", "a polygon has the bounds of the line through its corners", [.mapkit],
      ["polylineBounds", "polygonBounds"], input: { ["coordinates": $0.coordinateList().json] }
    ) { inquiry throws(LawStop) in
      let coordinates = try inquiry.coordinateList("coordinates")
      try inquiry.expectSame(
        try inquiry.askRect("polygonBounds", ["coordinates": coordinates]),
        try inquiry.askRect("polylineBounds", ["coordinates": coordinates]), "polygon against line")
    },
    Law(
      "bounds-join-by-union", "the bounds of two lines in one are the union of theirs", [.mapkit],
      ["polylineBounds", "mapRect.union"],
      input: { ["a": $0.coordinateList().json, "b": $0.coordinateList().json] }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.coordinateList("a"), try inquiry.coordinateList("b"))
      let (boundsA, boundsB) = (
        try inquiry.askRect("polylineBounds", ["coordinates": a]),
        try inquiry.askRect("polylineBounds", ["coordinates": b])
      )
      try inquiry.expectSame(
        try inquiry.askRect("polylineBounds", ["coordinates": a + b]),
        try inquiry.askRect("mapRect.union", ["a": boundsA, "b": boundsB]), "the whole against the union")
    },
    Law(
      "polygon-coordinate-is-the-middle", "a polygon's coordinate is that of the middle of its bounds",
      [.mapkit],
      ["polygonCoordinate", "polygonBounds", "coordinate"],
      input: { ["coordinates": $0.coordinateList().json] }
    ) { inquiry throws(LawStop) in
      let coordinates = try inquiry.coordinateList("coordinates")
      let bounds = try inquiry.askRect("polygonBounds", ["coordinates": coordinates])
      let middle = MapPoint(x: bounds.origin.x + bounds.width / 2, y: bounds.origin.y + bounds.height / 2)
      try inquiry.expectSame(
        try inquiry.askCoordinate("polygonCoordinate", ["coordinates": coordinates]),
        try inquiry.askCoordinate("coordinate", ["mapPoint": middle]), "the coordinate against the middle's")
    },
    Law(
      "circle-bounds-centred", "the bounds of a circle are a square about its center's map point", [.mapkit],
      ["circleBounds", "mapPoint"], input: { $0.circle() }
    ) { inquiry throws(LawStop) in
      let (center, radius) = try inquiry.circle()
      let bounds = try inquiry.askRect("circleBounds", ["center": center, "radius": radius])
      let point = try inquiry.askPoint("mapPoint", ["coordinate": center])
      try inquiry.expectClose(bounds.width, bounds.height, "the width against the height")
      try inquiry.expectClose(
        bounds.origin.x + bounds.width / 2, point.x, scale: bounds.width, "the middle against the center's x")
      try inquiry.expectClose(
        bounds.origin.y + bounds.height / 2, point.y, scale: bounds.width, "the middle against the center's y"
      )
    },
    Law(
      "circle-bounds-grow-with-radius", "a circle of twice the radius has bounds of twice the width",
      [.mapkit],
      ["circleBounds"], input: { $0.circle() }
    ) { inquiry throws(LawStop) in
      let (center, radius) = try inquiry.circle()
      let one = try inquiry.askRect("circleBounds", ["center": center, "radius": radius])
      let two = try inquiry.askRect("circleBounds", ["center": center, "radius": 2 * radius])
      try inquiry.expectClose(two.width, 2 * one.width, "the width at twice the radius")
      try inquiry.expect(radius == 0 || one.width > 0, "the bounds have no width")
    },
  ]
}

extension LawInputs {
  fileprivate mutating func coordinateList(latitudeUpTo limit: Double = 85) -> [Coordinate] {
    list(1...6) { $0.coordinate(latitudeUpTo: limit) }
  }

  fileprivate mutating func circle() -> [String: JSONValue] {
    [
      "center": coordinate(latitudeUpTo: 84).json,
      "radius": (once(in: 4) ? one(of: [0, 1e-3, 1, 1000, 2e7]) : real(0...1e6)).json,
    ]
  }
}

extension LawInquiry {
  /// At least one coordinate, all valid, by default within the projection's limit, so that only the
  /// first law is about the poles.
  fileprivate func coordinateList(
    _ name: String, latitudeUpTo limit: Double = 85
  ) throws(LawStop) -> [Coordinate] {
    let coordinates = try given(name) { part throws(JSONShapeError) in try part.coordinates() }
    try suppose(
      !coordinates.isEmpty && coordinates.allSatisfy { $0.isValid && $0.latitude.magnitude <= limit })
    return coordinates
  }

  /// A circle where the scale is not yet cut off by the projection's limit.
  fileprivate func circle() throws(LawStop) -> (Coordinate, radius: Double) {
    let (center, radius) = (try validCoordinate("center"), try number("radius"))
    try suppose(center.latitude.magnitude <= 84 && 0...1e8 ~= radius)
    return (center, radius)
  }
}
