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
    result.archives = try archives.map { try ArchiveLayer(tileArchive($0)) }
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
    let reader = try CSVPoints(path: path, options: csv.pointOptions(of: path), columns: [])
    var (count, leftOutCount) = (0, 0)
    while try reader.next() {
      if !map.addClusterPoint(reader.coordinate) { leftOutCount += 1 }
      count += 1
      reader.show(progress, pointCount: count)
    }
    try reader.checkRows(count: count)
    let notes = [reader.spoiled.note(of: path)].compactMap { $0 }
    leftOutCount -= reader.spoiled.rowCount
    guard leftOutCount > 0 else { return notes }
    let rows = leftOutCount == 1 ? "1 row" : "\(leftOutCount) rows"
    return notes + ["\(path): left out \(rows) without a position, or with a latitude beyond 90 degrees"]
  }
}
