import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Projections of arrays of places.
  static let projectionBatches = [
    function("mapPoints") { (projection: BatchProjection, latitudes: [Double], longitudes: [Double]) in
      let projection = projection.arrays
      let (first, second) = equallyMany(latitudes, longitudes)
      let coordinates = zip(first, second).map { Coordinate(latitude: $0, longitude: $1) }
      func components(_ points: [MapPoint]) -> NamedComponents {
        NamedComponents(("x", "y"), points.map(\.x), points.map(\.y))
      }
      return ProjectionWays(first: first, second: second).answers(
        list: components(projection.mapPoints(coordinates)),
        shared: components(
          projection.mapPoints(coordinates.repeated(toAtLeast: ProjectionWays.sharedCount), threads: 3)),
        pairs: { input, output in
          input.withPairs(Coordinate.self) { input in
            output.withPairs(MapPoint.self) { projection.project(UnsafeBufferPointer(input), to: $0) }
          }
        },
        components: { projection.project(latitudes: $0, longitudes: $1, x: $2, y: $3) })
    },
    function("coordinates") { (projection: BatchProjection, x: [Double], y: [Double]) in
      let projection = projection.arrays
      let (first, second) = equallyMany(x, y)
      let points = zip(first, second).map { MapPoint(x: $0, y: $1) }
      func components(_ coordinates: [Coordinate]) -> NamedComponents {
        NamedComponents(
          ("latitude", "longitude"), coordinates.map(\.latitude), coordinates.map(\.longitude))
      }
      return ProjectionWays(first: first, second: second).answers(
        list: components(projection.coordinates(points)),
        shared: components(
          projection.coordinates(points.repeated(toAtLeast: ProjectionWays.sharedCount), threads: 3)),
        pairs: { input, output in
          input.withPairs(MapPoint.self) { input in
            output.withPairs(Coordinate.self) { projection.unproject(UnsafeBufferPointer(input), to: $0) }
          }
        },
        components: { projection.unproject(x: $0, y: $1, latitudes: $2, longitudes: $3) })
    },
  ]
}

/// The names of projections in arguments: those of the profiles.
enum BatchProjection: String, CaseIterable, ReadableValue {
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
  typealias Pairs = (_ input: Guarded<Double>, _ output: Guarded<Double>) -> Void
  /// Projects pairs whose components are in arrays of their own.
  typealias Components = (
    UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>,
    UnsafeMutableBufferPointer<Double>
  ) -> Void

  /// The number of places that are divided among threads: twice the least part.
  static let sharedCount = 1 << 13

  let first: [Double]
  let second: [Double]

  /// Returns the answers of all ways: those of the places as a list, of the places repeated on several
  /// threads, and in memory.
  func answers(
    list: NamedComponents, shared: NamedComponents, pairs: Pairs, components: Components
  ) -> JSONValue {
    var answers = BatchAnswers(list)
    answers.check(
      isPrefix(
        of: shared, list.first.numbers.repeated(toAtLeast: Self.sharedCount),
        list.second.numbers.repeated(toAtLeast: Self.sharedCount), shared.first.numbers.count))
    let count = first.count
    let interleaved = zip(first, second).flatMap { [$0, $1] }
    // In memory of their own, of which the last call has too little, and in place.
    for room in [count, max(0, count - 1)] {
      let (input, output) = (Guarded<Double>(interleaved), Guarded<Double>(count: 2 * room))
      pairs(input, output)
      answers.check(isPrefix(of: answers.first, even(output.elements), odd(output.elements), room))
      answers.check(output.isIntact(after: 2 * room))
      answers.check(DoubleBits(input.elements) == DoubleBits(interleaved))
      let (one, other) = (Guarded<Double>(first), Guarded<Double>(second))
      let (third, fourth) = (Guarded<Double>(count: room), Guarded<Double>(count: count))
      components(one.input, other.input, third.elements, fourth.elements)
      answers.check(isPrefix(of: answers.first, third.elements[...], fourth.elements[..<room], room))
      answers.check(third.isIntact(after: room) && fourth.isIntact(after: room))
    }
    let place = Guarded<Double>(interleaved)
    pairs(place, place)
    answers.check(isPrefix(of: answers.first, even(place.elements), odd(place.elements), count))
    answers.check(place.isIntact(after: 2 * count))
    let (one, other) = (Guarded<Double>(first), Guarded<Double>(second))
    components(one.input, other.input, one.elements, other.elements)
    answers.check(isPrefix(of: answers.first, one.elements[...], other.elements[...], count))
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
