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
  /// Whether an object is equal to this one. A class that derives from NSObject has the method, and
  /// overrides it. By default an annotation is equal to itself only. The map does not call it: it
  /// keeps each object once.
  func isEqual(_ object: Any?) -> Bool
  /// The hash value for `isEqual(_:)`: the same for equal objects. By default it is that of the
  /// identity.
  var hash: Int { get }
}

extension Annotation {
  /// Whether the object is this one.
  public func isEqual(_ object: Any?) -> Bool { isIdentical(self, object) }
  /// The hash value of the identity.
  public var hash: Int { ObjectIdentifier(self).hashValue }
}

/// An annotation that can be moved, so its view can be dragged.
///
/// MapKit asks the Objective-C runtime whether an annotation has a setter. Here the setter is that
/// of this protocol. An annotation that does not conform is moved if its coordinate is a stored
/// variable, or returns stored variables, see `Annotation.coordinateSetter`.
public protocol MovableAnnotation: Annotation {
  /// The location (degrees).
  var coordinate: Coordinate { get set }
}
