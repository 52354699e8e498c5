import Foundation
import MapGeometry
import MapRaster

/// The context that renderers draw into, with the names and the rules of Core Graphics' contexts: a
/// path that is built and painted, and a state with colors, a pen, clips and a transform, which can
/// be saved and restored.
///
/// As in Core Graphics the path is transformed as it is built and the pen as it strokes, painting
/// clears the path, and saving the state does not save the path. As in UIKit y grows downward and
/// an image's first row is at the smallest y. Points with a coordinate that is infinite or NaN are
/// left out. Nothing is painted through a transform that is not finite. A context must only be used
/// on the thread that received it, and only during the call that received it.
public final class DrawingContext {
  /// The shapes drawn so far, in pixels of the picture.
  var scene = Scene()
  /// The part of the picture to draw, in pixels.
  let bounds: MapRect
  /// The current path, in pixels.
  var devicePath = MapRaster.Path()
  var state: State
  private var savedStates: [State] = []
  /// Whether anything was painted with a blend mode other than normal.
  private(set) var hasBlendModes = false
  /// The blend mode that replaces the normal one, and a factor for all opacities. They are set to
  /// those of a renderer whose shapes are each mixed separately.
  var normalBlendMode = BlendMode.normal
  var opacity = 1.0
  private var pushCount = 0
  /// The pixels per point of the base space, in which shadows are measured.
  var baseScale = 1.0
  /// Whether edges can be smooth at all.
  var allowsAntialiasing = true
  /// The last drawings that are placed several times.
  var stamps: [Stamp] = []
  /// The color of the picture before anything is drawn, for a context with a picture of its own.
  var background = Color.clear

  /// The state that `saveGState` saves. The defaults are Core Graphics'.
  struct State: Equatable {
    var transform: MapRaster.AffineTransform
    var fillColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    var strokeColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    var lineWidth = 1.0
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dashLengths: [Double] = []
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var shadow: DrawingShadow?
    var shouldAntialias = true
    /// The part of the picture inside all axis-parallel clip rectangles, in pixels; null if it is
    /// empty.
    var clipRect: MapRect
    /// The clips by paths; nil if there are none.
    var clipPath: Scene.ClipIndex?
    /// The clip rectangle and the other clips together. It is nil until something is painted inside
    /// them, or if there are none.
    var clip: Scene.ClipIndex?
  }

  /// Creates a context for a part of a picture.
  ///
  /// - Parameters:
  ///   - bounds: the part, in pixels. Nothing is visible outside it.
  ///   - transform: from the coordinates of the drawing to pixels.
  init(bounds: MapRect, transform: MapRaster.AffineTransform) {
    self.bounds = bounds
    state = State(transform: transform, clipRect: bounds)
  }

  /// Sets another transform and resets the rest of the state, the saved states, the current path,
  /// `normalBlendMode` and `opacity`. The shapes drawn so far are kept.
  func reset(transform: MapRaster.AffineTransform) {
    state = State(transform: transform, clipRect: bounds)
    savedStates = []
    devicePath = MapRaster.Path()
    normalBlendMode = .normal
    opacity = 1
  }

  /// Clips to a rectangle of the picture (pixels) until the previous state is restored.
  func limit(to rect: MapRect) {
    let rest = state.clipRect.intersection(rect)
    state.clipRect = rest.width > 0 && rest.height > 0 ? rest : .null
    state.clip = nil
  }

  // MARK: State

  /// Saves a copy of the state, which `restoreGState` restores.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state that was saved last. Does nothing if there is none.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  /// The transform from the coordinates of the drawing to pixels of the picture.
  public var ctm: MapRaster.AffineTransform { state.transform }

  /// Moves the origin of the following drawing.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(.translation(x: Double(x), y: Double(y))) }

  /// Scales the following drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(.scale(x: Double(x), y: Double(y))) }

