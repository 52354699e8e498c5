import MapGeometry
import Testing

@testable import MapClustering

// The clusters of tiles.

private typealias MapTile = MapGeometry.Tile

/// Compares tiles with a search through all clusters of their zoom.
@Suite struct ClusterTilesTests {
  private func forEachTree(_ body: (inout LocationGenerator, ClusterTree) throws -> Void) rethrows {
    for seed in 0..<max(trials / 10, 20) {
      var random = LocationGenerator(seed: seed + 6_000_000)
      let (locations, scale) = random.locations(
        random.pick(LocationGenerator.Kind.allCases), count: random.int(0...60))
      var options = random.options(scale: scale)
      // Powers of two, so that pixels are exact.
      options.extent = random.pick([512, 256, 4096, 1, 0x1p32])
      try body(&random, ClusterTree(locations.map { coordinate(at: $0) }, options: options))
    }
  }

  /// A tile at or beside a cluster at its zoom.
  private func tile(_ random: inout LocationGenerator, _ tree: ClusterTree) -> MapTile? {
    let z = random.int(0...random.pick([3, 20, 30, 52]))
    guard let cluster = tree.clusters(atZoom: z).randomElement(using: &random) else {
      return MapTile(x: 0, y: 0, z: z)
    }
    let side = 0x1p28 / Double(1 << z)
    let last = (1 << z) - 1
    func index(_ position: Double) -> Int {
      min(max(Int((position / side).rounded(.down)) + random.int(-1...1), 0), last)
    }
    return MapTile(x: index(cluster.position.x), y: index(cluster.position.y), z: z)
  }

  @Test func itemsOfTilesAreEqualToALinearSearch() throws {
    try forEachTree { random, tree in
      for _ in 0..<6 {
        let tile = try #require(tile(&random, tree))
        let extent = tree.options.extent
        let buffer = random.pick([nil, 0, extent / 8, extent, 0.25, extent * 2])
        // With more than two worlds clusters would repeat more often than this test checks.
        let part = (buffer ?? tree.options.radius) / extent
        guard part <= 2 else { continue }
        let scale = Double(1 << tile.z)
        var wanted: [TileCluster] = []
        for cluster in tree.clusters(atZoom: tile.z) {
          let y = cluster.position.y / 0x1p28 * scale - Double(tile.y)
          for world in -3...3 {
            let x = (cluster.position.x / 0x1p28 + Double(world)) * scale - Double(tile.x)
            guard -part <= x, x <= 1 + part, -part <= y, y <= 1 + part else { continue }
            wanted.append(
              TileCluster(
                x: Int((x * extent + 0.5).rounded(.down)), y: Int((y * extent + 0.5).rounded(.down)),
                count: cluster.count, id: cluster.id))
          }
        }
        let found = tree.tile(tile, bufferInPixels: buffer)
        let isSame = found.count == wanted.count && Set(found) == Set(wanted)
        #expect(
          isSame, "\(tile), buffer \(String(describing: buffer)), \(tree.options): \(found), not \(wanted)")
        var given: [TileCluster] = []
        tree.forEachCluster(in: tile, bufferInPixels: buffer) { given.append($0) }
        #expect(given == found)
      }
    }
  }

  @Test func childTilesShowThePointsOfTheTile() throws {
    try forEachTree { random, tree in
      let tile = try #require(tile(&random, tree))
      guard tile.z > tree.options.maximumZoom, tile.z < 52 else { return }
      let parts = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { part in
        MapTile(x: 2 * tile.x + part.0, y: 2 * tile.y + part.1, z: tile.z + 1)
      }
      #expect(parts.count == 4)
      let whole = Set(tree.tile(tile, bufferInPixels: 0).map(\.id))
      let union = Set(parts.flatMap { tree.tile($0, bufferInPixels: 0).map(\.id) })
      #expect(whole == union, "\(tile), \(tree.options)")
    }
  }

  @Test func allTilesOfAZoomTogetherShowEveryItem() {
    forEachTree { _, tree in
      for z in 0...2 {
        var shown: Set<Int> = []
        for y in 0..<1 << z {
          for x in 0..<1 << z {
            if let tile = MapTile(x: x, y: y, z: z) {
              shown.formUnion(tree.tile(tile, bufferInPixels: 0).map(\.id))
            }
          }
        }
        #expect(shown == Set(tree.clusters(atZoom: z).map(\.id)), "zoom \(z), \(tree.options)")
      }
    }
  }

  @Test func theDefaultBufferIsTheRadius() throws {
    try forEachTree { random, tree in
      let tile = try #require(tile(&random, tree))
      #expect(tree.tile(tile) == tree.tile(tile, bufferInPixels: tree.options.radius))
      for odd in [-1, -Double.infinity, .infinity, .nan, -0.0] {
        #expect(tree.tile(tile, bufferInPixels: odd) == tree.tile(tile, bufferInPixels: 0), "\(odd)")
      }
    }
  }

  @Test func queriesWithHugeBuffersAndExtentsReturn() {
    for extent in [512.0, 1e-300, 1e300, .leastNonzeroMagnitude, 1.7e308] {
      for order in ClusterOrder.allCases {
        var options = ClusterOptions()
        (options.extent, options.order) = (extent, order)
        let tree = ClusterTree(
          [0, 90, 180, -90.5].map { Coordinate(latitude: 10, longitude: $0) }, options: options)
        for z in [0, 1, 30, 52] {
          for buffer in [nil, 0, 1e9, 1e300, .leastNonzeroMagnitude] as [Double?] {
            guard let tile = MapTile(x: (1 << z) - 1, y: 0, z: z) else { continue }
            let found = tree.tile(tile, bufferInPixels: buffer)
            // At most 20 worlds of four points.
            #expect(found.count <= 20 * 4)
          }
        }
      }
    }
  }
}
