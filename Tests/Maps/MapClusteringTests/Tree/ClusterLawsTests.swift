import MapGeometry
import Testing

@testable import MapClustering

/// The properties that `ClusterTree` lists for spatial order, on random locations.
@Suite struct ClusterLawsTests {
  /// Kinds in which no two points are half the world apart and no parallel has two widest gaps.
  private static let turnable: [LocationGenerator.Kind] = [
    .uniform, .heap, .nested, .lattice, .duplicates, .parallel, .meridian, .antimeridian,
  ]

  private func forEachInput(
    _ kinds: [LocationGenerator.Kind] = LocationGenerator.Kind.allCases, count: ClosedRange<Int> = 0...80,
    _ body: (inout LocationGenerator, [GridPoint], ClusterOptions) throws -> Void
  ) rethrows {
    for seed in 0..<max(trials / 20, 20) {
      var random = LocationGenerator(seed: seed + 1_000_000)
      let (locations, scale) = random.locations(random.pick(kinds), count: random.int(count))
      var options = random.options(scale: scale)
      options.minimumZoom = max(options.minimumZoom, options.maximumZoom - 6)
      try body(&random, locations, options)
    }
  }

  private func tree(_ locations: [GridPoint], _ options: ClusterOptions, threads: Int = 1) -> ClusterTree {
    ClusterTree(locations.map { coordinate(at: $0) }, options: options, threads: threads)
  }

  @Test func everyPointCountsOnceAtEveryZoom() {
    forEachInput { _, locations, options in
      for order in ClusterOrder.allCases {
        var options = options
        options.order = order
        let tree = tree(locations, options)
        for zoom in options.minimumZoom...options.maximumZoom + 1 {
          let clusters = tree.clusters(atZoom: zoom)
          let points = clusters.flatMap { tree.leaves(of: $0.id) ?? [] }
          let isPartition = points.sorted() == Array(locations.indices)
          #expect(isPartition, "\(order), zoom \(zoom), \(options), \(locations)")
          #expect(clusters.reduce(0) { $0 + $1.count } == locations.count)
          #expect(clusters.allSatisfy { tree.leaves(of: $0.id)?.count == $0.count })
        }
      }
    }
  }

  @Test func clustersDoNotSplitAtLowerZooms() {
    forEachInput { _, locations, options in
      for order in ClusterOrder.allCases {
        var options = options
        options.order = order
        let tree = tree(locations, options)
        for zoom in options.minimumZoom...options.maximumZoom {
          var owners = [Int](repeating: -1, count: locations.count)
          for cluster in tree.clusters(atZoom: zoom) {
            for point in tree.leaves(of: cluster.id) ?? [] { owners[point] = cluster.id }
          }
          let isKept = tree.clusters(atZoom: zoom + 1).allSatisfy { cluster in
            Set((tree.leaves(of: cluster.id) ?? []).map { owners[$0] }).count == 1
          }
          #expect(isKept, "\(order), zoom \(zoom), \(options), \(locations)")
        }
      }
    }
  }

  @Test func clustersDoNotDependOnTheOrderOfPoints() {
    forEachInput { random, locations, options in
      let shuffled = locations.indices.shuffled(using: &random)
      let own = tree(locations, options)
      let other = tree(shuffled.map { locations[$0] }, options)
      for zoom in options.minimumZoom...options.maximumZoom {
        let found = other.seen(atZoom: zoom, locations: shuffled.map { locations[$0] }).map { seen in
          ClusterOracle.Seen(
            x: seen.x, y: seen.y, points: seen.points.map { shuffled[$0] }.sorted(), core: seen.core,
            expansionZoom: seen.expansionZoom)
        }
        let isSame = own.seen(atZoom: zoom, locations: locations) == found.sorted()
        #expect(isSame, "zoom \(zoom), \(options), \(locations), \(shuffled)")
      }
    }
  }

  @Test func clustersDoNotDependOnTheNumberOfThreads() {
    forEachInput { _, locations, options in
      for order in ClusterOrder.allCases {
        var options = options
        options.order = order
        let one = tree(locations, options)
        for threads in [-1, 2, 3, 8] {
          let many = tree(locations, options, threads: threads)
          let isSame = (options.minimumZoom...options.maximumZoom + 1).allSatisfy {
            one.clusters(atZoom: $0) == many.clusters(atZoom: $0)
          }
          #expect(isSame, "\(threads) threads, \(options), \(locations)")
        }
      }
    }
  }

