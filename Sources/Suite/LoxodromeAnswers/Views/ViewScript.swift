import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster
import MapViews

/// Performs the steps of `view.events` on views with names, and records what is asked for and what
/// touches cause (FORMAT.md, section 17).
@MainActor final class ViewScript {
  var views: [String: View] = [:]
  var recognizers: [String: GestureRecognizer] = [:]
  /// What decides about the gestures of recognizers, which hold it weakly.
  var gestureRules: [GestureRule] = []
  var annotations: [String: ScriptedPoint] = [:]
  /// The map views with annotations, in the order in which they got the first one.
  var mapsWithAnnotations: [MapView] = []
  private var events: [JSONValue] = []
  private var pixelCount = 0

  /// The largest number of views, of recognizers and of annotations. The views can all be in each other,
  /// and drawing them and finding the one at a point takes stack for each level. The recognizers can all
  /// require each other.
  static let largestCount = 64

  /// The first elements of steps.
  enum Verb: String {
    case view, control, button, image, map
    case add, insertAt, insertAbove, insertBelow, front, back, remove, isDescendant
    case get, hit, inside, fits, sizeToFit, convert, convertRect
    case set, recognizer, require, tap, longPress, move, pixels
    case action, removeAction, send
    case annotationView, annotation, register, dequeue, viewOf, viewOfUser, viewOfCluster, describe
    case show, removeAnnotation, select, deselect, locate, accessory, callout, calloutTitle
    case beginDrag, drag, endDrag
  }

  /// Returns the events of the steps. Nil if a step has a name that does not exist, or a new one that
  /// exists, or if there are too many views, recognizers or pixels.
  ///
  /// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
  func events(of steps: JSONCursor) throws(JSONShapeError) -> [JSONValue]? {
    for step in try steps.elements() {
      guard try perform(step) else { return nil }
      for map in mapsWithAnnotations { map.layoutIfNeeded() }
    }
    return events
  }

