import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles

extension OperationAnswer {
  /// The answers to the operations of the map view and of tile overlays.
  static let mapView = [
    function("mapView.events") {
      (size: CGSize, kinds: [String], steps: JSONCursor) throws(JSONShapeError) in
      guard size.isOfMap else { return nil }
      return try MapViewScript.events(size: size, kinds: kinds, steps: steps).map(RecordedEvents.init)
    },
    function("mapView.region") {
      (size: CGSize, center: Coordinate, latitudeDelta: Double, longitudeDelta: Double) in
      guard size.isOfMap else { return nil }
      let map = MapEngine(size: size)
      let span = CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
      // A map view without an area, which is one with a side beyond 2^−20…2^30, has no scale. It
      // keeps the region as it was asked for.
      return map.setRegion(CoordinateRegion(center: center, span: span), animated: false) && map.zoomScale > 0
        ? map.region : nil
    },
    function("tileOverlay.requests") {
      (rect: MapRect, scale: CGFloat, minimumZ: Int, maximumZ: Int, side: CGFloat, isFlipped: Bool) in
      let overlay = TileOverlay(urlTemplate: nil)
      (overlay.minimumZ, overlay.maximumZ) = (minimumZ, maximumZ)
      overlay.tileSize = CGSize(width: side, height: side)
      overlay.isGeometryFlipped = isFlipped
      return overlay.tilePaths(in: rect, zoomScale: scale)
    },
  ]
}

extension CGSize {
  /// Whether a map can have the size.
  var isOfMap: Bool { [width, height].allSatisfy { $0 > 0 && $0.isFinite } }
}
