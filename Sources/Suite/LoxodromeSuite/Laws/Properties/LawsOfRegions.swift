import MapGeometry

extension Law {
  /// Laws of coordinate regions.
  static let ofRegions: [Law] = [
    Law(
      "region-scales-with-metres",
      "a region of twice the meters has the same center and twice the deltas", [.mapkit],
      ["regionFromDistance"],
      input: {
        func meters(_ inputs: inout LawInputGenerator) -> Double {
          inputs.once(in: 3) ? Double(inputs.integer(in: 0...2000)) : inputs.real(in: 0...1e7)
        }
        return [
          "center": $0.coordinate(latitudeUpTo: 89).json, "north": meters(&$0).json, "east": meters(&$0).json,
        ]
      }
    ) { check throws(LawStop) in
      let center = try check.validCoordinate("center")
      let (north, east) = (try check.number("north"), try check.number("east"))
      try check.suppose(center.latitude.magnitude <= 89 && 0...1e8 ~= north && 0...1e8 ~= east)
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
      [.mapkit], ["regionFromMapRect", "coordinate"], input: { ["mapRect": $0.worldRect().json] }
    ) { check throws(LawStop) in
      let rect = try check.worldRect()
      let region = try check.region(rect)
      let middle = MapPoint(x: rect.origin.x + rect.width / 2, y: rect.origin.y + rect.height / 2)
      try check.expectSame(
        region.center, try check.askCoordinate("coordinate", ["mapPoint": middle]), "the center")
    },
    Law(
      "region-round-trips",
      "the deltas of a rectangle's region give back its corners' latitudes and its width",
      [.mapkit], ["regionFromMapRect", "coordinate"], input: { ["mapRect": $0.worldRect().json] }
    ) { check throws(LawStop) in
      let rect = try check.worldRect()
      let span = try check.region(rect).span
      let northWest = try check.askCoordinate("coordinate", ["mapPoint": rect.origin])
      let southEast = try check.askCoordinate(
        "coordinate",
        ["mapPoint": MapPoint(x: rect.origin.x + rect.width, y: rect.origin.y + rect.height)])
      try check.expectSame(
        span.latitudeDelta, northWest.latitude - southEast.latitude, "the latitude delta")
      try check.expectSame(
        span.longitudeDelta / 360 * lawWorldSide, rect.width, "the longitude delta's width")
    },
  ]
}

extension LawInputGenerator {
  /// Returns a rectangle inside the world.
  fileprivate mutating func worldRect() -> MapRect {
    let (a, b) = (worldPoint(), worldPoint())
    return MapRect(
      x: Swift.min(a.x, b.x), y: Swift.min(a.y, b.y), width: (a.x - b.x).magnitude,
      height: (a.y - b.y).magnitude)
  }
}

extension LawCheck {
  fileprivate func worldRect() throws(LawStop) -> MapRect {
    let rect = try rect("mapRect")
    try suppose(rect.origin.x >= 0 && rect.origin.y >= 0 && rect.width >= 0 && rect.height >= 0)
    try suppose(rect.origin.x + rect.width <= lawWorldSide && rect.origin.y + rect.height <= lawWorldSide)
    return rect
  }

  fileprivate func region(_ rect: MapRect) throws(LawStop) -> CoordinateRegion {
    try ask("regionFromMapRect", ["mapRect": rect]) { answer throws(JSONShapeError) in try answer.region() }
  }

  fileprivate func region(
    _ center: Coordinate, _ north: Double, _ east: Double
  ) throws(LawStop) -> CoordinateRegion {
    try ask(
      "regionFromDistance", ["center": center, "latitudinalMeters": north, "longitudinalMeters": east]
    ) { answer throws(JSONShapeError) in try answer.region() }
  }
}
