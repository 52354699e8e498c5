// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 06 — regions, map points and map rectangles, in the Swift spelling.
import MapKitCompatibility

private extension MKMapRect {
    init(_ region: MKCoordinateRegion) {
        let northWest = MKMapPoint(CLLocationCoordinate2D(latitude: region.center.latitude + region.span.latitudeDelta / 2,
                                                          longitude: region.center.longitude - region.span.longitudeDelta / 2))
        let southEast = MKMapPoint(CLLocationCoordinate2D(latitude: region.center.latitude - region.span.latitudeDelta / 2,
                                                          longitude: region.center.longitude + region.span.longitudeDelta / 2))
        self.init(x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
    }

    init(containing coordinates: [CLLocationCoordinate2D]) {
        self = coordinates.reduce(MKMapRect.null) { rect, coordinate in
            rect.union(MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize(width: 0, height: 0)))
        }
    }

    var aspect: Double { width / height }
}

private extension MKCoordinateRegion {
    func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        abs(coordinate.latitude - center.latitude) <= span.latitudeDelta / 2
            && abs(coordinate.longitude - center.longitude) <= span.longitudeDelta / 2
    }
}

private let oslo = CLLocationCoordinate2D(latitude: 59.9139, longitude: 10.7522)
private let bergen = CLLocationCoordinate2D(latitude: 60.3913, longitude: 5.3221)

@MainActor func runRegions() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let region = MKCoordinateRegion(center: oslo, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
    var out = [String(format: "span: %.3f %.3f", region.span.latitudeDelta, region.span.longitudeDelta)]

    let fitting = map.regionThatFits(region)
    out.append("fits: \(fitting.span.latitudeDelta >= region.span.latitudeDelta - 1e-6) \(fitting.span.longitudeDelta >= region.span.longitudeDelta - 1e-6)")
    out.append(String(format: "aspect: %.2f %.4f", MKMapRect(fitting).aspect, fitting.center.longitude))
    map.setRegion(region, animated: false)
    out.append("shown: \(map.region.contains(oslo)) \(abs(map.centerCoordinate.latitude - oslo.latitude) < 1e-4)")
    out.append(String(format: "visible: %.2f", map.visibleMapRect.aspect))

    let trip = MKMapRect(containing: [oslo, bergen])
    out.append("null: \(MKMapRect(containing: []).isNull) \(MKMapRect(containing: [oslo]).isNull)")
    let fitted = map.mapRectThatFits(trip)
    out.append(String(format: "rect: %.2f %.0f", fitted.aspect, abs(fitted.midX - trip.midX)) + " \(fitted.contains(trip.insetBy(dx: 1, dy: 1)))")
    let padding = UIEdgeInsets(top: 40, left: 60, bottom: 20, right: 30)
    out.append("padded: \(map.mapRectThatFits(trip, edgePadding: padding).contains(trip.insetBy(dx: 1, dy: 1)))")
    map.setVisibleMapRect(trip, edgePadding: padding, animated: false)
    let inner = map.bounds.inset(by: padding).insetBy(dx: -1, dy: -1)
    out.append("inside: \([oslo, bergen].map { inner.contains(map.convert($0, toPointTo: map)) })")
    map.visibleMapRect = trip
    out.append("covers: \(map.visibleMapRect.insetBy(dx: -1, dy: -1).contains(trip))")
    map.setVisibleMapRect(.world, animated: false)
    out.append("whole: \(map.visibleMapRect.width > 0) \(map.visibleMapRect.isNull)")
    map.centerCoordinate = bergen
    map.setCenter(oslo, animated: false)
    out.append("centered: \(abs(map.centerCoordinate.longitude - oslo.longitude) < 1e-4)")
    return out
}

