import MapGeometry

extension Law {
  /// Laws of coordinate regions.
  static let ofRegions: [Law] = [
    Law(
      "region-scales-with-metres",
      "a region of twice the meters has the same center and twice the deltas", [.mapkit],
      ["regionFromDistance"], of: .coordinate("center", latitudeUpTo: 89), .meters("north"), .meters("east")
    ) { check, center, north, east throws(LawStop) in
      let (one, two) = (
        try check.region(center, north, east), try check.region(center, 2 * north, 2 * east)
      )
      try check.expectSame(one.center, center, "the center")
      try check.expectSame(two.center, center, "the center")
      try check.expectClose(two.span.latitudeDelta, 2 * one.span.latitudeDelta, "twice the latitude delta")
      try check.expectClose(
        two.span.longitudeDelta, 2 * one.span.longitudeDelta, "twice the longitude delta")
    },
    Law(
      "region-centre-is-the-middle", "the center of a rectangle's region is the coordinate of its middle",
      [.mapkit], ["regionFromMapRect", "coordinate"], of: worldRect
    ) { check, rect throws(LawStop) in
      let region = try check.region(rect)
      try check.expectSame(region.center, check.coordinate(at: rect.middle), "the center")
    },
    Law(
      "region-round-trips",
      "the deltas of a rectangle's region give back its corners' latitudes and its width",
      [.mapkit], ["regionFromMapRect", "coordinate"], of: worldRect
    ) { check, rect throws(LawStop) in
      let span = try check.region(rect).span
      let northWest = try check.coordinate(at: rect.origin)
      let southEast = try check.coordinate(
        at: MapPoint(x: rect.origin.x + rect.width, y: rect.origin.y + rect.height))
      try check.expectSame(
        span.latitudeDelta, northWest.latitude - southEast.latitude, "the latitude delta")
      try check.expectSame(
        span.longitudeDelta / 360 * lawWorldSide, rect.width, "the longitude delta's width")
    },
  ]

  /// A rectangle inside the world.
  private static let worldRect = LawInput {
    let (a, b) = ($0.worldPoint(), $0.worldPoint())
    return [
      "mapRect": MapRect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude)
    ]
  } read: { check throws(LawStop) in
    let rect = try check.rect("mapRect")
    try check.suppose(rect.origin.x >= 0 && rect.origin.y >= 0 && rect.width >= 0 && rect.height >= 0)
    try check.suppose(
      rect.origin.x + rect.width <= lawWorldSide && rect.origin.y + rect.height <= lawWorldSide)
    return rect
  }
}

extension LawInput where Value == Double {
  fileprivate static func meters(_ name: String) -> LawInput {
    number(name, in: 0...1e8) { $0.once(in: 3) ? Double($0.integer(in: 0...2000)) : $0.real(in: 0...1e7) }
  }
}

extension LawCheck {
  fileprivate func region(_ rect: MapRect) throws(LawStop) -> CoordinateRegion {
    try answer("regionFromMapRect", ["mapRect": rect], JSONCursor.region)
  }

  fileprivate func region(
    _ center: Coordinate, _ north: Double, _ east: Double
  ) throws(LawStop) -> CoordinateRegion {
    try answer(
      "regionFromDistance", ["center": center, "latitudinalMeters": north, "longitudinalMeters": east],
      JSONCursor.region)
  }
}
