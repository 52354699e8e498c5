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
