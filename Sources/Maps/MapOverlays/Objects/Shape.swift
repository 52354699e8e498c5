import MapGeometry

/// The superclass of annotations and overlays with a title; meant for subclasses.
open class Shape: Annotation {
  /// The first line of the callout. If it is nil or empty, there is no callout.
  open var title: String?
  /// The second line of the callout; nil for none.
  open var subtitle: String?

  /// Creates a shape without titles.
  public init() {}

  /// The location (degrees). In this class it is (−180, −180), which is not valid. Subclasses
  /// override it.
  open var coordinate: Coordinate { .invalid }

  /// Whether an object is equal to this one; by default, whether it is this one. `==` calls it.
  open func isEqual(_ object: Any?) -> Bool { isIdentical(self, object) }
  /// The hash value for `isEqual(_:)`; by default that of the identity. `hash(into:)` takes it.
  open var hash: Int { ObjectIdentifier(self).hashValue }
}

extension Coordinate {
  /// A coordinate that is not valid, (−180, −180), as kCLLocationCoordinate2DInvalid.
  public static let invalid = Coordinate(latitude: -180, longitude: -180)
}
