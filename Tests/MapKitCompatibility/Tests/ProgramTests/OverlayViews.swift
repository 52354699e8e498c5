// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 08b — overlay views, as apps for iOS 4 to 6 had them, in the spelling that Swift would give.
// NOTE: no current compiler takes this with the real SDK: the classes are there (deprecated), but their members are marked
// NS_DEPRECATED_IOS(4_0, 7_0), and what was deprecated by iOS 7 is not imported into Swift. Here to see what an old app finds.
import MapKitCompatibility

/// An overlay view with drawing of its own: drawMapRect:zoomScale:inContext: of the guide.
final class CheckerOverlayView: MKOverlayView {
    private(set) var drawn = 0

    override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool {
        overlay.boundingMapRect.intersects(mapRect)
    }

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        drawn += 1
        let area = rect(for: overlay.boundingMapRect)
        let cell = CGSize(width: area.width / 4, height: area.height / 4)
        context.setFillColor(UIColor.orange.withAlphaComponent(0.5).cgColor)
        for row in 0..<4 {
            for column in 0..<4 where (row + column).isMultiple(of: 2) {
                let origin = CGPoint(x: area.minX + CGFloat(column) * cell.width, y: area.minY + CGFloat(row) * cell.height)
                context.fill(CGRect(origin: origin, size: cell))
            }
        }
        context.setStrokeColor(UIColor.black.cgColor)
        context.setLineWidth(MKRoadWidthAtZoomScale(zoomScale))
        context.stroke(area)
    }
}

private final class OldDelegate: NSObject, MKMapViewDelegate {
    private(set) var added = 0

    func mapView(_ mapView: MKMapView, viewFor overlay: MKOverlay) -> MKOverlayView {
        if let polygon = overlay as? MKPolygon {
            let view = MKPolygonView(polygon: polygon)
            view.fillColor = UIColor.cyan.withAlphaComponent(0.2)
            view.strokeColor = UIColor.blue.withAlphaComponent(0.7)
            view.lineWidth = 3
            return view
        }
        if let polyline = overlay as? MKPolyline {
            let view = MKPolylineView(polyline: polyline)
            view.strokeColor = .purple
            view.lineWidth = 5
            view.lineDashPattern = [4, 8]
            return view
        }
        if let circle = overlay as? MKCircle {
            if (circle.title ?? "") == "checker" { return CheckerOverlayView(overlay: circle) }
            let view = MKCircleView(circle: circle)
            view.fillColor = .red
            view.alpha = 0.4
            return view
        }
        return MKOverlayView(overlay: overlay)
    }

    func mapView(_ mapView: MKMapView, didAddOverlayViews overlayViews: [Any]) {
        added += overlayViews.count
    }
}

@MainActor func runOverlayViews() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = OldDelegate()
    map.delegate = delegate
    let center = CLLocationCoordinate2D(latitude: 37.3, longitude: -122)
    map.setRegion(MKCoordinateRegion(center: center, latitudinalMeters: 20_000, longitudinalMeters: 20_000), animated: false)

    let triangle = [center, CLLocationCoordinate2D(latitude: 37.35, longitude: -122), CLLocationCoordinate2D(latitude: 37.35, longitude: -121.95)]
    let polygon = MKPolygon(coordinates: triangle, count: triangle.count)
    let polyline = MKPolyline(coordinates: triangle, count: triangle.count)
    let circle = MKCircle(center: center, radius: 500)
    let checker = MKCircle(center: center, radius: 2_000)
    checker.title = "checker"
    map.addOverlays([polygon, polyline, circle, checker])

    var out = ["kinds: \(map.overlays.map { String(describing: type(of: map.view(for: $0))) })"]
    if let view = map.view(for: polygon) as? MKPolygonView {
        out.append("polygon: \(view.polygon === polygon) \(view.lineWidth) \(view.path?.contains(view.point(for: MKMapPoint(triangle[0]))) ?? false)")
        view.invalidatePath()
        view.setNeedsDisplay(polygon.boundingMapRect)
    }
    if let view = map.view(for: polyline) as? MKPolylineView {
        out.append("polyline: \(view.polyline === polyline) \(view.lineDashPattern?.count ?? 0)")
    }
    if let view = map.view(for: circle) as? MKCircleView {
        let there = view.mapPoint(for: view.point(for: MKMapPoint(center)))
        out.append("circle: \(view.circle === circle) \(view.alpha < 0.5) \(there.distance(to: MKMapPoint(center)) < 1)")
    }
    if let view = map.view(for: checker) as? CheckerOverlayView {
        out.append("checker: \(view.canDraw(checker.boundingMapRect, zoomScale: 1)) \(view.overlay === checker)")
        UIGraphicsBeginImageContext(CGSize(width: 64, height: 64))
        if let context = UIGraphicsGetCurrentContext() {
            let area = view.rect(for: checker.boundingMapRect), scale = 64 / area.width
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -area.minX, y: -area.minY)
            let before = view.drawn
            view.draw(checker.boundingMapRect, zoomScale: scale, in: context)
            out.append("drawn: \(view.drawn - before) \(UIGraphicsGetImageFromCurrentImageContext()?.size ?? .zero)")
        }
        UIGraphicsEndImageContext()
    }
    out.append("added: \(delegate.added)")
    return out
}

// expect: kinds: ["MKPolygonView", "MKPolylineView", "MKCircleView", "CheckerOverlayView"]  (mapView(_:viewFor:), deprecated)
// expect: polygon: true 3.0 and unknown (a corner lies on the path) — polyline: true 2 — circle: true true true
// expect: checker: true true — drawn: 1 (64.0, 64.0)
// expect: added: unknown (mapView(_:didAddOverlayViews:) when there is no window)
