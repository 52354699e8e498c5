import MapGeometry

/// A cluster of annotations, shown as one annotation where their views would overlap.
///
/// The map view creates it through its delegate, and releases it when its members change. It is not
/// in the view's `annotations`.
open class ClusterAnnotation: Annotation {
  /// The annotations of the cluster. The cluster has the location of the first.
  public let memberAnnotations: [any Annotation]
  /// The first line of its callout; initially nil.
  open var title: String?
  /// The second line of its callout; initially nil.
  open var subtitle: String?

  /// Creates a cluster of annotations.
  public init(memberAnnotations: [any Annotation]) {
    self.memberAnnotations = memberAnnotations
  }

  /// The location of the first member (degrees); invalid if there are no members.
  ///
  /// It is not the mean, so it does not move when other members enter or leave the cluster.
  open var coordinate: Coordinate { memberAnnotations.first?.coordinate ?? .invalid }
}
