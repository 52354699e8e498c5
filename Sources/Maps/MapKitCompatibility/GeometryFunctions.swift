import MapGeometry

// The C functions and constants of MapKit, which older Swift code uses. Each function calls the
// corresponding method, property or initializer.

/// Returns the coordinate of a latitude and a longitude (degrees).
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude is in −90…90 and the longitude in −180…180 degrees.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool { coordinate.isValid }

/// A coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D.invalid

/// The size of the whole world.
public let MKMapSizeWorld = MKMapSize.world
/// The whole world.
public let MKMapRectWorld = MKMapRect.world
/// The null rectangle.
public let MKMapRectNull = MKMapRect.null

/// Returns a span of degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Returns a region of a center and an extent.
public func MKCoordinateRegionMake(
  _ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, span: span)
}

/// Returns a region of a center and an extent in meters.
public func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: center, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// Returns the region that a rectangle of the map covers.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }

/// Returns the point of the map for a coordinate.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// Returns the coordinate for a point of the map.
public func MKCoordinateForMapPoint(_ point: MKMapPoint) -> CLLocationCoordinate2D { point.coordinate }

/// Returns the meters that one map point covers at a latitude (degrees).
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  metersPerMapPoint(atLatitude: latitude)
}

/// Returns the map points that one meter covers at a latitude (degrees).
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  mapPointsPerMeter(atLatitude: latitude)
}

/// Returns the meters between two points of the map.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}

/// Returns the width of a road in map points at a zoom scale; NaN for a scale that is negative or
/// NaN.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat {
  roadWidth(zoomScale: zoomScale).map { CGFloat($0) } ?? .nan
}

/// Returns a point of the map.
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

/// Returns a size in map points.
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
  MKMapSize(width: width, height: height)
}

/// Whether the points are equal.
public func MKMapPointEqualToPoint(_ a: MKMapPoint, _ b: MKMapPoint) -> Bool { a == b }
/// Whether the sizes are equal.
public func MKMapSizeEqualToSize(_ a: MKMapSize, _ b: MKMapSize) -> Bool { a == b }

/// Returns the text `{x, y}` with one decimal each.
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { point.description }
/// Returns the text `{width, height}` with one decimal each.
public func MKStringFromMapSize(_ size: MKMapSize) -> String { size.description }
/// Returns the text `{{x, y}, {width, height}}` with one decimal each.
public func MKStringFromMapRect(_ rect: MKMapRect) -> String { rect.description }

extension NSValue {
  /// Creates an object with a coordinate.
  public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
    var numbers = [coordinate.latitude, coordinate.longitude]
    self.init(bytes: &numbers, objCType: "[2d]")
  }

  /// Creates an object with a span.
  public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
    var numbers = [span.latitudeDelta, span.longitudeDelta]
    self.init(bytes: &numbers, objCType: "[2d]")
  }

  /// The coordinate with which the object was created.
  public var mkCoordinateValue: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: twoNumbers[0], longitude: twoNumbers[1])
  }

  /// The span with which the object was created.
  public var mkCoordinateSpanValue: MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: twoNumbers[0], longitudeDelta: twoNumbers[1])
  }

  /// The two numbers of the initializers above; NaN for any other object.
  private var twoNumbers: [Double] {
    var numbers = [Double.nan, .nan]
    guard String(cString: objCType) == "[2d]" else { return numbers }
    getValue(&numbers)
    return numbers
  }
}
