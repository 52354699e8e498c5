import Foundation
import MapGeometry
import MapOverlays
import MapTiles

/// An archive of tiles below the data.
final class ArchiveLayer: @unchecked Sendable {
  /// The overlay, whose cache all threads share. Nothing is set after it is made.
  let overlay: TileOverlay
  /// The ids of the tiles that the archive has: the first of each run, and the one after its last.
  private let runs: [Range<UInt64>]

  /// An overlay that knows which tiles its archive has, and asks it for no others. MBTiles without an
  /// index are searched row by row for each tile.
  private final class ListedTiles: TileOverlay {
    var runs: [Range<UInt64>] = []

    override func loadTile(
      at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
      guard let id = path.tile.flatMap(TileID.id), meet(runs, id..<id + 1) else { return result(nil, nil) }
      TileForms.ask(self) { super.loadTile(at: path, result: result) }
    }
  }

  init(_ archive: any TileArchive) throws {
    let tiles = ListedTiles(source: archive)
    var ranges: [Range<UInt64>] = []
    for run in try archive.runs() {
      if let last = ranges.last, last.upperBound == run.ids.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<run.ids.upperBound
      } else {
        ranges.append(run.ids)
      }
    }
    runs = ranges
    tiles.runs = ranges
    overlay = tiles
  }

  /// Whether a tile, drawn at a level, can show a tile of the archive.
  func meets(_ tile: Tile, level: Int) -> Bool {
    // At higher levels, tiles of the highest level are enlarged.
    let shown = min(level, overlay.maximumZ, TileID.largestLevel)
    guard shown >= overlay.minimumZ else { return false }
    let ids: Range<UInt64>?
    if tile.z <= shown {
      ids = TileID.ids(inside: tile, level: shown)
    } else {
      let step = tile.z - shown
      ids = Tile(x: tile.x >> step, y: tile.y >> step, z: shown).flatMap {
        TileID.ids(inside: $0, level: shown)
      }
    }
    return ids.map { meet(runs, $0) } ?? false
  }
}

/// Whether ids are in one of some runs in ascending order. O(log n).
private func meet(_ runs: [Range<UInt64>], _ ids: Range<UInt64>) -> Bool {
  // The first run that ends after the first id.
  var (low, high) = (0, runs.count)
  while low < high {
    let middle = (low + high) / 2
    if runs[middle].upperBound > ids.lowerBound { high = middle } else { low = middle + 1 }
  }
  return low < runs.count && runs[low].lowerBound < ids.upperBound
}
