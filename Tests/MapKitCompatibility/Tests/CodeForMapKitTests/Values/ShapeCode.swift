#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Code that creates shapes and reads their properties.

/// A line, a geodesic line, an area with a hole, and a circle.
func makeShapes() -> (line: MKPolyline, way: MKGeodesicPolyline, area: MKPolygon, circle: MKCircle) {
  var ends = [Places.zurich, CLLocationCoordinate2D(latitude: 35.68, longitude: 139.77)]
  let line = MKPolyline(coordinates: ends, count: ends.count)
  let way = MKGeodesicPolyline(coordinates: &ends, count: ends.count)
  let hole = MKPolygon(coordinates: Places.lake, count: Places.lake.count)
  let corners = [
    MKMapPoint(CLLocationCoordinate2D(latitude: 48, longitude: 7)),
    MKMapPoint(CLLocationCoordinate2D(latitude: 48, longitude: 9)),
    MKMapPoint(CLLocationCoordinate2D(latitude: 46, longitude: 9)),
    MKMapPoint(CLLocationCoordinate2D(latitude: 46, longitude: 7)),
  ]
  let area = MKPolygon(points: corners, count: corners.count, interiorPolygons: [hole])
  area.title = "Around the lake"
  area.subtitle = "without it"
  return (line, way, area, MKCircle(center: Places.bern, radius: 9000))
}

/// Shapes created by four other initializers.
func makeMoreShapes() -> [MKShape & MKOverlay] {
  let points = Places.lake.map { MKMapPoint($0) }
  return [
    MKPolyline(points: points, count: points.count), MKGeodesicPolyline(points: points, count: points.count),
    MKPolygon(points: points, count: points.count),
    MKPolygon(coordinates: Places.lake, count: Places.lake.count, interiorPolygons: nil),
    MKCircle(mapRect: MKMapRect(x: 0, y: 0, width: 100, height: 50)),
  ]
}

/// The coordinates of the points of a line, from an index on.
func coordinates(of line: MKPolyline, from first: Int) -> [CLLocationCoordinate2D] {
  var coordinates = [CLLocationCoordinate2D](
    repeating: kCLLocationCoordinate2DInvalid, count: line.pointCount - first)
  line.getCoordinates(&coordinates, range: NSRange(location: first, length: line.pointCount - first))
  return coordinates
}

/// The map points of any shape of points.
func mapPoints(of shape: MKMultiPoint) -> [MKMapPoint] {
  Array(UnsafeBufferPointer(start: shape.points(), count: shape.pointCount))
}

/// A color and a location along the line for each point of a line.
func stops(of line: MKPolyline) -> (colors: [UIColor], locations: [CGFloat]) {
  let palette: [UIColor] = [.systemPurple, .systemMint, .systemOrange]
  var colors = [UIColor]()
  var locations = [CGFloat]()
  for index in 0..<line.pointCount {
    colors.append(palette[index % palette.count])
    locations.append(line.location(atPointIndex: index))
  }
  return (colors, locations)
}

/// The locations of some points along a line.
func locations(of line: MKPolyline, at indexes: IndexSet) -> [CGFloat] {
  line.locations(atPointIndexes: indexes)
}

/// The overlays and annotations of a GeoJSON text, and the names and numbers of its features.
struct ImportedMap {
  var overlays: [MKOverlay] = []
  var annotations: [MKAnnotation] = []
  var names: [String] = []
  var identifiers: [String?] = []

  init(_ data: Data) throws {
    let decoder = MKGeoJSONDecoder()
    let objects: [MKGeoJSONObject] = try decoder.decode(data)
    for object in objects {
      if let feature = object as? MKGeoJSONFeature {
        identifiers.append(feature.identifier)
        if let properties = feature.properties,
          let values = try JSONSerialization.jsonObject(with: properties) as? [String: Any]
        {
          names.append(values["name"] as? String ?? "")
        }
        feature.geometry.forEach { add($0) }
      } else if let shape = object as? MKShape & MKGeoJSONObject {
        add(shape)
      }
    }
  }

  private mutating func add(_ shape: MKShape & MKGeoJSONObject) {
    switch shape {
    case let polygons as MKMultiPolygon: overlays.append(contentsOf: polygons.polygons as [MKOverlay])
    case let lines as MKMultiPolyline: overlays.append(contentsOf: lines.polylines as [MKOverlay])
    case let line as MKPolyline: overlays.append(line)
    case let polygon as MKPolygon: overlays.append(polygon)
    case let point as MKPointAnnotation: annotations.append(point)
    case let points as MKMultiPoint:
      for point in mapPoints(of: points) {
        let annotation = MKPointAnnotation()
        annotation.coordinate = point.coordinate
        annotations.append(annotation)
      }
    default: break
    }
  }
}

/// The code of the error for a text, and whether it is the decoder's error for JSON that is not
/// GeoJSON.
func failure(of text: String) -> (code: Int, isDecodingFailure: Bool)? {
  do {
    _ = try MKGeoJSONDecoder().decode(Data(text.utf8))
    return nil
  } catch MKError.decodingFailed {
    return (6, true)
  } catch let error as MKError {
    return (error.code.rawValue, error.code == .decodingFailed)
  } catch {
    return (0, false)
  }
}
