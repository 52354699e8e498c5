import Dispatch
import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles
import Synchronization

extension OperationAnswer {
  /// The operation of overlays with the tiles of a source (FORMAT.md, section 12).
  static let tileOverlayOfSource = function("tileOverlay.ofSource") {
    (
      levels: [Int], bounds: [MapRect], isFlipped: Bool, rect: MapRect, scale: CGFloat, factor: CGFloat,
      paths: [TilePath]
    ) in
    guard levels.isEmpty || (levels.count == 2 && levels[0] <= levels[1]), bounds.count <= 1 else {
      return nil
    }
    let source = RecordedTiles(
      zoomLevels: levels.isEmpty ? nil : levels[0]...levels[1], mapRect: bounds.first)
    let overlay = TileOverlay(source: source)
    overlay.isGeometryFlipped = isFlipped
    let requests = overlay.tilePaths(in: rect, zoomScale: scale, contentScaleFactor: factor)
    for path in paths {
      let isAnswered = DispatchSemaphore(value: 0)
      overlay.loadTile(at: path) { _, _ in isAnswered.signal() }
      isAnswered.wait()
    }
    return JSONValue.object([
      "minimumZ": overlay.minimumZ.json, "maximumZ": overlay.maximumZ.json,
      "boundingMapRect": overlay.boundingMapRect.json, "coordinate": overlay.coordinate.json,
      "requests": .array(requests.map(\.json)),
      "asked": .array(source.asked.map(\.json)),
    ])
  }
}

/// A source without tiles that records for which it is asked.
private final class RecordedTiles: TileSource {
  let zoomLevels: ClosedRange<Int>?
  let mapRect: MapRect?
  private let paths = Mutex<[TilePath]>([])

  init(zoomLevels: ClosedRange<Int>?, mapRect: MapRect?) {
    (self.zoomLevels, self.mapRect) = (zoomLevels, mapRect)
  }

  var asked: [TilePath] { paths.withLock { $0 } }

  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    paths.withLock { $0.append(path) }
    return nil
  }
}
