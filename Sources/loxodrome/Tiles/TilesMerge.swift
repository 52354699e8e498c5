import ArgumentParser
import Foundation
import JSON
import MapGeometry
import MapTiles

extension TilesCommand {
  /// Merges the archives.
  func merged(_ stop: StopSignals, _ progress: ProgressLine) throws -> TilesResult {
    var parts: [ArchivePart] = []
    for path in inputs {
      progress.show("reading \(path)")
      parts.append(try ArchivePart(path))
    }
    let description = try mergedDescription(parts)
    // The next run of each archive that has more, in the order of the ids.
    let all = parts.indices.flatMap { part in parts[part].runs.map { (part: part, run: $0) } }
      .sorted { $0.run.ids.lowerBound < $1.run.ids.lowerBound }
    for (one, next) in zip(all, all.dropFirst()) where one.run.ids.upperBound > next.run.ids.lowerBound {
      let tile = TileID.tile(next.run.ids.lowerBound)
      throw badInput(
        "\(inputs[next.part]): the tile \(tile.map { "\($0.z)/\($0.x)/\($0.y)" } ?? "?") is in "
          + "\(inputs[one.part]) too")
    }
    guard !all.isEmpty else { throw badInput("the archives have no tiles: nothing is written") }
    let writer = try tileWriter(output, format: description.format)
    for (number, (part, run)) in all.enumerated() {
      if stop.isStopRequested { throw ExitCode(stop.exitCode) }
      try writer.add(try parts[part].picture(of: run, in: description.format), at: run.ids)
      progress.show("merging", part: Double(number + 1) / Double(all.count))
    }
    let counts = try writer.complete(description)
    return TilesResult(
      counts: counts, places: placeCount(description.zooms, inside: 0), output: output,
      zooms: description.zooms)
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
    let formats = Set(parts.compactMap(\.format))
    guard formats.count <= 1 else {
      throw badInput("some archives are in PNG and others in JPEG: expected one format")
    }
    let first = parts.compactMap { $0.archive.zoomLevels?.lowerBound }.min() ?? 0
    let last = parts.compactMap { $0.archive.zoomLevels?.upperBound }.max() ?? 0
    guard last <= TileID.largestLevel else {
      throw badInput("expected levels up to \(TileID.largestLevel), found \(last)")
    }
    return TileSetDescription(
      name: try common("name", option: name) { $0.texts["name"] } ?? "tiles",
      attribution: try common("attribution", option: attribution) { $0.texts["attribution"] },
      background: try common("background", option: nil) { $0.texts["background"] },
      format: formats.first ?? .png, zooms: first...last)
  }
}

/// One of the archives to merge.
private struct ArchivePart {
  let path: String
  let archive: any TileArchive
  let runs: [TileRun]
  /// The texts of its metadata.
  let texts: [String: String]
  /// The format of its pictures; that of the first one if the archive does not say it.
  let format: TileFormat?

  init(_ path: String) throws {
    self.path = path
    archive = try tileArchive(path)
    runs = try tileRuns(archive)
    let metadata: ArchiveMetadata
    do throws(TileArchiveFault) { metadata = try archive.metadata() } catch { throw badInput("\(error)") }
    switch metadata {
    case .texts(let texts): self.texts = texts
    case .json(let bytes): texts = try Self.texts(of: bytes, path)
    }
    if let known = archive.pictureFormat {
      format = known
    } else if let run = runs.first {
      do throws(TileFault) { format = TileFormat(firstBytesOf: try archive.picture(of: run)) } catch {
        throw badInput("\(error)")
      }
    } else {
      format = nil
    }
  }

  /// Returns the picture of a run.
  ///
  /// - Throws: exit code 2 after writing why there is none in the format.
  func picture(of run: TileRun, in format: TileFormat) throws -> [UInt8] {
    do throws(TileFault) {
      let picture = try archive.picture(of: run)
      guard TileFormat(firstBytesOf: picture) == format else {
        let tile = TileID.tile(run.ids.lowerBound)
        throw TileFault(
          kind: .picture, path: TilePath(x: tile?.x ?? 0, y: tile?.y ?? 0, z: tile?.z ?? 0), source: path,
          expected: "a picture in \(format.rawValue)", found: "another")
      }
      return picture
    } catch {
      throw badInput("\(error)")
    }
  }

  private static func texts(of json: [UInt8], _ path: String) throws -> [String: String] {
    guard !json.isEmpty else { return [:] }
    guard let value = try? JSONValue(text: json), case .object(let object) = value else {
      throw badInput("\(path): expected metadata that are a JSON object, found other bytes")
    }
    var texts: [String: String] = [:]
    for member in object.members { texts[member.name] = member.value.string }
    return texts
  }
}
