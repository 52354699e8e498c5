import MapClustering
import MapGeometry

extension Operation {
  /// The operations on clusters. If `ClusterOptions.problem` is not nil, the arguments have no
  /// result. `clusters.inTile` also has no result if the tile does not exist, or if the buffer is
  /// negative or not finite.
  static let clusters = [
    Operation(
      "clusters.atZoom", [.webMercator],
      [("coordinates", .coordinates), ("options", .clusterOptions), ("zoom", .integer)],
      result: "[{\"position\": mapPoint, \"count\", \"points\": [integer]}…]"
    ) { arguments, _ throws(JSONShapeError) in
      let zoom = try arguments.member("zoom").integer()
      return try arguments.clusterTree().map { tree in
        tree.clusters(atZoom: zoom).map { cluster in
          ZoomCluster(position: cluster.position, count: cluster.count, points: tree.points(of: cluster.id))
        }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
      }
    },
    Operation(
      "clusters.inTile", [.webMercator],
      [("coordinates", .coordinates), ("options", .clusterOptions), ("tile", .tile), ("buffer", .number)],
      result: "[{\"x\", \"y\", \"count\"}…]"
    ) { arguments, _ throws(JSONShapeError) in
      let (x, y, z) = try arguments.member("tile").tileIndices()
      let buffer = try arguments.member("buffer").number()
      let tree = try arguments.clusterTree()
      guard let tile = Tile(x: x, y: y, z: z), buffer >= 0, buffer.isFinite else { return nil }
      return tree.map { tree in
        tree.tile(tile, bufferInPixels: buffer).map { TileCluster(x: $0.x, y: $0.y, count: $0.count) }
          .sorted()
      }
    },
    Operation(
      "clusters.hierarchy", [.webMercator], [("coordinates", .coordinates), ("options", .clusterOptions)],
      result: "[{\"points\": [integer], \"expansionZoom\", \"children\": [[integer]…]}…]"
    ) { arguments, _ throws(JSONShapeError) in
      try arguments.clusterTree().map { tree in
        var clusters: [Int: HierarchyCluster] = [:]
        for zoom in tree.options.minimumZoom...tree.options.maximumZoom {
          for cluster in tree.clusters(atZoom: zoom) where cluster.count > 1 && clusters[cluster.id] == nil {
            clusters[cluster.id] = HierarchyCluster(
              points: tree.points(of: cluster.id), expansionZoom: cluster.expansionZoom ?? -1,
              children: (tree.children(of: cluster.id) ?? []).map { tree.points(of: $0.id) }
                .sorted { $0.lexicographicallyPrecedes($1) })
          }
        }
        return clusters.values.sorted()
      }
    },
  ]
}

extension ClusterTree {
  /// Returns the indices of an item's points in ascending order, or an empty array if there is no
  /// such item.
  fileprivate func points(of id: Int) -> [Int] { (leaves(of: id) ?? []).sorted() }
}

extension JSONCursor {
  /// Returns the cluster tree of the arguments, or nil if the options are invalid.
  fileprivate func clusterTree() throws(JSONShapeError) -> ClusterTree? {
    let options = try member("options").clusterOptions()
    let coordinates = try member("coordinates").coordinates()
    return options.problem == nil ? ClusterTree(coordinates, options: options) : nil
  }
}
