import Foundation
import MapGeometry
import MapRaster

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
/// The pixels are those that `drawOverlays` draws without kept parts.
///
/// Beside the pixels of all overlays together, the shapes that each renderer drew are kept, unless it
/// is one of this library's. If another renderer changes, the shapes are painted again, and the
/// renderer is not called.
final class DrawnParts {
  /// The largest number of bytes of all parts: 64 MiB, the pixels of a picture of 4096 × 4096.
  /// Nothing is kept of a picture with more.
  static let maximumSize = 1 << 26
  /// The largest size of all parts, as a multiple of the size of the parts of the last picture.
  private static let maximumScreens = 4

  /// A renderer at the time of the last picture.
  private struct Entry {
    /// A number that no other renderer has or had.
    let number: Int
    let renderer: OverlayRenderer
    var state: RendererState
    /// The extent of its drawing (map points) at the zoom scale of the last picture.
    var extent: MapRect
    /// Whether the last picture showed it.
    var isShown: Bool
  }

  /// The renderers of the last picture in drawing order, including those that it did not show.
  private var entries: [Entry] = []
  private var nextNumber = 0
  /// The zoom scale of the last picture.
  private var zoomScale = 0.0
  private var background: Color?
  private var grids: [PartGrid] = []
  private var pictureCount = 0

  /// The number of bytes that all parts take.
  var size: Int { grids.reduce(0) { $0 + $1.allParts.reduce(0) { $0 + $1.size } } }

