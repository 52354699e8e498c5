import MapClustering
import MapGeometry

// Any number of threads can query a tree at once. A tree must be changed by one thread, without
// queries at the same time.

/// Clusters points: `ClusterTree.init(_:options:reducing:threads:)` without columns.
///
/// - Parameters:
///   - count: the number of points, at most 2^29; below 1, the tree is empty.
///   - coordinates: latitude, longitude of each (degrees).
///   - radius: the largest distance at which an item joins a center (pixels of a tile).
///   - extent: the side of a tile (pixels).
///   - minimumZoom: the lowest zoom with its own clusters, 0…30.
///   - maximumZoom: the highest zoom with clusters, 0…30.
///   - minimumPoints: the smallest number of points that form a cluster, from 1.
///   - order: 0 spatial, 1 input.
///   - threads: the number of threads; below 1 counts as 1.
/// - Returns: a handle that `loxodrome_cluster_tree_free` takes back, or null if the options are
///   not valid or `order` is undefined.
@c(loxodrome_cluster_tree_make)
public func makeClusterTree(
  count: Int, coordinates: UnsafePointer<Double>, radius: Double, extent: Double, minimumZoom: Int,
  maximumZoom: Int, minimumPoints: Int, order: Int, threads: Int
) -> UnsafeMutableRawPointer? {
  guard let order = ClusterOrder(number: order) else { return nil }
  var options = ClusterOptions()
  options.radius = radius
  options.extent = extent
  options.minimumZoom = minimumZoom
  options.maximumZoom = maximumZoom
  options.minimumPoints = minimumPoints
  options.order = order
  guard options.problem == nil else { return nil }
  let points = coordinates.copied(as: Coordinate.self, count: count)
  return handle(of: VariableBox(ClusterTree(points, options: options, threads: Swift.max(1, threads))))
}

/// Lists the clusters and single points of a zoom: `ClusterTree.clusters(atZoom:)`.
///
/// - Parameters:
///   - tree: a handle from `loxodrome_cluster_tree_make`.
///   - zoom: the zoom.
///   - capacity: the number of clusters that fit into the arrays; further ones are left out.
///   - positions: receives x, y of each (map points).
///   - counts: receives the number of points of each.
///   - ids: receives the identifier of each.
/// - Returns: the number found, which can be larger than the capacity.
@c(loxodrome_cluster_tree_clusters)
public func listClusters(
  tree: UnsafeMutableRawPointer, zoom: Int, capacity: Int, positions: UnsafeMutablePointer<Double>,
  counts: UnsafeMutablePointer<Int>, ids: UnsafeMutablePointer<Int>
) -> Int {
  let clusters = object(VariableBox<ClusterTree>.self, at: tree).value.clusters(atZoom: zoom)
  positions.withMutableValues(MapPoint.self, count: Swift.min(capacity, clusters.count)) { destination in
    for index in destination.indices {
      destination[index] = clusters[index].position
      counts[index] = clusters[index].count
      ids[index] = clusters[index].id
    }
  }
  return clusters.count
}

/// Lists the clusters and single points of a tile:
/// `ClusterTree.forEachCluster(in:bufferInPixels:_:)` with the radius of the tree as the buffer.
///
/// - Parameters:
///   - tree: a handle from `loxodrome_cluster_tree_make`.
///   - zoom: the tile's level.
///   - column: its column from the 180th meridian eastward.
///   - row: its row from the north southward.
///   - capacity: the number of features that fit into the array; further ones are left out.
///   - features: receives column, row (pixels of the tile), number of points and identifier of
///     each.
/// - Returns: the number found, which can be larger than the capacity; 0 if there is no such tile.
@c(loxodrome_cluster_tree_tile)
public func listTile(
  tree: UnsafeMutableRawPointer, zoom: Int, column: Int, row: Int, capacity: Int,
  features: UnsafeMutablePointer<Int>
) -> Int {
  guard let tile = Tile(x: column, y: row, z: zoom) else { return 0 }
  var count = 0
  object(VariableBox<ClusterTree>.self, at: tree).value.forEachCluster(in: tile) { feature in
    if count < capacity {
      let slot = features + 4 * count
      slot[0] = feature.x
      slot[1] = feature.y
      slot[2] = feature.count
      slot[3] = feature.id
    }
    count += 1
  }
  return count
}

/// Finds the cluster or single point nearest to each coordinate: `ClusterTree.nearest(to:atZoom:)`.
///
/// - Parameters:
///   - tree: a handle from `loxodrome_cluster_tree_make`.
///   - zoom: the zoom whose clusters and single points are searched.
///   - count: the number of coordinates.
///   - coordinates: latitude, longitude of each (degrees).
///   - ids: receives for each coordinate the identifier of the nearest cluster or single point; -1
///     if there is none.
@c(loxodrome_cluster_tree_nearest)
public func findNearestClusters(
  tree: UnsafeMutableRawPointer, zoom: Int, count: Int, coordinates: UnsafePointer<Double>,
  ids: UnsafeMutablePointer<Int>
) {
  let box = object(VariableBox<ClusterTree>.self, at: tree)
  coordinates.forEachValue(Coordinate.self, count: count) { index, coordinate in
    ids[index] = box.value.nearest(to: coordinate, atZoom: zoom)?.id ?? -1
  }
}

/// Adds points: `ClusterTree.insert(_:threads:)`.
///
/// - Parameters:
///   - tree: a handle from `loxodrome_cluster_tree_make`.
///   - count: the number of points; below 1, none is added. With the points added before, removed
///     ones included, there can be at most 2^29.
///   - coordinates: latitude, longitude of each (degrees).
///   - threads: the number of threads; below 1 counts as 1.
/// - Returns: the index of the first new point. The indices of the others follow. If no point is
///   added, it is the index that the next added point will have.
@c(loxodrome_cluster_tree_insert)
public func insertPoints(
  tree: UnsafeMutableRawPointer, count: Int, coordinates: UnsafePointer<Double>, threads: Int
) -> Int {
  let box = object(VariableBox<ClusterTree>.self, at: tree)
  let first = box.value.pointCount
  box.value.insert(coordinates.copied(as: Coordinate.self, count: count), threads: Swift.max(1, threads))
  return first
}

/// Removes points: `ClusterTree.remove(_:)`.
///
/// - Parameters:
///   - tree: a handle from `loxodrome_cluster_tree_make`.
///   - count: the number of points to remove; below 1, none is.
///   - points: their indices. An index of no point, or of a removed point, is ignored.
@c(loxodrome_cluster_tree_remove)
public func removePoints(tree: UnsafeMutableRawPointer, count: Int, points: UnsafePointer<Int>) {
  let indices = Array(UnsafeBufferPointer(start: points, count: Swift.max(0, count)))
  object(VariableBox<ClusterTree>.self, at: tree).value.remove(indices)
}

/// Returns the memory of the tree's arrays in bytes: `ClusterTree.memoryInBytes`.
///
/// - Parameter tree: a handle from `loxodrome_cluster_tree_make`.
@c(loxodrome_cluster_tree_memory)
public func memoryOfClusterTree(tree: UnsafeMutableRawPointer) -> Int {
  object(VariableBox<ClusterTree>.self, at: tree).value.memoryInBytes
}

/// Frees a tree.
///
/// - Parameter tree: a handle from `loxodrome_cluster_tree_make`, which must not be used afterward.
@c(loxodrome_cluster_tree_free)
public func freeClusterTree(tree: UnsafeMutableRawPointer) {
  free(VariableBox<ClusterTree>.self, at: tree)
}
