import Foundation

/// Replaces a file so that other programs see either its old content or its new content, also if
/// this process is killed meanwhile.
///
/// The bytes are written to a temporary file in the same folder, which is flushed to the disk and
/// then renamed. If a write fails, the old file stays and the temporary file is removed. The new
/// file has the permissions of the old one. If the path is a symbolic link, the file that it refers
/// to is replaced.
///
/// Devices, pipes and sockets are written to directly. So is a file in a folder in which no file
/// can be created.
///
/// - Throws: `FileFault` with the system's reason.
package func replaceFile(at path: String, with bytes: some ContiguousBytes) throws(FileFault) {
  let target = resolvedPath(path)
  var status = stat()
  let exists = stat(target, &status) == 0
  guard !exists || status.st_mode & S_IFMT == S_IFREG else { return try overwrite(target, with: bytes) }
  let name = URL(fileURLWithPath: target).lastPathComponent.prefix(40)
  let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
  let temporary = "\(folder)/.\(name).\(UUID().uuidString).tmp"
  let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard file >= 0 else {
    let fault = FileFault(code: errno)
    guard exists, [EACCES, EPERM, EROFS].contains(fault.code) else { throw fault }
    return try overwrite(target, with: bytes)
  }
  do throws(FileFault) {
    if exists { _ = fchmod(file, status.st_mode & 0o7777) }
    try finish(file, with: bytes, flushing: true)
    guard rename(temporary, target) == 0 else { throw FileFault(code: errno) }
  } catch {
    unlink(temporary)
    throw error
  }
}

/// A reason of the system why a file cannot be written.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  /// The system's text for the error number, such as "No space left on device".
  package var description: String { String(cString: strerror(code)) }
}

/// Returns the path of the file that a path refers to, without symbolic links. A path of a file
/// that does not exist is returned as it is.
private func resolvedPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Writes the bytes into a file that exists.
private func overwrite(_ path: String, with bytes: some ContiguousBytes) throws(FileFault) {
  let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
  guard file >= 0 else { throw FileFault(code: errno) }
  try finish(file, with: bytes, flushing: false)
}

/// Writes all bytes and closes the file, also if an error is thrown.
private func finish(
  _ file: Int32, with bytes: some ContiguousBytes, flushing: Bool
) throws(FileFault) {
  let code: Int32 = bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return flushing && fsync(file) != 0 ? errno : 0
  }
  let isClosed = close(file) == 0
  guard code == 0, isClosed else { throw FileFault(code: code == 0 ? errno : code) }
}
