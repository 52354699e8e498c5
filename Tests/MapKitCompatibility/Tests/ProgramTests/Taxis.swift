// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 04: annotations that move and are renamed while shown; which are where; the user's location.
import MapKitCompatibility

final class Taxi: NSObject, MKAnnotation {
    let number: Int
    dynamic var coordinate: CLLocationCoordinate2D // `dynamic`, as a witness of MKAnnotation, makes it observable
    dynamic var title: String?

    init(number: Int, at coordinate: CLLocationCoordinate2D) {
        self.number = number
        self.coordinate = coordinate
        title = "Taxi \(number), free"
        super.init()
    }

    func drive(to destination: CLLocation) {
        coordinate = destination.coordinate
        title = "Taxi \(number), busy"
    }
}

private extension CLLocationCoordinate2D {
    func moved(north: CLLocationDegrees = 0, east: CLLocationDegrees = 0) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude + north, longitude: longitude + east)
    }
    var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

private extension MKMapView {
    /// The annotations that the user can see, without his own.
    var visibleAnnotations: [MKAnnotation] {
        annotations(in: visibleMapRect).compactMap { $0 as? MKAnnotation }.filter { !($0 is MKUserLocation) }
    }

    /// Where the middle of an annotation's view is, less its offset, against where its coordinate is.
    func isPlaced(_ annotation: MKAnnotation) -> Bool {
        guard let view = view(for: annotation) else { return false }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: self)
        let point = convert(annotation.coordinate, toPointTo: self)
        return abs(middle.x - view.centerOffset.x - point.x) < 1 && abs(middle.y - view.centerOffset.y - point.y) < 1
    }
}

final class TaxiMapDelegate: NSObject {
    var added: [String] = []
    var events: [String] = []
}

extension TaxiMapDelegate: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard let taxi = annotation as? Taxi else { return nil }
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: "taxi") ?? MKAnnotationView(annotation: taxi, reuseIdentifier: "taxi")
        view.annotation = taxi
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        return view
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        added += views.compactMap { ($0.annotation as? Taxi).map { "\($0.number)" } }
    }

    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        events.append("location \(userLocation.location?.horizontalAccuracy ?? -1)")
    }

    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: Error) { events.append("failed") }
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) { events.append("mode \(mode.rawValue)") }
    func mapViewWillStartLocatingUser(_ mapView: MKMapView) { events.append("start") }
    func mapViewDidStopLocatingUser(_ mapView: MKMapView) { events.append("stop") }
}

@MainActor func runMovingAnnotations() -> [String] {
    let station = CLLocationCoordinate2D(latitude: 48.1402, longitude: 11.5600)
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = TaxiMapDelegate()
    defer { withExtendedLifetime(delegate) {} }
    mapView.delegate = delegate
    mapView.setRegion(MKCoordinateRegion(center: station, span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02)), animated: false)

    let taxis = (1...3).map { Taxi(number: $0, at: station.moved(east: 0.004 * Double($0 - 2))) }
    let far = Taxi(number: 9, at: station.moved(north: 1))
    mapView.addAnnotations(taxis)
    mapView.addAnnotation(far)
    mapView.layoutIfNeeded()
    var lines = ["added: \(delegate.added.sorted()) of \(mapView.annotations.count)"]
    lines.append("visible: \(mapView.visibleAnnotations.compactMap { ($0 as? Taxi)?.number }.sorted()) far: \(mapView.view(for: far) == nil)")
    lines.append("in the set: \(mapView.annotations(in: mapView.visibleMapRect).contains(taxis[0]))")
    lines.append("placed: \(taxis.map { mapView.isPlaced($0) })")

    // Drive one out of the picture's middle, one out of the picture.
    let before = mapView.view(for: taxis[0])
    taxis[0].drive(to: station.moved(north: 0.005).location)
    taxis[2].drive(to: station.moved(north: 1.001).location)
    mapView.layoutIfNeeded()
    lines.append("moved: \(mapView.isPlaced(taxis[0])) same view: \(before === mapView.view(for: taxis[0]))")
    lines.append("title: \((before?.annotation?.title ?? nil) ?? "-")")
    lines.append("visible now: \(mapView.visibleAnnotations.compactMap { ($0 as? Taxi)?.number }.sorted())")
    let around = MKMapRect(origin: MKMapPoint(far.coordinate), size: MKMapSize(width: 0, height: 0)).insetBy(dx: -20_000, dy: -20_000)
    lines.append("far away: \(mapView.annotations(in: around).compactMap { ($0 as? Taxi)?.number }.sorted())")

    mapView.removeAnnotation(taxis[0])
    mapView.removeAnnotations([taxis[1]])
    lines.append("left: \(mapView.annotations.compactMap { $0 as? Taxi }.map(\.number).sorted()) \(mapView.view(for: taxis[0]) == nil)")

    // Not yet on the map: shown means added.
    let late = MKPointAnnotation(coordinate: station)
    late.title = "Stand"
    mapView.showAnnotations([late, far], animated: false)
    mapView.layoutIfNeeded()
    let shown = mapView.visibleMapRect
    lines.append("shows: \(shown.contains(MKMapPoint(late.coordinate))) \(shown.contains(MKMapPoint(far.coordinate))) \(mapView.annotations.contains { $0 === late })")
    late.coordinate = station.moved(north: 0.1)
    mapView.layoutIfNeeded()
    lines.append("point: \(mapView.isPlaced(late))")

    lines.append("user: \(mapView.showsUserLocation) \(mapView.isUserLocationVisible) \(mapView.userLocation.location == nil) \(mapView.userTrackingMode == .none)")
    mapView.showsUserLocation = true
    mapView.userLocation.title = "Me"
    mapView.userTrackingMode = .follow
    lines.append("following: \(mapView.showsUserLocation) \(mapView.userTrackingMode.rawValue) \(mapView.userLocation.title ?? "-") \(mapView.annotations.contains { $0 is MKUserLocation })")
    mapView.setUserTrackingMode(.none, animated: false)
    mapView.showsUserLocation = false
    lines.append("not following: \(mapView.userTrackingMode == .none) \(mapView.userLocation.isUpdating)")
    lines.append("events: \(delegate.events)")
    return lines
}

// expect: added: ["1", "2", "3"] of 4  (MKAnnotationView, overview: asks for a view when the coordinate is in the visible region; that off-screen views are left out: unknown)
// expect: visible: [1, 2, 3] far: true  (MKMapView.annotations(in:); view(for:) "may" be nil off screen)
// expect: in the set: true  (annotations(in:))
// expect: placed: [true, true, true]  (MKAnnotationView.centerOffset: the centre lies at the coordinate)
// expect: moved: true same view: true  (MKAnnotation.coordinate: KVO; that layout has followed by then, and that the view is kept: unknown)
// expect: title: Taxi 1, busy
// expect: visible now: [1, 2]  (annotations(in:), with the new coordinate: unknown when the map looks)
// expect: far away: [3, 9]  (annotations(in:))
// expect: left: [3, 9] true  (removeAnnotation(_:), removeAnnotations(_:))
// expect: shows: true true true  (showAnnotations(_:animated:); that it adds what was not there: unknown, header and practice say so)
// expect: point: true  (MKAnnotation.coordinate; MKPointAnnotation.coordinate)
// expect: user: false false true true  (showsUserLocation: default false; the other three: unknown)
// expect: following: true 1 Me true  (userTrackingMode, showsUserLocation; without authorization the mode may fall back: unknown; in `annotations`: unknown)
// expect: not following: true false  (setUserTrackingMode(_:animated:); isUpdating: unknown)
// expect: events: unknown
