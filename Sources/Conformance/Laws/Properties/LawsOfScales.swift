import MapGeometry

extension Law {
  static let ofScales: [Law] = [
    Law(
      "scale-reciprocal", "meters per map point times map points per meter is 1", [.mapkit],
      ["metersPerMapPoint", "mapPointsPerMeter"], input: { ["latitude": $0.latitude(upTo: 85).json] }
    ) { inquiry throws(LawStop) in
      let latitude = try inquiry.number("latitude")
      // Beyond 85.5 degrees MapKit's projection is flat and the scale 0.
      try inquiry.suppose(latitude.magnitude <= 85)
      let meters = try inquiry.askNumber("metersPerMapPoint", ["latitude": latitude])
      let points = try inquiry.askNumber("mapPointsPerMeter", ["latitude": latitude])
      try inquiry.expectClose(meters * points, 1, "the product")
    },
    Law(
      "scale-even", "the scale is the same at a latitude and its opposite", [.mapkit], ["mapPointsPerMeter"],
      input: { ["latitude": $0.latitude(upTo: 84.5).json] }
    ) { inquiry throws(LawStop) in
      let latitude = try inquiry.number("latitude")
      try inquiry.suppose(latitude.magnitude <= 84.5)
      try inquiry.expectClose(
        try inquiry.askNumber("mapPointsPerMeter", ["latitude": latitude]),
        try inquiry.askNumber("mapPointsPerMeter", ["latitude": -latitude]), "north against south")
    },
    Law(
      "scale-grows-poleward", "a meter takes more map points farther from the equator, up to 84 degrees",
      [.mapkit], ["mapPointsPerMeter"],
      input: { ["near": $0.real(0...84).json, "far": $0.real(0...84).json] }
    ) { inquiry throws(LawStop) in
      let (near, far) = (try inquiry.number("near"), try inquiry.number("far"))
      try inquiry.suppose(near >= 0 && far <= 84 && far - near >= 0.001)
      let (small, large) = (
        try inquiry.askNumber("mapPointsPerMeter", ["latitude": near]),
        try inquiry.askNumber("mapPointsPerMeter", ["latitude": far])
      )
      try inquiry.expect(small < large, "\(large.json.text) is not above \(small.json.text)")
    },
    Law(
      "zoom-level-doubles", "twice the zoom scale is one zoom level more", [.mapkit], ["zoomLevel"],
      input: { ["zoomScale": $0.zoomScale().json] }
    ) { inquiry throws(LawStop) in
      let scale = try inquiry.number("zoomScale")
      // At least level 0, and clear of the place halfway between two levels, where a rounding
      // decides.
      try inquiry.suppose(scale >= 0x1p-20 && scale <= 0x1p40)
      try inquiry.suppose((scale.significand * scale.significand - 2).magnitude > 1e-9)
      let level = try inquiry.askNumber("zoomLevel", ["zoomScale": scale])
      try inquiry.expectSame(
        try inquiry.askNumber("zoomLevel", ["zoomScale": scale * 2]), level + 1,
        "the level of twice the scale")
    },
    Law(
      "zoom-level-never-decreases", "a larger zoom scale has no smaller zoom level, and none is below 0",
      [.mapkit], ["zoomLevel"],
      input: {
        let a = $0.zoomScale()
        return ["small": a.json, "large": ($0.once(in: 3) ? a.nextUp : $0.zoomScale()).json]
      }
    ) { inquiry throws(LawStop) in
      let (small, large) = (try inquiry.number("small"), try inquiry.number("large"))
      try inquiry.suppose(small > 0 && small <= large)
      let low = try inquiry.askNumber("zoomLevel", ["zoomScale": small])
      let high = try inquiry.askNumber("zoomLevel", ["zoomScale": large])
      try inquiry.expect(
        low >= 0 && low <= high, "levels \(low.json.text) and \(high.json.text)")
    },
    Law(
      "road-width-never-increases",
      "a larger zoom scale has no wider roads, at the scales that are published",
      [.mapkit], ["roadWidth"],
      input: {
        func scale(_ inputs: inout LawInputs) -> Double {
          inputs.once(in: 3) ? inputs.real(0.75...8) : 1 / Double(1 << inputs.whole(0...9))
        }
        return ["small": scale(&$0).json, "large": scale(&$0).json]
      }
    ) { inquiry throws(LawStop) in
      let (small, large) = (try inquiry.number("small"), try inquiry.number("large"))
      for scale in [small, large] {
        try inquiry.suppose(scale >= 0.75 || (scale >= 0x1p-9 && scale.significand == 1))
      }
      try inquiry.suppose(small < large)
      try inquiry.expectAtMost(
        try inquiry.askNumber("roadWidth", ["zoomScale": large]),
        try inquiry.askNumber("roadWidth", ["zoomScale": small]), "the width at the larger scale")
    },
  ]
}

extension LawInputs {
  /// A zoom scale from that of level 0 to far above 1: a power of two, between two of them, below
  /// level 0.
  fileprivate mutating func zoomScale() -> Double {
    let power = Double(sign: .plus, exponent: whole(-22...4), significand: 1)
    return once(in: 2) ? power : power * real(1...2)
  }
}
