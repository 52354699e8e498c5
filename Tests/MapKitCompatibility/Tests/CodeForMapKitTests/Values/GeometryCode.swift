#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Values of the map's geometry, written as in older and newer code for MapKit.

/// Coordinates that several files use.
enum Places {
  static let zurich = CLLocationCoordinate2D(latitude: 47.3769, longitude: 8.5417)
  static let bern = CLLocationCoordinate2DMake(46.9480, 7.4474)
  static let lake = [
    CLLocationCoordinate2D(latitude: 47.36, longitude: 8.52),
    CLLocationCoordinate2D(latitude: 47.36, longitude: 8.56),
    CLLocationCoordinate2D(latitude: 47.24, longitude: 8.70),
    CLLocationCoordinate2D(latitude: 47.21, longitude: 8.66),
  ]
}

/// The smallest rectangle around coordinates, with a margin of a tenth.
func rectAround(_ coordinates: [CLLocationCoordinate2D]) -> MKMapRect {
  var rect = MKMapRect.null
  for coordinate in coordinates {
    let point = MKMapPoint(coordinate)
    rect = rect.union(MKMapRect(origin: point, size: MKMapSize(width: 0, height: 0)))
  }
  return rect.insetBy(dx: -rect.size.width / 10, dy: -rect.size.height / 10)
}

/// The same rectangle, computed with C functions.
func rectAroundByFunctions(_ coordinates: [CLLocationCoordinate2D]) -> MKMapRect {
  var rect = MKMapRectNull
  for coordinate in coordinates {
    let point = MKMapPointForCoordinate(coordinate)
    rect = MKMapRectUnion(rect, MKMapRectMake(point.x, point.y, 0, 0))
  }
  return MKMapRectInset(rect, -MKMapRectGetWidth(rect) / 10, -MKMapRectGetHeight(rect) / 10)
}

/// A region of twice the extent.
func zoomedOut(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
  var region = region
  region.span.latitudeDelta *= 2.0
  region.span.longitudeDelta *= 2.0
  return region
}

/// Pairs of results of a method and of the C function, which must be equal.
func spellings(of a: MKMapRect, and b: MKMapRect, at point: MKMapPoint) -> [(String, String)] {
  [
    ("\(a.minX) \(a.minY)", "\(MKMapRectGetMinX(a)) \(MKMapRectGetMinY(a))"),
    ("\(a.midX) \(a.midY)", "\(MKMapRectGetMidX(a)) \(MKMapRectGetMidY(a))"),
    ("\(a.maxX) \(a.maxY)", "\(MKMapRectGetMaxX(a)) \(MKMapRectGetMaxY(a))"),
    ("\(a.width) \(a.height)", "\(MKMapRectGetWidth(a)) \(MKMapRectGetHeight(a))"),
    ("\(a.isNull) \(a.isEmpty)", "\(MKMapRectIsNull(a)) \(MKMapRectIsEmpty(a))"),
    ("\(a == b)", "\(MKMapRectEqualToRect(a, b))"),
    ("\(a.union(b))", MKStringFromMapRect(MKMapRectUnion(a, b))),
    ("\(a.intersection(b))", MKStringFromMapRect(MKMapRectIntersection(a, b))),
    ("\(a.intersects(b))", "\(MKMapRectIntersectsRect(a, b))"),
    (
      "\(a.contains(point)) \(a.contains(b))",
      "\(MKMapRectContainsPoint(a, point)) \(MKMapRectContainsRect(a, b))"
    ),
    ("\(a.insetBy(dx: 1, dy: 2))", "\(MKMapRectInset(a, 1, 2))"),
    ("\(a.offsetBy(dx: 1, dy: 2))", "\(MKMapRectOffset(a, 1, 2))"),
    (
      "\(a.spans180thMeridian) \(a.remainder)", "\(MKMapRectSpans180thMeridian(a)) \(MKMapRectRemainder(a))"
    ),
    ("\(MKMapRect(x: 1, y: 2, width: 3, height: 4))", "\(MKMapRectMake(1, 2, 3, 4))"),
    ("\(MKMapPoint(x: 1, y: 2))", MKStringFromMapPoint(MKMapPointMake(1, 2))),
    ("\(MKMapSize(width: 1, height: 2))", MKStringFromMapSize(MKMapSizeMake(1, 2))),
    ("\(point == a.origin)", "\(MKMapPointEqualToPoint(point, a.origin))"),
    ("\(a.size == b.size)", "\(MKMapSizeEqualToSize(a.size, b.size))"),
    ("\(MKMapRect.world) \(MKMapSize.world)", "\(MKMapRectWorld) \(MKMapSizeWorld)"),
    ("\(point.coordinate)", "\(MKCoordinateForMapPoint(point))"),
    ("\(point.distance(to: a.origin))", "\(MKMetersBetweenMapPoints(point, a.origin))"),
    ("\(MKCoordinateRegion(a))", "\(MKCoordinateRegionForMapRect(a))"),
    (
      "\(MKCoordinateRegion(center: Places.bern, latitudinalMeters: 10, longitudinalMeters: 20))",
      "\(MKCoordinateRegionMakeWithDistance(Places.bern, 10, 20))"
    ),
    (
      "\(MKCoordinateRegion(center: Places.bern, span: .init(latitudeDelta: 1, longitudeDelta: 2)))",
      "\(MKCoordinateRegionMake(Places.bern, MKCoordinateSpanMake(1, 2)))"
    ),
    ("\(MKMapPoint(Places.bern))", "\(MKMapPointForCoordinate(Places.bern))"),
  ]
}

/// The strip that is cut off at an edge of a rectangle, and the rest of the rectangle.
func cut(_ rect: MKMapRect, by amount: Double, at edge: CGRectEdge) -> (strip: MKMapRect, rest: MKMapRect) {
  var strip = MKMapRect()
  var rest = MKMapRect()
  MKMapRectDivide(rect, &strip, &rest, amount, edge)
  return (strip, rest)
}

/// The distance between two coordinates on the map and on the ellipsoid (meters).
func distances(
  _ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D
) -> (map: CLLocationDistance, location: CLLocationDistance) {
  let first = CLLocation(latitude: a.latitude, longitude: a.longitude)
  let second = CLLocation(
    coordinate: b, altitude: 400, horizontalAccuracy: 5, verticalAccuracy: 10, course: 90, speed: 2,
    timestamp: Date(timeIntervalSince1970: 0))
  return (MKMapPoint(a).distance(to: MKMapPoint(b)), first.distance(from: second))
}
