import MapGeometry

// The hierarchy of clusters: ids, children, leaves and expansion zooms.

extension ClusterTree {
  /// The cluster or point with an id; nil if there is none.
  ///
  /// The id of a point is its index. In `spatial` order the id of a cluster is 2^32 · (zoom + 1) +
  /// p. Here zoom is the highest zoom that has the cluster. p is the index of its representative:
  /// the center of a cluster is itself a point or a cluster with a center, and following the
  /// centers ends at this point. In `input` order ids are those of supercluster: 32 · the position
  /// of its center in the list of zoom + 1, plus zoom + 1, plus the number of points.
  public func cluster(_ id: Int) -> Cluster? {
    item(of: id).map { cluster(item: $0) }
  }

  /// The parts of a cluster at the next zoom, in the order of the tree; empty for a point, nil if
  /// there is no such id.
  public func children(of id: Int) -> [Cluster]? {
    item(of: id).map { childItems(of: $0).map { cluster(item: $0) } }
  }

  /// The indices of the points of a cluster; nil if there is no such id.
  ///
  /// They are in the order of the tree: the points of one child after those of the other. The
  /// result for a point is the point itself.
  ///
  /// - Parameters:
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

  /// The lowest zoom at which a cluster splits into parts; nil for a point, and if there is no such
  /// id.
  public func expansionZoom(of id: Int) -> Int? {
    item(of: id).flatMap { references[$0] & Self.clusterFlag == 0 ? nil : Int(zooms[$0]) + 1 }
  }

  /// The items that a cluster was made from.
  func childItems(of item: Int) -> [Int] {
    guard references[item] & Self.clusterFlag != 0 else { return [] }
    let zoom = Int(zooms[item])
    let level = self[zoom + 1]
    let center = locations[Int(clusters[clusterNumber(item)].center)]
    var children: [Int] = []
    // No item of the cluster is farther from its center than this.
    let squaredRadius = ClusterReach(options, zoom: zoom).squaredRadius
    level.tree.forEachBlock(near: center, limit: squaredRadius) { block in
      for index in block where parents[Int(level.items[index])] == UInt32(item) {
        children.append(Int(level.items[index]))
      }
      return squaredRadius
    }
    return children.sorted()
  }

  /// The number of a cluster.
  @inline(__always)
  func clusterNumber(_ item: Int) -> Int { Int(references[item] & ~Self.clusterFlag) }

  /// The number of points of an item.
  @inline(__always)
  func count(_ item: Int) -> Int {
    references[item] & Self.clusterFlag == 0 ? 1 : Int(clusters[clusterNumber(item)].count)
  }

  /// The location of an item in map points.
  private func mapPoint(_ item: Int) -> MapPoint {
    guard !exactLocations.isEmpty else { return locations[item].mapPoint }
    let location = exactLocations[item] * MapSize.world.width
    return MapPoint(x: location.x, y: location.y)
  }

  /// The id of an item.
  @inline(__always)
  func id(_ item: Int) -> Int {
    let reference = references[item]
    guard reference & Self.clusterFlag != 0 else { return Int(reference) }
    let record = clusters[Int(reference & ~Self.clusterFlag)]
    if options.order == .input { return Int(record.representative) << 5 + Int(record.zoom + 1) + pointCount }
    return Int(record.zoom + 1) << 32 | Int(record.representative)
  }

  /// The item with an id; nil if there is none.
  func item(of id: Int) -> Int? {
    if options.order == .input, id >= pointCount { return clusterItem(ofInput: id - pointCount) }
    guard id >= 0, id & 0xFFFF_FFFF < pointCount else { return nil }
    var item = itemsOfPoints[id & 0xFFFF_FFFF]
    let zoom = id >> 32 - 1
    while item != Self.noItem, zoom >= 0, Int(zooms[Int(item)]) > zoom { item = parents[Int(item)] }
    guard item != Self.noItem, self.id(Int(item)) == id else { return nil }
    return Int(item)
  }

  /// The item of a cluster in input order, from its id minus the number of points. Clusters are
  /// sorted by zoom, then by the positions of their centers.
  private func clusterItem(ofInput id: Int) -> Int? {
    func key(_ cluster: Int) -> (Int, Int) {
      (-Int(clusters[cluster].zoom), Int(clusters[cluster].representative))
    }
    let wanted = (1 - id % 32, id / 32)
    let cluster = lowerBound(in: clusters.indices) { key($0) < wanted }
    return cluster < clusters.count && key(cluster) == wanted ? Int(itemsOfClusters[cluster]) : nil
  }

  /// The public value of an item.
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
