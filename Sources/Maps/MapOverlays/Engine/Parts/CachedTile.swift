import MapRaster
import Synchronization

/// A square of the picture of all overlays at one scale, of which some pixels are kept.
final class CachedTile: @unchecked Sendable {
  /// The side in pixels. It is that of the parts that renderers are called for.
  static let side = PictureTile.side
  /// The number of bytes of the pixels.
  static let pixelBytes = side * side * 4
  /// The largest number of rectangles of kept pixels. With more of them, only the last one is kept.
  private static let maximumAreas = 16
  /// The largest number of recordings of a renderer.
  static let maximumRecordings = 16

  /// The pixels that the part has in its grid.
  let area: PixelArea
  /// The drawn pixels, in rectangles without common pixels. They are pixels of the grid.
  private(set) var keptAreas: [PixelArea] = []
  /// A rectangle around the pixels that were discarded since `missing(in:)` was called. Many small
  /// rectangles, for example the strokes of overlays that come into view, count as one.
  private var discarded: PixelArea?
  /// The renderers of overlays that meet the part, but were left out because the view did not show
  /// them when it was drawn, by their numbers.
  var omitted: [Int: DrawnRenderer] = [:]
  /// The number of the last picture that the part was used for.
  var lastUse = 0
  private var pixels: [UInt32] = []
  /// The drawings of renderers in the part, by the renderers' numbers.
  private let recordings = Mutex<[Int: [RecordedPart]]>([:])

  init(column: Int, row: Int) {
    let side = CachedTile.side
    area = PixelArea(
      columns: column * side..<column * side + side, rows: row * side..<row * side + side)
  }

  /// Returns the pixels of an area of the grid that are in this part and are not kept. Pixels between
  /// them can be discarded, so that there are fewer rectangles.
  func missing(in view: PixelArea) -> [PixelArea] {
    if let discarded {
      keptAreas = keptAreas.flatMap { $0.subtracting(discarded) }
      if keptAreas.count > CachedTile.maximumAreas { discardPixels() }
      self.discarded = nil
    }
    let needed = view.intersection(area)
    let missing = keptAreas.reduce(needed.isEmpty ? [] : [needed]) { rest, kept in
      rest.flatMap { $0.subtracting(kept) }
    }
    guard missing.count > 1 else { return missing }
    // Several rectangles cost more than a few pixels that are drawn again.
    let all = missing.dropFirst().reduce(missing[0]) { $0.union($1) }
    guard count(all) * 4 <= missing.reduce(0, { $0 + count($1) }) * 5 else { return missing }
    keptAreas = keptAreas.flatMap { $0.subtracting(all) }
    return [all]
  }

  /// Discards the pixels in an area of the grid before the part is used again.
  func discard(_ area: PixelArea) {
    guard let first = keptAreas.first else { return }
    let common = keptAreas.dropFirst().reduce(first) { $0.union($1) }.intersection(area)
    if !common.isEmpty { discarded = discarded?.union(common) ?? common }
  }

  /// Discards all pixels. The recordings are kept.
  func discardPixels() { (keptAreas, pixels, discarded) = ([], [], nil) }

  /// Copies the kept pixels of a view to its picture. The view is an area of the grid.
  func copy(to picture: inout PixelBuffer, of view: PixelArea) {
    for kept in keptAreas {
      let shown = kept.intersection(view)
      guard !shown.isEmpty else { continue }
      pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        picture.replace(
          shown.moved(columns: -view.columns.lowerBound, rows: -view.rows.lowerBound),
          from: first + offset(of: shown), stride: CachedTile.side)
      }
    }
  }

  /// Keeps all pixels of a view in this part. The areas are those that were drawn.
  func keep(_ drawn: [PixelArea], from picture: PixelBuffer, of view: PixelArea) {
    if pixels.isEmpty { pixels = Array(repeating: 0, count: CachedTile.side * CachedTile.side) }
    for area in drawn {
      let offset = offset(of: area)
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        picture.copy(
          area.moved(columns: -view.columns.lowerBound, rows: -view.rows.lowerBound), to: first + offset,
          stride: CachedTile.side)
      }
    }
    var whole = view.intersection(area)
    var rest: [PixelArea] = []
    for kept in keptAreas.flatMap({ $0.subtracting(whole) }) {
      // A rectangle beside the view, as after a pan along one axis, makes it larger.
      let both = kept.union(whole)
      let isOneRectangle = kept.columns == whole.columns || kept.rows == whole.rows
      if isOneRectangle, both.columns.count * both.rows.count == count(kept) + count(whole) {
        whole = both
      } else {
        rest.append(kept)
      }
    }
    keptAreas = rest.count < CachedTile.maximumAreas ? rest + [whole] : [whole]
  }

  private func count(_ area: PixelArea) -> Int { area.columns.count * area.rows.count }

  /// Returns the index of an area's first pixel.
  private func offset(of inner: PixelArea) -> Int {
    (inner.rows.lowerBound - area.rows.lowerBound) * CachedTile.side + inner.columns.lowerBound
      - area.columns.lowerBound
  }

  /// The number of bytes that the pixels and the recordings take.
  var size: Int {
    pixels.count * 4
      + recordings.withLock { $0.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.size } } }
  }

  /// Whether nothing is kept.
  var isEmpty: Bool { keptAreas.isEmpty && recordings.withLock { $0.isEmpty } }

  // MARK: Recordings

  /// Returns what a renderer drew in the part.
  func recordings(of renderer: Int) -> [RecordedPart] { recordings.withLock { $0[renderer] ?? [] } }

  /// Adds what a renderer drew. If there are too many recordings of it, the one of the smallest area
  /// is removed. This method can be called on several threads at once.
  func add(_ recording: RecordedPart, of renderer: Int) {
    recordings.withLock { recordings in
      var own = recordings[renderer] ?? []
      own.append(recording)
      if own.count > CachedTile.maximumRecordings,
        let smallest = own.indices.min(by: { count(own[$0].area) < count(own[$1].area) })
      {
        own.remove(at: smallest)
      }
      recordings[renderer] = own
    }
  }

  /// Removes what is known of a renderer, apart from its pixels.
  func forget(_ state: DrawnRenderer) {
    discardRecordings(of: state.number)
    omitted[state.number] = nil
  }

  /// Discards what a renderer drew; everything for nil.
  func discardRecordings(of renderer: Int?) {
    recordings.withLock { recordings in
      if let renderer { recordings[renderer] = nil } else { recordings = [:] }
    }
  }
}
