import LoxodromeCommandLine
import LoxodromeJSON
import MapTiles

/// One of the archives to merge.
struct ArchivePart {
  let path: String
  let archive: any TileArchive
  let runs: [TileRun]
  /// The texts of its metadata.
  let texts: [String: String]
  /// The format of its pictures; that of the first one if the archive does not say it.
  let format: TileFormat?

  init(_ path: String) throws {
    let archive = try tileArchive(path)
    let runs = try archive.runs()
    (self.path, self.archive, self.runs) = (path, archive, runs)
    switch try archive.metadata() {
    case .texts(let texts): self.texts = texts
    case .json(let bytes): texts = try Self.texts(of: bytes, path)
    }
    format =
      try archive.pictureFormat
      ?? runs.first.flatMap { try TileFormat(firstBytesOf: archive.picture(of: $0)) }
  }

  /// The name of its format for messages.
  var formatName: String { format?.rawValue.uppercased() ?? "no format" }

  /// The levels of its first and its last tile; nil if it has no tiles.
  var levels: ClosedRange<Int>? {
    guard let first = runs.first, let last = runs.last else { return nil }
    return first.path.z...last.lastPath.z
  }

  /// Returns the picture of a run.
  ///
  /// - Throws: why there is none in the format.
  func picture(of run: TileRun, in format: TileFormat) throws(TileFault) -> [UInt8] {
    let picture = try archive.picture(of: run)
    guard TileFormat(firstBytesOf: picture) == format else {
      throw TileFault(
        kind: .picture, path: run.path, source: path, expected: "a picture in \(format.rawValue)",
        found: "another")
    }
    return picture
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

/// The runs of archives in the order of their ids. It keeps no list of all of them.
struct MergedRuns: Sequence, IteratorProtocol {
  private let parts: [ArchivePart]
  /// The number of the next run of each archive.
  private var indices: [Int]
  /// The archives that have more runs, in the reverse order of the ids of their next ones.
  private var waiting: [Int]

  init(_ parts: [ArchivePart]) {
    self.parts = parts
    indices = Array(repeating: 0, count: parts.count)
    waiting = parts.indices.filter { !parts[$0].runs.isEmpty }
      .sorted { parts[$0].runs[0].ids.lowerBound > parts[$1].runs[0].ids.lowerBound }
  }

  /// Returns the next run, and the number of its archive.
  mutating func next() -> (part: Int, run: TileRun)? {
    guard let part = waiting.last else { return nil }
    let run = parts[part].runs[indices[part]]
    indices[part] += 1
    guard indices[part] < parts[part].runs.count else {
      waiting.removeLast()
      return (part, run)
    }
    // Most runs are followed by one of the same archive, which is then in its place already.
    var place = waiting.count - 1
    while place > 0, id(waiting[place - 1]) < id(part) {
      waiting.swapAt(place - 1, place)
      place -= 1
    }
    return (part, run)
  }

  private func id(_ part: Int) -> UInt64 { parts[part].runs[indices[part]].ids.lowerBound }
}
