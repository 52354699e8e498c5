import MapGeometry

/// A cluster of annotations, shown as one annotation where their views would overlap.
///
/// The map view requests the cluster from its delegate. It releases the cluster when the members or
/// their order change.
open class ClusterAnnotation: Annotation {
  /// The annotations of the cluster.
  public let memberAnnotations: [any Annotation]
  private var ownTitle: String??
  private var ownSubtitle: String??

  /// Creates a cluster of annotations.
  public init(memberAnnotations: [any Annotation]) {
    self.memberAnnotations = memberAnnotations
  }

  /// The first line of the cluster's callout. Unless it is set, it is the first title of a member
  /// that is not empty.
  open var title: String? {
    get { ownTitle ?? titledMember?.texts.title }
    set { ownTitle = .some(newValue) }
  }

  /// The second line of the cluster's callout. Unless it is set, it tells how many other members
  /// there are, for example "+3 more"; nil if no member has a title.
  open var subtitle: String? {
    get { ownSubtitle ?? titledMember.map { _ in "+\(memberAnnotations.count - 1) more" } }
    set { ownSubtitle = .some(newValue) }
  }

  /// The mean of the members' locations on the map (degrees); invalid if no member has a valid
  /// coordinate. Horizontal distances are measured by the shorter way around the world, from the
  /// first member.
  open var coordinate: Coordinate {
    let points = memberAnnotations.map(\.coordinate).filter(\.isValid).map { MapPoint($0) }
    guard let first = points.first else { return .invalid }
    let width = MapSize.world.width
    // Distances from the first member keep the digits that sums of positions would lose.
    var (east, south) = (0.0, 0.0)
    for point in points {
      east += (point.x - first.x).remainder(dividingBy: width)
      south += point.y - first.y
    }
    let count = Double(points.count)
    var x = (first.x + east / count).truncatingRemainder(dividingBy: width)
    if x < 0 { x += width }
    return Coordinate(MapPoint(x: x, y: first.y + south / count))
  }

  /// Whether an object is equal to this one; by default, whether it is this one. `==` calls it.
  open func isEqual(_ object: Any?) -> Bool { isIdentical(self, object) }
  /// The hash value for `isEqual(_:)`; by default that of the identity. `hash(into:)` takes it.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  private var titledMember: (any Annotation)? {
    memberAnnotations.first { !($0.texts.title ?? "").isEmpty }
  }
}
