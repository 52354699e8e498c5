import MapClustering
import MapGeometry

extension Mutant {
  /// Bugs of clusters' zooms, orders, tiles and families: the built-in implementation's answer to
  /// another question, or its answer spoiled.
  static let ofClusterAnswers: [Mutant] = [
    zoom("clusters-zoom-below", flaw: "does not look below the lowest zoom") { coordinates, options, zoom in
      zoom < options.minimumZoom ? [] : seenClusters(coordinates, options, atZoom: zoom)
    },
    zoom("clusters-zoom-above", flaw: "shows the clusters of the highest zoom above it") {
      coordinates, options, zoom in
      seenClusters(coordinates, options, atZoom: min(zoom, options.maximumZoom))
    },
    zoom("clusters-zoom-off-by-one", flaw: "has no clusters at the highest zoom") {
      coordinates, options, zoom in
      var lower = options
      lower.maximumZoom -= 1
      if lower.maximumZoom < 0 { return seenClusters(coordinates, options, atZoom: options.maximumZoom + 1) }
      lower.minimumZoom = min(lower.minimumZoom, lower.maximumZoom)
      return options.problem == nil ? seenClusters(coordinates, lower, atZoom: zoom) : nil
    },
    zoom("clusters-input-order-only", flaw: "takes every order for the points' own") {
      coordinates, options, zoom in
      var other = options
      other.order = .input
      return seenClusters(coordinates, other, atZoom: zoom)
    },
    zoom("clusters-spatial-order-only", flaw: "takes every order for the spatial one") {
      coordinates, options, zoom in
      var other = options
      other.order = .spatial
      return seenClusters(coordinates, other, atZoom: zoom)
    },
    zoom("clusters-input-backwards", flaw: "takes the points from the last to the first") {
      coordinates, options, zoom in
      guard options.order == .input else { return seenClusters(coordinates, options, atZoom: zoom) }
      return seenClusters(coordinates.reversed(), options, atZoom: zoom)?.map { cluster in
        SeenCluster(
          position: cluster.position, count: cluster.count,
          points: cluster.points.map { coordinates.count - 1 - $0 }.sorted())
      }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
    },
    zoom("clusters-one-of-equal-points", flaw: "drops points that are at the place of another") {
      coordinates, options, zoom in
      var seen: Set<Coordinate> = []
      let kept = coordinates.indices.filter { seen.insert(coordinates[$0]).inserted }
      return seenClusters(kept.map { coordinates[$0] }, options, atZoom: zoom)?.map { cluster in
        SeenCluster(
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
      .init(hasFarEdges: false)
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
      .init(turns: [0])
    },
    tile("tile-clusters-around-west-only", flaw: "looks beyond the western edge of the world only") { _, _ in
      .init(turns: [-1, 0])
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
        ClusterFamily(points: $0.points, expansionZoom: $0.expansionZoom - 1, children: $0.children)
      }
    },
    family("family-children-are-points", flaw: "gives the points as children") { families in
      families.map {
        ClusterFamily(
          points: $0.points, expansionZoom: $0.expansionZoom, children: $0.points.map { [$0] })
      }
    },
    family("family-without-centre", flaw: "leaves out the child that was the center, the first here") {
      families in
      families.map {
        ClusterFamily(
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
    _ answer: @escaping @Sendable ([Coordinate], ClusterOptions, Int) -> [SeenCluster]?
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
    _ name: String, flaw: String, _ spoil: @escaping @Sendable ([ClusterFamily]) -> [ClusterFamily]
  ) -> Mutant {
    Mutant(name, clusterHierarchy, flaw: flaw, .coordinates, .clusterOptions) { coordinates, options in
      builtIn(clusterHierarchy, ["coordinates": coordinates.json, "options": options.json]) {
        cursor throws(JSONShapeError) in try cursor.clusterFamilies()
      }.map { spoil($0).sorted() }
    }
  }
}

/// What the built-in implementation sees at a zoom; nil where the options are none.
func seenClusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [SeenCluster]?
{
  builtIn(clustersAtZoom, ["coordinates": coordinates.json, "options": options.json, "zoom": zoom.json]) {
    cursor throws(JSONShapeError) in try cursor.seenClusters()
  }
}

/// The built-in implementation's answer, read as what it should be; nil where it is none.
private func builtIn<T>(
  _ operation: String, _ arguments: [String: JSONValue], _ read: (JSONCursor) throws(JSONShapeError) -> T
) -> T? {
  let arguments = JSONValue.object(JSONObject(arguments))
  guard let answer = try? Operation.named(operation)?.evaluate(arguments, profile: .webMercator) else {
    return nil
  }
  return try? read(JSONCursor(answer))
}

/// How the clusters of a zoom are drawn in a tile, with the ways to get it wrong.
private struct ClusterDrawing {
  var rounds: (Double) -> Double = { ($0 + 0.5).rounded(.down) }
  var hasFarEdges = true
  var buffer: (Double) -> Double = { $0 }
  var turns = [-1.0, 0, 1]
  /// The tile that is drawn instead.
  var tile: Tile?
  /// The zoom whose clusters are drawn instead.
  var zoom: Int?

  func pixels(_ coordinates: [Coordinate], _ options: ClusterOptions, _ asked: Tile, _ buffer: Double)
    -> [ClusterPixel]?
  {
    let tile = self.tile ?? asked
    let scale = options.extent * Double(1 << tile.z) / 0x1p28
    let beside = self.buffer(buffer)
    let isInside = { (pixel: Double) in
      pixel >= -beside && (pixel < options.extent + beside || hasFarEdges && pixel == options.extent + beside)
    }
    return seenClusters(coordinates, options, atZoom: zoom ?? asked.z)?.flatMap { cluster in
      turns.compactMap { turn in
        // One world to either side is enough for buffers below a tile.
        let x = (cluster.position.x + turn * 0x1p28) * scale - options.extent * Double(tile.x)
        let y = cluster.position.y * scale - options.extent * Double(tile.y)
        guard isInside(x), isInside(y) else { return nil }
        return ClusterPixel(x: Int(rounds(x)), y: Int(rounds(y)), count: cluster.count)
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
