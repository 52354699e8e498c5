// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 03: drag and drop: who may be dragged, and the states that a drag goes through.
import MapKitCompatibility

/// Can be dragged: its coordinate can be set.
final class ParkedCar: NSObject, MKAnnotation {
    dynamic var coordinate: CLLocationCoordinate2D // dynamic: MapKit observes it
    dynamic var title: String? = "My car"
    var subtitle: String? { String(format: "%.4f, %.4f", coordinate.latitude, coordinate.longitude) }

    init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }
}

/// Cannot: there is nothing to set.
final class ParkingMeter: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D
    let title: String?
    init(number: Int, coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        title = "Meter \(number)"
    }
}

private extension MKAnnotationView.DragState {
    var name: String {
        switch self {
        case .none: return "none"
        case .starting: return "starting"
        case .dragging: return "dragging"
        case .canceling: return "canceling"
        case .ending: return "ending"
        @unknown default: return "?"
        }
    }
}

/// Lifts and drops itself, as the documentation of setDragState(_:animated:) asks.
final class LiftingCarView: MKAnnotationView {
    static let carReuseIdentifier = "car"
    private(set) var trace: [String] = []
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        backgroundColor = .systemBlue
        isDraggable = true
        canShowCallout = true
    }
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        isDraggable = true
    }

    override func setDragState(_ newDragState: MKAnnotationView.DragState, animated: Bool) {
        super.setDragState(newDragState, animated: animated)
        trace.append(newDragState.name)
        switch newDragState {
        case .starting:
            transform = CGAffineTransform(translationX: 0, y: -20)
            alpha = 0.8
            dragState = .dragging
        case .ending, .canceling:
            transform = .identity
            alpha = 1
            dragState = .none
        default:
            break
        }
    }
}

@MainActor
final class ParkingMapController: NSObject {
    let mapView: MKMapView
    private(set) var log: [String] = []

    init(mapView: MKMapView) {
        self.mapView = mapView
        super.init()
        mapView.delegate = self
        mapView.register(LiftingCarView.self, forAnnotationViewWithReuseIdentifier: LiftingCarView.carReuseIdentifier)
    }
}

extension ParkingMapController: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        switch annotation {
        case is MKUserLocation:
            return nil
        case let car as ParkedCar:
            return mapView.dequeueReusableAnnotationView(withIdentifier: LiftingCarView.carReuseIdentifier, for: car)
        case let meter as ParkingMeter:
            let view = MKMarkerAnnotationView(annotation: meter, reuseIdentifier: nil)
            view.glyphText = "P"
            return view
        default:
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: "other")
            view.frame.size = CGSize(width: 24, height: 24)
            view.isDraggable = true
            return view
        }
    }

    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
                 fromOldState oldState: MKAnnotationView.DragState) {
        log.append("\(oldState.name)>\(newState.name)")
        switch newState {
        case .starting:
            view.dragState = .dragging
        case .ending, .canceling:
            view.dragState = .none
            guard let drop = view.annotation?.coordinate else { return }
            log.append(String(format: "dropped at %.3f %.3f", drop.latitude, drop.longitude))
        default:
            break
        }
    }
}

@MainActor func runDragAndDrop() -> [String] {
    let home = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let controller = ParkingMapController(mapView: mapView)
    mapView.setRegion(MKCoordinateRegion(center: home, latitudinalMeters: 1_000, longitudinalMeters: 1_000), animated: false)
    let car = ParkedCar(coordinate: home)
    let meter = ParkingMeter(number: 7, coordinate: CLLocationCoordinate2D(latitude: 52.522, longitude: 13.407))
    let point = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 52.518, longitude: 13.403), title: "Note", subtitle: nil)
    mapView.addAnnotations([car, meter, point])
    mapView.layoutIfNeeded()

    let draggable = ([car, meter, point] as [MKAnnotation]).map { mapView.view(for: $0)?.isDraggable ?? false }
    var lines = ["draggable: \(draggable)"]
    let codes: [MKAnnotationView.DragState] = [.none, .starting, .dragging, .canceling, .ending]
    lines.append("codes: \(codes.map { $0.rawValue }) \(MKAnnotationView.DragState(rawValue: 4) == .ending)")

    guard let carView = mapView.view(for: car) as? LiftingCarView else { return lines + ["no car view"] }
    lines.append("at rest: \(carView.dragState.name)")
    carView.setDragState(.starting, animated: false)
    lines.append("lifted: \(carView.dragState.name) \(carView.alpha)")
    if carView.dragState == .dragging { car.coordinate = CLLocationCoordinate2D(latitude: 52.521, longitude: 13.406) }
    carView.setDragState(.ending, animated: false)
    lines.append("dropped: \(carView.dragState.name) \(carView.alpha) \(carView.transform == .identity) \(car.subtitle ?? "-")")
    lines.append("asked of the view: \(carView.trace)")

    // A plain view: the inherited method only stores the state.
    if let pointView = mapView.view(for: point) {
        pointView.isDraggable = false
        let bare = MKAnnotationView(annotation: point, reuseIdentifier: nil)
        bare.setDragState(.dragging, animated: false)
        lines.append("bare: \(bare.dragState.name), no longer draggable: \(!pointView.isDraggable)")
    }
    lines.append("delegate: \(controller.log)")
    return lines
}

// expect: draggable: [true, false, true]  (set so; isDraggable is false for the marker, MKAnnotationView.isDraggable)
// expect: codes: [0, 1, 2, 3, 4] true  (header MKAnnotationView.h)
// expect: at rest: none  (MKAnnotationView.DragState.none)
// expect: lifted: dragging 0.8  (MKAnnotationView.setDragState(_:animated:), the override's own work)
// expect: dropped: none 1.0 true 52.5210, 13.4060  (as before)
// expect: asked of the view: ["starting", "ending"]  (the override's own trace; whether the map calls it again when dragState is set: unknown)
// expect: bare: dragging, no longer draggable: true  (setDragState(_:animated:): the default implementation only stores the state)
// expect: delegate: unknown  (mapView(_:annotationView:didChange:fromOldState:): told "when the drag state changes", typically by the user)
