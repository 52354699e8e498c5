import Foundation
import MapGeometry
import MapRaster

/// The kept parts of the map at one scale: a grid of squares whose pixels are those of the pictures
/// at whole numbers of pixels from the first one.
///
/// Columns and rows are counted from the first picture's north-western corner. They continue across
/// the edges of the world.
final class PartGrid {
  private struct Index: Hashable {
    let column: Int
    let row: Int
  }

  /// The pixels and the screen points per map point.
  private let scaleX: Double
  private let scaleY: Double
  let zoomScale: Double
  private let contentScaleFactor: Double
  /// The turn of the map.
  private let turn: MapTurn
  /// The map point at the first pixel's corner.
  private let anchor: MapPoint
  /// The column and the row of the last picture's upper left corner.
  private var lastColumn = 0
  private var lastRow = 0
  private var parts: [Index: CachedTile] = [:]
  /// The levels of the tiles that renderers of tiles drew, by the renderers' numbers.
  var levels: [Int: Int] = [:]

  /// Creates a grid without parts for a view.
  init(_ view: OverlayView, contentScaleFactor: Double) {
    (scaleX, scaleY, zoomScale) = (view.scaleX, view.scaleY, view.zoomScale)
    self.contentScaleFactor = contentScaleFactor
    turn = view.turn
    anchor = view.corner
  }

