import LoxodromeAnswers
import LoxodromeSuite
import MapClustering
import MapGeometry

extension Mutant {
  /// Bugs in the zooms, orders, tiles and hierarchies of clusters. A mutant asks the built-in
  /// implementation another question, changes that implementation's answer, or converts clusters to
  /// pixels in a wrong way.
  static let ofClusterAnswers: [Mutant] = [
    zoom("clusters-zoom-below", flaw: "does not look below the lowest zoom") { coordinates, options, zoom in
      zoom < options.minimumZoom ? [] : zoomClusters(coordinates, options, atZoom: zoom)
    },
    zoom("clusters-zoom-above", flaw: "shows the clusters of the highest zoom above it") {
      coordinates, options, zoom in
      zoomClusters(coordinates, options, atZoom: min(zoom, options.maximumZoom))
    },
    zoom("clusters-zoom-off-by-one", flaw: "has no clusters at the highest zoom") {
      coordinates, options, zoom in
      var lower = options
      lower.maximumZoom -= 1
      if lower.maximumZoom < 0 { return zoomClusters(coordinates, options, atZoom: options.maximumZoom + 1) }
      lower.minimumZoom = min(lower.minimumZoom, lower.maximumZoom)
      return options.problem == nil ? zoomClusters(coordinates, lower, atZoom: zoom) : nil
    },
    zoom("clusters-input-order-only", flaw: "takes every order for the points' own") {
      coordinates, options, zoom in
      var other = options
      other.order = .input
      return zoomClusters(coordinates, other, atZoom: zoom)
    },
    zoom("clusters-spatial-order-only", flaw: "takes every order for the spatial one") {
      coordinates, options, zoom in
      var other = options
      other.order = .spatial
      return zoomClusters(coordinates, other, atZoom: zoom)
    },
    zoom("clusters-input-backwards", flaw: "takes the points from the last to the first") {
      coordinates, options, zoom in
      guard options.order == .input else { return zoomClusters(coordinates, options, atZoom: zoom) }
      return zoomClusters(coordinates.reversed(), options, atZoom: zoom)?.map { cluster in
        ZoomCluster(
          position: cluster.position, count: cluster.count,
          points: cluster.points.map { coordinates.count - 1 - $0 }.sorted())
      }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
    },
    zoom("clusters-one-of-equal-points", flaw: "drops points that are at the place of another") {
      coordinates, options, zoom in
      var seen: Set<Coordinate> = []
      let kept = coordinates.indices.filter { seen.insert(coordinates[$0]).inserted }
      return zoomClusters(kept.map { coordinates[$0] }, options, atZoom: zoom)?.map { cluster in
        ZoomCluster(
          position: cluster.position, count: cluster.count, points: cluster.points.map { kept[$0] })
      }
    },
    tile("tile-clusters-truncated", flaw: "cuts off the fractions of pixels") { _, _ in
      .init(rounds: { $0.rounded(.down) })
    },
    tile("tile-clusters-halves-down", flaw: "rounds halves of pixels down") { _, _ in
      .init(rounds: { ($0 - 0.5).rounded(.up) })
    },
    tile("tile-clusters-half-open", flaw: "leaves out the eastern and southern edge of the buffer") { _, _ in
      .init(includesFarEdges: false)
    },
    tile("tile-clusters-without-buffer", flaw: "shows nothing beside the tile") { _, _ in
      .init(buffer: { _ in 0 })
    },
    tile("tile-clusters-buffer-of-512", flaw: "measures the buffer on tiles of 512 pixels") { options, _ in
      .init(buffer: { $0 * options.extent / 512 })
    },
    tile("tile-clusters-radius-for-buffer", flaw: "takes the radius for the buffer") { options, _ in
      .init(buffer: { _ in options.radius })
    },
    tile("tile-clusters-not-around", flaw: "shows nothing from beyond the antimeridian") { _, _ in
      .init(worldOffsets: [0])
    },
    tile("tile-clusters-around-west-only", flaw: "looks beyond the western edge of the world only") { _, _ in
      .init(worldOffsets: [-1, 0])
    },
    tile("tile-clusters-from-south", flaw: "counts the rows of tiles from the south") { _, tile in
      .init(tile: tile.flipped)
    },
    tile("tile-clusters-of-next-zoom", flaw: "shows the clusters of the zoom above") { _, tile in
      .init(zoom: tile.z + 1)
    },
    tile("tile-clusters-of-lowest-zoom", flaw: "places pixels by the zoom of the clusters, not of the tile") {
      options, tile in
      let z = min(max(tile.z, options.minimumZoom), options.maximumZoom)
      let shift = tile.z - z
      let (x, y) = shift >= 0 ? (tile.x >> shift, tile.y >> shift) : (tile.x << -shift, tile.y << -shift)
      return .init(tile: Tile(x: x, y: y, z: z), zoom: tile.z)
    },
    family("family-zoom-of-origin", flaw: "gives the zoom at which the cluster is seen last") { families in
      families.map {
        HierarchyCluster(points: $0.points, expansionZoom: $0.expansionZoom - 1, children: $0.children)
      }
    },
    family("family-children-are-points", flaw: "gives the points as children") { families in
      families.map {
        HierarchyCluster(
          points: $0.points, expansionZoom: $0.expansionZoom, children: $0.points.map { [$0] })
      }
    },
    family("family-without-centre", flaw: "leaves out the child that was the center, the first here") {
      families in
      families.map {
        HierarchyCluster(
          points: $0.points, expansionZoom: $0.expansionZoom, children: Array($0.children.dropFirst()))
      }
    },
    family("family-of-outermost", flaw: "knows the clusters of the lowest zoom only") { families in
      families.filter { family in
        !families.contains { $0.points != family.points && Set($0.points).isSuperset(of: family.points) }
      }
    },
  ]