  /// Draws overlays over a picture of one color, as `drawOverlays` does, with the kept parts.
  ///
  /// - Parameters:
  ///   - renderers: the renderers in drawing order, and whether the view shows each of them.
  ///   - background: the color of the picture, which has nothing else.
  func draw(
    _ renderers: [(renderer: OverlayRenderer, isShown: Bool)], showing mapRect: MapRect,
    contentScaleFactor: CGFloat, background: Color, into picture: inout PixelBuffer, threads: Int,
    progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {
    let view = try OverlayView(mapRect, contentScaleFactor: Double(contentScaleFactor), of: picture)
    let listed = renderers.filter(\.isShown).map(\.renderer)
    let shown = Array(listed.suffix(from: view.indexOfLowestVisible(of: listed)))
    if self.background != background { grids = [] }
    self.background = background
    pictureCount += 1
    update(renderers.map(\.renderer), shown: shown, view: view)
    let area: PixelArea
    let grid: PartGrid
    if let (found, place) = findGrid(of: view, contentScaleFactor) {
      (grid, area) = (found, place)
    } else {
      (grid, area) = (PartGrid(view, contentScaleFactor: Double(contentScaleFactor)), picture.area)
    }
    guard PartGrid.partCount(of: area) * KeptPart.pixelBytes <= DrawnParts.maximumSize,
      mapRect.width <= 64 * MapRect.world.width
    else {
      grids = []
      return try drawOverlays(
        shown, showing: mapRect, contentScaleFactor: contentScaleFactor, into: &picture, threads: threads,
        progress: progress)
    }
    if !grids.contains(where: { $0 === grid }) { grids.append(grid) }
    for renderer in shown { renderer.contentScaleFactor = contentScaleFactor }
    draw(
      shown, in: grid, at: area, view: view, into: &picture, threads: threads, progress: progress)
    noteStates()
    removeOldParts(partCount: PartGrid.partCount(of: area))
  }

  /// Discards everything.
  func removeAll() { grids = [] }

  // MARK: 1. Changes since the last picture

  private func update(_ renderers: [OverlayRenderer], shown: [OverlayRenderer], view: OverlayView) {
    let shownObjects = Set(shown.map { ObjectIdentifier($0) })
    var previous: [ObjectIdentifier: (index: Int, entry: Entry)] = [:]
    for (index, entry) in entries.enumerated() { previous[ObjectIdentifier(entry.renderer)] = (index, entry) }
    let objects = Set(renderers.map { ObjectIdentifier($0) })
    // The order of the renderers that stay.
    var stayingCount = 0
    let staying = entries.filter { objects.contains(ObjectIdentifier($0.renderer)) }
    for entry in entries where !objects.contains(ObjectIdentifier(entry.renderer)) { forget(entry) }
    entries = renderers.map { renderer in
      let object = ObjectIdentifier(renderer)
      let state = RendererState(renderer)
      let extent = renderer.grownBounds(view.zoomScale)
      let marks = renderer.takeMarks()
      guard let old = previous[object]?.entry else {
        defer { nextNumber += 1 }
        let entry = Entry(
          number: nextNumber, renderer: renderer, state: state, extent: extent,
          isShown: shownObjects.contains(object))
        discard(entry)
        return entry
      }
      let isMoved = staying[stayingCount].renderer !== renderer
      stayingCount += 1
      var entry = old
      (entry.state, entry.extent, entry.isShown) = (state, extent, shownObjects.contains(object))
      if state != old.state {
        forget(old)
        discard(entry)
      } else {
        if isMoved { discard(entry) }
        for mark in marks { apply(mark, to: entry) }
      }
      return entry
    }
    zoomScale = view.zoomScale
  }

  /// Discards what an entry of the last picture drew.
  private func forget(_ entry: Entry) {
    for grid in grids {
      // The extent at other scales is not known any more.
      guard grid.zoomScale == zoomScale else {
        grid.removeParts { _ in true }
        continue
      }
      discard(entry.extent, of: entry, in: grid)
      for part in grid.allParts { part.discardRecordings(of: entry.number) }
    }
  }

  /// Discards the parts that an entry's drawing meets.
  private func discard(_ entry: Entry) {
    for grid in grids where !grid.isEmpty {
      discard(entry.renderer.grownBounds(grid.zoomScale), of: entry, in: grid)
    }
  }

  /// Discards an extent of an entry's drawing. A renderer that is not of this library can draw beside
  /// its overlay's bounds, in all of a part, so the parts are discarded as a whole.
  private func discard(_ extent: MapRect, of entry: Entry, in grid: PartGrid) {
    grid.forEachPart(meeting: extent, margin: 1, in: grid.allParts) { part, area in
      if entry.renderer.isOfTheLibrary { part.discard(area) } else { part.discardPixels() }
    }
  }

  /// Discards the parts that a mark of `setNeedsDisplay` meets.
  private func apply(_ mark: OverlayRenderer.Invalidation, to entry: Entry) {
    for grid in grids {
      if let scale = mark.zoomScale, !(abs(Double(scale) - grid.zoomScale) <= grid.zoomScale * 1e-9) {
        continue
      }
      if let rect = mark.mapRect {
        grid.forEachPart(meeting: rect, margin: 0, in: grid.allParts) { part, _ in
          part.discardPixels()
          part.discardRecordings(of: entry.number)
        }
      } else {
        discard(entry.renderer.grownBounds(grid.zoomScale), of: entry, in: grid)
        for part in grid.allParts { part.discardRecordings(of: entry.number) }
      }
    }
  }

  /// Notes the properties with which the renderers have drawn, including paths that were created.
  private func noteStates() {
    for index in entries.indices where entries[index].isShown {
      entries[index].state = RendererState(entries[index].renderer)
    }
  }

  // MARK: 2. and 3. Drawing

  private func findGrid(of view: OverlayView, _ contentScaleFactor: CGFloat) -> (PartGrid, PixelArea)? {
    for grid in grids {
      if let area = grid.area(of: view, contentScaleFactor: Double(contentScaleFactor)) {
        return (grid, area)
      }
    }
    return nil
  }

  private func draw(
    _ shown: [OverlayRenderer], in grid: PartGrid, at area: PixelArea, view: OverlayView,
    into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
  ) {
    let parts = grid.useParts(of: area, picture: pictureCount)
    matchOmissions(of: parts, in: grid, view: view)
    var missing = parts.flatMap { $0.missing(in: area) }
    let origin = (x: area.columns.lowerBound, y: area.rows.lowerBound)
    func inPicture(_ areas: [PixelArea]) -> [PixelArea] {
      areas.map { $0.moved(columns: -origin.x, rows: -origin.y) }
    }
    let prepared = prepare(shown, for: inPicture(missing), view: view, threads: threads)
    if haveLevelsChanged(of: prepared, in: grid) {
      for part in parts { part.discardPixels() }
      missing = parts.flatMap { $0.missing(in: area) }
      let rest = shown.filter { renderer in !prepared.contains { $0 === renderer } }
      _ = prepare(rest, for: inPicture(missing), view: view, threads: threads)
    }
    for part in parts { part.copy(to: &picture, of: area) }
    guard !missing.isEmpty else {
      progress?(1)
      return
    }
    let cut = (x: origin.x & (KeptPart.side - 1), y: origin.y & (KeptPart.side - 1))
    let areas = inPicture(missing)
    let list = view.layers(of: shown[...], in: areas == [picture.area] ? nil : areas, cut: cut)
    let recordings = RecordedParts(grid: grid, origin: origin, numbers: recordedNumbers)
    nonisolated(unsafe) let drawing = (layers: list, recordings: recordings)
    drawTiles(areas, of: &picture, threads: threads, progress: progress) { tile in
      for layer in drawing.layers { layer.draw(in: tile, view: view, recordings: drawing.recordings) }
    }
    for part in parts {
      let drawn = missing.filter(part.area.overlaps)
      if !drawn.isEmpty { part.keep(drawn, from: picture, of: area) }
    }
    discardFailures(of: shown, in: grid, parts: parts)
  }

  /// The numbers of the renderers whose drawings are recorded: those that can have code of people.
  /// The drawings of tiles are large, and change if a tile arrives.
  private var recordedNumbers: [ObjectIdentifier: Int] {
    var numbers: [ObjectIdentifier: Int] = [:]
    for entry in entries
    where !entry.renderer.isOfTheLibrary && !(entry.renderer is TileOverlayRenderer) {
      numbers[ObjectIdentifier(entry.renderer)] = entry.number
    }
    return numbers
  }

  /// Discards what the parts of a view have too much or too little: drawings of overlays that the
  /// view shows, and that the view did not show when the part was drawn, or the other way round. An
  /// overlay beside the view is not shown, although its stroke can reach into the view, and so is an
  /// overlay below one that replaces the map.
  private func matchOmissions(of parts: [KeptPart], in grid: PartGrid, view: OverlayView) {
    for entry in entries where !entry.isShown {
      guard !OverlayView.copies(of: entry.extent, meeting: view.mapRect).isEmpty else { continue }
      grid.forEachPart(meeting: entry.extent, margin: 1, in: parts) { part, area in
        if part.omitted.insert(entry.number).inserted { part.discard(area) }
      }
    }
    guard parts.contains(where: { !$0.omitted.isEmpty }) else { return }
    let shown = Dictionary(uniqueKeysWithValues: entries.lazy.filter(\.isShown).map { ($0.number, $0) })
    for part in parts {
      for number in part.omitted {
        guard let entry = shown[number] else { continue }
        part.omitted.remove(number)
        grid.forEachPart(meeting: entry.extent, margin: 1, in: [part]) { $0.discard($1) }
      }
    }
  }

  /// Prepares the renderers of people and of tiles whose overlays meet one of the areas of the
  /// picture, and returns them.
  private func prepare(
    _ renderers: [OverlayRenderer], for areas: [PixelArea], view: OverlayView, threads: Int
  ) -> [OverlayRenderer] {
    guard !areas.isEmpty else { return [] }
    return renderers.filter { renderer in
      guard !renderer.isOfTheLibrary else { return false }
      let bounds = renderer.grownBounds(view.zoomScale)
      let meets = OverlayView.copies(of: bounds, meeting: view.mapRect).contains { copy in
        areas.contains(where: view.pixels(of: bounds, copy: copy).overlaps)
      }
      if meets { renderer.prepareToDraw(view.mapRect, zoomScale: CGFloat(view.zoomScale), threads: threads) }
      return meets
    }
  }

  /// Whether a renderer of tiles now draws tiles of another level than those in the grid. Notes the
  /// levels.
  private func haveLevelsChanged(of renderers: [OverlayRenderer], in grid: PartGrid) -> Bool {
    var haveChanged = false
    for entry in entries {
      guard let tiles = entry.renderer as? TileOverlayRenderer, let level = tiles.level,
        renderers.contains(where: { $0 === tiles })
      else { continue }
      if let old = grid.levels.updateValue(level, forKey: entry.number), old != level { haveChanged = true }
    }
    return haveChanged
  }

  /// Discards the parts in which a tile failed, with the tiles around it, whose edges depend on it.
  private func discardFailures(of renderers: [OverlayRenderer], in grid: PartGrid, parts: [KeptPart]) {
    for case let renderer as TileOverlayRenderer in renderers {
      for tile in renderer.failedTiles {
        let side = tile.mapRect.width
        let around = tile.mapRect.insetBy(dx: -side, dy: -side)
        grid.forEachPart(meeting: around, margin: 1, in: parts) { $0.discard($1) }
      }
    }
  }

  // MARK: 4. The limit of memory

  /// Removes the parts that were not used for the longest time. Recordings in the parts of this
  /// picture are removed last.
  private func removeOldParts(partCount: Int) {
    let limit = min(partCount * KeptPart.pixelBytes * DrawnParts.maximumScreens, DrawnParts.maximumSize)
    for grid in grids { grid.removeParts { $0.isEmpty } }
    let parts = grids.flatMap { Array($0.allParts) }.sorted { $0.lastUse < $1.lastUse }
    var size = parts.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    for part in parts where size > limit {
      size -= part.size
      part.discardRecordings(of: nil)
      if part.lastUse < pictureCount { part.discardPixels() } else { size += part.size }
    }
    for grid in grids { grid.removeParts { $0.isEmpty } }
    grids.removeAll { $0.isEmpty }
  }
}
