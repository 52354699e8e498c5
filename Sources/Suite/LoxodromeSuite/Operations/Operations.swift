import MapGeometry
import MapRaster

extension Operation {
  /// Every operation that the built-in implementation answers, in FORMAT.md's order (section 2).
  public static let all: [Operation] =
    projection + regionsAndScales + rects + planar + [coverage] + pictures + shapes + tiles + webMercator
    + geoJSONTexts + geoJSONParts + clusters + mapView + location + geocoding + [display] + tileSources
    + clusterShards + [tilePicture] + tracks
    + batches
    + pictureParts
    + drawing
    + overlays
    + views

  /// Returns the operation with the given name, or nil if the built-in implementation does not have
  /// it.
  public static func named(_ name: String) -> Operation? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let projection = [
    Operation("mapPoint", [.mapkit, .webMercator], [("coordinate", .coordinate)], result: "mapPoint") {
      arguments, profile throws(JSONShapeError) in
      let coordinate = try arguments.member("coordinate").coordinate()
      return profile == .webMercator ? WebMercator.mapPoint(coordinate) : MapPoint(coordinate)
    },
    Operation("coordinate", [.mapkit, .webMercator], [("mapPoint", .mapPoint)], result: "coordinate") {
      arguments, profile throws(JSONShapeError) in
      let point = try arguments.member("mapPoint").mapPoint()
      return profile == .webMercator ? WebMercator.coordinate(point) : Coordinate(point)
    },
    Operation("coordinateIsValid", [.mapkit], [("coordinate", .coordinate)], result: "boolean") {
      arguments, _ throws(JSONShapeError) in
      try arguments.member("coordinate").coordinate().isValid
    },
  ]

  private static let regionsAndScales = [
    Operation("metersPerMapPoint", [.mapkit], [("latitude", .number)], result: "number") {
      arguments, _ throws(JSONShapeError) in
      metersPerMapPoint(atLatitude: try arguments.member("latitude").number())
    },
    Operation("mapPointsPerMeter", [.mapkit], [("latitude", .number)], result: "number") {
      arguments, _ throws(JSONShapeError) in
      mapPointsPerMeter(atLatitude: try arguments.member("latitude").number())
    },
    Operation(
      "metersBetweenMapPoints", [.mapkit], [("a", .mapPoint), ("b", .mapPoint)], result: "meters"
    ) { arguments, _ throws(JSONShapeError) in
      try arguments.member("a").mapPoint().distance(to: try arguments.member("b").mapPoint())
    },
    Operation(
      "metersBetweenCoordinates", [.mapkit], [("a", .coordinate), ("b", .coordinate)],
      result: "meters, WGS84 geodesic"
    ) { arguments, _ throws(JSONShapeError) in
      try arguments.member("a").coordinate().distance(to: try arguments.member("b").coordinate())
    },
    Operation(
      "regionFromDistance", [.mapkit],
      [("center", .coordinate), ("latitudinalMeters", .number), ("longitudinalMeters", .number)],
      result: "region"
    ) { arguments, _ throws(JSONShapeError) in
      CoordinateRegion(
        center: try arguments.member("center").coordinate(),
        latitudinalMeters: try arguments.member("latitudinalMeters").number(),
        longitudinalMeters: try arguments.member("longitudinalMeters").number())
    },
    Operation("regionFromMapRect", [.mapkit], [("mapRect", .mapRect)], result: "region") {
      arguments, _ throws(JSONShapeError) in
      CoordinateRegion(try arguments.member("mapRect").mapRect())
    },
  ]

  private static let planar = [
    Operation(
      "pointInPolygon", [.planar], [("rings", .rings), ("point", .point), ("fillRule", .fillRule)],
      result: "inside, outside or boundary"
    ) { arguments, _ throws(JSONShapeError) in
      containment(
        of: try arguments.member("point").point(), inRings: try arguments.member("rings").rings(),
        fillRule: try arguments.member("fillRule").fillRule())
    },
    Operation("polylineLocations", [.planar], [("points", .mapPoints)], result: "[number], 0…1") {
      arguments, _ throws(JSONShapeError) in
      locations(along: try arguments.member("points").mapPoints())
    },
    Operation(
      "gradientColor", [.planar], [("colors", .colors), ("locations", .numbers), ("at", .number)],
      result: "color"
    ) { arguments, _ throws(JSONShapeError) in
      let location = try arguments.member("at").number()
      let gradient = Gradient(
        colors: try arguments.member("colors").colors(),
        locations: try arguments.member("locations").numbers())
      return location.isNaN ? nil : gradient?.color(at: location)
    },
  ]

  private static let shapes = [
    Operation("polylineBounds", [.mapkit], [("coordinates", .coordinates)], result: "mapRect") {
      arguments, _ throws(JSONShapeError) in
      MapRect(bounding: try arguments.member("coordinates").coordinates())
    },
    Operation("polygonBounds", [.mapkit], [("coordinates", .coordinates)], result: "mapRect") {
      arguments, _ throws(JSONShapeError) in
      MapRect(bounding: try arguments.member("coordinates").coordinates())
    },
    Operation("circleBounds", [.mapkit], [("center", .coordinate), ("radius", .number)], result: "mapRect") {
      arguments, _ throws(JSONShapeError) in
      MapRect(
        boundingCircleAt: try arguments.member("center").coordinate(),
        radiusInMeters: try arguments.member("radius").number())
    },
    Operation("polygonCoordinate", [.mapkit], [("coordinates", .coordinates)], result: "coordinate") {
      arguments, _ throws(JSONShapeError) in
      Coordinate(centerOfPolygon: try arguments.member("coordinates").coordinates())
    },
    Operation("geodesicPointCount", [.mapkit], [("coordinates", .coordinates)], result: "integer") {
      arguments, _ throws(JSONShapeError) in
      geodesicPointCount(try arguments.member("coordinates").coordinates())
    },
    Operation("roadWidth", [.mapkit], [("zoomScale", .number)], result: "number") {
      arguments, _ throws(JSONShapeError) in
      roadWidth(zoomScale: try arguments.member("zoomScale").number())
    },
    Operation("zoomLevel", [.mapkit], [("zoomScale", .number)], result: "integer") {
      arguments, _ throws(JSONShapeError) in
      zoomLevel(zoomScale: try arguments.member("zoomScale").number())
    },
  ]

  private static let tiles = [
    Operation(
      "tileForCoordinate", [.webMercator], [("coordinate", .coordinate), ("z", .integer)], result: "tile"
    ) { arguments, _ throws(JSONShapeError) in
      Tile(
        containing: try arguments.member("coordinate").coordinate(), z: try arguments.member("z").integer())
    },
    tileOperation("tileMapRect", result: "mapRect") { $0.mapRect },
    tileOperation("tileQuadkey", result: "string") { $0.quadkey },
    Operation("tileFromQuadkey", [.webMercator], [("quadkey", .string)], result: "tile") {
      arguments, _ throws(JSONShapeError) in
      Tile(quadkey: try arguments.member("quadkey").string())
    },
    tileOperation("tileFlipped", result: "tile, rows counted from the other side") { $0.flipped },
  ]

  private static func tileOperation(
    _ name: String, result: String, answer: @escaping @Sendable (Tile) -> any JSONRepresentable
  ) -> Operation {
    Operation(name, [.webMercator], [("tile", .tile)], result: result) {
      arguments, _ throws(JSONShapeError) in
      let (x, y, z) = try arguments.member("tile").tileIndices()
      return Tile(x: x, y: y, z: z).map(answer)
    }
  }
}
