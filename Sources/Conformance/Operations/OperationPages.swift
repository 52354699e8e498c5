extension Operation {
  /// The page and section of this repository that says what the right results are. Nil for an
  /// operation that FORMAT.md does not have.
  public static func page(of operation: String, profile: Profile) -> String? {
    guard named(operation) != nil else { return nil }
    switch (operation, profile) {
    case ("mapPoint", .webMercator), ("coordinate", .webMercator): return "Tests/Vectors/FORMAT.md#6-profiles"
    case ("mapView.events", _): return "Tests/Vectors/FORMAT.md#8-events-of-a-map-view"
    case ("location.events", _): return "Tests/Vectors/FORMAT.md#9-events-of-location-services"
    case ("geocode.reverse", _), ("geocode.forward", _):
      return "Tests/Vectors/FORMAT.md#10-names-of-places"
    default:
      return profileSection(operation).map { "Tests/Vectors/PROFILE.md#\($0)" }
        ?? "Tests/Vectors/FORMAT.md#2-operations"
    }
  }

  /// The section of PROFILE.md about an operation of MapKit; nil if FORMAT.md says all.
  private static func profileSection(_ operation: String) -> String? {
    switch operation {
    case "mapPoint", "coordinate": "1-world-and-projection"
    case "metersPerMapPoint", "mapPointsPerMeter", "regionFromDistance", "regionFromMapRect":
      "2-scale-and-regions"
    case "metersBetweenMapPoints", "metersBetweenCoordinates": "3-distance"
    case "coordinateIsValid": "6-locations-and-regions"
    case "polylineBounds", "polygonBounds", "circleBounds", "polygonCoordinate", "geodesicPointCount",
      "roadWidth", "zoomLevel":
      "5-shapes-and-overlays"
    default: operation.hasPrefix("mapRect.") ? "4-rectangles" : nil
    }
  }
}
