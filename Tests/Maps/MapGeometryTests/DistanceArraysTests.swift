import LoxodromeTestSupport
import MapGeometry
import Testing

/// The distances of arrays, held to the single functions. `map-accuracy geodesic` measures their
/// errors against the truth.
@Suite struct DistanceArraysTests {
  private func isSame(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }

  private func randomCoordinates(_ count: Int, seed: UInt64) -> [Coordinate] {
    var generator = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      Coordinate(
        latitude: Double.random(in: -90...90, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
    }
  }

  /// Both errors are at most 15 nm, that of the array and that of the single function.
  @Test func randomGeodesicsAreWithinTheErrors() {
    let from = randomCoordinates(20_000, seed: 1)
    let to = randomCoordinates(20_000, seed: 2)
    for (index, meters) in DistanceArrays.meters(from: from, to: to).enumerated() {
      #expect((meters - from[index].distance(to: to[index])).magnitude < 3e-8, "\(from[index]) \(to[index])")
    }
  }

  /// From a tenth of a millimeter to the other side of the world, close to meridians, to the equator
  /// and to the antipodes.
  @Test func geodesicsOfAllLengthsAreWithinTheErrors() {
    var generator = SeededRandom(seed: 3)
    let from = randomCoordinates(20_000, seed: 4)
    let to = from.enumerated().map { index, place in
      let reach = 180 * Double.random(in: -1...1, using: &generator) * [1e-9, 1e-6, 1e-3, 0.01, 1][index % 5]
      let other = 180 * Double.random(in: -1...1, using: &generator) * [1e-9, 1e-3, 1][index % 3]
      let isFar = index % 7 == 0
      return Coordinate(
        latitude: min(90, max(-90, isFar ? -place.latitude + reach / 180 : place.latitude + reach)),
        longitude: (place.longitude + other + (isFar ? 180 : 0)).remainder(dividingBy: 360))
    }
    for (index, meters) in DistanceArrays.meters(from: from, to: to).enumerated() {
      #expect((meters - from[index].distance(to: to[index])).magnitude < 3e-8, "\(from[index]) \(to[index])")
    }
  }

  @Test func geodesicsAreSymmetric() {
    let from = randomCoordinates(5_000, seed: 5)
    let to = randomCoordinates(5_000, seed: 6)
    #expect(DistanceArrays.meters(from: from, to: to) == DistanceArrays.meters(from: to, to: from))
  }

  /// Special places have the single results to the bit, and do not change those beside them.
  @Test func specialCoordinatesHaveTheirSingleDistances() {
    let degrees: [Double] = [
      0, -0.0, 5e-324, 1e-300, 1e-9, 45, 89.99999999999999, 90, -90, 90.00000000000001, 180, -180,
      180.00000000000003, 360, 1e17, 1e300, .infinity, -.infinity, .nan,
    ]
    let special = degrees.flatMap { latitude in degrees.map { Coordinate(latitude: latitude, longitude: $0) }
    }
    for place in [Coordinate(latitude: 48.1, longitude: 11.5), Coordinate(latitude: 0, longitude: 0)] {
      for (other, meters) in zip(special, DistanceArrays.meters(from: place, to: special)) {
        let expected = place.distance(to: other)
        let isOrdinary = other.latitude.magnitude < 90 && other.longitude.magnitude <= 180 && expected < 1.9e7
        #expect(
          isSame(meters, expected) || (isOrdinary && (meters - expected).magnitude < 3e-8),
          "\(place) \(other)")
      }
    }
  }

  /// Both formulas have rounding errors only: those of the angles of the single one are 1e-8 m up to
  /// 10 000 km, and the arc sine makes them larger beyond.
  @Test func randomMapPointDistancesAreWithinTheErrors() {
    var generator = SeededRandom(seed: 7)
    let world = 0x1p28
    for limit in [world, 1e6, 1e3, 1] {
      let from = (0..<5_000).map { _ in
        MapPoint(x: .random(in: 0...world, using: &generator), y: .random(in: 0...world, using: &generator))
      }
      let to = from.map {
        MapPoint(
          x: min(world, max(0, $0.x + Double.random(in: -limit...limit, using: &generator))),
          y: min(world, max(0, $0.y + Double.random(in: -limit...limit, using: &generator))))
      }
      for (index, meters) in DistanceArrays.meters(from: from, to: to).enumerated() {
        let expected = from[index].distance(to: to[index])
        #expect((meters - expected).magnitude < (expected < 1e7 ? 1e-7 : 1e-5), "\(from[index]) \(to[index])")
      }
    }
  }

