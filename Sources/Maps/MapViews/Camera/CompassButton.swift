import Foundation
import MapOverlays
import MapRaster

/// A button with a compass needle that points to the north of a map view. A tap turns the map view so
/// that north is up.
open class CompassButton: Control {
  /// The map view; nil for a compass that is not connected.
  open weak var mapView: MapView?
  /// Whether the compass is shown: with `adaptive`, the default, while the map is turned.
  open var compassVisibility = FeatureVisibility.adaptive

  /// The usual size in screen points.
  static let size = CGSize(width: 36, height: 36)

  /// Creates a compass of 36 × 36 screen points.
  public init(mapView: MapView?) {
    self.mapView = mapView
    super.init(frame: CGRect(origin: .zero, size: CompassButton.size))
  }

  /// Whether the compass is visible now.
  private var isShown: Bool {
    switch compassVisibility {
    case .hidden: false
    case .visible: true
    case .adaptive: (mapView?.engine.heading ?? 0) != 0
    }
  }

  /// Turns the map so that north is up at a tap, before the actions run.
  open override func sendActions(for events: Event) {
    if events.contains(.touchUpInside) { mapView?.engine.turnNorth(animated: true) }
    super.sendActions(for: events)
  }

  /// Returns nil while the compass is not visible.
  open override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    isShown ? super.hitTest(point, with: event) : nil
  }

  /// Draws a disk with a needle and the letter N.
  open override func draw(_ rect: CGRect) {
    guard isShown, let context = DrawingContext.current else { return }
    let side = min(bounds.size.width, bounds.size.height)
    let middle = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    let radius = side / 2 - 1
    let disk = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    context.setFillColor(Color(red: 1, green: 1, blue: 1, alpha: 0.9))
    context.fillEllipse(in: disk)
    context.setStrokeColor(Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 0.35))
    context.setLineWidth(1)
    context.strokeEllipse(in: disk)
    let turn = MapTurn(heading: mapView?.engine.heading ?? 0)
    // The direction of north on the screen, and the one to the right of it.
    let (north, right) = (turn.onScreen(0, -1), turn.onScreen(1, 0))
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: middle.x + (along * north.x + across * right.x) * side / 36,
        y: middle.y + (along * north.y + across * right.y) * side / 36)
    }
    let red = Color(red: 0.84, green: 0.19, blue: 0.16, alpha: 1)
    let gray = Color(red: 0.55, green: 0.57, blue: 0.6, alpha: 1)
    for (tip, color) in [(CGFloat(6), red), (-14, gray)] {
      context.setFillColor(color)
      context.beginPath()
      let base: CGFloat = -4
      context.move(to: point(tip, 0))
      context.addLine(to: point(base, 5))
      context.addLine(to: point(base, -5))
      context.closePath()
      context.fillPath()
    }
    var label = LabelAppearance(text: "N", fontSize: 10 * side / 36, isBold: true)
    label.textColor = Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
    label.isCentered = true
    let size = label.size(width: .infinity)
    let place = point(11, 0)
    let origin = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
    label.draw(in: context, at: origin, size: size)
  }
}
