import Foundation
import MapGeometry
import MapRaster
import Synchronization

/// The drawn parts of a map's overlays. They are kept until they are invalidated, in bounded memory.
///
/// A picture is drawn in these steps:
/// 1. The renderers are compared with those of the last picture. Parts are discarded where overlays
///    were added, removed, moved in the order or changed, and where `setNeedsDisplay` was called.
/// 2. The grid of the view is found: one whose pixels are those of the view. If there is none, for
///    example after a zoom or a move by a fraction of a pixel, the picture begins a new grid.
/// 3. The kept pixels are copied. Everything else is drawn over the background, in parts of at most
///    256 × 256 pixels, and is then kept.
/// 4. The parts that were not used for the longest time are removed, down to the limit of memory.
///
/// The pixels are those that `drawOverlays` draws without kept parts, up to the rounding of
/// `PartGrid.area`.
///
/// Beside the pixels of all overlays together, the shapes that each renderer drew are kept, unless it
/// is one of this library's. If another renderer changes, the shapes are painted again, and the
/// renderer is not called.
final class DrawnParts {
  /// The largest number of bytes of all parts: 64 MiB, or 256 parts. Nothing is kept of a picture
  /// that can meet more parts. A picture is counted as if it began at the last pixel of a part, so the
  /// largest square of which parts are kept has a side of 3841 pixels.
  static let maximumSize = 1 << 26
  /// The largest size of all parts, as a multiple of the size of the parts of the last picture.
  private static let maximumScreens = 4

  /// The number of the last created object.
  private static let lastIdentifier = Atomic(0)
  /// A number that no other object has or had. A renderer notes it, without a reference to the map.
  private let identifier = lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
  /// The renderers of the last picture in drawing order, including those that it did not show; nil
  /// for those that were removed since then.
  private var renderers: [OverlayRenderer?] = []
  /// What is known of these renderers, in the same order, including those that were removed.
  private(set) var states: [DrawnRenderer] = []
  private var nextNumber = 0
  /// The zoom scale of the last picture.
  private var zoomScale = 0.0
  private var background: Color?
  private(set) var grids: [PartGrid] = []
  /// The number of the current or last picture.
  private(set) var pictureCount = 0

  /// The number of bytes that all parts take.
  var size: Int { grids.reduce(0) { $0 + $1.allParts.reduce(0) { $0 + $1.size } } }

