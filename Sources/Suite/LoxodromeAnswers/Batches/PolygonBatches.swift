import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Prepared polygons, and indexes of many polygons.
  static let polygonBatches = [
    OperationAnswer("preparedPolygon.containment") { arguments, _ throws(JSONShapeError) in
      containments(
        of: try arguments.member("points").points(),
        in: PreparedPolygon(rings: try arguments.member("rings").rings()),
        try arguments.member("fillRule").fillRule())
    },
    OperationAnswer("preparedPolygon.bounds") { arguments, _ throws(JSONShapeError) in
      PreparedPolygon(rings: try arguments.member("rings").rings()).bounds
    },
    OperationAnswer("polygonIndex.containing") { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("polygons").polygonIndex()
      let points = try arguments.member("points").points()
      let rule = try arguments.member("fillRule").fillRule()
      let found = points.map { index.polygons(containing: $0, fillRule: rule) }
      let firsts = found.map { $0.first ?? -1 }
      var answers = BatchAnswers(found)
      answers.check(index.firstPolygons(containing: points, fillRule: rule) == firsts)
      // The last polygon is not written where there is no room for it.
      for room in [points.count, max(0, points.count - 1)] {
        let (written, _) = Guarded.written(room: room, guarding: -7) { room in
          points.withUnsafeBufferPointer { index.findFirst(containing: $0, fillRule: rule, to: room) }
        }
        answers.check(written == Array(firsts.prefix(room)))
      }
      return answers.json
    },
    OperationAnswer("polygonIndex.meeting") { arguments, _ throws(JSONShapeError) in
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
      Guarded(points.flatMap { [$0.x, $0.y] }), Guarded(points.map(\.x)), Guarded(points.map(\.y))
    )
    // Any answer can be equal to a guard, so there are guards of two kinds.
    for room in [points.count, max(0, points.count - 1)] {
      for guarding in [Containment.boundary, .outside] {
        let expected = Array(answers.first.prefix(room))
        let (fromPairs, _) = Guarded.written(room: room, guarding: guarding) { answers in
          pairs.withPairs(MapPoint.self) {
            polygon.locate(UnsafeBufferPointer($0), fillRule: rule, to: answers)
          }
        }
        let (fromComponents, _) = Guarded.written(room: room, guarding: guarding) {
          polygon.locate(x: x.input, y: y.input, fillRule: rule, to: $0)
        }
        answers.check(fromPairs == expected && fromComponents == expected)
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
