// FORMAT.md's values of clusters in JSON.

import MapClustering
import MapGeometry

extension JSONCursor {
  /// The options of a hierarchy of clusters.
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

/// A cluster or a lone point, as `clusters.atZoom` answers.
struct SeenCluster: Hashable, JSONRepresentable {
  var position: MapPoint
  var count: Int
  /// The indices of its points, ascending.
  var points: [Int]

  var json: JSONValue { .object(["position": position.json, "count": count.json, "points": points.json]) }
}

/// A cluster or a lone point in a tile, as `clusters.inTile` answers.
struct ClusterPixel: Hashable, Comparable, JSONRepresentable {
  var x: Int
  var y: Int
  var count: Int

  var json: JSONValue { .object(["x": x.json, "y": y.json, "count": count.json]) }

  static func < (a: ClusterPixel, b: ClusterPixel) -> Bool { (a.x, a.y, a.count) < (b.x, b.y, b.count) }
}

/// A cluster with what it comes apart into, as `clusters.hierarchy` answers.
struct ClusterFamily: Hashable, Comparable, JSONRepresentable {
  /// The indices of its points, ascending.
  var points: [Int]
  var expansionZoom: Int
  /// The same of each child, by the first.
  var children: [[Int]]

  var json: JSONValue {
    .object(["points": points.json, "expansionZoom": expansionZoom.json, "children": children.json])
  }

  static func < (a: ClusterFamily, b: ClusterFamily) -> Bool {
    a.expansionZoom != b.expansionZoom
      ? a.expansionZoom < b.expansionZoom : a.points.lexicographicallyPrecedes(b.points)
  }
}

extension JSONCursor {
  /// The answer of `clusters.atZoom`.
  func seenClusters() throws(JSONShapeError) -> [SeenCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["position", "count", "points"])
      return SeenCluster(
        position: try element.member("position").mapPoint(), count: try element.member("count").integer(),
        points: try element.member("points").integers())
    }
  }

  /// The answer of `clusters.inTile`.
  func clusterPixels() throws(JSONShapeError) -> [ClusterPixel] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["x", "y", "count"])
      return ClusterPixel(
        x: try element.member("x").integer(), y: try element.member("y").integer(),
        count: try element.member("count").integer())
    }
  }

  /// The answer of `clusters.hierarchy`.
  func clusterFamilies() throws(JSONShapeError) -> [ClusterFamily] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["points", "expansionZoom", "children"])
      return ClusterFamily(
        points: try element.member("points").integers(),
        expansionZoom: try element.member("expansionZoom").integer(),
        children: try element.member("children").map { child throws(JSONShapeError) in try child.integers() })
    }
  }

  fileprivate func integers() throws(JSONShapeError) -> [Int] {
    try map { element throws(JSONShapeError) in try element.integer() }
  }
}
