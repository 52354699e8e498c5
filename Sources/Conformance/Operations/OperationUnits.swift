extension Operation {
  /// The unit of the numbers in the operation's results. Nil if they have none, as counts, or have
  /// several.
  public static func unit(of operation: String) -> String? {
    switch operation {
    case "mapPoint", "polylineBounds", "polygonBounds", "circleBounds", "roadWidth", "tileMapRect":
      "map points"
    case "mapRect.union", "mapRect.intersection", "mapRect.inset", "mapRect.offset", "mapRect.divide",
      "mapRect.remainder", "mapRect.width", "mapRect.height", "mapRect.minX", "mapRect.midX",
      "mapRect.maxX", "mapRect.minY", "mapRect.midY", "mapRect.maxY":
      "map points"
    case "coordinate", "polygonCoordinate", "regionFromDistance", "regionFromMapRect", "mapView.region":
      "degrees"
    case "metersBetweenMapPoints", "metersBetweenCoordinates": "meters"
    case "metersPerMapPoint": "meters per map point"
    case "mapPointsPerMeter": "map points per meter"
    case "coverage": "steps of 1/255"
    default: nil
    }
  }

  /// The page and section of this repository that says what the right results are.
  public static func page(of operation: String, profile: Profile) -> String {
    guard profile == .mapkit else {
      let isProjection = operation == "mapPoint" || operation == "coordinate"
      return "Tests/Vectors/FORMAT.md#" + (isProjection ? "6-profiles" : "2-operations")
    }
    switch operation {
    case "mapPoint", "coordinate": return "Tests/Vectors/PROFILE.md#1-world-and-projection"
    case "metersPerMapPoint", "mapPointsPerMeter", "regionFromDistance", "regionFromMapRect":
      return "Tests/Vectors/PROFILE.md#2-scale-and-regions"
    case "metersBetweenMapPoints", "metersBetweenCoordinates":
      return "Tests/Vectors/PROFILE.md#3-distance"
    case "coordinateIsValid": return "Tests/Vectors/PROFILE.md#6-locations-and-regions"
    case "mapView.events": return "Tests/Vectors/FORMAT.md#8-events-of-a-map-view"
    case "location.events": return "Tests/Vectors/FORMAT.md#9-events-of-location-services"
    case "geocode.reverse", "geocode.forward": return "Tests/Vectors/FORMAT.md#10-names-of-places"
    case "mapView.region", "tileOverlay.requests", "geoJSON":
      return "Tests/Vectors/FORMAT.md#2-operations"
    case let name where name.hasPrefix("mapRect."): return "Tests/Vectors/PROFILE.md#4-rectangles"
    default: return "Tests/Vectors/PROFILE.md#5-shapes-and-overlays"
    }
  }
}
