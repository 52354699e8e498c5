// The objects of the map, which are MapOverlays', and their initializers from memory.

/// A thing at one place of the map.
public typealias MKAnnotation = Annotation
/// A thing that covers a part of the map.
public typealias MKOverlay = Overlay
/// What annotations and overlays with a title have in common.
public typealias MKShape = Shape
/// A place with titles.
public typealias MKPointAnnotation = PointAnnotation
/// A shape of points in order.
public typealias MKMultiPoint = MultiPoint
/// A line.
public typealias MKPolyline = Polyline
/// A line along the shortest ways over the earth.
public typealias MKGeodesicPolyline = GeodesicPolyline
/// An area within a ring, less its interior polygons.
public typealias MKPolygon = Polygon
/// A circle with a radius on the ground.
public typealias MKCircle = Circle
/// Lines that look alike.
public typealias MKMultiPolyline = MultiPolyline
/// Polygons that look alike.
public typealias MKMultiPolygon = MultiPolygon

extension MKAnnotation {
  /// Whether it is the same object as another, as NSObject says it.
  public func isEqual(_ object: Any?) -> Bool { object.map { self === $0 as AnyObject } ?? false }
}

/// The elements in memory; none for a negative count.
private func elements<Element>(_ start: UnsafePointer<Element>, _ count: Int) -> [Element] {
  Array(UnsafeBufferPointer(start: start, count: Swift.max(count, 0)))
}

extension MKMultiPoint {
  /// Writes the coordinates (degrees) of the points with the numbers in a range; numbers that no
  /// point has are left out.
  public func getCoordinates(_ coordinates: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    guard range.location >= 0, range.length > 0, range.location < pointCount else { return }
    for (place, point) in mapPoints[range.location...].prefix(range.length).enumerated() {
      coordinates[place] = point.coordinate
    }
  }

  /// The locations of several points, 0…1 along the line.
  public func locations(atPointIndexes indexes: IndexSet) -> [CGFloat] {
    let locations: [Double] = locations(atPointIndexes: Array(indexes))
    return locations.map { CGFloat($0) }
  }
}

extension MKPolyline {
  // A geodesic line has these too, and goes along the shortest ways.

  /// A line through a number of map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: elements(points, count))
  }

  /// A line through a number of coordinates (degrees).
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: elements(coordinates, count))
  }
}

extension MKPolygon {
  /// An area within a ring of a number of map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: elements(points, count), interiorPolygons: nil)
  }

  /// An area within a ring of a number of map points, less other areas.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
    self.init(points: elements(points, count), interiorPolygons: interiorPolygons)
  }

  /// An area within a ring of a number of coordinates (degrees).
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: elements(coordinates, count), interiorPolygons: nil)
  }

  /// An area within a ring of a number of coordinates (degrees), less other areas.
  public convenience init(
    coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(coordinates: elements(coordinates, count), interiorPolygons: interiorPolygons)
  }
}
