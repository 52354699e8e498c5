import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapViews

/// Who is told that a view is prepared.
enum RecordedCalls {
  /// The script that runs in this task or on this thread.
  @TaskLocal static var script: ViewScript?
}

/// The classes of the views of annotations that a script makes. They tell when they are prepared.
enum AnnotationViewKind: String, CaseIterable {
  case annotation, marker, pin, user

  /// The class.
  @MainActor var viewClass: AnnotationView.Type {
    switch self {
    case .annotation: RecordingAnnotationView.self
    case .marker: RecordingMarker.self
    case .pin: RecordingPin.self
    case .user: RecordingUserView.self
    }
  }

  /// Returns a view of the class without an annotation.
  @MainActor func view(reuseIdentifier: String?) -> AnnotationView {
    switch self {
    case .annotation: RecordingAnnotationView(annotation: nil, reuseIdentifier: reuseIdentifier)
    case .marker: RecordingMarker(annotation: nil, reuseIdentifier: reuseIdentifier)
    case .pin: RecordingPin(annotation: nil, reuseIdentifier: reuseIdentifier)
    case .user: RecordingUserView(annotation: nil, reuseIdentifier: reuseIdentifier)
    }
  }

  /// The kind of a view: that of the nearest of its classes.
  @MainActor init(of view: AnnotationView) {
    self =
      switch view {
      case is MarkerAnnotationView: .marker
      case is PinAnnotationView: .pin
      case is UserLocationView: .user
      default: .annotation
      }
  }
}

/// A view of an annotation whose class can draw by itself.
@MainActor protocol SelfDrawn: AnnotationView {
  /// The rectangle that the class fills with the tint color; nil if it draws what its kind looks like.
  var drawing: CGRect? { get set }
}

extension SelfDrawn {
  fileprivate func fill(_ rect: CGRect) {
    guard let context = DrawingContext.current, let tintColor else { return }
    context.setFillColor(tintColor)
    context.fill(rect)
  }
}

private final class RecordingAnnotationView: AnnotationView, SelfDrawn {
  var drawing: CGRect?
  override func draw(_ rect: CGRect) { if let drawing { fill(drawing) } else { super.draw(rect) } }
  override func prepareForReuse() { RecordedCalls.script?.record(self, "prepareForReuse") }
  override func prepareForDisplay() { RecordedCalls.script?.record(self, "prepareForDisplay") }
}

private final class RecordingMarker: MarkerAnnotationView, SelfDrawn {
  var drawing: CGRect?
  override func draw(_ rect: CGRect) { if let drawing { fill(drawing) } else { super.draw(rect) } }
  override func prepareForReuse() { RecordedCalls.script?.record(self, "prepareForReuse") }
  override func prepareForDisplay() { RecordedCalls.script?.record(self, "prepareForDisplay") }
}

private final class RecordingPin: PinAnnotationView, SelfDrawn {
  var drawing: CGRect?
  override func draw(_ rect: CGRect) { if let drawing { fill(drawing) } else { super.draw(rect) } }
  override func prepareForReuse() { RecordedCalls.script?.record(self, "prepareForReuse") }
  override func prepareForDisplay() { RecordedCalls.script?.record(self, "prepareForDisplay") }
}

private final class RecordingUserView: UserLocationView, SelfDrawn {
  var drawing: CGRect?
  override func draw(_ rect: CGRect) { if let drawing { fill(drawing) } else { super.draw(rect) } }
  override func prepareForReuse() { RecordedCalls.script?.record(self, "prepareForReuse") }
  override func prepareForDisplay() { RecordedCalls.script?.record(self, "prepareForDisplay") }
}

/// An annotation of a script, and which view it gets.
final class ScriptedPoint: MovableAnnotation {
  let name: String
  var coordinate: Coordinate
  let title: String?
  let subtitle: String?
  /// The name of the view that the delegate gives; nil for none.
  let viewName: String?
  /// The identifier of the views that the delegate dequeues, if it gives no other; nil for none.
  let dequeued: String?

  /// Creates the annotation of a step.
  init(name: String, coordinate: Coordinate, options: JSONCursor) throws(JSONShapeError) {
    try options.allowOnly(["title", "subtitle", "view", "dequeue"])
    (self.name, self.coordinate) = (name, coordinate)
    title = try options.optional("title")
    subtitle = try options.optional("subtitle")
    viewName = try options.optional("view")
    dequeued = try options.optional("dequeue")
  }
}
