import Foundation

/// A file that a library writes by its path, as SQLite does, and that then replaces another file, or takes
/// a new name, at once. If it is not finished, nothing of it stays.
///
/// It is `.UUID.tmp` in the folder of the path until it is finished. A process that is killed can leave it.
package final class AtomicNamedFile {
  /// The path at which to write. An empty file is there.
  package let temporary: String
  private let target: String
  private let descriptor: Int32
  /// The permissions of the old file; nil if there is none.
  private let mode: mode_t?

  /// Creates an empty file for a path. It has the owner and the permissions that the file at that path has
  /// now; until it is finished, its owner can read and write it.
  ///
  /// - Throws: `FileFault` if the folder or the owner of the file does not permit it, or if the path
  ///   is a folder, a device, a pipe, a file with several hard links or a file that cannot be written.
  package init(for path: String) throws(FileFault) {
    (target, temporary) = try AtomicFile.names(for: path)
    var old = stat()
    mode = stat(target, &old) == 0 ? old.st_mode & 0o7777 : nil
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw FileFault(code: errno) }
    let file = descriptor
    try AtomicFile.copyAttributes(
      of: target, owner: { fchown(file, $0, $1) }, mode: { fchmod(file, $0 | 0o600) })
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    unlink(temporary)
  }

  /// Gives the file its name. The old file at that path is replaced. The library must have closed the file.
  /// Returns the number of its bytes.
  package func finish() throws(FileFault) -> Int {
    var status = stat()
    guard mode.map({ fchmod(descriptor, $0) }) ?? 0 == 0, fstat(descriptor, &status) == 0 else {
      throw FileFault(code: errno)
    }
    try AtomicFile.rename(temporary, openAs: descriptor, to: target)
    return Int(status.st_size)
  }
}
