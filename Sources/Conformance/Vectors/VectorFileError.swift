import Foundation

/// A vector file that cannot be used.
public struct VectorFileError: Error, Hashable, CustomStringConvertible {
  /// The file's path, as it was given.
  public let file: String
  /// What is wrong with it.
  public let problem: Problem

  /// What may be wrong with a file.
  public enum Problem: Hashable, Sendable {
    /// It cannot be read: why.
    case unreadable(String)
    /// It is not JSON, or a value in it is not what FORMAT.md asks for.
    case malformed(JSONShapeError)
    /// It declares another number of cases than it has: part of it is missing.
    case miscounted(declared: Int, found: Int)
  }

  /// One line: the file, the place in it, what was expected, what was found.
  public var description: String {
    switch problem {
    case .unreadable(let why): "\(file): \(why)"
    case .malformed(let error): "\(file): \(error)"
    case .miscounted(let declared, let found):
      "\(file): $.numberOfCases: expected the number of cases in the file, \(found), found \(declared)"
    }
  }
}

/// The bytes of a file of vectors, laws, expectations or a scene.
///
/// - Throws: `VectorFileError` where it cannot be read, or is a folder, a pipe or a device.
package func contents(of file: URL) throws(VectorFileError) -> Data {
  // Foundation says of a pipe or a device that there is no permission.
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

/// The reason that a file could not be read, in a few words.
func readingProblem(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile?: "no such file"
  case .fileReadNoPermission?: "no permission to read it"
  default: "cannot be read: \((error as NSError).localizedDescription)"
  }
}
