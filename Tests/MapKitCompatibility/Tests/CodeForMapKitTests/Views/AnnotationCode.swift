#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Annotations, their views, and a delegate that creates the views.

/// A station with a rank.
final class Station: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?
  let rank: Int

  init(_ title: String, at coordinate: CLLocationCoordinate2D, rank: Int) {
    self.title = title
    self.coordinate = coordinate
    self.rank = rank
    super.init()
  }

  var subtitle: String? { "rank \(rank)" }
}

/// A view of a station that draws itself.
final class StationView: MKAnnotationView {
  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 20, height: 20)
    isOpaque = false
    backgroundColor = UIColor.clear
    canShowCallout = true
    centerOffset = CGPoint(x: 0, y: -10)
    calloutOffset = CGPoint(x: 0, y: -2)
    rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    label.text = "SBB"
    label.font = UIFont.boldSystemFont(ofSize: 12)
    leftCalloutAccessoryView = label
    collisionMode = .circle
    displayPriority = .defaultHigh
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    tag += 1
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    displayPriority = (annotation as? Station)?.rank == 1 ? .required : .defaultLow
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemRed.setFill()
    UIColor.white.setStroke()
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
    circle.lineWidth = 2
    circle.fill()
    circle.stroke()
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 9, y: 5, width: 2, height: 10))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == nil && self.point(inside: point, with: event) ? self : hit
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    alpha = selected ? 1 : 0.9
  }

  override func setDragState(_ newDragState: MKAnnotationView.DragState, animated: Bool) {
    super.setDragState(newDragState, animated: animated)
    setNeedsDisplay()
  }
}

/// A delegate that shows stations, pins, markers and clusters, and records its calls.
final class StationDelegate: NSObject, MKMapViewDelegate {
  var recordedCalls: [String] = []

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    if annotation is MKUserLocation { return nil }
    if let station = annotation as? Station {
      let view = mapView.dequeueReusableAnnotationView(withIdentifier: "station", for: station)
      return view
    }
    if let cluster = annotation as? MKClusterAnnotation {
      let view = MKMarkerAnnotationView(annotation: cluster, reuseIdentifier: "cluster")
      view.glyphText = "\(cluster.memberAnnotations.count)"
      view.markerTintColor = .systemIndigo
      view.glyphTintColor = .white
      view.titleVisibility = .hidden
      view.subtitleVisibility = .adaptive
      return view
    }
    if let pin = mapView.dequeueReusableAnnotationView(withIdentifier: "pin") as? MKPinAnnotationView {
      pin.annotation = annotation
      return pin
    }
    let pin = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    pin.pinTintColor = MKPinAnnotationView.purplePinColor()
    pin.canShowCallout = true
    pin.isDraggable = true
    pin.zPriority = .max
    pin.selectedZPriority = .defaultSelected
    return pin
  }

  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    recordedCalls.append("didAdd \(views.count)")
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    recordedCalls.append("didSelect \((view.annotation?.title ?? nil) ?? "-")")
  }

  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    recordedCalls.append("didDeselect")
  }

  func mapView(_ mapView: MKMapView, didSelect annotation: MKAnnotation) {
    recordedCalls.append("didSelect it")
  }

  func mapView(_ mapView: MKMapView, didDeselect annotation: MKAnnotation) {
    recordedCalls.append("didDeselect it")
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) { recordedCalls.append("tapped") }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState, fromOldState oldState: MKAnnotationView.DragState
  ) {
    switch newState {
    case .starting: recordedCalls.append("drag starts")
    case .ending: recordedCalls.append("drag ends")
    case .canceling: recordedCalls.append("drag is canceled")
    case .dragging, .none: break
    @unknown default: break
    }
  }

  func mapView(
    _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [MKAnnotation]
  ) -> MKClusterAnnotation {
    let cluster = MKClusterAnnotation(memberAnnotations: memberAnnotations)
    cluster.title = "Several"
    cluster.subtitle = nil
    return cluster
  }

  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    let direction = userLocation.heading.map { " toward \($0.trueHeading)" } ?? ""
    recordedCalls.append("user at \(userLocation.coordinate.latitude)\(direction)")
  }

  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: Error) {
    recordedCalls.append("not located")
  }

  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
    recordedCalls.append(mode == .follow ? "follows" : "does not follow")
  }

  func mapViewWillStartLocatingUser(_ mapView: MKMapView) { recordedCalls.append("will locate") }

  func mapViewDidStopLocatingUser(_ mapView: MKMapView) { recordedCalls.append("stopped locating") }
}
