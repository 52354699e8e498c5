// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 05: annotation views of one's own: images, offsets, layers, drawing, reuse, priorities.
import MapKitCompatibility

final class Station: NSObject, MKAnnotation {
    let name: String, line: Int
    let coordinate: CLLocationCoordinate2D
    var title: String? { name }
    var subtitle: String? { "Line \(line)" }
    init(name: String, line: Int, coordinate: CLLocationCoordinate2D) {
        self.name = name
        self.line = line
        self.coordinate = coordinate
    }
}

/// A flag whose foot stands at the coordinate.
class FlagAnnotationView: MKAnnotationView {
    static let identifier = "flag"
    private(set) var reuses = 0
    private(set) var displays = 0
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }
    private func setUp() {
        canShowCallout = true
        collisionMode = .rectangle
        displayPriority = .required
        layer.cornerRadius = 6
        layer.borderColor = UIColor.white.cgColor
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.masksToBounds = false
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        image = nil
        transform = .identity
    }

    override func prepareForDisplay() {
        super.prepareForDisplay()
        displays += 1
        guard let station = annotation as? Station else { return }
        let size = CGSize(width: 30, height: 44)
        image = UIGraphicsImageRenderer(size: size).image { context in
            (station.line == 1 ? UIColor.red : UIColor.blue).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
            UIColor.darkGray.setFill()
            context.fill(CGRect(x: 14, y: 30, width: 2, height: 14))
        }
        centerOffset = CGPoint(x: 0, y: -size.height / 2)
        calloutOffset = CGPoint(x: 0, y: 4)
        layer.shadowPath = UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6).cgPath
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        transform = selected ? CGAffineTransform(scaleX: 1.5, y: 1.5) : .identity
    }

    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
}

/// Draws itself, and has an initializer of its own.
final class DotAnnotationView: MKAnnotationView {
    let diameter: CGFloat
    private(set) var draws = 0
    init(station: Station, diameter: CGFloat = 24) {
        self.diameter = diameter
        super.init(annotation: station, reuseIdentifier: "dot-\(Int(diameter))")
        frame = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        backgroundColor = .clear
        isOpaque = false
        tintColor = .orange
        collisionMode = .circle
    }

    required init?(coder aDecoder: NSCoder) { fatalError("DotAnnotationView is made in code") }

    override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        draws += 1
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor((isHighlighted ? UIColor.yellow : tintColor ?? .red).cgColor)
        context.fillEllipse(in: bounds.insetBy(dx: 2, dy: 2))
        UIColor.black.setStroke()
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
        ring.lineWidth = 2
        ring.stroke()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point) // fingers are thick
    }
}

final class StationMapDelegate: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard let station = annotation as? Station else { return nil }
        if station.line == 9 { return DotAnnotationView(station: station) }
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: FlagAnnotationView.identifier, for: station)
        view.zPriority = station.line == 1 ? .max : MKAnnotationViewZPriority(rawValue: 600)
        view.selectedZPriority = .defaultSelected
        return view
    }
}

@MainActor func runCustomAnnotationViews() -> [String] {
    let center = CLLocationCoordinate2D(latitude: 59.3293, longitude: 18.0686)
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = StationMapDelegate()
    defer { withExtendedLifetime(delegate) {} }
    mapView.delegate = delegate
    mapView.register(FlagAnnotationView.self, forAnnotationViewWithReuseIdentifier: FlagAnnotationView.identifier)
    mapView.setRegion(MKCoordinateRegion(center: center, latitudinalMeters: 2_000, longitudinalMeters: 2_000), animated: false)
    let flag = Station(name: "Gamla stan", line: 1, coordinate: center)
    let dot = Station(name: "Slussen", line: 9, coordinate: CLLocationCoordinate2D(latitude: 59.3250, longitude: 18.0686))
    mapView.addAnnotations([flag, dot])
    mapView.layoutIfNeeded()

    let bare = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
    var lines = ["bare: \(bare.isEnabled) \(bare.bounds.size == .zero) \(bare.centerOffset == .zero) \(bare.calloutOffset == .zero) \(bare.image == nil)"]
    lines.append("bare z: \(bare.zPriority == .defaultUnselected) \(bare.selectedZPriority == .defaultSelected) \(bare.zPriority.rawValue) \(MKAnnotationViewZPriority.min.rawValue)")

    guard let flagView = mapView.view(for: flag) as? FlagAnnotationView else { return lines + ["no flag"] }
    lines.append("flag: \(flagView.bounds.width) x \(flagView.bounds.height), shown \(flagView.displays > 0), z \(flagView.zPriority.rawValue)")
    let point = mapView.convert(center, toPointTo: mapView)
    let foot = flagView.convert(CGPoint(x: flagView.bounds.midX, y: flagView.bounds.maxY), to: mapView)
    lines.append("foot at the coordinate: \(abs(foot.x - point.x) < 1 && abs(foot.y - point.y) < 1)")
    lines.append("layer: \(flagView.layer.cornerRadius) \(flagView.layer.shadowOpacity) \(flagView.layer.shadowPath != nil)")
    mapView.selectAnnotation(flag, animated: false)
    lines.append("selected: \(flagView.transform == CGAffineTransform(scaleX: 1.5, y: 1.5)) \(flagView.bounds.width)")
    mapView.deselectAnnotation(flag, animated: false)
    flagView.isEnabled = false
    lines.append("disabled: \(flagView.alpha) \(flagView.isHighlighted)")

    mapView.removeAnnotation(flag)
    let next = Station(name: "Odenplan", line: 2, coordinate: center)
    mapView.addAnnotation(next)
    mapView.layoutIfNeeded()
    let reused = mapView.view(for: next) as? FlagAnnotationView
    lines.append("reused: \(reused === flagView) \(reused?.reuses ?? 0) \(reused?.annotation?.coordinate.latitude ?? 0) z \(reused?.zPriority.rawValue ?? 0)")

    guard let dotView = mapView.view(for: dot) as? DotAnnotationView else { return lines + ["no dot"] }
    let before = dotView.draws
    let picture = UIGraphicsImageRenderer(bounds: dotView.bounds).image { _ in dotView.draw(dotView.bounds) }
    lines.append("dot: \(dotView.draws - before) \(picture.size.width) \(dotView.reuseIdentifier ?? "-") \(dotView.collisionMode == .circle) \(dotView.collisionMode.rawValue)")
    lines.append("thick: \(dotView.point(inside: CGPoint(x: -5, y: -5), with: nil)) \(dotView.tintColor == .orange)")
    return lines
}

// expect: bare: true true true true true  (MKAnnotationView.isEnabled; overview: size 0 without an image; centerOffset, calloutOffset: the defaults by their discussions)
// expect: bare z: true true 500.0 0.0  (zPriority; selectedZPriority; the figures are the header's)
// expect: flag: 30.0 x 44.0, shown true, z 1000.0  (overview: sizes itself to the image; prepareForDisplay(); MKAnnotationViewZPriority.max, header)
// expect: foot at the coordinate: true  (centerOffset)
// expect: layer: 6.0 0.4 true  (CALayer)
// expect: selected: true 30.0  (MKMapView.selectAnnotation: the map calls setSelected(_:animated:), whose page names user actions; UIView.transform leaves bounds alone)
// expect: disabled: 0.5 false  (the override's own work; isHighlighted)
// expect: reused: true 1 59.3293 z 600.0  (removeAnnotation(_:), older reference: queued for reuse; prepareForReuse(): called on leaving the queue)
// expect: dot: 1 24.0 dot-24 true 1  (collisionMode; raw value from the header)
// expect: thick: true true  (UIView.point(inside:with:), tintColor)
