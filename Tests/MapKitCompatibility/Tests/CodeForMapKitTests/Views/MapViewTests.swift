import MapKitCompatibility
import Testing

// Map views, annotations and settings with the names of MapKit.

@MainActor private func makeMapView() -> MKMapView {
  MKMapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
}

@MainActor @Suite struct MapViewTests {
  @Test func overlaysKeepTheirOrder() {
    let mapView = makeMapView()
    let order = arrangeOverlays(on: mapView)
    // The line was inserted at the bottom of the upper level and then exchanged with the circle of
    // the lower level.
    let kinds = order.map { overlay -> String in
      switch overlay {
      case let circle as MKCircle: "circle \(Int(circle.radius))"
      case is MKGeodesicPolyline: "way"
      case is MKPolyline: "line"
      default: "area"
      }
    }
    #expect(kinds == ["line", "circle 9000", "area", "way", "circle 10"])
    #expect(zip(order, mapView.overlays).map { $0 === $1 } == [true, true, true, true, true])
    mapView.removeOverlays(mapView.overlays)
    #expect(mapView.overlays.isEmpty)
  }

  @Test func panningKeepsTheZoom() {
    let mapView = makeMapView()
    let delegate = OverlayDelegate()
    mapView.delegate = delegate
    let center = panWest(mapView)
    // Half of 20 km at this latitude are 0.1328 degrees of longitude.
    #expect(abs(center.latitude - Places.zurich.latitude) < 1e-9)
    #expect(abs(center.longitude - (Places.zurich.longitude - 0.1328)) < 1e-3)
    #expect(
      delegate.recordedCalls == ["willChange", "visible", "didChange", "willChange", "visible", "didChange"])
    #expect(abs(mapView.region.span.longitudeDelta - 2 * 0.1328) < 2e-3)
    #expect(
      mapView.annotationVisibleRect == mapView.bounds && mapView.isZoomEnabled && mapView.isScrollEnabled)
  }

  @Test func delegatesOnTheMainActorAreCalled() {
    let controller = MapController()
    controller.viewDidLoad()
    #expect(controller.changes == 2)
    #expect(abs(controller.mapView.centerCoordinate.latitude - Places.zurich.latitude) < 1e-9)
  }

  @Test func cornersAreConverted() {
    let mapView = makeMapView()
    _ = panWest(mapView)
    let (northWest, rect, region) = corners(of: mapView)
    #expect(abs(northWest.x) < 1e-6 && abs(northWest.y) < 1e-6)
    #expect(abs(rect.width - 256) < 1e-6 && abs(rect.midX - 128) < 1e-6 && abs(rect.height - 256) < 0.1)
    #expect(abs(region.span.longitudeDelta - mapView.region.span.longitudeDelta) < 1e-9)
  }

  @Test func everythingIsShownWithPaddingAtTheEdges() {
    let mapView = makeMapView()
    mapView.addOverlays([makeShapes().area])
    let annotation = MKPointAnnotation()
    annotation.coordinate = Places.bern
    mapView.addAnnotation(annotation)
    showEverything(on: mapView)
    let area = mapView.convert(MKCoordinateRegion(makeShapes().area.boundingMapRect), toRectTo: mapView)
    #expect(area.minY > 19.99 && area.maxY < 236.01 && area.minX > 9.99 && area.maxX < 246.01)
    #expect(min(area.minY - 20, area.minX - 10) < 0.01)
  }

  @Test func annotationsHaveTheDelegatesViews() throws {
    let mapView = makeMapView()
    let delegate = StationDelegate()
    mapView.delegate = delegate
    let view = annotate(mapView)
    let pin = try #require(view as? MKPinAnnotationView)
    #expect(pin.pinTintColor == MKPinAnnotationView.purplePinColor() && pin.reuseIdentifier == "pin")
    #expect(pin.isSelected && mapView.selectedAnnotations.first === pin.annotation)
    let station = try #require(mapView.annotations.first { $0 is Station })
    let stationView = try #require(mapView.view(for: station) as? StationView)
    #expect(
      stationView.displayPriority == .required && stationView.frame.size == CGSize(width: 20, height: 20))
    #expect(mapView.annotations(in: .world).count == 2)
    #expect(
      delegate.recordedCalls.contains("didSelect Bern") && delegate.recordedCalls.contains("didSelect it"))
    mapView.deselectAnnotation(pin.annotation, animated: false)
    #expect(mapView.selectedAnnotations.isEmpty && delegate.recordedCalls.suffix(2).contains("didDeselect"))
  }

  @Test func tapsOnCalloutButtonsAndDragsAreReportedToTheDelegate() throws {
    let mapView = makeMapView()
    let delegate = StationDelegate()
    mapView.delegate = delegate
    mapView.register(StationView.self, forAnnotationViewWithReuseIdentifier: "station")
    let station = Station("Olten", at: CLLocationCoordinate2D(latitude: 47.35, longitude: 7.9), rank: 2)
    let point = MKPointAnnotation()
    point.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    mapView.addAnnotations([station, point])
    mapView.setRegion(
      MKCoordinateRegion(center: station.coordinate, latitudinalMeters: 1e6, longitudinalMeters: 1e6),
      animated: false)
    mapView.selectAnnotation(station, animated: false)
    let button = try #require(mapView.view(for: station)?.rightCalloutAccessoryView as? UIButton)
    mapView.layoutIfNeeded()
    let middle = button.convert(CGPoint(x: 11, y: 11), to: mapView)
    #expect(mapView.convert(CGPoint(x: 11, y: 11), from: button) == middle)
    mapView.tap(at: middle)
    #expect(delegate.recordedCalls.last == "tapped" && button.buttonType == .detailDisclosure)

    mapView.setCenter(point.coordinate, animated: false)
    #expect(mapView.beginDrag(of: point))
    mapView.drag(to: CGPoint(x: 64, y: 128))
    mapView.endDrag()
    #expect(delegate.recordedCalls.contains("drag starts") && delegate.recordedCalls.contains("drag ends"))
    #expect(point.coordinate.longitude < -1 && abs(point.coordinate.latitude) < 3)
  }

  @Test func theUserIsShownAndFollowed() {
    let mapView = makeMapView()
    let delegate = StationDelegate()
    mapView.delegate = delegate
    mapView.showsUserLocation = true
    mapView.setUserTrackingMode(.follow, animated: false)
    let location = CLLocation(latitude: 46, longitude: 7)
    #expect(mapView.update(userLocation: location))
    #expect(mapView.userLocation.location == location && mapView.isUserLocationVisible)
    #expect(
      mapView.userTrackingMode == MKUserTrackingMode.follow
        && abs(mapView.centerCoordinate.longitude - 7) < 1e-6)
    #expect(delegate.recordedCalls.contains("user at 46.0") && delegate.recordedCalls.contains("follows"))
  }

  @Test func closeAnnotationsBecomeACluster() throws {
    let mapView = makeMapView()
    let delegate = ClusteringDelegate()
    mapView.delegate = delegate
    mapView.addAnnotations(
      (0..<5).map { number in
        MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 10, longitude: Double(number)))
      })
    mapView.layoutIfNeeded()
    let cluster = try #require(delegate.clusters.first)
    #expect(cluster.memberAnnotations.count > 1 && cluster.title == "Several")
  }

  @Test func prioritiesHaveMapKitsValues() {
    #expect(MKFeatureDisplayPriority.required.rawValue == 1000)
    #expect(MKFeatureDisplayPriority.defaultHigh.rawValue == 750)
    #expect(MKFeatureDisplayPriority.defaultLow.rawValue == 250)
    #expect(MKFeatureDisplayPriority(rawValue: 300) == MKFeatureDisplayPriority(Float(300)))
    #expect(MKAnnotationViewZPriority.defaultUnselected.rawValue == 500)
    #expect(MKAnnotationViewZPriority.max.rawValue == 1000 && MKAnnotationViewZPriority.min.rawValue == 0)
    #expect(MKAnnotationViewZPriority(Float(3)).rawValue == 3)
    #expect(MKAnnotationViewZPriority(rawValue: 3) == MKAnnotationViewZPriority(Float(3)))
  }
}

/// A delegate whose pins are clustered.
private final class ClusteringDelegate: NSObject, MKMapViewDelegate {
  var clusters: [MKClusterAnnotation] = []

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    guard !(annotation is MKClusterAnnotation) else { return nil }
    let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.clusteringIdentifier = "places"
    view.displayPriority = .defaultLow
    return view
  }

  func mapView(
    _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [MKAnnotation]
  ) -> MKClusterAnnotation {
    let cluster = MKClusterAnnotation(memberAnnotations: memberAnnotations)
    cluster.title = "Several"
    clusters.append(cluster)
    return cluster
  }
}
