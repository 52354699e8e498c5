import Foundation
import MapOverlays

/// A view that can be tapped, for example a button in a callout.
open class Control: View {
  /// Whether taps have an effect. A disabled control still receives taps.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the control is selected. Subclasses can draw this.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether a finger is on the control. Subclasses can draw this.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The action of a tap, before the other actions. For a control in a callout, the map view's
  /// delegate is notified after it.
  open var onTap: (() -> Void)?

  private typealias Action = (events: Event, identifier: AnyHashable, run: @MainActor (Control) -> Void)
  // The table of a subclass in another file would name the getter in a way that the linker does not find.
  private final var actions: [Action] = []

  /// What happens to a control, as bits with the values of UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touched the control.
    public static let touchDown = Event(rawValue: 1)
    /// The finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger was lifted inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was interrupted.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control changed. Subclasses send it.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The usual action of the control, which for a button follows `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Adds an action for events.
  public final func addAction(for events: Event, _ action: @escaping @MainActor () -> Void) {
    // No other action has a new identity, so nothing is searched for.
    actions.append((events, Identity(), { _ in action() }))
  }

  /// Adds an action for events. It replaces the action with the same identifier for these events.
  package final func addAction(
    for events: Event, identifier: AnyHashable, run: @escaping @MainActor (Control) -> Void
  ) {
    removeAction(identifier: identifier, for: events)
    actions.append((events, identifier, run))
  }

  /// Removes the action with an identifier from events.
  package final func removeAction(identifier: AnyHashable, for events: Event) {
    for index in actions.indices where actions[index].identifier == identifier {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Runs the actions for events, in the order in which they were added, whether the control is
  /// enabled or not.
  ///
  /// With `touchUpInside`, `onTap` runs first, a button runs the actions for
  /// `primaryActionTriggered` too, and if the control is in the callout of a map view, the delegate
  /// of the map view is notified at the end.
  open func sendActions(for events: Event) {
    let isTap = events.contains(.touchUpInside)
    if isTap { onTap?() }
    let all = isTap && self is Button ? events.union(.primaryActionTriggered) : events
    for action in actions where !action.events.isDisjoint(with: all) { action.run(self) }
    guard isTap else { return }
    let callout = pathToRoot.first { $0 is CalloutView }
    (callout?.superview as? MapView)?.accessoryWasTapped(self)
  }

  /// A value that is equal only to itself.
  private final class Identity: Hashable {
    static func == (one: Identity, other: Identity) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
