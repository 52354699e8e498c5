import Foundation

/// Writes a Swift file that holds the text of other files: `embed-files OUTPUT FILE…`.
///
/// The build runs it (`EmbedFilesPlugin`). Each file must be UTF-8 with line ends of one byte.
@main struct EmbedFiles {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
      guard let output = arguments.first else {
        throw EmbedFailure(description: "expected a file to write and the files to embed")
      }
      var text = "/// The text of each file of the target's folder `Templates`, by the file's name.\n"
      text += "let embeddedFiles: [String: String] = [\n"
      for file in arguments.dropFirst() {
        text += "\(literal(file.lastPathComponent)): \(try multilineLiteral(contentsOf: file)),\n"
      }
      try (text + "]\n").write(to: output, atomically: true, encoding: .utf8)
    } catch {
      FileHandle.standardError.write(Data("embed-files: error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func literal(_ name: String) -> String { name.debugDescription }

  /// A literal whose value is the text of the file, byte for byte.
  private static func multilineLiteral(contentsOf file: URL) throws -> String {
    let bytes = try Data(contentsOf: file)
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(UInt8(ascii: "\r")) else {
      throw EmbedFailure(description: "\(file.path): expected UTF-8 without carriage returns")
    }
    // More signs than any run of them in the text, so that nothing in it ends or escapes.
    let longestRun = text.split { $0 != "#" }.map(\.count).max() ?? 0
    let signs = String(repeating: "#", count: longestRun + 1)
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }
}

private struct EmbedFailure: Error, CustomStringConvertible {
  let description: String
}
