import MapGeometry
import MapRaster

/// A picture of the whole world at one level of tiles, of which any tile or square of tiles can be
/// drawn by itself: pixel by pixel what `MapPicture.picture` shows there.
///
/// An element is a piece of a shape, a pin, a cluster or a text, in one copy of the world.
package struct WorldPicture: Sendable {
  /// The level, 0…52: the world is 256 · 2^level pixels wide.
  package let level: Int
  /// The number of elements.
  package var elementCount: Int { boxes.count }

  private let map: MapPicture
  private let shapes: WorldShapes
  private let decoration: PictureDecoration?
  private let mapPointsPerPixel: Double
  /// Where elements paint, in map points.
  private var boxes: [EdgeBox] = []
  private var elements: [Element] = []

  private struct Element: Sendable {
    enum Kind: Sendable { case piece, mark, writing }
    var kind: Kind
    var index: Int32
    /// The distance from the world in which it is stored, in map points.
    var shift: Double
  }

  /// The side of a tile in pixels.
  package static let tileSide = 256

  /// Prepares a map for all levels.
  package struct Map: Sendable {
    let map: MapPicture
    let shapes: WorldShapes

    /// Finds the places of the shapes of a map.
    package init(_ map: MapPicture) {
      (self.map, shapes) = (map, WorldShapes(map.shapes))
    }
  }

  /// The frame of the world at a level; nil if the level is not in 0…40.
  package static func frame(level: Int) -> PictureFrame? {
    guard 0...40 ~= level else { return nil }
    let side = tileSide << level
    return PictureFrame(showing: .world, size: PictureFrame.Size(width: side, height: side))
  }

  /// Creates the picture of a level.
  ///
  /// - Parameter decoration: the pins, clusters and labels, made for the frame of the level with
  ///   repetition at scale 1; nil for none.
  package init(_ map: Map, level: Int, decoration: PictureDecoration?) {
    self.level = level
    (self.map, shapes, self.decoration) = (map.map, map.shapes, decoration)
    mapPointsPerPixel = MapSize.world.width / Double(Self.tileSide << level)
    for (index, piece) in shapes.pieces.enumerated() {
      add(.piece, index, around: piece.box.grown(by: piece.reach * mapPointsPerPixel))
    }
    for (index, mark) in (decoration?.marks ?? []).enumerated() {
      var box = EdgeBox()
      box.extend(to: mark.location)
      add(.mark, index, around: box.grown(by: (mark.reach + 2) * mapPointsPerPixel))
    }
    for (index, writing) in (decoration?.writings ?? []).enumerated() {
      let bounds = writing.path.controlBounds
      guard !bounds.isNull else { continue }
      let margin = 5 * (writing.pen?.width ?? 0) + 2
      let box = EdgeBox(bounds.offsetBy(dx: writing.origin.x, dy: writing.origin.y)).grown(by: margin)
      boxes.append(box.scaled(by: mapPointsPerPixel))
      elements.append(Element(kind: .writing, index: Int32(index), shift: 0))
    }
  }

  /// Adds an element in each copy of the world in which it meets the world.
  private mutating func add(_ kind: Element.Kind, _ index: Int, around box: EdgeBox) {
    for shift in box.rect.worldOffsets(toMeet: .world) {
      boxes.append(box.moved(by: shift))
      elements.append(Element(kind: kind, index: Int32(index), shift: shift))
    }
  }

  /// All elements.
  package var all: [Int32] { boxes.indices.map { Int32($0) } }

  /// Returns those of some elements that can paint in a tile of this level or a lower one, in the
  /// same order.
  package func elements(_ numbers: [Int32], in tile: Tile) -> [Int32] {
    let rect = EdgeBox(tile.mapRect)
    return numbers.filter { boxes[Int($0)].meets(rect) }
  }

  /// Whether some elements certainly paint every pixel of a tile alike: they are areas whose edges
  /// are elsewhere. The elements are those that can paint in the tile.
  package func isUniform(_ numbers: [Int32], in tile: Tile) -> Bool {
    let rect = EdgeBox(tile.mapRect)
    return numbers.allSatisfy { number in
      let element = elements[Int(number)]
      guard element.kind == .piece else { return false }
      let piece = Int(element.index)
      let reach = shapes.pieces[piece].reach * mapPointsPerPixel
      return shapes.isUniform(piece, in: rect.moved(by: -element.shift).grown(by: reach))
    }
  }

  /// Draws some elements in a tile of this level or a lower one, as a picture of the tiles of this
  /// level in it.
  ///
  /// - Parameters:
  ///   - numbers: the elements that can paint in the tile.
  ///   - renderers: the renderers of overlays below the elements.
  /// - Throws: `Fault` if the picture would be too large, or if a tile of an overlay cannot be read.
  package func picture(
    of numbers: [Int32], in tile: Tile, above renderers: [TileOverlayRenderer] = []
  ) throws(Fault) -> PixelBuffer {
    let side = Self.tileSide << max(min(level - tile.z, 16), 0)
    let size = PictureFrame.Size(width: side, height: side)
    guard let frame = PictureFrame(showing: tile.mapRect, size: size) else {
      throw .drawing(.rect(tile.mapRect))
    }
    var part = map
    part.shapes = shownShapes(numbers, in: tile.mapRect)
    let picture: PixelBuffer
    do throws(RenderFault) {
      picture = try part.picture(frame, above: renderers, decoration: shownDecoration(numbers, frame))
    } catch {
      throw .drawing(error)
    }
    // The loader keeps only some failures.
    for renderer in renderers {
      if let failed = renderer.failedTiles.first { throw .tile(failed.fault) }
    }
    return picture
  }

  /// The reason why a part cannot be drawn.
  package enum Fault: Error, CustomStringConvertible {
    case drawing(RenderFault)
    case tile(TileFailure)

    /// One line.
    package var description: String {
      switch self {
      case .drawing(let fault): fault.description
      case .tile(let failure): failure.description
      }
    }
  }

  private func shownShapes(_ numbers: [Int32], in rect: MapRect) -> [MapPicture.Shape] {
    var (pieces, shifts, rects) = ([Int32](), [Double](), [Int32: EdgeBox?]())
    for number in numbers {
      let element = elements[Int(number)]
      guard element.kind == .piece else { continue }
      if pieces.last == element.index {
        // In two copies of the world. All of it is needed.
        rects[element.index] = .some(nil)
      } else {
        pieces.append(element.index)
        shifts.append(element.shift)
      }
    }
    for (piece, shift) in zip(pieces, shifts) where rects[piece] == nil {
      rects[piece] = EdgeBox(rect).moved(by: -shift)
    }
    return shapes.shapes(
      of: pieces, near: { rects[$0] ?? nil }, mapPointsPerPixel: mapPointsPerPixel)
  }

  /// Returns the pins, clusters and texts among some elements; nil if there are none.
  private func shownDecoration(_ numbers: [Int32], _ frame: PictureFrame) -> PictureDecoration? {
    guard let decoration else { return nil }
    var part = PictureDecoration(frame: frame, scale: 1, repeats: true, regular: nil, bold: nil)
    var lastMark: Int32 = -1
    for number in numbers {
      let element = elements[Int(number)]
      switch element.kind {
      case .piece: continue
      case .mark:
        // The same one in another copy of the world.
        guard element.index != lastMark else { continue }
        lastMark = element.index
        part.marks.append(decoration.marks[Int(element.index)])
      case .writing:
        var writing = decoration.writings[Int(element.index)]
        writing.origin.x -= frame.rect.minX / mapPointsPerPixel
        writing.origin.y -= frame.rect.minY / mapPointsPerPixel
        part.writings.append(writing)
      }
    }
    return part.marks.isEmpty && part.writings.isEmpty ? nil : part
  }
}
