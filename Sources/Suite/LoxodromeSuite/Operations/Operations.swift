extension Operation {
  /// Every operation of FORMAT.md, in its order (section 2).
  public static let all: [Operation] =
    projection + regionsAndScales + rects + planar + pictures + shapes + tiles + geoJSON + clusters
    + services + tileSources + files + batches + pictureParts + overlays

  /// Returns the operation with the given name, or nil if FORMAT.md does not have it.
  public static func named(_ name: String) -> Operation? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The projections of coordinates.
  private static let projection = [
    Operation("mapPoint", [.mapkit, .webMercator], [("coordinate", .coordinate)], result: "mapPoint"),
    Operation("coordinate", [.mapkit, .webMercator], [("mapPoint", .mapPoint)], result: "coordinate"),
    Operation("coordinateIsValid", [.mapkit], [("coordinate", .coordinate)], result: "boolean"),
  ]

  /// Scales, distances and regions.
  private static let regionsAndScales = [
    Operation("metersPerMapPoint", [.mapkit], [("latitude", .number)], result: "number"),
    Operation("mapPointsPerMeter", [.mapkit], [("latitude", .number)], result: "number"),
    Operation("metersBetweenMapPoints", [.mapkit], [("a", .mapPoint), ("b", .mapPoint)], result: "meters"),
    Operation(
      "metersBetweenCoordinates", [.mapkit], [("a", .coordinate), ("b", .coordinate)],
      result: "meters, WGS84 geodesic"),
    Operation(
      "regionFromDistance", [.mapkit],
      [("center", .coordinate), ("latitudinalMeters", .number), ("longitudinalMeters", .number)],
      result: "region"),
    Operation("regionFromMapRect", [.mapkit], [("mapRect", .mapRect)], result: "region"),
  ]

  /// Rectangles. They belong to the profile `mapkit`. They are planar, so they also exist in the
  /// profile `planar`.
  private static let rects: [Operation] =
    ["isNull", "isEmpty", "spans180thMeridian"].map { rect($0, result: "boolean") }
    + ["minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height"].map { rect($0, result: "number") }
    + [
      rect("remainder", result: "mapRect"),
      twoRects("union", result: "mapRect"), twoRects("intersection", result: "mapRect"),
      twoRects("intersects", result: "boolean"), twoRects("containsRect", result: "boolean"),
      rect("containsPoint", [("mapPoint", .mapPoint)], result: "boolean"),
      rect("inset", [("dx", .number), ("dy", .number)], result: "mapRect"),
      rect("offset", [("dx", .number), ("dy", .number)], result: "mapRect"),
      rect(
        "divide", [("amount", .number), ("edge", .edge)],
        result: "{\"slice\": mapRect, \"remainder\": mapRect}"),
      rect("string", result: "string"),
    ]

  private static func rect(
    _ name: String, _ others: [(name: String, type: ArgumentType)] = [], result: String
  ) -> Operation {
    Operation("mapRect." + name, [.mapkit, .planar], [("mapRect", .mapRect)] + others, result: result)
  }

  private static func twoRects(_ name: String, result: String) -> Operation {
    Operation(
      "mapRect." + name, [.mapkit, .planar], [("a", .mapRect), ("b", .mapRect)], result: result)
  }

  /// Points in polygons, locations along lines, and colors along gradients.
  private static let planar = [
    Operation(
      "pointInPolygon", [.planar], [("rings", .rings), ("point", .point), ("fillRule", .fillRule)],
      result: "inside, outside or boundary"),
    Operation("polylineLocations", [.planar], [("points", .mapPoints)], result: "[number], 0…1"),
    Operation(
      "gradientColor", [.planar], [("colors", .colors), ("locations", .numbers), ("at", .number)],
      result: "color"),
  ]

  /// Coverage and drawing.
  private static let pictures = [
    Operation(
      "coverage", [.planar],
      [("rings", .rings), ("fillRule", .fillRule), ("width", .integer), ("height", .integer)],
      result: "[integer], 0…255"),
    Operation(
      "blendColor", [.planar],
      [("mode", .blendMode), ("source", .color), ("backdrop", .color), ("coverage", .number)],
      result: "color"),
    Operation(
      "blend", [.planar],
      [("mode", .blendMode), ("source", .pixels), ("backdrop", .pixels), ("coverage", .integers)],
      result: "[pixel]"),
    Operation(
      "gradient", [.planar],
      [
        ("from", .point), ("to", .point), ("colors", .colors), ("locations", .numbers), ("width", .integer),
        ("height", .integer),
      ], result: "[pixel]"),
    Operation(
      "stroke", [.planar], [("path", .path), ("pen", .pen), ("width", .integer), ("height", .integer)],
      result: "[integer], 0…255"),
    Operation("draw", [.planar], [("scene", .scene), ("images", .images)], result: "[pixel]"),
  ]

  /// The bounds and the measures of shapes.
  private static let shapes = [
    Operation("polylineBounds", [.mapkit], [("coordinates", .coordinates)], result: "mapRect"),
    Operation("polygonBounds", [.mapkit], [("coordinates", .coordinates)], result: "mapRect"),
    Operation("circleBounds", [.mapkit], [("center", .coordinate), ("radius", .number)], result: "mapRect"),
    Operation("polygonCoordinate", [.mapkit], [("coordinates", .coordinates)], result: "coordinate"),
    Operation("geodesicPointCount", [.mapkit], [("coordinates", .coordinates)], result: "integer"),
    Operation("roadWidth", [.mapkit], [("zoomScale", .number)], result: "number"),
    Operation("zoomLevel", [.mapkit], [("zoomScale", .number)], result: "integer"),
  ]

  /// Tiles, and the projection of their world.
  private static let tiles = [
    Operation(
      "tileForCoordinate", [.webMercator], [("coordinate", .coordinate), ("z", .integer)], result: "tile"),
    Operation("tileMapRect", [.webMercator], [("tile", .tile)], result: "mapRect"),
    Operation("tileQuadkey", [.webMercator], [("tile", .tile)], result: "string"),
    Operation("tileFromQuadkey", [.webMercator], [("quadkey", .string)], result: "tile"),
    Operation(
      "tileFlipped", [.webMercator], [("tile", .tile)], result: "tile, rows counted from the other side"),
    Operation("webMercator.mapPoint", [], [("coordinate", .coordinate)], result: "mapPoint"),
    Operation("webMercator.coordinate", [], [("mapPoint", .mapPoint)], result: "coordinate"),
  ]

  /// GeoJSON texts, and what is made of their objects.
  private static let geoJSON = [
    Operation(
      "geoJSON", [.mapkit], [("text", .string)], result: "{\"shapes\": [{\"type\", \"pointCount\"}…]}"),
    Operation(
      "geoJSON.shapes", [.mapkit], [("bytes", .string)],
      result: "{\"shapes\": [{\"type\", \"coordinates\"}…]}"),
    Operation(
      "geoJSON.document", [.formats], [("bytes", .string)], result: "object, LOXODROME.md, section 6"),
    Operation(
      "geoJSON.pieces", [], [("bytes", .string), ("sizes", .numbers)],
      result: "{\"items\": […], \"pieces\": [integer], …}, LOXODROME.md, section 6"),
    Operation("geoJSON.write", [], [("bytes", .string), ("layout", .string)], result: "{\"text\": string}"),
    Operation(
      "geoJSON.parts", [], [("bytes", .string)],
      result: "{\"parts\": [object…], \"distinct\": object}, LOXODROME.md, section 6"),
    Operation(
      "geoJSON.decoded", [], [("bytes", .string)], result: "{\"objects\": […]}, LOXODROME.md, section 6"),
  ]

  /// Clusters of points.
  private static let clusters = [
    Operation(
      "clusters.atZoom", [.webMercator],
      [("coordinates", .coordinates), ("options", .clusterOptions), ("zoom", .integer)],
      result: "[{\"position\": mapPoint, \"count\", \"points\": [integer]}…]"),
    Operation(
      "clusters.inTile", [.webMercator],
      [("coordinates", .coordinates), ("options", .clusterOptions), ("tile", .tile), ("buffer", .number)],
      result: "[{\"x\", \"y\", \"count\"}…]"),
    Operation(
      "clusters.hierarchy", [.webMercator], [("coordinates", .coordinates), ("options", .clusterOptions)],
      result: "[{\"points\": [integer], \"expansionZoom\", \"children\": [[integer]…]}…]"),
    Operation(
      "clusters.changed", [.webMercator],
      [("coordinates", .coordinates), ("options", .clusterOptions), ("steps", .steps)],
      result: "{\"answers\": [answer…]}"),
  ]

  /// Map views, location services, geocoding, and what is displayed.
  private static let services = [
    Operation(
      "mapView.events", [.mapkit], [("size", .numbers), ("record", .strings), ("steps", .steps)],
      result: "{\"events\": [event…]}"),
    Operation(
      "mapView.region", [.mapkit],
      [("size", .numbers), ("center", .coordinate), ("latitudeDelta", .number), ("longitudeDelta", .number)],
      result: "region"),
    Operation(
      "tileOverlay.requests", [.mapkit],
      [
        ("mapRect", .mapRect), ("zoomScale", .number), ("minimumZ", .integer), ("maximumZ", .integer),
        ("tileSize", .number), ("isGeometryFlipped", .boolean),
      ], result: "[tile]"),
    Operation("location.events", [.mapkit], [("steps", .steps)], result: "{\"events\": [event…]}"),
    Operation(
      "geocode.reverse", [.mapkit], [("places", .places), ("coordinate", .coordinate), ("limit", .integer)],
      result: "[integer]"),
    Operation(
      "geocode.forward", [.mapkit],
      [("places", .places), ("text", .string), ("limit", .integer), ("region", .circle)],
      result: "{\"places\": [integer], \"isPartial\": boolean}"),
    Operation(
      "display.choose", [],
      [("annotations", .displayAnnotations), ("appearance", .displayAppearance), ("views", .displayViews)],
      result:
        "[{\"visible\": [integer], \"clusters\": [displayCluster], \"labels\": [{\"id\", \"place\"}]}…]"),
  ]

  /// The levels, the addresses, the archives and the loads of tiles.
  private static let tileSources = [
    Operation(
      "tileOverlay.level", [],
      [
        ("zoomScale", .number), ("contentScaleFactor", .number), ("tileSize", .number),
        ("hasScale", .boolean), ("minimumZ", .integer), ("maximumZ", .integer),
      ], result: "{\"level\": integer or null}"),
    Operation(
      "tileTemplate.url", [.webMercator], [("template", .string), ("tile", .tile), ("scale", .number)],
      result: "{\"url\": string}"),
    Operation(
      "tileArchive.tiles", [.formats], [("format", .string), ("archive", .string), ("tiles", .tiles)],
      result: "{\"levels\": [integer] or null, \"mapRect\": mapRect or null, \"tiles\": [string…]}"),
    Operation(
      "tileArchive.written", [], [("format", .string), ("steps", .steps), ("tiles", .tiles)],
      result: "{\"tileCount\": integer, \"storedCount\": integer, …}"),
    Operation(
      "tileOverlay.ofSource", [],
      [
        ("levels", .integers), ("bounds", .mapRects), ("isGeometryFlipped", .boolean),
        ("mapRect", .mapRect), ("zoomScale", .number), ("contentScaleFactor", .number), ("tiles", .tiles),
      ], result: "{\"minimumZ\": integer, \"maximumZ\": integer, …}"),
    Operation(
      "tileLoader.events", [], [("cacheSize", .integer), ("steps", .steps)], result: "{\"events\": [event…]}"),
  ]

  /// Clusters in files, pictures of tiles, and tracks.
  private static let files = [
    Operation("clusters.run", [], [("blocks", .string)], result: "{\"run\": string}"),
    Operation(
      "clusters.band", [],
      [("runs", .strings), ("options", .clusterOptions), ("rows", .integers), ("lowestZoom", .integer)],
      result: "{\"band\": string}"),
    Operation("clusters.merged", [], [("bands", .strings)], result: "{\"file\": string}"),
    Operation(
      "clusters.inFile", [], [("file", .string), ("steps", .steps)], result: "{\"answers\": [answer…]}"),
    Operation(
      "tilePicture.pixels", [.formats], [("picture", .string)],
      result: "{\"format\", \"width\", \"height\", \"pixels\": [pixel] or null}"),
    Operation(
      "track.points", [.formats], [("format", .string), ("bytes", .string), ("isChecked", .boolean)],
      result: "{\"items\": [object…], \"end\": integer or null}"),
    Operation(
      "track.replay", [], [("format", .string), ("bytes", .string), ("speed", .number), ("steps", .steps)],
      result: "{\"events\": [event…]}"),
  ]

  /// Many places at once, and great circles.
  private static let batches = [
    Operation(
      "mapPoints", [.geodesy], [("projection", .string), ("latitudes", .numbers), ("longitudes", .numbers)],
      result: "{\"x\": [number], \"y\": [number]}"),
    Operation(
      "coordinates", [.geodesy], [("projection", .string), ("x", .numbers), ("y", .numbers)],
      result: "{\"latitude\": [number], \"longitude\": [number]}"),
    Operation("distances.mapPoints", [.geodesy], [("from", .points), ("to", .points)], result: "[meters]"),
    Operation("distances.coordinates", [.geodesy], [("from", .points), ("to", .points)], result: "[meters]"),
    Operation(
      "preparedPolygon.containment", [.planar],
      [("rings", .rings), ("points", .points), ("fillRule", .fillRule)],
      result: "[inside, outside or boundary]"),
    Operation("preparedPolygon.bounds", [.planar], [("rings", .rings)], result: "mapRect"),
    Operation(
      "polygonIndex.containing", [.planar],
      [("polygons", .polygons), ("points", .points), ("fillRule", .fillRule)],
      result: "[[integer]…]"),
    Operation(
      "polygonIndex.meeting", [.planar],
      [("polygons", .polygons), ("mapRects", .mapRects), ("fillRule", .fillRule)],
      result: "[[integer]…]"),
    Operation("locations", [.planar], [("x", .numbers), ("y", .numbers)], result: "[number], 0…1"),
    Operation(
      "polyline.simplified", [.planar], [("points", .points), ("tolerance", .number)], result: "[[x, y]…]"),
    Operation(
      "ring.simplified", [.planar], [("points", .points), ("tolerance", .number)], result: "[[x, y]…]"),
    Operation(
      "polyline.simplifiedForZoom", [.planar], [("points", .points), ("zoom", .integer)], result: "[[x, y]…]"),
    Operation(
      "ring.simplifiedForZoom", [.planar], [("points", .points), ("zoom", .integer)], result: "[[x, y]…]"),
    Operation(
      "polyline.clipped", [.planar], [("points", .points), ("mapRect", .mapRect)], result: "[[[x, y]…]…]"),
    Operation("ring.clipped", [.planar], [("points", .points), ("mapRect", .mapRect)], result: "[[x, y]…]"),
    Operation(
      "pointIndex.nearest", [.webMercator], [("points", .points), ("count", .integer), ("places", .points)],
      result: "[[integer]…]"),
    Operation(
      "pointIndex.inRect", [.webMercator], [("points", .points), ("mapRects", .mapRects)],
      result: "[[integer]…]"),
    Operation(
      "pointIndex.inCircle", [.webMercator],
      [("points", .points), ("centers", .points), ("radii", .numbers)],
      result: "[[integer]…]"),
    Operation(
      "pointIndex.ofCoordinates", [.webMercator], [("coordinates", .points), ("mapRects", .mapRects)],
      result: "{\"count\": integer, \"unplaced\": [integer], \"found\": [[integer]…]}"),
    Operation(
      "bearing", [.geodesy], [("from", .coordinate), ("to", .coordinate)], result: "degrees, 0..<360"),
    Operation(
      "greatCircle.coordinate", [.geodesy],
      [("from", .coordinate), ("to", .coordinate), ("fraction", .number)],
      result: "coordinate"),
    Operation("geodesicPolyline.points", [.geodesy], [("coordinates", .coordinates)], result: "[[x, y]…]"),
  ]

  /// Rings in one list, square parts of pictures, drawing contexts and paths.
  private static let pictureParts = [
    Operation(
      "coverage.counted", [.planar],
      [
        ("points", .points), ("counts", .integers), ("fillRule", .fillRule), ("width", .integer),
        ("height", .integer),
      ], result: "[integer], 0…255"),
    Operation(
      "picture.squares", [], [("images", .images), ("steps", .steps)],
      result: "{\"squares\": [[pixel] or null, …]}"),
    Operation("drawingContext.pixels", [.planar], drawingContext, result: "[pixel]"),
    Operation("drawingContext.events", [.planar], drawingContext, result: "{\"events\": [event…]}"),
    Operation("drawingPath.events", [.planar], [("steps", .steps)], result: "{\"events\": [event…]}"),
  ]

  private static let drawingContext: [(name: String, type: ArgumentType)] = [
    ("width", .integer), ("height", .integer), ("scale", .number), ("background", .color),
    ("steps", .steps), ("images", .images),
  ]

  /// Overlays, pictures of maps, and views.
  private static let overlays = [
    Operation(
      "overlay.pixels", [],
      [
        ("overlays", .overlays), ("mapRect", .mapRect), ("width", .integer), ("height", .integer),
        ("contentScaleFactor", .number), ("background", .color),
      ], result: "[pixel]"),
    Operation(
      "overlayRenderer.events", [], [("overlays", .overlays), ("steps", .steps)],
      result: "{\"events\": [event…]}"),
    Operation(
      "mapView.pictures", [],
      [("size", .numbers), ("contentScaleFactor", .number), ("background", .color), ("steps", .steps)],
      result: "{\"events\": [event…]}"),
    Operation(
      "map.frame", [],
      [
        ("bounds", .mapRect), ("hasMargin", .boolean), ("width", .integer), ("height", .integer),
        ("scale", .number),
      ], result: "{\"mapRect\": mapRect, \"width\": integer, \"height\": integer}"),
    Operation(
      "map.shapes", [],
      [("text", .string), ("style", .string), ("projection", .string), ("usesSimplestyle", .boolean)],
      result: "object"),
    Operation(
      "map.scaleBar", [], [("metersPerPoint", .number), ("longest", .number)],
      result: "{\"meters\": number, \"length\": number, \"text\": string} or null"),
    Operation(
      "map.degrees", [], [("degrees", .numbers), ("step", .number), ("isLatitude", .boolean)],
      result: "[string]"),
    Operation(
      "map.picture", [],
      [
        ("text", .string), ("style", .string), ("projection", .string), ("mapRect", .mapRect),
        ("width", .integer), ("height", .integer), ("scale", .number), ("repeats", .boolean),
        ("decorations", .steps),
      ], result: "{\"pixels\": [pixel], \"decorations\": [event…]}"),
    Operation("view.events", [], [("steps", .steps)], result: "{\"events\": [event…]}"),
  ]
}
