import LoxodromeFiles
import LoxodromeJSON

/// A writer of a PMTiles archive, version 3. Equal pictures are stored once, those of successive ids
/// in one entry. The same tiles give the same bytes.
///
/// The pictures are in a temporary file until the directories before them are known. Memory grows
/// with the number of entries and of different pictures; `Sources/LIMITS.md` has a measurement.
package final class PMTilesWriter: FormatTileWriter {
  private let output: AtomicFile
  /// The pictures. This file is never given a name.
  private let pictures: AtomicFile
  private var entries: [PMTilesDirectory.Entry] = []
  private var contents = TileContents<(offset: UInt64, length: UInt32)>()

  /// The largest number of bytes of the header and the first directory.
  private static let firstPart = 16_384
  private static let headerLength = 127

  /// Creates an empty archive, which replaces a file at the path when it is finished.
  package init(path: String) throws(TileWritingFault) {
    do throws(FileFault) {
      output = try AtomicFile(for: path)
      pictures = try AtomicFile(for: path)
    } catch {
      throw TileWritingFault(path: path, cause: error)
    }
    super.init(for: path)
  }

  override func store(_ picture: [UInt8], at ids: Range<UInt64>) throws {
    guard let length = UInt32(exactly: picture.count) else {
      throw TileWritingFault(path: path, reason: "a picture of \(picture.count) bytes")
    }
    let place = try contents.place(of: picture) { known in
      try known.length == length
        && pictures.bytes(at: Int(known.offset), count: Int(length)) == picture
    } store: {
      let offset = UInt64(pictures.size)
      try pictures.append(picture)
      counts.stored += 1
      return (offset, length)
    }
    var first = ids.lowerBound
    if let last = entries.last, last.offset == place.offset, last.id + UInt64(last.runLength) == first {
      let more = min(UInt64(UInt32.max - last.runLength), ids.upperBound - first)
      entries[entries.count - 1].runLength += UInt32(more)
      first += more
    }
    while first < ids.upperBound {
      let run = min(UInt64(UInt32.max), ids.upperBound - first)
      entries.append(
        PMTilesDirectory.Entry(id: first, offset: place.offset, length: length, runLength: UInt32(run)))
      first += run
    }
  }

  override func complete(_ description: TileSetDescription) throws {
    let metadata = deflated(
      gzip: Array(JSONValue.object(JSONObject(description.members)).text(as: .compact).utf8))
    guard
      let (root, leaves) = PMTilesDirectory.encoded(
        entries, largestRoot: Self.firstPart - Self.headerLength), let metadata
    else { throw TileWritingFault(path: path, reason: "too many tiles for the directories") }
    try output.append(header(description, root: root.count, metadata: metadata.count, leaves: leaves.count))
    try output.append(root)
    try output.append(metadata)
    try output.append(leaves)
    let step = 1 << 20
    for start in stride(from: 0, to: pictures.size, by: step) {
      try output.append(pictures.bytes(at: start, count: min(step, pictures.size - start)))
    }
    counts.bytes = output.size
    try output.finish()
  }

  private func header(_ description: TileSetDescription, root: Int, metadata: Int, leaves: Int) -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    func add(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }
    var start = Self.headerLength
    for length in [root, metadata, leaves, pictures.size] {
      add(UInt64(start))
      add(UInt64(length))
      start += length
    }
    for count in [counts.tiles, entries.count, counts.stored] { add(UInt64(count)) }
    // In the order of ids; directories in gzip (2); tiles not compressed (1).
    bytes += [1, 2, 1, description.format.pmtilesType]
    bytes += [UInt8(description.zooms.lowerBound), UInt8(description.zooms.upperBound)]
    let (bounds, center) = (extent.bounds, extent.center)
    for edge in [bounds.west, bounds.south, bounds.east, bounds.north] { add(edge) }
    bytes.append(UInt8(description.zooms.lowerBound))
    for middle in [center.longitude, center.latitude] { add(middle) }
    return bytes
  }
}
