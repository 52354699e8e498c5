import MapGeometry

extension Operation {
  /// Prepared polygons, and indexes of many polygons.
  static let polygonBatches = [
    Operation(
      "preparedPolygon.containment", [], [("rings", .rings), ("points", .points), ("fillRule", .fillRule)],
      result: "[inside, outside or boundary]"
    ) { arguments, _ throws(JSONShapeError) in
      containments(
        of: try arguments.member("points").points(),
        in: PreparedPolygon(rings: try arguments.member("rings").rings()),
        try arguments.member("fillRule").fillRule())
    },
    Operation("preparedPolygon.bounds", [], [("rings", .rings)], result: "mapRect") {
      arguments, _ throws(JSONShapeError) in
      PreparedPolygon(rings: try arguments.member("rings").rings()).bounds
    },
    Operation(
      "polygonIndex.containing", [],
      [("polygons", .polygons), ("points", .points), ("fillRule", .fillRule)], result: "[[integer]…]"
    ) { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("polygons").polygonIndex()
      let points = try arguments.member("points").points()
      let rule = try arguments.member("fillRule").fillRule()
      let found = points.map { index.polygons(containing: $0, fillRule: rule) }
      let firsts = found.map { $0.first ?? -1 }
      var answers = BatchAnswers(found)
      answers.check(index.firstPolygons(containing: points, fillRule: rule) == firsts)
      // The last polygon is not written where there is no room for it.
      var room = [Int](repeating: -7, count: points.count + 1)
      points.withUnsafeBufferPointer { points in
        room.withUnsafeMutableBufferPointer { room in
          index.findFirst(
            containing: points, fillRule: rule,
            to: UnsafeMutableBufferPointer(rebasing: room[..<max(0, points.count - 1)]))
        }
      }
      answers.check(room == firsts.dropLast() + [Int](repeating: -7, count: min(points.count, 1) + 1))
      return answers.json
    },
    Operation(
      "polygonIndex.meeting", [],
      [("polygons", .polygons), ("mapRects", .mapRects), ("fillRule", .fillRule)], result: "[[integer]…]"
    ) { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("polygons").polygonIndex()
      let rule = try arguments.member("fillRule").fillRule()
      return try arguments.member("mapRects").mapRects().map { index.polygons(meeting: $0, fillRule: rule) }
    },
  ]

  /// Returns the positions of points by all ways: as a list, in memory, in memory of the components,
  /// and one by one.
  private static func containments(
    of points: [MapPoint], in polygon: PreparedPolygon, _ rule: FillRule
  ) -> JSONValue {
    var answers = BatchAnswers(polygon.containments(of: points, fillRule: rule))
    answers.add(points.map { polygon.containment(of: $0, fillRule: rule) })
    let (pairs, x, y) = (
      GuardedDoubles(points.flatMap { [$0.x, $0.y] }), GuardedDoubles(points.map(\.x)),
      GuardedDoubles(points.map(\.y))
    )
    // The answers of `room` points between others, which have to stay as they are.
    for room in [points.count, max(0, points.count - 1)] {
      for guarding in [Containment.boundary, .outside] {
        func answersInMemory(_ locate: (UnsafeMutableBufferPointer<Containment>) -> Void) -> [Containment] {
          var memory = [Containment](repeating: guarding, count: room + 2)
          memory.withUnsafeMutableBufferPointer {
            locate(UnsafeMutableBufferPointer(rebasing: $0[1..<room + 1]))
          }
          return memory
        }
        let expected: [Containment] = [guarding] + answers.first.prefix(room) + [guarding]
        answers.check(
          expected
            == answersInMemory { answers in
              pairs.withPairs(MapPoint.self) {
                polygon.locate(UnsafeBufferPointer($0), fillRule: rule, to: answers)
              }
            })
        answers.check(
          expected
            == answersInMemory { polygon.locate(x: x.input, y: y.input, fillRule: rule, to: $0) })
      }
    }
    return answers.json
  }
}

extension JSONCursor {
  /// Returns the value as an index of polygons, each a list of rings.
  fileprivate func polygonIndex() throws(JSONShapeError) -> PolygonIndex {
    PolygonIndex(try polygons().map { PreparedPolygon(rings: $0) })
  }
}
