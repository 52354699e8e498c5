import MapGeometry

extension Law {
  /// Laws of the map's scale, of zoom levels and of road widths.
  static let ofScales: [Law] = [
    Law(
      "scale-reciprocal", "meters per map point times map points per meter is 1", [.mapkit],
      ["metersPerMapPoint", "mapPointsPerMeter"], input: { ["latitude": $0.latitude(upTo: 85).json] }
    ) { check throws(LawStop) in
      let latitude = try check.number("latitude")
      // MapKit's y is constant beyond 85 degrees. The scale is measured over the degree around the
      // latitude, so it is 0 from 85.5 to 89.5 degrees.
      try check.suppose(latitude.magnitude <= 85)
      let meters = try check.askNumber("metersPerMapPoint", ["latitude": latitude])
      let points = try check.askNumber("mapPointsPerMeter", ["latitude": latitude])
      try check.expectClose(meters * points, 1, "the product")
    },
    Law(
      "scale-even", "the scale is the same at a latitude and its opposite", [.mapkit], ["mapPointsPerMeter"],
      input: { ["latitude": $0.latitude(upTo: 84.5).json] }
    ) { check throws(LawStop) in
      let latitude = try check.number("latitude")
      try check.suppose(latitude.magnitude <= 84.5)
      try check.expectClose(
        try check.askNumber("mapPointsPerMeter", ["latitude": latitude]),
        try check.askNumber("mapPointsPerMeter", ["latitude": -latitude]), "north against south")
    },
    Law(
      "scale-grows-poleward", "a meter takes more map points farther from the equator, up to 84 degrees",
      [.mapkit], ["mapPointsPerMeter"],
      input: { ["near": $0.real(in: 0...84).json, "far": $0.real(in: 0...84).json] }
    ) { check throws(LawStop) in
      let (near, far) = (try check.number("near"), try check.number("far"))
      try check.suppose(near >= 0 && far <= 84 && far - near >= 0.001)
      let (small, large) = (
        try check.askNumber("mapPointsPerMeter", ["latitude": near]),
        try check.askNumber("mapPointsPerMeter", ["latitude": far])
      )
      try check.expect(small < large, "\(large.json.text) is not above \(small.json.text)")
    },
    Law(
      "zoom-level-doubles", "twice the zoom scale is one zoom level more", [.mapkit], ["zoomLevel"],
      input: { ["zoomScale": $0.zoomScale().json] }
    ) { check throws(LawStop) in
      let scale = try check.number("zoomScale")
      // The scale is at level 0 or above, and not near the middle between two levels, where
      // rounding errors could change the level.
      try check.suppose(scale >= 0x1p-20 && scale <= 0x1p40)
      try check.suppose((scale.significand * scale.significand - 2).magnitude > 1e-9)
      let level = try check.askNumber("zoomLevel", ["zoomScale": scale])
      try check.expectSame(
        try check.askNumber("zoomLevel", ["zoomScale": scale * 2]), level + 1,
        "the level of twice the scale")
    },
    Law(
      "zoom-level-never-decreases", "a larger zoom scale has no smaller zoom level, and none is below 0",
      [.mapkit], ["zoomLevel"],
      input: {
        let a = $0.zoomScale()
        return ["small": a.json, "large": ($0.once(in: 3) ? a.nextUp : $0.zoomScale()).json]
      }
    ) { check throws(LawStop) in
      let (small, large) = (try check.number("small"), try check.number("large"))
      try check.suppose(small > 0 && small <= large)
      let low = try check.askNumber("zoomLevel", ["zoomScale": small])
      let high = try check.askNumber("zoomLevel", ["zoomScale": large])
      try check.expect(
        low >= 0 && low <= high, "levels \(low.json.text) and \(high.json.text)")
    },
    Law(
      "road-width-never-increases",
      "a larger zoom scale has no wider roads, at the scales that are published",
      [.mapkit], ["roadWidth"],
      input: {
        func scale(_ inputs: inout LawInputGenerator) -> Double {
          inputs.once(in: 3) ? inputs.real(in: 0.75...8) : 1 / Double(1 << inputs.integer(in: 0...9))
        }
        return ["small": scale(&$0).json, "large": scale(&$0).json]
      }
    ) { check throws(LawStop) in
      let (small, large) = (try check.number("small"), try check.number("large"))
      for scale in [small, large] {
        try check.suppose(scale >= 0.75 || (scale >= 0x1p-9 && scale.significand == 1))
      }
      try check.suppose(small < large)
      try check.expectAtMost(
        try check.askNumber("roadWidth", ["zoomScale": large]),
        try check.askNumber("roadWidth", ["zoomScale": small]), "the width at the larger scale")
    },
  ]
}

extension LawInputGenerator {
  /// Returns a random zoom scale in 2^-22…2^5: a power of two, or a number between two of them.
  /// Some are below level 0.
  fileprivate mutating func zoomScale() -> Double {
    let power = Double(sign: .plus, exponent: integer(in: -22...4), significand: 1)
    return once(in: 2) ? power : power * real(in: 1...2)
  }
}
