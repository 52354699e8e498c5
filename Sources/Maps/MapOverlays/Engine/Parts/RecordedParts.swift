import MapRaster
import Synchronization

/// What a renderer drew for an area of a part: it is drawn again, without a call of the renderer, if
/// another renderer in the part changes.
struct RecordedPart: Sendable {
  /// The area, in pixels of the grid.
  let area: PixelArea
  /// The drawings for each copy of the world. Their coordinates are pixels of the picture for which
  /// they were recorded.
  let drawings: [RecordedDrawing]
  /// The first pixel of that picture, in the grid.
  let origin: (x: Int, y: Int)
  /// About the number of bytes.
  let size: Int

  init(area: PixelArea, drawings: [RecordedDrawing], origin: (x: Int, y: Int)) {
    (self.area, self.drawings, self.origin) = (area, drawings, origin)
    size = 64 + drawings.reduce(0) { $0 + $1.scene.approximateSize }
  }
}

/// The memory that the recordings of one picture can take.
final class RecordingBudget: Sendable {
  private let rest: Mutex<Int>

  /// Creates a budget of a number of bytes.
  init(_ size: Int) { rest = Mutex(size) }

  /// Takes a number of bytes. Returns false, with no effect, if there are not as many.
  func take(_ size: Int) -> Bool {
    rest.withLock { rest in
      guard size <= rest else { return false }
      rest -= size
      return true
    }
  }
}

/// The recordings in the parts that are drawn for one picture.
struct RecordedParts {
  /// The largest size of a recording that is kept: that of a part's pixels. A renderer that draws
  /// more is called again.
  private static let maximumSize = CachedTile.pixelBytes

  let grid: PartGrid
  /// The first pixel of the picture, in the grid.
  let origin: (x: Int, y: Int)
  /// The memory of the recordings.
  let budget: RecordingBudget

  /// Draws what a renderer draws in a tile. Calls the renderer only for what is not recorded, and
  /// records that while there is memory for recordings.
  ///
  /// - Returns: false, with no effect, if the renderer's drawings are not recorded.
  func draw(_ renderer: OverlayRenderer, in tile: PictureTile, view: OverlayView) -> Bool {
    let area = tile.area.moved(columns: origin.x, rows: origin.y)
    guard let state = renderer.drawnState, state.isRecorded, let part = grid.part(with: area) else {
      return false
    }
    let number = state.number
    var rest = [area]
    for recording in part.recordings(of: number) where recording.area.overlaps(area) {
      paint(recording, of: renderer, in: tile)
      rest = rest.flatMap { $0.subtracting(recording.area) }
    }
    for area in rest {
      var drawings: [RecordedDrawing] = []
      let shown = area.moved(columns: -origin.x, rows: -origin.y)
      renderer.forEachDrawing(in: shown, view: view) { drawings.append($0) }
      let recording = RecordedPart(area: area, drawings: drawings, origin: origin)
      paint(recording, of: renderer, in: tile)
      if recording.size <= RecordedParts.maximumSize, budget.take(recording.size) {
        part.add(recording, of: number)
      }
    }
    return true
  }

  /// Paints the part of a recording that is in a tile. Shapes can extend beyond the recording's area.
  private func paint(_ recording: RecordedPart, of renderer: OverlayRenderer, in tile: PictureTile) {
    let offset = (x: recording.origin.x - origin.x, y: recording.origin.y - origin.y)
    let area = recording.area.moved(columns: -origin.x, rows: -origin.y).intersection(tile.area)
    tile.withPart(area) { part in
      for drawing in recording.drawings { renderer.paint(drawing, movedBy: offset, in: part) }
    }
  }
}
