import Foundation
import MapGeometry
import MapRaster

/// What renderers draw into, by the names and the rules of Core Graphics' contexts: a path that is
/// built and painted, and a state with colors, a pen, clips and a transform that is saved and
/// restored.
///
/// As in Core Graphics the path is transformed as it is built and the pen as it strokes, painting
/// ends the path, and saving the state does not save the path. As in UIKit y grows downward and an
/// image's first row is at the smallest y. Points with a coordinate that is infinite or NaN are
/// left out, and so is what is painted through a transform that is not finite. A context belongs to
/// the thread that was handed it, while it was handed it.
public final class DrawingContext {
  /// What has been drawn: shapes whose coordinates are pixels of the picture.
  var scene = Scene()
  /// The part of the picture that is drawn, in pixels.
  let bounds: MapRect
  /// The path under way, in pixels.
  var devicePath = MapRaster.Path()
  var state: State
  private var savedStates: [State] = []
  /// Whether anything was painted by a blend mode of its own.
  private(set) var hasBlendModes = false
  /// What normal blending stands for, and a factor for all opacities: a renderer's, where its
  /// shapes take them.
  var normalBlendMode = BlendMode.normal
  var opacity = 1.0
  private var pushCount = 0

  /// What `saveGState` saves. The defaults are Core Graphics'.
  struct State {
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
    /// The part of the picture inside all upright rectangles that were clipped to, in pixels; null
    /// where it is empty.
    var clipRect: MapRect
    /// The other clips.
    var clipPath: Scene.ClipIndex?
    /// Both together, once something was painted inside of them.
    var clip: Scene.ClipIndex?
  }

  /// A context for a part of a picture.
  ///
  /// - Parameters:
  ///   - bounds: the part, in pixels; nothing is seen outside of it.
  ///   - transform: from the coordinates of what is drawn to pixels.
  init(bounds: MapRect, transform: MapRaster.AffineTransform) {
    self.bounds = bounds
    state = State(transform: transform, clipRect: bounds)
  }

  /// Makes the context as new, with another transform, but for what has been drawn.
  func reset(transform: MapRaster.AffineTransform) {
    state = State(transform: transform, clipRect: bounds)
    savedStates = []
    devicePath = MapRaster.Path()
    normalBlendMode = .normal
    opacity = 1
  }

  /// Lets nothing be seen outside of a rectangle of the picture (pixels) until the state before is
  /// restored.
  func limit(to rect: MapRect) {
    let rest = state.clipRect.intersection(rect)
    state.clipRect = rest.width > 0 && rest.height > 0 ? rest : .null
    state.clip = nil
  }

  // MARK: State

  /// Keeps a copy of the state, to which `restoreGState` returns.
  public func saveGState() { savedStates.append(state) }

  /// Returns to the state that was saved last; without one nothing happens.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  /// From the coordinates of what is drawn to pixels of the picture.
  public var ctm: MapRaster.AffineTransform { state.transform }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(.translation(x: Double(x), y: Double(y))) }

  /// Stretches what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(.scale(x: Double(x), y: Double(y))) }

  /// Turns what is drawn from now on by an angle (radians) from the x axis toward the y axis.
  public func rotate(by angle: CGFloat) {
    let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
    concatenate(MapRaster.AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  /// Puts a transform before the present one.
  public func concatenate(_ transform: MapRaster.AffineTransform) {
    state.transform = transform.followed(by: state.transform)
  }

  /// Sets the color that fills.
  public func setFillColor(_ color: Color) { state.fillColor = color }
  /// Sets the color that fills, by its components, 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the color that strokes.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }
  /// Sets the color that strokes, by its components, 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the pen's width; one that is not above 0, or not finite, strokes nothing.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }
  /// Sets how the ends of lines look.
  public func setLineCap(_ cap: LineCap) { state.lineCap = cap }
  /// Sets how segments meet.
  public func setLineJoin(_ join: LineJoin) { state.lineJoin = join }
  /// Sets the largest miter, as its length over the line's width.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = Double(limit) }
  /// Sets the lengths of dashes and gaps, in turn, and where in them a line begins; without
  /// lengths, or with one that is negative or not finite, lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = Double(phase)
    state.dashLengths = lengths.map { Double($0) }
  }
  /// Sets a factor for the opacity of all that is painted, clamped to 0…1; NaN is 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  /// Sets how what is painted mixes with what the same renderer has painted before.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  // MARK: The current context

  private static let stackKey = "loxodrome.DrawingContext"

  /// The context that was pushed last on this thread and not popped since.
  public static var current: DrawingContext? {
    (Thread.current.threadDictionary[stackKey] as? [DrawingContext])?.last
  }

  /// Makes the context the current one of this thread, until `pop`.
  public func push() {
    let stack = Thread.current.threadDictionary[DrawingContext.stackKey] as? [DrawingContext] ?? []
    Thread.current.threadDictionary[DrawingContext.stackKey] = stack + [self]
    pushCount += 1
  }

  /// Makes the context that was current before the last push on this thread current again.
  public static func pop() {
    guard var stack = Thread.current.threadDictionary[stackKey] as? [DrawingContext], !stack.isEmpty else {
      return
    }
    stack.removeLast().pushCount -= 1
    Thread.current.threadDictionary[stackKey] = stack
  }

  /// Takes the context from this thread's stack, where its user has forgotten to.
  func forgetPushes() {
    guard pushCount > 0 else { return }
    let stack = Thread.current.threadDictionary[DrawingContext.stackKey] as? [DrawingContext] ?? []
    Thread.current.threadDictionary[DrawingContext.stackKey] = stack.filter { $0 !== self }
    pushCount = 0
  }

  // MARK: Recording

  /// Adds items to the scene, inside the clips, with the state's opacity and blend mode.
  func record(blend: BlendMode? = nil, _ add: (inout Scene, DrawOptions) -> Void) {
    guard !state.clipRect.isNull, state.transform.isFinite else { return }
    if state.clip == nil {
      state.clip = state.clipPath
      if state.clipRect != bounds {
        var path = MapRaster.Path()
        path.addRect(state.clipRect)
        state.clip = scene.addClip(Clip(path), inside: state.clipPath)
      }
    }
    let own = blend ?? state.blendMode
    let alpha = Swift.max(0, Swift.min(1, state.alpha.isNaN ? 0 : state.alpha)) * opacity
    let first = scene.itemCount
    add(&scene, DrawOptions(blend: own == .normal ? normalBlendMode : own, alpha: alpha))
    guard scene.itemCount > first else { return }
    if own != .normal { hasBlendModes = true }
    if let clip = state.clip { scene.clip(itemsFrom: first, to: clip) }
  }
}
