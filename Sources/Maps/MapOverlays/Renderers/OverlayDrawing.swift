import Foundation
import MapGeometry
import MapRaster

/// Draws overlays in order over a picture of a part of the map.
///
/// The picture is divided into parts of at most 256 × 256 pixels. A renderer is called for every
/// part that its overlay meets, on several threads. If a part shows several copies of the world,
/// the renderer is called for each copy. The library's own renderers of shapes are instead called
/// once for each copy of the world in the picture. If there are at least 128 renderers, different
/// ones are called on several threads at once. The parts meet at their edges and are inside the
/// world, unless the overlay itself extends beyond it. The world repeats to the east and the west,
/// and overlays repeat with it, at most 256 times.
///
/// The drawing of a renderer is mixed with the picture below as a whole, with its alpha and blend
/// mode. Some modes would change the picture beside the drawing (clear, copy, sourceIn, sourceOut,
/// destinationIn, destinationAtop). With these each shape is mixed by itself. An overlay hides
/// those below it if it has `canReplaceMapContent`, its bounds (for an archive of tiles those that
/// it states) contain `mapRect`, and its renderer has the alpha 1 and the blend mode normal. Hidden
/// overlays are not drawn. The picture is the same, to the byte, for every number of threads.
///
/// - Parameters:
///   - renderers: the renderers, from the lowest to the highest.
///   - mapRect: the part of the map (map points). Its sides must be finite and above 0, in the
///     picture's proportion.
///   - contentScaleFactor: the pixels per screen point; it must be finite and above 0.
///   - picture: the picture to draw over.
///   - threads: the number of parts drawn at once; below 1 counts as 1.
///   - progress: called from time to time with the fraction that is done, 0…1, from one thread at a
///     time.
/// - Throws: `RenderFault.rect` if the part or the factor is not valid.
public func drawOverlays(
  _ renderers: [OverlayRenderer], showing mapRect: MapRect, contentScaleFactor: CGFloat,
  into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
) throws(RenderFault) {
  let view = try OverlayView(mapRect, contentScaleFactor: Double(contentScaleFactor), of: picture)
  drawOverlays(
    renderers, in: view, contentScaleFactor: contentScaleFactor, into: &picture, threads: threads,
    progress: progress)
}

/// Draws overlays in order over a picture of a view, which can be turned.
func drawOverlays(
  _ renderers: [OverlayRenderer], in view: OverlayView, contentScaleFactor: CGFloat,
  into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
) {
  let shown = renderers.suffix(from: view.indexOfLowestVisible(of: renderers))
  for renderer in shown {
    renderer.contentScaleFactor = contentScaleFactor
    view.prepare(renderer, threads: threads)
  }
  let list = view.layers(of: shown, threads: threads)
  nonisolated(unsafe) let layers = list
  drawTiles(of: &picture, threads: threads, progress: progress) { tile in
    for layer in layers { layer.draw(in: tile, view: view, recordings: nil) }
  }
}

/// Draws over a picture in screen points, from the origin at its top left corner, for drawings that
/// are not on the map.
///
/// - Parameters:
///   - size: the size of the drawing in screen points; it must be finite and above 0.
///   - contentScaleFactor: the pixels per screen point; it must be finite and above 0.
///   - picture: the picture to draw over.
///   - threads: the number of parts drawn at once; below 1 counts as 1.
///   - body: draws into the context; called once, on this thread.
/// - Throws: `RenderFault.rect` if the size or the factor is not valid.
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
  context.baseScale = scale
  context.limit(to: area)
  body(context)
  context.discardPushes()
  try draw(context.scene, rect: bounds, into: &picture, threads: threads)
}

/// The part of the map in a picture.
struct OverlayView: Sendable {
  /// The part, or the smallest rectangle around it in a turned picture, in map points.
  let mapRect: MapRect
  /// The part that the picture would show with north up, in map points.
  let uprightRect: MapRect
  /// The turn of the map.
  let turn: MapTurn
  /// The screen points per map point.
  let zoomScale: Double
  /// The pixels per map point along each axis of the picture.
  let scaleX: Double
  let scaleY: Double
  /// The picture's size in pixels.
  let width: Int
  let height: Int

  init(
    _ uprightRect: MapRect, turn: MapTurn = .none, contentScaleFactor: Double, of picture: PixelBuffer
  ) throws(RenderFault) {
    guard uprightRect.width > 0, uprightRect.height > 0, uprightRect.origin.isFinite,
      uprightRect.maxX.isFinite, uprightRect.maxY.isFinite, contentScaleFactor > 0,
      contentScaleFactor.isFinite
    else { throw .rect(uprightRect) }
    self.uprightRect = uprightRect
    self.turn = turn
    mapRect = turn.bounds(of: uprightRect)
    (width, height) = (picture.width, picture.height)
    (scaleX, scaleY) = (Double(width) / uprightRect.width, Double(height) / uprightRect.height)
    zoomScale = scaleX / contentScaleFactor
  }

  /// The location at the picture's upper left corner.
  var corner: MapPoint {
    guard !turn.isNone else { return mapRect.origin }
    let (east, south) = turn.onMap(-uprightRect.width / 2, -uprightRect.height / 2)
    return MapPoint(x: uprightRect.midX + east, y: uprightRect.midY + south)
  }

