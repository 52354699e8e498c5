import MapGeometry

/// What annotations and overlays with a title have in common; made for subclasses.
open class Shape: Annotation {
  /// The first line of its callout.
  open var title: String?
  /// The second line of its callout.
  open var subtitle: String?

  /// A shape without titles.
  public init() {}

  /// Where it is (degrees); here no valid coordinate, (−180, −180), which subclasses replace.
  open var coordinate: Coordinate { .invalid }
}

extension Coordinate {
  /// The coordinate that stands for none, (−180, −180), as kCLLocationCoordinate2DInvalid.
  public static let invalid = Coordinate(latitude: -180, longitude: -180)
}
