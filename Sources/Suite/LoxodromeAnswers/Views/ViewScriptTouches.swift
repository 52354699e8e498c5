import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapViews

// The steps of a script with gestures, touches and the actions of controls (FORMAT.md, section 17).

extension ViewScript {
  func addRecognizer(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let view = try view(step, 1) else { return false }
    let (name, kind): (String, String) = (try step[2], try step[3])
    guard recognizers[name] == nil, recognizers.count < Self.largestCount else { return false }
    let options = try step.part(4)
    let recognizer: GestureRecognizer
    switch kind {
    case "tap":
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = try options.optional("taps") ?? 1
      recognizer = tap
    case "longPress": recognizer = LongPressGestureRecognizer()
    case "pan": recognizer = PanGestureRecognizer()
    default: throw try step.part(3).error(expected: "tap, longPress or pan", found: "\"\(kind)\"")
    }
    recognizer.cancelsTouchesInView = try options.optional("cancels") ?? true
    recognizer.isEnabled = try options.optional("isEnabled") ?? true
    recognizer.name = name
    recognizer.addAction { [unowned self] recognizer in
      let moved = (recognizer as? PanGestureRecognizer)?.translation(in: recognizer.view)
      record(
        "gesture", .string(name), .string("\(recognizer.state)"),
        recognizer.location(in: recognizer.view).json, moved?.json ?? .null)
    }
    let rule = GestureRule(
      begins: try options.optional("begins") ?? true,
      receives: try options.optional("receives") ?? true,
      together: Set(try options.optional("together") ?? [String]()))
    gestureRules.append(rule)
    recognizer.delegate = rule
    view.addGestureRecognizer(recognizer)
    recognizers[name] = recognizer
    return true
  }

  func touch(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let map = try view(step, 1) as? MapView else { return false }
    let hit: View?
    switch verb {
    case .tap: hit = map.tap(at: try step[2], count: try step[3])
    case .longPress: hit = map.longPress(at: try step[2])
    default: hit = map.moveFinger(along: try step[2])
    }
    record("touched", name(of: hit))
    return true
  }

  /// Performs a step with the actions of a control. Returns false if it does not exist.
  func performAction(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard let control = try view(step, 1) as? Control else { return false }
    switch verb {
    case .action:
      let name = try step.part(1).value
      let (label, events) = (try step.part(2).value, try step.part(4).controlEvents())
      if let identifier: String = try step[3] {
        control.addAction(for: events, identifier: identifier) { [unowned self] _ in
          record("action", name, label)
        }
      } else {
        control.addAction(for: events) { [unowned self] in record("action", name, label) }
      }
    case .removeAction:
      control.removeAction(identifier: try step[2] as String, for: try step.part(3).controlEvents())
    default: control.sendActions(for: try step.part(2).controlEvents())
    }
    return true
  }
}

/// Decides about the gestures of a recognizer as its step says.
@MainActor final class GestureRule: GestureRecognizerDelegate {
  private let begins: Bool
  private let receives: Bool
  private let together: Set<String>

  /// Creates a rule. `together` has the names of the recognizers with which the one can be recognized.
  init(begins: Bool, receives: Bool, together: Set<String>) {
    (self.begins, self.receives, self.together) = (begins, receives, together)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { together.contains(otherGestureRecognizer.name ?? "") }
}

extension JSONCursor {
  /// The names of events.
  private enum EventName: String, CaseIterable {
    case down, dragInside, dragOutside, upInside, upOutside, cancel, valueChanged, primary

    var event: Control.Event {
      switch self {
      case .down: .touchDown
      case .dragInside: .touchDragInside
      case .dragOutside: .touchDragOutside
      case .upInside: .touchUpInside
      case .upOutside: .touchUpOutside
      case .cancel: .touchCancel
      case .valueChanged: .valueChanged
      case .primary: .primaryActionTriggered
      }
    }
  }

  /// Returns the value as events of a control, a list of names.
  fileprivate func controlEvents() throws(JSONShapeError) -> Control.Event {
    Control.Event(
      try map { name throws(JSONShapeError) in try name.oneOf(EventName.self).event })
  }
}
