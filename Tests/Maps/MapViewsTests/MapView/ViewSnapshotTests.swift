import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Pictures of map views.
@MainActor @Suite struct ViewSnapshotTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  private func pixel(_ color: Color) throws -> UInt32? {
    try PixelBuffer(width: 1, height: 1, color: color)[0, 0]
  }

  /// A view of the world, 64 points wide, whose overlays are filled with the colors of their
  /// titles.
  private func view() -> (MapView, MapViewRecorder) {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let recorder = MapViewRecorder()
    let colors = ["red": red, "green": green, "blue": blue]
    recorder.makeRenderer = { overlay in
      guard let polygon = overlay as? MapOverlays.Polygon else { return nil }
      let renderer = PolygonRenderer(polygon: polygon)
      renderer.fillColor = colors[polygon.title ?? ""]
      return renderer
    }
    recorder.makeView = { _, annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 8, height: 8)
      view.backgroundColor = colors[annotation.title ?? ""]
      return view
    }
    view.delegate = recorder
    return (view, recorder)
  }

  /// A square of the world; a point of the view is 2^22 map points.
  private func square(_ title: String, _ x: Double, _ y: Double, _ side: Double) -> MapOverlays.Polygon {
    let pins = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    let polygon = MapOverlays.Polygon(points: pins.map { MapPoint(x: $0.0 * 0x1p+22, y: $0.1 * 0x1p+22) })
    polygon.title = title
    return polygon
  }

  @Test func contentsAreDrawnInTheirOrder() throws {
    let (view, recorder) = view()
    view.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
    // It is added first, but above labels. The other one is below it.
    view.addOverlay(square("green", 8, 8, 24))
    view.addOverlay(square("red", 16, 16, 32), level: .aboveRoads)
    let pin = annotation(x: 40 * 0x1p+22, y: 40 * 0x1p+22)
    pin.title = "blue"
    view.addAnnotation(pin)
    let label = View(frame: CGRect(x: 42, y: 42, width: 10, height: 10))
    label.backgroundColor = green
    view.addSubview(label)
    let picture = try view.snapshot()
    #expect(picture.width == 64 && picture.height == 64)
    #expect(try picture[4, 4] == pixel(Color(red: 1, green: 1, blue: 1, alpha: 1)))
    #expect(try picture[20, 20] == pixel(green) && picture[33, 33] == pixel(red))
    // The annotation view extends from 36 to 44, the added view from 42 to 52.
    #expect(try picture[37, 37] == pixel(blue) && picture[43, 43] == pixel(green))
    #expect(try picture[47, 40] == pixel(red) && picture[51, 51] == pixel(green))
    withExtendedLifetime(recorder) {}
  }

  @Test func contentScaleFactorsMultiplyThePixels() throws {
    let (view, recorder) = view()
    view.addOverlay(square("red", 16, 16, 32))
    view.contentScaleFactor = 3
    let picture = try view.snapshot()
    #expect(picture.width == 192 && picture.height == 192)
    #expect(try picture[48, 48] == pixel(red) && picture[143, 143] == pixel(red))
    #expect(try picture[47, 48] != pixel(red) && picture[144, 143] != pixel(red))
    withExtendedLifetime(recorder) {}
  }

  @Test func selectedViewsAreAboveOthersAndBelowTheirCallout() throws {
    let (view, recorder) = view()
    let pins = [(30.0, "red"), (34.0, "blue")].map { x, title in
      let pin = annotation(x: x * 0x1p+22, y: 50 * 0x1p+22)
      pin.title = title
      return pin
    }
    view.addAnnotations(pins)
    #expect(try view.snapshot()[31, 50] == pixel(blue))
    view.selectAnnotation(pins[0], animated: false)
    #expect(try view.snapshot()[31, 50] == pixel(red))
    let before = try view.snapshot()
    view.view(for: pins[0])?.canShowCallout = true
    let after = try view.snapshot()
    #expect(before[30, 20] != after[30, 20])
    #expect(try after[30, 10] == pixel(Color(red: 1, green: 1, blue: 1, alpha: 1)))
    withExtendedLifetime(recorder) {}
  }

  @Test(arguments: [2, 8]) func theBytesDoNotDependOnTheThreads(threads: Int) throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentScaleFactor = 2
    var numbers = SeededRandom(seed: 31)
    let pins = (0..<40).map { index in
      PointAnnotation(
        coordinate: Coordinate(
          latitude: .random(in: -80...80, using: &numbers),
          longitude: .random(in: -180...180, using: &numbers)),
        title: "Place \(index)", subtitle: "Subtitle")
    }
    view.addAnnotations(pins)
    view.showsUserLocation = true
    view.update(
      userLocation: Location(coordinate: Coordinate(latitude: 20, longitude: 20), horizontalAccuracy: 3e6))
    view.selectAnnotation(pins[5], animated: false)
    let one = try view.snapshot()
    let isSame = try view.snapshot(threads: threads) == one
    #expect(isSame)
  }

  @Test func delegatesAreNotifiedOfLoadingAndDrawing() throws {
    let (view, recorder) = view()
    view.addOverlay(square("red", 0, 0, 64))
    view.eventLog = []
    _ = try view.snapshot()
    #expect(
      view.takeEvents() == [
        "rendererFor 0", "didAddRenderers [0]", "willStartLoadingMap", "willStartRenderingMap",
        "didFinishLoadingMap", "didFinishRenderingMap",
      ])
    withExtendedLifetime(recorder) {}
  }

  @Test func failedTilesAreReportedAndThePictureIsDrawn() throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    let recorder = MapViewRecorder()
    recorder.makeRenderer = { ($0 as? TileOverlay).map { TileOverlayRenderer(tileOverlay: $0) } }
    view.delegate = recorder
    let empty = try view.snapshot()
    view.addOverlay(TileOverlay(urlTemplate: "file:///nowhere/at/all/{z}/{x}/{y}.png"))
    view.eventLog = []
    let isEmpty = try view.snapshot(threads: 2) == empty
    #expect(isEmpty)
    let events = view.takeEvents()
    #expect(
      events.contains { $0.hasPrefix("didFailLoadingMap tile") } && !events.contains("didFinishLoadingMap"))
    #expect(events.last == "didFinishRenderingMap partial")
    #expect(!recorder.errors.isEmpty && recorder.errors.allSatisfy { $0.contains("/nowhere/at/all/") })
  }

  @Test func snapshotsDrawInvalidParts() throws {
    let (view, recorder) = view()
    let overlay = square("red", 0, 0, 64)
    view.addOverlay(overlay)
    let renderer = try #require(view.renderer(for: overlay) as? PolygonRenderer)
    #expect(try view.snapshot()[16, 16] == pixel(red))
    renderer.fillColor = green
    renderer.setNeedsDisplay(MapRect(x: 0, y: 0, width: 0x1p+27, height: 0x1p+27))
    #expect(renderer.invalidations.count == 1)
    // A picture draws all of an overlay, including the parts that were not marked.
    let picture = try view.snapshot()
    #expect(try picture[16, 16] == pixel(green) && picture[48, 48] == pixel(green))
    #expect(renderer.invalidations.isEmpty && view.takeInvalidMapRects(of: overlay).isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func viewsWithoutAnAreaOrTooLargeHaveNoPicture() {
    for size in [
      CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5),
      CGSize(width: 1e6, height: 1e6), CGSize(width: 1e300, height: 1e300),
    ] {
      let view = MapView(frame: CGRect(origin: .zero, size: size))
      view.addAnnotation(PointAnnotation())
      #expect(throws: RenderFault.self) { try view.snapshot() }
    }
  }

  @Test func standardViewsAreDrawnInTheirColors() throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let recorder = MapViewRecorder()
    let blue = blue
    for make in [
      {
        let pin = PinAnnotationView(annotation: nil, reuseIdentifier: nil); pin.pinTintColor = blue;
        return pin
      },
      {
        let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
        marker.markerTintColor = blue
        return marker
      },
    ] as [() -> AnnotationView] {
      recorder.makeView = { _, _ in make() }
      view.delegate = recorder
      let pin = annotation(x: 32 * 0x1p+22, y: 48 * 0x1p+22)
      view.addAnnotation(pin)
      let picture = try view.snapshot()
      // The middle of the head is 25 points above the location, its rim is white, and both are at
      // least 11 wide in each direction.
      #expect(try picture[38, 26] == pixel(blue))
      #expect(try picture[32, 58] != pixel(blue))
      view.removeAnnotation(pin)
    }
    let image = try PixelBuffer(width: 8, height: 8, color: green)
    recorder.makeView = { _, annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.image = image
      view.imageScale = 2
      return view
    }
    let pin = annotation(x: 32 * 0x1p+22, y: 48 * 0x1p+22)
    view.addAnnotation(pin)
    #expect(view.view(for: pin)?.frame.size == CGSize(width: 4, height: 4))
    let picture = try view.snapshot()
    #expect(
      try picture[30, 46] == pixel(green) && picture[33, 49] == pixel(green)
        && picture[34, 48] != pixel(green))
  }

  @Test func userLocationAccuracyIsDrawnAsACircle() throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let before = try view.snapshot()
    view.showsUserLocation = true
    // The circumference of the equator on MapKit's scale is about 40 030 km, so 10 000 km are 16
    // points.
    view.update(
      userLocation: Location(coordinate: Coordinate(latitude: 0, longitude: 0), horizontalAccuracy: 1e7))
    let after = try view.snapshot()
    let row = (0..<64).filter { before[$0, 32] != after[$0, 32] }
    #expect(row.first == 15 && row.last == 48)
    view.update(
      userLocation: Location(coordinate: Coordinate(latitude: 0, longitude: 0), horizontalAccuracy: 10))
    let dot = try view.snapshot()
    #expect((0..<64).filter { before[$0, 32] != dot[$0, 32] } == Array(21...42))
  }
}
