// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 01: bikes, after the design of Apple's sample "Decluttering a Map with MapKit Annotation Clustering".
import MapKitCompatibility

private let multiWheelCycleClusterID = "multiWheelCycle"

private extension UIColor {
    static let unicycleColor = UIColor(red: 0.00, green: 0.48, blue: 0.80, alpha: 1)
    static let bicycleColor = UIColor(red: 0.80, green: 0.25, blue: 0.10, alpha: 1)
    static let tricycleColor = UIColor(red: 0.45, green: 0.20, blue: 0.65, alpha: 1)
}

final class Cycle: NSObject, Decodable, MKAnnotation {
    enum CycleType: Int, Decodable { case unicycle, bicycle, tricycle }
    let type: CycleType
    private let latitude: CLLocationDegrees
    private let longitude: CLLocationDegrees
    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
    var title: String? { "\(type)".capitalized }
}

final class UnicycleView: MKMarkerAnnotationView {
    static let ReuseID = "unicycleAnnotation"
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        clusteringIdentifier = "unicycle"
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func prepareForDisplay() {
        super.prepareForDisplay()
        displayPriority = .defaultLow
        markerTintColor = .unicycleColor
        glyphText = "1"
    }
}

// The WWDC 2017 way: everything follows from the annotation that is set.
final class BikeView: MKMarkerAnnotationView {
    static let ReuseID = "bicycleAnnotation"
    override var annotation: MKAnnotation? {
        willSet {
            guard newValue is Cycle else { return }
            clusteringIdentifier = multiWheelCycleClusterID
            markerTintColor = UIColor.bicycleColor
            displayPriority = .defaultHigh
        }
    }
}

final class TricycleView: MKMarkerAnnotationView {
    static let ReuseID = "tricycleAnnotation"
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        clusteringIdentifier = multiWheelCycleClusterID
        displayPriority = .defaultHigh
        glyphImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16)).fill() }
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class ClusterAnnotationView: MKAnnotationView {
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        collisionMode = .circle
        centerOffset = CGPoint(x: 0, y: -10)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func prepareForDisplay() {
        super.prepareForDisplay()
        guard let cluster = annotation as? MKClusterAnnotation else { return }
        let tricycles = cluster.memberAnnotations.filter { ($0 as? Cycle)?.type == .tricycle }.count
        image = pie(tricycles, of: cluster.memberAnnotations.count, color: .tricycleColor, whole: .bicycleColor)
        displayPriority = .defaultHigh
    }

    private func pie(_ part: Int, of total: Int, color: UIColor, whole: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
            whole.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
            color.setFill()
            let slice = UIBezierPath()
            slice.addArc(withCenter: CGPoint(x: 20, y: 20), radius: 20, startAngle: 0,
                         endAngle: CGFloat.pi * 2 * CGFloat(part) / CGFloat(total), clockwise: true)
            slice.addLine(to: CGPoint(x: 20, y: 20))
            slice.fill()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 24, height: 24)).fill()
            let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.black, .font: UIFont.boldSystemFont(ofSize: 20)]
            let text = "\(total)"
            let size = text.size(withAttributes: attributes)
            text.draw(in: CGRect(x: 20 - size.width / 2, y: 20 - size.height / 2, width: size.width, height: size.height), withAttributes: attributes)
        }
    }
}

final class TandmDelegate: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard let annotation = annotation as? Cycle else { return nil }
        switch annotation.type {
        case .unicycle: return nil // the registered default
        case .bicycle: return mapView.dequeueReusableAnnotationView(withIdentifier: BikeView.ReuseID, for: annotation)
        case .tricycle: return TricycleView(annotation: annotation, reuseIdentifier: TricycleView.ReuseID)
        }
    }
}

