extension Operation {
  /// The unit of the numbers in the results of an operation. Nil if they have none, as counts, if they
  /// have several, or if FORMAT.md does not have the operation.
  public static func unit(of operation: String) -> String? {
    switch operation {
    case "mapPoints", "preparedPolygon.bounds", "polyline.simplified", "polyline.simplifiedForZoom",
      "ring.simplified", "ring.simplifiedForZoom", "polyline.clipped", "ring.clipped",
      "geodesicPolyline.points":
      "map points"
    case "mapPoint", "webMercator.mapPoint", "polylineBounds", "polygonBounds", "circleBounds", "roadWidth",
      "tileMapRect":
      "map points"
    case "mapRect.union", "mapRect.intersection", "mapRect.inset", "mapRect.offset", "mapRect.divide",
      "mapRect.remainder", "mapRect.width", "mapRect.height", "mapRect.minX", "mapRect.midX",
      "mapRect.maxX", "mapRect.minY", "mapRect.midY", "mapRect.maxY":
      "map points"
    case "coordinates", "bearing", "greatCircle.coordinate": "degrees"
    case "coordinate", "webMercator.coordinate", "polygonCoordinate", "regionFromDistance",
      "regionFromMapRect", "mapView.region":
      "degrees"
    case "metersBetweenMapPoints", "metersBetweenCoordinates", "distances.mapPoints",
      "distances.coordinates":
      "meters"
    case "metersPerMapPoint": "meters per map point"
    case "mapPointsPerMeter": "map points per meter"
    case "coverage", "coverage.counted", "stroke", "blend", "gradient", "draw", "overlay.pixels",
      "drawingContext.pixels":
      "steps of 1/255"
    default: nil
    }
  }
}
