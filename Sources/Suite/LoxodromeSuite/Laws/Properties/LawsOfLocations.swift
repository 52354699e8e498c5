import MapGeometry

extension Law {
  /// Laws of the locations of points along a line, 0…1.
  static let ofLocations: [Law] = [
    Law(
      "locations-ends", "the first location of a line of some length is 0 and the last 1, exactly", [.planar],
      [operationOfLocations], of: line
    ) { check, points throws(LawStop) in
      let result = try check.locations(along: points)
      try check.expect(result.first == 0, "the first is \((result.first ?? .nan).json.text)")
      try check.expect(result.last == 1, "the last is \((result.last ?? .nan).json.text)")
    },
    Law("locations-monotonic", "locations never decrease", [.planar], [operationOfLocations], of: line) {
      check, points throws(LawStop) in
      let result = try check.locations(along: points)
      for (before, after) in zip(result, result.dropFirst()) {
        try check.expect(before <= after, "\(after.json.text) follows \(before.json.text)")
      }
    },
    Law(
      "locations-reversal", "a line run the other way has locations counted from the other end", [.planar],
      [operationOfLocations], of: line
    ) { check, points throws(LawStop) in
      let there = try check.locations(along: points)
      let back = try check.locations(along: points.reversed())
      for (one, other) in zip(there, back.reversed()) {
        try check.expectClose(one, 1 - other, scale: 1, "a location against 1 − its reverse")
      }
    },
    Law(
      "locations-scaling-by-powers-of-two", "a scale that is a power of two changes no location", [.planar],
      [operationOfLocations], of: line, .integer("exponent", in: -20...20)
    ) { check, points, exponent throws(LawStop) in
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = points.map { MapPoint(x: $0.x * scale, y: $0.y * scale) }
      try check.expectSame(
        check.locations(along: scaled), check.locations(along: points), "the scaled line")
    },
    Law(
      "locations-ignore-a-middle", "a point added in the middle of a segment moves no other location",
      [.planar], [operationOfLocations], of: line, .integer("segment", in: 0...4)
    ) { check, points, segment throws(LawStop) in
      try check.suppose(segment < points.count - 1)
      let (from, to) = (points[segment], points[segment + 1])
      var longer = points
      longer.insert(MapPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), at: segment + 1)
      let before = try check.locations(along: points)
      var after = try check.locations(along: longer)
      let middle = after.remove(at: segment + 1)
      try check.expectSame(after, before, "the other locations")
      try check.expectClose(
        middle, (before[segment] + before[segment + 1]) / 2, scale: 1, "the middle's location")
    },
    Law(
      "locations-repeat-on-repeated-points", "a point repeated at once has the same location twice",
      [.planar], [operationOfLocations], of: line, .integer("index", in: 0...5)
    ) { check, points, index throws(LawStop) in
      try check.suppose(index < points.count)
      var longer = points
      longer.insert(points[index], at: index)
      let result = try check.locations(along: longer)
      try check.expectSame(result[index], result[index + 1], "the two locations")
    },
  ]

  /// A line of two to seven points, near and far from one another, some of them repeated, but not all
  /// equal.
  private static let line = LawInput {
    var points = $0.list(2...6) { inputs in
      inputs.once(in: 2)
        ? MapPoint(x: Double(inputs.integer(in: -3...3)), y: Double(inputs.integer(in: -3...3)))
        : inputs.worldPoint()
    }
    if $0.once(in: 4) { points.insert(points[0], at: 0) }
    return ["points": points]
  } read: { check throws(LawStop) in
    let points = try check.part("points", JSONCursor.mapPoints)
    try check.suppose(points.contains { $0 != points[0] })
    // Shrinking can change the numbers. These limits keep their squares in the range of doubles.
    try check.suppose(
      points.allSatisfy { [$0.x, $0.y].allSatisfy { $0 == 0 || 1e-9...1e10 ~= $0.magnitude } })
    return points
  }
}

private let operationOfLocations = "polylineLocations"

extension LawCheck {
  /// Returns the implementation's locations, one for each point. Breaks the law if their number
  /// differs.
  fileprivate func locations(along points: [MapPoint]) throws(LawStop) -> [Double] {
    try ask(operationOfLocations, ["points": points]) { answer throws(JSONShapeError) in
      let result = try answer.numbers()
      guard result.count == points.count else {
        throw answer.error(expected: "\(points.count) numbers", found: "\(result.count)")
      }
      return result
    }
  }
}
