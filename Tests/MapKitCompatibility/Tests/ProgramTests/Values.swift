// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 07 — formatters, placemarks, map items, configurations, controls and GeoJSON.
import MapKitCompatibility

private let vienna = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)

@MainActor func runDistances() -> [String] {
    let formatter = MKDistanceFormatter()
    var out = ["defaults: \(formatter.units == .default) \(formatter.unitStyle == .default)"]
    formatter.locale = Locale(identifier: "en_US")
    for units in [MKDistanceFormatter.Units.metric, .imperial, .imperialWithYards] {
        formatter.units = units
        formatter.unitStyle = .abbreviated
        let short = [30, 900, 12_345].map { formatter.string(fromDistance: $0) }
        formatter.unitStyle = .full
        out.append("\(units.rawValue): \(short.joined(separator: " | ")) | \(formatter.string(fromDistance: 5_000))")
    }
    formatter.units = .metric
    out.append(String(format: "parsed: %.0f", formatter.distance(from: formatter.string(fromDistance: 3_000))))
    formatter.locale = Locale(identifier: "de_DE")
    out.append("german: \(formatter.string(fromDistance: 1_500))")
    return out
}

@MainActor func runPlacemarks() -> [String] {
    let address: [String: Any] = ["Street": "Stephansplatz 3", "City": "Vienna", "State": "Vienna", "ZIP": "1010",
                                  "Country": "Austria", "CountryCode": "AT", "SubLocality": "Innere Stadt"]
    let placemark = MKPlacemark(coordinate: vienna, addressDictionary: address)
    var out = ["place: \(placemark.locality ?? "-") \(placemark.postalCode ?? "-") \(placemark.countryCode ?? "-") \(placemark.isoCountryCode ?? "-")"]
    out.append("more: \(placemark.administrativeArea ?? "-") \(placemark.subLocality ?? "-") \(placemark.country ?? "-") \(placemark.thoroughfare ?? "-")")
    out.append("where: \(placemark.coordinate.latitude) \(placemark.location?.coordinate.longitude ?? 0)")
    let bare = MKPlacemark(coordinate: vienna)
    out.append("bare: \(bare.locality == nil) \(bare.postalCode == nil) \(bare.subtitle ?? "-")")
    let plain = CLPlacemark(placemark: placemark)
    out.append("plain: \(plain.locality == placemark.locality) \(MKPlacemark(placemark: plain).coordinate.latitude == vienna.latitude)")

    let item = MKMapItem(placemark: placemark)
    item.name = "Stephansdom"
    item.phoneNumber = "+43 1 515523530"
    item.url = URL(string: "https://www.stephanskirche.at")
    item.timeZone = TimeZone(identifier: "Europe/Vienna")
    item.pointOfInterestCategory = .museum
    out.append("item: \(item.name ?? "-") \(item.url?.host ?? "-") \(item.timeZone?.identifier ?? "-") \(item.pointOfInterestCategory == .museum)")
    out.append("current: \(item.isCurrentLocation) \(MKMapItem.forCurrentLocation().isCurrentLocation) \(item.placemark.coordinate.latitude)")
    return out
}

@MainActor func runControls() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    var out = ["shows: \(map.showsCompass) \(map.showsScale) \(map.showsTraffic) \(map.showsBuildings) \(map.mapType == .standard)"]
    map.showsScale = true
    map.showsCompass = false
    map.showsTraffic = true
    map.pointOfInterestFilter = MKPointOfInterestFilter(excluding: [.atm, .bank])
    out.append("now: \(map.showsCompass) \(map.showsScale) \(map.showsTraffic) \(map.pointOfInterestFilter?.excludes(.atm) ?? false)")
    let filter = MKPointOfInterestFilter(including: [.cafe, .museum])
    out.append("filter: \(filter.includes(.cafe)) \(filter.includes(.bank)) \(MKPointOfInterestFilter.includingAll.includes(.zoo)) \(MKPointOfInterestFilter.excludingAll.includes(.zoo))")

    let standard = MKStandardMapConfiguration(elevationStyle: .realistic, emphasisStyle: .muted)
    standard.pointOfInterestFilter = filter
    standard.showsTraffic = true
    map.preferredConfiguration = standard
    standard.showsTraffic = false
    if let held = map.preferredConfiguration as? MKStandardMapConfiguration {
        out.append("held: \(held.showsTraffic) \(held.emphasisStyle == .muted) \(held.elevationStyle == .realistic)")
    }
    map.preferredConfiguration = MKImageryMapConfiguration(elevationStyle: .flat)
    out.append("imagery: \(map.preferredConfiguration is MKImageryMapConfiguration) \(map.mapType == .satellite)")
    map.mapType = .hybrid
    out.append("hybrid: \(map.preferredConfiguration is MKHybridMapConfiguration) \(map.mapType == .hybrid)")

    let scale = MKScaleView(mapView: map), compass = MKCompassButton(mapView: map)
    out.append("views: \(scale.mapView === map) \(scale.legendAlignment == .leading) \(compass.compassVisibility == .adaptive)")
    scale.legendAlignment = .trailing
    scale.scaleVisibility = .visible
    compass.compassVisibility = .visible
    compass.frame.origin = CGPoint(x: 440, y: 20)
    map.addSubview(compass)
    map.addSubview(scale)
    out.append("set: \(scale.scaleVisibility == .visible) \(compass.isDescendant(of: map)) \(compass.mapView === map)")
    return out
}

