import Foundation
import LoxodromeThreads
import MapGeometry
import MapRaster

/// The drawing of one renderer, or of several that are drawn together, in the tiles of a picture.
enum OverlayLayer {
  /// Shapes prepared for the whole picture. The mixing is nil if each shape is mixed by itself.
  case shapes(ScenePlan, PictureTile.Mixing?)
  /// Calls of a renderer's `draw` for each tile.
  case calls(OverlayRenderer)

  /// Draws the layer's part in a tile. A renderer is called only for what was not recorded.
  func draw(in tile: PictureTile, view: OverlayView, recordings: RecordedParts?) {
    switch self {
    case .shapes(let plan, let mixing): tile.draw(plan, mixing: mixing)
    case .calls(let renderer):
      if let recordings, recordings.draw(renderer, in: tile, view: view) { return }
      renderer.forEachDrawing(in: tile.area, view: view) { renderer.paint($0, in: tile) }
    }
  }
}

/// What a renderer drew in a part of a picture, for one copy of the world.
struct RecordedDrawing: Sendable {
  /// The shapes. Their coordinates are pixels of the picture.
  let scene: Scene
  /// Whether a shape has a blend mode of its own.
  let hasBlendModes: Bool
}

extension OverlayView {
  /// Returns the layers of the tiles, from the lowest to the highest.
  ///
  /// The library's own renderers of shapes draw once for all tiles, so each path is prepared once.
  /// Their subclasses draw for each tile, with the same result.
  ///
  /// - Parameters:
  ///   - areas: the parts of the picture that are drawn; nil for the whole picture.
  ///   - cut: the numbers of pixels by which the first column and row of tiles are smaller.
  ///   - threads: the number of threads that draw and prepare shapes.
  func layers(
    of renderers: ArraySlice<OverlayRenderer>, in areas: [PixelArea]? = nil, cut: (x: Int, y: Int) = (0, 0),
    threads: Int = 1
  ) -> [OverlayLayer] {
    let chunks = Chunks(count: renderers.count, threads: threads, atLeast: 64)
    let first = renderers.startIndex
    return chunks.map(threads: threads) { range in
      layersInOrder(
        of: renderers[first + range.lowerBound..<first + range.upperBound], in: areas, cut: cut,
        threads: threads)
    }.flatMap { $0 }
  }

  /// Returns the layers of consecutive renderers, each of which draws in the calling thread.
  private func layersInOrder(
    of renderers: ArraySlice<OverlayRenderer>, in areas: [PixelArea]?, cut: (x: Int, y: Int), threads: Int
  ) -> [OverlayLayer] {
    var layers: [OverlayLayer] = []
    let bounds = MapRect(x: 0, y: 0, width: Double(width), height: Double(height))
    var context = DrawingContext(bounds: bounds, transform: .identity)
    func plan() -> ScenePlan? {
      defer { context = DrawingContext(bounds: bounds, transform: .identity) }
      return context.scene.itemCount > 0
        ? ScenePlan(context.scene, width: width, height: height, cutX: cut.x, cutY: cut.y, threads: threads)
        : nil
    }
    for renderer in renderers {
      guard let own = renderer as? OverlayPathRenderer, own.isOfTheLibrary else {
        if let plan = plan() { layers.append(.shapes(plan, nil)) }
        layers.append(.calls(renderer))
        continue
      }
      let (alpha, blend) = (Double(own.alpha), own.blendMode)
      // Shapes need no picture of their own if there is only one, or if each can be mixed by
      // itself.
      let isGroup =
        !(alpha == 1 && blend == .normal) && !blend.changesPictureOutsideShapes && own.shapeCount > 1
      if isGroup, let plan = plan() { layers.append(.shapes(plan, nil)) }
      record(own, in: context, areas: areas, alpha: isGroup ? 1 : alpha, blend: isGroup ? .normal : blend)
      if isGroup, let plan = plan() {
        layers.append(.shapes(plan, PictureTile.Mixing(alpha: alpha, blend: blend)))
      }
    }
    if let plan = plan() { layers.append(.shapes(plan, nil)) }
    return layers
  }

  /// Records the drawing of a renderer for the whole picture, if it meets one of the areas.
  private func record(
    _ renderer: OverlayPathRenderer, in context: DrawingContext, areas: [PixelArea]?, alpha: Double,
    blend: BlendMode
  ) {
    let bounds = renderer.grownBounds(zoomScale)
    for copy in OverlayView.copies(of: bounds, meeting: mapRect) {
      if let areas {
        let pixels = pixels(of: bounds, copy: copy)
        guard areas.contains(where: pixels.overlaps) else { continue }
      }
      context.reset(transform: transform(of: renderer, copy: copy))
      context.normalBlendMode = blend
      context.opacity = alpha
      renderer.draw(
        mapRect.offsetBy(dx: -copy * MapRect.world.width, dy: 0), zoomScale: CGFloat(zoomScale), in: context)
    }
  }

