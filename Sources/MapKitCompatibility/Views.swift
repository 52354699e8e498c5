// The views that callouts and annotation views contain. Their types are those of MapViews.

/// A rectangle with content.
public typealias UIView = View
/// A view that reacts to taps.
public typealias UIControl = Control
/// A view that shows an image.
public typealias UIImageView = ImageView
/// The input event of a hit test. There are no events, so it is always nil.
public typealias UIEvent = ViewEvent
/// The distances from the edges of a rectangle to an inner rectangle.
public typealias UIEdgeInsets = EdgeInsets

/// A button of a callout, with an image or a symbol.
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

  /// Sets the image, which is shown instead of the symbol. A button without a size takes the size
  /// of the image.
  open func setImage(_ image: UIImage?, for state: UIControl.State) { self.image = image }
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

extension UIControl {
  /// The states of a control. Only `normal` is supported.
  public struct State: OptionSet, Sendable {
    /// The bits of the states.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The state of a control that is neither touched nor disabled.
    public static let normal = State([])
  }
}