  @Test func clustersOfManyBandsDoNotDependOnThreads() {
    var random = LocationGenerator(seed: 3)
    let locations =
      random.locations(.nested, count: 3000).locations + random.locations(.uniform, count: 3000).locations
    var options = ClusterOptions()
    options.maximumZoom = 6
    let one = tree(locations, options)
    for threads in [2, 3, 8] {
      let many = tree(locations, options, threads: threads)
      for zoom in 0...7 {
        let isSame = one.clusters(atZoom: zoom) == many.clusters(atZoom: zoom)
        #expect(isSame, "\(threads) threads, zoom \(zoom)")
      }
    }
  }

  @Test func rotatingTheWorldRotatesTheClusters() {
    forEachInput(Self.turnable) { random, locations, options in
      let turn = UInt32(random.pick([1, 1 << 23, 1 << 31, random.int(0...(1 << 32) - 1)]))
      let turned = locations.map { GridPoint(x: $0.x &+ turn, y: $0.y) }
      let (own, other) = (tree(locations, options), tree(turned, options))
      for zoom in options.minimumZoom...options.maximumZoom {
        let wanted = own.seen(atZoom: zoom, locations: locations).map { seen in
          let x = seen.x + Double(turn)
          return ClusterOracle.Seen(
            x: x < 0x1p32 ? x : x - 0x1p32, y: seen.y, points: seen.points,
            core: GridPoint(x: seen.core.x &+ turn, y: seen.core.y), expansionZoom: seen.expansionZoom)
        }
        let isTurned = other.seen(atZoom: zoom, locations: turned) == wanted.sorted()
        #expect(isTurned, "zoom \(zoom), by \(turn) steps, \(options), \(locations)")
      }
    }
  }

  @Test func resultsAreModulo360Degrees() {
    forEachInput { random, locations, options in
      // Multiples of 45/64 degrees are whole grid units, and stay exact after adding 360.
      let coordinates = locations.map { location in
        Coordinate(
          latitude: coordinate(at: location).latitude, longitude: Double(location.x >> 23) * 45 / 64 - 180)
      }
      let turned = coordinates.map { coordinate in
        Coordinate(
          latitude: coordinate.latitude,
          longitude: coordinate.longitude + 360 * Double(random.int(-1_000_000...1_000_000)))
      }
      let own = ClusterTree(coordinates, options: options)
      let other = ClusterTree(turned, options: options)
      let isSame = (options.minimumZoom...options.maximumZoom + 1).allSatisfy {
        own.clusters(atZoom: $0) == other.clusters(atZoom: $0)
      }
      #expect(isSame, "\(options), \(turned)")
    }
  }

  @Test func pointsWithoutALocationAreListedAndChangeNothing() {
    let nowhere: [Coordinate] = [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity),
      Coordinate(latitude: 90.00000000000001, longitude: 0), Coordinate(latitude: -1e300, longitude: 1),
      Coordinate(latitude: -.infinity, longitude: .nan),
    ]
    forEachInput { random, locations, options in
      var coordinates: [Coordinate] = []
      var indices: [Int] = []
      for location in locations {
        while random.int(0...3) == 0 { coordinates.append(random.pick(nowhere)) }
        indices.append(coordinates.count)
        coordinates.append(coordinate(at: location))
      }
      while random.int(0...1) == 0 { coordinates.append(random.pick(nowhere)) }
      let unplaced = coordinates.indices.filter { !indices.contains($0) }
      for order in ClusterOrder.allCases {
        var options = options
        options.order = order
        let plain = tree(locations, options)
        let mixed = ClusterTree(coordinates, options: options, threads: random.int(1...3))
        #expect(mixed.unplacedPoints == unplaced)
        #expect(mixed.pointCount == coordinates.count)
        for index in unplaced {
          #expect(mixed.cluster(index) == nil && mixed.leaves(of: index) == nil)
        }
        for zoom in options.minimumZoom...options.maximumZoom + 1 {
          let points = plain.clusters(atZoom: zoom).map { cluster in
            (plain.leaves(of: cluster.id) ?? []).map { indices[$0] }.sorted()
          }
          let found = mixed.clusters(atZoom: zoom).map { (mixed.leaves(of: $0.id) ?? []).sorted() }
          let isSame = Set(points) == Set(found) && points.count == found.count
          #expect(isSame, "\(order), zoom \(zoom), \(options)")
        }
      }
    }
  }
}
