import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles

extension OperationAnswer {
  /// The answers to the operations of the map view and of tile overlays.
  static let mapView = [
    OperationAnswer("mapView.events") { arguments, _ throws(JSONShapeError) in
      let size = try arguments.member("size").numbers()
      let kinds = try arguments.member("record").map { element throws(JSONShapeError) in
        try element.string()
      }
      guard size.count == 2, size.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
      return try MapViewScript.events(
        size: CGSize(width: size[0], height: size[1]), kinds: kinds, steps: try arguments.member("steps")
      ).map(RecordedEvents.init)
    },
    OperationAnswer("mapView.region") { arguments, _ throws(JSONShapeError) in
      let size = try arguments.member("size").numbers()
      guard size.count == 2, size.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
      let map = MapEngine(size: CGSize(width: size[0], height: size[1]))
      let region = CoordinateRegion(
        center: try arguments.member("center").coordinate(),
        span: CoordinateSpan(
          latitudeDelta: try arguments.member("latitudeDelta").number(),
          longitudeDelta: try arguments.member("longitudeDelta").number()))
      // A map view without an area, which is one with a side beyond 2^−20…2^30, has no scale. It
      // keeps the region as it was asked for.
      return map.setRegion(region, animated: false) && map.zoomScale > 0 ? map.region : nil
    },
    OperationAnswer("tileOverlay.requests") { arguments, _ throws(JSONShapeError) in
      let overlay = TileOverlay(urlTemplate: nil)
      overlay.minimumZ = try arguments.member("minimumZ").integer()
      overlay.maximumZ = try arguments.member("maximumZ").integer()
      let side = try arguments.member("tileSize").number()
      overlay.tileSize = CGSize(width: side, height: side)
      overlay.isGeometryFlipped = try arguments.member("isGeometryFlipped").boolean()
      let scale = try arguments.member("zoomScale").number()
      return overlay.tilePaths(in: try arguments.member("mapRect").mapRect(), zoomScale: CGFloat(scale))
    },
  ]
}
