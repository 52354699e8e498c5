import MapGeometry

/// A location with titles, which can be moved.
open class PointAnnotation: Shape, MovableAnnotation {
  private var storedCoordinate: Coordinate

  /// Creates an annotation at (0, 0), without titles.
  public override init() {
    storedCoordinate = Coordinate(latitude: 0, longitude: 0)
    super.init()
  }

  /// Creates an annotation at a coordinate (degrees).
  public init(coordinate: Coordinate, title: String? = nil, subtitle: String? = nil) {
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
