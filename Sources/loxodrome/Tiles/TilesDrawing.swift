import ArgumentParser
import Foundation
import MapClustering
import MapGeometry
import MapOverlays
import MapRaster
import MapTiles
import Threads

extension TilesCommand {
  /// Draws the tiles of all levels.
  func drawn(_ stop: StopSignals, _ progress: ProgressLine, _ notes: inout [String]) throws -> TilesResult {
    try withTrees(inputs.filter { InputKind($0) == .clusters }) { trees in
      try drawn(trees, stop, progress, &notes)
    }
  }

  private func drawn(
    _ trees: [ClusterFile], _ stop: StopSignals, _ progress: ProgressLine, _ notes: inout [String]
  ) throws -> TilesResult {
    guard let levels = zooms?.levels else { throw badInput("expected --zooms") }
    let fonts = try contents.fonts(alsoFor: inputs.contains { InputKind($0) == .csv })
    let inputs = try readInputs(trees, progress, &notes)
    let pictureFormat = (format ?? .png).format
    let writer = try tileWriter(output, format: pictureFormat)
    let threads = threadCount(threads)
    let map = WorldPicture.Map(inputs.map)
    let top = subtree?.tile ?? Tile(x: 0, y: 0, z: 0)
    var count = 0
    for level in levels {
      guard let top, let frame = WorldPicture.frame(level: level) else { continue }
      progress.show("placing labels and clusters of level \(level)")
      let decoration = decoration(of: inputs.map, frame, fonts, threads, level == levels.lowerBound, &notes)
      let pyramid = PyramidLevel(
        world: WorldPicture(map, level: level, decoration: decoration), archives: inputs.archives,
        clusters: inputs.trees.map { ClusterLayer($0, level: level) },
        background: inputs.map.style.background, format: pictureFormat, quality: quality ?? 85)
      let blocks = pyramid.blocks(inside: top)
      let clock = ContinuousClock()
      let start = clock.now
      // Blocks are drawn some at a time, and written in the order of their ids.
      let blocksAtOnce = 16 * threads
      for first in stride(from: 0, to: blocks.count, by: blocksAtOnce) {
        let part = blocks[first..<min(first + blocksAtOnce, blocks.count)]
        let tiles = results(threads, count: part.count) { index in
          stop.isStopRequested ? .success([]) : pyramid.tiles(of: part[part.startIndex + index])
        }
        if stop.isStopRequested { throw ExitCode(stop.exitCode) }
        for outcome in tiles {
          switch outcome {
          case .failure(let fault): throw badInput("\(fault)")
          case .success(let tiles):
            for tile in tiles { try writer.add(tile.picture, at: tile.ids) }
            count += tiles.count
          }
        }
        let done = Double(part.endIndex) / Double(blocks.count)
        let left = (clock.now - start) / .seconds(1) * (1 - done) / done
        progress.show(
          "level \(level) of \(levels.upperBound), \(count) tiles, \(roughTime(left)) left of the level",
          part: done)
      }
    }
    if count == 0, subtree == nil {
      notes.append(
        "no tile of levels \(levels.lowerBound) to \(levels.upperBound) shows anything; the output is only for --merge"
      )
    }
    let counts = try writer.complete(
      TileSetDescription(
        name: name ?? usualName, attribution: attribution, background: inputs.map.style.background.hexText,
        format: pictureFormat, zooms: levels))
    return TilesResult(
      counts: counts, places: placeCount(levels, inside: subtree?.tile.z ?? 0), output: output, zooms: levels)
  }

  /// The names of the inputs, without folders and extensions.
  private var usualName: String {
    inputs.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.joined(separator: ", ")
  }

  /// Returns the clusters, pins and labels of a level; nil if there are none.
  private func decoration(
    of map: MapPicture, _ frame: PictureFrame, _ fonts: LabelOptions.Fonts, _ threads: Int, _ isFirst: Bool,
    _ notes: inout [String]
  ) -> PictureDecoration? {
    let fonts = fonts.withSymbols(of: map)
    var decoration = PictureDecoration(
      frame: frame, scale: 1, repeats: true, regular: fonts.regular, bold: fonts.bold)
    contents.add(to: &decoration, of: map, threads: threads)
    if isFirst, let fault = fonts.fault { notes.append("pins without their symbols: \(fault)") }
    if let message = decoration.missingCharacters.message, !notes.contains(message) { notes.append(message) }
    return decoration
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