  /// Returns the pixels of the picture in which a rectangle of the map (map points) lies, with a
  /// pixel more on each side. The rectangle is that of the copy of the world that is `copy` worlds
  /// to the east.
  func pixels(of rect: MapRect, copy: Double = 0) -> PixelArea {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      let first = Swift.max(Swift.min(start.rounded(.down) - 1, Double(count)), 0)
      let last = Swift.max(Swift.min(end.rounded(.up) + 1, Double(count)), first)
      return Int(first)..<Int(last)
    }
    let world = copy * MapRect.world.width
    guard turn.isNone else {
      guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
        return PixelArea(columns: 0..<width, rows: 0..<height)
      }
      let (x, y) = turn.onScreen(rect.midX + world - uprightRect.midX, rect.midY - uprightRect.midY)
      let (w, h) = turn.sides(rect.width, rect.height)
      let (middleX, middleY) = (Double(width) / 2 + x * scaleX, Double(height) / 2 + y * scaleY)
      return PixelArea(
        columns: range(middleX - w / 2 * scaleX, middleX + w / 2 * scaleX, width),
        rows: range(middleY - h / 2 * scaleY, middleY + h / 2 * scaleY, height))
    }
    let west = rect.minX + world - mapRect.minX
    let north = rect.minY - mapRect.minY
    return PixelArea(
      columns: range(west * scaleX, (west + rect.width) * scaleX, width),
      rows: range(north * scaleY, (north + rect.height) * scaleY, height))
  }

  /// Returns the transform from a renderer's drawing area to pixels, in the copy of the world that
  /// is `copy` worlds to the east.
  func transform(of renderer: OverlayRenderer, copy: Double) -> MapRaster.AffineTransform {
    let origin = renderer.origin
    guard turn.isNone else {
      let (x, y) = turn.onScreen(
        origin.x + copy * MapRect.world.width - uprightRect.midX, origin.y - uprightRect.midY)
      return MapRaster.AffineTransform(
        a: scaleX * turn.cosine, b: -scaleY * turn.sine, c: scaleX * turn.sine, d: scaleY * turn.cosine,
        tx: Double(width) / 2 + x * scaleX, ty: Double(height) / 2 + y * scaleY)
    }
    return MapRaster.AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: (origin.x + copy * MapRect.world.width - mapRect.minX) * scaleX,
      ty: (origin.y - mapRect.minY) * scaleY)
  }

  /// Prepares a renderer for the picture.
  func prepare(_ renderer: OverlayRenderer, threads: Int) {
    renderer.preparedView = turn.isNone ? nil : self
    renderer.prepareToDraw(mapRect, zoomScale: CGFloat(zoomScale), threads: threads)
  }

  /// Whether the picture shows a part of a rectangle of the map in any copy of the world. A
  /// rectangle that only touches the picture's edge can count.
  func shows(_ rect: MapRect) -> Bool {
    OverlayView.copies(of: rect, meeting: mapRect).contains { copy in
      turn.isShown(rect.offsetBy(dx: copy * MapRect.world.width, dy: 0), upright: uprightRect)
    }
  }

  /// Returns the index of the highest renderer that hides all renderers below it; 0 if none does.
  func indexOfLowestVisible(of renderers: some Sequence<OverlayRenderer>) -> Int {
    var lowest = 0
    for (index, renderer) in renderers.enumerated()
    where renderer.overlay.canReplaceMapContent && hidesOthers(renderer) {
      lowest = index
    }
    return lowest
  }

  /// Whether a renderer, whose overlay can replace the map, hides all renderers below it. It is not
  /// inlined, so that the loops over thousands of other renderers are.
  @inline(never)
  private func hidesOthers(_ renderer: OverlayRenderer) -> Bool {
    guard renderer.alpha == 1, renderer.blendMode == .normal else { return false }
    if let tiles = renderer.overlay as? TileOverlay { return tiles.canCover(mapRect) }
    return renderer.overlay.boundingMapRect.contains(mapRect)
  }

  /// The largest number of copies of the world that are drawn. It is the number of worlds of 256
  /// pixels in the widest picture. Copies of narrower worlds cannot be distinguished.
  private static let maximumCopies = 256.0

  /// Whether bounds meet a rectangle in any copy of the world.
  static func meets(_ bounds: MapRect, _ rect: MapRect) -> Bool {
    let world = MapRect.world.width
    return bounds.width >= 0 && bounds.minY <= rect.maxY && bounds.maxY >= rect.minY
      && ((rect.minX - bounds.maxX) / world).rounded(.up)
        <= ((rect.maxX - bounds.minX) / world).rounded(.down)
  }

  /// Returns the copies of the world in which bounds meet a rectangle, from west to east, at most
  /// 256, and one more for each world that the bounds are wide, at most 256 more. A copy is its
  /// number of worlds to the east; negative to the west.
  static func copies(of bounds: MapRect, meeting rect: MapRect) -> [Double] {
    guard bounds.width >= 0, bounds.height >= 0, bounds.minY <= rect.maxY, bounds.maxY >= rect.minY else {
      return []
    }
    let world = MapRect.world.width
    let first = ((rect.minX - bounds.maxX) / world).rounded(.up)
    let last = ((rect.maxX - bounds.minX) / world).rounded(.down)
    guard first <= last, first.isFinite, last.isFinite else { return [] }
    let most = maximumCopies + Swift.min((bounds.width / world).rounded(.up), maximumCopies)
    return (0..<(Int(exactly: Swift.min(last - first + 1, most)) ?? 0)).map { first + Double($0) }
  }
}
