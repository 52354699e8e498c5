/// The lines of a file, which is read in parts of 64 KiB. A line ends with a line feed, with or
/// without a carriage return before it.
final class TrackLines {
  /// The largest length of a line in bytes. A row of a track has a few hundred bytes. A file of
  /// another kind, such as a picture, can have lines of any length.
  static let maximumLength = 1 << 16
  /// The largest length of a line in bytes whose rest is skipped. A device can have a line without
  /// an end.
  static let maximumSkippedLength = 1 << 26

  /// The path of the file.
  var path: String { file.path }
  /// The number of the line that was returned last, from 1.
  private(set) var number = 0
  private let file: TrackBytes
  private var part: ArraySlice<UInt8> = []

  init(path: String) throws(TrackFault) { file = try TrackBytes(path: path) }

  /// Returns the next line without its end; nil after the last. The rest of a line that is longer
  /// than `maximumLength` is skipped, and the line has one byte more than that.
  ///
  /// - Throws: also if a line is longer than `maximumSkippedLength`.
  func next() throws(TrackFault) -> [UInt8]? {
    var line: [UInt8] = []
    var isAtEnd = true
    var length = 0
    while true {
      if part.isEmpty {
        guard let next = try file.next() else {
          if isAtEnd { return nil }
          break
        }
        part = next[...]
      }
      isAtEnd = false
      let stop = part.firstIndex(of: UInt8(ascii: "\n"))
      let room = TrackLines.maximumLength + 1 - line.count
      line.append(contentsOf: part[..<(stop ?? part.endIndex)].prefix(max(room, 0)))
      length += (stop ?? part.endIndex) - part.startIndex
      part = stop.map { part[($0 + 1)...] } ?? []
      if stop != nil { break }
      guard length <= TrackLines.maximumSkippedLength else {
        throw TrackFault(
          source: path, line: number + 1,
          message: "expected lines of at most \(TrackLines.maximumSkippedLength) bytes, found a longer one")
      }
    }
    number += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return line
  }

  /// Returns to the first line.
  func rewind() throws(TrackFault) {
    try file.rewind()
    (part, number) = ([], 0)
  }

  /// Returns a fault of the line that was returned last.
  func fault(_ message: String) -> TrackItem {
    .fault(TrackFault(source: path, line: number, message: message))
  }

  /// Returns the fault of a line that is too long; nil for other lines.
  func faultOfLength(_ line: [UInt8]) -> TrackItem? {
    guard line.count > TrackLines.maximumLength else { return nil }
    return fault("expected a line of at most \(TrackLines.maximumLength) bytes, found a longer one")
  }
}
