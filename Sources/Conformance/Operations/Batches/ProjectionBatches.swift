import MapGeometry

extension Operation {
  /// Projections of arrays of places.
  static let projectionBatches = [
    Operation(
      "mapPoints", [], [("projection", .string), ("latitudes", .numbers), ("longitudes", .numbers)],
      result: "{\"x\": [number], \"y\": [number]}"
    ) { arguments, _ throws(JSONShapeError) in
      let projection = try arguments.member("projection").oneOf(BatchProjection.self).arrays
      let (first, second) = equallyMany(
        try arguments.member("latitudes").numbers(), try arguments.member("longitudes").numbers())
      let coordinates = zip(first, second).map { Coordinate(latitude: $0, longitude: $1) }
      func components(_ points: [MapPoint]) -> NamedComponents {
        NamedComponents(("x", "y"), points.map(\.x), points.map(\.y))
      }
      return ProjectionWays(names: ("x", "y"), first: first, second: second).answers(
        lists: [
          components(projection.mapPoints(coordinates)),
          components(projection.mapPoints(coordinates, threads: 3)),
        ],
        pairs: { input, output in
          input.withPairs(Coordinate.self) { input in
            output.withPairs(MapPoint.self) { projection.project(UnsafeBufferPointer(input), to: $0) }
          }
        },
        components: { projection.project(latitudes: $0, longitudes: $1, x: $2, y: $3) })
    },
    Operation(
      "coordinates", [], [("projection", .string), ("x", .numbers), ("y", .numbers)],
      result: "{\"latitude\": [number], \"longitude\": [number]}"
    ) { arguments, _ throws(JSONShapeError) in
      let projection = try arguments.member("projection").oneOf(BatchProjection.self).arrays
      let (first, second) = equallyMany(
        try arguments.member("x").numbers(), try arguments.member("y").numbers())
      let points = zip(first, second).map { MapPoint(x: $0, y: $1) }
      func components(_ coordinates: [Coordinate]) -> NamedComponents {
        NamedComponents(
          ("latitude", "longitude"), coordinates.map(\.latitude), coordinates.map(\.longitude))
      }
      return ProjectionWays(names: ("latitude", "longitude"), first: first, second: second).answers(
        lists: [
          components(projection.coordinates(points)),
          components(projection.coordinates(points, threads: 3)),
        ],
        pairs: { input, output in
          input.withPairs(MapPoint.self) { input in
            output.withPairs(Coordinate.self) { projection.unproject(UnsafeBufferPointer(input), to: $0) }
          }
        },
        components: { projection.unproject(x: $0, y: $1, latitudes: $2, longitudes: $3) })
    },
  ]

  /// Returns both lists without what the longer one has more.
  static func equallyMany(_ first: [Double], _ second: [Double]) -> ([Double], [Double]) {
    let count = min(first.count, second.count)
    return (Array(first.prefix(count)), Array(second.prefix(count)))
  }
}

/// The names of projections in arguments: those of the profiles.
enum BatchProjection: String, CaseIterable {
  case mapkit
  case webMercator = "web-mercator"

  var arrays: MercatorArrays {
    switch self {
    case .mapkit: .mapKit
    case .webMercator: .web
    }
  }
}

/// The ways to project arrays of pairs.
private struct ProjectionWays {
  /// Projects pairs that are one after the other.
  typealias Pairs = (_ input: GuardedDoubles, _ output: GuardedDoubles) -> Void
  /// Projects pairs whose components are in arrays of their own.
  typealias Components = (
    UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>,
    UnsafeMutableBufferPointer<Double>
  ) -> Void

  let names: (String, String)
  let first: [Double]
  let second: [Double]

  /// Returns the answers of all ways.
  func answers(lists: [NamedComponents], pairs: Pairs, components: Components) -> JSONValue {
    var answers = BatchAnswers(lists[0])
    for list in lists.dropFirst() { answers.add(list) }
    let count = first.count
    let interleaved = zip(first, second).flatMap { [$0, $1] }
    // In memory of their own, of which the last call has too little, and in place.
    for room in [count, max(0, count - 1)] {
      let (input, output) = (GuardedDoubles(interleaved), GuardedDoubles(count: 2 * room))
      pairs(input, output)
      answers.check(isPrefix(of: answers.first, even(output.doubles), odd(output.doubles), room))
      answers.check(output.isIntact(after: 2 * room))
      answers.check(DoubleBits(input.doubles) == DoubleBits(interleaved))
      let (one, other) = (GuardedDoubles(first), GuardedDoubles(second))
      let (third, fourth) = (GuardedDoubles(count: room), GuardedDoubles(count: count))
      components(one.input, other.input, third.doubles, fourth.doubles)
      answers.check(isPrefix(of: answers.first, third.doubles[...], fourth.doubles[..<room], room))
      answers.check(third.isIntact(after: room) && fourth.isIntact(after: room))
    }
    let place = GuardedDoubles(interleaved)
    pairs(place, place)
    answers.check(isPrefix(of: answers.first, even(place.doubles), odd(place.doubles), count))
    answers.check(place.isIntact(after: 2 * count))
    let (one, other) = (GuardedDoubles(first), GuardedDoubles(second))
    components(one.input, other.input, one.doubles, other.doubles)
    answers.check(isPrefix(of: answers.first, one.doubles[...], other.doubles[...], count))
    answers.check(one.isIntact(after: count) && other.isIntact(after: count))
    return answers.json
  }

  private func even(_ numbers: UnsafeMutableBufferPointer<Double>) -> [Double] {
    stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
  }

  private func odd(_ numbers: UnsafeMutableBufferPointer<Double>) -> [Double] {
    stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
  }

  private func isPrefix(
    of answer: NamedComponents, _ first: some Sequence<Double>, _ second: some Sequence<Double>, _ count: Int
  ) -> Bool {
    DoubleBits(answer.first.numbers.prefix(count)) == DoubleBits(first)
      && DoubleBits(answer.second.numbers.prefix(count)) == DoubleBits(second)
  }
}
