// Views as far as callouts and annotations have them; they are MapOverlays'.

/// A rectangle with content.
public typealias UIView = View
/// A view that is tapped.
public typealias UIControl = Control
/// A view that shows an image.
public typealias UIImageView = ImageView
/// An input that a point comes from; always nil here.
public typealias UIEvent = ViewEvent
/// Distances from the edges of a rectangle inward.
public typealias UIEdgeInsets = EdgeInsets

/// A button with an image or a sign, as callouts have them.
open class UIButton: Button {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Nothing, unless it has an image.
    case custom = 0
    /// Nothing, unless it has an image.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a circle.
    case close = 7
  }

  /// What it shows.
  public let buttonType: ButtonType

  /// A button of a kind, 22 points wide and high unless custom or of the system.
  public init(type: ButtonType) {
    buttonType = type
    super.init(kind: type.kind)
  }

  /// A custom button.
  public override init(frame: CGRect = .zero) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Shows an image instead of a sign; without a size the button takes the image's.
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
  /// The states of a control, of which only one is shown here.
  public struct State: OptionSet, Sendable {
    /// The states as bits.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Neither touched nor disabled.
    public static let normal = State([])
  }
}