private struct Info: Decodable {
    let name: String
    let height: Double?
}

private let json = """
{"type": "FeatureCollection", "features": [
 {"type": "Feature", "id": "dom", "properties": {"name": "Dom", "height": 136.4}, "geometry": {"type": "Point", "coordinates": [16.3738, 48.2082]}},
 {"type": "Feature", "id": 7, "properties": {"name": "Ring"}, "geometry": {"type": "LineString", "coordinates": [[16.36, 48.2], [16.37, 48.21], [16.38, 48.2]]}},
 {"type": "Feature", "properties": {"name": "Park"}, "geometry": {"type": "Polygon", "coordinates": [[[16, 48], [17, 48], [17, 49], [16, 49], [16, 48]], [[16.4, 48.4], [16.6, 48.4], [16.6, 48.6], [16.4, 48.4]]]}},
 {"type": "Feature", "properties": null, "geometry": {"type": "MultiPolygon", "coordinates": [[[[1, 1], [2, 1], [2, 2], [1, 1]]], [[[3, 3], [4, 3], [4, 4], [3, 3]]]]}}]}
"""

@MainActor func runGeoJSON() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    var out: [String] = []
    do {
        let features = try MKGeoJSONDecoder().decode(Data(json.utf8)).compactMap { $0 as? MKGeoJSONFeature }
        out.append("features: \(features.count) \(features.map { $0.identifier ?? "-" })")
        for feature in features {
            let info = feature.properties.flatMap { try? JSONDecoder().decode(Info.self, from: $0) }
            for geometry in feature.geometry {
                geometry.title = info?.name
                switch geometry {
                case let point as MKPointAnnotation: map.addAnnotation(point)
                case let overlay as MKOverlay: map.addOverlay(overlay)
                default: break
                }
                out.append("\(type(of: geometry)): \(info?.name ?? "-") \(info?.height ?? 0)")
            }
        }
    } catch {
        out.append("error: \(error)")
    }
    let park = map.overlays.compactMap { $0 as? MKPolygon }.first
    out.append("map: \(map.annotations.count) \(map.overlays.count) holes: \(park?.interiorPolygons?.count ?? 0) \((map.annotations.first?.title ?? nil) ?? "-")")
    out.append("bad: \((try? MKGeoJSONDecoder().decode(Data("{".utf8))) == nil)")
    return out
}

// expect (runDistances): defaults: true true — 1, 2, 3: metric, imperial, imperial with yards; the words: unknown — parsed: 3000  (MKDistanceFormatter.distance(from:)) — german: unknown
// expect (runPlacemarks): place: Vienna 1010 AT AT — more: Vienna, Innere Stadt, Austria; thoroughfare: unknown — where: 48.2082 16.3738  (MKPlacemark.init(coordinate:addressDictionary:))
// expect: bare: true true - (init(coordinate:): fills in nothing else; subtitle unknown) — plain: true true — item: Stephansdom www.stephanskirche.at Europe/Vienna true — current: false true 48.2082  (MKMapItem.forCurrentLocation())
// expect (runControls): shows: true false false true true (showsBuildings: unknown) — now: false true true true — filter: true false true false
// expect: held: true true true  (MKMapView.preferredConfiguration is a copy) — imagery: true, mapType unknown — hybrid: unknown, true — views: true true true  (MKScaleView.legendAlignment: leading; adaptive: unknown) — set: true true true
// expect (runGeoJSON): features: 4 ["dom", "7", "-", "-"]  (MKGeoJSONFeature.identifier: returned as a string) — then MKPointAnnotation: Dom 136.4, MKPolyline: Ring 0.0, MKPolygon: Park 0.0, MKMultiPolygon: - 0.0
// expect: map: 1 3 holes: 1 Dom — bad: true  (MKGeoJSONDecoder.decode(_:) throws)
