import Foundation

/// Replaces a file so that other programs see either its old content or its new content, also if
/// this process is killed meanwhile.
///
/// The bytes are written to a temporary file in the same folder, which is flushed to the disk and
/// then renamed. If a write fails, the old file stays and the temporary file is removed. The new
/// file has the owner and the permissions of the old one. If the path is a symbolic link, the file
/// that it refers to is replaced.
///
/// On Linux the temporary file has no name until it is complete, if the file system has such files.
/// So nothing of it stays if the process is killed while it writes. Elsewhere it is `.UUID.tmp` from
/// the beginning, and a process that is killed can leave it.
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
  guard !exists || access(path, W_OK) == 0 else { throw FileFault(code: errno) }
  let target = exists ? resolvedPath(path) : path
  let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
  let temporary = "\(folder)/.\(UUID().uuidString).tmp"
  let unnamed = openUnnamedFile(in: folder)
  let file = unnamed ?? open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard file >= 0 else {
    let fault = FileFault(code: errno)
    guard exists, fault.isOfPermission else { throw fault }
    return try overwrite(target, with: bytes)
  }
  do throws(FileFault) {
    if exists, fchown(file, status.st_uid, status.st_gid) != 0 || fchmod(file, status.st_mode & 0o7777) != 0 {
      close(file)
      throw FileFault(code: EPERM)
    }
    try finish(file, with: bytes, flushing: true, name: unnamed == nil ? nil : temporary)
    guard rename(temporary, target) == 0 else { throw FileFault(code: errno) }
  } catch {
    unlink(temporary)
    guard exists, error.isOfPermission else { throw error }
    try overwrite(target, with: bytes)
  }
}

/// A reason of the system why a file cannot be written.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  /// The system's text for the error number, such as "No space left on device".
  package var description: String { String(cString: strerror(code)) }

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

/// Returns the path of an existing file without symbolic links.
func resolvedPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Writes the bytes into a file itself.
private func overwrite(_ path: String, with bytes: some ContiguousBytes) throws(FileFault) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard file >= 0 else { throw FileFault(code: errno) }
  try finish(file, with: bytes, flushing: false)
}

/// Writes all bytes and closes the file, also if an error is thrown.
///
/// - Parameter name: the path of a file that has no name yet.
private func finish(
  _ file: Int32, with bytes: some ContiguousBytes, flushing: Bool, name: String? = nil
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
    if flushing, fsync(file) != 0 { return errno }
    guard let name else { return 0 }
    return linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
  }
  let isClosed = close(file) == 0
  guard code == 0, isClosed else { throw FileFault(code: code == 0 ? errno : code) }
}
