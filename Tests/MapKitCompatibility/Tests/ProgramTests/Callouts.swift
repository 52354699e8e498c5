// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 02: titles and subtitles, selection, callouts with accessories.
import MapKitCompatibility

final class Attraction: NSObject, MKAnnotation {
    enum Kind { case church, museum, bridge }

    let kind: Kind
    let coordinate: CLLocationCoordinate2D
    let title: String?
    var subtitle: String?

    init(_ title: String?, kind: Kind, latitude: CLLocationDegrees, longitude: CLLocationDegrees, subtitle: String? = nil) {
        self.title = title
        self.kind = kind
        self.subtitle = subtitle
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        super.init()
    }
}

/// Neither title nor subtitle: both are optional in the protocol.
final class Waypoint: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D
    init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

private func name(of annotation: MKAnnotation?) -> String {
    if let title = annotation?.title, let text = title { return text }
    return "untitled"
}

extension MKFeatureVisibility {
    var label: String {
        switch self {
        case .adaptive: return "adaptive"
        case .hidden: return "hidden"
        case .visible: return "visible"
        @unknown default: return "unknown"
        }
    }
}

final class TouristMapDelegate: NSObject, MKMapViewDelegate {
    private(set) var log: [String] = []

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard !(annotation is MKUserLocation) else { return nil }
        guard let attraction = annotation as? Attraction else { return nil }

        let identifier = "attraction"
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKMarkerAnnotationView
            ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        view.displayPriority = .required
        view.canShowCallout = true
        view.calloutOffset = CGPoint(x: 0, y: 5)
        switch attraction.kind {
        case .church:
            view.titleVisibility = .visible
            view.subtitleVisibility = .hidden
        case .museum:
            view.titleVisibility = .hidden
            view.subtitleVisibility = .adaptive
        case .bridge:
            break
        }
        let icon = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        icon.contentMode = .scaleAspectFit
        view.leftCalloutAccessoryView = icon
        view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        let detail = UILabel()
        detail.numberOfLines = 0
        detail.font = UIFont.systemFont(ofSize: 12)
        detail.text = attraction.subtitle
        view.detailCalloutAccessoryView = detail
        return view
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        log.append("+\(name(of: view.annotation))")
    }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        log.append("-\(name(of: view.annotation))")
    }

    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
        let side = control === view.rightCalloutAccessoryView ? "right" : "left"
        log.append("tap \(side) \(name(of: view.annotation)) \((control as? UIButton)?.buttonType == .detailDisclosure)")
        mapView.deselectAnnotation(view.annotation, animated: false)
    }
}

/// iOS 16's form: the annotation, not its view.
final class AnnotationSelectionDelegate: NSObject, MKMapViewDelegate {
    private(set) var log: [String] = []
    func mapView(_ mapView: MKMapView, didSelect annotation: MKAnnotation) { log.append("+\(name(of: annotation))") }
    func mapView(_ mapView: MKMapView, didDeselect annotation: MKAnnotation) { log.append("-\(name(of: annotation))") }
}

