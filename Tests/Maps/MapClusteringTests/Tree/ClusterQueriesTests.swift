import MapGeometry
import Testing

@testable import MapClustering

/// Compares clusters in rectangles, regions and bounds, and the nearest cluster, with a search
/// through all clusters of the zoom.
@Suite struct ClusterQueriesTests {
  private func forEachTree(
    _ orders: [ClusterOrder] = [.spatial], _ body: (inout LocationGenerator, ClusterTree) -> Void
  ) {
    for seed in 0..<max(trials / 10, 20) {
      var random = LocationGenerator(seed: seed + 5_000_000)
      let (locations, scale) = random.locations(
        random.pick(LocationGenerator.Kind.allCases), count: random.int(0...70))
      var options = random.options(scale: scale)
      options.order = random.pick(orders)
      body(&random, ClusterTree(locations.map { coordinate(at: $0) }, options: options))
    }
  }

  /// A zoom of the tree or beyond, and two of its clusters.
  private func pair(_ random: inout LocationGenerator, _ tree: ClusterTree) -> (
    zoom: Int, a: Cluster, b: Cluster
  )? {
    let zoom = random.int(tree.options.minimumZoom - 1...tree.options.maximumZoom + 2)
    let clusters = tree.clusters(atZoom: zoom)
    guard !clusters.isEmpty else { return nil }
    return (zoom, random.pick(clusters), random.pick(clusters))
  }

  @Test func zoomsOutsideTheRangeShowTheNearestZoom() {
    forEachTree(ClusterOrder.allCases) { _, tree in
      let (first, last) = (tree.options.minimumZoom, tree.options.maximumZoom + 1)
      for zoom in [Int.min, -1, first - 1] {
        #expect(tree.clusters(atZoom: zoom) == tree.clusters(atZoom: first))
      }
      for zoom in [last + 1, 31, 52, Int.max] {
        #expect(tree.clusters(atZoom: zoom) == tree.clusters(atZoom: last))
      }
      #expect(tree.clusters(atZoom: last).allSatisfy { $0.count == 1 && $0.expansionZoom == nil })
    }
  }

  @Test func queriesOfRectanglesAreEqualToALinearSearch() {
    let world = MapSize.world.width
    forEachTree { random, tree in
      for _ in 0..<6 {
        guard let (zoom, a, b) = pair(&random, tree) else { return }
        // From one cluster eastward to the other, with both on the edges, or a fraction of a grid
        // unit less.
        let part = random.pick([0, 0, 0x1p-6])
        let east = b.position.x < a.position.x ? b.position.x + world : b.position.x
        let (north, south) = (min(a.position.y, b.position.y), max(a.position.y, b.position.y))
        let width = random.int(0...5) == 0 ? world : east - a.position.x - part
        let west = a.position.x + world * Double(random.int(-2...2))
        let rect = MapRect(x: west, y: north + part, width: width, height: south - north - part)
        let wanted = tree.clusters(atZoom: zoom).filter { cluster in
          let (x, y) = (cluster.position.x, cluster.position.y)
          return rect.minY <= y && y <= rect.maxY
            && isBetween(x, from: rect.minX, to: rect.maxX, world: world)
        }
        let found = tree.clusters(in: rect, atZoom: zoom)
        let isSame = found.count == wanted.count && Set(found) == Set(wanted)
        #expect(isSame, "\(rect), zoom \(zoom), \(tree.options)")
      }
    }
  }

  @Test func boundsOfAlmost360DegreesContainEverything() {
    let points = (0..<8).map { Coordinate(latitude: 10, longitude: Double($0) * 45 - 170) }
    let tree = ClusterTree(points)
    for (west, east) in [(0, 359.999999999), (10.0000000001, 10), (-180, 179.9999999999)] {
      #expect(tree.clusters(west: west, south: -90, east: east, north: 90, atZoom: 17).count == 8)
    }
    #expect(tree.clusters(west: 10, south: -90, east: 10.0000000001, north: 90, atZoom: 17).count == 1)
  }

