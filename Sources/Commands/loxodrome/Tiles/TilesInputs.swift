import Foundation
import LoxodromeCommandLine
import MapClustering
import MapGeometry
import MapOverlays
import MapTiles

/// What the tiles show.
struct TilesInputs {
  /// The shapes and points of the data.
  var map: MapPicture
  /// The archives below the data, in order.
  var archives: [ArchiveLayer] = []
  /// The trees of clusters above the data, in order, and their paths.
  var trees: [(path: String, tree: ClusterFile)] = []
}

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
    for run in try tileRuns(archive) {
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

extension TilesCommand {
  /// Reads the inputs besides the trees. Writes notes about everything that tiles cannot show.
  func readInputs(_ trees: [ClusterFile], _ progress: ProgressLine) throws -> TilesInputs {
    let archives = inputs.filter { InputKind($0) == .archive }
    // Archives stay visible below the built-in style.
    let list = try styles.styles(changing: archives.isEmpty ? .standard : .standardOverTiles)
    if format == .jpeg, list.bottom.background.alpha < 1 {
      throw badInput("JPEG has no transparency: give an opaque --background, such as --background '#fff'")
    }
    var result = TilesInputs(
      map: MapPicture(
        style: list.bottom, projection: .webMercator,
        options: contents.pictureOptions(usesSimplestyle: styles.simplestyle)),
      trees: Array(zip(inputs.filter { InputKind($0) == .clusters }, trees)))
    for path in archives { result.archives.append(try ArchiveLayer(try tileArchive(path))) }
    for (index, path) in inputs.filter({ InputKind($0).hasStyle }).enumerated() {
      result.map.style = list[index]
      let notes =
        InputKind(path) == .csv
        ? try addPoints(of: path, to: &result.map, progress) : try result.map.addFile(path, progress)
      notes.forEach(writeNote)
    }
    result.map.style.background = list.bottom.background
    let hasClusters = trees.contains { !$0.isEmpty }
    guard !result.map.isEmpty || !result.archives.isEmpty || hasClusters else {
      throw badInput("\(inputs.joined(separator: ", ")): nothing to draw, so there are no tiles")
    }
    return result
  }

  /// Adds the points of a CSV file, which are drawn as clusters.
  private func addPoints(
    of path: String, to map: inout MapPicture, _ progress: ProgressLine
  ) throws -> [String] {
    var (leftOutCount, spoiled) = (0, SpoiledInput())
    do {
      let reader = try CSVPoints(path: path, options: csv.pointOptions(of: path), columns: [])
      var count = 0
      while try reader.next() {
        if !map.addClusterPoint(reader.coordinate) { leftOutCount += 1 }
        count += 1
        reader.show(progress, pointCount: count)
      }
      try reader.checkRows(count: count)
      spoiled = reader.spoiled
    } catch let error as InputError {
      throw badInput("\(error)")
    }
    let notes = [spoiled.note(of: path)].compactMap { $0 }
    leftOutCount -= spoiled.rowCount
    guard leftOutCount > 0 else { return notes }
    let rows = leftOutCount == 1 ? "1 row" : "\(leftOutCount) rows"
    return notes + ["\(path): left out \(rows) without a position, or with a latitude beyond 90 degrees"]
  }
}
