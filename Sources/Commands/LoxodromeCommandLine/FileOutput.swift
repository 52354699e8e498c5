import ArgumentParser
import Foundation
import LoxodromeFiles

/// Writes text to a file, replacing it, or to standard output if there is no path. On a terminal,
/// control characters other than line feeds and tabs are escaped, since text of a file or of
/// another program could otherwise control it.
///
/// A file has either its old content or its new content at every moment (`replaceFile`).
///
/// - Throws: exit code 2 after writing which file cannot be written and why.
package func write(_ text: String, to path: String?) throws {
  let isOnTerminal = path == nil && isatty(FileHandle.standardOutput.fileDescriptor) == 1
  try write(bytes: Data((isOnTerminal ? escaped(text) : text).utf8), to: path)
}

/// Writes bytes to a file, replacing it, or to standard output if there is no path.
///
/// - Throws: exit code 2 after writing which file cannot be written and why. It writes nothing if the
///   reader of standard output has ended, as `head` does.
package func write(bytes: Data, to path: String?) throws {
  guard let path else {
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      if systemCode(of: error) == EPIPE { throw ExitCode(2) }
      throw badInput("cannot write to standard output: \(errnoText(of: error))")
    }
    return
  }
  do throws(FileFault) {
    try replaceFile(at: path, with: bytes)
  } catch {
    throw badInput("cannot write \(path): \(error)")
  }
}

/// Checks that no output of a command replaces one of its inputs.
///
/// - Parameters:
///   - outputs: the paths that the command will write; nil and `-` are standard output.
///   - inputs: the paths that the command reads. Of a folder, the JSON files in it are the inputs.
///   - subfolders: whether the JSON files in the subfolders of input folders are inputs too.
/// - Throws: exit code 2 after writing which output would replace an input.
package func require(_ outputs: [String?], differFrom inputs: [String?], subfolders: Bool = false) throws {
  for case let output? in outputs where output != "-" {
    guard let file = FileIdentity(output), file.isRegular else { continue }
    for case let input? in inputs {
      guard let identity = FileIdentity(input) else { continue }
      let isInput =
        identity.isFolder ? jsonFiles(in: input, subfolders).contains(file) : identity == file
      if isInput {
        throw badInput("\(output) would be replaced, and it is an input; name another file for the output")
      }
    }
  }
}

/// Returns the identities of the JSON files in a folder. If `subfolders` is true, those in its
/// subfolders are included.
private func jsonFiles(in folder: String, _ subfolders: Bool) -> [FileIdentity] {
  let files = FileManager.default
  let names =
    subfolders
    ? files.enumerator(atPath: folder)?.compactMap { $0 as? String }
    : try? files.contentsOfDirectory(atPath: folder)
  return (names ?? []).filter { $0.hasSuffix(".json") }.compactMap { FileIdentity("\(folder)/\($0)") }
}

/// What tells files apart, whatever their paths are: symbolic and hard links have the identity of
/// the file.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  let isFolder: Bool
  /// Whether it is a file with content that can be lost: no folder, device or pipe.
  let isRegular: Bool

  /// The identity of a file or folder; nil if it does not exist.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
