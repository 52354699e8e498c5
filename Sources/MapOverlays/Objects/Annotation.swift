import MapGeometry

/// An object at one location of the map, with the text of its callout.
///
/// Any class can conform. The map view keeps the object and reads its coordinate at each layout, so
/// a change is visible after the next layout. There are no observers.
public protocol Annotation: AnyObject {
  /// The location (degrees). An annotation whose coordinate is not valid is never in view.
  var coordinate: Coordinate { get }
  /// The first line of the callout. If it is nil or empty, there is no callout.
  var title: String? { get }
  /// The second line of the callout; nil for none.
  var subtitle: String? { get }
}

extension Annotation {
  /// Nil, unless the class has a title.
  public var title: String? { nil }
  /// Nil, unless the class has a subtitle.
  public var subtitle: String? { nil }
}

/// An annotation that can be moved, so its view can be dragged.
///
/// MapKit asks the Objective-C runtime whether an annotation has a setter. Here an annotation with
/// a setter conforms to this protocol instead.
public protocol MovableAnnotation: Annotation {
  /// The location (degrees).
  var coordinate: Coordinate { get set }
}
