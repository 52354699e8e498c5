import MapGeometry

/// Several annotations shown as one, where their views would overlap.
///
/// The map view makes one, through its delegate, and forgets it when its members change. It is not
/// among the view's `annotations`.
open class ClusterAnnotation: Annotation {
  /// The annotations that it stands for, the one whose place it takes first.
  public let memberAnnotations: [any Annotation]
  /// The first line of its callout; nil at first.
  open var title: String?
  /// The second line of its callout; nil at first.
  open var subtitle: String?

  /// A cluster of annotations.
  public init(memberAnnotations: [any Annotation]) {
    self.memberAnnotations = memberAnnotations
  }

  /// The first member's place (degrees), not the mean, so that it stays where others come and go;
  /// no valid one without members.
  open var coordinate: Coordinate { memberAnnotations.first?.coordinate ?? .invalid }
}
