import Foundation
import MapGeometry
import MapRaster
import MapViews
import Testing

// The Swift code in the article about map views, compiled and run. `ReadmeTests` in MapGeoJSONTests
// compares it with the page.

// README: map
/// A flight on a map: the shortest way, a circle about its end, and pins.
final class FlightMap: MapViewDelegate {
  let map = MapView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))

  init(from start: PointAnnotation, to end: PointAnnotation) {
    map.delegate = self
    let way = GeodesicPolyline(coordinates: [start.coordinate, end.coordinate])
    map.addOverlays([Circle(center: end.coordinate, radius: 1_000_000), way])
    map.addAnnotations([start, end])
    let padding = EdgeInsets(top: 90, left: 40, bottom: 30, right: 40)
    map.setVisibleMapRect(way.boundingMapRect, edgePadding: padding, animated: false)
    map.selectAnnotation(end, animated: false)
  }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    if let circle = overlay as? Circle {
      let renderer = CircleRenderer(circle: circle)
      renderer.fillColor = Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.3)
      return renderer
    }
    let renderer = PolylineRenderer(overlay: overlay)
    renderer.strokeColor = Color(red: 0.1, green: 0.3, blue: 0.7, alpha: 1)
    renderer.lineWidth = 3
    return renderer
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    pin.canShowCallout = true
    return pin
  }
}
// README end

@MainActor @Suite struct ReadmeMapTests {
  @Test func flightExampleIsDrawnWithPinsAndCallout() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    // README: flight
    let portland = PointAnnotation(
      coordinate: Coordinate(latitude: 45.52, longitude: -122.68), title: "Portland")
    let lisbon = PointAnnotation(
      coordinate: Coordinate(latitude: 38.72, longitude: -9.14), title: "Lisbon", subtitle: "9 hours away")
    let flight = FlightMap(from: portland, to: lisbon)
    let picture = try flight.map.snapshot(threads: 2)
    try Data(picture.png()).write(to: file)
    // README end
    let written = try PixelBuffer(png: [UInt8](Data(contentsOf: file)))
    #expect(written.width == 600 && written.height == 400 && (written == picture) == true)
    // Both locations are at the margins, 40 from the sides.
    let (start, end) = (
      flight.map.convert(portland.coordinate, toPointTo: nil),
      flight.map.convert(lisbon.coordinate, toPointTo: nil)
    )
    #expect(abs(start.x - 40) < 0.01 && abs(end.x - 560) < 0.01)
    // Slightly below the end is the circle over the map's own color: 0.7 of it and 0.3 of the
    // circle's.
    let pixel = try #require(picture[Int(end.x), Int(end.y) + 20])
    let red = Double(pixel & 0xFF)
    #expect(abs(red - 255 * (0.7 * 0.949 + 0.3 * 0.9)) < 1.5)
    #expect(flight.map.calloutView?.annotation === lisbon)
  }
}
