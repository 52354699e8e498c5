// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 02 — an overlay class of one's own and a renderer that draws it with Core Graphics.
import MapKitCompatibility

final class WindOverlay: NSObject, MKOverlay {
    let coordinate: CLLocationCoordinate2D
    let boundingMapRect: MKMapRect
    var title: String? { "Wind, \(values.count) rows" }
    var isLoaded = true
    let values: [[Double]]

    init(region: MKCoordinateRegion, values: [[Double]]) {
        let center = region.center, span = region.span
        let northWest = MKMapPoint(CLLocationCoordinate2D(latitude: center.latitude + span.latitudeDelta / 2,
                                                          longitude: center.longitude - span.longitudeDelta / 2))
        let southEast = MKMapPoint(CLLocationCoordinate2D(latitude: center.latitude - span.latitudeDelta / 2,
                                                          longitude: center.longitude + span.longitudeDelta / 2))
        coordinate = center
        boundingMapRect = MKMapRect(x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
        self.values = values
        super.init()
    }

    func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    func canReplaceMapContent() -> Bool { false }
}

final class WindRenderer: MKOverlayRenderer {
    private let stamp: UIImage?
    private(set) var draws = 0

    init(wind: WindOverlay, stamp: UIImage?) {
        self.stamp = stamp
        super.init(overlay: wind)
    }

    override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool {
        guard let wind = overlay as? WindOverlay else { return false }
        return wind.isLoaded && wind.boundingMapRect.intersects(mapRect)
    }

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let wind = overlay as? WindOverlay else { return }
        draws += 1
        let area = rect(for: wind.boundingMapRect)
        let middle = CGPoint(x: area.midX, y: area.midY)
        let point = 1 / zoomScale

        context.saveGState()
        context.setShouldAntialias(false)
        context.clip(to: area)
        let colors = [UIColor.blue.cgColor, UIColor.cyan.withAlphaComponent(0.5).cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(gradient, start: area.origin, end: CGPoint(x: area.maxX, y: area.maxY),
                                       options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            context.drawRadialGradient(gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: area.height / 4, options: [])
        }
        context.restoreGState()
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 2 * point), blur: 3 * point, color: UIColor.black.cgColor)
        context.setBlendMode(.multiply)
        context.setLineWidth(MKRoadWidthAtZoomScale(zoomScale))
        context.setLineCap(.round)
        context.setLineDash(phase: 0, lengths: [4 * point, 2 * point])
        context.setStrokeColor(UIColor.white.cgColor)
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        context.beginPath()
        context.move(to: CGPoint(x: area.minX, y: area.midY))
        context.addLine(to: middle)
        context.addQuadCurve(to: CGPoint(x: area.maxX, y: area.midY), control: CGPoint(x: area.maxX, y: area.minY))
        context.addCurve(to: CGPoint(x: area.minX, y: area.midY), control1: CGPoint(x: area.maxX, y: area.maxY), control2: CGPoint(x: area.minX, y: area.maxY))
        context.closePath()
        context.drawPath(using: .fillStroke)
        context.restoreGState()
        let hole = CGMutablePath()
        hole.addRect(area.insetBy(dx: area.width * 0.4, dy: area.height * 0.4))
        hole.addEllipse(in: area.insetBy(dx: area.width * 0.45, dy: area.height * 0.45))
        context.addPath(hole)
        context.setFillColor(UIColor.red.cgColor)
        context.fillPath(using: .evenOdd)

        guard let stamp, let cgImage = stamp.cgImage else { return }
        let corner = CGRect(x: area.minX, y: area.minY, width: area.width / 5, height: area.height / 5)
        context.saveGState()
        context.translateBy(x: corner.minX, y: corner.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(cgImage, in: CGRect(origin: .zero, size: corner.size))
        context.restoreGState()
        UIGraphicsPushContext(context)
        stamp.draw(in: corner.offsetBy(dx: area.width * 0.8, dy: 0), blendMode: .normal, alpha: 0.9)
        let text = NSAttributedString(string: wind.title ?? "", attributes: [
            .font: UIFont.boldSystemFont(ofSize: 12 * point), .foregroundColor: UIColor.white,
        ])
        text.draw(at: CGPoint(x: middle.x - text.size().width / 2, y: area.minY))
        UIGraphicsPopContext()
    }
}

private final class WindDelegate: NSObject, MKMapViewDelegate {
    let stamp = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
        UIColor.magenta.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        guard let wind = overlay as? WindOverlay else { return MKOverlayRenderer(overlay: overlay) }
        return WindRenderer(wind: wind, stamp: stamp)
    }
}

@MainActor func runCustomRenderer() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = WindDelegate()
    map.delegate = delegate
    let region = MKCoordinateRegion(center: CLLocationCoordinate2D(latitude: 48, longitude: 8),
                                    span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 3))
    map.setRegion(region, animated: false)
    let wind = WindOverlay(region: region, values: [[1, 2], [3, 4]])
    map.addOverlay(wind)
    guard let renderer = map.renderer(for: wind) as? WindRenderer else { return ["no renderer"] }
    let bounds = wind.boundingMapRect, start = bounds.origin
    let back = renderer.mapPoint(for: renderer.point(for: start))
    let around = renderer.mapRect(for: renderer.rect(for: bounds))
    var out = ["round trip: \(back.distance(to: start) < 1) \(abs(around.width - bounds.width) < 1)"]
    out.append("can draw: \(renderer.canDraw(bounds, zoomScale: 1)) \(renderer.canDraw(bounds.offsetBy(dx: bounds.width * 2, dy: 0), zoomScale: 1))")
    out.append("base: \(MKOverlayRenderer(overlay: wind).canDraw(bounds, zoomScale: 1)) \(wind.intersects(.world)) \(wind.canReplaceMapContent())")
    let area = renderer.rect(for: bounds), scale = 100 / area.width
    guard let context = CGContext(data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
                                  space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else { return out }
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -area.minX, y: -area.minY)
    let before = renderer.draws
    renderer.draw(bounds, zoomScale: scale, in: context)
    out.append("draws: \(renderer.draws - before)")
    if let pixels = context.makeImage()?.dataProvider?.data as Data? {
        out.append("inked: \(stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] > 0 })")
    }
    renderer.setNeedsDisplay()
    renderer.setNeedsDisplay(bounds)
    renderer.setNeedsDisplay(bounds.insetBy(dx: 10, dy: 10), zoomScale: 0.5)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
    let fat = line.copy(strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    out.append("hit: \(fat.contains(CGPoint(x: 50, y: 4))) \(fat.contains(CGPoint(x: 50, y: 6))) \(fat.contains(CGPoint(x: -4, y: 0)))")
    out.append("box: \(fat.boundingBoxOfPath)")
    return out
}

// expect: round trip: true true  (MKOverlayRenderer.point(for:), mapPoint(for:), rect(for:), mapRect(for:) are each other's inverse)
// expect: can draw: true false  (what the override says) — base: true true false  (MKOverlayRenderer.canDraw(_:zoomScale:): the default implementation returns true)
// expect: draws: 1 — inked: true
// expect: hit: true false true  (CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:), CGPath.contains(_:using:transform:)) — box: (-5.0, -5.0, 110.0, 110.0)  (square caps and a mitered corner reach half the width further)
