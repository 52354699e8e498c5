// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 01 — overlays of all kinds, their renderers, and their order on the map.
import MapKitCompatibility

/// A trail knows its own color, as in every hiking app.
final class TrailPolyline: MKPolyline {
    var color: UIColor = .systemOrange
    var difficulty: Int?
}

private extension MKPolyline {
    convenience init(path: [CLLocationCoordinate2D]) {
        self.init(coordinates: path, count: path.count)
    }

    convenience init(locations: [CLLocation]) {
        let coordinates = locations.map { $0.coordinate }
        self.init(coordinates: coordinates, count: coordinates.count)
    }

    var coordinates: [CLLocationCoordinate2D] {
        var result = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: pointCount)
        getCoordinates(&result, range: NSRange(location: 0, length: pointCount))
        return result
    }
}

private extension UIColor {
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
                  blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }
}

private extension CLLocation {
    convenience init(_ coordinate: CLLocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

private final class OverlayStyler: NSObject, MKMapViewDelegate {
    private(set) var asked: [String] = []

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        asked.append((overlay.title ?? nil) ?? "untitled")
        switch overlay {
        case let trail as TrailPolyline:
            let renderer = MKPolylineRenderer(polyline: trail)
            renderer.strokeColor = trail.color.withAlphaComponent(0.8)
            renderer.lineWidth = CGFloat(2 + (trail.difficulty ?? 0))
            renderer.lineDashPattern = [2, 6, 10]
            renderer.lineDashPhase = 1
            renderer.lineCap = .butt
            renderer.lineJoin = .bevel
            renderer.strokeStart = 0.25
            renderer.strokeEnd = 0.75
            return renderer
        case let geodesic as MKGeodesicPolyline:
            let renderer = MKGradientPolylineRenderer(polyline: geodesic)
            renderer.setColors([.red, .yellow, UIColor(hex: 0x00FF00)], locations: [0, 0.5, 1])
            renderer.lineWidth = 4
            return renderer
        case let polygon as MKPolygon:
            let renderer = MKPolygonRenderer(polygon: polygon)
            renderer.fillColor = UIColor.systemGreen.withAlphaComponent(0.3)
            renderer.strokeColor = .systemGreen
            renderer.blendMode = .multiply
            renderer.alpha = 0.5
            return renderer
        case let circle as MKCircle:
            let renderer = MKCircleRenderer(circle: circle)
            renderer.fillColor = UIColor(hex: 0x336699, alpha: 0.4)
            renderer.shouldRasterize = true
            return renderer
        case let lines as MKMultiPolyline:
            let renderer = MKMultiPolylineRenderer(multiPolyline: lines)
            renderer.strokeColor = .brown
            renderer.miterLimit = 4
            return renderer
        case let areas as MKMultiPolygon:
            let renderer = MKMultiPolygonRenderer(multiPolygon: areas)
            renderer.fillColor = .cyan
            return renderer
        default:
            return MKOverlayRenderer(overlay: overlay)
        }
    }
}

private let home = CLLocationCoordinate2D(latitude: 46.5, longitude: 7.5)

private func square(_ half: Double, interior: [MKPolygon]? = nil) -> MKPolygon {
    let corners = [(half, -half), (half, half), (-half, half), (-half, -half)].map {
        CLLocationCoordinate2D(latitude: home.latitude + $0.0, longitude: home.longitude + $0.1)
    }
    return MKPolygon(coordinates: corners, count: corners.count, interiorPolygons: interior)
}

@MainActor func runOverlayRenderers() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let styler = OverlayStyler()
    map.delegate = styler
    map.region = MKCoordinateRegion(center: home, latitudinalMeters: 60_000, longitudinalMeters: 60_000)

