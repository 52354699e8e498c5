import Foundation

/// Replaces a file so that other programs see either its old content or its new content, also if
/// this process is killed meanwhile.
///
/// The bytes are written to a `AtomicFile`. If a write fails, the old file stays. The new file has the
/// owner and the permissions of the old one. If the path is a symbolic link, the file that it refers
/// to is replaced.
///
/// Where this is not possible, the bytes are written into the file itself: into devices and pipes,
/// paths in `/dev` and `/proc`, files with several hard links, and files whose folder or owner does
/// not permit a replacement.
///
/// - Throws: `FileFault` with the system's reason.
package func replaceFile(at path: String, with bytes: some ContiguousBytes) throws(FileFault) {
  var status = stat()
  let exists = stat(path, &status) == 0
  let isPlain = exists ? status.st_mode & S_IFMT == S_IFREG && status.st_nlink < 2 : !isLink(path)
  guard isPlain, !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else {
    return try overwrite(path, with: bytes)
  }
  do throws(FileFault) {
    let file = try AtomicFile(for: path)
    try file.append(bytes)
    try file.finish()
  } catch {
    guard exists, error.isOfPermission else { throw error }
    try overwrite(realPath(path) ?? path, with: bytes)
  }
}

/// A reason of the system why a file cannot be written.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  /// Creates the fault of an error number of the system.
  package init(code: Int32) { self.code = code }

  /// The system's text for the error number, such as "No space left on device". For a file with
  /// several hard links, a device and a pipe it is a text of its own.
  package var description: String {
    switch code {
    case EMLINK: "it has several hard links; expected a file with one"
    case ESPIPE: "it is a device or a pipe; expected a file"
    default: String(cString: strerror(code))
    }
  }

  /// Whether the folder or the owner of a file does not permit its replacement. A file that is
  /// mounted by itself is busy.
  fileprivate var isOfPermission: Bool { [EACCES, EPERM, EROFS, EBUSY, EXDEV].contains(code) }
}

/// Opens a new file without a name in a folder; nil if that is not possible.
func openUnnamedFile(in folder: String) -> Int32? {
  #if os(Linux)
    // O_TMPFILE, whose definition is not visible in Swift. It contains O_DIRECTORY, so that systems
    // without such files fail to open the folder.
    let file = open(folder, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666)
    guard file >= 0 else { return nil }
    // The path by which it gets its name.
    if access("/proc/self/fd/\(file)", F_OK) == 0 { return file }
    close(file)
  #endif
  return nil
}

/// Whether a path is a symbolic link.
func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Writes the bytes into a file itself.
private func overwrite(_ path: String, with bytes: some ContiguousBytes) throws(FileFault) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard file >= 0 else { throw FileFault(code: errno) }
  let code = writeAll(bytes, to: file)
  let isClosed = close(file) == 0
  guard code == 0, isClosed else { throw FileFault(code: code == 0 ? errno : code) }
}

/// Writes all bytes to an open file. Returns the system's error number, 0 if there was no error.
func writeAll(_ bytes: some ContiguousBytes, to file: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
