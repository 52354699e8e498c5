import LoxodromeSuite
import MapGeometry
import MapRaster
import MapTiles

extension OperationAnswer {
  /// The answers to every operation.
  static let all: [OperationAnswer] =
    projection + regionsAndScales + rects + planar + [coverage] + pictures + shapes + tiles
    + geoJSONTexts + geoJSONParts + clusters + mapView + location + geocoding + [display] + tileSources
    + clusterShards + [tilePicture] + tracks + batches + pictureParts + drawing + overlays + views

  /// The answers by the names of their operations.
  static let byName = Dictionary(all.map { ($0.operation, $0) }, uniquingKeysWith: { first, _ in first })

  private static let projection = [
    OperationAnswer("mapPoint") { arguments, profile throws(JSONShapeError) in
      let coordinate: Coordinate = try arguments["coordinate"]
      return profile == .webMercator ? WebMercator.mapPoint(coordinate) : MapPoint(coordinate)
    },
    OperationAnswer("coordinate") { arguments, profile throws(JSONShapeError) in
      let point: MapPoint = try arguments["mapPoint"]
      return profile == .webMercator ? WebMercator.coordinate(point) : Coordinate(point)
    },
    function("coordinateIsValid") { (coordinate: Coordinate) in coordinate.isValid },
    // The projection of web Mercator under names of its own, because in the profile `loxodrome` the
    // operations above are those of MapKit's projection.
    function("webMercator.mapPoint") { (coordinate: Coordinate) in WebMercator.mapPoint(coordinate) },
    function("webMercator.coordinate") { (point: MapPoint) in WebMercator.coordinate(point) },
  ]

  private static let regionsAndScales = [
    function("metersPerMapPoint") { (latitude: Double) in metersPerMapPoint(atLatitude: latitude) },
    function("mapPointsPerMeter") { (latitude: Double) in mapPointsPerMeter(atLatitude: latitude) },
    function("metersBetweenMapPoints") { (a: MapPoint, b: MapPoint) in a.distance(to: b) },
    function("metersBetweenCoordinates") { (a: Coordinate, b: Coordinate) in a.distance(to: b) },
    function("regionFromDistance") { (center: Coordinate, latitudinal: Double, longitudinal: Double) in
      CoordinateRegion(center: center, latitudinalMeters: latitudinal, longitudinalMeters: longitudinal)
    },
    function("regionFromMapRect") { (rect: MapRect) in CoordinateRegion(rect) },
  ]

  private static let planar = [
    function("pointInPolygon") { (rings: [[MapPoint]], point: MapPoint, rule: FillRule) in
      containment(of: point, inRings: rings, fillRule: rule)
    },
    function("polylineLocations") { (points: [MapPoint]) in locations(along: points) },
    function("gradientColor") { (colors: [Color], locations: [Double], at: Double) in
      at.isNaN ? nil : Gradient(colors: colors, locations: locations)?.color(at: at)
    },
  ]

  private static let shapes = [
    function("polylineBounds") { (coordinates: [Coordinate]) in MapRect(bounding: coordinates) },
    function("polygonBounds") { (coordinates: [Coordinate]) in MapRect(bounding: coordinates) },
    function("circleBounds") { (center: Coordinate, radius: Double) in
      MapRect(boundingCircleAt: center, radiusInMeters: radius)
    },
    function("polygonCoordinate") { (coordinates: [Coordinate]) in Coordinate(centerOfPolygon: coordinates) },
    function("geodesicPointCount") { (coordinates: [Coordinate]) in geodesicPointCount(coordinates) },
    function("roadWidth") { (scale: Double) in roadWidth(zoomScale: scale) },
    function("zoomLevel") { (scale: Double) in zoomLevel(zoomScale: scale) },
  ]

  private static let tiles = [
    function("tileForCoordinate") { (coordinate: Coordinate, z: Int) in Tile(containing: coordinate, z: z) },
    function("tileMapRect") { (path: TilePath) in path.tile?.mapRect },
    function("tileQuadkey") { (path: TilePath) in path.tile?.quadkey },
    function("tileFromQuadkey") { (quadkey: String) in Tile(quadkey: quadkey) },
    function("tileFlipped") { (path: TilePath) in path.tile?.flipped },
  ]
}

extension TilePath {
  /// The tile; nil if its level has no such tile.
  var tile: Tile? { Tile(x: x, y: y, z: z) }
}
