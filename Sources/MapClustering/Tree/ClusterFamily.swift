import MapGeometry

extension ClusterTree {
  /// What has an id; nil where nothing has.
  ///
  /// A point's id is its index. A cluster's, in `spatial` order, is 2^32 · (zoom + 1) + the index
  /// of the point that is its center's center and so on, where zoom is the highest at which it is
  /// seen; in `input` order supercluster's: 32 · the place of its center in the list of zoom + 1, +
  /// zoom + 1, + the number of points.
  public func cluster(_ id: Int) -> Cluster? {
    item(of: id).map { cluster(item: $0) }
  }

  /// The parts of a cluster at the next zoom, in the order of the tree; empty for a point, nil
  /// where nothing has the id.
  public func children(of id: Int) -> [Cluster]? {
    item(of: id).map { childItems(of: $0).map { cluster(item: $0) } }
  }

  /// The indices of a cluster's points: so many at most, from the one with the given number on; nil
  /// where nothing has the id.
  ///
  /// The order is that of the tree: children one after the other. A point has itself. A negative
  /// limit or offset counts as 0.
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

  /// The lowest zoom at which a cluster comes apart; nil for a point, and where nothing has the id.
  public func expansionZoom(of id: Int) -> Int? {
    item(of: id).flatMap { references[$0] & Self.clusterFlag == 0 ? nil : Int(zooms[$0]) + 1 }
  }

  /// The items that one is made of.
  func childItems(of item: Int) -> [Int] {
    guard references[item] & Self.clusterFlag != 0 else { return [] }
    let zoom = Int(zooms[item])
    let level = self[zoom + 1]
    let center = places[Int(clusters[clusterNumber(item)].center)]
    var children: [Int] = []
    // How far from its center a part may lie.
    let radius = ClusterReach(options, zoom: zoom).squared
    level.tree.forEachBlock(near: center, limit: radius) { block in
      for index in block where parents[Int(level.items[index])] == UInt32(item) {
        children.append(Int(level.items[index]))
      }
      return radius
    }
    return children.sorted()
  }

  /// A cluster's number.
  @inline(__always)
  func clusterNumber(_ item: Int) -> Int { Int(references[item] & ~Self.clusterFlag) }

  /// How many points an item has.
  @inline(__always)
  func count(_ item: Int) -> Int {
    references[item] & Self.clusterFlag == 0 ? 1 : Int(clusters[clusterNumber(item)].count)
  }

  /// An item's place on the map.
  private func mapPoint(_ item: Int) -> MapPoint {
    guard !exactPlaces.isEmpty else { return places[item].mapPoint }
    let place = exactPlaces[item] * MapSize.world.width
    return MapPoint(x: place.x, y: place.y)
  }

  /// An item's id.
  @inline(__always)
  func id(_ item: Int) -> Int {
    let reference = references[item]
    guard reference & Self.clusterFlag != 0 else { return Int(reference) }
    let record = clusters[Int(reference & ~Self.clusterFlag)]
    if options.order == .input { return Int(record.representative) << 5 + Int(record.zoom + 1) + pointCount }
    return Int(record.zoom + 1) << 32 | Int(record.representative)
  }

  /// The item with an id.
  func item(of id: Int) -> Int? {
    if options.order == .input, id >= pointCount { return clusterItem(ofInput: id - pointCount) }
    guard id >= 0, id & 0xFFFF_FFFF < pointCount else { return nil }
    var item = itemsOfPoints[id & 0xFFFF_FFFF]
    let zoom = id >> 32 - 1
    while item != Self.noItem, zoom >= 0, Int(zooms[Int(item)]) > zoom { item = parents[Int(item)] }
    guard item != Self.noItem, self.id(Int(item)) == id else { return nil }
    return Int(item)
  }

  /// The cluster's item with an id of input order, less the number of points. Clusters stand by
  /// zoom, then by their centers' places.
  private func clusterItem(ofInput id: Int) -> Int? {
    func key(_ cluster: Int) -> (Int, Int) {
      (-Int(clusters[cluster].zoom), Int(clusters[cluster].representative))
    }
    let wanted = (1 - id % 32, id / 32)
    let cluster = firstNumber(in: clusters.indices) { key($0) < wanted }
    return cluster < clusters.count && key(cluster) == wanted ? Int(itemsOfClusters[cluster]) : nil
  }

  /// An item as it is given out.
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
