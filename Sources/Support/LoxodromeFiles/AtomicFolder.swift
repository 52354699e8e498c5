import Foundation

/// A folder that is filled and then takes its name, or the place of an empty folder, at once. Until
/// then it has no effect. If it is not finished, nothing of it stays.
///
/// It is `.UUID.tmp` beside the path from the beginning, and a process that is killed can leave it.
package final class AtomicFolder {
  /// The path of the folder until it is finished.
  package let temporary: String
  private let target: String
  /// The permissions of the folder that is replaced; nil for a new name.
  private var mode: mode_t?
  private var isFinished = false

  /// Creates an empty folder for a path: a new name, or an empty folder, whose owner it gets now and
  /// whose permissions it gets at the end. If the path is a symbolic link, the folder that it
  /// refers to is replaced.
  ///
  /// - Throws: `FolderFault` if there is something else, if it is the current folder, or if the
  ///   system does not permit that the new folder takes its place: a folder on which a file system
  ///   is mounted stays in its place.
  package init(for path: String) throws(FolderFault) {
    func fault(_ reason: String) -> FolderFault { FolderFault(path: path, reason: reason) }
    func systemFault() -> FolderFault { fault(String(cString: strerror(errno))) }
    let exists = access(path, F_OK) == 0
    if !exists, isLink(path) { throw fault("it is a link to a folder that does not exist") }
    guard let target = exists ? realPath(path) : Self.newPath(path) else { throw systemFault() }
    self.target = target
    temporary = URL(fileURLWithPath: target).deletingLastPathComponent().path + "/.\(UUID().uuidString).tmp"
    if exists {
      guard target != realPath(".") else { throw fault("it is the current folder; name another one") }
      guard (try? FileManager.default.contentsOfDirectory(atPath: target))?.isEmpty == true else {
        throw fault("it exists; expected a new name or an empty folder")
      }
    }
    // The folder takes its place once now, while it is empty, to fail before the work and not after.
    guard mkdir(temporary, 0o777) == 0 else { throw systemFault() }
    if exists {
      var status = stat()
      guard stat(target, &status) == 0 else { throw systemFault() }
      mode = status.st_mode & 0o7777
      try copyAttributes(path)
    }
    guard rename(temporary, target) == 0 else { throw systemFault() }
    if exists {
      guard mkdir(temporary, 0o777) == 0 else { throw systemFault() }
      try copyAttributes(path)
      // The owner can fill it, whatever the permissions that it has at the end.
      guard let mode, chmod(temporary, mode | S_IRWXU) == 0 else { throw systemFault() }
    } else {
      guard rename(target, temporary) == 0 else { throw systemFault() }
    }
  }

  deinit { if !isFinished { try? FileManager.default.removeItem(atPath: temporary) } }

  /// Gives the folder its name.
  ///
  /// - Throws: `FolderFault` if that is not possible, for example because the folder that it replaces
  ///   is not empty anymore.
  package func finish() throws(FolderFault) {
    guard mode.map({ chmod(temporary, $0) }) ?? 0 == 0, rename(temporary, target) == 0 else {
      let reason = String(cString: strerror(errno))
      // So that it can be removed.
      if let mode { chmod(temporary, mode | S_IRWXU) }
      throw FolderFault(path: target, reason: reason)
    }
    isFinished = true
  }

  /// Gives the temporary folder the owner and the permissions of the one at `target`.
  private func copyAttributes(_ path: String) throws(FolderFault) {
    do throws(FileFault) { try AtomicFile.copyAttributes(of: target, to: temporary) } catch {
      throw FolderFault(path: path, reason: error.description)
    }
  }

  /// Returns a path that does not exist with the real path of the folder that it is in; nil with the
  /// system's reason in `errno` if there is no such folder.
  private static func newPath(_ path: String) -> String? {
    var name = path[...]
    while name.hasSuffix("/") { name.removeLast() }
    var folder = name
    while let last = folder.last, last != "/" { folder.removeLast() }
    let last = name.dropFirst(folder.count)
    guard !last.isEmpty else {
      errno = ENOENT
      return nil
    }
    return realPath(folder.isEmpty ? "." : String(folder)).map { "\($0)/\(last)" }
  }
}

/// Returns a path without symbolic links; nil with the system's reason in `errno` if it does not
/// exist.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
