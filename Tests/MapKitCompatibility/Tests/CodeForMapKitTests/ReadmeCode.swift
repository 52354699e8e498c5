#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// The code for MapKit in the README. `ReadmeTests` in MapGeoJSONTests compares it with the README.

// README: bikes
final class BikeMap: NSObject, MKMapViewDelegate {
  let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  func show(_ places: [CLLocationCoordinate2D]) {
    mapView.delegate = self
    let reuse = MKMapViewDefaultAnnotationViewReuseIdentifier
    mapView.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: reuse)
    for place in places {
      let bike = MKPointAnnotation()
      bike.coordinate = place
      bike.title = "Bike"
      mapView.addAnnotation(bike)
    }
    mapView.addOverlay(MKPolyline(coordinates: places, count: places.count))
    mapView.showAnnotations(mapView.annotations, animated: false)
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = UIColor.systemBlue.withAlphaComponent(0.7)
    renderer.lineWidth = 4
    return renderer
  }
}
// README end
