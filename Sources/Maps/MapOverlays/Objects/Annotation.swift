import MapGeometry

/// The texts of an annotation. Every annotation has them, and a class declares those that it needs.
///
/// They are requirements of a protocol of their own, and other overloads of their names are
/// preferred. So a module can give them another type for `any Annotation`, as MapKitCompatibility
/// does.
public protocol AnnotationTexts: AnyObject {
  /// The first line of the callout. If it is nil or empty, there is no callout.
  @_disfavoredOverload var title: String? { get }
  /// The second line of the callout; nil for none.
  @_disfavoredOverload var subtitle: String? { get }
}

extension AnnotationTexts {
  /// Nil, unless the class has a title.
  @_disfavoredOverload public var title: String? { nil }
  /// Nil, unless the class has a subtitle.
  @_disfavoredOverload public var subtitle: String? { nil }

  /// The title and the subtitle of the class.
  package var texts: (title: String?, subtitle: String?) { (title, subtitle) }
}

/// An object at one location of the map, with the text of its callout.
///
/// Any class can conform. The map view keeps the object and reads its coordinate at each layout, so
/// a change is visible after the next layout. There are no observers.
public protocol Annotation: AnnotationTexts {
  /// The location (degrees). An annotation whose coordinate is not valid is never in view.
  var coordinate: Coordinate { get }
}

/// An annotation that can be moved, so its view can be dragged.
///
/// MapKit asks the Objective-C runtime whether an annotation has a setter. Here the setter is that
/// of this protocol. An annotation that does not conform is moved if its coordinate is a stored
/// variable, see `Annotation.coordinateSetter`.
public protocol MovableAnnotation: Annotation {
  /// The location (degrees).
  var coordinate: Coordinate { get set }
}