@MainActor func runMapRects() -> [String] {
    let origin = MKMapPoint(CLLocationCoordinate2DMake(0, 0)), size = MKMapSize.world
    var out = [String(format: "world: %.0f %.0f %.0f", size.width, MKMapRect.world.midX, origin.x)]
    let back = MKMapPoint(oslo).coordinate
    out.append("there and back: \(abs(back.latitude - oslo.latitude) < 1e-7) \(abs(back.longitude - oslo.longitude) < 1e-7)")
    let meters = MKMapPoint(oslo).distance(to: MKMapPoint(bergen))
    let reference = CLLocation(latitude: oslo.latitude, longitude: oslo.longitude)
        .distance(from: CLLocation(latitude: bergen.latitude, longitude: bergen.longitude))
    out.append(String(format: "distance: %.2f", meters / reference))
    let perPoint = MKMetersPerMapPointAtLatitude(60)
    out.append(String(format: "scale: %.3f %.1f", perPoint * MKMapPointsPerMeterAtLatitude(60), perPoint / MKMetersPerMapPointAtLatitude(0)))

    let a = MKMapRect(x: 0, y: 0, width: 100, height: 50), b = MKMapRect(x: 100, y: 0, width: 100, height: 50)
    out.append("union: \(MKStringFromMapRect(a.union(b))) \(MKMapRectEqualToRect(a.union(.null), a))")
    out.append("edge: \(a.intersects(b)) \(a.intersection(b.offsetBy(dx: -30, dy: 10)).width) \(a.intersection(b.offsetBy(dx: 5, dy: 0)).isNull)")
    out.append("inset: \(MKStringFromMapSize(a.insetBy(dx: 10, dy: 20).size)) \(MKMapRect.null.insetBy(dx: 1, dy: 1).isNull)")
    out.append("contains: \(a.contains(MKMapPoint(x: 50, y: 25))) \(a.contains(a)) \(a.contains(b)) \(a.contains(MKMapPoint(x: -1, y: 0)))")
    out.append("empty: \(MKMapRect().isEmpty) \(MKMapRect.null.isEmpty) \(a.isEmpty)")
    out.append("equal: \(MKMapPointEqualToPoint(a.origin, MKMapPoint())) \(MKMapSizeEqualToSize(a.size, b.size))")
    var slice = MKMapRect(), rest = MKMapRect()
    MKMapRectDivide(a, &slice, &rest, 30, .minXEdge)
    out.append("divided: \(slice.width) \(rest.minX) \(rest.maxX)")

    let pacific = MKMapRect(x: MKMapRect.world.maxX - 100, y: 1_000, width: 300, height: 50)
    out.append("pacific: \(pacific.spans180thMeridian) \(MKStringFromMapRect(pacific.remainder)) \(a.spans180thMeridian)")
    let here = pacific.intersection(.world)
    out.append("split: \(here.width) \(here.width + pacific.remainder.width == pacific.width)")
    let around = MKCoordinateRegion(MKMapRect(x: size.width / 4, y: size.height / 4, width: size.width / 2, height: size.height / 2))
    out.append(String(format: "region: %.1f %.1f %.1f", around.center.latitude, around.center.longitude, around.span.longitudeDelta))
    let boxed = NSValue(mkCoordinate: oslo)
    let span = NSValue(mkCoordinateSpan: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2))
    out.append("boxed: \(boxed.mkCoordinateValue.latitude) \(span.mkCoordinateSpanValue.longitudeDelta)")
    out.append("valid: \(CLLocationCoordinate2DIsValid(oslo)) \(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))")
    return out
}

// expect (runRegions): span: 0.090 0.179 within 0.002  (MKCoordinateRegion.init(center:latitudinalMeters:longitudinalMeters:))
// expect: fits: true true — aspect: 1.25 10.7522  (MKMapView.regionThatFits(_:): still centered, contains the region, fits the frame)
// expect: shown: true true — visible: 1.25 — null: true false
// expect: rect: 1.25 0 true  (MKMapView.mapRectThatFits(_:)) — padded: true — inside: [true, true]  (setVisibleMapRect(_:edgePadding:animated:)) — covers: true
// expect: whole: true false — centered: true
// expect (runMapRects): world: 268435456 134217728 134217728 (a value of the SDK, not of the pages) — there and back: true true — distance: 1.00 (MKMapPoint.distance(to:))
// expect: scale: 1.000 0.5  (MKMetersPerMapPointAtLatitude, MKMapPointsPerMeterAtLatitude)
// expect: union: {{0.0, 0.0}, {200.0, 50.0}} true  (MKMapRect.union(_:)) — edge: false 30.0 true  (intersects(_:): an edge is no intersection; intersection(_:) returns null)
// expect: inset: {80.0, 10.0} true  (insetBy(dx:dy:): null stays null) — contains: true true false false — empty: true true false — equal: true true
// expect: divided: 30.0 30.0 100.0  (MKMapRectDivide) — pacific: true {{0.0, 1000.0}, {200.0, 50.0}} false  (spans180thMeridian, remainder) — split: 100.0 true
// expect: region: 0.0 0.0 180.0 (latitude of a rect's center: unknown when it is not on the equator) — boxed: 59.9139 2.0 — valid: true false
