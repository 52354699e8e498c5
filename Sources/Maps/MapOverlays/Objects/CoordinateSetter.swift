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
  /// 2. Otherwise, if the class or a superclass has a stored variable that is the coordinate, or that a
  ///    computed coordinate returns, its value is replaced.
  /// 3. Otherwise, if a computed coordinate returns two stored variables of the type `Double`, these are
  ///    replaced.
  /// 4. A coordinate that depends on something else has none, nor has a circle. A class with such a
  ///    coordinate and a setter conforms to `MovableAnnotation` to be moved.
  ///
  /// In the second and third cases a setter of the class itself is not known, so it is not called, nor
  /// are observers, `willSet` and `didSet`; a setter that is private or missing makes no difference. Stored
  /// variables that equal the coordinate, or a number of it, are changed for a moment to the next number, to
  /// learn whether the coordinate depends on them. No other thread may use the annotation meanwhile.
  public var coordinateSetter: CoordinateSetter? {
    if let movable = self as? any MovableAnnotation {
      return CoordinateSetter { movable.coordinate = $0 }
    }
    // The bounds of a circle depend on its center.
    if self is Circle { return nil }
    let now = coordinate
    for stored in storedVariables(of: Coordinate.self) where stored.pointee.isSame(as: now) {
      let other = Coordinate(latitude: stored.pointee.latitude.neighbor, longitude: stored.pointee.longitude)
      if coordinate(with: other, in: stored).isSame(as: other) { return setter { stored.pointee = $0 } }
    }
    var (latitude, longitude): (UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?)
    for stored in storedVariables(of: Double.self)
    where stored.pointee.isSame(as: now.latitude) || stored.pointee.isSame(as: now.longitude) {
      let other = stored.pointee.neighbor
      let changed = coordinate(with: other, in: stored)
      // One that changes the latitude alone is the latitude, also if the other number is NaN.
      let keeps = (changed.latitude.isSame(as: now.latitude), changed.longitude.isSame(as: now.longitude))
      if changed.latitude == other, keeps == (false, true) { latitude = latitude ?? stored }
      if changed.longitude == other, keeps == (true, false) { longitude = longitude ?? stored }
    }
    guard let latitude, let longitude else { return nil }
    return setter { (latitude.pointee, longitude.pointee) = ($0.latitude, $0.longitude) }
  }

  /// The reason why the annotation cannot be moved, with the remedy, in one line; nil if it can.
  /// The annotation is used as by `coordinateSetter`.
  public var reasonNotToMove: String? {
    guard coordinateSetter == nil else { return nil }
    return "\(type(of: self)) cannot be dragged: its coordinate is a constant or computed. "
      + "Declare it with \"var\", or let the class conform to MovableAnnotation."
  }

  /// A setter that keeps the annotation, whose memory it changes.
  private func setter(_ set: @escaping (Coordinate) -> Void) -> CoordinateSetter {
    CoordinateSetter { coordinate in withExtendedLifetime(self) { set(coordinate) } }
  }

  /// Returns the coordinate that the annotation has with another value of a stored variable.
  private func coordinate<Value>(with other: Value, in stored: UnsafeMutablePointer<Value>) -> Coordinate {
    let value = stored.pointee
    stored.pointee = other
    defer { stored.pointee = value }
    return coordinate
  }

  /// Returns the stored variables of a type in the object, with those of the superclasses.
  private func storedVariables<Value>(of _: Value.Type) -> [UnsafeMutablePointer<Value>] {
    let start = Unmanaged.passUnretained(self).toOpaque()
    return (0..<storedPropertyCount(type(of: self))).compactMap { index in
      var property = StoredProperty()
      let valueType = storedProperty(type(of: self), index: index, &property)
      property.freeName?(property.name)
      guard valueType == Value.self, property.isVariable else { return nil }
      return (start + storedPropertyOffset(type(of: self), index: index)).assumingMemoryBound(to: Value.self)
    }
  }
}

extension Double {
  /// Whether both are equal, or NaN.
  fileprivate func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }

  /// The next number; 0 for NaN and infinity.
  fileprivate var neighbor: Double { isFinite ? nextUp : 0 }
}

extension Coordinate {
  fileprivate func isSame(as other: Coordinate) -> Bool {
    latitude.isSame(as: other.latitude) && longitude.isSame(as: other.longitude)
  }
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
