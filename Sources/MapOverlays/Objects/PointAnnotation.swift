import MapGeometry

/// A place with titles, which can be put elsewhere.
open class PointAnnotation: Shape, MovableAnnotation {
  private var place: Coordinate

  /// An annotation at a coordinate (degrees); without one at (0, 0).
  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    place = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }

  /// Where it is (degrees); not validated.
  open override var coordinate: Coordinate {
    get { place }
    set { place = newValue }
  }
}
