import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles

extension OperationAnswer {
  /// The answers to the operations of the map view and of tile overlays.
  static let mapView = [
    function("mapView.events") {
      (size: ViewSize, kinds: [String], steps: JSONCursor) throws(JSONShapeError) in
      guard let size = size.size else { return nil }
      return try MapViewScript.events(size: size, kinds: kinds, steps: steps).map(RecordedEvents.init)
    },
    function("mapView.region") {
      (size: ViewSize, center: Coordinate, latitudeDelta: Double, longitudeDelta: Double) in
      guard let size = size.size else { return nil }
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

/// The size of a map, any list of numbers: one that no map can have is an argument without an answer.
struct ViewSize: ReadableValue {
  /// The size; nil if no map can have it.
  let size: CGSize?

  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> ViewSize {
    let sides = try cursor.numbers()
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return ViewSize(size: nil) }
    return ViewSize(size: CGSize(width: sides[0], height: sides[1]))
  }
}
