import LoxodromeSuite
import MapClustering
import MapGeometry
import MapTiles

extension OperationAnswer {
  /// The operations on clusters. If `ClusterOptions.problem` is not nil, the arguments have no
  /// result. `clusters.inTile` also has no result if the tile does not exist, or if the buffer is
  /// negative or not finite.
  static let clusters = [
    function("clusters.atZoom") { (coordinates: [Coordinate], options: ClusterOptions, zoom: Int) in
      tree(of: coordinates, options).map { tree in
        tree.clusters(atZoom: zoom).map { cluster in
          ZoomCluster(position: cluster.position, count: cluster.count, points: tree.points(of: cluster.id))
        }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
      }
    },
    function("clusters.inTile") {
      (coordinates: [Coordinate], options: ClusterOptions, path: TilePath, buffer: Double) in
      guard let tile = path.tile, buffer >= 0, buffer.isFinite else { return nil }
      return tree(of: coordinates, options)?.pixels(of: tile, buffer: buffer)
    },
    function("clusters.hierarchy") { (coordinates: [Coordinate], options: ClusterOptions) in
      tree(of: coordinates, options)?.hierarchy
    },
    function("clusters.changed") {
      (coordinates: [Coordinate], options: ClusterOptions, steps: [JSONCursor]) throws(JSONShapeError) in
      guard options.problem == nil else { return nil }
      var script = ClusterChangeScript(coordinates, options: options)
      for step in steps {
        guard try script.perform(step) else { return nil }
      }
      return JSONValue.object(["answers": .array(script.answers)])
    },
  ]

  /// Returns the tree of coordinates, or nil if the options are invalid.
  private static func tree(of coordinates: [Coordinate], _ options: ClusterOptions) -> ClusterTree? {
    options.problem == nil ? ClusterTree(coordinates, options: options) : nil
  }
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
