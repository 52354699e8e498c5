import MapGeometry
import Testing

@testable import MapClustering

/// Tests of parents, children, leaves and ids.
@Suite struct ClusterHierarchyTests {
  private func forEachTree(_ body: (ClusterTree, [GridPoint]) throws -> Void) rethrows {
    for seed in 0..<max(trials / 30, 20) {
      var random = LocationGenerator(seed: seed + 2_000_000)
      let (locations, scale) = random.locations(
        random.pick(LocationGenerator.Kind.allCases), count: random.int(0...60))
      var options = random.options(scale: scale)
      options.order = random.pick(ClusterOrder.allCases)
      try body(ClusterTree(locations.map { coordinate(at: $0) }, options: options), locations)
    }
  }

  private func zooms(_ tree: ClusterTree) -> ClosedRange<Int> {
    tree.options.minimumZoom...tree.options.maximumZoom + 1
  }

  @Test func everyIdFindsItsCluster() {
    forEachTree { tree, _ in
      for zoom in zooms(tree) {
        let isFound = tree.clusters(atZoom: zoom).allSatisfy { tree.cluster($0.id) == $0 }
        #expect(isFound, "zoom \(zoom), \(tree.options)")
      }
    }
  }

  @Test func idsAreUniqueInAZoomAndInATree() {
    forEachTree { tree, _ in
      var known: [Int: Cluster] = [:]
      for zoom in zooms(tree) {
        let clusters = tree.clusters(atZoom: zoom)
        #expect(Set(clusters.map(\.id)).count == clusters.count)
        for cluster in clusters {
          let isSame = known[cluster.id] == nil || known[cluster.id] == cluster
          #expect(isSame, "id \(cluster.id)")
          known[cluster.id] = cluster
        }
      }
    }
  }

  @Test func idsEncodeTheZoomAndTheCenter() {
    forEachTree { tree, locations in
      guard tree.options.order == .spatial else { return }
      for zoom in zooms(tree) {
        for cluster in tree.clusters(atZoom: zoom) {
          guard let expansionZoom = cluster.expansionZoom else {
            #expect(locations.indices.contains(cluster.id))
            continue
          }
          // The highest zoom that has a cluster is the one before it splits.
          let isInRange = cluster.id >> 32 == expansionZoom
          #expect(isInRange, "id \(cluster.id), expansion at \(expansionZoom)")
          let hasCenter = tree.leaves(of: cluster.id)?.contains(cluster.id & 0xFFFF_FFFF) == true
          #expect(hasCenter)
        }
      }
    }
  }

  @Test func pointsAreTheirOwnLeavesWithoutChildren() {
    forEachTree { tree, locations in
      for point in locations.indices {
        #expect(tree.children(of: point) == [])
        #expect(tree.leaves(of: point) == [point])
        #expect(tree.expansionZoom(of: point) == nil)
        #expect(tree.cluster(point)?.count == 1)
        #expect(tree.cluster(point)?.expansionZoom == nil)
      }
    }
  }

  @Test func childrenAreTheItemsAtTheExpansionZoom() throws {
    try forEachTree { tree, _ in
      for zoom in zooms(tree) {
        for cluster in tree.clusters(atZoom: zoom) where cluster.count > 1 {
          let expansionZoom = try #require(cluster.expansionZoom)
          #expect(zooms(tree).contains(expansionZoom) && expansionZoom > zoom)
          #expect(tree.expansionZoom(of: cluster.id) == expansionZoom)
          let children = try #require(tree.children(of: cluster.id))
          #expect(children.count >= 2)
          #expect(children.reduce(0) { $0 + $1.count } == cluster.count)
          let all = tree.clusters(atZoom: expansionZoom)
          let seen = Set(all.map(\.id))
          #expect(children.allSatisfy { seen.contains($0.id) })
          #expect(tree.clusters(atZoom: expansionZoom - 1).contains { $0.id == cluster.id })
          #expect(!seen.contains(cluster.id))
          let ids = Set(children.map(\.id))
          let isInTheTreesOrder = all.filter { ids.contains($0.id) } == children
          #expect(isInTheTreesOrder)
          let leaves = children.flatMap { tree.leaves(of: $0.id) ?? [] }
          let isInOrder = leaves == tree.leaves(of: cluster.id)
          #expect(isInOrder, "the leaves come child after child")
        }
      }
    }
  }

  @Test func limitsAndOffsetsSelectPartsOfTheLeaves() throws {
    try forEachTree { tree, _ in
      guard let cluster = tree.clusters(atZoom: 0).max(by: { $0.count < $1.count }) else { return }
      let all = try #require(tree.leaves(of: cluster.id))
      for limit in [Int.min, -1, 0, 1, 2, 7, all.count, Int.max] {
        for offset in [Int.min, -1, 0, 1, 3, all.count - 1, all.count, Int.max] {
          let wanted = Array(all.dropFirst(max(offset, 0)).prefix(max(limit, 0)))
          let isCut = tree.leaves(of: cluster.id, limit: limit, offset: offset) == wanted
          #expect(isCut, "limit \(limit), offset \(offset) of \(all.count)")
        }
      }
    }
  }

  @Test func unknownIdsHaveNoResults() {
    forEachTree { tree, locations in
      var known = Set(locations.indices)
      for zoom in zooms(tree) { known.formUnion(tree.clusters(atZoom: zoom).map(\.id)) }
      var ids: [Int] = [-1, .min, .min + 1, .max, .max - 1, locations.count, 0xFFFF_FFFF]
      for shift in [5, 31, 32, 37, 61, 62] {
        ids += [1 << shift, (1 << shift) + 1, -(1 << shift), .max - (1 << shift)]
      }
      let (zoom, bit) = (1 << 32, 1 << 31)
      for id in known { ids += [id + 1, id - 1, id + zoom, id ^ (zoom * 32), ~id, id | bit, id &* 32] }
      for id in ids where !known.contains(id) {
        #expect(tree.cluster(id) == nil, "id \(id), \(tree.options)")
        #expect(tree.children(of: id) == nil)
        #expect(tree.leaves(of: id) == nil)
        #expect(tree.expansionZoom(of: id) == nil)
      }
    }
  }
}
