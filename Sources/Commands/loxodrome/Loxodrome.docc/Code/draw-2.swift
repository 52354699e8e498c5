import Foundation
import MapGeometry
import MapOverlays
import MapViews

let lisbon = Coordinate(latitude: 38.72, longitude: -9.14)
let rome = Coordinate(latitude: 41.9, longitude: 12.5)
let athens = Coordinate(latitude: 37.98, longitude: 23.73)

/// Draws the overlays of the map.
final class Painter: MapViewDelegate {
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    let isOne = overlay is Polygon
    let renderer = isOne ? PolygonRenderer(overlay: overlay) : MultiPolygonRenderer(overlay: overlay)
    renderer.fillColor = Color(red: 0.96, green: 0.95, blue: 0.9, alpha: 1)
    renderer.strokeColor = Color(red: 0.6, green: 0.6, blue: 0.55, alpha: 1)
    renderer.lineWidth = 1
    return renderer
  }
}

let map = MapView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
let painter = Painter()
map.delegate = painter

let file = URL(fileURLWithPath: "../loxodrome/Benchmarks/Data/ne_110m_countries.geojson")
for feature in try GeoJSONDecoder().decode(Data(contentsOf: file)) {
  let shapes = (feature as? GeoJSONFeature)?.geometry ?? []
  map.addOverlays(shapes.compactMap { $0 as? any Overlay })
}

for (name, place) in [("Lisbon", lisbon), ("Rome", rome), ("Athens", athens)] {
  map.addAnnotation(PointAnnotation(coordinate: place, title: name))
}
map.showAnnotations(map.annotations, animated: false)

let picture = try map.snapshot(threads: 2)
try Data(picture.png()).write(to: URL(fileURLWithPath: "map.png"))