@MainActor func runTitlesAndCallouts() -> [String] {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = TouristMapDelegate()
    mapView.delegate = delegate
    let dom = Attraction("Dom", kind: .church, latitude: 50.9413, longitude: 6.9583, subtitle: "Kölner Dom")
    let ludwig = Attraction("Museum Ludwig", kind: .museum, latitude: 50.9380, longitude: 6.9700, subtitle: "Since 1976")
    let bridge = Attraction("Hohenzollernbrücke", kind: .bridge, latitude: 50.9440, longitude: 6.9450)
    let paris = Attraction("Louvre", kind: .museum, latitude: 48.8606, longitude: 2.3376)
    mapView.setRegion(MKCoordinateRegion(center: dom.coordinate, latitudinalMeters: 3_000, longitudinalMeters: 3_000), animated: false)
    mapView.addAnnotations([dom, ludwig, bridge, paris])
    mapView.layoutIfNeeded()

    var lines: [String] = []
    for attraction in [dom, ludwig, bridge] {
        guard let view = mapView.view(for: attraction) as? MKMarkerAnnotationView else { lines.append("no view"); continue }
        lines.append("\(name(of: attraction)): \(view.titleVisibility.label) \(view.subtitleVisibility.label) \(view.canShowCallout) \(view.isSelected)")
    }
    mapView.selectAnnotation(dom, animated: false)
    lines.append("selected: \(mapView.selectedAnnotations.map { name(of: $0) }) \(mapView.view(for: dom)?.isSelected ?? false)")
    mapView.selectAnnotation(ludwig, animated: false)
    lines.append("selected: \(mapView.selectedAnnotations.map { ($0.title ?? nil) ?? "?" }) \(mapView.view(for: dom)?.isSelected ?? false)")
    (mapView.view(for: ludwig)?.rightCalloutAccessoryView as? UIButton)?.sendActions(for: .touchUpInside)
    mapView.deselectAnnotation(ludwig, animated: false)
    lines.append("selected: \(mapView.selectedAnnotations.count) of \(mapView.annotations.count)")
    lines.append("calls: \(delegate.log.joined(separator: " "))")

    mapView.selectAnnotation(paris, animated: false)
    lines.append("off screen: \(mapView.selectedAnnotations.count) \(mapView.view(for: paris) == nil)")
    mapView.selectedAnnotations = [bridge, dom]
    lines.append("assigned two: \(mapView.selectedAnnotations.map { name(of: $0) })")
    mapView.selectedAnnotations = []
    mapView.view(for: dom)?.isEnabled = false
    mapView.selectAnnotation(dom, animated: false)
    lines.append("disabled: \(mapView.selectedAnnotations.contains { $0 === dom })")

    let second = AnnotationSelectionDelegate()
    defer { withExtendedLifetime((delegate, second)) {} }
    mapView.delegate = second
    let waypoint = Waypoint(coordinate: CLLocationCoordinate2D(latitude: 50.9360, longitude: 6.9600))
    mapView.addAnnotation(waypoint)
    mapView.layoutIfNeeded()
    mapView.selectAnnotation(waypoint, animated: false)
    mapView.deselectAnnotation(waypoint, animated: false)
    mapView.deselectAnnotation(nil, animated: false)
    lines.append("by annotation: \(second.log.joined(separator: " ")) \(mapView.view(for: waypoint) is MKMarkerAnnotationView)")
    return lines
}

// expect: Dom: visible hidden true false  (set so; MKMarkerAnnotationView.titleVisibility, subtitleVisibility)
// expect: Museum Ludwig: hidden adaptive true false  (set so)
// expect: Hohenzollernbrücke: unknown unknown true false  (the defaults are on no MapKit page; MapKit JS says adaptive adaptive)
// expect: selected: ["Dom"] true  (MKMapView.selectAnnotation(_:animated:); MKAnnotationView.isSelected)
// expect: selected: ["Museum Ludwig"] false  (selectedAnnotations: one at a time by its discussion; that the first is deselected by the second call: unknown)
// expect: selected: 0 of 4  (deselectAnnotation(_:animated:); annotations)
// expect: calls: unknown  (user actions are documented; likely "+Dom -Dom +Museum Ludwig", then "tap right Museum Ludwig true" if the control's event counts as a tap, "-Museum Ludwig")
// expect: off screen: 0 true  (selectAnnotation(_:animated:): no effect without a view; view(for:): "may" be nil off screen)
// expect: assigned two: ["Hohenzollernbrücke"]  (selectedAnnotations: only the first of the array)
// expect: disabled: false  (MKAnnotationView.isEnabled: not selectable)
// expect: by annotation: unknown true  (the view: a marker stands where the delegate gives none, MKMapViewDelegate.mapView(_:viewFor:); the calls likely "+untitled -untitled")
