import MapClustering
import MapGeometry
import MapOverlays
import MapRaster

/// The clusters of a tree at one level of tiles, which are drawn above all other inputs. They are
/// read from the file where they are drawn.
struct ClusterLayer: Sendable {
  private let tree: ClusterFile
  private let path: String
  private let level: Int
  private let mapPointsPerPixel: Double
  /// The radius of the largest disc, in pixels.
  private let largest: Double
  /// The count of the largest disc, which sets the sizes of all discs of the level.
  private let largestCount: Int

  /// Prepares the clusters that `loxodrome cluster --tile` draws in tiles of the level.
  ///
  /// - Parameter path: the path of the tree, for messages.
  /// - Throws: an error with the path if the file was changed since it was checked, as all that read it
  ///   do.
  init(_ tree: ClusterFile, path: String, level: Int) throws {
    (self.tree, self.path, self.level) = (tree, path, level)
    mapPointsPerPixel = MapSize.world.width / Double(WorldPicture.tileSide << level)
    largest = tree.options.largestDisc(atZoom: level, mapPointsPerPixel: mapPointsPerPixel)
    largestCount = try reading(path) { try tree.largestCount(atZoom: level) }
  }

  /// Whether a disc can paint in a tile of the level or a lower one.
  func meets(_ tile: Tile) throws -> Bool {
    try reading(path) { try tree.hasClusters(in: reach(of: tile), atZoom: level) }
  }

  /// Draws the discs over a picture of a tile of the level or a lower one.
  func draw(in tile: Tile, over picture: inout PixelBuffer) throws {
    let discs = try reading(path) { try tree.clusters(in: reach(of: tile), atZoom: level) }
      .map(ClusterDisc.init)
    guard !discs.isEmpty else { return }
    var scene = Scene()
    scene.draw(
      discs, in: tile.mapRect, mapPointsPerPixel: mapPointsPerPixel, largest: largest,
      largestCount: largestCount, repeating: true)
    try MapRaster.draw(scene, rect: tile.mapRect, into: &picture)
  }

  /// The part of the map whose clusters can paint in a tile: the tile with a margin, which can be in
  /// the next copy of the world.
  private func reach(of tile: Tile) -> MapRect {
    let (rect, margin) = (tile.mapRect, (largest + 1) * mapPointsPerPixel)
    return MapRect(
      x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
  }
}
