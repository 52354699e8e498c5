import MapGeometry

extension Law {
  /// Laws of the map's scale, of zoom levels and of road widths.
  static let ofScales: [Law] = [
    // MapKit's y is constant beyond 85 degrees. The scale is measured over the degree around the
    // latitude, so it is 0 from 85.5 to 89.5 degrees.
    Law(
      "scale-reciprocal", "meters per map point times map points per meter is 1", [.mapkit],
      ["metersPerMapPoint", "mapPointsPerMeter"],
      of: LawInput.number("latitude", in: -85...85) { $0.latitude(upTo: 85) }
    ) { check, latitude throws(LawStop) in
      let meters = try check.askNumber("metersPerMapPoint", ["latitude": latitude])
      try check.expectClose(meters * check.mapPointsPerMeter(latitude), 1, "the product")
    },
    Law(
      "scale-even", "the scale is the same at a latitude and its opposite", [.mapkit], ["mapPointsPerMeter"],
      of: LawInput.number("latitude", in: -84.5...84.5) { $0.latitude(upTo: 84.5) }
    ) { check, latitude throws(LawStop) in
      try check.expectClose(
        check.mapPointsPerMeter(latitude), check.mapPointsPerMeter(-latitude), "north against south")
    },
    Law(
      "scale-grows-poleward", "a meter takes more map points farther from the equator, up to 84 degrees",
      [.mapkit], ["mapPointsPerMeter"], of: .number("near", in: 0...84), .number("far", in: 0...84)
    ) { check, near, far throws(LawStop) in
      try check.suppose(far - near >= 0.001)
      let (small, large) = (try check.mapPointsPerMeter(near), try check.mapPointsPerMeter(far))
      try check.expect(small < large, "\(large.json.text) is not above \(small.json.text)")
    },
    Law(
      "zoom-level-doubles", "twice the zoom scale is one zoom level more", [.mapkit], ["zoomLevel"],
      of: LawInput.number("zoomScale", in: 0x1p-20...0x1p40) { $0.zoomScale() }
    ) { check, scale throws(LawStop) in
      // The scale is at level 0 or above, and not near the middle between two levels, where
      // rounding errors could change the level.
      try check.suppose((scale.significand * scale.significand - 2).magnitude > 1e-9)
      let level = try check.askNumber("zoomLevel", ["zoomScale": scale])
      try check.expectSame(
        check.askNumber("zoomLevel", ["zoomScale": scale * 2]), level + 1, "the level of twice the scale")
    },
    Law(
      "zoom-level-never-decreases", "a larger zoom scale has no smaller zoom level, and none is below 0",
      [.mapkit], ["zoomLevel"], of: twoZoomScales
    ) { check, scales throws(LawStop) in
      let low = try check.askNumber("zoomLevel", ["zoomScale": scales.small])
      let high = try check.askNumber("zoomLevel", ["zoomScale": scales.large])
      try check.expect(low >= 0 && low <= high, "levels \(low.json.text) and \(high.json.text)")
    },
    Law(
      "road-width-never-increases",
      "a larger zoom scale has no wider roads, at the scales that are published",
      [.mapkit], ["roadWidth"], of: .publishedScale("small"), .publishedScale("large")
    ) { check, small, large throws(LawStop) in
      try check.suppose(small < large)
      try check.expectAtMost(
        check.askNumber("roadWidth", ["zoomScale": large]),
        check.askNumber("roadWidth", ["zoomScale": small]), "the width at the larger scale")
    },
  ]

  private static let twoZoomScales = LawInput {
    let a = $0.zoomScale()
    return ["small": a, "large": $0.once(in: 3) ? a.nextUp : $0.zoomScale()]
  } read: { check throws(LawStop) in
    let (small, large) = (try check.number("small"), try check.number("large"))
    try check.suppose(small > 0 && small <= large)
    return (small: small, large: large)
  }
}

extension LawInput where Value == Double {
  /// A zoom scale for which a road width is published.
  fileprivate static func publishedScale(_ name: String) -> LawInput {
    LawInput {
      [name: $0.once(in: 3) ? $0.real(in: 0.75...8) : 1 / Double(1 << $0.integer(in: 0...9))]
    } read: { check throws(LawStop) in
      let scale = try check.number(name)
      try check.suppose(scale >= 0.75 || (scale >= 0x1p-9 && scale.significand == 1))
      return scale
    }
  }
}

extension LawInputGenerator {
  /// Returns a random zoom scale in 2^-22…2^5: a power of two, or a number between two of them.
  /// Some are below level 0.
  fileprivate mutating func zoomScale() -> Double {
    let power = Double(sign: .plus, exponent: integer(in: -22...4), significand: 1)
    return once(in: 2) ? power : power * real(in: 1...2)
  }
}

extension LawCheck {
  fileprivate func mapPointsPerMeter(_ latitude: Double) throws(LawStop) -> Double {
    try askNumber("mapPointsPerMeter", ["latitude": latitude])
  }
}
