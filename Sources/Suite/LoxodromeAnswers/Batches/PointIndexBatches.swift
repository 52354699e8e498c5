import LoxodromeSuite
import MapClustering
import MapGeometry

extension OperationAnswer {
  /// Searches of an index of points.
  static let pointIndexBatches = [
    function("pointIndex.nearest") { (points: [MapPoint], count: Int, places: [MapPoint]) in
      let index = PointIndex(mapPoints: points)
      let found = places.map { index.nearest(count, to: $0) }
      var answers = BatchAnswers(found)
      answers.check(
        index.nearest(count, to: places.repeated(toAtLeast: sharedCount), threads: 3)
          == found.repeated(toAtLeast: sharedCount))
      for (place, found) in zip(places, found) {
        let (copy, copyCount) = Guarded.written(room: found.count, guarding: -7) {
          index.copyNearest(to: place, to: $0)
        }
        answers.check(copy == found && copyCount == found.count)
      }
      return answers
    },
    function("pointIndex.inRect") { (points: [MapPoint], rects: [MapRect]) in
      found(by: PointIndex(mapPoints: points), in: rects)
    },
    function("pointIndex.inCircle") { (points: [MapPoint], centers: [MapPoint], radii: [Double]) in
      let index = PointIndex(mapPoints: points)
      guard centers.count == radii.count else { return nil }
      var answers = BatchAnswers(zip(centers, radii).map { index.points(within: $1, of: $0) })
      for (number, found) in answers.first.enumerated() {
        let (center, radius) = (centers[number], radii[number])
        var each: [Int] = []
        index.forEachPoint(within: radius, of: center) { each.append($0) }
        answers.check(each.sorted() == found)
        for room in [found.count, found.count / 2] {
          let (copy, count) = Guarded.written(room: room, guarding: -7) {
            index.copyPoints(within: radius, of: center, to: $0)
          }
          answers.check(copy == Array(each.prefix(room)) && count == found.count)
        }
      }
      return answers
    },
    function("pointIndex.ofCoordinates") { (coordinates: [MapPoint], rects: [MapRect]) in
      let index = PointIndex(coordinates.map { Coordinate(latitude: $0.x, longitude: $0.y) })
      let found = found(by: index, in: rects)
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
        let (copy, count) = Guarded.written(room: room, guarding: -7) { index.copyPoints(in: rect, to: $0) }
        answers.check(copy == Array(each.prefix(room)) && count == found.count)
      }
    }
    return answers
  }
}
