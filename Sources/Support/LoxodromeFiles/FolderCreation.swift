import Foundation

/// Creates a folder, and the folders around it, if it does not exist.
///
/// - Throws: `FolderFault` with the path and the system's reason.
package func makeFolder(_ path: String) throws(FolderFault) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw FolderFault(path: path, reason: errnoText(of: error))
  }
}

/// A folder that cannot be created, and the system's reason.
package struct FolderFault: Error, Equatable, CustomStringConvertible {
  /// The path of the folder.
  package let path: String
  /// The system's reason, such as "Permission denied".
  package let reason: String

  /// One line: the path and the reason.
  package var description: String { "cannot make the folder \(path): \(reason)" }
}
