import Foundation
import LoxodromeFiles

/// Checks that a file of results can be written, and makes nothing. A signal that comes meanwhile ends
/// the process after that, so that it leaves no temporary file. Devices, pipes and files with several hard
/// links, which are written in place, are not tried.
///
/// - Throws: exit code 2 after writing why it cannot be written.
package func requireWritableFile(_ output: String) throws {
  var status = stat()
  if stat(output, &status) == 0 {
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG && status.st_nlink < 2 else { return }
  }
  try requireWritable(output, isFolder: false)
}

/// Checks that a file or a folder of results can be made, as `requireWritableFile(_:)` does, and without
/// its exceptions.
package func requireWritable(_ output: String, isFolder: Bool) throws {
  let reason = StopSignals.held([SIGINT, SIGTERM, SIGHUP]) { () -> String? in
    do {
      if isFolder {
        _ = try AtomicFolder(for: output)
      } else {
        _ = try AtomicFile(for: output)
      }
      return nil
    } catch {
      return (error as? FolderFault)?.reason ?? "\(error)"
    }
  }
  if let reason { throw badInput("cannot write \(output): \(reason)") }
}
