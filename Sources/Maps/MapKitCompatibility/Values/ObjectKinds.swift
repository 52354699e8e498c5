import MapLocations
import MapOverlays
import MapViews

// The questions for the class of an object, which NSObject has on Apple's systems.

/// Whether an object is of a class or of a subclass.
private func isObject(_ object: AnyObject, of aClass: AnyClass) -> Bool {
  func isInstance<Class>(of _: Class.Type) -> Bool { object is Class }
  return _openExistential(aClass, do: isInstance)
}

extension NSObject {
  /// Whether the object is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Whether the object is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension MKAnnotation {
  /// Whether the object is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Whether the object is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension UIView {
  /// Whether the view is of a class or of a subclass of it.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Whether the view is of a class itself.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension MKOverlayRenderer {
  /// Whether the renderer is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Whether the renderer is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension CLRegion {
  /// Whether the region is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Whether the region is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
