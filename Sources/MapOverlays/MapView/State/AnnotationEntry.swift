import Foundation
import MapGeometry

/// An annotation of a map view, or a cluster that it shows, with its number, its place and its
/// view.
///
/// An entry that was taken off the map is never put back: the same annotation gets another one.
final class AnnotationEntry {
  let annotation: any Annotation
  /// What events and the choice of what to display know it by.
  let subject: MapEvent.Subject
  /// 0 or more for an annotation, −1 for the user's location; a cluster's is larger than every
  /// annotation's.
  let number: Int
  /// The annotation's coordinate when it was last asked.
  private(set) var coordinate = Coordinate.invalid
  /// The place on the map of `coordinate`; nil where that is not valid.
  private(set) var position: MapPoint?
  /// What shows it; nil where it is not in view.
  var view: AnnotationView?
  /// Whether it is still on the map.
  var isOnMap = true

  init(_ annotation: any Annotation, number: Int, subject: MapEvent.Subject) {
    self.annotation = annotation
    self.number = number
    self.subject = subject
  }

  /// Whether it stands for several annotations.
  var isCluster: Bool {
    if case .cluster = subject { true } else { false }
  }

  /// Asks the annotation where it is.
  func refresh() {
    let now = annotation.coordinate
    guard now != coordinate || position == nil else { return }
    coordinate = now
    position = now.isValid ? MapPoint(now) : nil
  }
}
