import LoxodromeSuite
import MapClustering
import MapGeometry

extension OperationAnswer {
  /// Searches of an index of points.
  static let pointIndexBatches = [
    OperationAnswer("pointIndex.nearest") { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("points").pointIndex()
      let count = try arguments.member("count").integer()
      let places = try arguments.member("places").points()
      let found = places.map { index.nearest(count, to: $0) }
      var answers = BatchAnswers(found)
      answers.check(
        index.nearest(count, to: places.repeated(toAtLeast: sharedCount), threads: 3)
          == found.repeated(toAtLeast: sharedCount))
      for (place, found) in zip(places, found) {
        let (copy, copyCount) = written(room: found.count) { index.copyNearest(to: place, to: $0) }
        answers.check(copy == found && copyCount == found.count)
      }
      return answers
    },
    OperationAnswer("pointIndex.inRect") { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("points").pointIndex()
      return found(by: index, in: try arguments.member("mapRects").mapRects()).json
    },
    OperationAnswer("pointIndex.inCircle") { arguments, _ throws(JSONShapeError) in
      let index = try arguments.member("points").pointIndex()
      let (centers, radii) = (
        try arguments.member("centers").points(), try arguments.member("radii").numbers()
      )
      guard centers.count == radii.count else { return nil }
      var answers = BatchAnswers(zip(centers, radii).map { index.points(within: $1, of: $0) })
      for (number, found) in answers.first.enumerated() {
        let (center, radius) = (centers[number], radii[number])
        var each: [Int] = []
        index.forEachPoint(within: radius, of: center) { each.append($0) }
        answers.check(each.sorted() == found)
        for room in [found.count, found.count / 2] {
          let (copy, count) = written(room: room) { index.copyPoints(within: radius, of: center, to: $0) }
          answers.check(copy == Array(each.prefix(room)) && count == found.count)
        }
      }
      return answers
    },
    OperationAnswer("pointIndex.ofCoordinates") { arguments, _ throws(JSONShapeError) in
      let coordinates = try arguments.member("coordinates").points().map {
        Coordinate(latitude: $0.x, longitude: $0.y)
      }
      let index = PointIndex(coordinates)
      let found = found(by: index, in: try arguments.member("mapRects").mapRects())
      return JSONValue.object([
        "count": index.count.json, "unplaced": index.unplacedPoints.json, "found": found.json,
      ])
    },
  ]

  /// The number of places that are divided among threads: twice the least part.
  private static let sharedCount = 1 << 7

  /// Returns the points in each rectangle, by all ways.
  private static func found(by index: PointIndex, in rects: [MapRect]) -> BatchAnswers<[[Int]]> {
    var answers = BatchAnswers(rects.map { index.points(in: $0) })
    for (rect, found) in zip(rects, answers.first) {
      var each: [Int] = []
      index.forEachPoint(in: rect) { each.append($0) }
      answers.check(each.sorted() == found)
      for room in [found.count, found.count / 2] {
        let (copy, count) = written(room: room) { index.copyPoints(in: rect, to: $0) }
        answers.check(copy == Array(each.prefix(room)) && count == found.count)
      }
    }
    return answers
  }

  /// Returns the indices that a search writes to a buffer with room for a number of them, and what it
  /// returns. The indices are nil if it writes beside the buffer.
  private static func written(
    room: Int, _ search: (UnsafeMutableBufferPointer<Int>) -> Int
  ) -> (indices: [Int]?, count: Int) {
    let (indices, count) = Guarded.written(room: room, guarding: -7, search)
    return (indices, count)
  }
}

extension JSONCursor {
  /// Returns the value as an index of map points.
  fileprivate func pointIndex() throws(JSONShapeError) -> PointIndex { PointIndex(mapPoints: try points()) }
}
