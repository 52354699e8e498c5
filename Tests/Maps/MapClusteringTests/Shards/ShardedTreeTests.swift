import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapClustering

/// A tree that is built in bands is the tree of one memory: items, ids, locations, parents and zooms.
@Suite struct ShardedTreeTests {
  private func expectSame(
    _ coordinates: [Coordinate], _ options: ClusterOptions, _ cuts: [ShardedTree.Cut],
    _ comment: @autoclosure () -> String = ""
  ) throws {
    let tree = ClusterTree(coordinates, options: options)
    let expected = Set(tree.asInFile)
    var first: [UInt8]?
    for cut in cuts {
      let sharded = try ShardedTree(coordinates, options: options, cut)
      let file = try sharded.file()
      let all = file.all
      #expect(all.count == expected.count && Set(all) == expected, "\(options), \(cut), \(comment())")
      #expect(file.header.isWhole && file.pointCount == coordinates.count)
      #expect(file.header.placedCount == coordinates.count - tree.unplacedPoints.count)
      // Bytes do not depend on where the work is cut.
      #expect(sharded.bytes == first ?? sharded.bytes, "\(options), \(cut), \(comment())")
      first = first ?? sharded.bytes
    }
  }

  @Test func hardLocationsCutAnywhere() throws {
    for seed in 0..<trials {
      var random = LocationGenerator(seed: seed + 7_000_000)
      let kind = random.pick(LocationGenerator.Kind.allCases)
      let (locations, scale) = random.locations(kind, count: random.int(0...random.pick([8, 80, 300])))
      let options = random.options(scale: scale)
      var coordinates = locations.map { coordinate(at: $0) }
      for _ in 0..<random.int(0...3) {
        coordinates.insert(
          random.pick([
            Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 91, longitude: 0),
            Coordinate(latitude: 0, longitude: .infinity), Coordinate(latitude: -90, longitude: 540),
          ]), at: random.int(0...coordinates.count))
      }
      let cuts = (0..<2).map { _ in
        // Borders are at points, beside them, or anywhere.
        let borders = (0..<random.int(0...6)).map { _ -> UInt32 in
          let y = locations.isEmpty ? 0 : Int(random.pick(locations).y)
          return UInt32(clamping: random.pick([y, y + 1, y - 1, y + random.int(-scale...scale)]))
        }
        return ShardedTree.Cut(
          runs: (0..<random.int(0...4)).map { _ in random.int(0...coordinates.count) }.sorted(),
          bands: Array(Set(borders.filter { $0 > 0 })).sorted(),
          lowestZoom: random.int(options.minimumZoom...options.maximumZoom),
          margin: random.pick([nil, 0, scale, 8 * scale]))
      }
      try expectSame(coordinates, options, cuts, "\(kind), seed \(seed)")
    }
  }

  /// Points on a meridian at distances just below the radius, in the order of their priorities: each
  /// decision depends on the one before it, from the first to the last point.
  @Test func longChainsOfDecisionsGoThroughBands() throws {
    var options = ClusterOptions()
    options.maximumZoom = 16
    // 4181 is a Fibonacci number, so the scrambled latitude changes by little from point to point. The
    // radius of zoom 16 is 5120 units.
    for step in [4181, -4181] {
      let locations = (0..<5000).map { GridPoint(x: 7, y: UInt32(2_000_000_000 + $0 * step)) }
      let changes = zip(locations, locations.dropFirst()).filter {
        $0.y &* 2_654_435_769 < $1.y &* 2_654_435_769
      }
      // The chain is as it is meant to be: priorities go one way but for a few turns.
      #expect(min(changes.count, 4999 - changes.count) < 10)
      try expectSame(
        locations.map { coordinate(at: $0) }, options,
        [1, 2, 7, 64].map { count in
          ShardedTree.Cut(bands: ShardedTree.evenBands(locations, count: count), lowestZoom: 14)
        })
    }
  }

  @Test func manyPointsAtOnePlaceAndOnOneParallel() throws {
    let place = Coordinate(latitude: 48, longitude: 180)
    let parallel = (0..<20_000).map { Coordinate(latitude: 48, longitude: Double($0) * 0.018) }
    for minimumPoints in [2, 30_000] {
      var options = ClusterOptions()
      options.minimumPoints = minimumPoints
      for coordinates in [Array(repeating: place, count: 20_000), parallel] {
        try expectSame(
          coordinates, options,
          [[], [1_450_000_000, 1_500_000_000]].map {
            ShardedTree.Cut(runs: [5000, 5000, 17_000], bands: $0, lowestZoom: 5)
          })
      }
    }
  }

  /// 20 000 points, or LOXODROME_SHARDED_POINTS, which ci/nightly sets to 10^6.
  @Test func manyPointsInBands() throws {
    let count =
      ProcessInfo.processInfo.environment["LOXODROME_SHARDED_POINTS"].flatMap { Int($0) } ?? 20_000
    var random = LocationGenerator(seed: 20)
    // A third of the points are anywhere, the others around cities of all sizes, also at ±180° and
    // at the poles.
    let cities = (0..<200).map { _ in
      (x: random.int(0...(1 << 32) - 1), y: random.int(0...(1 << 32) - 1), spread: 1 << random.int(12...26))
    }
    let locations = (0..<count).map { index -> GridPoint in
      let city = index % 3 == 0 ? (x: 0, y: 1 << 31, spread: 1 << 31) : random.pick(cities)
      let (x, y) = (
        city.x + random.int(-city.spread...city.spread), city.y + random.int(-city.spread...city.spread)
      )
      return GridPoint(x: UInt32(truncatingIfNeeded: x), y: UInt32(clamping: y))
    }
    try expectSame(
      locations.map { coordinate(at: $0) }, ClusterOptions(),
      [1, 2, 7, 64].map { shards in
        ShardedTree.Cut(
          runs: (1..<shards).map { count * $0 / shards },
          bands: ShardedTree.evenBands(locations, count: shards), lowestZoom: shards == 7 ? 6 : 8)
      })
  }
}