  /// Half the way round the world along the equator and over a pole: π times the radius of the
  /// formula, which the single function misses by up to 0.3 m.
  @Test func oppositeMapPointsHaveTheirDistance() {
    let world = 0x1p28
    let equator = DistanceArrays.meters(
      from: MapPoint(x: 0, y: world / 2), to: [MapPoint(x: world / 2, y: world / 2)])
    #expect((equator[0] - 6_378_160 * Double.pi).magnitude < 1e-8)
    let north = MapPoint(x: world / 8, y: world / 4)
    let distance = DistanceArrays.meters(from: north, to: [MapPoint(x: world * 5 / 8, y: world * 3 / 4)])
    // sin φ = tanh (π / 2).
    let radius = 6_378_160 - 21_000 * 0.917152335667274346
    #expect((distance[0] - radius * Double.pi).magnitude < 1e-7)
  }

  @Test func specialMapPointsHaveTheirSingleDistances() {
    let world = 0x1p28
    let numbers: [Double] = [
      0, -0.0, 5e-324, 0.5, world / 2, world, world.nextUp, -1, 2 * world, 3 * world, -3 * world, 1e300,
      .infinity, -.infinity, .nan,
    ]
    let special = numbers.flatMap { x in numbers.map { MapPoint(x: x, y: $0) } }
    for place in [MapPoint(x: 1e8, y: 9e7), MapPoint(x: -5, y: 1e6)] {
      for (other, meters) in zip(special, DistanceArrays.meters(from: place, to: special)) {
        let expected = place.distance(to: other)
        let isOrdinary = (0...world).contains(other.x) && (-world...2 * world).contains(other.y)
        #expect(
          isSame(meters, expected) || (isOrdinary && place.x > 0 && (meters - expected).magnitude < 1e-5),
          "\(place) \(other)")
      }
    }
  }

  @Test func aPointHasNoDistanceFromItself() {
    var generator = SeededRandom(seed: 8)
    let points = (0..<1000).map { _ in
      MapPoint(x: .random(in: 0...0x1p28, using: &generator), y: .random(in: 0...0x1p28, using: &generator))
    }
    #expect(DistanceArrays.meters(from: points, to: points).allSatisfy { $0 == 0 })
    let coordinates = randomCoordinates(1000, seed: 9)
    #expect(DistanceArrays.meters(from: coordinates, to: coordinates).allSatisfy { $0 == 0 })
  }

  /// Any length, any number of threads, one place or many, pairs or arrays of components: the same
  /// distances. Of arrays of different lengths the shortest counts.
  @Test(arguments: [0, 1, 7, 8, 9, 40, 5000], [1, 2, 5, -1])
  func resultsDoNotDependOnTheLayout(count: Int, threads: Int) {
    let from = randomCoordinates(count, seed: 10)
    let to = randomCoordinates(count + 3, seed: 11)
    let expected = zip(from, to).map { DistanceArrays.meters(from: $0, to: [$1])[0] }
    #expect(DistanceArrays.meters(from: from, to: to, threads: threads) == expected)
    let repeated = [Coordinate](repeating: to[0], count: count)
    #expect(
      DistanceArrays.meters(from: to[0], to: from, threads: threads)
        == DistanceArrays.meters(from: repeated, to: from))
    var meters = [Double](repeating: -1, count: count + 1)
    let columns = [from.map(\.latitude), from.map(\.longitude), to.map(\.latitude), to.map(\.longitude)]
    columns[0].withUnsafeBufferPointer { a in
      columns[1].withUnsafeBufferPointer { b in
        columns[2].withUnsafeBufferPointer { c in
          columns[3].withUnsafeBufferPointer { d in
            meters.withUnsafeMutableBufferPointer {
              DistanceArrays.coordinates.measure(from: (a, b), to: (c, d), meters: $0, threads: threads)
            }
          }
        }
      }
    }
    #expect(meters == expected + [-1])
  }
}
