// The answers about clusters (FORMAT.md, section 2), read from JSON and written as JSON.

import MapGeometry

/// A cluster or a single point in an answer of `clusters.atZoom`.
package struct ZoomCluster: Hashable, JSONRepresentable {
  package var position: MapPoint
  package var count: Int
  /// The indices of the item's points. A correct answer has them in ascending order.
  package var points: [Int]

  package init(position: MapPoint, count: Int, points: [Int]) {
    (self.position, self.count, self.points) = (position, count, points)
  }

  package var json: JSONValue {
    .object(["position": position.json, "count": count.json, "points": points.json])
  }
}

/// A cluster or a single point in an answer of `clusters.inTile`, with its pixel in the tile.
package struct PixelCluster: Hashable, Comparable, JSONRepresentable {
  package var x: Int
  package var y: Int
  package var count: Int

  package init(x: Int, y: Int, count: Int) {
    (self.x, self.y, self.count) = (x, y, count)
  }

  package var json: JSONValue { .object(["x": x.json, "y": y.json, "count": count.json]) }

  package static func < (a: PixelCluster, b: PixelCluster) -> Bool {
    (a.x, a.y, a.count) < (b.x, b.y, b.count)
  }
}

/// A cluster in an answer of `clusters.hierarchy`, with the items that it splits into.
package struct HierarchyCluster: Hashable, Comparable, JSONRepresentable {
  /// The indices of the cluster's points. A correct answer has them in ascending order.
  package var points: [Int]
  package var expansionZoom: Int
  /// The indices of each child's points. A correct answer has the indices in ascending order, and
  /// the children sorted lexicographically by their indices.
  package var children: [[Int]]

  package init(points: [Int], expansionZoom: Int, children: [[Int]]) {
    (self.points, self.expansionZoom, self.children) = (points, expansionZoom, children)
  }

  package var json: JSONValue {
    .object(["points": points.json, "expansionZoom": expansionZoom.json, "children": children.json])
  }

  package static func < (a: HierarchyCluster, b: HierarchyCluster) -> Bool {
    a.expansionZoom != b.expansionZoom
      ? a.expansionZoom < b.expansionZoom : a.points.lexicographicallyPrecedes(b.points)
  }
}

extension JSONCursor {
  /// Returns the value as an answer of `clusters.atZoom`.
  package func zoomClusters() throws(JSONShapeError) -> [ZoomCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["position", "count", "points"])
      return ZoomCluster(
        position: try element.member("position").mapPoint(), count: try element.member("count").integer(),
        points: try element.member("points").integers())
    }
  }

  /// Returns the value as an answer of `clusters.inTile`.
  package func tileClusters() throws(JSONShapeError) -> [PixelCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["x", "y", "count"])
      return PixelCluster(
        x: try element.member("x").integer(), y: try element.member("y").integer(),
        count: try element.member("count").integer())
    }
  }

  /// Returns the value as an answer of `clusters.hierarchy`.
  package func hierarchyClusters() throws(JSONShapeError) -> [HierarchyCluster] {
    try map { element throws(JSONShapeError) in
      try element.allowOnly(["points", "expansionZoom", "children"])
      return HierarchyCluster(
        points: try element.member("points").integers(),
        expansionZoom: try element.member("expansionZoom").integer(),
        children: try element.member("children").map { child throws(JSONShapeError) in try child.integers() })
    }
  }
}
