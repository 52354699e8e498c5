import Foundation
import LoxodromeSuite
import MapTiles

extension TileWriterScript {
  /// The largest number of runs that an answer lists.
  private static let largestList = 1024

  /// Returns what was written; nil if the archive is not finished.
  func answer(asking paths: [TilePath]) -> JSONValue? {
    guard let counts else { return nil }
    var members: [String: JSONValue] = [
      "tileCount": counts.tiles.json, "storedCount": counts.stored.json,
      "isSizeCounted": (counts.bytes == size).json,
    ]
    switch format {
    case .folder: members["files"] = files
    case .mbtiles:
      guard let archive = try? MBTiles(path: path) else { return unreadable }
      add(archive, asking: paths, to: &members)
      let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
      members["pageSize"] = number(bytes, at: 16, count: 2)
      members["applicationID"] = number(bytes, at: 68, count: 4)
    case .pmtiles:
      guard let archive = try? PMTiles(path: path) else { return unreadable }
      add(archive, asking: paths, to: &members)
      let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
      for (name, value) in header(bytes) { members[name] = value }
    }
    return .object(JSONObject(members))
  }

  private var unreadable: JSONValue { .object(["error": .string("unreadable-archive")]) }

  /// What our reader says of an archive.
  private func add(
    _ archive: some TileArchive, asking paths: [TilePath], to members: inout [String: JSONValue]
  ) {
    for member in OperationAnswer.archiveMembers(archive, for: paths) { members[member.key] = member.value }
    members["format"] = archive.pictureFormat?.name.json ?? .null
    switch try? archive.metadata() {
    case .json(let text): members["metadata"] = (try? JSONValue(parsing: Data(text))) ?? .null
    case .texts(let texts): members["metadata"] = .object(JSONObject(texts.mapValues { .string($0) }))
    case nil: members["metadata"] = .null
    }
    let runs = (try? archive.runs()) ?? []
    members["runCount"] = runs.count.json
    if runs.count <= Self.largestList {
      members["runs"] = .array(
        runs.map { run in
          let (first, last) = (run.path, run.lastPath)
          return [first.z, first.x, first.y, last.z, last.x, last.y].json
        })
    }
  }

  /// The numbers of the header of a PMTiles archive, and how its sections lie.
  private func header(_ bytes: [UInt8]) -> [String: JSONValue] {
    func value(_ position: Int, _ count: Int) -> UInt64 {
      var value: UInt64 = 0
      for index in (position..<position + count).reversed() where bytes.indices.contains(index) {
        value = value << 8 | UInt64(bytes[index])
      }
      return value
    }
    func signed(_ position: Int) -> JSONValue {
      .number(Double(Int32(truncatingIfNeeded: value(position, 4))))
    }
    let sections = (0..<4).map { (start: value(8 + 16 * $0, 8), length: value(16 + 16 * $0, 8)) }
    let ends = sections.map { $0.start &+ $0.length }
    let starts: [UInt64] = [127, ends[0], ends[1], ends[2]]
    let isInOrder = sections.map(\.start) == starts && ends[3] == UInt64(bytes.count)
    func numbers(_ positions: [Int], _ count: Int) -> JSONValue {
      .array(positions.map { position in .number(Double(value(position, count))) })
    }
    let end = Int(clamping: min(ends[0], 1 << 32))
    let hasDirectory = sections[0].length > 0
    let hasLeaves = sections[2].length > 0
    var members: [String: JSONValue] = [
      "areSectionsInOrder": isInOrder.json, "hasLeaves": hasLeaves.json,
      "isFirstPartShort": (ends[0] <= 16_384).json,
    ]
    members["dataLength"] = .number(Double(sections[3].length))
    members["counts"] = numbers([72, 80, 88], 8)
    members["bytes"] = numbers([7, 96, 97, 98, 99, 100, 101, 118], 1)
    members["places"] = .array([102, 106, 110, 114, 119, 123].map(signed))
    // The header of gzip (RFC 1952), and the number of bytes before compression.
    members["gzip"] = numbers(hasDirectory ? (0..<9).map { 127 + $0 } : [], 1)
    let size = hasDirectory && !hasLeaves ? value(end - 4, 4) : nil
    members["directorySize"] = size.map { .number(Double($0)) } ?? .null
    return members
  }

  /// The number at a position, whose highest byte comes first.
  private func number(_ bytes: [UInt8], at position: Int, count: Int) -> JSONValue {
    guard position + count <= bytes.count else { return .null }
    return .number(Double(bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }))
  }

  /// The files of the folder: tiles in base64 by their paths, and the value of tiles.json.
  private var files: JSONValue {
    var members: [String: JSONValue] = [:]
    for name in names {
      let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()
      members[name] =
        name == "tiles.json"
        ? (try? JSONValue(parsing: bytes)) ?? .null : .string(bytes.base64EncodedString())
    }
    return .object(JSONObject(members))
  }

  /// The paths of the files of the folder.
  private var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// The bytes of the archive, or of all files.
  private var size: Int {
    let files = format == .folder ? names.map { "\(path)/\($0)" } : [path]
    return files.reduce(0) { $0 + (FileManager.default.contents(atPath: $1)?.count ?? 0) }
  }
}
