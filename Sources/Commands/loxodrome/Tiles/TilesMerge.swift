import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeJSON
import MapTiles

extension TilesCommand {
  /// Merges the archives.
  func merged(_ progress: ProgressLine) throws -> TilesResult {
    var parts: [ArchivePart] = []
    for path in inputs {
      progress.show("reading \(path)")
      parts.append(try ArchivePart(path))
    }
    let description = try mergedDescription(parts)
    try requireDifferentTiles(parts)
    // While archives are read, a signal ends the process. From here on the writer has files to remove.
    let stop = StopSignals([SIGINT, SIGTERM, SIGHUP])
    let writer = try tileWriter(output, format: description.format)
    let all = parts.reduce(0) { $0 + $1.runs.count }
    for (number, (part, run)) in MergedRuns(parts).enumerated() {
      try stop.throwIfRequested()
      try writer.append(try parts[part].picture(of: run, in: description.format), at: run.ids)
      progress.show("merging", part: Double(number + 1) / Double(all))
    }
    let counts = try writer.finish(description)
    if counts.tiles == 0 { writeEmptyNote(description.zooms) }
    return TilesResult(
      counts: counts, places: placeCount(description.zooms, inside: 0), output: output,
      zooms: description.zooms)
  }

  /// Throws if two archives have a tile in common.
  private func requireDifferentTiles(_ parts: [ArchivePart]) throws {
    var last: (part: Int, run: TileRun)?
    for (part, run) in MergedRuns(parts) {
      if let last, last.run.ids.upperBound > run.ids.lowerBound {
        throw badInput("\(inputs[part]): the tile \(run.path) is in \(inputs[last.part]) too")
      }
      last = (part, run)
    }
  }

  /// Returns what the archives have in common. Options replace what they have.
  private func mergedDescription(_ parts: [ArchivePart]) throws -> TileSetDescription {
    func common(_ name: String, option: String?, _ value: (ArchivePart) -> String?) throws -> String? {
      if let option { return option }
      let first = parts.first.flatMap(value)
      if let other = parts.first(where: { value($0) != first }) {
        let hint = name == "name" || name == "attribution" ? "; give --\(name)" : ""
        throw badInput(
          "\(other.path): its \(name) is \(value(other).map(quoted) ?? "missing"), and that of "
            + "\(inputs[0]) is \(first.map(quoted) ?? "missing")\(hint)")
      }
      return first
    }
    // Archives of no tiles have no format, unless they say so.
    let formats = parts.filter { $0.format != nil }
    if let first = formats.first, let other = formats.first(where: { $0.format != first.format }) {
      throw badInput(
        "\(other.path): its pictures are in \(other.formatName), and those of \(first.path) in "
          + "\(first.formatName); expected one format")
    }
    // What archives state about levels counts only if none has a tile.
    let hasTiles = parts.contains { !$0.runs.isEmpty }
    let stated = parts.map { hasTiles ? nil : $0.archive.zoomLevels }
    for (part, stated) in zip(parts, stated) {
      let last = [(part.archive as? MBTiles)?.lastLevel, stated?.upperBound].compactMap { $0 }.max() ?? 0
      guard last <= TileID.largestLevel else {
        throw badInput("\(part.path): expected levels up to \(TileID.largestLevel), found \(last)")
      }
    }
    let levels = hasTiles ? parts.compactMap(\.levels) : stated.compactMap { $0 }
    let first = levels.map(\.lowerBound).min() ?? 0
    return TileSetDescription(
      name: try common("name", option: name) { $0.texts["name"] } ?? "tiles",
      attribution: try common("attribution", option: attribution) { $0.texts["attribution"] },
      background: try common("background", option: nil) { $0.texts["background"] },
      format: formats.first?.format ?? .png, zooms: first...(levels.map(\.upperBound).max() ?? first))
  }
}
