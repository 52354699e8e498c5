import Foundation
import MapGeometry
import MapRaster

// Drawings of annotations that are recorded once and placed at many locations.

extension DrawingContext {
  /// A recorded drawing, with all that it depends on except the translation.
  struct Stamp {
    let appearance: any AnnotationAppearance
    /// The state at the beginning of the drawing, without a translation.
    let state: State
    let normalBlendMode: BlendMode
    let opacity: Double
    /// The shapes; nil if some of them cannot be placed.
    let shapes: Scene.Stamp?
  }

  /// The largest number of stamps that are kept.
  private static let maximumStamps = 16

  /// Clears the current path and draws an appearance, with its upper left corner at a point. The
  /// state does not change.
  ///
  /// Appearances that draw the same are recorded once, without the translation, if nothing else
  /// depends on the location.
  func draw(_ appearance: any AnnotationAppearance, at point: CGPoint, withLabel: Bool) {
    beginPath()
    if !withLabel, place(appearance, at: point) { return }
    saveGState()
    defer { restoreGState() }
    translateBy(x: point.x, y: point.y)
    appearance.draw(in: self)
    if withLabel { appearance.drawLabel(in: self) }
  }

  /// Places the recorded shapes of an appearance at a point. Returns false, with no effect, if they
  /// cannot be placed.
  private func place(_ appearance: any AnnotationAppearance, at point: CGPoint) -> Bool {
    let transform = MapRaster.AffineTransform.translation(x: Double(point.x), y: Double(point.y))
      .followed(by: state.transform)
    guard appearance.drawsSame(as: appearance), isAntialiasing, state.shadow == nil, transform.isFinite,
      state.clipRect == bounds, state.clipPath == nil, let shapes = stamp(of: appearance)
    else { return false }
    scene.place(shapes, x: transform.tx, y: transform.ty)
    return true
  }

  /// Returns the shapes of an appearance in the current state, without a translation; nil if they
  /// cannot be placed.
  private func stamp(of appearance: any AnnotationAppearance) -> Scene.Stamp? {
    var unmoved = state
    (unmoved.transform.tx, unmoved.transform.ty) = (0, 0)
    let known = stamps.first {
      $0.appearance.drawsSame(as: appearance) && $0.state == unmoved && $0.normalBlendMode == normalBlendMode
        && $0.opacity == opacity
    }
    if let known { return known.shapes }
    saveGState()
    defer { restoreGState() }
    state = unmoved
    let first = scene.itemCount
    appearance.draw(in: self)
    let shapes = scene.takeStamp(itemsFrom: first)
    if stamps.count == DrawingContext.maximumStamps { stamps.removeFirst() }
    stamps.append(
      Stamp(
        appearance: appearance, state: unmoved, normalBlendMode: normalBlendMode, opacity: opacity,
        shapes: shapes))
    return shapes
  }
}
