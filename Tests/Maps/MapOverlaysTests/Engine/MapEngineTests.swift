import Foundation
import MapGeometry
import MapRaster
import Synchronization
import Testing

@testable import MapOverlays

/// The engine without views of the main actor.
@Suite struct MapEngineTests {
  /// An engine of 1024 points that shows a part of the world at 2^-10.
  private func engine() -> MapEngine {
    let engine = MapEngine(size: CGSize(width: 1024, height: 1024))
    engine.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    engine.eventLog = []
    return engine
  }

  /// An annotation at a point of the screen.
  private func pin(_ x: Double, _ y: Double) -> PointAnnotation {
    annotation(x: 0x1p+26 + x * 1024, y: 0x1p+26 + y * 1024)
  }

  @Test func annotationsWithoutAHostAreMarkers() throws {
    let (engine, pin) = (engine(), pin(100, 200))
    engine.addAnnotation(pin)
    let view = try #require(engine.view(for: pin) as? PlainAnnotationView)
    #expect(engine.takeEvents() == ["viewFor 0 standard", "didAddViews [0]"])
    #expect(view.appearance is MarkerAppearance && view.annotation === pin && view.engine === engine)
    // The tip of the marker is at the annotation.
    #expect(abs(view.frame.midX - 100) < 1e-6 && abs(view.frame.maxY - 200) < 1e-6)
    #expect(view.frame.size == CGSize(width: 28, height: 36) && view.isDisplayed)
    engine.removeAnnotation(pin)
    #expect(view.annotation == nil && view.engine == nil && !view.isDisplayed)
    let other = self.pin(300, 300)
    engine.addAnnotation(other)
    #expect(engine.view(for: other) === view)
    #expect(engine.takeEvents() == ["viewFor 1 reused standard", "didAddViews [1]"])
  }

  @Test func clustersWithoutAViewOfTheHostAreMarkersWithTheNumberOfMembers() throws {
    let (engine, recorder) = (engine(), EngineRecorder())
    engine.host = recorder
    recorder.makeView = { engine, annotation in
      if annotation is ClusterAnnotation { return nil }
      if let used = engine.dequeueView(withIdentifier: "place") { return used }
      let view = PlainAnnotationView(reuseIdentifier: "place", appearance: MarkerAppearance())
      view.clusteringIdentifier = "place"
      view.displayPriority = .high
      return view
    }
    engine.addAnnotations([pin(100, 200), pin(104, 203), pin(500, 500)])
    engine.layoutIfNeeded()
    #expect(recorder.addedViews.count == 4)
    let cluster = try #require(recorder.addedViews.last as? PlainAnnotationView)
    #expect((cluster.appearance as? MarkerAppearance)?.glyphText == "2" && cluster.isDisplayed)
    #expect(recorder.addedViews[0].clusterView === cluster && !recorder.addedViews[0].isDisplayed)
    #expect(recorder.addedViews[2].clusterView == nil && recorder.addedViews[2].isDisplayed)
    engine.zoom(by: 32, at: CGPoint(x: 102, y: 201))
    engine.layoutIfNeeded()
    #expect(recorder.addedViews[0].clusterView == nil && recorder.addedViews[0].isDisplayed)
    #expect(cluster.engine == nil)
  }

