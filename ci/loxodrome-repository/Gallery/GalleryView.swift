import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import MapViews

/// A map view with land and sea, and its delegate, which provides renderers and views.
@MainActor final class GalleryView: MapViewDelegate {
  let view = MapView(frame: CGRect(x: 0, y: 0, width: 440, height: 300))
  let data: GalleryData
  private var renderers: [ObjectIdentifier: OverlayRenderer] = [:]
  /// A function that returns the view of an annotation. If the function or its result is nil, the
  /// standard view is used.
  var annotationView: ((any Annotation) -> AnnotationView?)?

  init(data: GalleryData) {
    self.data = data
    view.delegate = self
    view.backgroundColor = .sea
  }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    renderers[ObjectIdentifier(overlay)] ?? OverlayRenderer(overlay: overlay)
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    annotationView?(annotation)
  }

  /// Shows a part of the map around a coordinate, with a width in degrees of longitude.
  func show(_ latitude: Double, _ longitude: Double, degreesWide: Double) {
    let center = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
    let width = degreesWide / 360 * MapSize.world.width
    let height = width * view.frame.height / view.frame.width
    view.setVisibleMapRect(
      MapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
      animated: false)
  }

  /// Adds an overlay with its renderer.
  func add(_ overlay: any Overlay, level: OverlayLevel = .aboveLabels, _ renderer: OverlayRenderer) {
    renderers[ObjectIdentifier(overlay)] = renderer
    view.addOverlay(overlay, level: level)
  }

  /// Adds all countries as one overlay below the others.
  func addLand() {
    let land = MultiPolygon(data.countries.flatMap(\.polygons))
    let renderer = MultiPolygonRenderer(multiPolygon: land)
    renderer.fillColor = .land
    renderer.strokeColor = .border
    renderer.lineWidth = 0.75
    add(land, level: .aboveRoads, renderer)
  }
}

extension Color {
  /// Creates a color from hexadecimal text. Invalid text gives a transparent color.
  init(_ text: StaticString) { self = Color(text: "\(text)") ?? .clear }

  static let sea = Color("#d3e4ee")
  static let land = Color("#f6f3ec")
  static let border = Color("#b9b1a1")
  static let ink = Color("#1f4e79")
  static let accent = Color("#c8502d")

  /// Returns the color with another opacity, 0…1.
  func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
