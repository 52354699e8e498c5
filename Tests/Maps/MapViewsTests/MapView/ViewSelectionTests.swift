import Foundation
import MapGeometry
import MapText
import Testing

@testable import MapOverlays
@testable import MapViews

/// Selection, taps and callouts.
@MainActor @Suite struct ViewSelectionTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points at 2^-10 with annotations of these titles, 200 points apart, whose views
  /// are 20 × 20 and show callouts.
  private func view(_ titles: [String?]) -> (MapView, MapViewRecorder, [PointAnnotation]) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 20, height: 20)
      view.canShowCallout = true
      return view
    }
    view.delegate = recorder
    view.visibleMapRect = start
    let pins = titles.enumerated().map { index, title in
      let pin = annotation(x: start.minX + Double(200 + 200 * index) * 1024, y: start.midY)
      pin.title = title
      return pin
    }
    view.addAnnotations(pins)
    view.layoutIfNeeded()
    view.eventLog = []
    return (view, recorder, pins)
  }

  @Test func tapsSelectAndTapsOutsideDeselect() {
    let (view, recorder, pins) = view(["a", "b"])
    #expect(view.tap(at: CGPoint(x: 200, y: 512)) === view.view(for: pins[0]))
    #expect(view.selectedAnnotations.first === pins[0] && view.view(for: pins[0])?.isSelected == true)
    view.tap(at: CGPoint(x: 200, y: 512))
    #expect(view.takeEvents() == ["didSelect 0"])
    view.tap(at: CGPoint(x: 409, y: 521))
    #expect(view.takeEvents() == ["didDeselect 0", "didSelect 1"])
    #expect(view.view(for: pins[0])?.isSelected == false)
    #expect(view.tap(at: CGPoint(x: 700, y: 700)) == nil)
    #expect(view.takeEvents() == ["didDeselect 1"] && view.selectedAnnotations.isEmpty)
    view.tap(at: CGPoint(x: CGFloat.nan, y: 5))
    #expect(view.takeEvents().isEmpty && recorder.selectedViews.count == 2)
  }

  @Test func disabledViewsAreNotSelected() {
    let (view, recorder, pins) = view(["a"])
    view.view(for: pins[0])?.isEnabled = false
    view.tap(at: CGPoint(x: 200, y: 512))
    #expect(view.selectedAnnotations.isEmpty)
    view.selectAnnotation(pins[0], animated: false)
    view.selectedAnnotations = pins
    #expect(view.selectedAnnotations.isEmpty && view.takeEvents().isEmpty)
    view.view(for: pins[0])?.isEnabled = true
    view.selectAnnotation(pins[0], animated: false)
    #expect(view.selectedAnnotations.count == 1)
    withExtendedLifetime(recorder) {}
  }

  @Test func onlyVisibleAnnotationsCanBeSelected() {
    let (view, recorder, pins) = view(["a"])
    let far = annotation(x: 0x1p+27, y: 0x1p+27)
    view.addAnnotation(far)
    view.selectAnnotation(far, animated: false)
    view.selectAnnotation(annotation(x: 0, y: 0), animated: false)
    view.deselectAnnotation(pins[0], animated: false)
    view.deselectAnnotation(nil, animated: false)
    #expect(view.takeEvents().isEmpty)
    view.selectedAnnotations = [far, pins[0]]
    #expect(view.takeEvents() == ["didSelect 0"])
    view.selectedAnnotations = []
    #expect(view.takeEvents() == ["didDeselect 0"])
    withExtendedLifetime(recorder) {}
  }

  @Test func selectionsStayWhenTheMapMovesAndEndWithRemoval() {
    let (view, recorder, pins) = view(["a", "b"])
    view.selectAnnotation(pins[0], animated: false)
    let shown = view.view(for: pins[0])
    view.pan(by: CGPoint(x: -2000, y: 0))
    #expect(view.view(for: pins[0]) === shown && view.view(for: pins[1]) == nil)
    _ = view.takeEvents()
    view.removeAnnotation(pins[0])
    #expect(
      view.takeEvents() == ["didDeselect 0"] && shown?.isSelected == false && view.selectedAnnotations.isEmpty
    )
    withExtendedLifetime(recorder) {}
  }

  @Test func calloutsAreAboveTheirViewWithinTheMap() throws {
    let (view, recorder, pins) = view(["Title", nil, ""])
    #expect(view.calloutView == nil)
    view.selectAnnotation(pins[0], animated: false)
    let callout = try #require(view.calloutView)
    #expect(callout.annotation === pins[0] && callout.superview === view && view.subviews.isEmpty)
    // The tip is at the middle of the upper edge, (200, 502), 8 points below the bubble, which is
    // at least 40 high.
    #expect(abs(callout.frame.maxY - 502) < 1e-6 && callout.frame.height == 48)
    #expect(abs(callout.frame.midX - 200) < 1e-6 && callout.frame.width >= 60)
    view.view(for: pins[0])?.calloutOffset = CGPoint(x: 5, y: 10)
    view.layoutIfNeeded()
    #expect(abs((view.calloutView?.frame.maxY ?? 0) - 512) < 1e-6)
    // At the western edge the callout is moved to the east.
    view.pan(by: CGPoint(x: -175, y: 0))
    let moved = try #require(view.calloutView)
    #expect(moved.frame.minX == 10 && abs(moved.frame.minX + moved.tipX - 30) < 1e-6)
    // At the very edge its tip is still at the annotation, 18 points from its corner.
    view.pan(by: CGPoint(x: -25, y: 0))
    #expect(abs((view.calloutView?.frame.minX ?? 0) + 13) < 1e-6)
    // Without a title there is no callout.
    for pin in pins.dropFirst() {
      view.selectAnnotation(pin, animated: false)
      #expect(view.calloutView == nil)
    }
    view.view(for: pins[0])?.canShowCallout = false
    view.selectAnnotation(pins[0], animated: false)
    #expect(view.calloutView == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func accessoriesAreBesideTheTextsAndReceiveTaps() throws {
    let (view, recorder, pins) = view(["Title"])
    pins[0].subtitle = "Subtitle"
    let shown = try #require(view.view(for: pins[0]))
    let left = ImageView(image: nil)
    left.frame.size = CGSize(width: 30, height: 60)
    let right = Control(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    var taps = 0
    right.onTap = { taps += 1 }
    shown.leftCalloutAccessoryView = left
    shown.rightCalloutAccessoryView = right
    view.selectAnnotation(pins[0], animated: false)
    let callout = try #require(view.calloutView)
    // 60 for the higher accessory and 12 about it, 8 for the tip.
    #expect(callout.frame.height == 80)
    #expect(left.frame.origin == CGPoint(x: 10, y: 6))
    #expect(right.frame.maxX == callout.frame.width - 10 && right.frame.midY == 36)
    _ = view.takeEvents()
    let middle = view.convert(CGPoint(x: 12, y: 12), from: right)
    #expect(view.hitTest(middle) === right && view.tap(at: middle) === right)
    #expect(view.takeEvents() == ["accessoryTapped 0"] && taps == 1)
    #expect(recorder.tappedControls.count == 1 && recorder.tappedControls.first === right)
    right.isEnabled = false
    view.tap(at: middle)
    // A tap on a view that is not a control, or on the bubble, keeps the selection and causes no
    // events.
    #expect(view.tap(at: view.convert(CGPoint(x: 1, y: 1), from: left)) === left)
    #expect(view.tap(at: CGPoint(x: callout.frame.minX + 45, y: callout.frame.minY + 2)) === callout)
    #expect(view.takeEvents().isEmpty && taps == 1)
    // Beside the tip is the map.
    #expect(view.hitTest(CGPoint(x: callout.frame.minX + 1, y: callout.frame.maxY - 1)) === view)
    view.deselectAnnotation(pins[0], animated: false)
    view.layoutIfNeeded()
    #expect(left.superview == nil && right.superview == nil)
  }

  @Test func detailViewsReplaceTheSubtitle() throws {
    let (view, recorder, pins) = view(["Title"])
    pins[0].subtitle = "Subtitle"
    let detail = View(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    view.view(for: pins[0])?.detailCalloutAccessoryView = detail
    view.selectAnnotation(pins[0], animated: false)
    let callout = try #require(view.calloutView)
    #expect(detail.superview === callout && callout.frame.width == 320)
    #expect(callout.subviews.compactMap { ($0 as? Label)?.text } == ["Title"])
    withExtendedLifetime(recorder) {}
  }

  @Test(.enabled(if: Font.regular != nil, "no standard font is installed"))
  func longTitlesAreTruncatedToTheMap() throws {
    let (view, recorder, pins) = view([String(repeating: "Long ", count: 100)])
    view.selectAnnotation(pins[0], animated: false)
    let callout = try #require(view.calloutView)
    #expect(callout.frame.minX == 10 && callout.frame.maxX == 1014)
    withExtendedLifetime(recorder) {}
  }

  /// A custom callout: a subview of the annotation's view, above its bounds, as the guides describe
  /// it.
  private final class CustomView: AnnotationView {
    let bubble = Control(frame: CGRect(x: -40, y: -50, width: 100, height: 40))
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      if selected { addSubview(bubble) } else { bubble.removeFromSuperview() }
    }
    override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
      super.hitTest(point, with: event)
        ?? (isSelected ? bubble.hitTest(convert(point, to: bubble), with: event) : nil)
    }
  }

  @Test func customCalloutsOutsideTheBoundsAreHit() throws {
    let (view, recorder, _) = view([])
    recorder.makeView = { _, annotation in
      let view = CustomView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 20, height: 20)
      return view
    }
    let pin = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(pin)
    let shown = try #require(view.view(for: pin) as? CustomView)
    var taps = 0
    shown.bubble.onTap = { taps += 1 }
    let inBubble = CGPoint(x: 512, y: 470)
    #expect(view.tap(at: inBubble) == nil)
    view.tap(at: CGPoint(x: 512, y: 512))
    #expect(shown.bubble.superview === shown)
    #expect(view.tap(at: inBubble) === shown.bubble && taps == 1 && view.selectedAnnotations.count == 1)
    #expect(view.annotationView(at: inBubble) === shown)
    view.tap(at: CGPoint(x: 900, y: 900))
    #expect(shown.bubble.superview == nil && view.selectedAnnotations.isEmpty)
  }

  @Test func addedSubviewsAreAboveEverything() {
    let (view, recorder, pins) = view(["a"])
    let button = Control(frame: CGRect(x: 190, y: 500, width: 30, height: 30))
    var taps = 0
    button.onTap = { taps += 1 }
    view.addSubview(button)
    #expect(view.tap(at: CGPoint(x: 200, y: 512)) === button && taps == 1)
    #expect(
      view.selectedAnnotations.isEmpty
        && view.annotationView(at: CGPoint(x: 200, y: 512))?.annotation === pins[0])
    // It does not move.
    view.pan(by: CGPoint(x: 300, y: 0))
    #expect(button.frame.minX == 190)
    withExtendedLifetime(recorder) {}
  }
}
