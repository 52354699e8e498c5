// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 06: the pins of 2015 and before, with the older names that Swift still takes.
// Deprecated, not gone: MKPinAnnotationView (iOS 16), MKPinAnnotationColor and pinColor (iOS 9), showsPointsOfInterest (iOS 13).
import MapKitCompatibility

class PizzaPlace: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D
    var title: String?
    var subtitle: String?

    init(coordinate: CLLocationCoordinate2D, title: String, subtitle: String) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }

    func pinColor() -> MKPinAnnotationColor {
        switch subtitle ?? "" {
        case "open": return .green
        case "new": return .purple
        default: return .red
        }
    }
}

class ColorPinAnnotationView: MKPinAnnotationView {
    var pinImageColor: UIColor? {
        didSet { pinTintColor = pinImageColor }
    }
}

final class PizzaMapDelegate: NSObject, MKMapViewDelegate {
    var chosen: PizzaPlace?
    var regionChanges = 0

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        if annotation is MKUserLocation {
            // return nil so map view draws "blue dot" for standard user location
            return nil
        }
        if annotation.coordinate.latitude < 0 { return nil }

        let reuseId = "pin"
        var pinView = mapView.dequeueReusableAnnotationView(withIdentifier: reuseId) as? ColorPinAnnotationView
        if pinView == nil {
            pinView = ColorPinAnnotationView(annotation: annotation, reuseIdentifier: reuseId)
            pinView!.canShowCallout = true
            pinView!.animatesDrop = true
            pinView!.isDraggable = true
            let button = UIButton(type: .detailDisclosure) as UIView
            pinView!.rightCalloutAccessoryView = button
        } else {
            pinView!.annotation = annotation
        }
        if let place = annotation as? PizzaPlace {
            pinView!.pinColor = place.pinColor()
            if place.title == "Da Luigi" { pinView!.pinImageColor = UIColor.orange }
        }
        return pinView
    }

    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
        if control == view.rightCalloutAccessoryView {
            chosen = view.annotation as? PizzaPlace
        }
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        for view in views where view.annotation is PizzaPlace { view.leftCalloutAccessoryView = UIImageView() }
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { regionChanges += 1 }
}

/// Zoom to fit all annotations, the way that has been going round since 2011.
@MainActor func zoomToFit(_ mapView: MKMapView) {
    if mapView.annotations.count == 0 { return }
    var zoomRect = MKMapRect.null
    for annotation in mapView.annotations {
        let annotationPoint = MKMapPoint(annotation.coordinate)
        let pointRect = MKMapRect(x: annotationPoint.x, y: annotationPoint.y, width: 0.1, height: 0.1)
        if zoomRect.isNull { zoomRect = pointRect } else { zoomRect = zoomRect.union(pointRect) }
    }
    mapView.setVisibleMapRect(zoomRect, edgePadding: UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50), animated: false)
}

