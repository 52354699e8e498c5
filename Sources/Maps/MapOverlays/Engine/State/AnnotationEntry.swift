import MapGeometry

/// An annotation of a map engine, or a cluster, with its number, its location and its
/// view.
///
/// An entry that was removed from the map is never added again. The same annotation gets a new
/// entry.
final class AnnotationEntry {
  let annotation: any Annotation
  /// The identification in events and in the choice of what to display.
  let subject: MapEvent.Subject
  /// The number: 0 or more for an annotation, −1 for the user's location. The number of a cluster
  /// is larger than that of every annotation.
  let number: Int
  /// The annotation's coordinate when it was last read; invalid before the first `refresh()`.
  private(set) var coordinate = Coordinate.invalid
  /// The location on the map: that of `coordinate`, unless the annotation states another; nil if
  /// there is none, because the coordinate is not valid.
  private(set) var position: MapPoint?
  /// The view; nil if the entry has none. A selected or dragged annotation keeps its view while it
  /// is out of view, but a cluster does not.
  var view: (any EngineAnnotationView)?
  /// Whether the entry is still on the map.
  var isOnMap = true

  init(_ annotation: any Annotation, number: Int, subject: MapEvent.Subject) {
    self.annotation = annotation
    self.number = number
    self.subject = subject
  }

  /// Whether the entry is a cluster of several annotations.
  var isCluster: Bool {
    if case .cluster = subject { true } else { false }
  }

  /// Moves a cluster to a location (map points). Its annotation's coordinate is not read.
  func place(at position: MapPoint) { self.position = position }

  /// Whether the annotation's coordinate is not the one that was last read.
  var hasMoved: Bool { !isCluster && annotation.coordinate != coordinate }

  /// Reads the annotation's coordinate again.
  func refresh() {
    let now = annotation.coordinate
    guard now != coordinate || position == nil else { return }
    coordinate = now
    position = (annotation as? any PlacedAnnotation)?.mapPoint ?? (now.isValid ? MapPoint(now) : nil)
  }
}

/// An annotation that states its location on the map itself. Its coordinate cannot state every
/// location: `MapPoint` of a coordinate is never beyond ±85 degrees. Both change together.
package protocol PlacedAnnotation: Annotation {
  /// The location (map points).
  var mapPoint: MapPoint { get }
}