  private static func zoom(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable ([Coordinate], ClusterOptions, Int) -> [ZoomCluster]?
  ) -> Mutant {
    Mutant(name, clustersAtZoom, flaw: flaw, .coordinates, .clusterOptions, .zoom, answer: answer)
  }

  private static func tile(
    _ name: String, flaw: String, _ drawing: @escaping @Sendable (ClusterOptions, Tile) -> ClusterDrawing
  ) -> Mutant {
    Mutant(name, clustersInTile, flaw: flaw, .coordinates, .clusterOptions, .tile, .number.named("buffer")) {
      coordinates, options, tile, buffer in
      guard let tile, buffer >= 0, buffer.isFinite, options.problem == nil else { return nil }
      return drawing(options, tile).pixels(coordinates, options, tile, buffer)
    }
  }

  private static func family(
    _ name: String, flaw: String, _ spoil: @escaping @Sendable ([HierarchyCluster]) -> [HierarchyCluster]
  ) -> Mutant {
    Mutant(name, clusterHierarchy, flaw: flaw, .coordinates, .clusterOptions) { coordinates, options in
      builtIn(clusterHierarchy, ["coordinates": coordinates.json, "options": options.json]) {
        cursor throws(JSONShapeError) in try cursor.hierarchyClusters()
      }.map { spoil($0).sorted() }
    }
  }
}

/// Returns the built-in implementation's clusters and single points at a zoom, or nil if the
/// options are invalid.
func zoomClusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [ZoomCluster]?
{
  builtIn(clustersAtZoom, ["coordinates": coordinates.json, "options": options.json, "zoom": zoom.json]) {
    cursor throws(JSONShapeError) in try cursor.zoomClusters()
  }
}

/// Returns the built-in implementation's answer to an operation, read with `read`. Nil if the
/// implementation fails to answer, or if `read` cannot read the answer.
private func builtIn<T>(
  _ operation: String, _ arguments: [String: JSONValue], _ read: (JSONCursor) throws(JSONShapeError) -> T
) -> T? {
  guard let answer = Mutant.rightAnswer(operation, arguments) else { return nil }
  return try? read(JSONCursor(answer))
}

/// The conversion of clusters to pixels of a tile. The default values of the properties are
/// correct. Other values are bugs.
private struct ClusterDrawing {
  var rounds: (Double) -> Double = { ($0 + 0.5).rounded(.down) }
  var includesFarEdges = true
  var buffer: (Double) -> Double = { $0 }
  var worldOffsets = [-1.0, 0, 1]
  /// The tile to use instead of the requested one, or nil to use the requested one.
  var tile: Tile?
  /// The zoom of the clusters, or nil to use the level of the requested tile.
  var zoom: Int?

  func pixels(_ coordinates: [Coordinate], _ options: ClusterOptions, _ requested: Tile, _ buffer: Double)
    -> [PixelCluster]?
  {
    let tile = self.tile ?? requested
    let scale = options.extent * Double(1 << tile.z) / 0x1p28
    let margin = self.buffer(buffer)
    let isInside = { (pixel: Double) in
      pixel >= -margin
        && (pixel < options.extent + margin || includesFarEdges && pixel == options.extent + margin)
    }
    return zoomClusters(coordinates, options, atZoom: zoom ?? requested.z)?.flatMap { cluster in
      worldOffsets.compactMap { worldOffset in
        // One copy of the world on each side is enough for buffers that are narrower than a tile.
        let x = (cluster.position.x + worldOffset * 0x1p28) * scale - options.extent * Double(tile.x)
        let y = cluster.position.y * scale - options.extent * Double(tile.y)
        guard isInside(x), isInside(y) else { return nil }
        return PixelCluster(x: Int(rounds(x)), y: Int(rounds(y)), count: cluster.count)
      }
    }.sorted()
  }
}

extension Argument where Value == Int {
  static var zoom: Argument { z.named("zoom") }
}

extension Argument where Value == ClusterOptions {
  static var clusterOptions: Argument {
    Argument("options") { value throws(JSONShapeError) in try value.clusterOptions() }
  }
}
