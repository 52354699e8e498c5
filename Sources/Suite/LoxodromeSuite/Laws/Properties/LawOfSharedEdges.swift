import MapGeometry

extension Law {
  /// The law of points near an edge that two triangles share. For points within a few ulps of the
  /// edge, a crossing test in plain doubles puts one in 25 inside both triangles or inside neither.
  static let sharedEdgePartition = Law(
    "shared-edge-partition",
    "of two triangles on an edge, a point near it is inside exactly one, or on the boundary of both",
    [.planar], [containmentOperation],
    of: LawInput { inputs in
      func coordinate(_ inputs: inout LawInputGenerator) -> Double {
        inputs.once(in: 3) ? Double(inputs.integer(in: -24...24)) : inputs.real(in: -24...24)
      }
      let (start, end) = (
        MapPoint(x: coordinate(&inputs), y: coordinate(&inputs)),
        MapPoint(x: coordinate(&inputs), y: coordinate(&inputs))
      )
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      // The third corners are on opposite sides of the edge, level with its middle. The point is
      // within about two ulps of the edge.
      let middle = MapPoint(x: start.x + dx / 2, y: start.y + dy / 2)
      let (left, right) = (inputs.real(in: 0.25...1), inputs.real(in: 0.25...1))
      let along = inputs.once(in: 4) ? 0.5 : inputs.real(in: 0.25...0.75)
      var point = MapPoint(x: start.x + along * dx, y: start.y + along * dy)
      for _ in 0..<inputs.integer(in: 0...2) {
        point.x = inputs.once(in: 2) ? point.x.nextUp : point.x.nextDown
      }
      for _ in 0..<inputs.integer(in: 0...2) {
        point.y = inputs.once(in: 2) ? point.y.nextUp : point.y.nextDown
      }
      return [
        "start": start.planar, "end": end.planar, "point": point.planar,
        "left": MapPoint(x: middle.x - left * dy, y: middle.y + left * dx).planar,
        "right": MapPoint(x: middle.x + right * dy, y: middle.y - right * dx).planar,
      ]
    } read: { check throws(LawStop) in
      var points: [MapPoint] = []
      for name in ["start", "end", "point", "left", "right"] {
        points.append(try check.part(name, JSONCursor.point))
      }
      try check.suppose(points.allSatisfy { $0.x.magnitude < 1e6 && $0.y.magnitude < 1e6 })
      return points
    }
  ) { check, points throws(LawStop) in
    let (start, end, point, left, right) = (points[0], points[1], points[2], points[3], points[4])
    // Only the side of the shared edge may be uncertain: the point is clearly on the inner side of
    // the four other edges, and the third corners are clearly on different sides of the shared
    // edge.
    try check.suppose(
      twiceArea(start, end, left) > reliableArea && twiceArea(start, end, right) < -reliableArea)
    try check.suppose(
      twiceArea(end, left, point) > reliableArea && twiceArea(left, start, point) > reliableArea)
    try check.suppose(
      twiceArea(end, right, point) < -reliableArea && twiceArea(right, start, point) < -reliableArea)
    // The rings go along the shared edge in opposite directions, as in neighbors of the same
    // orientation. A test that computes the crossing from the edge's first point rounds differently
    // for the two rings.
    let first = try check.askContainment(of: point, in: [[start, end, left]], .evenOdd)
    let second = try check.askContainment(of: point, in: [[end, start, right]], .evenOdd)
    try check.expect(
      Set([first, second]) == [.inside, .outside] || (first == .boundary && second == .boundary),
      "\(first.rawValue) of the left triangle, \(second.rawValue) of the right")
  }
}

/// Areas of larger magnitude have the correct sign: for coordinates below 10^6, the rounding error
/// of `area` is below 0.003.
private let reliableArea = 0.01
