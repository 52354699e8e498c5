import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapClustering

@Suite struct ClusterUpdateTests {
  private func location(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func treesGrowFromEmptyAndShrinkToEmptyPointByPoint() {
    var changed = ChangedTree([], options: ClusterOptions())
    for point in 0..<40 {
      changed.change(inserting: [location(Double(point % 7) * 0.01, Double(point % 5) * 0.3 + 179)])
      #expect(changed.isAsBuilt, "\(point + 1) points")
    }
    for point in 0..<40 {
      changed.change(removing: [point * 17 % 40])
      #expect(changed.isAsBuilt, "\(39 - point) points")
    }
    #expect(changed.tree.clusters(atZoom: 0).isEmpty)
    #expect(changed.tree.unplacedPoints == Array(0..<40))
  }

  /// The tree has several pages at each zoom. They are split, emptied and filled again.
  @Test func manyChangesOfCrowdedPlacesMakeATreeEqualToANewOne() {
    var random = SeededRandom(seed: 6)
    func points(_ count: Int) -> [Coordinate] {
      (0..<count).map { _ in
        let spread = pow(10, Double.random(in: -5...1, using: &random))
        return location(
          Double.random(in: -spread...spread, using: &random) + 3,
          180 + Double.random(in: -spread...spread, using: &random))
      }
    }
    var changed = ChangedTree(points(3), options: ClusterOptions())
    // More points come than there are, some of them at equal locations.
    changed.change(inserting: points(900) + [Coordinate](repeating: location(3, -180), count: 40))
    #expect(changed.isAsBuilt)
    for round in 0..<8 {
      let leaving = (0..<150).map { _ in Int.random(in: 0..<changed.tree.pointCount, using: &random) }
      changed.change(inserting: points(round == 4 ? 600 : 60), removing: leaving, threads: 1 + round % 2)
      #expect(changed.isAsBuilt, "round \(round)")
    }
    let copy = changed.tree
    let before = copy.clusters(atZoom: 16)
    changed.change(removing: Array(0..<changed.tree.pointCount))
    #expect(changed.isAsBuilt && changed.tree.levels.allSatisfy { $0.count == 0 })
    changed.change(inserting: points(300))
    #expect(changed.isAsBuilt && copy.clusters(atZoom: 16) == before)
  }

  @Test func aHundredPointsAmongTenThousandAreInsertedAndRemovedWithoutANewBuild() {
    var random = SeededRandom(seed: 7)
    let points = (0..<10_000).map { _ in
      location(Double.random(in: -80...80, using: &random), Double.random(in: -180...180, using: &random))
    }
    var changed = ChangedTree(points, options: ClusterOptions())
    changed.change(inserting: Array(points.prefix(100)), limits: nil)
    // The pages of a new tree are new.
    #expect(changed.isAsBuilt && changed.tree.levels.allSatisfy { !$0.isNew })
    changed.change(removing: Array(50..<150), limits: nil)
    #expect(changed.isAsBuilt && changed.tree.levels.allSatisfy { !$0.isNew })
    changed.change(removing: Array(200..<400), limits: nil)
    #expect(changed.isAsBuilt && changed.tree.levels.allSatisfy { $0.isNew })
  }

  @Test func removingMissingPointsChangesNothing() {
    var tree = ClusterTree([location(1, 2), location(1, 2), location(.nan, 2)])
    let before = tree.clusters(atZoom: 0)
    tree.remove([-1, 2, 3, .max, .min])
    #expect(tree.clusters(atZoom: 0) == before && tree.unplacedPoints == [2])
    tree.remove([1, 1])
    tree.remove([1])
    #expect(tree.clusters(atZoom: 0).map(\.id) == [0])
    #expect(tree.unplacedPoints == [1, 2] && tree.pointCount == 3)
  }

  @Test func newPointsGetTheNextIndicesEvenWithoutALocation() {
    var tree = ClusterTree([location(1, 2)])
    #expect(tree.insert([location(91, 0), location(1, 2), location(0, .infinity)]) == 1..<4)
    #expect(tree.unplacedPoints == [1, 3] && tree.cluster(1) == nil)
    #expect(tree.leaves(of: tree.clusters(atZoom: 3)[0].id)?.sorted() == [0, 2])
    #expect(tree.insert([]) == 4..<4)
    tree.remove([0])
    #expect(tree.insert([location(1, 2)]) == 4..<5)
    #expect(tree.unplacedPoints == [0, 1, 3] && tree.clusters(atZoom: 3).map(\.count) == [2])
  }

  @Test func valuesOfNewPointsAreReducedAndMissingOnesAreZero() {
    let columns = [
      ReducedColumn([1, 2, 4], .sum), ReducedColumn([5], .maximum), ReducedColumn([], .minimum),
    ]
    var changed = ChangedTree(
      [location(1, 2), location(1, 2), location(1, 2)], options: ClusterOptions(), columns: columns)
    changed.change(inserting: [location(1, 2), location(1, 2)], values: [[8, 16], [9]])
    #expect(changed.isAsBuilt)
    #expect(changed.tree.clusters(atZoom: 0).map(\.values) == [[31, 9, 0]])
    changed.change(removing: [3])
    #expect(changed.isAsBuilt)
    #expect(changed.tree.clusters(atZoom: 0).map(\.values) == [[23, 5, 0]])
  }

  @Test func valuesAfterThePointsAreNotUsedForNewPoints() {
    var tree = ClusterTree([location(1, 2)], reducing: [ReducedColumn([1, 100, 100], .sum)])
    tree.insert([location(1, 2), location(1, 2)], columns: [[2, 4, 1000]])
    #expect(tree.clusters(atZoom: 0).map(\.values) == [[7]])
  }

  @Test func rebuiltTreesAreEqual() {
    var random = SeededRandom(seed: 4)
    for (order, minimumPoints) in [(ClusterOrder.spatial, 2), (.spatial, 3), (.input, 2), (.input, 4)] {
      var options = ClusterOptions()
      (options.order, options.minimumPoints, options.maximumZoom) = (order, minimumPoints, 8)
      let points = (0..<60).map { _ in location(random.number(-50...50), random.number(-180...180)) }
      var changed = ChangedTree(points, options: options)
      // No visit is allowed, so the tree is built again in any order.
      let never = ClusterUpdateLimits(part: 1e9, visitsPerItem: 0)
      changed.change(inserting: Array(points.prefix(5)), removing: [3, 50], limits: never)
      #expect(changed.isAsBuilt, "\(order) \(minimumPoints)")
      changed.change(inserting: Array(points.suffix(5)), removing: [4, 62])
      #expect(changed.isAsBuilt, "\(order) \(minimumPoints)")
    }
  }

  @Test func changesAreTheSameForEveryNumberOfThreads() {
    var random = SeededRandom(seed: 5)
    let points = (0..<300).map { _ in location(random.number(-80...80), random.number(-180...180)) }
    var trees = (0..<3).map { _ in ClusterTree(points) }
    for (index, threads) in [1, 2, 5].enumerated() {
      trees[index].change(
        inserting: Array(points.prefix(20)), columns: [], removing: Array(40..<60), threads: threads,
        limits: ChangedTree.always)
    }
    #expect(trees.allSatisfy { $0.locations == trees[0].locations && $0.parents == trees[0].parents })
    #expect(trees.allSatisfy { $0.levels.map(\.items) == trees[0].levels.map(\.items) })
  }

  /// The search for the followers of the center of a dense spot would take the square of its
  /// points, so the tree is built again.
  @Test func removingAndInsertingTheCenterOfADenseSpotRebuildsTheTree() {
    let heap = [Coordinate](repeating: Coordinate(latitude: 33.823, longitude: 10), count: 3000)
    let others = (0..<1000).map { Coordinate(latitude: Double($0) * 0.05 - 25, longitude: Double($0) * 0.3) }
    var tree = ClusterTree(heap + others)
    tree.remove([0], threads: .max)
    #expect(tree.clusters(atZoom: 16).map(\.count).max() == 2999)
    #expect(tree.insert([Coordinate(latitude: 33.823006, longitude: 10)], threads: .max) == 4000..<4001)
    #expect(tree.clusters(atZoom: 0).reduce(0) { $0 + $1.count } == 4000)
    let gone = [Coordinate(latitude: .nan, longitude: 0)] + heap.dropFirst() + others
    let built = ClusterTree(gone + [Coordinate(latitude: 33.823006, longitude: 10)])
    let isSame = Set(tree.clusters(atZoom: 16)) == Set(built.clusters(atZoom: 16))
    #expect(isSame)
  }

  @Test func copiesAreNotChanged() {
    var tree = ClusterTree((0..<50).map { location(Double($0), 0) })
    let copy = tree
    let before = copy.clusters(atZoom: 4)
    tree.change(
      inserting: [location(3, 0)], columns: [], removing: [1, 2], threads: 1, limits: ChangedTree.always)
    #expect(copy.clusters(atZoom: 4) == before && tree.clusters(atZoom: 4) != before)
  }

  /// Found by a search among small lattices: rounding moves two clusters of one count to the same
  /// grid point.
  @Test func ofClustersAtOneLocationTheOneWithTheLowestPointRepresentsTheParent() {
    let columns: [UInt32] = [0, 1, 2, 0, 0, 1, 2, 0, 2, 2, 2, 0, 2, 1, 1, 0, 2, 0, 1, 0, 1, 0, 1, 2]
    let rows: [UInt32] = [2, 1, 1, 1, 1, 0, 2, 1, 2, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 2, 0]
    var options = ClusterOptions()
    (options.radius, options.minimumZoom, options.maximumZoom) = (35.2, 18, 27)
    let locations = zip(columns, rows).map { GridPoint(x: 1000 + $0, y: 1000 + $1) }
    // In the reversed order of the points each cluster has another representative.
    for locations in [locations, locations.reversed()] {
      let tree = ClusterTree(
        locations: locations, unplaced: [], exact: [], options: options, reducing: [], threads: 1)
      var pairs = 0
      for zoom in 18...27 {
        let level = tree.clusters(atZoom: zoom)
        for (index, cluster) in level.enumerated() {
          for other in level[..<index]
          where (other.position, other.count) == (cluster.position, cluster.count) {
            pairs += 1
            let next = tree.clusters(atZoom: zoom - 1)
            let names = [cluster.id, other.id].map { $0 & 0xFFFF_FFFF }
            #expect(next.contains { $0.id & 0xFFFF_FFFF == names.min() })
            #expect(!next.contains { $0.id & 0xFFFF_FFFF == names.max() })
          }
        }
      }
      #expect(pairs == 1)
    }
  }
}
