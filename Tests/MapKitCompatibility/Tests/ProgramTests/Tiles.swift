// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 03 — tile overlays: templates, subclasses, loading.
import MapKitCompatibility

/// Tiles in the folder of the app, named by zoom, column and row.
final class BundledTileOverlay: MKTileOverlay {
    let root: URL

    init(root: URL) {
        self.root = root
        super.init(urlTemplate: nil)
        canReplaceMapContent = true
        minimumZ = 2
        maximumZ = 5
    }

    override func url(forTilePath path: MKTileOverlayPath) -> URL {
        let suffix = path.contentScaleFactor > 1 ? "@2x" : ""
        return root.appendingPathComponent("\(path.z)/\(path.x)/\(path.y)\(suffix).png")
    }

    override var boundingMapRect: MKMapRect {
        MKMapRect(x: 0, y: 0, width: MKMapSize.world.width / 2, height: MKMapSize.world.height)
    }
}

/// Rows counted from the south, as TMS servers do, turned by the subclass itself.
final class TMSTileOverlay: MKTileOverlay {
    override func url(forTilePath path: MKTileOverlayPath) -> URL {
        var turned = path
        turned.y = (1 << path.z) - 1 - path.y
        return super.url(forTilePath: turned)
    }
}

private final class TileDelegate: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        if let tms = overlay as? TMSTileOverlay {
            return MKTileOverlayRenderer(tileOverlay: tms)
        }
        guard overlay is MKTileOverlay else { return MKOverlayRenderer(overlay: overlay) }
        return MKTileOverlayRenderer(overlay: overlay)
    }
}

@MainActor func runTileOverlays() -> [String] {
    let path = MKTileOverlayPath(x: 4, y: 2, z: 3, contentScaleFactor: 2)
    let osm = MKTileOverlay(urlTemplate: "https://tile.example.com/{z}/{x}/{y}.png")
    var out = ["defaults: \(osm.tileSize) \(osm.minimumZ) \(osm.maximumZ) \(osm.isGeometryFlipped) \(osm.canReplaceMapContent)"]
    out.append("url: \(osm.url(forTilePath: path).absoluteString) template: \(osm.urlTemplate ?? "-")")
    let scaled = MKTileOverlay(urlTemplate: "https://example.com/t?x={x}&y={y}&z={z}&s={scale}")
    out.append("scaled: \(scaled.url(forTilePath: path).query ?? "-")")
    let flipped = MKTileOverlay(urlTemplate: "https://example.com/{z}/{x}/{y}")
    flipped.isGeometryFlipped = true
    flipped.tileSize = CGSize(width: 512, height: 512)
    out.append("flipped: \(flipped.url(forTilePath: path).path) \(flipped.isGeometryFlipped) \(flipped.tileSize.width)")
    let bare = MKTileOverlay()
    out.append("bare: \(bare.urlTemplate == nil) \(MKMapRectEqualToRect(bare.boundingMapRect, .world))")
    let bundled = BundledTileOverlay(root: URL(fileURLWithPath: "/tiles"))
    out.append("bundled: \(bundled.url(forTilePath: path).path) \(bundled.canReplaceMapContent) \(bundled.minimumZ)...\(bundled.maximumZ)")

    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let delegate = TileDelegate()
    map.delegate = delegate
    map.visibleMapRect = .world
    let tms = TMSTileOverlay(urlTemplate: "https://tms.example.com/{z}/{x}/{y}.png")
    out.append("tms: \(tms.url(forTilePath: path).path)")
    map.addOverlay(bundled, level: .aboveLabels)
    map.insertOverlay(tms, above: bundled)
    let renderers = map.overlays(in: .aboveLabels).compactMap { map.renderer(for: $0) as? MKTileOverlayRenderer }
    renderers.first?.alpha = 0.7
    renderers.forEach { $0.reloadData() }
    out.append("renderers: \(renderers.count) \(renderers.last?.overlay === tms) \(renderers.first?.alpha ?? -1)")
    withExtendedLifetime(delegate) {}
    return out
}

// expect (runTileOverlays): defaults: (256.0, 256.0) 0 21 false false  (MKTileOverlay.tileSize, minimumZ, maximumZ, isGeometryFlipped, canReplaceMapContent)
// expect: url: https://tile.example.com/3/4/2.png template: https://tile.example.com/{z}/{x}/{y}.png  (MKTileOverlay.init(urlTemplate:))
// expect: scaled: x=4&y=2&z=3&s= and the scale; how a whole scale is written: unknown
// expect: flipped: unknown for the row (the page isGeometryFlipped says only that rows count from the bottom) … true 512.0
// expect: bare: true and unknown (true on a device)
// expect: bundled: /tiles/3/4/2@2x.png true 2...5
// expect: tms: /3/4/5.png  (2^3 - 1 - 2)
// expect: renderers: 2 true 0.7  (mapView(_:rendererFor:), MKTileOverlayRenderer; insertOverlay(_:above:))
