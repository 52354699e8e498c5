// The options of clusters (FORMAT.md, section 2), read from JSON and written as JSON.

import LoxodromeSuite
import MapClustering

extension JSONCursor {
  /// Returns the value as options of a cluster tree.
  package func clusterOptions() throws(JSONShapeError) -> ClusterOptions {
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

extension ClusterOptions: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> ClusterOptions {
    try cursor.clusterOptions()
  }
}

extension ClusterOptions: JSONRepresentable {
  package var json: JSONValue {
    .object([
      "radius": radius.json, "extent": extent.json, "minimumZoom": minimumZoom.json,
      "maximumZoom": maximumZoom.json, "minimumPoints": minimumPoints.json, "order": order.rawValue.json,
    ])
  }
}
