import MapGeometry

// A class that conforms to Annotation promises a coordinate that can be read. Whether it can also
// be set is not part of the conformance: a requirement with a setter would refuse the classes whose
// setter is private. So the setter is looked up in the metadata of the class, in which the Swift
// runtime lists the stored properties, for Mirror.

/// A setter of an annotation's coordinate.
public struct CoordinateSetter {
  private let set: (Coordinate) -> Void

  fileprivate init(_ set: @escaping (Coordinate) -> Void) { self.set = set }

  /// Sets the coordinate (degrees).
  public func callAsFunction(_ coordinate: Coordinate) { set(coordinate) }
}

extension Annotation {
  /// The setter of the coordinate; nil if there is none.
  ///
  /// 1. A `MovableAnnotation` has that of the protocol.
  /// 2. Otherwise, if the class or a superclass has a stored variable `coordinate`, its value is
  ///    replaced. Its observers, `willSet` and `didSet`, are not called. A setter that is private
  ///    is not known, so it counts, too.
  /// 3. A coordinate that is a constant or computed has none, also if it overrides a stored one. A
  ///    class with a computed coordinate and a setter conforms to `MovableAnnotation` to be moved.
  ///
  /// In the second case the stored coordinate is changed for a moment, to learn whether the
  /// annotation's coordinate is that variable. No other thread may use the annotation meanwhile.
  public var coordinateSetter: CoordinateSetter? {
    if let movable = self as? any MovableAnnotation {
      return CoordinateSetter { movable.coordinate = $0 }
    }
    guard let offset = offsetOfVariable(named: "coordinate", of: Coordinate.self, in: type(of: self)) else {
      return nil
    }
    let stored = (Unmanaged.passUnretained(self).toOpaque() + offset)
      .assumingMemoryBound(to: Coordinate.self)
    // The variable is the coordinate only if the coordinate changes with it.
    let value = stored.pointee
    let other = Coordinate(latitude: value.latitude == 0 ? 1 : 0, longitude: 0)
    stored.pointee = other
    let isRead = coordinate == other
    stored.pointee = value
    guard isRead else { return nil }
    return CoordinateSetter { coordinate in
      (Unmanaged.passUnretained(self).toOpaque() + offset)
        .assumingMemoryBound(to: Coordinate.self).pointee = coordinate
    }
  }

  /// The reason why the annotation cannot be moved, with the remedy, in one line; nil if it can.
  /// The annotation is used as by `coordinateSetter`.
  public var reasonNotToMove: String? {
    guard coordinateSetter == nil else { return nil }
    return "\(type(of: self)) cannot be dragged: its coordinate is a constant or computed. "
      + "Declare it with \"var\", or let the class conform to MovableAnnotation."
  }
}

/// Returns the offset in bytes of a stored variable in the objects of a class; nil if the class and
/// its superclasses have none with this name and type.
private func offsetOfVariable<Value>(named name: String, of: Value.Type, in type: Any.Type) -> Int? {
  (0..<storedPropertyCount(type)).first { index in
    var property = StoredProperty()
    let valueType = storedProperty(type, index: index, &property)
    defer { property.freeName?(property.name) }
    guard valueType == Value.self, property.isVariable, let found = property.name else { return false }
    return String(cString: found) == name
  }.map { storedPropertyOffset(type, index: $0) }
}

/// What the runtime reports about a stored property, in its layout.
private struct StoredProperty {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The functions of the Swift runtime that Mirror calls. They include the superclasses' properties.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func storedPropertyCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func storedProperty(
  _ type: Any.Type, index: Int, _ property: UnsafeMutablePointer<StoredProperty>
) -> Any.Type
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func storedPropertyOffset(_ type: Any.Type, index: Int) -> Int
