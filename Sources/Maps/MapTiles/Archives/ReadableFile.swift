import Foundation

/// A regular file that any number of threads can read, in parts at any position.
final class ReadableFile: Sendable {
  /// An error in reading a file. The reason is a phrase: the system's error message, or the
  /// description of a file that is not accepted.
  struct Fault: Error {
    let reason: String
    /// Whether there is no file with this name.
    var isMissing = false
  }

  /// The length in bytes when the file was opened.
  let size: Int
  private let descriptor: Int32

  /// Opens a file. Throws an error if the file cannot be opened or is not a regular file. Pipes and
  /// devices are rejected because reading from them can block.
  init(path: String) throws(Fault) {
    // In C the path would end at the zero byte, which is another file.
    guard !path.utf8.contains(0) else { throw Fault(reason: "a path with a zero byte") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw Fault(reason: String(cString: strerror(code)), isMissing: code == ENOENT || code == ENOTDIR)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Fault(reason: "no regular file")
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Returns `count` bytes from a position on. There are fewer if the file ends before that. Bytes
  /// that were added after the file was opened are not returned. The result is empty if the
  /// position or the count is not valid.
  func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    let count = min(count, size - offset)
    var reason: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + length }, count - length, off_t(offset + length))
        if read < 0, errno == EINTR { continue }
        if read < 0 { reason = String(cString: strerror(errno)) }
        guard read > 0 else { return }
        length += read
      }
    }
    if let reason { throw Fault(reason: reason) }
    return bytes
  }
}
