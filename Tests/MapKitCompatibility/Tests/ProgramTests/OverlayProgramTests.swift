import MapKitCompatibility
import Testing

/// Programs with overlays, renderers, tiles, and clusters of a class of their own.
@MainActor @Suite struct OverlayProgramTests {
  @Test func trailsHaveTheirRenderers() {
    expectLines(
      [
        #"path: ["46.500", "46.600", "46.700"]"#, "interior: 2, none: 0", "parts: 2 2, geodesic bends: true",
        "defaults: 0.0 10.0 true false 1.0", "trail: 5.0 0.25 0.75 [2, 6, 10]", "same: true true",
        "gradient: 3 [0.0, 0.5, 1.0]",
        #"kinds: ["PolylineRenderer", "GradientPolylineRenderer", "PolygonRenderer", "CircleRenderer", "#
          + #""MultiPolylineRenderer", "MultiPolygonRenderer"]"#, "circle: 1000 1.00",
        "touches: [true, true, true, true, true, true]", "left: 0, asked: 6 first: trail",
      ], in: runOverlayRenderers())
  }

  @Test func ownRenderersDrawIntoAnyContext() {
    expectLines(
      [
        "round trip: true true", "can draw: true false", "base: true true false", "draws: 1", "inked: true",
        "hit: true false true", "box: (-5.0, -5.0, 110.0, 110.0)",
      ], in: runCustomRenderer())
  }

  @Test func tilesHaveTheirAddresses() {
    expectLines(
      [
        "defaults: (256.0, 256.0) 0 21 false false",
        "url: https://tile.example.com/3/4/2.png template: https://tile.example.com/{z}/{x}/{y}.png",
        "scaled: x=4&y=2&z=3&s=*", "flipped: * true 512.0", "bare: true *",
        "bundled: /tiles/3/4/2@2x.png true 2...5", "tms: /3/4/5.png", "renderers: 2 true 0.7",
      ], in: runTileOverlays())
  }

  @Test func tilesLoadThemselves() async {
    let lines = await runTileLoading()
    expectLines(["grid: (256.0, 256.0)", "on disk: true", "cached: true 3"], in: lines)
  }

  @Test func hazardsOfTheGuideAreHit() {
    expectLines(
      [
        "hazard: true false 1", "again: true 2", "bezier: (0.0, 0.0) true false", "ring: true hole: false",
        "tapped: 1", "image: (20.0, 20.0) 1.0, views asked: 0",
      ],
      in: runGuideStyle())
  }

  /// The older delegate method gives the renderers, and `view(for:)` of an overlay returns them.
  @Test func overlayViewsAreDrawn() throws {
    expectLines(
      [
        "kinds: *", "polygon: true 3.0 *", "polyline: true 2", "circle: true true true",
        "checker: true true", "drawn: 1 (64.0, 64.0)", "added: *",
      ], in: runOverlayViews())
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let delegate = OlderViews()
    mapView.delegate = delegate
    let circle = MKCircle(center: mapView.centerCoordinate, radius: 2_000)
    mapView.setRegion(
      MKCoordinateRegion(center: circle.coordinate, latitudinalMeters: 5_000, longitudinalMeters: 5_000),
      animated: false)
    mapView.addOverlay(circle)
    let picture = try mapView.snapshot()
    let view = try #require(mapView.renderer(for: circle) as? CheckerOverlayView)
    #expect(view.drawn > 0 && picture.pixels.contains { $0 >> 24 > 100 })
  }

  private final class OlderViews: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor overlay: any MKOverlay) -> MKOverlayRenderer {
      CheckerOverlayView(overlay: overlay)
    }
  }

  @Test func sensorsHaveClustersOfTheirClass() {
    #expect(
      runDisplayPriorities() == [
        "values: [250.0, 500.0, 750.0, 1000.0]", #"names: ["low", "medium", "high", "required"]"#,
        "sums: 850.0 true 0.0", "equal: true true",
      ])
    expectLines(
      [
        "sensors: 4, clusters: 1", "cluster: 2 sensors, mean 15.0, [1, 2]", "asked: [2]",
        "loner: sensors 280.0", "outsider: nil 290.0", "made: 2 true *",
        "renamed: Both Both", "left: 0",
      ], in: runClusterAnnotations())
  }
}
