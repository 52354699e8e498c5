import MapGeometry

// The values of the map's geometry. MapGeometry documents them where they are declared.

/// Latitude and longitude in degrees.
public typealias CLLocationCoordinate2D = Coordinate
/// An angle of latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A length in meters.
public typealias CLLocationDistance = Double
/// A point of the Mercator world map.
public typealias MKMapPoint = MapPoint
/// A width and a height in map points.
public typealias MKMapSize = MapSize
/// A rectangle of the map.
public typealias MKMapRect = MapRect
/// An extent in degrees.
public typealias MKCoordinateSpan = CoordinateSpan
/// A center and an extent in degrees.
public typealias MKCoordinateRegion = CoordinateRegion
/// Screen points per map point.
public typealias MKZoomScale = CGFloat

extension CLLocationCoordinate2D {
  /// Creates the coordinate (0, 0).
  public init() { self.init(latitude: 0, longitude: 0) }
}

extension MKCoordinateSpan {
  /// Creates a span without an extent.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
}

extension MKCoordinateRegion {
  /// Creates a region without an extent about (0, 0).
  public init() { self.init(center: Coordinate(), span: CoordinateSpan()) }
}

extension MKMapPoint {
  /// Creates the point (0, 0).
  public init() { self.init(x: 0, y: 0) }
  /// The coordinate of the point (degrees), by `Coordinate.init(_:)`.
  public var coordinate: CLLocationCoordinate2D { Coordinate(self) }
}

extension MKMapSize {
  /// Creates a size of 0.
  public init() { self.init(width: 0, height: 0) }
}

extension MKMapRect {
  /// Creates a rectangle without an extent at (0, 0).
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}
