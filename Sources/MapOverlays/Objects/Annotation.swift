import MapGeometry

/// A thing at one place of the map, with what its callout says.
///
/// Any class can be one. The map view keeps the object and asks it again whenever it lays
/// annotations out, so a place that changes is seen at the next layout; there are no observers.
public protocol Annotation: AnyObject {
  /// Where it is (degrees). A coordinate that is not valid is never in view.
  var coordinate: Coordinate { get }
  /// The first line of its callout; nil for none, and then there is no callout.
  var title: String? { get }
  /// The second line of its callout; nil for none.
  var subtitle: String? { get }
}

extension Annotation {
  /// No title, unless the class has one.
  public var title: String? { nil }
  /// No subtitle, unless the class has one.
  public var subtitle: String? { nil }
}

/// An annotation that can be put elsewhere, so that its view can be dragged.
///
/// MapKit asks the Objective-C runtime whether an annotation has a setter; here it says so by
/// conforming.
public protocol MovableAnnotation: Annotation {
  /// Where it is (degrees).
  var coordinate: Coordinate { get set }
}
