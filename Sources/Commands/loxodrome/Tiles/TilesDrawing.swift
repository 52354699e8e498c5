import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeThreads
import MapClustering
import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

extension TilesCommand {
  /// Draws the tiles of all levels.
  func drawn(_ progress: ProgressLine) throws -> TilesResult {
    try withTrees(inputs.filter { InputKind($0) == .clusters }) { trees in try drawn(trees, progress) }
  }

  private func drawn(_ trees: [ClusterFile], _ progress: ProgressLine) throws -> TilesResult {
    guard let levels = zooms?.levels, let top = subtree ?? Tile(x: 0, y: 0, z: 0) else {
      throw badInput("expected --zooms")
    }
    let fonts = try contents.fonts(alsoFor: inputs.contains { InputKind($0) == .csv })
    let inputs = try readInputs(trees, progress)
    let pictureFormat = format ?? .png
    // While inputs are read, a signal ends the process. From here on the writer has files to remove.
    let stop = StopSignals([SIGINT, SIGTERM, SIGHUP])
    let writer = try tileWriter(output, format: pictureFormat.format)
    let threads = threadCount(threads)
    var drawing = TilesDrawing(
      writer: writer, threads: threads, lastLevel: levels.upperBound, stop: stop, progress: progress)
    var labels = TilesLabels(inputs.map, contents, fonts, threads: threads)
    let map = WorldPicture.Map(inputs.map)
    for level in levels {
      if inputs.map.needsPlacing { progress.show("placing labels and clusters of level \(level)") }
      let decoration = try labels.decoration(level: level)
      try stop.throwIfRequested()
      let pyramid = try PyramidLevel(
        world: WorldPicture(map, level: level, decoration: decoration), archives: inputs.archives,
        clusters: inputs.trees.map { try ClusterLayer($0.tree, path: $0.path, level: level) },
        background: inputs.map.style.background, format: pictureFormat, quality: quality ?? 85)
      try drawing.draw(pyramid, level: level, inside: top)
    }
    if let note = labels.hiddenNote { writeNote(note) }
    let counts = try writer.finish(
      TileSetDescription(
        name: name ?? usualName, attribution: attribution, background: inputs.map.style.background.hexText,
        format: pictureFormat.format, zooms: drawing.levels ?? levels))
    if counts.tiles == 0, subtree == nil { writeEmptyNote(levels) }
    return TilesResult(
      counts: counts, places: placeCount(levels, inside: subtree?.z ?? 0), output: output, zooms: levels)
  }

  /// The names of the inputs, without folders and extensions.
  private var usualName: String {
    inputs.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.joined(separator: ", ")
  }
}

/// The drawing of levels, one after another.
private struct TilesDrawing {
  let writer: any TileWriter
  let threads: Int
  let lastLevel: Int
  let stop: StopSignals
  let progress: ProgressLine
  private var tileCount = 0
  /// The levels from the first to the last one with a tile; nil without tiles.
  private(set) var levels: ClosedRange<Int>?

  init(writer: any TileWriter, threads: Int, lastLevel: Int, stop: StopSignals, progress: ProgressLine) {
    (self.writer, self.threads, self.lastLevel) = (writer, threads, lastLevel)
    (self.stop, self.progress) = (stop, progress)
  }

  /// Draws the tiles of a level inside a tile, and writes them. Blocks are drawn some at a time, and
  /// written in the order of their ids.
  ///
  /// - Throws: why a tile cannot be drawn or written, or the exit code of a signal.
  mutating func draw(_ pyramid: PyramidLevel, level: Int, inside top: Tile) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var blocks = try pyramid.blocks(inside: top)
    while true {
      var part: [PyramidLevel.Block] = []
      while part.count < 16 * threads, !stop.isStopRequested, let block = try blocks.next() {
        part.append(block)
      }
      let drawn = results(threads, count: part.count) { index in
        Result { stop.isStopRequested ? [] : try pyramid.tiles(of: part[index]) }
      }
      try stop.throwIfRequested()
      if part.isEmpty { return }
      for outcome in drawn {
        for run in try outcome.get() {
          try stop.throwIfRequested()
          try writer.append(run.picture, at: run.ids)
          tileCount += run.ids.count
          levels = (levels?.lowerBound ?? level)...level
        }
      }
      let done = blocks.visitedPart
      let left = (clock.now - start) / .seconds(1) * (1 - done) / done
      progress.show(
        "level \(level) of \(lastLevel), \(tileCount) tiles, \(roughTime(left)) left of the level", part: done
      )
    }
  }
}

extension StopSignals {
  /// Ends the work after a signal, so that what it has begun is removed.
  ///
  /// - Throws: the exit code of the signal.
  func throwIfRequested() throws {
    if isStopRequested { throw ExitCode(exitCode) }
  }
}

extension Color {
  /// The color as #rrggbb, or as #rrggbbaa if it is translucent; nil if it is clear.
  fileprivate var hexText: String? {
    guard alpha > 0 else { return nil }
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + parts.map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
