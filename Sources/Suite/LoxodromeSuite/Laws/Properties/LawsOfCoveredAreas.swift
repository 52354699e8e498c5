import MapGeometry

extension Law {
  /// Laws about the amount of coverage: sums over shapes, areas, and pixels that are covered
  /// completely or not at all.
  static let ofCoveredAreas: [Law] = [
    Law(
      "coverage-tiling-sums", "triangles that tile a picture cover each pixel once in sum, rounding aside",
      [.planar], [coverageOperation],
      of: fan
    ) { check, fan throws(LawStop) in
      let (triangles, width, height) = fan
      var sums = [Double](repeating: 0, count: width * height)
      for triangle in triangles {
        let picture = CoveragePicture(rings: [triangle], rule: .nonzero, width: width, height: height)
        for (index, level) in try check.levels(of: picture).enumerated() { sums[index] += level }
      }
      // Each triangle's level can have a rounding error of 1/2.
      for (index, sum) in sums.enumerated() {
        try check.expectAtMost(
          (sum - 255).magnitude, Double(triangles.count) / 2,
          "pixel \(index), covered \(sum.json.text) in sum")
      }
    },
    Law(
      "coverage-cut-in-two", "the parts of a triangle cut from a corner cover in sum what it covers",
      [.planar], [coverageOperation], of: .triangle, .number("at", in: 0...1)
    ) { check, picture, at throws(LawStop) in
      let (a, b, c) = (picture.rings[0][0], picture.rings[0][1], picture.rings[0][2])
      let cut = MapPoint(x: b.x + at * (c.x - b.x), y: b.y + at * (c.y - b.y))
      let whole = try check.levels(of: picture)
      let first = try check.levels(of: picture.with([[a, b, cut]]))
      let second = try check.levels(of: picture.with([[a, cut, c]]))
      for (index, level) in whole.enumerated() {
        try check.expectClose(first[index] + second[index], level, "the parts' sum in pixel \(index)")
      }
    },
    Law(
      "coverage-keeps-area",
      "the pixels that a triangle inside the picture touches add up to its area, rounding aside",
      [.planar], [coverageOperation],
      of: LawInput.triangle {
        [
          "rings": [$0.list(3...3) { MapPoint(x: $0.real(in: 0...6), y: $0.real(in: 0...5)) }].planar,
          "width": 6, "height": 5,
        ]
      }
    ) { check, picture throws(LawStop) in
      let (width, height) = (Double(picture.width), Double(picture.height))
      try check.suppose(picture.rings[0].allSatisfy { 0...width ~= $0.x && 0...height ~= $0.y })
      let bounds = MapRect(bounding: picture.rings[0])
      let touched =
        (bounds.maxX.rounded(.up) - bounds.minX.rounded(.down))
        * (bounds.maxY.rounded(.up) - bounds.minY.rounded(.down))
      let sum = try check.levels(of: picture).reduce(0, +)
      let area = picture.rings[0].twiceArea.magnitude / 2
      // Each level can have a rounding error of 1/2.
      try check.expectAtMost(
        (sum - 255 * area).magnitude, touched / 2,
        "\((sum / 255).json.text) pixels covered of an area of \(area.json.text)")
    },
    Law(
      "coverage-quarters",
      "a pixel is covered as much as its four quarters, the pixels of the picture of twice the size",
      [.planar], [coverageOperation], of: .triangle
    ) { check, picture throws(LawStop) in
      let doubled = CoveragePicture(
        rings: picture.rings.map { $0.map { MapPoint(x: 2 * $0.x, y: 2 * $0.y) } }, rule: picture.rule,
        width: 2 * picture.width, height: 2 * picture.height)
      let (levels, quarters) = (try check.levels(of: picture), try check.levels(of: doubled))
      for (index, level) in levels.enumerated() {
        let first = index / picture.width * 2 * doubled.width + index % picture.width * 2
        let sum = [0, 1, doubled.width, doubled.width + 1].reduce(0) { $0 + quarters[first + $1] }
        try check.expectClose(level, sum / 4, "pixel \(index) and the mean of its quarters")
      }
    },
    Law(
      "coverage-complement",
      "by the even-odd rule, rings and a frame around the picture cover what the rings do not",
      [.planar], [coverageOperation], of: .picture
    ) { check, picture throws(LawStop) in
      var picture = picture
      picture.rule = .evenOdd
      let rest = picture.with(
        picture.rings + [pictureFrame(width: picture.width, height: picture.height)])
      let (levels, others) = (try check.levels(of: picture), try check.levels(of: rest))
      for (index, (level, other)) in zip(levels, others).enumerated() {
        try check.expectClose(level + other, 255, "the sum in pixel \(index)")
      }
    },
    Law(
      "coverage-grows-with-its-shape", "a triangle enlarged about a point inside it covers no pixel less",
      [.planar], [coverageOperation], of: .triangle, .number("factor", in: 1...3)
    ) { check, picture, factor throws(LawStop) in
      let ring = picture.rings[0]
      let middle = MapPoint(
        x: (ring[0].x + ring[1].x + ring[2].x) / 3, y: (ring[0].y + ring[1].y + ring[2].y) / 3)
      let larger = picture.with([
        ring.map {
          MapPoint(x: middle.x + factor * ($0.x - middle.x), y: middle.y + factor * ($0.y - middle.y))
        }
      ])
      let (levels, others) = (try check.levels(of: picture), try check.levels(of: larger))
      for (index, (level, other)) in zip(levels, others).enumerated() {
        try check.expectAtMost(level, other, "pixel \(index) of the triangle and of the larger one")
      }
    },
    Law(
      "coverage-rules-agree-on-triangles", "both fill rules give one picture of a triangle", [.planar],
      [coverageOperation], of: .triangle
    ) { check, picture throws(LawStop) in
      var picture = picture
      let nonzero = try check.levels(of: picture)
      picture.rule = .evenOdd
      try check.expectSame(check.levels(of: picture), nonzero, "even-odd and nonzero")
    },
    Law(
      "coverage-of-whole-pixels",
      "rings along the edges of pixels cover those wholly whose middle is inside, and no other",
      [.planar], [coverageOperation, containmentOperation], of: .pixelEdges
    ) { check, picture throws(LawStop) in
      for (index, level) in try check.levels(of: picture).enumerated() {
        let middle = MapPoint(
          x: Double(index % picture.width) + 0.5, y: Double(index / picture.width) + 0.5)
        let containment = try check.askContainment(of: middle, in: picture.rings, picture.rule)
        try check.expect(
          level == (containment == .inside ? 255 : 0),
          "pixel \(index) is \(level.json.text), its middle \(containment.rawValue)")
      }
    },
    Law(
      "coverage-twice-is-once",
      "by the nonzero rule, rings along the edges of pixels cover as much when given twice",
      [.planar], [coverageOperation], of: .pixelEdges
    ) { check, picture throws(LawStop) in
      var picture = picture
      picture.rule = .nonzero
      try check.expectSame(
        check.levels(of: picture), check.levels(of: picture.with(picture.rings + picture.rings)),
        "once and twice")
    },
    Law(
      "coverage-nothing-beyond", "rings beyond one side of the picture cover nothing", [.planar],
      [coverageOperation], of: .picture, .integer("side", in: 0...3)
    ) { check, picture, side throws(LawStop) in
      // The points on the picture's side of the line through this edge of the picture are reflected
      // at the line, so that every point is on the line or beyond it.
      let (right, bottom) = (Double(picture.width), Double(picture.height))
      let beyond = picture.with(
        picture.rings.map { ring in
          ring.map { point in
            switch side {
            case 0: MapPoint(x: -point.x.magnitude, y: point.y)
            case 1: MapPoint(x: point.x, y: -point.y.magnitude)
            case 2: MapPoint(x: right + (point.x - right).magnitude, y: point.y)
            default: MapPoint(x: point.x, y: bottom + (point.y - bottom).magnitude)
            }
          }
        })
      let levels = try check.levels(of: beyond)
      try check.expect(levels.allSatisfy { $0 == 0 }, "they cover \(levels.json.text)")
    },
  ]

