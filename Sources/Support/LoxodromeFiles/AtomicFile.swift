import Foundation

/// A file that is written piece by piece and then replaces another file, or takes a new name, at
/// once. Until then it has no effect. If it is not finished, nothing of it stays.
///
/// On Linux the file has no name until it is finished, if the file system has such files. Elsewhere
/// it is `.UUID.tmp` in the folder of the path from the beginning, and a process that is killed can
/// leave it. So it is if a library writes it by its path, as SQLite does.
package final class AtomicFile {
  /// The path at which the file is until it is finished, if it has a name.
  package let temporary: String
  private let target: String
  private let hasName: Bool
  private let descriptor: Int32
  /// The permissions that it gets at the end; nil if it has them already.
  private var finalMode: mode_t?
  private var isFinished = false
  /// The number of bytes written.
  package private(set) var size = 0

  /// Creates an empty file for a path. It has the owner and the permissions that the file at that
  /// path has now.
  ///
  /// - Parameter isNamed: whether the file must have a name, at which its owner can read and write it.
  /// - Throws: `FileFault` if the folder or the owner of the file does not permit it, or if the path
  ///   is a folder, a device, a pipe, a file with several hard links or a file that cannot be
  ///   written.
  package init(for path: String, isNamed: Bool = false) throws(FileFault) {
    (target, temporary) = try Self.names(for: path)
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    let unnamed = isNamed ? nil : openUnnamedFile(in: folder)
    hasName = unnamed == nil
    var old = stat()
    if isNamed, stat(target, &old) == 0 { finalMode = old.st_mode & 0o7777 }
    let mode: mode_t = finalMode == nil ? 0o666 : 0o600
    descriptor = unnamed ?? open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileFault(code: errno) }
    let (file, own): (Int32, mode_t) = (descriptor, isNamed ? 0o600 : 0)
    try Self.copyAttributes(of: target, owner: { fchown(file, $0, $1) }, mode: { fchmod(file, $0 | own) })
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if hasName, !isFinished { unlink(temporary) }
  }

  /// Returns the path of the file that a path names, and a path beside it that no file has.
  ///
  /// - Throws: `FileFault` if a file exists there that cannot be replaced: a folder, a device, a
  ///   pipe, what an open file of a process is (`/dev/stdout`), a file with several hard links, or one
  ///   without the permission to write.
  static func names(for path: String) throws(FileFault) -> (target: String, temporary: String) {
    guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else { throw FileFault(code: ESPIPE) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFault(code: EISDIR) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(code: ESPIPE) }
      // The other links would keep the old content.
      guard status.st_nlink < 2 else { throw FileFault(code: EMLINK) }
      guard access(path, W_OK) == 0 else { throw FileFault(code: errno) }
    } else if isLink(path) {
      throw FileFault(code: ENOENT)
    }
    let target = exists ? realPath(path) ?? path : path
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    return (target, "\(folder)/.\(UUID().uuidString).tmp")
  }

  /// Gives a new file or folder the owner and the permissions of that at `target`, if there is one.
  ///
  /// - Throws: `FileFault` if the system does not permit it.
  static func copyAttributes(of target: String, to temporary: String) throws(FileFault) {
    try copyAttributes(of: target, owner: { chown(temporary, $0, $1) }, mode: { chmod(temporary, $0) })
  }

  static func copyAttributes(
    of target: String, owner: (uid_t, gid_t) -> Int32, mode: (mode_t) -> Int32
  ) throws(FileFault) {
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    guard owner(status.st_uid, status.st_gid) == 0, mode(status.st_mode & 0o7777) == 0 else {
      throw FileFault(code: EPERM)
    }
  }

  /// Writes a finished temporary file to the disk and renames it.
  ///
  /// - Parameter file: the open file. It is not opened here, because the permissions that it has by
  ///   then need not allow that.
  static func rename(
    _ temporary: String, openAs file: Int32, to target: String
  ) throws(FileFault) {
    guard fsync(file) == 0, Foundation.rename(temporary, target) == 0 else { throw FileFault(code: errno) }
  }

  /// Adds bytes at the end.
  package func append(_ bytes: some ContiguousBytes) throws(FileFault) {
    let code = writeAll(bytes, to: descriptor)
    guard code == 0 else { throw FileFault(code: code) }
    size += bytes.withUnsafeBytes(\.count)
  }

  /// Returns bytes that were written. The result is shorter if the file ends before that.
  package func bytes(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, length in
      while length < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + length }, count - length, off_t(offset + length))
        if read < 0, errno == EINTR { continue }
        if read < 0 { code = errno }
        guard read > 0 else { return }
        length += read
      }
    }
    guard code == 0 else { throw FileFault(code: code) }
    return bytes
  }

  /// Gives the file its name. The old file at that path is replaced. Returns the number of its bytes. A
  /// library that wrote it must have closed it.
  @discardableResult package func finish() throws(FileFault) -> Int {
    var status = stat()
    guard finalMode.map({ fchmod(descriptor, $0) }) ?? 0 == 0, fstat(descriptor, &status) == 0 else {
      throw FileFault(code: errno)
    }
    if !hasName {
      guard
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0
      else { throw FileFault(code: errno) }
    }
    do throws(FileFault) { try Self.rename(temporary, openAs: descriptor, to: target) } catch {
      unlink(temporary)
      throw error
    }
    isFinished = true
    return Int(status.st_size)
  }
}
