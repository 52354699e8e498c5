// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 07: cluster annotations of one's own making, their titles, and arithmetic on display priorities.
import MapKitCompatibility

extension MKFeatureDisplayPriority {
    static let defaultMedium = MKFeatureDisplayPriority(rawValue: 500)

    static func + (lhs: MKFeatureDisplayPriority, rhs: Float) -> MKFeatureDisplayPriority {
        MKFeatureDisplayPriority(rawValue: min(lhs.rawValue + rhs, MKFeatureDisplayPriority.required.rawValue))
    }

    static func - (lhs: MKFeatureDisplayPriority, rhs: Float) -> MKFeatureDisplayPriority {
        MKFeatureDisplayPriority(max(lhs.rawValue - rhs, 0))
    }
}

final class Sensor: NSObject, MKAnnotation {
    let identifier: Int
    let reading: Double
    let coordinate: CLLocationCoordinate2D

    init(identifier: Int, reading: Double, latitude: Double, longitude: Double) {
        self.identifier = identifier
        self.reading = reading
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        super.init()
    }

    var title: String? { "Sensor \(identifier)" }
}

final class SensorCluster: MKClusterAnnotation {
    var sensors: [Sensor] { memberAnnotations.compactMap { $0 as? Sensor } }
    var mean: Double { sensors.isEmpty ? 0 : sensors.map(\.reading).reduce(0, +) / Double(sensors.count) }
}

final class SensorAnnotationView: MKAnnotationView {
    static let clusterID = "sensors"

    override var annotation: MKAnnotation? {
        didSet { configure() }
    }

    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        configure()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func configure() {
        guard let sensor = annotation as? Sensor else { return }
        clusteringIdentifier = sensor.identifier < 100 ? Self.clusterID : nil
        displayPriority = MKFeatureDisplayPriority.defaultLow + Float(sensor.reading)
    }
}

final class SensorClusterView: MKAnnotationView {
    private let countLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 36, height: 36))

    override var annotation: MKAnnotation? {
        didSet { countLabel.text = (annotation as? MKClusterAnnotation).map { "\($0.memberAnnotations.count)" } }
    }

    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        displayPriority = .defaultHigh
        collisionMode = .circle
        frame = countLabel.frame
        countLabel.textAlignment = .center
        addSubview(countLabel)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var count: String { countLabel.text ?? "-" }
}

final class SensorMapDelegate: NSObject, MKMapViewDelegate {
    private(set) var asked: [Int] = []

    func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [MKAnnotation]) -> MKClusterAnnotation {
        asked.append(memberAnnotations.count)
        let cluster = SensorCluster(memberAnnotations: memberAnnotations)
        cluster.title = "\(memberAnnotations.count) sensors"
        cluster.subtitle = String(format: "mean %.1f", cluster.mean)
        return cluster
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        switch annotation {
        case let sensor as Sensor:
            return mapView.dequeueReusableAnnotationView(withIdentifier: "sensor", for: sensor)
        case let cluster as MKClusterAnnotation:
            return mapView.dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier, for: cluster)
        default:
            return nil
        }
    }
}

@MainActor func runDisplayPriorities() -> [String] {
    let high = MKFeatureDisplayPriority.defaultHigh
    let sorted = [.required, .defaultLow, MKFeatureDisplayPriority(rawValue: 500), high].sorted { $0.rawValue < $1.rawValue }
    var names: [MKFeatureDisplayPriority: String] = [.required: "required", .defaultHigh: "high", .defaultLow: "low"]
    names[.defaultMedium] = "medium"
    return ["values: \(sorted.map { $0.rawValue })", "names: \(sorted.compactMap { names[$0] })",
            "sums: \((high + 100).rawValue) \((high + 900) == .required) \((MKFeatureDisplayPriority.defaultLow - 300).rawValue)",
            "equal: \(MKFeatureDisplayPriority(500) == .defaultMedium) \(high != .required)"]
}

