extension Operation {
  /// The page and section of this repository that says what the right results are. Nil for an
  /// operation that FORMAT.md does not have.
  public static func page(of operation: String, profile: Profile) -> String? {
    guard let profiles = named(operation)?.profiles else { return nil }
    if let page = formatPage(of: operation) { return page }
    if profile == .loxodrome {
      if let section = ownSection(operation) { return "Tests/Vectors/LOXODROME.md#\(section)" }
      // What its other profile says.
      if let other = profiles.first, other != .loxodrome { return page(of: operation, profile: other) }
    }
    switch (operation, profile) {
    case ("mapPoint", .webMercator), ("coordinate", .webMercator): return "Tests/Vectors/FORMAT.md#6-profiles"
    default:
      return profileSection(operation).map { "Tests/Vectors/PROFILE.md#\($0)" }
        ?? "Tests/Vectors/FORMAT.md#2-operations"
    }
  }

  /// The section of FORMAT.md that has the rules of an operation in all profiles; nil if it has none.
  private static func formatPage(of operation: String) -> String? {
    switch operation {
    case "mapView.events": "Tests/Vectors/FORMAT.md#8-events-of-a-map-view"
    case "location.events": "Tests/Vectors/FORMAT.md#9-events-of-location-services"
    case "geocode.reverse", "geocode.forward": "Tests/Vectors/FORMAT.md#10-names-of-places"
    case "mapPoints", "coordinates", "distances.mapPoints", "distances.coordinates",
      "preparedPolygon.containment", "preparedPolygon.bounds", "polygonIndex.containing",
      "polygonIndex.meeting", "locations", "polyline.simplified", "polyline.simplifiedForZoom",
      "ring.simplified", "ring.simplifiedForZoom", "polyline.clipped", "ring.clipped",
      "pointIndex.nearest", "pointIndex.inRect", "pointIndex.inCircle", "pointIndex.ofCoordinates",
      "bearing", "greatCircle.coordinate", "geodesicPolyline.points":
      "Tests/Vectors/FORMAT.md#14-many-places-at-once"
    case "geoJSON.document": "Tests/Vectors/LOXODROME.md#6-geojson"
    case "display.choose": "Tests/Vectors/FORMAT.md#11-choice-of-what-is-displayed"
    case "tileOverlay.level", "tileOverlay.ofSource", "tileTemplate.url", "tileArchive.tiles",
      "tileLoader.events":
      "Tests/Vectors/FORMAT.md#12-sources-of-tiles"
    case "drawingContext.pixels", "drawingContext.events", "drawingPath.events":
      "Tests/Vectors/FORMAT.md#13-drawing-contexts-and-paths"
    case "clusters.changed", "clusters.run", "clusters.band", "clusters.merged", "clusters.inFile",
      "tileArchive.written", "tilePicture.pixels", "track.points", "track.replay":
      "Tests/Vectors/FORMAT.md#15-changes-files-and-tracks"
    case "overlay.pixels", "overlayRenderer.events", "mapView.pictures", "map.frame", "map.shapes",
      "map.scaleBar", "map.degrees", "map.picture":
      "Tests/Vectors/FORMAT.md#16-overlays-and-pictures-of-maps"
    case "view.events": "Tests/Vectors/FORMAT.md#17-views"
    default: nil
    }
  }

  /// The section of LOXODROME.md about an operation; nil if it adds nothing to its other profile.
  private static func ownSection(_ operation: String) -> String? {
    switch operation {
    case "mapPoint", "coordinate", "webMercator.mapPoint", "webMercator.coordinate",
      "metersBetweenMapPoints", "metersBetweenCoordinates", "regionFromDistance", "regionFromMapRect":
      "1-projections-scale-and-distance"
    case "polylineBounds", "polygonBounds", "circleBounds", "polygonCoordinate", "geodesicPointCount",
      "roadWidth", "zoomLevel", "polylineLocations":
      "3-shapes"
    case "gradientColor", "coverage", "gradient", "stroke", "draw": "4-colors-and-coverage"
    case "tileForCoordinate", "tileMapRect", "tileQuadkey", "tileFromQuadkey", "tileFlipped",
      "tileOverlay.requests", "clusters.atZoom", "clusters.inTile", "clusters.hierarchy":
      "5-tiles-and-clusters"
    case "geoJSON.shapes", "geoJSON.pieces", "geoJSON.write", "geoJSON.parts", "geoJSON.decoded":
      "6-geojson"
    case "mapView.region": "7-other-operations"
    case "mapRect.width", "mapRect.height", "mapRect.midX", "mapRect.midY": nil
    default: operation.hasPrefix("mapRect.") ? "2-rectangles" : nil
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
