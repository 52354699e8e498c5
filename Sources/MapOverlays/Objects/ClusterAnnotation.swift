import MapGeometry

/// A cluster of annotations, shown as one annotation where their views would overlap.
///
/// The map view requests the cluster from its delegate. It releases the cluster when the members or
/// their order change. The cluster is not in the map view's `annotations`.
open class ClusterAnnotation: Annotation {
  /// The annotations of the cluster. The cluster has the location of the first.
  public let memberAnnotations: [any Annotation]
  /// The first line of the cluster's callout; initially nil.
  open var title: String?
  /// The second line of the cluster's callout; initially nil.
  open var subtitle: String?

  /// Creates a cluster of annotations.
  public init(memberAnnotations: [any Annotation]) {
    self.memberAnnotations = memberAnnotations
  }

  /// The location of the first member (degrees); invalid if there are no members.
  ///
  /// The mean of the members is not used, because it would move when other members enter or leave
  /// the cluster.
  open var coordinate: Coordinate { memberAnnotations.first?.coordinate ?? .invalid }
}
