import LoxodromeSuite
import MapClustering
import MapGeometry

extension OperationAnswer {
  /// The operations on clusters. If `ClusterOptions.problem` is not nil, the arguments have no
  /// result. `clusters.inTile` also has no result if the tile does not exist, or if the buffer is
  /// negative or not finite.
  static let clusters = [
    OperationAnswer("clusters.atZoom") { arguments, _ throws(JSONShapeError) in
      let zoom = try arguments.member("zoom").integer()
      return try arguments.clusterTree().map { tree in
        tree.clusters(atZoom: zoom).map { cluster in
          ZoomCluster(position: cluster.position, count: cluster.count, points: tree.points(of: cluster.id))
        }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
      }
    },
    OperationAnswer("clusters.inTile") { arguments, _ throws(JSONShapeError) in
      let (x, y, z) = try arguments.member("tile").tileIndices()
      let buffer = try arguments.member("buffer").number()
      let tree = try arguments.clusterTree()
      guard let tile = Tile(x: x, y: y, z: z), buffer >= 0, buffer.isFinite else { return nil }
      return tree.map { $0.pixels(of: tile, buffer: buffer) }
    },
    OperationAnswer("clusters.hierarchy") { arguments, _ throws(JSONShapeError) in
      try arguments.clusterTree().map { $0.hierarchy }
    },
    OperationAnswer("clusters.changed") { arguments, _ throws(JSONShapeError) in
      let options = try arguments.member("options").clusterOptions()
      let coordinates = try arguments.member("coordinates").coordinates()
      guard options.problem == nil else { return nil }
      var script = ClusterChangeScript(coordinates, options: options)
      for step in try arguments.member("steps").elements() {
        guard try script.perform(step) else { return nil }
      }
      return JSONValue.object(["answers": .array(script.answers)])
    },
  ]
}

extension ClusterTree {
  /// Returns the indices of an item's points in ascending order, or an empty array if there is no
  /// such item.
  func points(of id: Int) -> [Int] { (leaves(of: id) ?? []).sorted() }

  /// What a tile shows, as in an answer of `clusters.inTile`. Without a buffer it is the radius.
  func pixels(of tile: Tile, buffer: Double?) -> [PixelCluster] {
    self.tile(tile, bufferInPixels: buffer).map { PixelCluster(x: $0.x, y: $0.y, count: $0.count) }.sorted()
  }

  /// All clusters, as in an answer of `clusters.hierarchy`.
  var hierarchy: [HierarchyCluster] {
    var clusters: [Int: HierarchyCluster] = [:]
    for zoom in options.minimumZoom...options.maximumZoom {
      for cluster in self.clusters(atZoom: zoom) where cluster.count > 1 && clusters[cluster.id] == nil {
        clusters[cluster.id] = HierarchyCluster(
          points: points(of: cluster.id), expansionZoom: cluster.expansionZoom ?? -1,
          children: (children(of: cluster.id) ?? []).map { points(of: $0.id) }
            .sorted { $0.lexicographicallyPrecedes($1) })
      }
    }
    return clusters.values.sorted()
  }
}

extension JSONCursor {
  /// Returns the cluster tree of the arguments, or nil if the options are invalid.
  fileprivate func clusterTree() throws(JSONShapeError) -> ClusterTree? {
    let options = try member("options").clusterOptions()
    let coordinates = try member("coordinates").coordinates()
    return options.problem == nil ? ClusterTree(coordinates, options: options) : nil
  }
}
