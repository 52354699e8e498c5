import MapViews

// Buttons, with what they show in each state.

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
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
    if isEmpty { sizeToFit() }
  }

  /// The images, texts and colors by the bits of their states.
  private var images: [UInt: UIImage] = [:]
  private var titles: [UInt: String] = [:]
  private var titleColors: [UInt: UIColor] = [:]

  /// Whether actions have an effect. The image, the text and its color follow the state.
  open override var isEnabled: Bool { didSet { showState() } }
  /// Whether the control is selected. The image, the text and its color follow the state.
  open override var isSelected: Bool { didSet { showState() } }
  /// Whether a finger is on the control. The image, the text and its color follow the state.
  open override var isHighlighted: Bool { didSet { showState() } }

  /// Shows what was set for the state, where something was set for another state than `normal`.
  private func showState() {
    if images.keys.contains(where: { $0 != 0 }) { showImage() }
    if titles.keys.contains(where: { $0 != 0 }) { title = currentTitle }
    if titleColors.keys.contains(where: { $0 != 0 }) { titleColor = titleColor(for: state)?.cgColor }
  }

  private func showImage() {
    let image = currentImage
    self.image = image
    if buttonType == .system, image?.renderingMode == .automatic { isTemplate = true }
  }

  /// Sets the image of a state, which is shown instead of the symbol; nil for that of the normal
  /// state. A button without a size takes the size of the image. A button of the kind `system` draws
  /// it in its tint color.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    showImage()
  }

  /// Returns the image of a state: that of the normal state if there is none for this one.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// The image of the current state.
  open var currentImage: UIImage? { image(for: state) }

  /// Sets the text of a state; nil for that of the normal state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    self.title = currentTitle
  }

  /// Returns the text of a state: that of the normal state if there is none for this one.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }

  /// The text of the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the color of the text of a state; nil for that of the normal state, and of the normal state
  /// nil for the tint color.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    titleColor = titleColor(for: self.state)?.cgColor
  }

  /// Returns the color of the text of a state: that of the normal state if there is none for this
  /// one; nil for the tint color.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
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
