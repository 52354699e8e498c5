import MapGeometry
import Testing

@testable import MapClustering

/// Tests of columns of values that clusters reduce.
@Suite struct ClusterReductionTests {
  private static let odd: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e-300, 1e16, -1e16, 3, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  private func forEachInput(_ body: (inout LocationGenerator, [GridPoint], ClusterOptions) throws -> Void)
    rethrows
  {
    for seed in 0..<max(trials / 30, 20) {
      var random = LocationGenerator(seed: seed + 3_000_000)
      let (locations, scale) = random.locations(
        random.pick(LocationGenerator.Kind.allCases), count: random.int(1...60))
      try body(&random, locations, random.options(scale: scale))
    }
  }

  private func tree(
    _ locations: [GridPoint], _ options: ClusterOptions, _ columns: [ReducedColumn], threads: Int = 1
  ) -> ClusterTree {
    ClusterTree(locations.map { coordinate(at: $0) }, options: options, reducing: columns, threads: threads)
  }

  @Test func eachColumnIsReducedOverTheLeaves() {
    forEachInput { random, locations, options in
      for order in ClusterOrder.allCases {
        var options = options
        options.order = order
        // Sums of whole numbers are exact in every order. Some columns are too short.
        let whole = locations.map { _ in Double(random.int(-1000...1000)) }
        let short = Array(whole.prefix(random.int(0...locations.count)))
        let odd = locations.map { _ in random.pick(Self.odd) }
        let tree = tree(
          locations, options,
          [
            ReducedColumn(whole, .sum), ReducedColumn(short, .sum), ReducedColumn(odd, .minimum),
            ReducedColumn(odd, .maximum), ReducedColumn(odd, .any), ReducedColumn([], .minimum),
          ])
        for zoom in options.minimumZoom...options.maximumZoom + 1 {
          for cluster in tree.clusters(atZoom: zoom) {
            let leaves = tree.leaves(of: cluster.id) ?? []
            let values = leaves.map { odd[$0] }
            let hasNaN = values.contains { $0.isNaN }
            let wanted = [
              leaves.reduce(0) { $0 + whole[$1] },
              leaves.reduce(0) { $0 + ($1 < short.count ? short[$1] : 0) },
              hasNaN ? .nan : values.reduce(.infinity) { $1 < $0 ? $1 : $0 },
              hasNaN ? .nan : values.reduce(-.infinity) { $1 > $0 ? $1 : $0 },
              values.contains { !$0.isNaN && $0 != 0 } ? 1 : 0, 0,
            ]
            let isSame =
              cluster.values.count == wanted.count
              && zip(cluster.values, wanted).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
            #expect(isSame, "\(cluster.values), not \(wanted)")
          }
        }
      }
    }
  }

  @Test func sumsAddChildrenInTheOrderOfTheirLocations() throws {
    try forEachInput { random, locations, options in
      let values = locations.map { _ in Double.random(in: -1...1, using: &random) }
      let tree = tree(locations, options, [ReducedColumn(values, .sum)])
      for zoom in options.minimumZoom...options.maximumZoom {
        for cluster in tree.clusters(atZoom: zoom) where cluster.count > 1 {
          let children = try #require(tree.children(of: cluster.id)).sorted { a, b in
            if a.position.y != b.position.y { return a.position.y < b.position.y }
            return a.position.x != b.position.x
              ? a.position.x < b.position.x : a.values[0] < b.values[0]
          }
          let sum = children.dropFirst().reduce(children[0].values[0]) { $0 + $1.values[0] }
          #expect(cluster.values == [sum])
        }
      }
    }
  }

  @Test func reducedValuesDoNotDependOnTheOrderOfPointsOrThreads() {
    forEachInput { random, locations, options in
      let values = locations.map { _ in
        random.int(0...3) == 0 ? random.pick(Self.odd) : Double.random(in: -1...1, using: &random)
      }
      let shuffled = locations.indices.shuffled(using: &random)
      func columns(_ values: [Double]) -> [ReducedColumn] {
        ReducedColumn.Reduction.allCases.map { ReducedColumn(values, $0) }
      }
      func bits(_ tree: ClusterTree, _ point: (Int) -> Int, zoom: Int) -> [[Int]: [UInt64]] {
        Dictionary(
          tree.clusters(atZoom: zoom).map { cluster in
            ((tree.leaves(of: cluster.id) ?? []).map(point).sorted(), cluster.values.map(\.bitPattern))
          }, uniquingKeysWith: { $1 })
      }
      let own = tree(locations, options, columns(values))
      let other = tree(
        shuffled.map { locations[$0] }, options, columns(shuffled.map { values[$0] }), threads: 3)
      for zoom in options.minimumZoom...options.maximumZoom + 1 {
        let isSame = bits(own, { $0 }, zoom: zoom) == bits(other, { shuffled[$0] }, zoom: zoom)
        #expect(isSame, "zoom \(zoom), \(options), \(locations), \(values)")
      }
    }
  }

  @Test func withoutColumnsThereAreNoValues() {
    forEachInput { _, locations, options in
      let tree = tree(locations, options, [])
      #expect(tree.clusters(atZoom: options.minimumZoom).allSatisfy { $0.values.isEmpty })
    }
  }
}
