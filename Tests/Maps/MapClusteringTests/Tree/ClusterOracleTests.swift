import MapGeometry
import Testing

@testable import MapClustering

/// Compares the clusters with the rule, pair by pair, on small inputs.
@Suite struct ClusterOracleTests {
  /// One input.
  private struct Trial {
    var locations: [GridPoint]
    var options: ClusterOptions
    var threads = 1
    /// The number of points of a band; nil uses the default.
    var bandSize: Int?

    private var tree: ClusterTree {
      let coordinates = locations.map { coordinate(at: $0) }
      guard let bandSize else { return ClusterTree(coordinates, options: options, threads: threads) }
      return ClusterTree(coordinates, options: options, threads: threads, bandSize: bandSize)
    }

    /// The zooms at which the tree differs from the rule.
    var faults: [Int] {
      let (tree, oracle) = (tree, ClusterOracle(locations, options: options))
      return (options.minimumZoom - 1...options.maximumZoom + 2).filter {
        tree.seen(atZoom: $0, locations: locations) != oracle.seen(atZoom: $0)
      }
    }

    /// The items of the highest zoom with a fault, and the expected ones.
    var difference: String {
      guard let zoom = faults.last else { return "" }
      let expected = ClusterOracle(locations, options: options).seen(atZoom: zoom)
      return "is \(tree.seen(atZoom: zoom, locations: locations))\nnot \(expected)"
    }

    /// The same fault with fewer points: points are left out one after the other as long as there
    /// is a fault.
    var smallest: Trial {
      var trial = self
      var index = 0
      while index < trial.locations.count {
        var less = trial
        less.locations.remove(at: index)
        if less.faults.isEmpty { index += 1 } else { (trial, index) = (less, 0) }
      }
      return trial
    }
  }

  /// - Returns: whether there was no fault.
  private func check(_ trial: Trial, _ name: String) -> Bool {
    if trial.faults.isEmpty { return true }
    let smallest = trial.smallest
    Issue.record("\(name), zooms \(smallest.faults): \(smallest)\n\(smallest.difference)")
    return false
  }

  @Test func randomInputsAreClusteredAsByTheOracle() {
    for seed in 0..<trials {
      var random = LocationGenerator(seed: seed)
      let kind = random.pick(LocationGenerator.Kind.allCases)
      let (locations, scale) = random.locations(kind, count: random.int(0...24))
      let trial = Trial(
        locations: locations, options: random.options(scale: scale), threads: random.pick([1, 1, 1, 2, 3]),
        bandSize: random.pick([nil, 1, 2, 5, 16]))
      guard check(trial, "seed \(seed), \(kind)") else { return }
    }
  }

  @Test func largerInputsAreClusteredAsByTheOracle() {
    for seed in 0..<max(trials / 100, 5) {
      var random = LocationGenerator(seed: ~seed)
      let kind = random.pick(LocationGenerator.Kind.allCases)
      let (locations, scale) = random.locations(kind, count: random.int(100...250))
      var options = random.options(scale: scale)
      options.minimumZoom = max(options.minimumZoom, options.maximumZoom - 4)
      let trial = Trial(
        locations: locations, options: options, threads: 2, bandSize: random.pick([nil, 1, 16, 64]))
      guard check(trial, "seed \(~seed), \(kind)") else { return }
    }
  }

  @Test func ringsAndRowsAreClusteredAsByTheOracle() {
    // All small rings and rows: 12 columns around the world, three parallels, each location used or
    // not.
    var random = LocationGenerator(seed: 0)
    for columns in [3, 4, 6, 8, 12] {
      for _ in 0..<max(trials / 20, 50) {
        let width = (1 << 32) / columns
        let taken = random.int(1...(1 << (columns * 2)) - 1)
        let locations = (0..<columns * 2).filter { taken >> $0 & 1 == 1 }.map {
          GridPoint(x: UInt32($0 % columns * width), y: UInt32((1 << 31) + $0 / columns * width))
        }
        var options = ClusterOptions()
        (options.extent, options.radius) = (0x1p32, Double(width * random.int(1...3)))
        options.maximumZoom = random.int(0...2)
        let trial = Trial(locations: locations, options: options, bandSize: random.pick([nil, 1]))
        guard check(trial, "\(columns) columns") else { return }
      }
    }
  }

  @Test func pointsAtExactlyTheRadiusJoin() {
    var random = LocationGenerator(seed: 1)
    for bits in 1...30 {
      for _ in 0..<8 {
        let distance = (1 << bits) + random.int(0...(1 << bits) - 1)
        var options = ClusterOptions()
        (options.extent, options.radius, options.maximumZoom) = (0x1p32, Double(distance), 0)
        for (more, clusters) in [(0, 1), (1, 2)] {
          let west = random.int(0...(1 << 32) - 1)
          let locations = [
            GridPoint(x: UInt32(west), y: 7),
            GridPoint(x: UInt32(truncatingIfNeeded: west + distance + more), y: 7),
          ]
          let tree = ClusterTree(locations.map { coordinate(at: $0) }, options: options)
          #expect(
            tree.clusters(atZoom: 0).count == clusters, "radius \(distance) steps, \(distance + more) apart")
        }
      }
    }
  }
}