  /// Returns the area of a view in the grid; nil if the view has another scale or is not a whole
  /// number of pixels away from the anchor.
  ///
  /// The whole numbers are exact to 2^-20 pixels, and to the rounding of map points. Vertices are
  /// rounded to 2^-14 pixels when they are drawn. A vertex near the middle of two such positions can
  /// be rounded to the other one, so the opacity of pixels on an edge can differ by one level of 255.
  func area(of view: OverlayView, contentScaleFactor: Double) -> PixelArea? {
    func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= one * 0x1p-48 }
    guard isSame(scaleX, view.scaleX), isSame(scaleY, view.scaleY), isSame(zoomScale, view.zoomScale),
      contentScaleFactor == self.contentScaleFactor, turn == view.turn
    else { return nil }
    func whole(_ position: Double, scale: Double) -> Int? {
      let number = position.rounded()
      // Map points up to 2^28 are rounded to 2^-25. An origin is the result of several operations.
      guard abs(position - number) <= 0x1p-20 + scale * 0x1p-22, abs(number) < 0x1p+50 else { return nil }
      return Int(number)
    }
    // The copy of the world that is nearest to the last picture.
    var (x, y) = position(view.corner)
    let world = world
    let copies =
      ((Double(lastColumn) - x) * world.x + (Double(lastRow) - y) * world.y)
      / (world.x * world.x + world.y * world.y)
    x += copies.rounded() * world.x
    y += copies.rounded() * world.y
    guard let column = whole(x, scale: scaleX), let row = whole(y, scale: scaleY) else { return nil }
    return PixelArea(columns: column..<column + view.width, rows: row..<row + view.height)
  }

  /// Returns the position of a map point in the grid.
  private func position(_ point: MapPoint) -> (x: Double, y: Double) {
    let (x, y) = turn.onScreen(point.x - anchor.x, point.y - anchor.y)
    return (x * scaleX, y * scaleY)
  }

  /// The distance between two copies of the world in the grid.
  private var world: (x: Double, y: Double) {
    let (x, y) = turn.onScreen(MapRect.world.width, 0)
    return (x * scaleX, y * scaleY)
  }

  /// Whether there are no parts.
  var isEmpty: Bool { parts.isEmpty }

  /// The parts.
  var allParts: some Sequence<CachedTile> { parts.values }

  /// Returns the part that contains an area, if there is one.
  func part(with area: PixelArea) -> CachedTile? {
    parts[Index(column: index(area.columns.lowerBound), row: index(area.rows.lowerBound))]
  }

  /// Returns the parts of a view, row by row from the north-west. Creates those that do not exist,
  /// and notes that they are used for a picture.
  func useParts(of view: PixelArea, picture: Int) -> [CachedTile] {
    (lastColumn, lastRow) = (view.columns.lowerBound, view.rows.lowerBound)
    return indices(view.rows).flatMap { row in
      indices(view.columns).map { column in
        let index = Index(column: column, row: row)
        let part = parts[index] ?? CachedTile(column: column, row: row)
        parts[index] = part
        part.lastUse = picture
        return part
      }
    }
  }

  /// Returns the number of parts of an area.
  static func partCount(of view: PixelArea) -> Int {
    ((view.columns.count + CachedTile.side - 2) / CachedTile.side + 1)
      * ((view.rows.count + CachedTile.side - 2) / CachedTile.side + 1)
  }

  /// Calls the body with the parts that a rectangle of the map meets in any copy of the world, and
  /// the rectangle's area in the grid. A rectangle that only touches a part does not meet it. A
  /// rectangle that is not finite meets all parts.
  ///
  /// - Parameter margin: the pixels that are added on each side.
  func forEachPart(
    meeting rect: MapRect, margin: Double, in parts: some Sequence<CachedTile>,
    _ body: (CachedTile, PixelArea) -> Void
  ) {
    if rect.isNull { return }
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      for part in parts { body(part, part.area) }
      return
    }
    guard rect.width >= 0, rect.height >= 0 else { return }
    guard turn.isNone else {
      forEachPart(meetingTurned: rect, margin: margin, in: parts, body)
      return
    }
    let (west, east) = ((rect.minX - anchor.x) * scaleX - margin, (rect.maxX - anchor.x) * scaleX + margin)
    let rows = range((rect.minY - anchor.y) * scaleY - margin, (rect.maxY - anchor.y) * scaleY + margin)
    let worldWidth = MapRect.world.width * scaleX
    for part in parts where part.area.rows.overlaps(rows) {
      // The copies of the world in which the rectangle meets the columns of the part.
      let first = ((Double(part.area.columns.lowerBound) - east) / worldWidth).rounded(.up)
      let last = ((Double(part.area.columns.upperBound) - west) / worldWidth).rounded(.down)
      guard first <= last else { continue }
      // In a rectangle as wide as a world, or in a part with several worlds, all columns count.
      let columns =
        first == last
        ? range(west + first * worldWidth, east + first * worldWidth) : part.area.columns
      if part.area.columns.overlaps(columns) { body(part, PixelArea(columns: columns, rows: rows)) }
    }
  }

  /// Calls the body with the parts that the smallest rectangle of pixels around a turned rectangle
  /// of the map meets in any copy of the world, and that rectangle's area in the grid.
  private func forEachPart(
    meetingTurned rect: MapRect, margin: Double, in parts: some Sequence<CachedTile>,
    _ body: (CachedTile, PixelArea) -> Void
  ) {
    let middle = position(MapPoint(x: rect.midX, y: rect.midY))
    let sides = turn.sides(rect.width, rect.height)
    let (halfWidth, halfHeight) = (sides.width / 2 * scaleX + margin, sides.height / 2 * scaleY + margin)
    let world = world
    let isAlongX = abs(world.x) >= abs(world.y)
    for part in parts {
      // The copies of the world that are near enough along the axis on which they are farther apart.
      let pixels = isAlongX ? part.area.columns : part.area.rows
      let (start, half) = isAlongX ? (middle.x, halfWidth) : (middle.y, halfHeight)
      let step = isAlongX ? world.x : world.y
      let one = (Double(pixels.lowerBound) - half - start) / step
      let other = (Double(pixels.upperBound) + half - start) / step
      let (first, last) = (min(one, other).rounded(.up), max(one, other).rounded(.down))
      guard first <= last else { continue }
      // A part with several worlds, or a rectangle as wide as some, counts as a whole.
      if last - first > 2 {
        body(part, part.area)
        continue
      }
      for copy in stride(from: first, through: last, by: 1) {
        let (x, y) = (middle.x + copy * world.x, middle.y + copy * world.y)
        let area = PixelArea(
          columns: range(x - halfWidth, x + halfWidth), rows: range(y - halfHeight, y + halfHeight))
        if part.area.overlaps(area) { body(part, area) }
      }
    }
  }

  /// Returns the pixels between two positions; a position that is a whole number up to rounding is
  /// that number.
  private func range(_ start: Double, _ end: Double) -> Range<Int> {
    let limit = 0x1p+52
    let first = Int(Swift.max(Swift.min((start + 0x1p-14).rounded(.down), limit), -limit))
    let last = Int(Swift.max(Swift.min((end - 0x1p-14).rounded(.up), limit), -limit))
    return first..<Swift.max(first, last)
  }

  /// Removes the parts for which a condition is true.
  func removeParts(where condition: (CachedTile) -> Bool) { parts = parts.filter { !condition($0.value) } }

  private func index(_ pixel: Int) -> Int { Int((Double(pixel) / Double(CachedTile.side)).rounded(.down)) }

  private func indices(_ pixels: Range<Int>) -> Range<Int> {
    index(pixels.lowerBound)..<index(pixels.upperBound - 1) + 1
  }
}
