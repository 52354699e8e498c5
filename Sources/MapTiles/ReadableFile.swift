import Foundation

/// A regular file that is read piece by piece, at any place, by any number of threads.
final class ReadableFile: Sendable {
  /// Why a file cannot be read: the system's reason, a phrase.
  struct Fault: Error {
    let reason: String
    /// Whether there is no file of that name.
    var isMissing = false
  }

  /// The length in bytes when it was opened.
  let size: Int
  private let descriptor: Int32

  /// Opens a file. A folder, a pipe or a device is refused, so that reading never waits.
  init(path: String) throws(Fault) {
    // C would end the path at the zero and open another file.
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

  /// So many bytes from a place on; fewer where the file ends before.
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
