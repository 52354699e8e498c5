import Foundation
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// The views in a callout.
@MainActor @Suite struct CalloutPartTests {
  /// A view that is added counts its superviews.
  private final class Part: View {
    var moves = 0
    override func didMoveToSuperview() { moves += 1 }
  }

  @Test func layoutsKeepTheViewsOfACallout() throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 0), title: "a", subtitle: nil)
    view.addAnnotation(pin)
    let (left, right) = (Part(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), Part())
    let shown = try #require(view.view(for: pin))
    (shown.leftCalloutAccessoryView, shown.rightCalloutAccessoryView) = (left, right)
    view.selectAnnotation(pin, animated: false)
    for _ in 0..<3 { view.layoutIfNeeded() }
    let parts = try #require(view.calloutView).subviews
    #expect(left.moves == 1 && right.moves == 1 && parts.count == 3 && parts[0] === left)
    pin.subtitle = "below"
    shown.leftCalloutAccessoryView = nil
    view.layoutIfNeeded()
    #expect(left.moves == 2 && left.superview == nil && view.calloutView?.subviews.count == 3)
    #expect(view.calloutView?.subviews[2] === right)
    shown.detailCalloutAccessoryView = left
    view.layoutIfNeeded()
    #expect(left.moves == 3 && view.calloutView?.subviews[1] === left)
  }
}
