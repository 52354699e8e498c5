import Foundation
import MapGeometry
import MapRaster
import Synchronization

@testable import MapOverlays

/// An overlay with only bounds.
final class PlainOverlay: Overlay {
  var boundingMapRect: MapRect
  let coordinate = Coordinate(latitude: 0, longitude: 0)
  var canReplaceMapContent = false
  init(_ rect: MapRect) { boundingMapRect = rect }
}

/// A renderer that fills its overlay's bounds with squares, and records its calls.
final class PartRecorder: OverlayRenderer, @unchecked Sendable {
  /// The colors of 8 × 8 squares, row by row.
  var colors = [Color](repeating: Tint.red, count: 64)
  var canDrawParts = true
  private let calls = Mutex<[MapRect]>([])
  private let askedParts = Mutex<[MapRect]>([])
  private(set) var preparedCount = 0

  override func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) { preparedCount += 1 }

  override func canDraw(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool {
    askedParts.withLock { $0.append(mapRect) }
    return canDrawParts
  }

  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    calls.withLock { $0.append(mapRect) }
    for index in 0..<64 {
      let square = square(index)
      guard square.intersects(mapRect) else { continue }
      context.setFillColor(colors[index])
      context.fill(rect(for: square))
    }
  }

  /// A square of the bounds.
  func square(_ index: Int) -> MapRect {
    let bounds = overlay.boundingMapRect
    let (width, height) = (bounds.width / 8, bounds.height / 8)
    return MapRect(
      x: bounds.minX + Double(index % 8) * width, y: bounds.minY + Double(index / 8) * height, width: width,
      height: height)
  }

  /// The parts that were drawn since the last call, from the north-west.
  func takeCalls() -> [MapRect] {
    _ = takeAsked()
    preparedCount = 0
    return calls.withLock { calls in
      defer { calls = [] }
      return calls.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
  }

  /// The number of parts that `canDraw` was called for since the last call.
  func takeAsked() -> Int {
    askedParts.withLock { asked in
      defer { asked = [] }
      return asked.count
    }
  }
}

/// The visible part of a map of 512 × 512 points, a point for each map point, which has four parts.
let partView = MapRect(x: 0x1p+27, y: 0x1p+27, width: 512, height: 512)

/// A rectangle of that view, in points.
func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MapRect {
  MapRect(x: partView.minX + x, y: partView.minY + y, width: width, height: height)
}

/// A map of that view with the overlays of renderers, and its host.
func engineOfParts(_ renderers: [OverlayRenderer]) -> (MapEngine, EngineRecorder) {
  let (engine, host) = (MapEngine(size: CGSize(width: 512, height: 512)), EngineRecorder())
  engine.host = host
  engine.visibleMapRect = partView
  host.makeRenderer = { overlay in renderers.first { $0.overlay === overlay } }
  for renderer in renderers { engine.addOverlay(renderer.overlay) }
  return (engine, host)
}

extension MapEngine {
  /// The picture of the overlays without kept parts. There must be nothing else on the map.
  func pictureWithoutKeptParts() throws -> PixelBuffer {
    let renderers = overlayStore.entries.filter { viewport.shows($0.overlay) }.compactMap(\.renderer)
    let scale = pixelsPerPoint
    var picture = try PixelBuffer(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
      color: backgroundColor ?? .clear)
    let view = try OverlayView(
      viewport.uprightRect, turn: viewport.turn, contentScaleFactor: Double(scale), of: picture)
    drawOverlays(
      renderers, in: view, contentScaleFactor: scale, into: &picture, threads: 1, progress: nil)
    return picture
  }
}
