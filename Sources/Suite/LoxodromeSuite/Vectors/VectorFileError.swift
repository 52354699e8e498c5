import Foundation
import LoxodromeFiles

/// An error about a file or folder that cannot be used: a file of vectors, laws, expectations or
/// adapters, a scene, or a folder of vectors.
public struct VectorFileError: Error, Hashable, CustomStringConvertible {
  /// The path of the file or folder, as it was given.
  public let file: String
  /// What is wrong with the file.
  public let problem: Problem

  /// The possible problems of a file.
  public enum Problem: Hashable, Sendable {
    /// The file cannot be read, for this reason.
    case unreadable(String)
    /// The file is not JSON, or a value in it is not as FORMAT.md requires.
    case malformed(JSONShapeError)
    /// The declared number of cases differs from the number found, so a part of the file may be
    /// missing.
    case miscounted(declared: Int, found: Int)
  }

  /// One line with the file and the problem. For a malformed file, it has the path in the file,
  /// what was expected, and what was found.
  public var description: String {
    switch problem {
    case .unreadable(let why): "\(file): \(why)"
    case .malformed(let error): "\(file): \(error)"
    case .miscounted(let declared, let found):
      "\(file): $.numberOfCases: expected the number of cases in the file, \(found), found \(declared)"
    }
  }
}

/// Returns the bytes of a file of vectors, laws, expectations or adapters, or of a scene.
///
/// - Throws: `VectorFileError` if the file cannot be read, or if it is a folder, a pipe or a
///   device.
package func contents(of file: URL) throws(VectorFileError) -> Data {
  // For a pipe or a device, Foundation reports a missing permission, which would be misleading.
  var status = stat()
  if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
    let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe or a device"
    throw VectorFileError(file: file.relativePath, problem: .unreadable("\(what), not a file"))
  }
  do {
    return try Data(contentsOf: file)
  } catch {
    throw VectorFileError(file: file.relativePath, problem: .unreadable(readingProblem(error)))
  }
}

/// Returns a phrase for the reason that a file could not be read.
func readingProblem(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile?: "no such file"
  case .fileReadNoPermission?: "no permission to read it"
  default: "cannot be read: \(errnoText(of: error))"
  }
}
