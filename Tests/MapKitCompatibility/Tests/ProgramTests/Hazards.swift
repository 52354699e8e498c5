// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 08 — the way of the guides of 2010–2014: paths made by hand, hit tests on them, images from an image context.
import MapKitCompatibility

/// A renderer that makes its own path, as the programming guide shows for overlay path views.
final class HazardPathRenderer: MKOverlayPathRenderer {
    private(set) var pathsMade = 0

    override func createPath() {
        guard let zone = overlay as? MKPolygon else { return }
        let path = CGMutablePath()
        let points = zone.points()
        for index in 0..<zone.pointCount {
            let corner = point(for: points[index])
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.closeSubpath()
        pathsMade += 1
        self.path = path
    }

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path = self.path else { return }
        context.saveGState()
        applyFillProperties(to: context, atZoomScale: zoomScale)
        fillPath(path, in: context)
        applyStrokeProperties(to: context, atZoomScale: zoomScale)
        strokePath(path, in: context)
        context.restoreGState()
    }
}

private extension MKOverlayPathRenderer {
    /// What everybody wrote with CGPathContainsPoint.
    func isHit(by coordinate: CLLocationCoordinate2D) -> Bool {
        let mapPoint = MKMapPoint(coordinate)
        guard overlay.boundingMapRect.contains(mapPoint), let path = self.path else { return false }
        return path.contains(point(for: mapPoint), using: .evenOdd)
    }
}

private final class Hydrant: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D
    var title: String?
    init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init()
    }
}

private final class GuideDelegate: NSObject, MKMapViewDelegate {
    private(set) var overlayViewsAsked = 0

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        if overlay is MKPolygon, (overlay.title ?? nil) == "hazard" {
            let renderer = HazardPathRenderer(overlay: overlay)
            renderer.fillColor = UIColor.red.withAlphaComponent(0.2)
            renderer.strokeColor = UIColor.red.withAlphaComponent(0.7)
            renderer.lineWidth = 3
            return renderer
        } else if let polygon = overlay as? MKPolygon {
            return MKPolygonRenderer(polygon: polygon)
        }
        return MKOverlayRenderer(overlay: overlay)
    }

    // Left over from iOS 6; the map view asks for a renderer instead.
    func mapView(_ mapView: MKMapView, viewFor overlay: MKOverlay) -> MKOverlayView {
        overlayViewsAsked += 1
        return MKOverlayView()
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        if annotation is MKUserLocation { return nil }
        let identifier = "Hydrant"
        var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
        if view == nil {
            view = MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
            view?.canShowCallout = true
            view?.image = hydrantImage()
            view?.centerOffset = CGPoint(x: 0, y: -10)
            view?.leftCalloutAccessoryView = UIImageView(image: view?.image)
            view?.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        } else {
            view?.annotation = annotation
        }
        return view
    }
}

@MainActor private func hydrantImage() -> UIImage? {
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    UIColor.red.setFill()
    UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 12, height: 12), cornerRadius: 3).fill()
    let ring = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18))
    ring.lineWidth = 1.5
    UIColor.black.setStroke()
    ring.stroke()
    return UIGraphicsGetImageFromCurrentImageContext()
}

private func box(_ south: Double, _ west: Double, _ side: Double, holes: [MKPolygon]? = nil) -> MKPolygon {
    var corners = [CLLocationCoordinate2DMake(south, west), CLLocationCoordinate2DMake(south + side, west),
                   CLLocationCoordinate2DMake(south + side, west + side), CLLocationCoordinate2DMake(south, west + side)]
    return MKPolygon(coordinates: &corners, count: corners.count, interiorPolygons: holes)
}

@MainActor func runGuideStyle() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = GuideDelegate()
    map.delegate = delegate
    let middle = CLLocationCoordinate2DMake(45, 9)
    map.setRegion(MKCoordinateRegion(center: middle, span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)), animated: false)

    let hazard = box(44.5, 8.5, 1)
    hazard.title = "hazard"
    let ring = box(44, 8, 2, holes: [box(44.75, 8.75, 0.5)])
    map.addOverlays([ring, hazard])
    var out: [String] = []
    if let renderer = map.renderer(for: hazard) as? HazardPathRenderer {
        let inside = renderer.isHit(by: middle), outside = renderer.isHit(by: CLLocationCoordinate2DMake(46, 9))
        out.append("hazard: \(inside) \(outside) \(renderer.pathsMade)")
        renderer.invalidatePath()
        out.append("again: \(renderer.isHit(by: middle)) \(renderer.pathsMade)")
        let bezier = UIBezierPath(cgPath: renderer.path)
        bezier.apply(CGAffineTransform(translationX: -bezier.bounds.minX, y: -bezier.bounds.minY))
        out.append("bezier: \(bezier.bounds.origin) \(bezier.contains(CGPoint(x: bezier.bounds.midX, y: bezier.bounds.midY))) \(bezier.isEmpty)")
    }
    if let renderer = map.renderer(for: ring) as? MKPolygonRenderer {
        out.append("ring: \(renderer.isHit(by: CLLocationCoordinate2DMake(44.2, 8.2))) hole: \(renderer.isHit(by: middle))")
        let tap = map.convert(CGPoint(x: map.bounds.midX, y: map.bounds.midY), toCoordinateFrom: map)
        out.append("tapped: \(map.overlays.filter { (map.renderer(for: $0) as? MKOverlayPathRenderer)?.isHit(by: tap) ?? false }.count)")
    }
    let hydrant = Hydrant(coordinate: middle)
    hydrant.title = "Hydrant 7"
    map.addAnnotation(hydrant)
    let image = delegate.mapView(map, viewFor: hydrant as MKAnnotation)?.image
    out.append("image: \(image?.size ?? .zero) \(image?.scale ?? 0), views asked: \(delegate.overlayViewsAsked)")
    return out
}

// expect: hazard: true false 1  (MKOverlayPathRenderer.path, createPath(): called when the path is nil and needed)
// expect: again: true 2  (invalidatePath(): releases the path, it is made again when needed)
// expect: bezier: (0.0, 0.0) true false
// expect: ring: true hole: false  (MKPolygon.interiorPolygons are cutouts; CGPath.contains(_:using:transform:) with evenOdd)
// expect: tapped: 1
// expect: image: (20.0, 20.0) 1.0 (UIGraphicsBeginImageContext: scale 1), views asked: 0 (rendererFor is used in iOS 7 and later)
