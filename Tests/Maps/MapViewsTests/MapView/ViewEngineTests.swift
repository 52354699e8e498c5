import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// The map view as the host of an engine.
@MainActor @Suite struct ViewEngineTests {
  private let places = [
    PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 20), title: "A title", subtitle: "more"),
    PointAnnotation(coordinate: Coordinate(latitude: -40, longitude: 90)),
  ]

  @Test func pinsMarkersAndDotsAreThoseOfTheEngine() throws {
    let (view, recorder) = (worldView(), MapViewRecorder())
    view.delegate = recorder
    recorder.makeView = { [places] _, annotation in
      guard annotation === places[0] else { return nil }
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.markerTintColor = PinAppearance.purple
      marker.glyphText = "7"
      marker.subtitleVisibility = .visible
      return marker
    }
    let engine = MapEngine(size: view.frame.size)
    let host = PlainHost { [places] annotation in
      guard annotation === places[0] else { return nil }
      return PlainAnnotationView(
        appearance: MarkerAppearance(
          color: PinAppearance.purple, glyphText: "7", title: "A title", subtitle: "more"))
    }
    engine.host = host
    let user = Location(coordinate: Coordinate(latitude: 50, longitude: -60), horizontalAccuracy: 1e6)
    view.addAnnotations(places)
    view.showsUserLocation = true
    view.update(userLocation: user)
    engine.addAnnotations(places)
    engine.showsUserLocation = true
    engine.update(userLocation: user)
    let picture = try view.snapshot()
    #expect(try (engine.snapshot() == picture) == true)
    view.removeAnnotations(places)
    #expect(try (view.snapshot() == picture) == false)
  }

  @Test func calloutsStayUntilTheNextLayout() throws {
    let view = worldView()
    view.addAnnotations(places)
    view.selectAnnotation(places[0], animated: false)
    let callout = try #require(view.calloutView)
    #expect(callout.annotation === places[0] && callout.superview === view)
    view.deselectAnnotation(places[0], animated: false)
    #expect(view.callout === callout)
    view.layoutIfNeeded()
    #expect(view.callout == nil)
  }

  @Test func classesAreRegisteredUntilTheyAreUnregistered() {
    let view = worldView()
    view.register(PinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "a")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "a") is PinAnnotationView)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "b") == nil)
    view.register(MarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "a")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "a") is MarkerAnnotationView)
    view.register(nil, forAnnotationViewWithReuseIdentifier: "a")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "a") == nil)
  }

  @Test func mapViewsCanBeSubclassed() {
    final class CountingMapView: MapView {
      var count = 0
      override func addAnnotations(_ annotations: [any Annotation]) {
        count += annotations.count
        super.addAnnotations(annotations)
      }
      override var frame: CGRect { didSet { count += 100 } }
    }
    let view = CountingMapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    view.addAnnotation(places[0])
    view.addAnnotations(places)
    view.frame.size = CGSize(width: 32, height: 64)
    #expect(view.count == 103 && view.annotations.count == 2)
    #expect(abs(view.visibleMapRect.height / view.visibleMapRect.width - 2) < 1e-9)
  }
}

/// A host that provides plain views.
private final class PlainHost: EngineHost {
  private let makeView: (any Annotation) -> PlainAnnotationView?

  init(_ makeView: @escaping (any Annotation) -> PlainAnnotationView?) { self.makeView = makeView }

  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    makeView(annotation)
  }
}
