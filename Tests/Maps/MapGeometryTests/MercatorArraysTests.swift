import LoxodromeTestSupport
import MapGeometry
import Testing

/// The projections of arrays, held to the single functions. `map-accuracy projection` measures
/// their errors against MPFR.
@Suite struct MercatorArraysTests {
  private func single(_ projection: MercatorArrays, _ coordinate: Coordinate) -> MapPoint {
    projection == .mapKit ? MapPoint(coordinate) : WebMercator.mapPoint(coordinate)
  }
  private func single(_ projection: MercatorArrays, _ point: MapPoint) -> Coordinate {
    projection == .mapKit ? Coordinate(point) : WebMercator.coordinate(point)
  }
  private func isSame(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }

  private let specialDegrees: [Double] = {
    let limits = [45, 85, 85.0511287798066, WebMercator.maximumLatitude, 90, 180, 360]
    let ends = limits.flatMap { [$0, $0.nextDown, $0.nextUp] }
    let numbers = ends + [0, 5e-324, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity]
    return numbers + numbers.map { -$0 } + [.nan, -.nan]
  }()
  private let specialMapPoints: [Double] = {
    let world = 0x1p28
    let numbers = [
      0, 5e-324, 1e-320, 1e-300, 0.5, world / 2, world.nextDown, world, world.nextUp, 1.5 * world, 3 * world,
      2e10, 0x1p79, 0x1p80 + 0x1p29, 0x1.8p51 * world, 0x1.8000000000001p51 * world, 1e300, .infinity,
    ]
    return numbers + numbers.map { -$0 } + [.nan, -.nan, world / 2 + 1e-7]
  }()

