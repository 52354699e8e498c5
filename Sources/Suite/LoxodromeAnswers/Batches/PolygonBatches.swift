import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Prepared polygons, and indexes of many polygons.
  static let polygonBatches = [
    function("preparedPolygon.containment") { (rings: [[MapPoint]], points: [MapPoint], rule: FillRule) in
      containments(of: points, in: PreparedPolygon(rings: rings), rule)
    },
    function("preparedPolygon.bounds") { (rings: [[MapPoint]]) in PreparedPolygon(rings: rings).bounds },
    function("polygonIndex.containing") { (polygons: [[[MapPoint]]], points: [MapPoint], rule: FillRule) in
      let index = PolygonIndex(polygons.map { PreparedPolygon(rings: $0) })
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
    function("polygonIndex.meeting") { (polygons: [[[MapPoint]]], rects: [MapRect], rule: FillRule) in
      let index = PolygonIndex(polygons.map { PreparedPolygon(rings: $0) })
      return rects.map { index.polygons(meeting: $0, fillRule: rule) }
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
