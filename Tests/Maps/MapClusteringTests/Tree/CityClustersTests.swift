import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapClustering

/// The properties of `ClusterTree` on real cities: those of the benchmarks.
@Suite struct CityClustersTests {
  private let laws: CityClusterLaws

  init() throws { laws = CityClusterLaws(try Cities.benchmarks()) }

  @Test func propertiesHoldAtEveryZoom() { laws.propertiesHoldAtEveryZoom() }
  @Test func samplesAreClusteredAsByTheOracle() { laws.samplesAreClusteredAsByTheOracle() }
  @Test func rotatingTheWorldRotatesTheClusters() { laws.rotatingTheWorldRotatesTheClusters() }
}

/// The properties of `ClusterTree` on the cities in GeoNames with at least 1000 inhabitants.
@Suite(.enabled(if: isShared(Cities.largerPath), "needs ../shared/data/points"))
struct LargerCityClustersTests {
  private let laws: CityClusterLaws

  init() throws { laws = CityClusterLaws(try Cities.larger()) }

  @Test func propertiesHoldAtEveryZoom() { laws.propertiesHoldAtEveryZoom() }
  @Test func samplesAreClusteredAsByTheOracle() { laws.samplesAreClusteredAsByTheOracle() }
  @Test func rotatingTheWorldRotatesTheClusters() { laws.rotatingTheWorldRotatesTheClusters() }
}

private struct CityClusterLaws {
  private let coordinates: [Coordinate]

  init(_ all: [Coordinate]) {
    #expect(all.count > 8000)
    // All of them would take a debug build too long.
    let step = trials > 10_000 ? 1 : max(all.count / 5000, 1)
    coordinates = stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// For each zoom from 0 and each point, the first point of its cluster. This does not depend on
  /// ids.
  private func owners(_ tree: ClusterTree, atZoom zoom: Int) -> [Int] {
    var owners = [Int](repeating: -1, count: tree.pointCount)
    for cluster in tree.clusters(atZoom: zoom) {
      let leaves = tree.leaves(of: cluster.id) ?? []
      let first = leaves.min() ?? -1
      for leaf in leaves { owners[leaf] = first }
    }
    return owners
  }

  func propertiesHoldAtEveryZoom() {
    let tree = ClusterTree(coordinates, threads: 2)
    let single = ClusterTree(coordinates)
    var random = LocationGenerator(seed: 11)
    let shuffled = coordinates.indices.shuffled(using: &random)
    let permuted = ClusterTree(shuffled.map { coordinates[$0] }, threads: 3)
    var outer: [Int]?
    for zoom in 0...17 {
      let clusters = tree.clusters(atZoom: zoom)
      #expect(clusters.reduce(0) { $0 + $1.count } == coordinates.count)
      let isSame = clusters == single.clusters(atZoom: zoom)
      #expect(isSame, "zoom \(zoom), one thread and two")
      func locations(_ clusters: [Cluster]) -> [String] {
        clusters.map { "\($0.position.x) \($0.position.y) \($0.count)" }.sorted()
      }
      let isPermuted = locations(clusters) == locations(permuted.clusters(atZoom: zoom))
      #expect(isPermuted, "zoom \(zoom), in another order")
      let own = owners(tree, atZoom: zoom)
      #expect(!own.contains(-1))
      if let outer {
        // The points of a cluster are all in one cluster of the next lower zoom.
        let isKept = own.indices.allSatisfy { outer[own[$0]] == outer[$0] }
        #expect(isKept, "zoom \(zoom)")
      }
      outer = own
    }
  }

  func samplesAreClusteredAsByTheOracle() {
    let few = stride(from: 0, to: coordinates.count, by: coordinates.count / 250).map { coordinates[$0] }
    let locations = few.compactMap { GridPoint($0) }
    #expect(locations.count == few.count)
    var options = ClusterOptions()
    options.maximumZoom = 6
    let tree = ClusterTree(few, options: options)
    let oracle = ClusterOracle(locations, options: options)
    for zoom in 0...7 {
      let isSame = tree.seen(atZoom: zoom, locations: locations) == oracle.seen(atZoom: zoom)
      #expect(isSame, "zoom \(zoom)")
    }
    #expect(tree.clusters(atZoom: 0).count < locations.count / 2)
  }

  func rotatingTheWorldRotatesTheClusters() {
    let locations = coordinates.compactMap { GridPoint($0) }
    let tree = ClusterTree(locations.map { coordinate(at: $0) })
    for turn in [UInt32(1) << 31, 1 << 23, 1_234_567_891] {
      let turned = ClusterTree(locations.map { coordinate(at: GridPoint(x: $0.x &+ turn, y: $0.y)) })
      for zoom in 0...16 {
        let isSame = owners(tree, atZoom: zoom) == owners(turned, atZoom: zoom)
        #expect(isSame, "zoom \(zoom), by \(turn) steps")
      }
    }
  }
}
