import Foundation

/// The drawing of an annotation: a value that draws itself on any thread.
package protocol AnnotationAppearance: Sendable {
  /// The size of the frame (screen points). The drawing can extend beyond it.
  var size: CGSize { get }
  /// The offset of the frame's middle from the annotation's location, in screen points to the east
  /// and south.
  var centerOffset: CGPoint { get }
  /// The shape for collisions.
  var collisionMode: DisplayCollisionMode { get }
  /// The distance by which the drawing is lifted during a drag (screen points).
  var dragLift: CGFloat { get }
  /// The rectangle of the label; nil for none.
  var label: DisplayLabel? { get }
  /// Draws into a context in screen points, without the label. The upper left corner of the frame
  /// is at (0, 0).
  func draw(in context: DrawingContext)
  /// Whether another appearance draws the same, without the label. If an appearance draws the same
  /// as itself, its drawing can be recorded once and placed at many locations.
  func drawsSame(as other: any AnnotationAppearance) -> Bool
  /// Draws the label into the same context.
  func drawLabel(in context: DrawingContext)
}

extension AnnotationAppearance {
  /// Zero: the frame's middle is at the location.
  package var centerOffset: CGPoint { .zero }
  /// The frame.
  package var collisionMode: DisplayCollisionMode { .rectangle }
  /// 0: not lifted.
  package var dragLift: CGFloat { 0 }
  /// Nil: no label.
  package var label: DisplayLabel? { nil }
  /// False: each drawing is recorded.
  package func drawsSame(as other: any AnnotationAppearance) -> Bool { false }
  /// Does nothing.
  package func drawLabel(in context: DrawingContext) {}
}

extension Color {
  /// White.
  static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)
}