  /// Rotates the following drawing by an angle (radians) from the x axis toward the y axis.
  public func rotate(by angle: CGFloat) {
    let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
    concatenate(MapRaster.AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  /// Adds a transform that is applied to the following drawing before the current transform.
  public func concatenate(_ transform: MapRaster.AffineTransform) {
    state.transform = transform.followed(by: state.transform)
  }

  /// Sets the fill color.
  public func setFillColor(_ color: Color) { state.fillColor = color }
  /// Sets the fill color by its components, 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the stroke color.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }
  /// Sets the stroke color by its components, 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the width of the pen. A width that is not above 0, or not finite, strokes nothing.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: LineCap) { state.lineCap = cap }
  /// Sets the shape of corners.
  public func setLineJoin(_ join: LineJoin) { state.lineJoin = join }
  /// Sets the largest length of a miter, as a multiple of the line's width.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = Double(limit) }
  /// Sets the alternating lengths of dashes and gaps, and the position in them where a line begins.
  /// Lines are solid if there are no lengths, all are 0, a length is negative, or a number is not
  /// finite. They are also solid if the lengths are too small, see `Stroke.dash`.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = Double(phase)
    state.dashLengths = lengths.map { Double($0) }
  }
  /// Sets a factor for the opacity of everything painted, clamped to 0…1; NaN is 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  /// Sets the blend mode of the following shapes. They are mixed with the shapes that the same
  /// renderer painted before.
  ///
  /// They are mixed with the picture below, too, in `drawScreen`, and if the blend mode of the
  /// renderer is clear, copy, sourceIn, sourceOut, destinationIn or destinationAtop.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  // MARK: The current context

  private static let stackKey = "loxodrome.DrawingContext"

  /// The contexts that were pushed on this thread and not popped, the last one last.
  private static var stack: [DrawingContext] {
    get { Thread.current.threadDictionary[stackKey] as? [DrawingContext] ?? [] }
    set { Thread.current.threadDictionary[stackKey] = newValue }
  }

  /// The current context: the one that was pushed last on this thread and not popped; nil if there
  /// is none.
  public static var current: DrawingContext? { stack.last }

  /// Makes the context the current one of this thread, until `pop`.
  public func push() {
    DrawingContext.stack.append(self)
    pushCount += 1
  }

  /// Restores the context that was current before the last push on this thread. Does nothing if no
  /// context is current.
  public static func pop() { stack.popLast()?.pushCount -= 1 }

  /// Removes the context from this thread's stack, if the code that pushed it did not pop it.
  func discardPushes() {
    guard pushCount > 0 else { return }
    DrawingContext.stack.removeAll { $0 === self }
    pushCount = 0
  }

  // MARK: Recording

  /// Adds items to the scene inside the clips, with the state's opacity and a blend mode; nil for
  /// that of the state. Does nothing if the clip rectangle is empty or the transform is not finite.
  /// `add` can change the options.
  func record(blend: BlendMode? = nil, _ add: (inout Scene, inout DrawOptions) -> Void) {
    guard !state.clipRect.isNull, state.transform.isFinite else { return }
    if state.clip == nil {
      state.clip = state.clipPath
      if state.clipRect != bounds {
        state.clip = scene.addClip(Clip(MapRaster.Path(rect: state.clipRect)), inside: state.clipPath)
      }
    }
    if let shadow = state.shadow, blend == nil { record(shadow, of: add) }
    let own = blend ?? state.blendMode
    let alpha = Swift.max(0, Swift.min(1, state.alpha.isNaN ? 0 : state.alpha)) * opacity
    let first = scene.itemCount
    var options = DrawOptions(blend: own == .normal ? normalBlendMode : own, alpha: alpha)
    add(&scene, &options)
    guard scene.itemCount > first else { return }
    if own != .normal { hasBlendModes = true }
    if let clip = state.clip { scene.clip(itemsFrom: first, to: clip) }
  }
}
