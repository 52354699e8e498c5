import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
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
@MainActor @Suite struct ViewBehaviorTests: BehaviorSuite {
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

  @Test func opaqueViewsWithOwnDrawingAreOnTheirBackgroundColor() throws {
    let (view, recorder) = view { annotation in
      let view = HalfView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 20, height: 20)
      let alpha = annotation.texts.title == "half" ? 0.5 : 1
      view.backgroundColor = Color(red: 1, green: 0, blue: 1, alpha: alpha)
      return view
    }
    view.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
    view.addAnnotations([pin(100, 100), pin(200, 100, "half")])
    let picture = try view.snapshot()
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    #expect(color(95, 100) == .max && color(105, 100) == 0xFFFF_00FF)
    // Half of the color is on black.
    #expect(color(195, 100) == .max && color(205, 100) == 0xFF80_0080)
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
}
