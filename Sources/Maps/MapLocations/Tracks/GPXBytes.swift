import LoxodromeJSON

/// The bytes of a GPX file, in which a question mark replaces each byte that is not a part of UTF-8:
/// files without a declared encoding have names of places in others. No value that is used has such
/// bytes. In UTF-16 and UTF-32, which libxml2 converts, nothing is replaced.
///
/// One thread at a time can use it.
final class GPXBytes {
  private let file: TrackBytes
  private let isPlain: Bool
  /// What was read of the file and is not given yet, without `cut`.
  private var ready: [UInt8] = []
  /// The beginning of a character that is cut by the end of the part.
  private var cut: [UInt8] = []
  private var newlineCount = 0
  private var last: UInt8?

  /// The number of lines that begin in what was read.
  var lineCount: Int { newlineCount + (last == UInt8(ascii: "\n") || last == nil ? 0 : 1) }

  /// Opens a file and reads its first part.
  ///
  /// - Throws: a `TrackFault` for a file that declares entities or has no element in the first 64 KiB.
  init(path: String) throws(TrackFault) {
    file = try TrackBytes(path: path)
    let first = try file.next() ?? []
    switch GPXProlog(first) {
    case .entities:
      throw TrackFault(source: path, message: "expected GPX without entities of its own, found \"<!ENTITY\"")
    case .unfinished:
      throw TrackFault(
        source: path, message: "expected the element gpx in the first 65536 bytes, found none")
    case .sound: break
    }
    // What libxml2 takes for UTF-16 or UTF-32.
    let marks: [[UInt8]] = [
      [0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0], [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F],
    ]
    isPlain = !marks.contains { first.starts(with: $0) }
    add(first)
  }

  /// Returns the first bytes of the file, which `next` does not return any more.
  func takeFirst(_ count: Int) -> [UInt8] {
    defer { ready.removeFirst(min(count, ready.count)) }
    return Array(ready.prefix(count))
  }

  /// Returns the next part; nil at the end.
  func next() throws(TrackFault) -> [UInt8]? {
    while ready.isEmpty {
      if let part = try file.next() {
        add(part)
      } else if cut.isEmpty {
        return nil
      } else {
        ready = [UInt8](repeating: UInt8(ascii: "?"), count: cut.count)
        cut = []
      }
    }
    defer { ready = [] }
    return ready
  }

  private func add(_ part: [UInt8]) {
    newlineCount += part.count { $0 == UInt8(ascii: "\n") }
    last = part.last ?? last
    guard isPlain else { return ready = part }
    var bytes = cut + part
    let end = replaceInvalidUTF8(in: &bytes)
    cut = Array(bytes[end...])
    ready = Array(bytes[..<end])
  }
}

/// Replaces the bytes that are not a part of UTF-8 by question marks. Returns the start of a character
/// that is cut by the end, or the end.
private func replaceInvalidUTF8(in bytes: inout [UInt8]) -> Int {
  var index = 0
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index += 1
      continue
    }
    let (length, second) = multibyteCharacter(beginningWith: bytes[index])
    var isValid = length > 0
    for next in 1..<max(length, 1) where isValid {
      guard index + next < bytes.count else { return index }
      isValid = (next == 1 ? second : 0x80...0xBF).contains(bytes[index + next])
    }
    if !isValid { bytes[index] = UInt8(ascii: "?") }
    index += isValid ? length : 1
  }
  return index
}
