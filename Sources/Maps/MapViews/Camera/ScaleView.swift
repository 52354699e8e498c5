import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A view with a bar of a round length on the map, and the length.
///
/// The bar is exact in the middle of the map view. It is at most as long as the view.
open class ScaleView: View {
  /// The edge at which the bar begins.
  public enum Alignment: Int, Sendable {
    /// The left edge.
    case leading = 0
    /// The right edge.
    case trailing = 1
    /// The bar is in the middle.
    case center = 2
  }

  /// The map view; nil for a scale that is not connected, which draws nothing.
  open weak var mapView: MapView?
  /// Whether the scale is shown. `adaptive` is the same as `visible`, because there are no gestures
  /// during which MapKit would show it.
  open var scaleVisibility = FeatureVisibility.adaptive
  /// The edge at which the bar begins; the left one by default.
  open var legendAlignment = Alignment.leading

  /// Creates a scale of 160 × 26 screen points.
  public init(mapView: MapView?) {
    self.mapView = mapView
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 26))
  }

  /// The bar; nil without a map view that has an area, or if no length fits.
  package var bar: ScaleBar? {
    guard let mapView, mapView.zoomScale > 0 else { return nil }
    let latitude = min(max(mapView.centerCoordinate.latitude, -84), 84)
    return ScaleBar(
      metersPerPoint: metersPerMapPoint(atLatitude: latitude) / mapView.zoomScale,
      longest: Double(bounds.size.width) - 8)
  }

  /// Returns nil: taps pass through the view.
  open override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? { nil }

  /// Draws the bar and its length above it.
  open override func draw(_ rect: CGRect) {
    guard scaleVisibility != .hidden, let bar, let context = DrawingContext.current else { return }
    let length = CGFloat(bar.length)
    let left: CGFloat =
      switch legendAlignment {
      case .leading: 4
      case .trailing: bounds.size.width - 4 - length
      case .center: (bounds.size.width - length) / 2
      }
    let bottom = bounds.size.height - 4
    context.setLineCap(.square)
    for (width, color) in [
      (CGFloat(4.5), Color(red: 1, green: 1, blue: 1, alpha: 0.8)),
      (2, Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)),
    ] {
      if width == 2 { context.setLineCap(.butt) }
      context.setLineWidth(width)
      context.setStrokeColor(color)
      context.beginPath()
      // The outer edges of a pen of two points are the ends of the length.
      context.move(to: CGPoint(x: left + 1, y: bottom - 5))
      context.addLine(to: CGPoint(x: left + 1, y: bottom))
      context.addLine(to: CGPoint(x: left + length - 1, y: bottom))
      context.addLine(to: CGPoint(x: left + length - 1, y: bottom - 5))
      context.strokePath()
    }
    var label = LabelAppearance(text: bar.text, fontSize: 10.5, isBold: false)
    label.textColor = Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
    label.haloColor = Color(red: 1, green: 1, blue: 1, alpha: 0.8)
    let size = label.size(width: .infinity)
    let start: CGFloat =
      switch legendAlignment {
      case .leading: min(left + 5, max(bounds.size.width - size.width, 0))
      case .trailing: max(left + length - 5 - size.width, 0)
      case .center: max((bounds.size.width - size.width) / 2, 0)
      }
    label.draw(in: context, at: CGPoint(x: start, y: max(bottom - 4 - size.height, 0)), size: size)
  }
}