  /// A fan of triangles from a point of a picture to corners around it, which covers the picture, and the
  /// size of the picture.
  private static let fan = LawInput { inputs in
    // In the order of their directions.
    let around = [(-9, -8), (3, -12), (15, -7), (14, 9), (2, 17), (-8, 13)]
    let corners = around.filter { _ in !inputs.once(in: 5) }.map { x, y in
      MapPoint(x: Double(x) + inputs.real(in: -1...1), y: Double(y) + inputs.real(in: -1...1))
    }
    return [
      "corners": corners.planar, "middle": [inputs.real(in: 2...4), inputs.real(in: 1...3)],
      "width": inputs.integer(in: 4...6), "height": inputs.integer(in: 3...5),
    ]
  } read: { check throws(LawStop) in
    let (corners, middle) = (
      try check.part("corners", JSONCursor.points), try check.part("middle", JSONCursor.point)
    )
    let (width, height) = try check.size()
    try check.suppose(corners.count >= 3 && (corners + [middle]).allSatisfy(\.hasSmallCoordinates))
    let triangles = zip(corners, corners.dropFirst() + corners.prefix(1)).map { [middle, $0, $1] }
    // The fan has no gaps: all triangles have the same orientation, and the corners go around the
    // middle once. The corners form a convex ring, which contains the picture if it contains the
    // picture's corners.
    let frame = pictureFrame(width: width, height: height)
    try check.suppose(
      triangles.allSatisfy { $0.twiceArea > 1 } && triangles.count <= 8
        && corners.indices.allSatisfy { index in
          (0...2).map { corners[(index + $0) % corners.count] }.twiceArea > 0
        }
        && frame.allSatisfy { containment(of: $0, inRings: [corners], fillRule: .nonzero) == .inside }
        && windings(of: corners, around: middle) == 1)
    return (triangles, width, height)
  }
}

extension [MapPoint] {
  /// Twice the signed area of a triangle.
  fileprivate var twiceArea: Double { LoxodromeSuite.twiceArea(self[0], self[1], self[2]) }
}

/// Returns the number of times that a ring goes around a point. All edges must pass the point in
/// the same direction of rotation. The result is the number of edges that cross the point's y in
/// the direction of growing y.
private func windings(of ring: [MapPoint], around point: MapPoint) -> Int {
  zip(ring, ring.dropFirst() + ring.prefix(1)).count { $0.y <= point.y && $1.y > point.y }
}

/// Returns the ring along the edges of a picture.
private func pictureFrame(width: Int, height: Int) -> [MapPoint] {
  let (right, bottom) = (Double(width), Double(height))
  return [
    MapPoint(x: 0, y: 0), MapPoint(x: right, y: 0), MapPoint(x: right, y: bottom), MapPoint(x: 0, y: bottom),
  ]
}
