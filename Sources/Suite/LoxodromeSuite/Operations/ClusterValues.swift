// The values of cluster operations (FORMAT.md, section 2), read from JSON and written as JSON.

import MapClustering
import MapGeometry

extension JSONCursor {
  /// Returns the value as options of a cluster tree.
  func clusterOptions() throws(JSONShapeError) -> ClusterOptions {
    try allowOnly(["radius", "extent", "minimumZoom", "maximumZoom", "minimumPoints", "order"])
    var options = ClusterOptions()
    options.radius = try member("radius").number()
    options.extent = try member("extent").number()
    options.minimumZoom = try member("minimumZoom").integer()
    options.maximumZoom = try member("maximumZoom").integer()
    options.minimumPoints = try member("minimumPoints").integer()
    options.order = try member("order").oneOf(ClusterOrder.self)
    return options
  }
}

extension ClusterOptions: JSONRepresentable {
  var json: JSONValue {
    .object([
      "radius": radius.json, "extent": extent.json, "minimumZoom": minimumZoom.json,
      "maximumZoom": maximumZoom.json, "minimumPoints": minimumPoints.json, "order": order.rawValue.json,
    ])
  }
}

/// A cluster or a single point in an answer of `clusters.atZoom`.
struct ZoomCluster: Hashable, JSONRepresentable {
  var position: MapPoint
  var count: Int
  /// The indices of the item's points. A correct answer has them in ascending order.
  var points: [Int]

  var json: JSONValue { .object(["position": position.json, "count": count.json, "points": points.json]) }
}

/// A cluster or a single point in an answer of `clusters.inTile`, with its pixel in the tile.
struct TileCluster: Hashable, Comparable, JSONRepresentable {
  var x: Int
  var y: Int
  var count: Int

  var json: JSONValue { .object(["x": x.json, "y": y.json, "count": count.json]) }

  static func < (a: TileCluster, b: TileCluster) -> Bool { (a.x, a.y, a.count) < (b.x, b.y, b.count) }
}

/// A cluster in an answer of `clusters.hierarchy`, with the items that it splits into.
struct HierarchyCluster: Hashable, Comparable, JSONRepresentable {
  /// The indices of the cluster's points. A correct answer has them in ascending order.
  var points: [Int]
  var expansionZoom: Int
  /// The indices of each child's points. A correct answer has the indices in ascending order, and
  /// the children sorted lexicographically by their indices.
  var children: [[Int]]

  var json: JSONValue {
    .object(["points": points.json, "expansionZoom": expansionZoom.json, "children": children.json])
  }

  static func < (a: HierarchyCluster, b: HierarchyCluster) -> Bool {
    a.expansionZoom != b.expansionZoom
      ? a.expansionZoom < b.expansionZoom : a.points.lexicographicallyPrecedes(b.points)
  }
}

extension JSONCursor {
  /// Returns the value as an answer of `clusters.atZoom`.
  func zoomClusters() throws(JSONShapeError) -> [ZoomCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["position", "count", "points"])
      return ZoomCluster(
        position: try element.member("position").mapPoint(), count: try element.member("count").integer(),
        points: try element.member("points").integers())
    }
  }

  /// Returns the value as an answer of `clusters.inTile`.
  func tileClusters() throws(JSONShapeError) -> [TileCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["x", "y", "count"])
      return TileCluster(
        x: try element.member("x").integer(), y: try element.member("y").integer(),
        count: try element.member("count").integer())
    }
  }

  /// Returns the value as an answer of `clusters.hierarchy`.
  func hierarchyClusters() throws(JSONShapeError) -> [HierarchyCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["points", "expansionZoom", "children"])
      return HierarchyCluster(
        points: try element.member("points").integers(),
        expansionZoom: try element.member("expansionZoom").integer(),
        children: try element.member("children").map { child throws(JSONShapeError) in try child.integers() })
    }
  }

  /// Returns the value as whole numbers.
  func integers() throws(JSONShapeError) -> [Int] {
    try map { element throws(JSONShapeError) in try element.integer() }
  }
}