    let path = [home, CLLocationCoordinate2D(latitude: 46.6, longitude: 7.6), CLLocationCoordinate2D(latitude: 46.7, longitude: 7.5)]
    let trail = TrailPolyline(coordinates: path, count: path.count)
    trail.title = "trail"
    trail.color = .purple
    trail.difficulty = 3
    let flight = MKGeodesicPolyline(coordinates: [home, CLLocationCoordinate2D(latitude: 40.6, longitude: -73.8)], count: 2)
    let lake = square(0.2, interior: [square(0.1), square(0.02)])
    let circle = MKCircle(center: home, radius: 1_000)
    let lines = MKMultiPolyline([MKPolyline(path: path), MKPolyline(locations: path.map(CLLocation.init(_:)))])
    let areas = MKMultiPolygon([square(0.05), square(0.1)])
    map.addOverlays([trail, flight, lake, circle, lines, areas], level: .aboveRoads)

    var out = ["path: \(MKPolyline(path: path).coordinates.map { String(format: "%.3f", $0.latitude) })"]
    out.append("interior: \(lake.interiorPolygons?.count ?? 0), none: \(square(1).interiorPolygons?.count ?? 0)")
    out.append("parts: \(lines.polylines.count) \(areas.polygons.count), geodesic bends: \(flight.pointCount > 2)")
    let plain = MKPolylineRenderer(polyline: trail)
    out.append("defaults: \(plain.lineWidth) \(plain.miterLimit) \(plain.lineDashPattern == nil) \(plain.shouldRasterize) \(plain.alpha)")
    if let drawn = map.renderer(for: trail) as? MKPolylineRenderer {
        out.append("trail: \(drawn.lineWidth) \(drawn.strokeStart) \(drawn.strokeEnd) \(drawn.lineDashPattern?.map(\.intValue) ?? [])")
        out.append("same: \(drawn.polyline === trail) \((drawn.overlay as? TrailPolyline)?.color == .purple)")
    }
    if let gradient = map.renderer(for: flight) as? MKGradientPolylineRenderer {
        out.append("gradient: \(gradient.colors.count) \(gradient.locations)")
    }
    out.append("kinds: \(map.overlays.compactMap { map.renderer(for: $0) }.map { String(describing: type(of: $0)) })")
    let flat = MKMapRect(origin: MKMapPoint(home), size: MKMapSize(width: 2_000, height: 1_000))
    let wide = MKCircle(mapRect: flat)
    out.append(String(format: "circle: %.0f %.2f", circle.radius, wide.boundingMapRect.width / flat.width))
    out.append("touches: \(map.overlays.map { $0.intersects?(map.visibleMapRect) ?? $0.boundingMapRect.intersects(map.visibleMapRect) })")
    map.removeOverlays(map.overlays)
    out.append("left: \(map.overlays.count), asked: \(styler.asked.count) first: \(styler.asked.first ?? "-")")
    return out
}

// expect (runOverlayRenderers): path: ["46.500", "46.600", "46.700"]  (MKMultiPoint.getCoordinates(_:range:))
// expect: interior: 2, none: 0  (MKPolygon.interiorPolygons)
// expect: parts: 2 2, geodesic bends: unknown (true on a device, not documented)
// expect: defaults: 0.0 10.0 true false 1.0  (MKOverlayPathRenderer.lineWidth, miterLimit, lineDashPattern, shouldRasterize; alpha 1.0: MKOverlayRenderer.alpha)
// expect: trail: 5.0 0.25 0.75 [2, 6, 10] — same: true true — gradient: 3 [0.0, 0.5, 1.0]  (what the delegate set; mapView(_:rendererFor:) is asked as the overlay is visible, MKMapView.addOverlays(_:level:))
// expect: kinds: in the order of the overlays, the class each case returns
// expect: circle: 1000 1.00  (MKCircle.init(mapRect:): the longest side of the rectangle defines the circle)
// expect: touches: six times true (MKOverlay.intersects(_:) is optional; the bounding rectangles all meet the visible one)
// expect: left: 0, asked: 6 first: trail
