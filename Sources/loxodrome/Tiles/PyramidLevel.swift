import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

/// The tiles of one level.
struct PyramidLevel: Sendable {
  let world: WorldPicture
  let archives: [ArchiveLayer]
  let clusters: [ClusterLayer]
  let background: Color
  let format: TileFormat
  let quality: Int

  /// A square of tiles that is drawn at once.
  struct Block: Sendable {
    /// The square, a tile of this level or a lower one.
    var tile: Tile
    /// The elements that can paint in it.
    var elements: [Int32]
    /// Whether all its tiles are certainly alike, each of one color.
    var isEven: Bool
  }

  /// Tiles with successive ids and one picture.
  struct DrawnTiles: Sendable {
    var ids: Range<UInt64>
    var picture: [UInt8]
  }

  /// The reason why tiles cannot be drawn.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The largest block has 2^this tiles in a row.
  static let blockStep = 3

  /// Returns the blocks inside a tile in the order of their ids. Squares in which nothing is painted
  /// are left out. A square with one color is one block, however large it is.
  func blocks(inside tile: Tile) -> [Block] {
    var blocks: [Block] = []
    addBlocks(tile, world.elements(world.all, in: tile), to: &blocks)
    return blocks
  }

  private func addBlocks(_ tile: Tile, _ elements: [Int32], to blocks: inout [Block]) {
    let hasArchive = archives.contains { $0.meets(tile, level: world.level) }
    let hasClusters = clusters.contains { $0.meets(tile) }
    guard !elements.isEmpty || hasArchive || hasClusters else { return }
    let isEven = !hasArchive && !hasClusters && world.isEven(elements, in: tile)
    if isEven || world.level - tile.z <= Self.blockStep {
      blocks.append(Block(tile: tile, elements: elements, isEven: isEven))
      return
    }
    for child in Self.children(of: tile) {
      addBlocks(child, world.elements(elements, in: child), to: &blocks)
    }
  }

  /// The four tiles of the next level in a tile, in the order of their ids.
  private static func children(of tile: Tile) -> [Tile] {
    let all = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap {
      Tile(x: 2 * tile.x + $0.0, y: 2 * tile.y + $0.1, z: tile.z + 1)
    }
    return all.sorted { (TileID.id(of: $0) ?? 0) < (TileID.id(of: $1) ?? 0) }
  }

  /// Draws the tiles of a block. Tiles that have only the background are left out.
  func tiles(of block: Block) -> Result<[DrawnTiles], Fault> {
    do { return .success(try drawnTiles(of: block)) } catch let error as Fault {
      return .failure(error)
    } catch {
      return .failure(Fault(description: "\(error)"))
    }
  }

  private func drawnTiles(of block: Block) throws -> [DrawnTiles] {
    guard let ids = TileID.ids(inside: block.tile, level: world.level), let empty = backgroundPixel else {
      return []
    }
    if block.isEven {
      // All pixels are alike, so any tile of the level shows them.
      guard let tile = TileID.tile(ids.lowerBound) else { return [] }
      let picture = try world.picture(of: block.elements, in: tile)
      if picture.pixels[0] == empty { return [] }
      return [DrawnTiles(ids: ids, picture: try encoded(picture))]
    }
    let renderers = archives.map { TileOverlayRenderer(tileOverlay: $0.overlay) }
    var picture = try world.picture(of: block.elements, in: block.tile, above: renderers)
    for layer in clusters { try layer.draw(in: block.tile, over: &picture) }
    let side = WorldPicture.tileSide
    let step = world.level - block.tile.z
    var tiles: [DrawnTiles] = []
    // The last picture of one color, which neighbors often have, too.
    var plain: (pixel: UInt32, picture: [UInt8])?
    for id in ids {
      guard let tile = TileID.tile(id) else { continue }
      let (x, y) = (tile.x - (block.tile.x << step), tile.y - (block.tile.y << step))
      guard let part = picture.square(x: x * side, y: y * side, side: side) else { continue }
      let first = part.pixels[0]
      guard part.pixels.allSatisfy({ $0 == first }) else {
        tiles.append(DrawnTiles(ids: id..<id + 1, picture: try encoded(part)))
        continue
      }
      if first == empty { continue }
      let bytes = try plain?.pixel == first ? plain?.picture ?? [] : encoded(part)
      plain = (first, bytes)
      tiles.append(DrawnTiles(ids: id..<id + 1, picture: bytes))
    }
    return tiles
  }

  private var backgroundPixel: UInt32? {
    (try? PixelBuffer(width: 1, height: 1, color: background))?.pixels[0]
  }

  private func encoded(_ picture: PixelBuffer) throws -> [UInt8] {
    switch format {
    case .png: try picture.smallPNG()
    case .jpeg: try picture.jpeg(quality: quality)
    }
  }
}
