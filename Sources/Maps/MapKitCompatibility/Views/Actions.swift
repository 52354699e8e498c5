// The actions of controls, which are closures, and the states of controls.

/// A closure that a control runs.
open class UIAction: Hashable {
  /// The name of an action; two actions of a control with the same name replace each other.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The text of the action's button.
  open var title: String
  /// The image of the action's button.
  open var image: UIImage?
  /// The name; a unique one by default.
  public let identifier: Identifier
  /// The control that runs the action at this moment, or ran it last.
  public internal(set) weak var sender: AnyObject?
  let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("loxodrome.\(UUID().uuidString)")
    self.handler = handler
  }

  /// Whether both are the same object.
  public static func == (one: UIAction, other: UIAction) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIControl {
  /// Adds an action for events. It replaces an action with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    addAction(for: controlEvents, identifier: action.identifier) { sender in
      action.sender = sender
      action.handler(action)
    }
  }

  /// Removes an action from events.
  public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifier: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    removeAction(identifier: identifier, for: controlEvents)
  }

  /// Runs an action.
  public func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Not here: there are no selectors.
  @available(*, unavailable, message: "there are no selectors; use addAction(_:for:) with a UIAction")
  public func addTarget(_ target: Any?, action: Any, for controlEvents: UIControl.Event) {}

  /// Does nothing: without an action there is nothing to run.
  public func addTarget(_ target: Any?, action: Never?, for controlEvents: UIControl.Event) {}

  /// The state of the control.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The states of a control.
  public struct State: OptionSet, Sendable {
    /// The bits of the states.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The state of a control that is neither touched nor disabled.
    public static let normal = State([])
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
  }
}
