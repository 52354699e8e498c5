import Foundation
import MapGeometry
import MapRaster

/// The drawing of one renderer, or of several that are drawn together, in the tiles of a picture.
enum OverlayLayer {
  /// Shapes prepared for the whole picture. The mixing is nil if each shape is mixed by itself.
  case shapes(ScenePlan, PictureTile.Mixing?)
  /// Calls of a renderer's `draw` for each tile.
  case calls(OverlayRenderer)

  /// Draws the layer's part in a tile.
  func draw(in tile: PictureTile, view: OverlayView) {
    switch self {
    case .shapes(let plan, let mixing): tile.draw(plan, mixing: mixing)
    case .calls(let renderer): renderer.draw(in: tile, view: view)
    }
  }
}

extension OverlayView {
  /// Returns the layers of the tiles, from the lowest to the highest.
  ///
  /// The library's own renderers of shapes draw once for all tiles, so each path is prepared once.
  /// Their subclasses draw for each tile, with the same result.
  func layers(of renderers: ArraySlice<OverlayRenderer>) -> [OverlayLayer] {
    var layers: [OverlayLayer] = []
    let bounds = MapRect(x: 0, y: 0, width: Double(width), height: Double(height))
    var context = DrawingContext(bounds: bounds, transform: .identity)
    func plan() -> ScenePlan? {
      defer { context = DrawingContext(bounds: bounds, transform: .identity) }
      return context.scene.itemCount > 0 ? ScenePlan(context.scene, width: width, height: height) : nil
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
      record(own, in: context, alpha: isGroup ? 1 : alpha, blend: isGroup ? .normal : blend)
      if isGroup, let plan = plan() {
        layers.append(.shapes(plan, PictureTile.Mixing(alpha: alpha, blend: blend)))
      }
    }
    if let plan = plan() { layers.append(.shapes(plan, nil)) }
    return layers
  }

  /// Records the drawing of a renderer for the whole picture.
  private func record(
    _ renderer: OverlayPathRenderer, in context: DrawingContext, alpha: Double, blend: BlendMode
  ) {
    for copy in OverlayView.copies(of: renderer.grownBounds(zoomScale), meeting: mapRect) {
      context.reset(transform: transform(of: renderer, copy: copy))
      context.normalBlendMode = blend
      context.opacity = alpha
      renderer.draw(
        mapRect.offsetBy(dx: -copy * MapRect.world.width, dy: 0), zoomScale: CGFloat(zoomScale), in: context)
    }
  }

  /// Returns the part of the map in a tile, in map points.
  func mapRect(of tile: PictureTile) -> MapRect {
    func x(_ pixel: Int) -> Double { pixel == width ? mapRect.maxX : mapRect.minX + Double(pixel) / scaleX }
    func y(_ pixel: Int) -> Double { pixel == height ? mapRect.maxY : mapRect.minY + Double(pixel) / scaleY }
    let (west, north) = (x(tile.x), y(tile.y))
    return MapRect(
      x: west, y: north, width: x(tile.x + tile.width) - west, height: y(tile.y + tile.height) - north)
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

extension OverlayPathRenderer {
  /// Whether its class is one of this module's renderers of shapes, so no code of a subclass draws.
  fileprivate var isOfTheLibrary: Bool {
    let own = type(of: self)
    return own == PolygonRenderer.self || own == PolylineRenderer.self || own == CircleRenderer.self
      || own == MultiPolygonRenderer.self || own == MultiPolylineRenderer.self
      || own == GradientPolylineRenderer.self
  }
}

extension OverlayRenderer {
  /// Returns the overlay's bounds, extended by the reach of its drawing.
  fileprivate func grownBounds(_ zoomScale: Double) -> MapRect {
    let reach = reach(zoomScale: zoomScale)
    return overlay.boundingMapRect.insetBy(dx: -reach, dy: -reach)
  }

  /// Calls `draw` for the parts of the overlay in a tile, and paints the result.
  fileprivate func draw(in tile: PictureTile, view: OverlayView) {
    let bounds = grownBounds(view.zoomScale)
    let world = MapRect.world.union(bounds)
    let shown = view.mapRect(of: tile)
    for copy in OverlayView.copies(of: bounds, meeting: shown) {
      let part = shown.offsetBy(dx: -copy * MapRect.world.width, dy: 0).intersection(world)
      guard part.width > 0, part.height > 0, bounds.intersects(part),
        canDraw(part, zoomScale: CGFloat(view.zoomScale))
      else { continue }
      draw(part, copy: copy, in: tile, view: view)
    }
  }

  private func draw(_ part: MapRect, copy: Double, in tile: PictureTile, view: OverlayView) {
    let transform = view.transform(of: self, copy: copy)
    // Rounded to whole pixels. Each pixel belongs to the part with its center, so parts neither
    // overlap nor leave a seam.
    let area = MapRect(rect(for: part))
    let (first, last) = (transform(area.origin), transform(MapPoint(x: area.maxX, y: area.maxY)))
    let edges = SIMD4(first.x, first.y, last.x, last.y).rounded(.toNearestOrAwayFromZero)
    let bounds = MapRect(
      x: Double(tile.x), y: Double(tile.y), width: Double(tile.width), height: Double(tile.height))
    let context = DrawingContext(bounds: bounds, transform: transform)
    context.baseScale = view.scaleX / view.zoomScale
    context.limit(to: MapRect(x: edges.x, y: edges.y, width: edges.z - edges.x, height: edges.w - edges.y))
    let isByShape = blendMode.changesPictureOutsideShapes
    if isByShape {
      context.normalBlendMode = blendMode
      context.opacity = Double(alpha)
    }
    draw(part, zoomScale: CGFloat(view.zoomScale), in: context)
    context.discardPushes()
    guard context.scene.itemCount > 0 else { return }
    let isPlain = isByShape || (alpha == 1 && blendMode == .normal && !context.hasBlendModes)
    tile.draw(
      context.scene, mixing: isPlain ? nil : PictureTile.Mixing(alpha: Double(alpha), blend: blendMode))
  }
}
