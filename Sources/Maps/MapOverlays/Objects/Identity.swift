// Objects of the map are equal if they are the same object, as in MapKit, unless a subclass overrides
// `isEqual(_:)` and `hash`. So arrays can be searched for them, and sets and dictionaries can hold them.

/// Whether an object is the same as another.
func isIdentical(_ object: AnyObject, _ other: Any?) -> Bool {
  other.map { object === $0 as AnyObject } ?? false
}

extension Shape: Hashable {
  /// Whether the objects are equal by `isEqual(_:)`.
  public static func == (one: Shape, other: Shape) -> Bool { one.isEqual(other) }
  /// Hashes `hash`.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension TileOverlay: Hashable {
  /// Whether the objects are equal by `isEqual(_:)`.
  public static func == (one: TileOverlay, other: TileOverlay) -> Bool { one.isEqual(other) }
  /// Hashes `hash`.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ClusterAnnotation: Hashable {
  /// Whether the objects are equal by `isEqual(_:)`.
  public static func == (one: ClusterAnnotation, other: ClusterAnnotation) -> Bool { one.isEqual(other) }
  /// Hashes `hash`.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension OverlayRenderer: Hashable {
  /// Whether both are the same object.
  public static func == (one: OverlayRenderer, other: OverlayRenderer) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