@MainActor func runClusterAnnotations() -> [String] {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = SensorMapDelegate()
    defer { withExtendedLifetime(delegate) {} }
    mapView.delegate = delegate
    mapView.register(SensorAnnotationView.self, forAnnotationViewWithReuseIdentifier: "sensor")
    mapView.register(SensorClusterView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier)
    let pair = [Sensor(identifier: 1, reading: 10, latitude: 47.3769, longitude: 8.5417), Sensor(identifier: 2, reading: 20, latitude: 47.3770, longitude: 8.5417)]
    let loner = Sensor(identifier: 3, reading: 30, latitude: 47.3950, longitude: 8.5417)
    let outsider = Sensor(identifier: 100, reading: 40, latitude: 47.3600, longitude: 8.5417)
    mapView.setRegion(MKCoordinateRegion(center: pair[0].coordinate, latitudinalMeters: 6_000, longitudinalMeters: 6_000), animated: false)
    mapView.addAnnotations(pair + [loner, outsider])
    mapView.layoutIfNeeded()

    var lines = ["sensors: \(mapView.annotations.filter { !($0 is MKClusterAnnotation) }.count), clusters: \(mapView.annotations.filter { $0 is MKClusterAnnotation }.count)"]
    for case let cluster as SensorCluster in mapView.annotations {
        lines.append("cluster: \(cluster.title ?? "-"), \(cluster.subtitle ?? "-"), \(cluster.sensors.map(\.identifier).sorted())")
        lines.append("between: \(abs(cluster.coordinate.latitude - 47.37695) < 0.001), view says \((mapView.view(for: cluster) as? SensorClusterView)?.count ?? "no view")")
    }
    lines.append("asked: \(delegate.asked)")
    lines.append("loner: \(mapView.view(for: loner)?.clusteringIdentifier ?? "nil") \(mapView.view(for: loner)?.displayPriority.rawValue ?? 0)")
    lines.append("outsider: \(mapView.view(for: outsider)?.clusteringIdentifier ?? "nil") \(mapView.view(for: outsider)?.displayPriority.rawValue ?? 0)")

    // Made by hand.
    let made = MKClusterAnnotation(memberAnnotations: pair)
    lines.append("made: \(made.memberAnnotations.count) \(made.memberAnnotations.first === pair[0]) \(made.title ?? "nil") \(made.subtitle ?? "nil")")
    made.title = "Both"
    lines.append("renamed: \(made.title ?? "nil") \((made as MKAnnotation).title.flatMap { $0 } ?? "nil")")

    // Published code empties a map in this way; the clusters are not its own to remove.
    mapView.removeAnnotations(mapView.annotations.filter { !($0 is MKClusterAnnotation) && !($0 is MKUserLocation) })
    mapView.layoutIfNeeded()
    lines.append("left: \(mapView.annotations.count)")
    return lines
}

// expect: values: [250.0, 500.0, 750.0, 1000.0]  (MKFeatureDisplayPriority; the figures are the header's)
// expect: names: ["low", "medium", "high", "required"]
// expect: sums: 850.0 true 0.0
// expect: equal: true true  (init(_:), init(rawValue:))
// expect: sensors: 4, clusters: 1  (clusteringIdentifier; what `annotations` lists of clusters and members: unknown, published code relies on it)
// expect: cluster: 2 sensors, mean 15.0, [1, 2]  (mapView(_:clusterAnnotationForMemberAnnotations:))
// expect: between: unknown, view says 2  (where a cluster sits is on no page; dequeueReusableAnnotationView(withIdentifier:for:))
// expect: asked: [2]  (as above; how often: unknown)
// expect: loner: sensors 280.0  (MKAnnotationView.displayPriority)
// expect: outsider: nil 290.0  (clusteringIdentifier)
// expect: made: 2 true unknown unknown  (MKClusterAnnotation.memberAnnotations; "takes its title from one annotation", whether before it is shown: unknown)
// expect: renamed: Both Both  (MKClusterAnnotation.title)
// expect: left: 0  (MKMapView.removeAnnotations(_:); that the clusters go with their members: unknown)
