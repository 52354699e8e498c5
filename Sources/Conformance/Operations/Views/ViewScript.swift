import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import MapViewsOnAnyThread

/// Performs the steps of `view.events` on views with names, and records what is asked for and what
/// touches cause (FORMAT.md, section 17).
@ViewActor final class ViewScript {
  private var views: [String: View] = [:]
  private var recognizers: [String: GestureRecognizer] = [:]
  private var events: [JSONValue] = []
  private var pixelCount = 0

  /// The largest number of views, and of recognizers. The views can all be in each other, and drawing
  /// them and finding the one at a point takes stack for each level. The recognizers can all require
  /// each other.
  private static let largestCount = 64

  /// The first elements of steps.
  private enum Verb: String {
    case view, control, image, map
    case add, insertAt, insertAbove, insertBelow, front, back, remove, isDescendant
    case get, hit, inside, fits, sizeToFit, convert, convertRect
    case set, recognizer, require, tap, longPress, move, pixels
  }

  /// Returns the events of the steps. Nil if a step has a name that does not exist, or a new one that
  /// exists, or if there are too many views, recognizers or pixels.
  ///
  /// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
  func events(of steps: JSONCursor) throws(JSONShapeError) -> [JSONValue]? {
    for step in try steps.elements() {
      guard try perform(step) else { return nil }
    }
    return events
  }

  private func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let text = try step.part(0).string()
    guard let verb = Verb(rawValue: text) else {
      throw try step.part(0).error(expected: "a verb of section 17 of the format", found: "\"\(text)\"")
    }
    switch verb {
    case .view, .control, .image, .map: return try create(verb, step)
    case .add, .insertAt, .insertAbove, .insertBelow, .front, .back, .remove, .isDescendant:
      return try performHierarchy(verb, step)
    case .convert, .convertRect: return try convert(verb, step)
    case .recognizer: return try addRecognizer(step)
    case .require:
      guard let one = recognizers[try step.part(1).string()],
        let other = recognizers[try step.part(2).string()]
      else { return false }
      one.require(toFail: other)
    case .tap, .longPress, .move: return try touch(verb, step)
    case .pixels: return try addPixels(step)
    case .get, .hit, .inside, .fits, .sizeToFit, .set:
      guard let view = try view(step, 1) else { return false }
      try answer(verb, step, view)
    }
    return true
  }

  /// Returns the view whose name is an element of a step.
  private func view(_ step: JSONCursor, _ index: Int) throws(JSONShapeError) -> View? {
    views[try step.part(index).string()]
  }

  private func create(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let (name, frame) = (try step.part(1).string(), try step.part(2).viewRect())
    guard views[name] == nil, views.count < Self.largestCount else { return false }
    switch verb {
    case .control: views[name] = control(name, frame)
    case .map: views[name] = MapView(frame: frame)
    case .image:
      let images = try step.part(3).images()
      guard images.count == 1, let image = images.values.first else {
        throw try step.part(3).error(expected: "one image", found: "\(images.count)")
      }
      let view = ImageView(image: image)
      view.frame = frame
      views[name] = view
    default: views[name] = View(frame: frame)
    }
    return true
  }

  /// Returns a control that records its events.
  private func control(_ name: String, _ frame: CGRect) -> Control {
    let control = Control(frame: frame)
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
    case .insertAt: view.insertSubview(other, at: try step.part(3).integer())
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
    case .hit: record("hit", name(of: view.hitTest(try step.part(2).viewPoint())))
    case .inside: record("inside", .bool(view.point(inside: try step.part(2).viewPoint())))
    case .fits:
      let size = try step.part(2).point()
      let fitting = view.sizeThatFits(CGSize(width: size.x, height: size.y))
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
      let point = try step.part(3).viewPoint()
      if let view = from.view { record("convert", view.convert(point, to: to.view).json) }
      if let view = to.view { record("convert", view.convert(point, from: from.view).json) }
    } else {
      let rect = try step.part(3).viewRect()
      if let view = from.view { record("convertRect", view.convert(rect, to: to.view).json) }
      if let view = to.view { record("convertRect", view.convert(rect, from: from.view).json) }
    }
    return true
  }

  // MARK: Touches

  private func addRecognizer(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let view = try view(step, 1) else { return false }
    let (name, kind) = (try step.part(2).string(), try step.part(3).string())
    guard recognizers[name] == nil, recognizers.count < Self.largestCount else { return false }
    let recognizer: GestureRecognizer
    switch kind {
    case "tap":
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = try step.part(4).optionalMember("taps")?.integer() ?? 1
      recognizer = tap
    case "longPress": recognizer = LongPressGestureRecognizer()
    case "pan": recognizer = PanGestureRecognizer()
    default: throw try step.part(3).error(expected: "tap, longPress or pan", found: "\"\(kind)\"")
    }
    recognizer.cancelsTouchesInView = try step.part(4).optionalMember("cancels")?.boolean() ?? true
    recognizer.isEnabled = try step.part(4).optionalMember("isEnabled")?.boolean() ?? true
    recognizer.addAction { [unowned self] recognizer in
      let moved = (recognizer as? PanGestureRecognizer)?.translation(in: recognizer.view)
      record(
        "gesture", .string(name), .string("\(recognizer.state)"),
        recognizer.location(in: recognizer.view).json, moved?.json ?? .null)
    }
    view.addGestureRecognizer(recognizer)
    recognizers[name] = recognizer
    return true
  }

  private func touch(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let map = try view(step, 1) as? MapView else { return false }
    let hit: View?
    switch verb {
    case .tap: hit = map.tap(at: try step.part(2).viewPoint(), count: try step.part(3).integer())
    case .longPress: hit = map.longPress(at: try step.part(2).viewPoint())
    default:
      hit = map.moveFinger(
        along: try step.part(2).map { point throws(JSONShapeError) in try point.viewPoint() })
    }
    record("touched", name(of: hit))
    return true
  }

  // MARK: Pixels

  private func addPixels(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let view = try view(step, 1) else { return false }
    let (width, height) = (try step.part(2).integer(), try step.part(3).integer())
    let scale = CGFloat(try step.part(4).number())
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

  private func name(of view: View?) -> JSONValue {
    views.first { $0.value === view }.map { .string($0.key) } ?? .null
  }

  private func record(_ kind: String, _ details: JSONValue...) {
    events.append(.array([.string(kind)] + details))
  }
}
