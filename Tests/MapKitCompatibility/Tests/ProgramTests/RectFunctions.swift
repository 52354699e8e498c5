// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 06b — the same arithmetic with the C functions, as Swift 3 and 4.0 code wrote it.
// NOTE: not for a current compiler: since Swift 4.2 the SDK renames these functions, and each call is an error
// with a fix-it ("'MKMapRectMake' has been replaced by 'MKMapRect.init(x:y:width:height:)'"). Here because old apps have it.
import MapKitCompatibility

private let lima = CLLocationCoordinate2DMake(-12.0464, -77.0428)
private let quito = CLLocationCoordinate2DMake(-0.1807, -78.4678)

private func rect(around coordinates: [CLLocationCoordinate2D]) -> MKMapRect {
    var zoomRect = MKMapRectNull
    for coordinate in coordinates {
        let point = MKMapPointForCoordinate(coordinate)
        let pointRect = MKMapRectMake(point.x, point.y, 0.1, 0.1)
        if MKMapRectIsNull(zoomRect) {
            zoomRect = pointRect
        } else {
            zoomRect = MKMapRectUnion(zoomRect, pointRect)
        }
    }
    return zoomRect
}

private func mapRect(for region: MKCoordinateRegion) -> MKMapRect {
    let a = MKMapPointForCoordinate(CLLocationCoordinate2DMake(
        region.center.latitude + region.span.latitudeDelta / 2, region.center.longitude - region.span.longitudeDelta / 2))
    let b = MKMapPointForCoordinate(CLLocationCoordinate2DMake(
        region.center.latitude - region.span.latitudeDelta / 2, region.center.longitude + region.span.longitudeDelta / 2))
    return MKMapRectMake(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
}

@MainActor func runMapRectsInC() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    var out: [String] = []

    let region = MKCoordinateRegionMakeWithDistance(lima, 2_000, 2_000)
    map.setRegion(region, animated: false)
    out.append("region: \(abs(map.region.center.latitude - lima.latitude) < 1e-4)")
    let made = MKCoordinateRegionMake(quito, MKCoordinateSpanMake(2, 4))
    out.append("made: \(made.span.latitudeDelta) \(made.span.longitudeDelta) \(made.center.latitude)")

    let both = rect(around: [lima, quito])
    map.setVisibleMapRect(both, edgePadding: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), animated: false)
    out.append("both: \(MKMapRectContainsPoint(both, MKMapPointForCoordinate(quito))) \(MKMapRectContainsRect(map.visibleMapRect, both))")

    let p = MKMapPointMake(30, 40), q = MKMapPointForCoordinate(quito)
    let there = MKCoordinateForMapPoint(q)
    out.append("point: \(p.x) \(abs(there.longitude - quito.longitude) < 1e-7)")
    let distance = MKMetersBetweenMapPoints(MKMapPointForCoordinate(lima), q)
    out.append("distance: \(distance > 1_300_000 && distance < 1_330_000)")
    out.append(String(format: "scale: %.2f", MKMetersPerMapPointAtLatitude(0) * MKMapPointsPerMeterAtLatitude(0)))

    let a = MKMapRectMake(0, 0, 100, 50)
    let b = MKMapRectOffset(a, 60, 10)
    out.append("bounds: \(MKMapRectGetMinX(b)) \(MKMapRectGetMidX(b)) \(MKMapRectGetMaxX(b)) \(MKMapRectGetMinY(b)) \(MKMapRectGetMidY(b)) \(MKMapRectGetMaxY(b))")
    out.append("size: \(MKMapRectGetWidth(a)) \(MKMapRectGetHeight(a)) \(MKMapSizeEqualToSize(a.size, MKMapSizeMake(100, 50)))")
    out.append("meet: \(MKMapRectIntersectsRect(a, b)) \(MKStringFromMapRect(MKMapRectIntersection(a, b)))")
    out.append("inset: \(MKStringFromMapRect(MKMapRectInset(a, 10, 5))) \(MKMapRectIsEmpty(a)) \(MKMapPointEqualToPoint(a.origin, p))")

    let edge = MKMapRectMake(MKMapSizeWorld.width - 10, 0, 30, 10)
    out.append("wraps: \(MKMapRectSpans180thMeridian(edge)) \(MKStringFromMapRect(MKMapRectRemainder(edge)))")
    let world = MKCoordinateRegionForMapRect(MKMapRectWorld)
    out.append(String(format: "world: %.0f", world.span.longitudeDelta))
    var slice = MKMapRectNull, remainder = MKMapRectNull
    MKMapRectDivide(a, &slice, &remainder, 20, .maxYEdge)
    out.append("divide: \(MKMapRectEqualToRect(slice, MKMapRectMake(0, 30, 100, 20))) \(MKMapRectGetHeight(remainder))")
    out.append("around: \(MKMapRectContainsPoint(mapRect(for: region), MKMapPointForCoordinate(lima)))")
    return out
}

// expect: region: true — made: 2.0 4.0 -0.1807 — both: true true
// expect: point: 30.0 true — distance: true — scale: 1.00
// expect: bounds: 60.0 110.0 160.0 10.0 35.0 60.0 — size: 100.0 50.0 true
// expect: meet: true {{60.0, 10.0}, {40.0, 40.0}} — inset: {{10.0, 5.0}, {80.0, 40.0}} false false
// expect: wraps: true {{0.0, 0.0}, {20.0, 10.0}}  (MKMapRectRemainder) — world: 360 — divide: true 30.0  (MKMapRectDivide) — around: true
