import Foundation
import MapGeometry
import MapRaster

// Pictures of a map.

extension MapEngine {
  /// Returns a picture of the map with `contentScaleFactor` pixels per screen point.
  ///
  /// Parts of the overlays that were drawn for an earlier picture are used again, unless they were
  /// invalidated, see `DrawnParts`. Renderers are called only for the other parts.
  package func snapshot(threads: Int = 1, progress: (@Sendable (Double) -> Void)? = nil) throws(RenderFault)
    -> PixelBuffer
  {
    layoutIfNeeded()
    let before = (self.size, pixelsPerPoint)
    var picture = try emptyPicture()
    notify(.willStartLoadingMap, .willStartLoadingMap)
    notify(.willStartRenderingMap, .willStartRenderingMap)
    // The host may have changed the map.
    layoutIfChanged()
    let (size, scale) = (self.size, pixelsPerPoint)
    if before != (size, scale) { picture = try emptyPicture() }
    let all = overlayStore.entries.compactMap { entry in
      entry.renderer.map { (renderer: $0, isShown: viewport.shows(entry.overlay)) }
    }
    let renderers = all.filter(\.isShown).map(\.renderer)
    for renderer in renderers { _ = renderer.takeInvalidations() }
    if viewport.isFree {
      try drawOnce(renderers, into: &picture, threads: threads, progress: progress)
    } else {
      try drawnParts.draw(
        all, showing: viewport.uprightRect, turn: viewport.turn, contentScaleFactor: scale,
        background: backgroundColor ?? .clear, into: &picture, threads: threads, progress: progress)
    }
    let problems = renderers.flatMap(tileFailures)
    for problem in problems { notify(.didFailLoadingMap("\(problem)"), .didFailLoadingMap(problem)) }
    if problems.isEmpty { notify(.didFinishLoadingMap, .didFinishLoadingMap) }
    try drawScreen(size: size, contentScaleFactor: scale, into: &picture, threads: threads) { context in
      context.push()
      drawUserAccuracy(in: context)
      for entry in display.entries {
        if let view = entry.view { render(view, in: context, scale: scale) }
      }
      host?.engine(self, drawAboveAnnotationsIn: context, scale: scale)
      DrawingContext.pop()
    }
    notify(
      .didFinishRenderingMap(fullyRendered: problems.isEmpty),
      .didFinishRenderingMap(fullyRendered: problems.isEmpty))
    return picture
  }

  /// Discards all drawn parts of the overlays, so the next picture draws everything.
  package func discardDrawnParts() { drawnParts.removeAll() }

  /// Returns a picture with only the background.
  private func emptyPicture() throws(RenderFault) -> PixelBuffer {
    // A size that is too large to have an area is accepted here. `PixelBuffer` throws an error for
    // the size of its picture, unless a very small `contentScaleFactor` makes the picture small.
    guard
      viewport.hasArea
        || (size.width > 1 && size.height > 1 && size.width.isFinite && size.height.isFinite)
    else {
      throw .rect(MapRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }
    let scale = pixelsPerPoint
    do {
      return try PixelBuffer(
        width: pixels(size.width * scale), height: pixels(size.height * scale),
        color: backgroundColor ?? .clear)
    } catch {
      throw .size(error)
    }
  }

  /// Returns the reasons why a renderer could not draw tiles in view. Empty for a renderer of other
  /// overlays.
  private func tileFailures(of renderer: OverlayRenderer) -> [TileFailure] {
    guard let renderer = renderer as? TileOverlayRenderer, !renderer.failures.isEmpty else { return [] }
    let seen = Set(
      renderer.tileOverlay.tilePaths(
        in: viewport.mapRect, zoomScale: CGFloat(zoomScale), contentScaleFactor: pixelsPerPoint))
    let failures = renderer.failures.filter { seen.contains($0.path) }
    guard let view = renderer.preparedView else { return failures }
    return failures.filter { renderer.tileOverlay.isShown($0.path, in: view) }
  }

  /// Returns the number of pixels of a side, at least one. A number that does not fit into an Int
  /// becomes `Int.max`, which is larger than any picture.
  private func pixels(_ side: CGFloat) -> Int { max(Int(exactly: side.rounded()) ?? .max, 1) }

  /// Draws the circle of the user's accuracy, if the user's location is displayed and the circle is
  /// larger than the dot.
  private func drawUserAccuracy(in context: DrawingContext) {
    guard let location = userLocation.location,
      display.entries.contains(where: { $0.annotation === userLocation })
    else { return }
    let radius =
      location.horizontalAccuracy * mapPointsPerMeter(atLatitude: location.coordinate.latitude) * zoomScale
    guard radius > 11, radius.isFinite else { return }
    let center = viewport.point(at: viewport.nearest(MapPoint(location.coordinate)))
    let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    var color = UserLocationAppearance.color
    color.alpha = 0.14
    context.setFillColor(color)
    context.fillEllipse(in: circle)
    color.alpha = 0.35
    context.setStrokeColor(color)
    context.setLineWidth(1)
    context.strokeEllipse(in: circle)
  }
}
