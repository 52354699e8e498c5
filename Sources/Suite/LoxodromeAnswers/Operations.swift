import LoxodromeSuite
import MapGeometry
import MapRaster

extension OperationAnswer {
  /// The answers to every operation, in the order of `Operation.all`.
  static let all: [OperationAnswer] =
    projection + regionsAndScales + rects + planar + [coverage] + pictures + shapes + tiles + webMercator
    + geoJSONTexts + geoJSONParts + clusters + mapView + location + geocoding + [display] + tileSources
    + clusterShards + [tilePicture] + tracks
    + batches
    + pictureParts
    + drawing
    + overlays
    + views

  /// The answers by the names of their operations.
  static let byName = Dictionary(all.map { ($0.operation, $0) }, uniquingKeysWith: { first, _ in first })

  private static let projection = [
    OperationAnswer("mapPoint") { arguments, profile throws(JSONShapeError) in
      let coordinate = try arguments.member("coordinate").coordinate()
      return profile == .webMercator ? WebMercator.mapPoint(coordinate) : MapPoint(coordinate)
    },
    OperationAnswer("coordinate") { arguments, profile throws(JSONShapeError) in
      let point = try arguments.member("mapPoint").mapPoint()
      return profile == .webMercator ? WebMercator.coordinate(point) : Coordinate(point)
    },
    OperationAnswer("coordinateIsValid") { arguments, _ throws(JSONShapeError) in
      try arguments.member("coordinate").coordinate().isValid
    },
  ]

  private static let regionsAndScales = [
    OperationAnswer("metersPerMapPoint") { arguments, _ throws(JSONShapeError) in
      metersPerMapPoint(atLatitude: try arguments.member("latitude").number())
    },
    OperationAnswer("mapPointsPerMeter") { arguments, _ throws(JSONShapeError) in
      mapPointsPerMeter(atLatitude: try arguments.member("latitude").number())
    },
    OperationAnswer("metersBetweenMapPoints") { arguments, _ throws(JSONShapeError) in
      try arguments.member("a").mapPoint().distance(to: try arguments.member("b").mapPoint())
    },
    OperationAnswer("metersBetweenCoordinates") { arguments, _ throws(JSONShapeError) in
      try arguments.member("a").coordinate().distance(to: try arguments.member("b").coordinate())
    },
    OperationAnswer("regionFromDistance") { arguments, _ throws(JSONShapeError) in
      CoordinateRegion(
        center: try arguments.member("center").coordinate(),
        latitudinalMeters: try arguments.member("latitudinalMeters").number(),
        longitudinalMeters: try arguments.member("longitudinalMeters").number())
    },
    OperationAnswer("regionFromMapRect") { arguments, _ throws(JSONShapeError) in
      CoordinateRegion(try arguments.member("mapRect").mapRect())
    },
  ]

  private static let planar = [
    OperationAnswer("pointInPolygon") { arguments, _ throws(JSONShapeError) in
      containment(
        of: try arguments.member("point").point(), inRings: try arguments.member("rings").rings(),
        fillRule: try arguments.member("fillRule").fillRule())
    },
    OperationAnswer("polylineLocations") { arguments, _ throws(JSONShapeError) in
      locations(along: try arguments.member("points").mapPoints())
    },
    OperationAnswer("gradientColor") { arguments, _ throws(JSONShapeError) in
      let location = try arguments.member("at").number()
      let gradient = Gradient(
        colors: try arguments.member("colors").colors(),
        locations: try arguments.member("locations").numbers())
      return location.isNaN ? nil : gradient?.color(at: location)
    },
  ]

  private static let shapes = [
    OperationAnswer("polylineBounds") { arguments, _ throws(JSONShapeError) in
      MapRect(bounding: try arguments.member("coordinates").coordinates())
    },
    OperationAnswer("polygonBounds") { arguments, _ throws(JSONShapeError) in
      MapRect(bounding: try arguments.member("coordinates").coordinates())
    },
    OperationAnswer("circleBounds") { arguments, _ throws(JSONShapeError) in
      MapRect(
        boundingCircleAt: try arguments.member("center").coordinate(),
        radiusInMeters: try arguments.member("radius").number())
    },
    OperationAnswer("polygonCoordinate") { arguments, _ throws(JSONShapeError) in
      Coordinate(centerOfPolygon: try arguments.member("coordinates").coordinates())
    },
    OperationAnswer("geodesicPointCount") { arguments, _ throws(JSONShapeError) in
      geodesicPointCount(try arguments.member("coordinates").coordinates())
    },
    OperationAnswer("roadWidth") { arguments, _ throws(JSONShapeError) in
      roadWidth(zoomScale: try arguments.member("zoomScale").number())
    },
    OperationAnswer("zoomLevel") { arguments, _ throws(JSONShapeError) in
      zoomLevel(zoomScale: try arguments.member("zoomScale").number())
    },
  ]

  private static let tiles = [
    OperationAnswer("tileForCoordinate") { arguments, _ throws(JSONShapeError) in
      Tile(
        containing: try arguments.member("coordinate").coordinate(), z: try arguments.member("z").integer())
    },
    tileOperation("tileMapRect") { $0.mapRect },
    tileOperation("tileQuadkey") { $0.quadkey },
    OperationAnswer("tileFromQuadkey") { arguments, _ throws(JSONShapeError) in
      Tile(quadkey: try arguments.member("quadkey").string())
    },
    tileOperation("tileFlipped") { $0.flipped },
  ]

  private static func tileOperation(
    _ name: String, answer: @escaping @Sendable (Tile) -> any JSONRepresentable
  ) -> OperationAnswer {
    OperationAnswer(name) { arguments, _ throws(JSONShapeError) in
      let (x, y, z) = try arguments.member("tile").tileIndices()
      return Tile(x: x, y: y, z: z).map(answer)
    }
  }
}
