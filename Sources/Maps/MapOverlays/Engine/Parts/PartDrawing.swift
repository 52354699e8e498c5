import Foundation
import MapGeometry
import MapRaster

// 3. Drawing: the kept pixels of a view are copied, and the others are drawn and kept.

extension DrawnParts {
  /// Draws the shown renderers in a view's area of a grid.
  func draw(
    _ shown: [DrawnRenderer], in grid: PartGrid, at area: PixelArea, view: OverlayView,
    into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
  ) {
    let parts = grid.useParts(of: area, picture: pictureCount)
    matchOmissions(of: parts, in: grid, view: view)
    let origin = (x: area.columns.lowerBound, y: area.rows.lowerBound)
    func inPicture(_ areas: [PixelArea]) -> [PixelArea] {
      areas.map { $0.moved(columns: -origin.x, rows: -origin.y) }
    }
    let pictureNumber = pictureCount
    var prepared: [DrawnRenderer] = []
    var missing = parts.flatMap { $0.missing(in: area) }
    // Renderers of people can change the map, or draw another picture of it, when they are prepared.
    for _ in 0..<LayoutState.maximumPasses {
      let added = prepare(
        shown, for: inPicture(missing), view: view, picture: pictureNumber, threads: threads)
      prepared += added
      if haveLevelsChanged(of: added, in: grid) { for part in parts { part.discardPixels() } }
      let before = missing
      missing = parts.flatMap { $0.missing(in: area) }
      if missing == before { break }
    }
    for part in parts { part.copy(to: &picture, of: area) }
    guard !missing.isEmpty else {
      progress?(1)
      return
    }
    let cut = (x: origin.x & (CachedTile.side - 1), y: origin.y & (CachedTile.side - 1))
    let areas = inPicture(missing)
    let isWhole = areas.reduce(0) { $0 + $1.columns.count * $1.rows.count } == view.width * view.height
    let list = view.layers(
      of: shown.map(\.renderer)[...], in: isWhole ? nil : areas, cut: cut, threads: threads)
    let budget = RecordingBudget(
      DrawnParts.limit(partCount: parts.count) - parts.count * CachedTile.pixelBytes)
    let recordings = RecordedParts(grid: grid, origin: origin, budget: budget)
    nonisolated(unsafe) let drawing = (layers: list, recordings: recordings)
    let changeCounts = shown.map(\.renderer.changeCount)
    drawTiles(areas, of: &picture, threads: threads, progress: progress) { tile in
      for layer in drawing.layers { layer.draw(in: tile, view: view, recordings: drawing.recordings) }
    }
    // A renderer that sets its properties while it draws, for example two widths of a road, sets them
    // in each picture. That is no change, unless the drawing can now reach elsewhere.
    for (state, count) in zip(shown, changeCounts) where state.renderer.changeCount != count {
      guard state.renderer.grownBounds(view.zoomScale) == state.extent else { continue }
      state.changeCount += state.renderer.changeCount - count
    }
    for part in parts {
      let drawn = missing.filter(part.area.overlaps)
      if !drawn.isEmpty { part.keep(drawn, from: picture, of: area) }
    }
    discardFailures(of: prepared, in: grid, parts: parts)
  }

  /// Discards what the parts of a view have too much or too little: drawings of overlays that the
  /// view shows, and that the view did not show when the part was drawn, or the other way round. An
  /// overlay beside the view is not shown, although its stroke can reach into the view, and so is an
  /// overlay below one that replaces the map. Renderers with code of people can draw beside the
  /// bounds of their overlays, so their parts are discarded as a whole.
  private func matchOmissions(of parts: [CachedTile], in grid: PartGrid, view: OverlayView) {
    func discard(_ state: DrawnRenderer, in part: CachedTile, _ area: PixelArea) {
      if state.isRecorded { part.discardPixels() } else { part.discard(area) }
    }
    for state in states where !state.isShown {
      guard state.isRecorded || OverlayView.meets(state.extent, view.mapRect) else { continue }
      grid.forEachPart(meeting: state.extent, margin: 1, in: parts) { part, area in
        if part.omitted.updateValue(state, forKey: state.number) == nil { discard(state, in: part, area) }
      }
    }
    for part in parts {
      for state in part.omitted.values where state.isShown {
        part.omitted[state.number] = nil
        grid.forEachPart(meeting: state.extent, margin: 1, in: [part]) { discard(state, in: $0, $1) }
      }
    }
  }

  /// Prepares the renderers of people and of tiles whose overlays meet one of the areas of the
  /// picture, unless they were prepared for it before, and returns them.
  private func prepare(
    _ shown: [DrawnRenderer], for areas: [PixelArea], view: OverlayView, picture: Int, threads: Int
  ) -> [DrawnRenderer] {
    guard !areas.isEmpty else { return [] }
    return shown.filter { state in
      guard !state.isOfTheLibrary, state.lastPreparation != picture else { return false }
      let meets = OverlayView.copies(of: state.extent, meeting: view.mapRect).contains { copy in
        areas.contains(where: view.pixels(of: state.extent, copy: copy).overlaps)
      }
      if meets {
        state.lastPreparation = picture
        view.prepare(state.renderer, threads: threads)
      }
      return meets
    }
  }

  /// Whether a renderer of tiles now draws tiles of another level than those in the grid. Notes the
  /// levels.
  private func haveLevelsChanged(of prepared: [DrawnRenderer], in grid: PartGrid) -> Bool {
    var haveChanged = false
    for state in prepared {
      guard let level = (state.renderer as? TileOverlayRenderer)?.level else { continue }
      let old = grid.levels.updateValue(level, forKey: state.number)
      if let old, old != level { haveChanged = true }
    }
    return haveChanged
  }

  /// Discards the parts in which a tile failed, with the tiles around it, whose edges depend on it.
  private func discardFailures(of prepared: [DrawnRenderer], in grid: PartGrid, parts: [CachedTile]) {
    for state in prepared {
      guard let tiles = state.renderer as? TileOverlayRenderer else { continue }
      for (tile, _) in tiles.failedTiles {
        let side = tile.mapRect.width
        let around = tile.mapRect.insetBy(dx: -side, dy: -side)
        grid.forEachPart(meeting: around, margin: 1, in: parts) { $0.discard($1) }
      }
    }
  }
}
