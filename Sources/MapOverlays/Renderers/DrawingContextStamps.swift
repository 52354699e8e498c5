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
  private static let maximumStamps = 4

  /// Clears the current path and draws an appearance, without its label. The state can change.
  ///
  /// Appearances that draw the same are recorded once, without the translation, if nothing else
  /// depends on the location.
  func draw(_ appearance: any AnnotationAppearance) {
    beginPath()
    guard appearance.drawsSame(as: appearance), isAntialiasing, state.shadow == nil, state.transform.isFinite,
      state.clipRect == bounds, state.clipPath == nil
    else { return appearance.draw(in: self) }
    let moved = state
    (state.transform.tx, state.transform.ty) = (0, 0)
    let shapes = stamp(of: appearance)
    state = moved
    guard let shapes else { return appearance.draw(in: self) }
    scene.place(shapes, x: state.transform.tx, y: state.transform.ty)
  }

  /// Returns the shapes of an appearance in the current state; nil if they cannot be placed.
  private func stamp(of appearance: any AnnotationAppearance) -> Scene.Stamp? {
    let known = stamps.first {
      $0.appearance.drawsSame(as: appearance) && $0.state == state && $0.normalBlendMode == normalBlendMode
        && $0.opacity == opacity
    }
    if let known { return known.shapes }
    let before = state
    let first = scene.itemCount
    appearance.draw(in: self)
    if stamps.count == DrawingContext.maximumStamps { stamps.removeFirst() }
    stamps.append(
      Stamp(
        appearance: appearance, state: before, normalBlendMode: normalBlendMode, opacity: opacity,
        shapes: scene.takeStamp(itemsFrom: first)))
    return stamps[stamps.count - 1].shapes
  }
}