  /// Two clusters lie on each other, and the one of lower priority is hidden.
  @Test func hiddenClustersKeepTheirViews() throws {
    let (engine, recorder) = (engine(), EngineRecorder())
    engine.host = recorder
    let pins = [pin(100, 200), pin(104, 203), pin(102, 201), pin(106, 204)]
    recorder.makeView = { _, annotation in
      let isCluster = annotation is ClusterAnnotation
      let member = (annotation as? ClusterAnnotation)?.memberAnnotations.first ?? annotation
      let isFirst = pins[..<2].contains { $0 === member }
      let view = PlainAnnotationView(reuseIdentifier: "place", appearance: MarkerAppearance())
      view.clusteringIdentifier = isFirst ? "first" : "second"
      view.displayPriority = isFirst && isCluster ? .high : .low
      return view
    }
    engine.addAnnotations(pins)
    engine.layoutIfNeeded()
    #expect(
      engine.takeEvents() == [
        "viewFor 0", "viewFor 1", "viewFor 2", "viewFor 3", "didAddViews [0, 1, 2, 3]",
        "clusterFor [0, 1]", "viewFor 0+1", "clusterFor [2, 3]", "viewFor 2+3", "didAddViews [0+1, 2+3]",
      ])
    let views = Array(recorder.addedViews.dropFirst(4))
    try #require(views.count == 2)
    #expect(views.map(\.isDisplayed) == [true, false] && engine.clusters.count == 1)
    #expect(views.map { $0.engine === engine } == [true, true])
    #expect(recorder.addedViews[0].clusterView === views[0] && recorder.addedViews[2].clusterView == nil)
    engine.layoutIfNeeded()
    #expect(engine.takeEvents().isEmpty)
    engine.removeAnnotations(Array(pins[..<2]))
    engine.layoutIfNeeded()
    #expect(engine.takeEvents().isEmpty)
    #expect(views.map(\.isDisplayed) == [false, true] && engine.clusters.count == 1)
    #expect(recorder.addedViews[2].clusterView === views[1] && views[0].engine == nil)
  }

  @Test func plainViewsAreLiftedDuringADragAndMoveTheAnnotation() throws {
    let (engine, recorder, pin) = (engine(), EngineRecorder(), pin(100, 200))
    engine.host = recorder
    let view = PlainAnnotationView(appearance: PinAppearance(color: PinAppearance.green))
    view.isDraggable = true
    recorder.makeView = { _, _ in view }
    engine.addAnnotation(pin)
    #expect(engine.beginDrag(of: pin) && view.dragState == .dragging)
    #expect(engine.drag(to: CGPoint(x: 300, y: 400)))
    #expect(abs(view.frame.maxY - 390) < 1e-6 && abs(view.frame.midX - 300) < 1e-6)
    #expect(engine.endDrag() && view.dragState == .none)
    engine.layoutIfNeeded()
    #expect(abs(view.frame.maxY - 400) < 1e-6)
    let point = engine.point(at: pin.coordinate)
    #expect(abs(point.x - 300) < 1e-6 && abs(point.y - 400) < 1e-6)
  }

  @Test func selectedPlainViewsAreDrawnLast() throws {
    let engine = engine()
    let pins = [pin(100, 200), pin(100, 240)]
    engine.addAnnotations(pins)
    engine.selectAnnotation(pins[0], animated: false)
    let view = try #require(engine.view(for: pins[0]) as? PlainAnnotationView)
    #expect(view.isSelected && view.currentZPriority == .defaultSelected)
    engine.layoutIfNeeded()
    #expect(engine.display.entries.map(\.number) == [1, 0])
    engine.deselectAnnotation(pins[0], animated: false)
    engine.layoutIfNeeded()
    #expect(!view.isSelected && engine.display.entries.map(\.number) == [0, 1])
  }

  @Test func conversionsAreInverse() {
    let engine = engine()
    let coordinate = engine.coordinate(at: CGPoint(x: 300, y: 500))
    let point = engine.point(at: coordinate)
    #expect(abs(point.x - 300) < 1e-6 && abs(point.y - 500) < 1e-6)
    let rect = CGRect(x: 100, y: 200, width: 300, height: 400)
    let region = engine.rect(of: engine.region(of: rect))
    #expect(abs(region.minX - 100) < 0.01 && abs(region.width - 300) < 0.01)
    #expect(engine.point(at: .invalid).x.isNaN && MapEngine(size: .zero).coordinate(at: .zero).latitude.isNaN)
  }

  /// Nothing of an engine is bound to an actor, so each thread can have its own.
  @Test func everyThreadDrawsTheSamePictureWithAnEngineOfItsOwn() throws {
    let pictures = Mutex<[PixelBuffer]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let engine = MapEngine(size: CGSize(width: 200, height: 150))
      let recorder = EngineRecorder()
      engine.host = recorder
      recorder.makeRenderer = { overlay in
        guard let circle = overlay as? Circle else { return nil }
        let renderer = CircleRenderer(circle: circle)
        renderer.fillColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        return renderer
      }
      recorder.makeView = { _, annotation in
        guard let place = annotation as? PointAnnotation, place.title != nil else { return nil }
        return PlainAnnotationView(appearance: MarkerAppearance(glyphText: "7", title: place.title))
      }
      engine.addOverlay(Circle(center: Coordinate(latitude: 10, longitude: 20), radius: 1_000_000))
      engine.addAnnotations([
        PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 20)),
        PointAnnotation(coordinate: Coordinate(latitude: -40, longitude: 90), title: "A title"),
      ])
      engine.showsUserLocation = true
      engine.update(
        userLocation: Location(coordinate: Coordinate(latitude: 50, longitude: -60), horizontalAccuracy: 1e6))
      if let picture = try? engine.snapshot(threads: 2) { pictures.withLock { $0.append(picture) } }
    }
    let drawn = pictures.withLock { $0 }
    #expect(drawn.count == 8)
    let first = try #require(drawn.first)
    #expect(Set(first.pixels).count > 50)
    for picture in drawn { #expect((picture == first) == true) }
  }
}
