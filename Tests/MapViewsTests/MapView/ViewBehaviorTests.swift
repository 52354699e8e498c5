import Foundation
import MapGeometry
import MapRaster
import TestSupport
import Testing

@testable import MapOverlays
@testable import MapViews

/// A view that fills the left half of its bounds with white.
private final class HalfView: AnnotationView {
  override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.setFillColor(Color(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
  }
}

/// A marker that adds to its superclass's drawing.
private final class DottedMarkerView: MarkerAnnotationView {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = DrawingContext.current else { return }
    context.setFillColor(Color(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 12, y: 12, width: 4, height: 4))
  }
}

/// A renderer of circles that draws by itself.
private final class OwnCircleRenderer: CircleRenderer {
  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {}
}

/// What Apple documents of annotation views.
@MainActor @Suite struct ViewBehaviorTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points at 2^-10, with the delegate's views.
  private func view(
    _ make: @escaping @MainActor (any Annotation) -> AnnotationView?
  ) -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in make(annotation) }
    view.delegate = recorder
    view.visibleMapRect = start
    return (view, recorder)
  }

  /// An annotation at a point of the screen.
  private func pin(_ x: Double, _ y: Double, _ title: String? = nil, _ subtitle: String? = nil)
    -> PointAnnotation
  {
    PointAnnotation(
      coordinate: Coordinate(MapPoint(x: start.minX + x * 1024, y: start.minY + y * 1024)), title: title,
      subtitle: subtitle)
  }

  private func marker(of annotation: any Annotation, in view: MapView) throws -> MarkerAnnotationView {
    try #require(view.view(for: annotation) as? MarkerAnnotationView)
  }

  @Test func anIdentifierAloneMakesClustersOfMarkersWithoutCollisions() throws {
    let (view, recorder) = view { annotation in
      if annotation is ClusterAnnotation { return nil }
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      marker.clusteringIdentifier = "pins"
      return marker
    }
    #expect(MarkerAnnotationView(annotation: nil, reuseIdentifier: nil).displayPriority == .low)
    #expect(AnnotationView(annotation: nil, reuseIdentifier: nil).displayPriority == .required)
    var random = SeededRandom(seed: 1)
    let pins = (0..<200).map { _ in
      pin(.random(in: 300..<700, using: &random), .random(in: 300..<700, using: &random))
    }
    view.addAnnotations(pins)
    view.layoutIfNeeded()
    let shown = view.annotations.compactMap { view.view(for: $0) }.filter(\.isDisplayed)
    #expect(shown.count > 20 && shown.count < 200)
    for (number, one) in shown.enumerated() {
      for other in shown.dropFirst(number + 1) {
        #expect(one.frame.intersection(other.frame).width * one.frame.intersection(other.frame).height == 0)
      }
    }
    let clusters = view.annotations.compactMap { $0 as? ClusterAnnotation }
    #expect(clusters.reduce(0) { $0 + $1.memberAnnotations.count } + shown.count - clusters.count == 200)
    withExtendedLifetime(recorder) {}
  }

  @Test func clustersCollideByTheirOwnFrames() throws {
    let (view, recorder) = view { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size =
        annotation is ClusterAnnotation ? CGSize(width: 60, height: 60) : CGSize(width: 20, height: 20)
      view.displayPriority = .high
      view.clusteringIdentifier = "shops"
      return view
    }
    // Two pairs, 40 points apart: their clusters overlap, and become one.
    let pins = [pin(500, 500), pin(510, 500), pin(550, 500), pin(560, 500), pin(700, 500)]
    view.addAnnotations(pins)
    view.layoutIfNeeded()
    let clusters = view.annotations.compactMap { $0 as? ClusterAnnotation }
    #expect(clusters.map(\.memberAnnotations.count) == [4])
    let frame = try #require(view.view(for: clusters[0])).frame
    #expect(abs(frame.midX - 530) < 1e-6 && abs(frame.midY - 500) < 1e-6 && frame.width == 60)
    withExtendedLifetime(recorder) {}
  }

  @Test func clustersHaveTheTitleOfAMemberAndTellHowManyMore() {
    let cluster = ClusterAnnotation(memberAnnotations: [
      pin(0, 0), pin(1, 0, "Second", "second"), pin(2, 0, "Third"),
    ])
    #expect(cluster.title == "Second" && cluster.subtitle == "+2 more")
    cluster.title = nil
    cluster.subtitle = "three"
    #expect(cluster.title == nil && cluster.subtitle == "three")
    let untitled = ClusterAnnotation(memberAnnotations: [pin(0, 0), pin(1, 0, "")])
    #expect(untitled.title == nil && untitled.subtitle == nil)
    #expect(!ClusterAnnotation(memberAnnotations: []).coordinate.isValid)
    // Across the 180th meridian.
    let ends = ClusterAnnotation(memberAnnotations: [
      PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 179)),
      PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -177)),
    ])
    #expect(abs(ends.coordinate.longitude - -179) < 1e-9 && abs(ends.coordinate.latitude) < 1e-9)
  }

  @Test func ofEqualPrioritiesTheFurthestFromTheCenterIsHidden() {
    let view = worldView()
    view.visibleMapRect = start
    // The first one is in the north, the second one nearer to the middle.
    let pins = [pin(512, 490), pin(512, 510)]
    view.addAnnotations(pins)
    #expect(pins.map { view.view(for: $0)?.isDisplayed } == [false, true])
    view.visibleMapRect = start.offsetBy(dx: 0, dy: -100 * 1024)
    view.layoutIfNeeded()
    #expect(pins.map { view.view(for: $0)?.isDisplayed } == [true, false])
  }

  @Test func addedViewsHaveTheirPlaces() {
    let (view, recorder) = view { annotation in
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.clusteringIdentifier = "pins"
      return marker
    }
    var frames: [CGRect] = []
    recorder.onAddViews = { frames += $0.map(\.frame) }
    view.addAnnotations([pin(100, 200), pin(500, 500), pin(510, 500)])
    view.layoutIfNeeded()
    #expect(frames.count == 4)
    #expect(abs(frames[0].midX - 100) < 1e-6 && abs(frames[0].maxY - 200) < 1e-6)
    #expect(abs(frames[3].midX - 505) < 1e-6 && abs(frames[3].maxY - 500) < 1e-6)
  }

  @Test func annotationsWithoutAViewOfTheDelegateHaveMarkersWithTitles() throws {
    let (view, recorder) = view { _ in nil }
    let place = pin(500, 500, "Harbor")
    view.addAnnotation(place)
    let shown = try marker(of: place, in: view)
    #expect(shown.isDisplayed && shown.canShowCallout && shown.isLabelDisplayed)
    let label = try #require(shown.displayLabel)
    #expect(label.width > 20 && label.height > 10 && !label.isRequired)
    withExtendedLifetime(recorder) {}
  }

  @Test func titlesGiveWayToViewsAndTitles() throws {
    let (view, recorder) = view { _ in nil }
    // The second marker stands on the first one's title; the third one's title meets the second's.
    let pins = [
      pin(512, 512, "A long title of a place"), pin(540, 552, "Another long title"), pin(590, 545, "Third"),
    ]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    #expect(markers.map(\.isDisplayed) == [true, true, true])
    #expect(markers.map(\.isLabelDisplayed) == [false, true, false])
    let before = try view.snapshot()
    markers[0].titleVisibility = .visible
    view.layoutIfNeeded()
    #expect(markers[0].isLabelDisplayed)
    #expect(try view.snapshot() != before)
    markers[1].titleVisibility = .hidden
    view.layoutIfNeeded()
    #expect(markers[1].displayLabel == nil && markers[2].isLabelDisplayed)
    withExtendedLifetime(recorder) {}
  }

  @Test func adaptiveTextsDependOnTheSelectionAndTheCallout() throws {
    let (view, recorder) = view { annotation in
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.canShowCallout = annotation.texts.title == "callout"
      return marker
    }
    let pins = [pin(300, 500, "callout", "below"), pin(600, 500, "none", "below")]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    let title = MarkerTexts(title: "none", subtitle: nil).size
    let both = MarkerTexts(title: "none", subtitle: "below").size
    #expect(both.height > title.height)
    #expect(markers[1].displayLabel?.height == Double(title.height))
    view.selectAnnotation(pins[1], animated: false)
    #expect(markers[1].displayLabel?.height == Double(both.height))
    #expect(markers[1].displayLabel?.isRequired == true)
    view.selectAnnotation(pins[0], animated: false)
    #expect(markers[0].displayLabel == nil && view.calloutView != nil)
    #expect(markers[1].displayLabel?.height == Double(title.height))
    withExtendedLifetime(recorder) {}
  }

  @Test func selectedMarkersAreLargerAndAbove() throws {
    let (view, recorder) = view { _ in nil }
    let pins = [pin(500, 500), pin(500, 570)]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    #expect(markers[0].frame.size == CGSize(width: 28, height: 36))
    view.selectAnnotation(pins[0], animated: false)
    view.layoutIfNeeded()
    let frame = markers[0].frame
    #expect(frame.size == CGSize(width: 42, height: 54))
    #expect(abs(frame.midX - 500) < 1e-6 && abs(frame.maxY - 500) < 1e-6)
    #expect(view.annotationView(at: CGPoint(x: 482, y: 450)) === markers[0])
    view.deselectAnnotation(pins[0], animated: false)
    view.layoutIfNeeded()
    #expect(markers[0].frame.size == CGSize(width: 28, height: 36) && abs(markers[0].frame.maxY - 500) < 1e-6)
    #expect(markers[0].centerOffset == MarkerAppearance.centerOffset)
    // A removed view is as large as before.
    view.selectAnnotation(pins[1], animated: false)
    view.removeAnnotation(pins[1])
    #expect(markers[1].frame.size == CGSize(width: 28, height: 36))
    withExtendedLifetime(recorder) {}
  }

  @Test func mapViewsListTheirClusters() throws {
    let (view, recorder) = view { annotation in
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.clusteringIdentifier = "pins"
      return marker
    }
    let pins = [pin(500, 500), pin(510, 500)]
    view.addAnnotations(pins)
    #expect(view.annotations.count == 2)
    view.layoutIfNeeded()
    #expect(view.annotations.count == 3 && view.annotations[2] is ClusterAnnotation)
    view.removeAnnotations(view.annotations)
    view.layoutIfNeeded()
    #expect(view.annotations.isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func viewsAndCalloutsFollowTheirAnnotations() throws {
    let view = worldView()
    view.visibleMapRect = start
    let place = pin(500, 500, "Before")
    view.addAnnotation(place)
    let shown = try marker(of: place, in: view)
    view.selectAnnotation(place, animated: false)
    let old = try #require(view.calloutView).frame
    place.coordinate = pin(600, 400).coordinate
    #expect(view.view(for: place) === shown)
    #expect(abs(shown.frame.midX - 600) < 1e-6 && abs(shown.frame.maxY - 400) < 1e-6)
    let moved = try #require(view.calloutView).frame
    #expect(abs(moved.minX - old.minX - 100) < 1e-6 && abs(moved.minY - old.minY + 100) < 1e-6)
    place.title = "A title that is much longer than the title before"
    #expect(try #require(view.calloutView).frame.width > moved.width + 50)
    place.title = nil
    #expect(view.calloutView == nil)
    place.title = "Again"
    #expect(view.calloutView != nil)
    // It leaves the visible part and comes back.
    view.deselectAnnotation(place, animated: false)
    place.coordinate = pin(5000, 400).coordinate
    #expect(view.view(for: place) == nil)
    place.coordinate = pin(50, 400).coordinate
    #expect(view.view(for: place) != nil)
  }

  @Test func opaqueViewsWithOwnDrawingAreOnBlack() throws {
    let (view, recorder) = view { annotation in
      let view =
        annotation.texts.title == "marker"
        ? DottedMarkerView(annotation: annotation, reuseIdentifier: nil)
        : HalfView(annotation: annotation, reuseIdentifier: nil)
      if !(view is DottedMarkerView) { view.frame.size = CGSize(width: 20, height: 20) }
      view.isOpaque = annotation.texts.title != "clear"
      return view
    }
    view.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(AnnotationView(annotation: nil, reuseIdentifier: nil).isOpaque)
    view.addAnnotations([pin(100, 100), pin(200, 100, "clear"), pin(300, 100, "marker")])
    let picture = try view.snapshot()
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    let (white, black, green) = (color(95, 100), color(105, 100), color(50, 50))
    #expect(white == .max && black == 0xFF00_0000 && green != black)
    #expect(color(195, 100) == white && color(205, 100) == green)
    // The corner of a marker's bounds.
    #expect(color(287, 65) == green)
    withExtendedLifetime(recorder) {}
  }

  @Test func renderersWithOwnDrawingAreRasterized() {
    let circle = Circle(center: Coordinate(latitude: 0, longitude: 0), radius: 1)
    #expect(!CircleRenderer(circle: circle).shouldRasterize)
    let own = OwnCircleRenderer(circle: circle)
    #expect(own.shouldRasterize)
    own.shouldRasterize = false
    #expect(!own.shouldRasterize)
  }

  @Test func followingFromFarZoomsIn() {
    let view = worldView()
    view.userTrackingMode = .follow
    #expect(view.showsUserLocation)
    view.update(userLocation: Location(coordinate: Coordinate(latitude: 48, longitude: 11)))
    let middle = view.centerCoordinate
    #expect(abs(middle.latitude - 48) < 1e-9 && abs(middle.longitude - 11) < 1e-9)
    let meters = view.visibleMapRect.width * metersPerMapPoint(atLatitude: 48)
    #expect(abs(meters - 1000) < 1e-6)
    // Only the first location zooms, and only from farther away.
    view.update(userLocation: Location(coordinate: Coordinate(latitude: 60, longitude: 11)))
    let zoomScale = view.zoomScale
    #expect(abs(view.visibleMapRect.width * metersPerMapPoint(atLatitude: 48) - 1000) < 1e-6)
    view.userTrackingMode = .none
    view.zoom(by: 4)
    view.userTrackingMode = .follow
    #expect(abs(view.zoomScale / zoomScale - 4) < 1e-12)
  }

  /// AirKit's recordings of a map view of 500 × 500 points, ../shared/facts/mapkit-views.md.
  @Test(arguments: [
    ([50.08960244485897, 30.151462231627164, 0.1, 0.1], [0.10000000001691234, 0.15586305182432625]),
    ([49.94036241979892, 24.08976609985509, 0.1, 0.1], [0.100000000011498, 0.1553797159239707]),
    ([49.94036241979892, 24.08976609985509, 0, 0], [0.00025626290049274303, 0.00039818058766627473]),
  ]) func regionsAreShownAsRecorded(_ asked: [Double], _ shown: [Double]) {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let region = CoordinateRegion(
      center: Coordinate(latitude: asked[0], longitude: asked[1]),
      span: CoordinateSpan(latitudeDelta: asked[2], longitudeDelta: asked[3]))
    #expect(view.setRegion(region, animated: false))
    let back = view.region
    #expect(abs(back.center.latitude - asked[0]) < 1e-10 && abs(back.center.longitude - asked[1]) < 1e-10)
    #expect(abs(back.span.latitudeDelta - shown[0]) < 1e-9 * shown[0])
    #expect(abs(back.span.longitudeDelta - shown[1]) < 1e-9 * shown[1])
    #expect(view.regionThatFits(region).span == back.span)
  }

  @Test func closestRegionsNeedAValidCenterAndNoExtent() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
    let none = CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0)
    #expect(!view.setRegion(CoordinateRegion(center: .invalid, span: none), animated: false))
    let center = Coordinate(latitude: 10, longitude: 20)
    for span in [(0.0, 1.0), (1, 0), (-0.1, 0), (.nan, 0)] as [(Double, Double)] {
      let region = CoordinateRegion(
        center: center, span: CoordinateSpan(latitudeDelta: span.0, longitudeDelta: span.1))
      #expect(!view.setRegion(region, animated: false), "\(span)")
    }
    #expect(view.setRegion(CoordinateRegion(center: center, span: none), animated: false))
    #expect(abs(view.visibleMapRect.width - 296.905) < 1e-3)
    #expect(abs(view.visibleMapRect.height - 296.905 * 0.6) < 1e-3)
  }
}