@MainActor func runBikesClustering() -> [String] {
    let json = """
    [{"type": 0, "latitude": 37.7849, "longitude": -122.4194}, {"type": 1, "latitude": 37.7749, "longitude": -122.4194},
     {"type": 1, "latitude": 37.7752, "longitude": -122.4194}, {"type": 2, "latitude": 37.7749, "longitude": -122.4190}]
    """
    guard let cycles = try? JSONDecoder().decode([Cycle].self, from: Data(json.utf8)) else { return ["no cycles"] }
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = TandmDelegate()
    defer { withExtendedLifetime(delegate) {} }
    mapView.delegate = delegate
    mapView.register(UnicycleView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    mapView.register(BikeView.self, forAnnotationViewWithReuseIdentifier: BikeView.ReuseID)
    mapView.register(ClusterAnnotationView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier)

    let plain = MKAnnotationView(annotation: cycles[0], reuseIdentifier: nil)
    let marker = MKMarkerAnnotationView(annotation: cycles[0], reuseIdentifier: nil)
    var lines = ["defaults: \(plain.displayPriority == .required) \(marker.displayPriority == .defaultLow) \(plain.clusteringIdentifier ?? "nil")"]

    // Far out: 12.5 m to the point, so the multi-wheeled cycles lie within three points of one another.
    mapView.region = MKCoordinateRegion(center: cycles[1].coordinate, latitudinalMeters: 5_000, longitudinalMeters: 5_000)
    mapView.addAnnotations(cycles)
    mapView.layoutIfNeeded()
    lines.append("cycles: \(mapView.annotations.filter { $0 is Cycle }.count)")
    let clusters = mapView.annotations.compactMap { $0 as? MKClusterAnnotation }
    lines.append("clusters: \(clusters.count)")
    for cluster in clusters {
        let members = cluster.memberAnnotations.compactMap { $0 as? Cycle }
        lines.append("members: \(members.count), a unicycle: \(members.contains { $0.type == .unicycle })")
        let view = mapView.view(for: cluster)
        lines.append("view: \(view is ClusterAnnotationView), circle: \(view?.collisionMode == .circle), \(view?.displayPriority.rawValue ?? 0)")
        lines.append("image: \(view?.image?.size == CGSize(width: 40, height: 40)), bounds: \(view?.bounds.size == CGSize(width: 40, height: 40))")
    }
    let unicycle = mapView.view(for: cycles[0]) as? UnicycleView
    lines.append("unicycle: \(unicycle?.glyphText ?? "-") \(unicycle?.clusteringIdentifier ?? "-") \(unicycle?.reuseIdentifier == MKMapViewDefaultAnnotationViewReuseIdentifier)")

    // Close up: four points to the metre, so the cycles stand more than 130 points apart.
    mapView.setRegion(MKCoordinateRegion(center: cycles[1].coordinate, latitudinalMeters: 100, longitudinalMeters: 100), animated: false)
    mapView.layoutIfNeeded()
    lines.append("clusters close up: \(mapView.annotations.filter { $0 is MKClusterAnnotation }.count)")
    if let bike = mapView.view(for: cycles[1]) {
        lines.append("bike: \(type(of: bike)) \(bike.clusteringIdentifier ?? "-") \(bike.annotation === cycles[1]) \((bike.annotation?.title ?? nil) ?? "-")")
    }
    return lines
}

// expect: defaults: true true nil  (MKAnnotationView.displayPriority; MKMarkerAnnotationView, overview; MKAnnotationView.clusteringIdentifier)
// expect: cycles: 4  (MKMapView.addAnnotations(_:), annotations; that members of a cluster stay listed: unknown, published code relies on it)
// expect: clusters: 1  (clusteringIdentifier: colliding views of one identifier are replaced; that `annotations` lists the cluster: unknown, published code relies on it)
// expect: members: 3, a unicycle: false  (clusteringIdentifier: only views with the same identifier; that one cluster takes all three at once: unknown)
// expect: view: true, circle: true, 750.0  (MKMapViewDefaultClusterAnnotationViewReuseIdentifier; prepareForDisplay(); 750 is the header's value)
// expect: image: true, bounds: true  (MKAnnotationView, overview: sizes itself to the image)
// expect: unicycle: 1 unicycle true  (MKMapViewDefaultAnnotationViewReuseIdentifier: used when viewFor returns nil; the reuseIdentifier it carries: unknown)
// expect: clusters close up: 0  (clusteringIdentifier: only on a collision)
// expect: bike: BikeView multiWheelCycle true Bicycle  (dequeueReusableAnnotationView(withIdentifier:for:) assigns the annotation)