  @Test func queriesOfBoundsAreEqualToALinearSearch() {
    forEachTree { random, tree in
      for _ in 0..<6 {
        guard let pair = pair(&random, tree) else { return }
        let (zoom, clusters) = (pair.zoom, [pair.a, pair.b])
        // Meridians that round to the grid unit of the cluster, or to the next one, which excludes
        // it; or meridians exactly 45/64 of a degree away. The same for parallels.
        let beside = [random.pick([0.75, -0.25]), random.pick([0.25, -0.75])]
        let columns = zip(clusters, beside).map { cluster, beside -> Double in
          let x = cluster.position.x * 16
          return random.pick([x + beside, (x / 0x1p23).rounded(.down) * 0x1p23])
        }
        // Another test covers edges outside the square world, and edges that round to them.
        let heights = clusters.map { $0.position.y * 16 }.sorted()
        let isLast = heights.map { $0 > 0x1p32 - 1.5 }
        let rows = [
          max(heights[0] + (isLast[0] ? -0.25 : random.pick([0.75, -0.25])), 0),
          heights[1] + (isLast[1] ? 0.25 : random.pick([0.25, -0.75])),
        ]
        let (left, right) = (columns[0], columns[1])
        let longitudes = columns.map { $0 / 0x1p32 * 360 - 180 + 360 * Double(random.int(-1...1)) }
        let latitudes = rows.map { WebMercator.coordinate(MapPoint(x: 0, y: $0 / 16)).latitude }
        let (west, east) = (longitudes[0], longitudes[1])
        let (south, north) = (latitudes[1], latitudes[0])
        let isWhole = east - west >= 360
        let extent = right >= left ? right - left : right - left + 0x1p32
        let wanted = tree.clusters(atZoom: zoom).filter { cluster in
          let (x, y) = (cluster.position.x * 16, cluster.position.y * 16)
          let isInRows = rows[0] <= y && y <= rows[1]
          return isInRows && (isWhole || isBetween(x, from: left, to: left + extent, world: 0x1p32))
        }
        let found = tree.clusters(west: west, south: south, east: east, north: north, atZoom: zoom)
        let isSame = found.count == wanted.count && Set(found) == Set(wanted)
        #expect(
          isSame,
          "\(west), \(south), \(east), \(north), zoom \(zoom), \(tree.options): \(found) not \(wanted)")
      }
    }
  }

  /// The edges are rounded as the locations of points are.
  @Test(arguments: ClusterOrder.allCases)
  func extentsOfPointsContainThem(order: ClusterOrder) {
    var options = ClusterOptions()
    options.order = order
    var random = LocationGenerator(seed: 77)
    for _ in 0..<20 {
      let points = (0..<40).map { _ in
        Coordinate(
          latitude: .random(in: -80...80, using: &random), longitude: .random(in: -180...180, using: &random))
      }
      let tree = ClusterTree(points, options: options)
      for point in points {
        let (latitude, longitude) = (point.latitude, point.longitude)
        let here = tree.clusters(
          west: longitude, south: latitude, east: longitude, north: latitude, atZoom: 17)
        #expect(here.count == 1, "\(point)")
        // In spatial order rectangles are not rounded, and contain the points on the grid.
        let center =
          order == .input ? WebMercator.mapPoint(point) : here.first?.position ?? MapPoint(x: 0, y: 0)
        let rect = MapRect(origin: center, size: MapSize(width: 0, height: 0))
        #expect(tree.clusters(in: rect, atZoom: 17).count == 1, "\(point)")
      }
      for (a, b) in zip(points, points.dropFirst()) {
        let found = tree.clusters(
          west: a.longitude, south: min(a.latitude, b.latitude), east: b.longitude,
          north: max(a.latitude, b.latitude), atZoom: 17)
        let wanted = points.count { point in
          let isEast = a.longitude <= point.longitude, isWest = point.longitude <= b.longitude
          return min(a.latitude, b.latitude) <= point.latitude
            && point.latitude <= max(a.latitude, b.latitude)
            && (a.longitude <= b.longitude ? isEast && isWest : isEast || isWest)
        }
        #expect(found.count == wanted)
      }
    }
  }

  @Test func queriesOfRegionsAreEqualToThoseOfBounds() {
    forEachTree(ClusterOrder.allCases) { random, tree in
      for _ in 0..<4 {
        let center = Coordinate(
          latitude: Double(random.int(-80...80)), longitude: Double(random.int(-180...180)))
        let span = CoordinateSpan(
          latitudeDelta: Double(random.int(0...200)), longitudeDelta: Double(random.int(0...400)))
        let zoom = random.int(tree.options.minimumZoom...tree.options.maximumZoom + 1)
        let found = tree.clusters(in: CoordinateRegion(center: center, span: span), atZoom: zoom)
        let wanted = tree.clusters(
          west: center.longitude - span.longitudeDelta / 2, south: center.latitude - span.latitudeDelta / 2,
          east: center.longitude + span.longitudeDelta / 2, north: center.latitude + span.latitudeDelta / 2,
          atZoom: zoom)
        #expect(found == wanted)
      }
    }
  }

  @Test func theWorldContainsEveryClusterOnce() {
    forEachTree(ClusterOrder.allCases) { random, tree in
      let zoom = random.int(tree.options.minimumZoom...tree.options.maximumZoom + 1)
      let all = Set(tree.clusters(atZoom: zoom))
      for found in [
        tree.clusters(in: .world, atZoom: zoom),
        tree.clusters(in: MapRect(x: 1234.5, y: -1, width: 0x1p28, height: 0x1.1p28), atZoom: zoom),
        tree.clusters(in: MapRect(x: -0x1p30, y: 0, width: 0x1p31, height: 0x1p28), atZoom: zoom),
        tree.clusters(west: -180, south: -90, east: 180, north: 90, atZoom: zoom),
        tree.clusters(west: 17.3, south: -1e300, east: 377.4, north: 1e300, atZoom: zoom),
        tree.clusters(
          in: CoordinateRegion(
            center: Coordinate(latitude: 0, longitude: 77),
            span: CoordinateSpan(latitudeDelta: 180, longitudeDelta: 360)), atZoom: zoom),
      ] {
        let isAll = found.count == all.count && Set(found) == all
        #expect(isAll, "\(found.count) of \(all.count) at zoom \(zoom), \(tree.options)")
      }
    }
  }

  @Test func boundsOutsideTheSquareContainItsEdge() {
    let tree = ClusterTree([89, -89].map { Coordinate(latitude: $0, longitude: 10) })
    for zoom in [0, 16, 17] {
      #expect(tree.clusters(west: 0, south: 86, east: 20, north: 90, atZoom: zoom).map(\.id) == [0])
      #expect(tree.clusters(west: 0, south: -90, east: 20, north: -86, atZoom: zoom).map(\.id) == [1])
      #expect(tree.clusters(west: 0, south: -1e300, east: 20, north: 1e300, atZoom: zoom).count == 2)
    }
  }

  @Test func invalidRectanglesAndRegionsContainNothing() {
    let options = ClusterOptions()
    let tree = ClusterTree(
      (0..<100).map { Coordinate(latitude: Double($0 - 50), longitude: Double($0 * 3)) }, options: options)
    let nan = Double.nan
    let infinity = Double.infinity
    let boxes: [[Double]] = [
      [nan, -90, 180, 90], [-180, nan, 180, 90], [-180, -90, nan, 90], [-180, -90, 180, nan],
      [-infinity, -90, 180, 90], [-180, -90, infinity, 90], [-180, -infinity, 180, 90],
      [-180, -90, 180, infinity],
      [-180, 10, 180, 9], [-180, infinity, 180, -infinity],
    ]
    for box in boxes {
      let found = tree.clusters(west: box[0], south: box[1], east: box[2], north: box[3], atZoom: 3)
      #expect(found.isEmpty, "\(box): \(found.count)")
    }
    for rect in [
      .null, MapRect(x: nan, y: 0, width: 1e9, height: 1e9), MapRect(x: 0, y: nan, width: 1e9, height: 1e9),
      MapRect(x: 0, y: 0, width: nan, height: 1e9), MapRect(x: 0, y: 0, width: 1e9, height: nan),
    ] {
      #expect(tree.clusters(in: rect, atZoom: 3).isEmpty, "\(rect)")
    }
    let center = Coordinate(latitude: 0, longitude: 0)
    for (center, latitudeDelta, longitudeDelta) in [
      (center, -1, 360), (center, 180, -1), (center, nan, 360), (center, 180, nan),
      (Coordinate(latitude: nan, longitude: 0), 180, 360),
      (Coordinate(latitude: 0, longitude: nan), 180, 360),
    ] as [(Coordinate, Double, Double)] {
      let span = CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
      #expect(tree.clusters(in: CoordinateRegion(center: center, span: span), atZoom: 3).isEmpty)
    }
    for coordinate in [
      Coordinate(latitude: nan, longitude: 0), Coordinate(latitude: 0, longitude: infinity),
      Coordinate(latitude: 90.1, longitude: 0),
    ] {
      #expect(tree.nearest(to: coordinate, atZoom: 3) == nil)
    }
    #expect(ClusterTree([]).nearest(to: center, atZoom: 3) == nil)
  }

  @Test func ofEquallyNearPointsTheFirstInTheOrderOfTheTreeIsNearest() {
    // Each location has forty points, more than a block.
    let locations = [-1.0, 0, 1].map { Coordinate(latitude: 10, longitude: 20 + $0) }
    var tree = ClusterTree((0..<120).map { locations[$0 * 7 % 3] })
    for _ in 0..<2 {
      for location in locations {
        let first = tree.clusters(atZoom: 17).first {
          abs($0.coordinate.longitude - location.longitude) < 0.5
        }
        #expect(first != nil && tree.nearest(to: location, atZoom: 17) == first)
      }
      tree.remove([0, 5, 40])
    }
  }

  @Test func nearestClustersAreEqualToALinearSearch() throws {
    forEachTree { random, tree in
      func steps(_ cluster: Cluster) -> GridPoint {
        GridPoint(x: UInt32(cluster.position.x * 16), y: UInt32(cluster.position.y * 16))
      }
      for _ in 0..<6 {
        guard let (zoom, a, _) = pair(&random, tree) else { return }
        var location = steps(a)
        let shift = UInt32(1) << UInt32(random.int(0...31))
        if random.int(0...3) > 0 { location.x &+= shift &- UInt32(random.int(0...1)) }
        if random.int(0...3) > 0 { location.y = location.y &+ shift }
        let least = tree.clusters(atZoom: zoom).map { exactSquare(from: steps($0), to: location) }.min()
        let nearest = tree.nearest(to: coordinate(at: location), atZoom: zoom)
        let isNearest = nearest.map { exactSquare(from: steps($0), to: location) } == least
        #expect(isNearest, "\(location), zoom \(zoom), \(tree.options)")
      }
    }
  }
}
