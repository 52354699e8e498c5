import MapGeometry

extension Law {
  /// Written for points within a few ulps of the edge, where a crossing test in plain doubles puts
  /// one in 25 into both triangles or into neither.
  static let sharedEdgePartition = Law(
    "shared-edge-partition",
    "of two triangles on an edge, a point near it is inside exactly one, or on the boundary of both",
    [.planar],
    [containmentOperation],
    input: { inputs in
      func coordinate(_ inputs: inout LawInputs) -> Double {
        inputs.once(in: 3) ? Double(inputs.whole(-24...24)) : inputs.real(-24...24)
      }
      let (start, end) = (
        MapPoint(x: coordinate(&inputs), y: coordinate(&inputs)),
        MapPoint(x: coordinate(&inputs), y: coordinate(&inputs))
      )
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      // The third corners on either side of the edge's middle; the point within two ulps of the
      // edge.
      let middle = MapPoint(x: start.x + dx / 2, y: start.y + dy / 2)
      let (left, right) = (inputs.real(0.25...1), inputs.real(0.25...1))
      let along = inputs.once(in: 4) ? 0.5 : inputs.real(0.25...0.75)
      var point = MapPoint(x: start.x + along * dx, y: start.y + along * dy)
      for _ in 0..<inputs.whole(0...2) { point.x = inputs.once(in: 2) ? point.x.nextUp : point.x.nextDown }
      for _ in 0..<inputs.whole(0...2) { point.y = inputs.once(in: 2) ? point.y.nextUp : point.y.nextDown }
      return [
        "start": start.planar, "end": end.planar, "point": point.planar,
        "left": MapPoint(x: middle.x - left * dy, y: middle.y + left * dx).planar,
        "right": MapPoint(x: middle.x + right * dy, y: middle.y - right * dx).planar,
      ]
    }
  ) { inquiry throws(LawStop) in
    let read = { (name: String) throws(LawStop) -> MapPoint in
      try inquiry.given(name) { part throws(JSONShapeError) in try part.point() }
    }
    let (start, end, point) = (try read("start"), try read("end"), try read("point"))
    let (left, right) = (try read("left"), try read("right"))
    try inquiry.suppose(
      [start, end, point, left, right].allSatisfy { $0.x.magnitude < 1e6 && $0.y.magnitude < 1e6 })
    // Only the shared edge may be in doubt: the point is clearly on the inner side of the four
    // others, and the third corners are clearly on different sides of the shared one.
    try inquiry.suppose(area(start, end, left) > clearly && area(start, end, right) < -clearly)
    try inquiry.suppose(area(end, left, point) > clearly && area(left, start, point) > clearly)
    try inquiry.suppose(area(end, right, point) < -clearly && area(right, start, point) < -clearly)
    // Each ring runs along the edge in its own direction, as neighbors of one orientation do: a
    // test that computes the crossing from the edge's first end rounds differently for the two.
    let first = try inquiry.place(of: point, in: [[start, end, left]], .evenOdd)
    let second = try inquiry.place(of: point, in: [[end, start, right]], .evenOdd)
    try inquiry.expect(
      Set([first, second]) == [.inside, .outside] || (first == .boundary && second == .boundary),
      "\(first.rawValue) of the left triangle, \(second.rawValue) of the right")
  }
}

/// Areas above this have the right sign: the rounding error of `area` below 10^6 is at most 10^-3.
private let clearly = 0.01

/// Twice the signed area of a triangle, in plain doubles.
private func area(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
