extension Operation {
  /// The unit of the numbers in the results of an operation. Nil if they have none, as counts, if they
  /// have several, or if FORMAT.md does not have the operation.
  public static func unit(of operation: String) -> String? {
    switch operation {
    case "metersPerMapPoint": "meters per map point"
    case "mapPointsPerMeter": "map points per meter"
    case "roadWidth": "map points"
    default:
      named(operation).flatMap { found in
        found.result == "number" && operation.hasPrefix("mapRect.")
          ? "map points" : unitsOfResults[found.result]
      }
    }
  }

  /// The units of results by their types.
  private static let unitsOfResults = [
    "mapPoint": "map points", "mapRect": "map points", "[[x, y]…]": "map points",
    "[[[x, y]…]…]": "map points", "{\"x\": [number], \"y\": [number]}": "map points",
    "{\"slice\": mapRect, \"remainder\": mapRect}": "map points",
    "coordinate": "degrees", "region": "degrees", "degrees, 0..<360": "degrees",
    "{\"latitude\": [number], \"longitude\": [number]}": "degrees",
    "meters": "meters", "meters, WGS84 geodesic": "meters", "[meters]": "meters",
    "[integer], 0…255": "steps of 1/255", "[pixel]": "steps of 1/255",
  ]
}
