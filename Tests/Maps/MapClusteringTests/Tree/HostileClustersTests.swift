import MapGeometry
import Testing

@testable import MapClustering

/// Inputs that must not trap, and must not lose a point.
@Suite struct HostileClustersTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 90, -90, 90.00000000000001, 85.05112877980659,
    85.0511287798066, -85.0511287798066, 89.99999999999999, 180, -180, 540, -540, 179.99999999999997, 1e17,
    -1e17, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 360, -360,
  ]

  private static let hostile = numbers.flatMap { latitude in
    numbers.map { Coordinate(latitude: latitude, longitude: $0) }
  }

  private func forEachOptions(_ body: (ClusterOptions) -> Void) {
    for order in ClusterOrder.allCases {
      for radius in [0, 40, Double.leastNonzeroMagnitude, 1e300] {
        for extent in [512, Double.leastNonzeroMagnitude, 1e300] {
          for zooms in [0...0, 0...30, 30...30, 3...5] {
            for minimumPoints in [1, 4, Int.max] {
              var options = ClusterOptions()
              (options.radius, options.extent, options.order) = (radius, extent, order)
              (options.minimumZoom, options.maximumZoom) = (zooms.lowerBound, zooms.upperBound)
              options.minimumPoints = minimumPoints
              body(options)
            }
          }
        }
      }
    }
  }

  @Test func noOptionsLosePointsOfExtremeCoordinates() {
    let unplaced = Self.hostile.indices.filter { index in
      let coordinate = Self.hostile[index]
      return !(abs(coordinate.latitude) <= 90 && coordinate.longitude.isFinite)
    }
    forEachOptions { options in
      let tree = ClusterTree(Self.hostile, options: options)
      #expect(tree.unplacedPoints == unplaced)
      for zoom in [options.minimumZoom, options.maximumZoom, options.maximumZoom + 1] {
        let total = tree.clusters(atZoom: zoom).reduce(0) { $0 + $1.count }
        #expect(total + unplaced.count == Self.hostile.count, "zoom \(zoom), \(options)")
      }
    }
  }

  @Test func treesOfNoneOneAndTwoPointsAreCorrect() {
    forEachOptions { options in
      let none = ClusterTree([], options: options, threads: 3)
      #expect(none.clusters(atZoom: 0).isEmpty && none.cluster(0) == nil && none.pointCount == 0)
      let nowhere = ClusterTree([Coordinate(latitude: .nan, longitude: 0)], options: options, threads: 3)
      #expect(nowhere.clusters(atZoom: 0).isEmpty && nowhere.unplacedPoints == [0])
      let one = ClusterTree([Coordinate(latitude: 1, longitude: 2)], options: options, threads: 3)
      #expect(one.clusters(atZoom: 0).map(\.id) == [0])
      let location = Coordinate(latitude: 1, longitude: 2)
      let two = ClusterTree([location, location], options: options, threads: 3)
      let counts = options.minimumPoints > 2 ? [1, 1] : [2]
      #expect(two.clusters(atZoom: options.maximumZoom).map(\.count) == counts, "\(options)")
    }
  }

  @Test func equalPointsAreOneClusterAtEveryZoom() {
    forEachOptions { options in
      let tree = ClusterTree(
        Array(repeating: Coordinate(latitude: -33, longitude: 151), count: 300), options: options)
      let counts = options.minimumPoints > 300 ? Array(repeating: 1, count: 300) : [300]
      for zoom in [options.minimumZoom, options.maximumZoom] {
        let isOne = tree.clusters(atZoom: zoom).map(\.count) == counts
        #expect(isOne, "zoom \(zoom), \(options)")
      }
      #expect(tree.clusters(atZoom: options.maximumZoom + 1).count == 300)
    }
  }

  @Test func queriesAcceptEveryNumber() {
    let tree = ClusterTree((0..<50).map { Coordinate(latitude: Double($0), longitude: Double($0 * 7)) })
    let all = tree.clusters(atZoom: 4).count
    for a in Self.numbers {
      for b in Self.numbers {
        for zoom in [Int.min, 0, 4, .max] {
          _ = tree.clusters(west: a, south: b, east: b, north: a, atZoom: zoom)
          _ = tree.clusters(west: a, south: -90, east: b, north: 90, atZoom: zoom)
          _ = tree.nearest(to: Coordinate(latitude: a, longitude: b), atZoom: zoom)
        }
        let rects = [
          MapRect(x: a, y: b, width: b, height: a), MapRect(x: a, y: a, width: b, height: b),
          MapRect(x: -a, y: 0, width: b, height: 1e9),
        ]
        for rect in rects { #expect(tree.clusters(in: rect, atZoom: 4).count <= all) }
        let region = CoordinateRegion(
          center: Coordinate(latitude: a, longitude: b),
          span: CoordinateSpan(latitudeDelta: b, longitudeDelta: a))
        #expect(tree.clusters(in: region, atZoom: 4).count <= all)
      }
    }
  }

  @Test func treesDoNotDependOnTheNumberOfThreads() {
    let coordinates = (0..<100).map { Coordinate(latitude: Double($0 % 7), longitude: Double($0 % 11)) }
    let one = ClusterTree(coordinates)
    for threads in [Int.min, -1, 0, 1000, 1 << 61, 1 << 62, .max] {
      let tree = ClusterTree(coordinates, threads: threads)
      #expect(tree.clusters(atZoom: 5) == one.clusters(atZoom: 5), "\(threads) threads")
      #expect(PointIndex(coordinates, threads: threads).points(in: .world).count == 100)
      #expect(PointIndex([], threads: threads).count == 0)
    }
  }

  @Test func latitudesOutsideTheSquareAreClampedToItsEdge() {
    let tree = ClusterTree([
      Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 85.1, longitude: 0),
      Coordinate(latitude: -90, longitude: 0), Coordinate(latitude: -85.1, longitude: 0),
    ])
    let positions = tree.clusters(atZoom: 17).sorted { $0.id < $1.id }.map(\.position)
    #expect(positions[0].y == 0 && positions[1].y == 0)
    // The last of the 2^32 rows is 1/16 of a map point before the southern edge.
    #expect(positions[2].y == 0x1p28 - 0.0625 && positions[3].y == 0x1p28 - 0.0625)
  }

  @Test func progressIncreasesToOne() {
    var parts: [Double] = []
    _ = ClusterTree(Self.hostile, threads: 2) { parts.append($0) }
    #expect(parts.last == 1)
    #expect(parts == parts.sorted() && parts.allSatisfy { (0...1).contains($0) })
  }
}