  /// Returns the part of the map in an area of the picture, in map points.
  ///
  /// In a turned picture it is the smallest rectangle around that part.
  func mapRect(of area: PixelArea) -> MapRect {
    guard turn.isNone else {
      let (columns, rows) = (area.columns, area.rows)
      let (east, south) = turn.onMap(
        (Double(columns.lowerBound + columns.upperBound) - Double(width)) / 2 / scaleX,
        (Double(rows.lowerBound + rows.upperBound) - Double(height)) / 2 / scaleY)
      let (w, h) = turn.sides(Double(columns.count) / scaleX, Double(rows.count) / scaleY)
      return MapRect(
        x: uprightRect.midX + east - w / 2, y: uprightRect.midY + south - h / 2, width: w, height: h)
    }
    func x(_ pixel: Int) -> Double { pixel == width ? mapRect.maxX : mapRect.minX + Double(pixel) / scaleX }
    func y(_ pixel: Int) -> Double { pixel == height ? mapRect.maxY : mapRect.minY + Double(pixel) / scaleY }
    let (west, north) = (x(area.columns.lowerBound), y(area.rows.lowerBound))
    return MapRect(
      x: west, y: north, width: x(area.columns.upperBound) - west, height: y(area.rows.upperBound) - north)
  }
}

extension BlendMode {
  /// Whether a transparent source changes the picture below.
  var changesPictureOutsideShapes: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension OverlayRenderer {
  /// Whether its class is one of this module's renderers of shapes, so no code of a subclass draws.
  var isOfTheLibrary: Bool {
    let own = type(of: self)
    return own == PolygonRenderer.self || own == PolylineRenderer.self || own == CircleRenderer.self
      || own == MultiPolygonRenderer.self || own == MultiPolylineRenderer.self
      || own == GradientPolylineRenderer.self
  }

  /// Returns the overlay's bounds, extended by the reach of its drawing, by at most one world. A
  /// wider stroke would cover the picture from hundreds of copies of the world.
  func grownBounds(_ zoomScale: Double) -> MapRect {
    let reach = min(reach(zoomScale: zoomScale), MapRect.world.width)
    return overlay.boundingMapRect.insetBy(dx: -reach, dy: -reach)
  }

  /// Calls `canDraw` and `draw` for the parts of the overlay in an area of a picture, and the body
  /// with each result that is not empty, from the westernmost copy of the world to the easternmost.
  func forEachDrawing(in area: PixelArea, view: OverlayView, _ body: (RecordedDrawing) -> Void) {
    let bounds = grownBounds(view.zoomScale)
    let world = MapRect.world.union(bounds)
    let shown = view.mapRect(of: area)
    for copy in OverlayView.copies(of: bounds, meeting: shown) {
      let part = shown.offsetBy(dx: -copy * MapRect.world.width, dy: 0).intersection(world)
      guard part.width > 0, part.height > 0, bounds.intersects(part),
        view.turn.isNone || view.pixels(of: bounds, copy: copy).overlaps(area),
        canDraw(part, zoomScale: CGFloat(view.zoomScale))
      else { continue }
      let context = context(for: part, copy: copy, in: area, view: view)
      draw(part, zoomScale: CGFloat(view.zoomScale), in: context)
      context.discardPushes()
      guard context.scene.itemCount > 0 else { continue }
      body(RecordedDrawing(scene: context.scene, hasBlendModes: context.hasBlendModes))
    }
  }

  /// Returns a context for a part of the overlay (map points) in an area of a picture.
  private func context(for part: MapRect, copy: Double, in area: PixelArea, view: OverlayView)
    -> DrawingContext
  {
    let transform = view.transform(of: self, copy: copy)
    // Rounded to whole pixels. Each pixel belongs to the part with its center, so parts neither
    // overlap nor leave a seam.
    let rect = MapRect(rect(for: part))
    let (first, last) = (transform(rect.origin), transform(MapPoint(x: rect.maxX, y: rect.maxY)))
    let edges = SIMD4(first.x, first.y, last.x, last.y).rounded(.toNearestOrAwayFromZero)
    let bounds = MapRect(
      x: Double(area.columns.lowerBound), y: Double(area.rows.lowerBound),
      width: Double(area.columns.count), height: Double(area.rows.count))
    let context = DrawingContext(bounds: bounds, transform: transform)
    context.baseScale = view.scaleX / view.zoomScale
    guard view.turn.isNone else {
      let shown = view.mapRect(of: area)
      if part.height < shown.height || part.width < shown.width { context.clip(toPixelsOf: CGRect(rect)) }
      takeBlendMode(to: context)
      return context
    }
    context.limit(to: MapRect(x: edges.x, y: edges.y, width: edges.z - edges.x, height: edges.w - edges.y))
    takeBlendMode(to: context)
    return context
  }

  private func takeBlendMode(to context: DrawingContext) {
    guard blendMode.changesPictureOutsideShapes else { return }
    context.normalBlendMode = blendMode
    context.opacity = Double(alpha)
  }

  /// Paints a drawing in a tile, mixed with the renderer's alpha and blend mode. The drawing is
  /// moved by a number of pixels.
  func paint(_ drawing: RecordedDrawing, movedBy offset: (x: Int, y: Int) = (0, 0), in tile: PictureTile) {
    let isPlain =
      blendMode.changesPictureOutsideShapes
      || (alpha == 1 && blendMode == .normal && !drawing.hasBlendModes)
    tile.draw(
      drawing.scene, from: offset,
      mixing: isPlain ? nil : PictureTile.Mixing(alpha: Double(alpha), blend: blendMode))
  }
}