  /// Draws overlays over a picture of one color, as `drawOverlays` does, with the kept parts.
  ///
  /// - Parameters:
  ///   - renderers: the renderers in drawing order, and whether the view shows each of them.
  ///   - mapRect: the part of the map, which would be shown with north up.
  ///   - turn: the turn of the map.
  ///   - background: the color of the picture, which has nothing else.
  func draw(
    _ renderers: [(renderer: OverlayRenderer, isShown: Bool)], showing mapRect: MapRect,
    turn: MapTurn = .none, contentScaleFactor: CGFloat, background: Color, into picture: inout PixelBuffer,
    threads: Int,
    progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {
    let view = try OverlayView(
      mapRect, turn: turn, contentScaleFactor: Double(contentScaleFactor), of: picture)
    if self.background != background { grids = [] }
    self.background = background
    pictureCount += 1
    update(renderers, view: view)
    let shown = states.filter(\.isShown)
    let (grid, area) = grid(of: view, contentScaleFactor: Double(contentScaleFactor))
    let partCount = PartGrid.partCount(of: area)
    if partCount * CachedTile.pixelBytes <= DrawnParts.maximumSize,
      view.mapRect.width <= 64 * MapRect.world.width
    {
      for state in shown { state.renderer.contentScaleFactor = contentScaleFactor }
      draw(shown, in: grid, at: area, view: view, into: &picture, threads: threads, progress: progress)
    } else {
      grids = []
      drawOverlays(
        shown.map(\.renderer), in: view, contentScaleFactor: contentScaleFactor, into: &picture,
        threads: threads, progress: progress)
    }
    removeOldParts(partCount: partCount)
  }

  /// Releases renderers. What they drew is discarded when the next picture is drawn, for all of them
  /// at once.
  func remove(_ removed: [OverlayRenderer]) {
    for renderer in removed {
      guard let state = renderer.drawnState, state.owner == identifier else { continue }
      (state.isRemoved, state.isShown) = (true, false)
      renderer.drawnState = nil
      if renderers.indices.contains(state.index), renderers[state.index] === renderer {
        renderers[state.index] = nil
      }
    }
  }

  /// Discards everything.
  func removeAll() { grids = [] }

  // MARK: 1. Changes since the last picture

  private func update(_ listed: [(renderer: OverlayRenderer, isShown: Bool)], view: OverlayView) {
    let lowest = view.indexOfLowestVisible(of: listed.lazy.filter(\.isShown).map(\.renderer))
    let old = states
    // The renderers that stay on the map, in their old order.
    for (renderer, _) in listed {
      if let state = renderer.drawnState, state.owner == identifier { state.lastPicture = pictureCount }
    }
    for state in old where state.lastPicture != pictureCount {
      forget(state)
      if !state.isRemoved, state.renderer.drawnState === state { state.renderer.drawnState = nil }
    }
    var staying = old.lazy.filter { $0.lastPicture == self.pictureCount }.makeIterator()
    var shownCount = 0
    var states: [DrawnRenderer] = []
    states.reserveCapacity(listed.count)
    for (renderer, isListed) in listed {
      let isVisible = isListed && shownCount >= lowest
      if isListed { shownCount += 1 }
      let state: DrawnRenderer
      if let known = renderer.drawnState, known.owner == identifier {
        if known.index < states.count, states[known.index] === known {
          // Several overlays have this renderer. It draws once, at the place of the lowest of them.
          known.isShown = known.isShown || isVisible
          continue
        }
        state = known
        update(state, isMoved: staying.next() !== state, view: view)
      } else {
        state = DrawnRenderer(renderer, number: nextNumber, owner: identifier, zoomScale: view.zoomScale)
        nextNumber += 1
        state.lastPicture = pictureCount
        renderer.drawnState = state
        _ = renderer.takeMarks()
        discard(state)
      }
      (state.isShown, state.index) = (isVisible, states.count)
      states.append(state)
    }
    (self.states, zoomScale) = (states, view.zoomScale)
    renderers = states.map { $0.isRemoved ? nil : $0.renderer }
  }

  /// Discards what a renderer drew before its properties, its overlay's bounds or its place in the
  /// order changed, and where it was marked.
  private func update(_ state: DrawnRenderer, isMoved: Bool, view: OverlayView) {
    let renderer = state.renderer
    let bounds = renderer.overlay.boundingMapRect
    let marks = renderer.takeMarks()
    let isChanged = state.changeCount != renderer.changeCount || state.bounds != bounds
    if isChanged { forget(state) }
    if isChanged || zoomScale != view.zoomScale { state.extent = renderer.grownBounds(view.zoomScale) }
    (state.changeCount, state.bounds) = (renderer.changeCount, bounds)
    if isChanged || isMoved { discard(state) }
    for mark in marks { apply(mark, to: state) }
  }

  /// Discards what a renderer drew for the pictures before.
  private func forget(_ state: DrawnRenderer) {
    for grid in grids {
      // The extent at other scales is not known any more.
      guard grid.zoomScale == zoomScale else {
        grid.removeParts { _ in true }
        continue
      }
      discard(state.extent, of: state, in: grid)
      grid.levels[state.number] = nil
      for part in grid.allParts { part.forget(state) }
    }
  }

  /// Discards the parts that a renderer's drawing meets.
  private func discard(_ state: DrawnRenderer) {
    for grid in grids where !grid.isEmpty {
      discard(state.renderer.grownBounds(grid.zoomScale), of: state, in: grid)
    }
  }

  /// Discards an extent of a drawing. A renderer that is not of this library can draw beside its
  /// overlay's bounds, in all of a part, so the parts are discarded as a whole.
  private func discard(_ extent: MapRect, of state: DrawnRenderer, in grid: PartGrid) {
    grid.forEachPart(meeting: extent, margin: 1, in: grid.allParts) { part, area in
      if state.isOfTheLibrary { part.discard(area) } else { part.discardPixels() }
    }
  }

  /// Discards the parts that a mark of `setNeedsDisplay` meets.
  private func apply(_ mark: OverlayRenderer.Invalidation, to state: DrawnRenderer) {
    for grid in grids {
      guard mark.isMeant(for: grid.zoomScale) else { continue }
      if let rect = mark.mapRect {
        grid.forEachPart(meeting: rect, margin: 0, in: grid.allParts) { part, _ in
          part.discardPixels()
          part.discardRecordings(of: state.number)
        }
      } else {
        discard(state.renderer.grownBounds(grid.zoomScale), of: state, in: grid)
        for part in grid.allParts { part.discardRecordings(of: state.number) }
      }
    }
  }

  // MARK: 2. The grid of a view

  /// Returns the grid of a view, and the view's area in it. The grid is new if no other one fits.
  private func grid(of view: OverlayView, contentScaleFactor: Double) -> (PartGrid, PixelArea) {
    for grid in grids {
      if let area = grid.area(of: view, contentScaleFactor: contentScaleFactor) { return (grid, area) }
    }
    grids.append(PartGrid(view, contentScaleFactor: contentScaleFactor))
    return (grids[grids.count - 1], PixelArea(columns: 0..<view.width, rows: 0..<view.height))
  }

  // MARK: 4. The limit of memory

  /// Returns the largest number of bytes of all parts after a picture with a number of parts.
  static func limit(partCount: Int) -> Int {
    min(partCount * CachedTile.pixelBytes * maximumScreens, maximumSize)
  }

  /// Removes the parts that were not used for the longest time. Recordings in the parts of this
  /// picture are removed last.
  private func removeOldParts(partCount: Int) {
    for grid in grids { grid.removeParts { $0.isEmpty && $0.lastUse < self.pictureCount } }
    let limit = DrawnParts.limit(partCount: partCount)
    var size = self.size
    if size > limit {
      func age(_ part: CachedTile) -> (Int, Int, Int) {
        (part.lastUse, part.area.rows.lowerBound, part.area.columns.lowerBound)
      }
      for part in grids.flatMap({ Array($0.allParts) }).sorted(by: { age($0) < age($1) })
      where size > limit {
        size -= part.size
        part.discardRecordings(of: nil)
        if part.lastUse < pictureCount { part.discardPixels() } else { size += part.size }
      }
      for grid in grids { grid.removeParts { $0.isEmpty && $0.lastUse < self.pictureCount } }
    }
    grids.removeAll { $0.isEmpty }
  }
}
