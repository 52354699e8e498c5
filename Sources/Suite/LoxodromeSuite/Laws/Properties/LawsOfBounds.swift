import MapGeometry

extension Law {
  /// Laws of the bounding rectangles of lines, polygons and circles.
  static let ofBounds: [Law] = [
    // Only this law is also about the poles. The others are about the latitudes of the projection.
    Law(
      "bounds-contain-points", "the bounds of a line contain the map points of its coordinates", [.mapkit],
      ["polylineBounds", "mapPoint"], of: .line("coordinates", latitudeUpTo: 90)
    ) { check, line throws(LawStop) in
      let bounds = try check.lineBounds(line)
      for coordinate in line { try check.expectInside(bounds, check.mapPoint(of: coordinate)) }
    },
    Law(
      "bounds-order-free", "the bounds of a line are the same in any order of its coordinates", [.mapkit],
      ["polylineBounds"], of: .line("coordinates"), .integer("first", in: 0...5)
    ) { check, line, first throws(LawStop) in
      try check.suppose(first <= line.count)
      let bounds = try check.lineBounds(line)
      for order in [line.reversed(), Array(line[first...] + line[..<first])] {
        try check.expectSame(check.lineBounds(order), bounds, "the bounds in another order")
      }
    },
    Law(
      "bounds-of-line-and-polygon", "a polygon has the bounds of the line through its corners", [.mapkit],
      ["polylineBounds", "polygonBounds"], of: .line("coordinates")
    ) { check, line throws(LawStop) in
      try check.expectSame(
        check.askRect("polygonBounds", ["coordinates": line]), check.lineBounds(line), "polygon against line")
    },
    Law(
      "bounds-join-by-union", "the bounds of two lines in one are the union of theirs", [.mapkit],
      ["polylineBounds", "mapRect.union"], of: .line("a"), .line("b")
    ) { check, a, b throws(LawStop) in
      let (boundsA, boundsB) = (try check.lineBounds(a), try check.lineBounds(b))
      try check.expectSame(
        check.lineBounds(a + b), check.union(boundsA, boundsB), "the whole against the union")
    },
    Law(
      "polygon-coordinate-is-the-middle", "a polygon's coordinate is that of the middle of its bounds",
      [.mapkit], ["polygonCoordinate", "polygonBounds", "coordinate"], of: .line("coordinates")
    ) { check, coordinates throws(LawStop) in
      let bounds = try check.askRect("polygonBounds", ["coordinates": coordinates])
      try check.expectSame(
        check.askCoordinate("polygonCoordinate", ["coordinates": coordinates]),
        check.coordinate(at: bounds.middle), "the coordinate against the middle's")
    },
    Law(
      "circle-bounds-centred", "the bounds of a circle are a square about its center's map point", [.mapkit],
      ["circleBounds", "mapPoint"], of: .center, .radius
    ) { check, center, radius throws(LawStop) in
      let bounds = try check.askRect("circleBounds", ["center": center, "radius": radius])
      let point = try check.mapPoint(of: center)
      let (middle, scale) = (bounds.middle, bounds.width)
      try check.expectClose(bounds.width, bounds.height, "the width against the height")
      try check.expectClose(middle.x, point.x, scale: scale, "the middle against the center's x")
      try check.expectClose(middle.y, point.y, scale: scale, "the middle against the center's y")
    },
    Law(
      "circle-bounds-grow-with-radius", "a circle of twice the radius has bounds of twice the width",
      [.mapkit], ["circleBounds"], of: .center, .radius
    ) { check, center, radius throws(LawStop) in
      let one = try check.askRect("circleBounds", ["center": center, "radius": radius])
      let two = try check.askRect("circleBounds", ["center": center, "radius": 2 * radius])
      try check.expectClose(two.width, 2 * one.width, "the width at twice the radius")
      try check.expect(radius == 0 || one.width > 0, "the bounds have no width")
    },
  ]
}

extension LawInput where Value == [Coordinate] {
  /// The coordinates of a line: at least one, and all valid, with latitudes of magnitude up to the limit
  /// (degrees). The default limit is that of the projection.
  fileprivate static func line(_ name: String, latitudeUpTo limit: Double = 85) -> LawInput {
    LawInput {
      [name: $0.list(1...6) { $0.coordinate(latitudeUpTo: limit) }]
    } read: { check throws(LawStop) in
      let coordinates = try check.validCoordinates(name)
      try check.suppose(!coordinates.isEmpty && coordinates.allSatisfy { $0.latitude.magnitude <= limit })
      return coordinates
    }
  }
}

extension LawInput where Value == Coordinate {
  /// The center of a circle, at a latitude where the projection's limit does not change the scale.
  fileprivate static var center: LawInput { .coordinate("center", latitudeUpTo: 84) }
}

extension LawInput where Value == Double {
  /// The radius of a circle (meters).
  fileprivate static var radius: LawInput {
    .number("radius", in: 0...1e8) {
      $0.once(in: 4) ? $0.element(of: [0, 1e-3, 1, 1000, 2e7]) : $0.real(in: 0...1e6)
    }
  }
}

extension LawCheck {
  fileprivate func lineBounds(_ coordinates: [Coordinate]) throws(LawStop) -> MapRect {
    try askRect("polylineBounds", ["coordinates": coordinates])
  }
}
