// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 01b — the order and the levels of overlays.
import MapKitCompatibility

private let home = CLLocationCoordinate2D(latitude: 46.5, longitude: 7.5)

private extension MKMapView {
    /// The titles of the overlays of a level, from back to front.
    func titles(in level: MKOverlayLevel) -> String {
        overlays(in: level).map { ($0.title ?? nil) ?? "?" }.joined(separator: " ")
    }
}

private final class ZonesDelegate: NSObject, MKMapViewDelegate {
    private(set) var added: [String] = []

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        guard let circle = overlay as? MKCircle else { return MKOverlayRenderer(overlay: overlay) }
        let renderer = MKCircleRenderer(circle: circle)
        renderer.strokeColor = .red
        renderer.lineWidth = 1
        return renderer
    }

    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {
        for renderer in renderers {
            if let title = renderer.overlay.title, let title {
                added.append(title)
            }
        }
    }
}

@MainActor func runOverlayOrder() -> [String] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = ZonesDelegate()
    map.delegate = delegate
    map.setRegion(MKCoordinateRegion(center: home, latitudinalMeters: 5_000, longitudinalMeters: 5_000), animated: false)
    let all = Dictionary(uniqueKeysWithValues: "abcdefghi".map { letter -> (Character, MKCircle) in
        let circle = MKCircle(center: home, radius: 500)
        circle.title = String(letter)
        return (letter, circle)
    })
    var out: [String] = []
    map.addOverlay(all["a"]!, level: .aboveRoads)
    map.addOverlays([all["b"]!, all["c"]!, all["d"]!], level: .aboveLabels)
    map.insertOverlay(all["e"]!, above: all["b"]!)
    map.insertOverlay(all["f"]!, below: all["d"]!)
    out.append("above, below: \(map.titles(in: .aboveLabels))")
    map.insertOverlay(all["g"]!, at: 0, level: .aboveLabels)
    map.insertOverlay(all["h"]!, at: 99, level: .aboveRoads)
    out.append("at: \(map.titles(in: .aboveRoads)) / \(map.titles(in: .aboveLabels))")
    map.exchangeOverlay(all["g"]!, with: all["d"]!)
    map.exchangeOverlay(all["a"]!, with: all["b"]!)
    out.append("exchanged: \(map.titles(in: .aboveRoads)) / \(map.titles(in: .aboveLabels))")
    map.removeOverlay(all["b"]!)
    map.removeOverlays([all["e"]!, all["i"]!])
    out.append("removed: \(map.titles(in: .aboveRoads)) / \(map.titles(in: .aboveLabels)), \(map.overlays.count)")
    out.append("all: \(map.overlays.compactMap { $0.title ?? nil }.sorted().joined())")
    map.insertOverlay(all["i"]!, at: 0)
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    out.append("no level: \(map.titles(in: .aboveRoads)) / \(map.titles(in: .aboveLabels))")
    map.insertOverlay(all["e"]!, above: all["h"]!)
    out.append("sibling elsewhere: \(map.titles(in: .aboveRoads)) / \(map.titles(in: .aboveLabels))")
    out.append("told: \(delegate.added.contains("a"))")
    return out
}

// expect (runOverlayOrder): above, below: b e c f d  (insertOverlay(_:above:), insertOverlay(_:below:))
// expect: at: a h / g b e c f d  (insertOverlay(_:at:level:): an index past the end appends)
// expect: exchanged: b h / d a e c f g  (exchangeOverlay(_:with:): in different levels, the two also swap levels)
// expect: removed: h / d a c f g, 6  (an overlay that is not on the map is ignored: unknown, not documented)
// expect: all: acdfgh
// expect: no level: unknown — the page insertOverlay(_:at:) says aboveLabels, the comment in MKMapView.h says aboveRoads
// expect: sibling elsewhere: unknown — the page insertOverlay(_:above:) says: appended to the list of the aboveLabels level, as the sibling is in another
// expect: told: true  (mapView(_:didAdd:) is called after renderers are added; when without a window: unknown)