  /// x, and y where it is at an edge of the map or not a number, are equal to the bit.
  @Test(arguments: MercatorArrays.allCases)
  func specialCoordinatesHaveTheirSinglePoints(projection: MercatorArrays) {
    let coordinates = specialDegrees.flatMap { latitude in
      specialDegrees.map { Coordinate(latitude: latitude, longitude: $0) }
    }
    for (coordinate, point) in zip(coordinates, projection.mapPoints(coordinates)) {
      let expected = single(projection, coordinate)
      #expect(isSame(point.x, expected.x), "\(coordinate)")
      let limit = projection == .mapKit ? 85 : WebMercator.maximumLatitude
      // Beyond the limit and for NaN, y is equal; inside, the errors of both differ.
      let isInside = coordinate.latitude.magnitude < limit && expected.x != -1
      #expect(
        isSame(point.y, expected.y) || (isInside && (point.y - expected.y).magnitude < 4.6e-7),
        "\(coordinate)")
    }
  }

  @Test(arguments: MercatorArrays.allCases)
  func specialPointsHaveTheirSingleCoordinates(projection: MercatorArrays) {
    let points = specialMapPoints.flatMap { x in specialMapPoints.map { MapPoint(x: x, y: $0) } }
    for (point, coordinate) in zip(points, projection.coordinates(points)) {
      let expected = single(projection, point)
      #expect(isSame(coordinate.longitude, expected.longitude), "\(point.x) \(point.y)")
      #expect(
        isSame(coordinate.latitude, expected.latitude)
          || (coordinate.latitude - expected.latitude).magnitude < 5e-14, "\(point.x) \(point.y)")
    }
  }

  /// The errors of both sides are at most 4e-7 + 6e-8 map points (1e-7 + 6e-8 for web tiles), and
  /// 3.6e-14 + 2.4e-14 degrees.
  @Test(arguments: MercatorArrays.allCases)
  func randomPlacesAreWithinTheErrors(projection: MercatorArrays) {
    var generator = SeededRandom(seed: 28)
    let coordinates = (0..<20_000).map { _ in
      Coordinate(
        latitude: Double.random(in: -85...85, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
    }
    let points = projection.mapPoints(coordinates)
    let limit = projection == .mapKit ? 4.6e-7 : 1.6e-7
    for (coordinate, point) in zip(coordinates, points) {
      #expect((point.y - single(projection, coordinate).y).magnitude < limit, "\(coordinate)")
    }
    for (point, coordinate) in zip(points, projection.coordinates(points)) {
      let difference = coordinate.latitude - single(projection, point).latitude
      #expect(difference.magnitude < 6e-14, "\(point.x) \(point.y)")
    }
  }

  /// x is calculated without a division in a program that is compiled for processors that multiply and
  /// add with one rounding. `ci/nightly` runs this test in such a build.
  @Test(arguments: MercatorArrays.allCases)
  func longitudesHaveTheXOfADivision(projection: MercatorArrays) {
    var generator = SeededRandom(seed: 360)
    let longitudes = (0..<400_000).map { number in
      number % 2 == 0
        ? Double.random(in: -180...180, using: &generator)
        : (Double.random(in: 0...1, using: &generator) * 1e-12 + generator.number(-179...179)).nextUp
    }
    let points = projection.mapPoints(longitudes.map { Coordinate(latitude: 0, longitude: $0) })
    let different = zip(longitudes, points).count { ($0 + 180) / 360 * 0x1p28 != $1.x }
    #expect(different == 0)
  }

  /// Near the equator latitudes keep their relative precision.
  @Test func latitudesNearTheEquatorKeepTheirPrecision() {
    let points = (0..<40).map { MapPoint(x: 0, y: 0x1p27 - 0x1p-25 * Double(1 << $0)) }
    for (point, coordinate) in zip(points, MercatorArrays.web.coordinates(points)) {
      let expected = WebMercator.coordinate(point).latitude
      #expect((coordinate.latitude / expected - 1).magnitude < 1e-15, "\(point.y)")
    }
  }

  /// A result does not depend on what stands beside it: any length, at any double of the memory.
  @Test(arguments: MercatorArrays.allCases)
  func resultsDoNotDependOnTheirPlace(projection: MercatorArrays) {
    var generator = SeededRandom(seed: 8)
    let numbers = (0..<120).map { _ in Double.random(in: -100...200, using: &generator) }
    let coordinates = stride(from: 0, to: 118, by: 2).map {
      Coordinate(latitude: numbers[$0], longitude: numbers[$0 + 1])
    }
    let points = projection.mapPoints(coordinates)
    for start in 0..<10 {
      for count in 0...40 {
        let part = Array(coordinates[start..<start + count])
        #expect(projection.mapPoints(part) == Array(points[start..<start + count]))
      }
    }
    // A pair that begins at an odd double.
    numbers.withUnsafeBufferPointer { numbers in
      guard let odd = numbers.baseAddress.map({ $0 + 1 }) else { return }
      odd.withMemoryRebound(to: Coordinate.self, capacity: 59) { odd in
        let pairs = UnsafeBufferPointer(start: odd, count: 59)
        #expect(projection.mapPoints(Array(pairs)) == projected(projection, pairs))
      }
    }
  }

  private func projected(
    _ projection: MercatorArrays, _ coordinates: UnsafeBufferPointer<Coordinate>
  ) -> [MapPoint] {
    var points = [MapPoint](repeating: MapPoint(x: 0, y: 0), count: coordinates.count)
    points.withUnsafeMutableBufferPointer { projection.project(coordinates, to: $0) }
    return points
  }

  /// In place, and with the components in arrays of their own. Of buffers of different lengths the
  /// shortest counts.
  @Test(arguments: MercatorArrays.allCases, [0, 1, 7, 8, 9, 33])
  func allLayoutsHaveTheSameResults(projection: MercatorArrays, count: Int) {
    var generator = SeededRandom(seed: UInt64(count))
    let coordinates = (0..<count).map { _ in
      Coordinate(
        latitude: generator.number(-90...90) + 0.25, longitude: generator.number(-180...179) + 0.5)
    }
    let points = projection.mapPoints(coordinates)
    var numbers = coordinates.flatMap { [$0.latitude, $0.longitude] }
    numbers.withUnsafeMutableBufferPointer { numbers in
      guard let start = UnsafeMutableRawPointer(numbers.baseAddress) else { return }
      projection.project(
        UnsafeBufferPointer(start: start.assumingMemoryBound(to: Coordinate.self), count: count),
        to: UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: MapPoint.self), count: count))
    }
    #expect(numbers == points.flatMap { [$0.x, $0.y] })
    var (x, y) = (coordinates.map(\.latitude), coordinates.map(\.longitude))
    var shorter = [Double](repeating: 7, count: max(0, count - 1))
    x.withUnsafeBufferPointer { latitudes in
      y.withUnsafeBufferPointer { longitudes in
        var other = [Double](repeating: 0, count: count)
        shorter.withUnsafeMutableBufferPointer { shorter in
          other.withUnsafeMutableBufferPointer {
            projection.project(latitudes: latitudes, longitudes: longitudes, x: shorter, y: $0)
          }
        }
      }
    }
    #expect(shorter == points.dropLast().map(\.x))
    (x, y) = (points.map(\.x), points.map(\.y))
    var (latitudes, longitudes) = (x, y)
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        latitudes.withUnsafeMutableBufferPointer { latitudes in
          longitudes.withUnsafeMutableBufferPointer {
            projection.unproject(x: x, y: y, latitudes: latitudes, longitudes: $0)
          }
        }
      }
    }
    #expect(
      zip(latitudes, longitudes).map { Coordinate(latitude: $0, longitude: $1) }
        == projection.coordinates(points))
  }
}
