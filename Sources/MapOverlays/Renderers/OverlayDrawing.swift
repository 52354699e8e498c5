import Foundation
import MapGeometry
import MapRaster

/// Draws overlays over a picture whose whole area shows a part of the map, in order.
///
/// Each renderer is asked once for every part of 256 pixels that its overlay meets, several at
/// once; the parts meet at their edges and lie within the world, unless the overlay itself leaves
/// it. The world repeats to the east and the west, 256 times at most, and overlays with it. What a
/// renderer draws is mixed with what is beneath as a whole, by its alpha and blend mode; the modes
/// that would change the picture beside what is drawn (clear, copy, sourceIn, sourceOut,
/// destinationIn, destinationAtop) mix each shape by itself instead. Overlays beneath the last one
/// that `canReplaceMapContent`, is opaque and covers the picture are left out. The picture is the
/// same, to the byte, for every number of threads.
///
/// - Parameters:
///   - renderers: what draws, from the lowest to the highest.
///   - mapRect: what the picture shows (map points): its sides must be finite and above 0, of the
///     picture's proportion.
///   - contentScaleFactor: the pixels per screen point; it must be finite and above 0.
///   - picture: what is drawn over.
///   - threads: how many parts are drawn at once; below 1 counts as 1.
///   - progress: called now and then with the part that is done, 0…1, from one thread at a time.
/// - Throws: `RenderFault.rect` where the part or the factor cannot be.
public func drawOverlays(
  _ renderers: [OverlayRenderer], showing mapRect: MapRect, contentScaleFactor: CGFloat,
  into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
) throws(RenderFault) {
  let view = try OverlayView(mapRect, contentScaleFactor: Double(contentScaleFactor), of: picture)
  let shown = renderers.suffix(from: view.lowestShown(of: renderers))
  for renderer in shown {
    renderer.contentScaleFactor = contentScaleFactor
    renderer.prepareToDraw(mapRect, zoomScale: CGFloat(view.zoomScale), threads: threads)
  }
  let list = view.layers(of: shown)
  nonisolated(unsafe) let layers = list
  drawTiles(of: &picture, threads: threads, progress: progress) { tile in
    for layer in layers { layer.draw(in: tile, view: view) }
  }
}

/// Draws over a picture in screen points, from the origin at its top left corner: for what does not
/// lie on the map.
///
/// - Parameters:
///   - size: the size that is drawn, in screen points; it must be finite and above 0.
///   - contentScaleFactor: the pixels per screen point; it must be finite and above 0.
///   - picture: what is drawn over.
///   - threads: how many parts are drawn at once; below 1 counts as 1.
///   - body: draws into the context, once, on this thread.
/// - Throws: `RenderFault.rect` where the size or the factor cannot be.
public func drawScreen(
  size: CGSize, contentScaleFactor: CGFloat, into picture: inout PixelBuffer, threads: Int,
  _ body: (DrawingContext) -> Void
) throws(RenderFault) {
  let scale = Double(contentScaleFactor)
  let area = MapRect(
    x: 0, y: 0, width: (Double(size.width) * scale).rounded(.up),
    height: (Double(size.height) * scale).rounded(.up))
  guard scale > 0, area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else {
    throw .rect(MapRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
  }
  let bounds = MapRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
  let context = DrawingContext(bounds: bounds, transform: .scale(x: scale, y: scale))
  context.limit(to: area)
  body(context)
  context.forgetPushes()
  let plan = ScenePlan(context.scene, width: picture.width, height: picture.height)
  drawTiles(of: &picture, threads: threads, progress: nil) { $0.draw(plan) }
}

/// What a picture shows of the map.
struct OverlayView: Sendable {
  /// In map points.
  let mapRect: MapRect
  /// Screen points per map point.
  let zoomScale: Double
  /// From map points to pixels: the scales; the picture's corner is `mapRect`'s.
  let scaleX: Double
  let scaleY: Double
  /// The picture's size in pixels.
  let width: Int
  let height: Int

  init(_ mapRect: MapRect, contentScaleFactor: Double, of picture: PixelBuffer) throws(RenderFault) {
    guard mapRect.width > 0, mapRect.height > 0, mapRect.origin.isFinite, mapRect.maxX.isFinite,
      mapRect.maxY.isFinite, contentScaleFactor > 0, contentScaleFactor.isFinite
    else { throw .rect(mapRect) }
    self.mapRect = mapRect
    (width, height) = (picture.width, picture.height)
    (scaleX, scaleY) = (Double(width) / mapRect.width, Double(height) / mapRect.height)
    zoomScale = scaleX / contentScaleFactor
  }

  /// From a renderer's drawing area, in the copy of the world that lies so many worlds to the east,
  /// to pixels.
  func transform(of renderer: OverlayRenderer, copy: Double) -> MapRaster.AffineTransform {
    let origin = renderer.origin
    return MapRaster.AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: (origin.x + copy * MapRect.world.width - mapRect.minX) * scaleX,
      ty: (origin.y - mapRect.minY) * scaleY)
  }

  /// The first renderer of which anything may be seen.
  func lowestShown(of renderers: [OverlayRenderer]) -> Int {
    renderers.lastIndex { renderer in
      renderer.overlay.canReplaceMapContent && renderer.alpha == 1 && renderer.blendMode == .normal
        && renderer.overlay.boundingMapRect.contains(mapRect)
    } ?? 0
  }

  /// As many worlds of 256 pixels as the widest picture has; smaller, they cannot be told apart.
  private static let mostCopies = 256.0

  /// The copies of the world, so many to the east, in which bounds meet a rectangle.
  static func copies(of bounds: MapRect, meeting rect: MapRect) -> [Double] {
    guard bounds.width >= 0, bounds.height >= 0, bounds.minY <= rect.maxY, bounds.maxY >= rect.minY else {
      return []
    }
    let world = MapRect.world.width
    let first = ((rect.minX - bounds.maxX) / world).rounded(.up)
    let last = ((rect.maxX - bounds.minX) / world).rounded(.down)
    guard first <= last, first.isFinite, last.isFinite else { return [] }
    return (0..<(Int(exactly: Swift.min(last - first + 1, OverlayView.mostCopies)) ?? 0)).map {
      first + Double($0)
    }
  }
}
