#if canImport(MapKit)
  import MapKit

  /// The adapter of Apple's MapKit. To run it on a Mac:
  ///
  ///     cd Tests/Adapters/swift; swiftc -O -o /tmp/mapkit Protocol.swift MapKitAdapter.swift; cd -
  ///     swift run loxodrome-suite conform --implementation /tmp/mapkit --format json --output mapkit.json
  ///
  /// `mapkit.json` contains the name of every case with MapKit's answer. Send it with the system's
  /// version: the answers to the cases of grade C become vectors of grade A, and any other failing
  /// case is an error of this project.
  @main
  enum MapKitAdapter {
    static func main() throws {
      var mapkit = rectOperations
      mapkit.merge(projectionOperations) { $1 }
      mapkit.merge(shapeOperations) { $1 }
      let planar: [String: Adapter.Operation] = [
        "polylineLocations": {
          let points = try $0.list("points").map(point)
          let line = MKPolyline(points: points, count: points.count)
          return points.indices.map { Double(line.location(atPointIndex: $0)) }
        }
      ]
      try Adapter(
        name: "Apple MapKit", version: ProcessInfo.processInfo.operatingSystemVersionString,
        homepage: "https://developer.apple.com/documentation/mapkit",
        operations: ["mapkit": mapkit, "planar": planar]
      ).serve()
    }

    private static let projectionOperations: [String: Adapter.Operation] = [
      "mapPoint": { words(MKMapPoint(try place($0["coordinate"]))) },
      "coordinate": { words(try point($0["mapPoint"]).coordinate) },
      "coordinateIsValid": { CLLocationCoordinate2DIsValid(try place($0["coordinate"])) },
      "metersPerMapPoint": { MKMetersPerMapPointAtLatitude(try $0.number("latitude")) },
      "mapPointsPerMeter": { MKMapPointsPerMeterAtLatitude(try $0.number("latitude")) },
      "metersBetweenMapPoints": { try point($0["a"]).distance(to: point($0["b"])) },
      "metersBetweenCoordinates": { try location($0["a"]).distance(from: location($0["b"])) },
      "regionFromDistance": {
        words(
          MKCoordinateRegion(
            center: try place($0["center"]), latitudinalMeters: try $0.number("latitudinalMeters"),
            longitudinalMeters: try $0.number("longitudinalMeters")))
      },
      "regionFromMapRect": { words(MKCoordinateRegion(try rect($0["mapRect"]))) },
      "roadWidth": { Double(MKRoadWidthAtZoomScale(CGFloat(try $0.number("zoomScale")))) },
    ]

    private static let rectOperations: [String: Adapter.Operation] = [
      "mapRect.isNull": { try rect($0["mapRect"]).isNull },
      "mapRect.isEmpty": { try rect($0["mapRect"]).isEmpty },
      "mapRect.spans180thMeridian": { try rect($0["mapRect"]).spans180thMeridian },
      "mapRect.minX": { try rect($0["mapRect"]).minX },
      "mapRect.midX": { try rect($0["mapRect"]).midX },
      "mapRect.maxX": { try rect($0["mapRect"]).maxX },
      "mapRect.minY": { try rect($0["mapRect"]).minY },
      "mapRect.midY": { try rect($0["mapRect"]).midY },
      "mapRect.maxY": { try rect($0["mapRect"]).maxY },
      "mapRect.width": { try rect($0["mapRect"]).width },
      "mapRect.height": { try rect($0["mapRect"]).height },
      "mapRect.remainder": { words(try rect($0["mapRect"]).remainder()) },
      "mapRect.union": { words(try rect($0["a"]).union(rect($0["b"]))) },
      "mapRect.intersection": { words(try rect($0["a"]).intersection(rect($0["b"]))) },
      "mapRect.intersects": { try rect($0["a"]).intersects(rect($0["b"])) },
      "mapRect.containsRect": { try rect($0["a"]).contains(rect($0["b"])) },
      "mapRect.containsPoint": { try rect($0["mapRect"]).contains(point($0["mapPoint"])) },
      "mapRect.inset": { words(try rect($0["mapRect"]).insetBy(dx: $0.number("dx"), dy: $0.number("dy"))) },
      "mapRect.offset": { words(try rect($0["mapRect"]).offsetBy(dx: $0.number("dx"), dy: $0.number("dy"))) },
      "mapRect.divide": {
        let edges: [String: CGRectEdge] = [
          "minX": .minXEdge, "minY": .minYEdge, "maxX": .maxXEdge, "maxY": .maxYEdge,
        ]
        guard let edge = edges[try $0.text("edge")] else { throw AdapterError.missing("edge") }
        let parts = try rect($0["mapRect"]).divided(atDistance: $0.number("amount"), from: edge)
        return ["slice": words(parts.slice), "remainder": words(parts.remainder)]
      },
      "mapRect.string": { MKStringFromMapRect(try rect($0["mapRect"])) },
    ]

    private static let shapeOperations: [String: Adapter.Operation] = [
      "polylineBounds": {
        let places = try $0.list("coordinates").map(place)
        return words(MKPolyline(coordinates: places, count: places.count).boundingMapRect)
      },
      "polygonBounds": {
        let places = try $0.list("coordinates").map(place)
        return words(MKPolygon(coordinates: places, count: places.count).boundingMapRect)
      },
      "polygonCoordinate": {
        let places = try $0.list("coordinates").map(place)
        return words(MKPolygon(coordinates: places, count: places.count).coordinate)
      },
      "circleBounds": {
        words(MKCircle(center: try place($0["center"]), radius: try $0.number("radius")).boundingMapRect)
      },
      "geodesicPointCount": {
        let places = try $0.list("coordinates").map(place)
        return MKGeodesicPolyline(coordinates: places, count: places.count).pointCount
      },
    ]

    private static func place(_ it: Arguments) throws -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: try it.number("latitude"), longitude: try it.number("longitude"))
    }

    private static func location(_ it: Arguments) throws -> CLLocation {
      CLLocation(latitude: try it.number("latitude"), longitude: try it.number("longitude"))
    }

    private static func point(_ it: Arguments) throws -> MKMapPoint {
      MKMapPoint(x: try it.number("x"), y: try it.number("y"))
    }

    private static func rect(_ it: Arguments) throws -> MKMapRect {
      MKMapRect(
        x: try it.number("x"), y: try it.number("y"), width: try it.number("width"),
        height: try it.number("height"))
    }

    private static func words(_ place: CLLocationCoordinate2D) -> [String: Any] {
      ["latitude": place.latitude, "longitude": place.longitude]
    }

    private static func words(_ point: MKMapPoint) -> [String: Any] { ["x": point.x, "y": point.y] }

    private static func words(_ rect: MKMapRect) -> [String: Any] {
      ["x": rect.origin.x, "y": rect.origin.y, "width": rect.size.width, "height": rect.size.height]
    }

    private static func words(_ region: MKCoordinateRegion) -> [String: Any] {
      [
        "center": words(region.center),
        "span": ["latitudeDelta": region.span.latitudeDelta, "longitudeDelta": region.span.longitudeDelta],
      ]
    }
  }
#endif
