import MapGeometry
import Testing

@testable import MapClustering

/// Queries of a file have the answers of the tree in memory, in another order.
@Suite struct ClusterFileQueriesTests {
  private func sorted(_ clusters: [Cluster]) -> [Cluster] { clusters.sorted { $0.id < $1.id } }

  private func sorted(_ clusters: [TileCluster]) -> [TileCluster] {
    clusters.sorted { ($0.id, $0.x) < ($1.id, $1.x) }
  }

  @Test func zoomsBoxesAndTiles() throws {
    for seed in 0..<max(trials / 10, 20) {
      var random = LocationGenerator(seed: seed + 9_000_000)
      let kind = random.pick(LocationGenerator.Kind.allCases)
      let (locations, scale) = random.locations(kind, count: random.int(0...120))
      let options = random.options(scale: scale)
      let coordinates = locations.map { coordinate(at: $0) }
      let tree = ClusterTree(coordinates, options: options)
      let file = try ShardedTree(
        coordinates, options: options,
        ShardedTree.Cut(bands: [1 << 31], lowestZoom: random.int(options.minimumZoom...options.maximumZoom))
      ).file()
      try file.check()
      #expect(file.options == options && file.isEmpty == tree.clusters(atZoom: 0).isEmpty)
      for zoom in [-1, options.minimumZoom, random.int(0...30), options.maximumZoom + 1, 99] {
        #expect(
          try sorted(file.clusters(atZoom: zoom)) == sorted(tree.clusters(atZoom: zoom)), "seed \(seed)")
        #expect(
          try file.largestCount(atZoom: zoom) == tree.clusters(atZoom: zoom).map(\.count).max() ?? 0)
        let place = coordinates.isEmpty ? Coordinate(latitude: 0, longitude: 0) : random.pick(coordinates)
        let (west, north) = (place.longitude + Double(random.int(-400...10)), place.latitude)
        let (south, east) = (north - Double(random.int(0...60)), west + Double(random.int(0...400)))
        #expect(
          try sorted(file.clusters(west: west, south: south, east: east, north: north, atZoom: zoom))
            == sorted(tree.clusters(west: west, south: south, east: east, north: north, atZoom: zoom)))
        let point = WebMercator.mapPoint(place)
        let size = Double(1 << random.int(0...28))
        let rect = MapRect(x: point.x - size / 2, y: point.y - size, width: size, height: size)
        #expect(
          try sorted(file.clusters(in: rect, atZoom: zoom)) == sorted(tree.clusters(in: rect, atZoom: zoom)))
        #expect(try file.hasClusters(in: rect, atZoom: zoom) != tree.clusters(in: rect, atZoom: zoom).isEmpty)
        let z = min(max(zoom, 0), 30)
        let tileSide = MapSize.world.width / Double(1 << z)
        let last = (1 << z) - 1
        let tile = try #require(
          Tile(x: min(Int(point.x / tileSide), last), y: min(Int(point.y / tileSide), last), z: z))
        for buffer in [nil, 0, 100.0, .nan] {
          #expect(
            try sorted(file.tile(tile, bufferInPixels: buffer))
              == sorted(tree.tile(tile, bufferInPixels: buffer)))
        }
      }
      for west in [Double.nan, .infinity, 0] {
        let south: Double = west == 0 ? 10 : 0
        #expect(try file.clusters(west: west, south: south, east: 1, north: 5, atZoom: 3).isEmpty)
      }
    }
  }
}
