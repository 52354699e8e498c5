// Controls and their actions, which are closures.

/// A button with a text, an image or a symbol.
open class UIButton: Button {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without a symbol. It shows its image, if there is one.
    case custom = 0
    /// A button without a symbol. It shows its image, if there is one.
    case system = 1
    /// The letter i in a circle.
    case detailDisclosure = 2
    /// The letter i in a circle.
    case infoLight = 3
    /// The letter i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a circle.
    case close = 7
  }

  /// The kind of the button.
  public let buttonType: ButtonType

  /// Creates a button of a kind. Its width and height are 22 points; `custom` and `system` have no
  /// size.
  public init(type: ButtonType) {
    buttonType = type
    super.init(kind: type.kind)
  }

  /// Creates a button of the kind `custom`.
  public override init(frame: CGRect = .zero) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button of a kind that runs an action when it is tapped. It has the title and the image
  /// of the action, and their size.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Creates a button of the kind `custom` that runs an action when it is tapped. It has the title
  /// and the image of the action, and without a size takes theirs.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    let isEmpty = bounds.size == .zero
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
    if isEmpty { sizeToFit() }
  }

  /// Sets the image, which is shown instead of the symbol. A button without a size takes the size
  /// of the image. A button of the kind `system` draws it in its tint color.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    self.image = image
    if buttonType == .system, image?.renderingMode == .automatic { isTemplate = true }
  }

  /// Sets the text. Texts of other states than `normal` are ignored.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    if state == .normal { self.title = title }
  }

  /// Returns the text.
  open func title(for state: UIControl.State) -> String? { title }

  /// The text.
  open var currentTitle: String? { title }

  /// Sets the color of the text; nil for the tint color. Colors of other states than `normal` are
  /// ignored.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    if state == .normal { titleColor = color?.cgColor }
  }
}

extension UIButton.ButtonType {
  fileprivate var kind: Button.Kind {
    switch self {
    case .custom, .system: .custom
    case .detailDisclosure, .infoLight, .infoDark: .detailDisclosure
    case .contactAdd: .contactAdd
    case .close: .close
    }
  }
}

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

  /// The state of the control.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The states of a control. Images and titles are the same in all of them.
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
