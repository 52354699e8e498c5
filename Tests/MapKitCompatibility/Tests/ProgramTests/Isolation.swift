// Helpers with views as parameters, as libraries for MapKit have them: they are not on the main actor. In
// the Swift 5 mode that compiles, as with MapKit, whose classes are imported with @preconcurrency.

#if !swift(>=6)
  import MapKitCompatibility
  import Testing

  final class OverlayCleaner {
    func clear(_ map: MKMapView) { map.removeOverlays(map.overlays) }
  }

  func horizontalScale(of map: MKMapView) -> Double { map.visibleMapRect.width / Double(map.bounds.width) }

  final class TapCounter: NSObject, UIGestureRecognizerDelegate {
    private(set) var points: [CGPoint] = []

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      points.append(touch.location(in: touch.view))
      return true
    }

    func touch(_ event: UIEvent) -> UITouch.Phase? { event.allTouches?.first?.phase }
  }

  final class Lookup: MKMapViewDelegate {
    private(set) var shown: [String] = []

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
      shown += views.compactMap { $0.annotation?.title ?? nil }
    }
  }

  func fade(_ view: UIView) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    animator.startAnimation()
  }

  @Suite struct IsolationTests {
    /// The code itself is not isolated; it is called on the main thread, as in an app.
    @Test @MainActor func codeThatIsNotIsolatedUsesViews() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      map.addOverlay(MKCircle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1))
      OverlayCleaner().clear(map)
      #expect(map.overlays.isEmpty && horizontalScale(of: map) == MKMapRect.world.width / 100)
      let (lookup, counter) = (Lookup(), TapCounter())
      map.delegate = lookup
      let pin = MKPointAnnotation()
      pin.title = "Bern"
      map.addAnnotation(pin)
      map.layoutIfNeeded()
      #expect(lookup.shown == ["Bern"])
      let recognizer = UITapGestureRecognizer { _ in }
      recognizer.delegate = counter
      map.addGestureRecognizer(recognizer)
      map.tap(at: CGPoint(x: 5, y: 6))
      #expect(counter.points == [CGPoint(x: 5, y: 6)])
      fade(map)
      #expect(map.alpha == 0.5)
    }
  }
#endif
