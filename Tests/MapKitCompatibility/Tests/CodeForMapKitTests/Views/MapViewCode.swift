#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Code of a controller that uses a map view.

/// Adds overlays on both levels and returns them in order from the bottom.
@MainActor func arrangeOverlays(on mapView: MKMapView) -> [MKOverlay] {
  let (line, way, area, circle) = makeShapes()
  mapView.addOverlay(area)
  mapView.addOverlay(circle, level: .aboveRoads)
  mapView.addOverlays([line], level: MKOverlayLevel.aboveLabels)
  mapView.insertOverlay(way, below: line)
  let top = MKCircle(center: Places.zurich, radius: 10)
  mapView.insertOverlay(top, above: line)
  mapView.exchangeOverlay(line, with: top)
  mapView.insertOverlay(line, at: 0, level: .aboveLabels)
  mapView.removeOverlay(line)
  mapView.insertOverlay(line, at: 0)
  mapView.exchangeOverlay(at: 0, withOverlayAt: 1)
  return mapView.overlays(in: .aboveRoads) + mapView.overlays(in: .aboveLabels)
}

/// Shows a region, moves it by half to the west, and returns its center.
@MainActor func panWest(_ mapView: MKMapView) -> CLLocationCoordinate2D {
  let region = MKCoordinateRegion(
    center: Places.zurich, latitudinalMeters: 20_000, longitudinalMeters: 20_000)
  mapView.setRegion(mapView.regionThatFits(region), animated: true)
  var center = mapView.convert(CGPoint(x: 0, y: mapView.bounds.midY), toCoordinateFrom: mapView)
  center.latitude = mapView.centerCoordinate.latitude
  mapView.setCenter(center, animated: false)
  return mapView.centerCoordinate
}

/// Shows everything on the map, with padding at the edges.
@MainActor func showEverything(on mapView: MKMapView) {
  var rect = MKMapRect.null
  for overlay in mapView.overlays { rect = rect.union(overlay.boundingMapRect) }
  for annotation in mapView.annotations {
    rect = rect.union(MKMapRect(origin: MKMapPoint(annotation.coordinate), size: MKMapSize()))
  }
  let padding = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
  let fitting = mapView.mapRectThatFits(rect, edgePadding: padding)
  mapView.visibleMapRect = mapView.mapRectThatFits(fitting)
  mapView.setVisibleMapRect(rect, animated: false)
  mapView.setVisibleMapRect(rect, edgePadding: padding, animated: false)
}

/// The visible part of a map view as points and as a region.
@MainActor func corners(of mapView: MKMapView) -> (
  northWest: CGPoint, rect: CGRect, region: MKCoordinateRegion
) {
  let rect = mapView.visibleMapRect
  let northWest = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
  return (
    mapView.convert(northWest, toPointTo: mapView), mapView.convert(mapView.region, toRectTo: mapView),
    mapView.convert(mapView.bounds, toRegionFrom: mapView)
  )
}

/// Adds annotations, selects one, and returns its view.
@MainActor func annotate(_ mapView: MKMapView) -> MKAnnotationView? {
  let point = MKPointAnnotation()
  point.coordinate = Places.bern
  point.title = "Bern"
  let pin = MKPointAnnotation(coordinate: Places.zurich, title: "Zürich", subtitle: nil)
  mapView.register(StationView.self, forAnnotationViewWithReuseIdentifier: "station")
  mapView.register(
    MKMarkerAnnotationView.self,
    forAnnotationViewWithReuseIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier)
  mapView.register(nil, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
  mapView.addAnnotation(point)
  mapView.addAnnotations([pin, Station("Olten", at: MKMapPoint(point.coordinate).coordinate, rank: 1)])
  mapView.removeAnnotation(pin)
  mapView.removeAnnotations([pin])
  mapView.showAnnotations(mapView.annotations, animated: false)
  mapView.selectAnnotation(point, animated: true)
  mapView.deselectAnnotation(nil, animated: false)
  mapView.selectedAnnotations = [point]
  return mapView.view(for: point)
}

/// A view controller on the main actor that is the delegate of its map view.
@MainActor final class MapController: NSObject, MKMapViewDelegate {
  let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var changes = 0

  func viewDidLoad() {
    mapView.delegate = self
    mapView.region = MKCoordinateRegion(
      center: Places.bern, span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    mapView.centerCoordinate = Places.zurich
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { changes += 1 }
}
