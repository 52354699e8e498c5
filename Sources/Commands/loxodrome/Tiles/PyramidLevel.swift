import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

/// The tiles of one level.
struct PyramidLevel: Sendable {
  let world: WorldPicture
  let archives: [ArchiveLayer]
  let clusters: [ClusterLayer]
  private let format: TileFormatArgument
  private let quality: Int
  /// The pixel of a tile that shows nothing.
  private let backgroundPixel: UInt32

  /// Prepares the tiles of a level.
  ///
  /// - Parameter quality: the quality of JPEG, 1…100.
  init(
    world: WorldPicture, archives: [ArchiveLayer], clusters: [ClusterLayer], background: Color,
    format: TileFormatArgument, quality: Int
  ) throws(PixelBuffer.SizeFault) {
    (self.world, self.archives, self.clusters) = (world, archives, clusters)
    (self.format, self.quality) = (format, quality)
    backgroundPixel = try PixelBuffer(width: 1, height: 1, color: background).pixels[0]
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

  /// Draws the tiles of a block. Tiles that have only the background are left out.
  func tiles(of block: Block) throws -> [DrawnTiles] {
    guard let ids = TileID.ids(inside: block.tile, level: world.level) else {
      throw Fault(description: "tiles of level \(world.level) have no ids")
    }
    if block.isUniform {
      // All pixels are alike, so any tile of the level shows them.
      let picture = try world.picture(of: block.elements, in: try tile(ids.lowerBound))
      if picture.pixels[0] == backgroundPixel { return [] }
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
      let tile = try tile(id)
      let (x, y) = (tile.x - (block.tile.x << step), tile.y - (block.tile.y << step))
      guard let part = picture.square(x: x * side, y: y * side, side: side) else {
        throw Fault(description: "tile \(tile.z)/\(tile.x)/\(tile.y) is not in its block")
      }
      guard let pixel = part.onlyPixel else {
        tiles.append(DrawnTiles(ids: id..<id + 1, picture: try encoded(part)))
        continue
      }
      if pixel == backgroundPixel { continue }
      let bytes = try plain?.pixel == pixel ? plain?.picture ?? [] : encoded(part)
      plain = (pixel, bytes)
      tiles.append(DrawnTiles(ids: id..<id + 1, picture: bytes))
    }
    return tiles
  }

  private func tile(_ id: UInt64) throws(Fault) -> Tile {
    guard let tile = TileID.tile(id) else { throw Fault(description: "no tile has the id \(id)") }
    return tile
  }

  private func encoded(_ picture: PixelBuffer) throws -> [UInt8] {
    switch format {
    case .png: try picture.smallPNG()
    case .jpeg: try picture.jpeg(quality: quality)
    }
  }
}
