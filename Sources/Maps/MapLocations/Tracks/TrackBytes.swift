import Foundation

/// The bytes of a file, which is read in parts of 64 KiB.
final class TrackBytes {
  /// The path of the file.
  let path: String
  private let stream: UnsafeMutablePointer<FILE>

  init(path: String) throws(TrackFault) {
    guard !path.utf8.contains(0) else {
      throw TrackFault(source: path, message: "the path contains a zero byte")
    }
    guard let stream = fopen(path, "rb") else { throw TrackFault(errnoTextAt: path) }
    self.path = path
    self.stream = stream
  }

  deinit { fclose(stream) }

  /// Returns the next part; nil at the end.
  func next() throws(TrackFault) -> [UInt8]? {
    let size = 1 << 16
    let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, stream)
    }
    if part.isEmpty, ferror(stream) != 0 { throw TrackFault(errnoTextAt: path) }
    return part.isEmpty ? nil : part
  }

  /// Returns to the first byte.
  func rewind() throws(TrackFault) {
    guard fseek(stream, 0, SEEK_SET) == 0 else { throw TrackFault(errnoTextAt: path) }
  }
}

extension TrackFault {
  /// Creates the fault from the reason of the last C library call.
  init(errnoTextAt path: String) { self.init(source: path, message: String(cString: strerror(errno))) }
}

/// Finds the lines of positions in a text that arrives in parts.
struct LineCounter {
  /// The bytes that are not counted yet begin at this index.
  private var index = 0
  private var bytes: [UInt8] = []
  /// The number of bytes that were added.
  private(set) var byteCount = 0
  private var line = 1

  /// Adds the next part of the text.
  mutating func append(_ part: [UInt8]) {
    bytes.removeFirst(index)
    index = 0
    bytes += part
    byteCount += part.count
  }

  /// Returns the line, from 1, of a position that is not before an earlier one.
  mutating func line(at offset: Int) -> Int {
    let end = offset - (byteCount - bytes.count)
    while index < min(end, bytes.count) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    return line
  }
}