@MainActor func runPinsOf2015() -> [String] {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = PizzaMapDelegate()
    defer { withExtendedLifetime(delegate) {} }
    mapView.delegate = delegate
    mapView.mapType = MKMapType.standard
    mapView.isZoomEnabled = true
    mapView.isScrollEnabled = true
    mapView.isRotateEnabled = false
    mapView.isPitchEnabled = false
    mapView.showsPointsOfInterest = false
    mapView.showsBuildings = true

    let naples = CLLocationCoordinate2DMake(40.8518, 14.2681)
    var region = MKCoordinateRegion()
    region.center = naples
    region.span.latitudeDelta = 0.05
    region.span.longitudeDelta = 0.05
    mapView.setRegion(mapView.regionThatFits(region), animated: false)
    mapView.setCenter(naples, animated: false)

    let places = [
        PizzaPlace(coordinate: naples, title: "Da Michele", subtitle: "open"),
        PizzaPlace(coordinate: CLLocationCoordinate2DMake(40.8480, 14.2550), title: "Sorbillo", subtitle: "new"),
        PizzaPlace(coordinate: CLLocationCoordinate2DMake(40.8600, 14.2800), title: "Da Luigi", subtitle: ""),
    ]
    mapView.addAnnotations(places)
    zoomToFit(mapView)
    mapView.layoutIfNeeded()

    var lines: [String] = []
    for place in places {
        guard let pin = mapView.view(for: place) as? MKPinAnnotationView else { lines.append("no pin"); continue }
        lines.append("\(place.title!): \(pin.pinColor.rawValue) drops \(pin.animatesDrop) callout \(pin.canShowCallout) drag \(pin.isDraggable) left \(pin.leftCalloutAccessoryView is UIImageView)")
    }
    let luigi = mapView.view(for: places[2]) as? ColorPinAnnotationView
    lines.append("tint: \(luigi?.pinTintColor == UIColor.orange) \(luigi?.pinImageColor == .orange)")
    let colors = [MKPinAnnotationView.redPinColor(), MKPinAnnotationView.greenPinColor(), MKPinAnnotationView.purplePinColor()]
    lines.append("standard colours: \(Set(colors).count) \(MKPinAnnotationColor(rawValue: 2) == .purple)")

    let fresh = MKPinAnnotationView(annotation: places[0], reuseIdentifier: nil)
    lines.append("fresh: \(fresh.pinColor == .red) \(fresh.animatesDrop) \(fresh.pinTintColor == MKPinAnnotationView.redPinColor()) \(fresh.annotation === places[0])")
    fresh.pinTintColor = nil // resets
    lines.append("reset: \(fresh.pinTintColor == MKPinAnnotationView.redPinColor())")

    if let view = mapView.view(for: places[0]), let button = view.rightCalloutAccessoryView as? UIControl {
        delegate.mapView(mapView, annotationView: view, calloutAccessoryControlTapped: button)
    }
    lines.append("chosen: \(delegate.chosen?.title ?? "nobody")")
    let inside = places.filter { mapView.visibleMapRect.contains(MKMapPoint($0.coordinate)) }.count
    lines.append("all in view: \(inside) \(delegate.regionChanges > 0) \(CLLocationCoordinate2DIsValid(mapView.centerCoordinate)) \(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))")
    let scale = MKMapPointsPerMeterAtLatitude(naples.latitude) * MKMetersPerMapPointAtLatitude(naples.latitude)
    lines.append(String(format: "inverse: %.6f", scale))
    return lines
}

#if OLD_NAMES
// What was written before Swift 4.2. Today's SDK rejects all but isKind(of:): "unavailable in Swift", "has been replaced by", "has been renamed to".
@MainActor func runOldNames(_ mapView: MKMapView, _ annotation: MKAnnotation) {
    if annotation.isKind(of: MKUserLocation.self) { return } // still good, an NSObjectProtocol method
    mapView.region = MKCoordinateRegionMake(annotation.coordinate, MKCoordinateSpanMake(0.1, 0.1))
    mapView.region = MKCoordinateRegionMakeWithDistance(annotation.coordinate, 500, 500)
    let point = MKMapPointForCoordinate(annotation.coordinate)
    let rect = MKMapRectUnion(MKMapRectNull, MKMapRectMake(point.x, point.y, 0.1, 0.1))
    if !MKMapRectIsNull(rect) { mapView.setRegion(MKCoordinateRegionForMapRect(rect), animated: false) }
    _ = MKMetersBetweenMapPoints(point, MKMapPointMake(0, 0)) + MKCoordinateForMapPoint(point).latitude
    let state: MKAnnotationViewDragState = .none
    _ = state
}
#endif

// expect: Da Michele: 1 drops true callout true drag true left true  (set so; MKPinAnnotationColor green 1, header; didAdd(views))
// expect: Sorbillo: 2 drops true callout true drag true left true
// expect: Da Luigi: 0 drops true callout true drag true left true  (pinColor after pinTintColor is set: unknown)
// expect: tint: true true  (MKPinAnnotationView.pinTintColor)
// expect: standard colours: 3 true  (redPinColor(), greenPinColor(), purplePinColor(): three standard colours)
// expect: fresh: true false unknown true  (the old class reference: pinColor is red at first; animatesDrop's default false: unknown)
// expect: reset: true  (header: null_resettable; that the colour it resets to is red: unknown)
// expect: chosen: Da Michele  (the delegate is called by hand)
// expect: all in view: 3 true true false  (setVisibleMapRect(_:edgePadding:animated:); CLLocationCoordinate2DIsValid; that regionDidChangeAnimated has been called by then: unknown)
// expect: inverse: 1.000000  (MKMapPointsPerMeterAtLatitude, MKMetersPerMapPointAtLatitude)
