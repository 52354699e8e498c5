// Objects of the map are equal if they are the same object, as in MapKit. So arrays can be searched
// for them, and sets and dictionaries can hold them.

extension Shape: Hashable {
  /// Whether both are the same object.
  public static func == (one: Shape, other: Shape) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TileOverlay: Hashable {
  /// Whether both are the same object.
  public static func == (one: TileOverlay, other: TileOverlay) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ClusterAnnotation: Hashable {
  /// Whether both are the same object.
  public static func == (one: ClusterAnnotation, other: ClusterAnnotation) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension OverlayRenderer: Hashable {
  /// Whether both are the same object.
  public static func == (one: OverlayRenderer, other: OverlayRenderer) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
