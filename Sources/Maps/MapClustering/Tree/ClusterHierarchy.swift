import MapGeometry

// The hierarchy of clusters: ids, children, leaves and expansion zooms.

extension ClusterTree {
  /// Returns the cluster or point with an id; nil if there is none.
  ///
  /// The id of a point is its index. In `spatial` order the id of a cluster is 2^32 · (zoom + 1) +
  /// p. Here zoom is the highest zoom that has the cluster, and p is the index of its
  /// representative. The center of a cluster is either a point or a cluster with a center of its
  /// own. Following the centers ends at the representative, which is a point. In `input` order ids
  /// are those of supercluster: 32 · i + zoom + 1 + the number of points in the tree. Here i is the
  /// position of the center in the list of items of zoom + 1.
  public func cluster(_ id: Int) -> Cluster? {
    item(of: id).map { cluster(item: $0) }
  }

  /// Returns the items that a cluster is split into at its `expansionZoom(of:)`, in the order of
  /// the tree. The result is empty for a point, and nil if there is no such id.
  public func children(of id: Int) -> [Cluster]? {
    item(of: id).map { childItems(of: $0).map { cluster(item: $0) } }
  }

  /// Returns the indices of the points of a cluster; nil if there is no such id.
  ///
  /// They are in the order of the tree: all points of one child, then all points of the next child.
  /// The result for a point is the point itself.
  ///
  /// - Parameters:
  ///   - id: the id of a cluster or a point.
  ///   - limit: the largest number of indices; below 0 counts as 0.
  ///   - offset: the number of points to skip; below 0 counts as 0.
  public func leaves(of id: Int, limit: Int = .max, offset: Int = 0) -> [Int]? {
    guard let item = item(of: id) else { return nil }
    var leaves: [Int] = []
    var (skipped, wanted) = (max(offset, 0), max(limit, 0))
    var rest = [item]
    while wanted > 0, let item = rest.popLast() {
      let count = count(item)
      if skipped >= count {
        skipped -= count
      } else if references[item] & Self.clusterFlag == 0 {
        leaves.append(Int(references[item]))
        wanted -= 1
      } else {
        rest += childItems(of: item).reversed()
      }
    }
    return leaves
  }

  /// Returns the lowest zoom at which a cluster is split into parts. It is nil for a point, and nil
  /// if there is no such id.
  public func expansionZoom(of id: Int) -> Int? {
    item(of: id).flatMap { references[$0] & Self.clusterFlag == 0 ? nil : Int(zooms[$0]) + 1 }
  }

  /// Returns the items that a cluster was made from, in the order of the tree; empty for a point.
  func childItems(of item: Int) -> [Int] {
    guard references[item] & Self.clusterFlag != 0 else { return [] }
    let zoom = Int(zooms[item])
    let center = locations[Int(clusters[clusterNumber(item)].center)]
    // No item of the cluster is farther from its center than this.
    let squaredRadius = ClusterReach(options, zoom: zoom).squaredRadius
    return withLevel(zoom + 1) { level in
      var positions: [Int] = []
      level.forEachBlock(near: center, limit: squaredRadius) { places, position in
        for place in places where parents[Int(level.places[place])] == UInt32(item) {
          positions.append(position + place - places.lowerBound)
        }
        return squaredRadius
      }
      return positions.sorted().map { Int(level.item(at: $0)) }
    }
  }

  /// Returns the number of the cluster that an item is. The item must not be a point.
  @inline(__always)
  func clusterNumber(_ item: Int) -> Int { Int(references[item] & ~Self.clusterFlag) }

  /// Returns the number of points of an item; 1 for a point.
  @inline(__always)
  func count(_ item: Int) -> Int {
    references[item] & Self.clusterFlag == 0 ? 1 : Int(clusters[clusterNumber(item)].count)
  }

  /// Returns the location of an item in map points.
  private func mapPoint(_ item: Int) -> MapPoint {
    guard !exactLocations.isEmpty else { return locations[item].mapPoint }
    let location = exactLocations[item] * MapSize.world.width
    return MapPoint(x: location.x, y: location.y)
  }

  /// Returns the id of an item.
  @inline(__always)
  func id(_ item: Int) -> Int {
    let reference = references[item]
    guard reference & Self.clusterFlag != 0 else { return Int(reference) }
    let record = clusters[Int(reference & ~Self.clusterFlag)]
    if options.order == .input { return Int(record.representative) << 5 + Int(record.zoom + 1) + pointCount }
    return Int(record.zoom + 1) << 32 | Int(record.representative)
  }

  /// Returns the item with an id; nil if there is none.
  func item(of id: Int) -> Int? {
    if options.order == .input, id >= pointCount { return clusterItem(ofInput: id - pointCount) }
    guard id >= 0, id & 0xFFFF_FFFF < pointCount else { return nil }
    var item = itemsOfPoints[id & 0xFFFF_FFFF]
    let zoom = id >> 32 - 1
    while item != Self.noItem, zoom >= 0, Int(zooms[Int(item)]) > zoom { item = parents[Int(item)] }
    guard item != Self.noItem, self.id(Int(item)) == id else { return nil }
    return Int(item)
  }

  /// Returns the item of a cluster in input order, from the cluster's id minus the number of
  /// points; nil if there is none. Clusters are sorted by zoom from the highest, then by the
  /// positions of their centers.
  private func clusterItem(ofInput id: Int) -> Int? {
    func key(_ cluster: Int) -> (Int, Int) {
      (-Int(clusters[cluster].zoom), Int(clusters[cluster].representative))
    }
    let wanted = (1 - id % 32, id / 32)
    let cluster = lowerBound(in: clusters.indices) { key($0) < wanted }
    return cluster < clusters.count && key(cluster) == wanted ? Int(itemsOfClusters[cluster]) : nil
  }

  /// Returns an item as a value of the public type.
  func cluster(item: Int) -> Cluster {
    let reference = references[item]
    let values = columns.indices.map { index in
      reference & Self.clusterFlag == 0
        ? columns[index].value(of: Int(reference)) : clusterValues[index][clusterNumber(item)]
    }
    return Cluster(
      id: id(item), position: mapPoint(item), count: count(item),
      expansionZoom: reference & Self.clusterFlag == 0 ? nil : Int(zooms[item]) + 1, values: values)
  }
}
