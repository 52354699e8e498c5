import MapOverlays

// The objects of the map, whose types are those of MapOverlays, and their initializers from memory.

/// An object at one location of the map.
public typealias MKAnnotation = Annotation
/// An annotation whose view can be dragged; MapKit finds the setter of any class.
public typealias MKMovableAnnotation = MovableAnnotation
/// An object that covers a part of the map.
public typealias MKOverlay = Overlay
/// The superclass of annotations and overlays with a title.
public typealias MKShape = Shape
/// A location with titles.
public typealias MKPointAnnotation = PointAnnotation
/// A shape of points in order.
public typealias MKMultiPoint = MultiPoint
/// A line.
public typealias MKPolyline = Polyline
/// A line along the shortest paths on the earth.
public typealias MKGeodesicPolyline = GeodesicPolyline
/// An area inside a ring, minus its interior polygons.
public typealias MKPolygon = Polygon
/// A circle with a radius on the ground.
public typealias MKCircle = Circle
/// Lines with the same appearance.
public typealias MKMultiPolyline = MultiPolyline
/// Polygons with the same appearance.
public typealias MKMultiPolygon = MultiPolygon

extension MKAnnotation {
  // In MapKit these are optional requirements. So on `any MKAnnotation` they are optional twice. The
  // outer one is never nil here: a class without a title has the title nil.

  /// The first line of the callout.
  public var title: String?? { .some(texts.title) }
  /// The second line of the callout.
  public var subtitle: String?? { .some(texts.subtitle) }
}

extension MKOverlay {
  /// The method `intersects(_:)`, which is an optional requirement in MapKit; never nil here.
  public var intersects: ((MKMapRect) -> Bool)? { { self.intersects($0) } }
}

/// Returns the elements in memory; an empty array for a negative count.
private func elements<Element>(_ start: UnsafePointer<Element>, _ count: Int) -> [Element] {
  Array(UnsafeBufferPointer(start: start, count: Swift.max(count, 0)))
}

extension MKMultiPoint {
  /// Writes the coordinates (degrees) of the points whose indexes are in a range. Indexes after the
  /// last point are ignored. Writes nothing if the range does not begin at a point.
  public func getCoordinates(_ coordinates: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    guard range.location >= 0, range.length > 0, range.location < pointCount else { return }
    for (index, point) in mapPoints[range.location...].prefix(range.length).enumerated() {
      coordinates[index] = point.coordinate
    }
  }

  /// Returns the locations of several points, 0…1 along the line.
  public func locations(atPointIndexes indexes: IndexSet) -> [CGFloat] {
    let locations: [Double] = locations(atPointIndexes: Array(indexes))
    return locations.map { CGFloat($0) }
  }
}

extension MKPolyline {
  // A geodesic line inherits these initializers. Its segments are geodesics.

  /// Creates a line through a number of map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: elements(points, count))
  }

  /// Creates a line through a number of coordinates (degrees).
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: elements(coordinates, count))
  }
}

extension MKPolygon {
  /// Creates an area inside a ring of a number of map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: elements(points, count), interiorPolygons: nil)
  }

  /// Creates an area inside a ring of a number of map points, minus other areas.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
    self.init(points: elements(points, count), interiorPolygons: interiorPolygons)
  }

  /// Creates an area inside a ring of a number of coordinates (degrees).
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: elements(coordinates, count), interiorPolygons: nil)
  }

  /// Creates an area inside a ring of a number of coordinates (degrees), minus other areas.
  public convenience init(
    coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(coordinates: elements(coordinates, count), interiorPolygons: interiorPolygons)
  }
}
