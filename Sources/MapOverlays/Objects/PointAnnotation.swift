import MapGeometry

/// A location with titles, which can be moved.
open class PointAnnotation: Shape, MovableAnnotation {
  private var storedCoordinate: Coordinate

  /// Creates an annotation at a coordinate (degrees); at (0, 0) by default.
  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    storedCoordinate = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }

  /// The location (degrees); not validated.
  open override var coordinate: Coordinate {
    get { storedCoordinate }
    set { storedCoordinate = newValue }
  }
}