  private func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let verb = Verb(rawValue: try step[0]) else { throw try step.verbError(section: "17") }
    switch verb {
    case .view, .control, .button, .image, .map: return try create(verb, step)
    case .add, .insertAt, .insertAbove, .insertBelow, .front, .back, .remove, .isDescendant:
      return try performHierarchy(verb, step)
    case .convert, .convertRect: return try convert(verb, step)
    case .recognizer: return try addRecognizer(step)
    case .require:
      guard let one = recognizers[try step[1]], let other = recognizers[try step[2]] else { return false }
      one.require(toFail: other)
    case .tap, .longPress, .move: return try touch(verb, step)
    case .action, .removeAction, .send: return try performAction(verb, step)
    case .pixels: return try addPixels(step)
    case .get, .hit, .inside, .fits, .sizeToFit, .set:
      guard let view = try view(step, 1) else { return false }
      try answer(verb, step, view)
    case .annotationView, .annotation, .register, .dequeue, .viewOf, .viewOfUser, .viewOfCluster, .describe,
      .show, .removeAnnotation, .select, .deselect, .locate, .accessory, .callout, .calloutTitle, .beginDrag,
      .drag, .endDrag:
      return try performOnAnnotations(verb, step)
    }
    return true
  }

  /// Returns the view whose name is an element of a step.
  func view(_ step: JSONCursor, _ index: Int) throws(JSONShapeError) -> View? {
    views[try step[index]]
  }

  private func create(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let (name, frame): (String, CGRect) = (try step[1], try step[2])
    guard views[name] == nil, views.count < Self.largestCount else { return false }
    switch verb {
    case .control: views[name] = recording(Control(frame: frame), name)
    case .button:
      let button = Button(frame: frame)
      if try step.elements().count > 3 { button.image = try oneImage(step) }
      views[name] = recording(button, name)
    case .map: views[name] = MapView(frame: frame)
    case .image:
      let view = ImageView(image: try oneImage(step))
      view.frame = frame
      views[name] = view
    default: views[name] = View(frame: frame)
    }
    return true
  }

  private func oneImage(_ step: JSONCursor) throws(JSONShapeError) -> PixelBuffer {
    let images: [String: PixelBuffer] = try step[3]
    guard images.count == 1, let image = images.values.first else {
      throw try step.part(3).error(expected: "one image", found: "\(images.count)")
    }
    return image
  }

  /// Returns the control, which records its events from now on.
  private func recording(_ control: Control, _ name: String) -> Control {
    control.onTap = { [unowned self] in record("control", .string(name), .string("tap")) }
    let kinds: [(Control.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    ]
    for (event, kind) in kinds {
      control.addAction(for: event) { [unowned self] in record("control", .string(name), .string(kind)) }
    }
    return control
  }

  // MARK: The hierarchy

  /// Performs a step that changes the order of views, or asks for it. Returns false if a name does not
  /// exist.
  private func performHierarchy(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let view = try view(step, 1) else { return false }
    if verb == .remove {
      view.removeFromSuperview()
      return true
    }
    guard let other = try self.view(step, 2) else { return false }
    switch verb {
    case .add: view.addSubview(other)
    case .insertAt: view.insertSubview(other, at: try step[3])
    case .insertAbove, .insertBelow:
      guard let sibling = try self.view(step, 3) else { return false }
      if verb == .insertAbove {
        view.insertSubview(other, aboveSubview: sibling)
      } else {
        view.insertSubview(other, belowSubview: sibling)
      }
    case .front: view.bringSubviewToFront(other)
    case .back: view.sendSubviewToBack(other)
    default: record("isDescendant", .bool(view.isDescendant(of: other)))
    }
    return true
  }

  /// Performs a step that sets properties of one view, or asks for them.
  private func answer(_ verb: Verb, _ step: JSONCursor, _ view: View) throws(JSONShapeError) {
    switch verb {
    case .set: try view.apply(try step.part(2))
    case .sizeToFit: view.sizeToFit()
    case .hit: record("hit", name(of: view.hitTest(try step[2])))
    case .inside: record("inside", .bool(view.point(inside: try step[2])))
    case .fits:
      let fitting = view.sizeThatFits(try step[2])
      record("fits", [Double(fitting.width), Double(fitting.height)].json)
    default:
      record(
        "get",
        .object([
          "frame": view.frame.json, "bounds": view.bounds.json, "center": view.center.json,
          "tintColor": view.tintColor?.json ?? .null, "superview": name(of: view.superview),
          "subviews": .array(view.subviews.map { name(of: $0) }), "clipsToBounds": .bool(view.clipsToBounds),
        ]))
    }
  }

  private func convert(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func place(_ index: Int) throws(JSONShapeError) -> (isKnown: Bool, view: View?) {
      if case .null = try step.part(index).value { return (true, nil) }
      let view = try view(step, index)
      return (view != nil, view)
    }
    let (from, to) = (try place(1), try place(2))
    guard from.isKnown, to.isKnown else { return false }
    if verb == .convert {
      let point: CGPoint = try step[3]
      if let view = from.view { record("convert", view.convert(point, to: to.view).json) }
      if let view = to.view { record("convert", view.convert(point, from: from.view).json) }
    } else {
      let rect: CGRect = try step[3]
      if let view = from.view { record("convertRect", view.convert(rect, to: to.view).json) }
      if let view = to.view { record("convertRect", view.convert(rect, from: from.view).json) }
    }
    return true
  }

  // MARK: Pixels

  private func addPixels(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let view = try view(step, 1) else { return false }
    let (width, height, scale): (Int, Int, CGFloat) = (try step[2], try step[3], try step[4])
    guard scale > 0, scale.isFinite, var picture = emptyPicture(width: width, height: height, .clear)
    else { return false }
    pixelCount += width * height
    guard pixelCount <= largestMapPixelCount else { return false }
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    do throws(RenderFault) {
      try drawScreen(size: size, contentScaleFactor: scale, into: &picture, threads: 1) { context in
        context.push()
        view.render(in: context, scale: scale)
        DrawingContext.pop()
      }
    } catch {
      return false
    }
    record("pixels", PicturePixels(pixels: picture.pixels).json)
    return true
  }

  /// Returns the name of a view; null for none and for a view without a name. The callout and its texts
  /// have the name `callout`.
  func name(of view: View?) -> JSONValue {
    if let name = views.first(where: { $0.value === view })?.key { return .string(name) }
    let isOfCallout = view is CalloutView || (view is Label && view?.superview is CalloutView)
    return isOfCallout ? .string("callout") : .null
  }

  /// Records a call of a method of a view.
  func record(_ view: AnnotationView, _ call: String) { record(call, name(of: view)) }

  func record(_ kind: String, _ details: JSONValue...) {
    events.append(.array([.string(kind)] + details))
  }
}
