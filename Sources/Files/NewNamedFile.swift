import Foundation

/// A file that a library writes by its path, as SQLite does, and that then replaces another file, or takes
/// a new name, at once. If it is not finished, nothing of it stays.
///
/// It is `.UUID.tmp` in the folder of the path until it is finished. A process that is killed can leave it.
package final class NewNamedFile {
  /// The path at which to write. An empty file is there.
  package let temporary: String
  private let target: String
  /// The file, opened before it has the permissions of the old one, which need not allow it.
  private let descriptor: Int32

  /// Creates an empty file for a path. Others cannot read it before it is finished if they may not read the
  /// file at that path.
  ///
  /// - Throws: `FileFault` if the folder or the owner of the file does not permit it, or if the path
  ///   is a folder, a device, a pipe, a file with several hard links or a file that cannot be written.
  package init(for path: String) throws(FileFault) {
    (target, temporary) = try NewFile.names(for: path)
    let mode: mode_t = access(target, F_OK) == 0 ? 0o600 : 0o666
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileFault(code: errno) }
    // The library can read and write it until it is finished.
    let file = descriptor
    try NewFile.copyAttributes(
      of: target, owner: { fchown(file, $0, $1) }, mode: { fchmod(file, $0 | 0o600) })
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    unlink(temporary)
  }

  /// Gives the file its name, and the owner and the permissions that the file at that path has now. The old
  /// file is replaced. The library must have closed the file. Returns the number of its bytes.
  package func finish() throws(FileFault) -> Int {
    let file = descriptor
    try NewFile.copyAttributes(of: target, owner: { fchown(file, $0, $1) }, mode: { fchmod(file, $0) })
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileFault(code: errno) }
    try NewFile.rename(temporary, openAs: file, to: target)
    return Int(status.st_size)
  }
}
