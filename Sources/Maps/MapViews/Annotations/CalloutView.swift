import Foundation
import MapOverlays

/// The bubble above a selected view: the title, the subtitle or another view under it, and
/// accessory views at both sides.
///
/// The bubble's width is that of its content, at least 60 screen points. The title and the subtitle
/// are limited so that the callout can leave 10 on each side of the map view. So is a label without
/// a size in place of the subtitle. Texts that are too long end in "…". Other accessory views are
/// not limited. The bubble is at least 40 high, and a tip of 8 is below it. The callout is moved
/// sideways to stay 10 points inside the map view, as far as its tip allows. An accessory label
/// without a size takes the size of its text.
public final class CalloutView: View {
  /// The annotation of the callout.
  public let annotation: any Annotation
  /// The distance of the tip from the left edge in screen points.
  private(set) var tipX: CGFloat = 0

  private static let margin: CGFloat = 10
  private let titleLabel = Label("", fontSize: 13, isBold: true)
  private let subtitleLabel = Label("", fontSize: 11)

  init(annotation: any Annotation) {
    self.annotation = annotation
    super.init(frame: .zero)
    isOpaque = false
    subtitleLabel.textColor = Color(red: 0.39, green: 0.39, blue: 0.41, alpha: 1)
  }

  /// Updates the callout's content from a view, and moves the tip to a point of the map view.
  /// `mapSize` is the map view's size in screen points.
  func layOut(for view: AnnotationView, tip: CGPoint, in mapSize: CGSize) {
    titleLabel.text = annotation.title
    titleLabel.sizeToFit()
    let subtitle = annotation.subtitle ?? ""
    subtitleLabel.text = subtitle
    subtitleLabel.sizeToFit()
    let detail = view.detailCalloutAccessoryView ?? (subtitle.isEmpty ? nil : subtitleLabel)
    let (left, right) = (view.leftCalloutAccessoryView, view.rightCalloutAccessoryView)
    show([left, titleLabel, detail, right].compactMap { $0 })

    for label in [left, right, detail].compactMap({ $0 as? Label }) {
      if label.frame.size == .zero { label.isSizedByCallout = true }
      if label.isSizedByCallout { label.frame.size = label.fittingSize(width: .infinity) }
    }

    // From left to right: margin, left, text, right, margin, with gaps of 8 between them.
    let sides = [left, right].compactMap { $0?.frame.size.width }.reduce(0) { $0 + $1 + 8 }
    let maximumWidth = max(mapSize.width - 2 * CalloutView.margin, 60)
    let room = max(maximumWidth - sides - 2 * CalloutView.margin, 0)
    titleLabel.frame.size.width = min(titleLabel.frame.size.width, room)
    if let label = detail as? Label, label !== view.detailCalloutAccessoryView || label.isSizedByCallout,
      label.frame.size.width > room
    {
      label.frame.size.height = label.fittingSize(width: room).height
      label.frame.size.width = room
    }
    let textWidth = max(titleLabel.frame.size.width, detail?.frame.size.width ?? 0)
    let width = max(textWidth + sides + 2 * CalloutView.margin, 60)
    let textHeight = titleLabel.frame.size.height + (detail.map { $0.frame.size.height + 2 } ?? 0)
    let inner = [left, right].compactMap { $0?.frame.size.height }.reduce(textHeight) { max($0, $1) }
    let bubbleHeight = max(inner + 12, 40)

    var x = CalloutView.margin
    if let left {
      left.frame.origin = CGPoint(x: x, y: (bubbleHeight - left.frame.size.height) / 2)
      x += left.frame.size.width + 8
    }
    var y = (bubbleHeight - textHeight) / 2
    titleLabel.frame.origin = CGPoint(x: x, y: y)
    y += titleLabel.frame.size.height + 2
    detail?.frame.origin = CGPoint(x: x, y: y)
    if let right {
      let rightX = width - CalloutView.margin - right.frame.size.width
      right.frame.origin = CGPoint(x: rightX, y: (bubbleHeight - right.frame.size.height) / 2)
    }

    let reach = CalloutAppearance.corner + CalloutAppearance.tipHeight
    var origin = tip.x - width / 2
    origin = max(min(origin, mapSize.width - CalloutView.margin - width), CalloutView.margin)
    origin = max(min(origin, tip.x - reach), tip.x + reach - width)
    tipX = tip.x - origin
    frame = CGRect(
      x: origin, y: tip.y - bubbleHeight - CalloutAppearance.tipHeight, width: width,
      height: bubbleHeight + CalloutAppearance.tipHeight)
  }

  /// Whether a point is in the bubble or its tip. The areas beside the tip are outside.
  public override func point(inside point: CGPoint, with event: ViewEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return appearance.contains(point)
  }

  /// Draws the bubble with a thin rim.
  public override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    appearance.draw(in: context)
  }

  private var appearance: CalloutAppearance { CalloutAppearance(size: frame.size, tipX: tipX) }

  /// Makes views the subviews, in their order. Those that already are stay.
  private func show(_ parts: [View]) {
    for view in subviews where !parts.contains(view) { view.removeFromSuperview() }
    for (index, part) in parts.enumerated() where index >= subviews.count || subviews[index] !== part {
      insertSubview(part, at: index)
    }
  }
}
