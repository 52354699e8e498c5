import MapGeometry
import Testing

@testable import MapClustering

/// A tree that is changed, and the input of a new tree of the same points.
struct ChangedTree {
  /// Limits under which a tree that has points is never built again.
  static let always = ClusterUpdateLimits(part: 1e9, visitsPerItem: 1e9)

  private(set) var tree: ClusterTree
  /// The coordinates of the points. Removed points are not finite.
  private(set) var coordinates: [Coordinate]
  private var columns: [ReducedColumn]

  /// A cluster with its leaves and children.
  private struct Shown: Hashable {
    let cluster: Cluster
    let leaves: [Int]
    let children: [Int]
  }

  init(_ coordinates: [Coordinate], options: ClusterOptions, columns: [ReducedColumn] = []) {
    self.coordinates = coordinates
    self.columns = columns
    tree = ClusterTree(coordinates, options: options, reducing: columns)
  }

  mutating func change(
    inserting new: [Coordinate] = [], values: [[Double]] = [], removing points: [Int] = [], threads: Int = 1,
    limits: ClusterUpdateLimits? = always
  ) {
    let inserted = tree.change(
      inserting: new, columns: values, removing: points, threads: threads, limits: limits)
    #expect(inserted == coordinates.count..<coordinates.count + new.count)
    for point in points where coordinates.indices.contains(point) {
      coordinates[point] = Coordinate(latitude: .nan, longitude: .nan)
    }
    for (column, values) in zip(columns.indices, values) {
      columns[column].values += [Double](repeating: 0, count: coordinates.count)
        .dropFirst(columns[column].values.count)
      columns[column].values += values
    }
    coordinates += new
  }

  /// Whether the tree equals a new tree of its points, except for the order of lists.
  var isAsBuilt: Bool {
    let built = ClusterTree(coordinates, options: tree.options, reducing: columns)
    return tree.pointCount == built.pointCount && tree.unplacedPoints == built.unplacedPoints
      && Self.shown(tree) == Self.shown(built) && isSound
  }

  private static func shown(_ tree: ClusterTree) -> [[Shown: Int]] {
    (tree.options.minimumZoom...tree.options.maximumZoom + 1).map { zoom in
      let shown = tree.clusters(atZoom: zoom).map { cluster in
        Shown(
          cluster: cluster, leaves: (tree.leaves(of: cluster.id) ?? []).sorted(),
          children: (tree.children(of: cluster.id) ?? []).map(\.id).sorted())
      }
      return Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
    }
  }

  /// Whether the arrays are as their documentation says.
  private var isSound: Bool {
    let clusters = tree.clusters
    let (freeItems, freeClusters) = (Set(tree.freeItems), Set(tree.freeClusters))
    return clusters.indices.filter { !freeClusters.contains(UInt32($0)) }.allSatisfy { number in
      let item = Int(tree.itemsOfClusters[number])
      return tree.references[item] == UInt32(number) | ClusterTree.clusterFlag
        && UInt32(tree.zooms[item]) == clusters[number].zoom && !freeItems.contains(UInt32(item))
        && tree.parents[Int(clusters[number].center)] == UInt32(item)
    }
      && tree.levels.allSatisfy { $0.isSound(tree.locations) && freeItems.isDisjoint(with: $0.items) }
      && freeItems.count == tree.freeItems.count && freeClusters.count == tree.freeClusters.count
      && tree.locations.count - freeItems.count
        == tree.pointCount - tree.unplacedPoints.count + clusters.count - freeClusters.count
  }
}
