import Foundation

/// Writes a Swift file that contains the text of other files: `loxodrome-embed-files OUTPUT FILE…`.
///
/// `LoxodromeEmbedFiles` runs this program during the build. Each file must be UTF-8 text without
/// carriage returns.
@main struct EmbedFiles {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
      guard let output = arguments.first else {
        throw EmbedFailure(description: "expected a file to write and the files to embed")
      }
      var text =
        "/// The text of each file of the target's folder `Templates` or `Data`, by the file's name.\n"
      text += "let embeddedFiles: [String: String] = [\n"
      for file in arguments.dropFirst() {
        text += "\(literal(file.lastPathComponent)): \(try multilineLiteral(contentsOf: file)),\n"
      }
      // A file that has this text already stays as it is, so it is not compiled again.
      let bytes = Data((text + "]\n").utf8)
      if (try? Data(contentsOf: output)) != bytes {
        do { try bytes.write(to: output, options: .atomic) } catch {
          throw EmbedFailure(description: "\(output.path) cannot be written: \(error.localizedDescription)")
        }
      }
    } catch {
      FileHandle.standardError.write(Data("loxodrome-embed-files: error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func literal(_ name: String) -> String { name.debugDescription }

  /// Returns a literal whose value is the text of the file, byte for byte. Throws an error if the
  /// file cannot be read, is not UTF-8, or contains a carriage return.
  private static func multilineLiteral(contentsOf file: URL) throws -> String {
    let bytes: Data
    do { bytes = try Data(contentsOf: file) } catch {
      throw EmbedFailure(description: "\(file.path) cannot be read: \(error.localizedDescription)")
    }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(UInt8(ascii: "\r")) else {
      throw EmbedFailure(description: "\(file.path): expected UTF-8 without carriage returns")
    }
    // The delimiter has one `#` more than the longest run of `#` in the text. So nothing in the
    // text can end the literal or start an escape sequence.
    let longestRun = text.unicodeScalars.split { $0 != "#" }.map(\.count).max() ?? 0
    let delimiter = String(repeating: "#", count: longestRun + 1)
    return "\(delimiter)\"\"\"\n\(text)\n\"\"\"\(delimiter)"
  }
}

private struct EmbedFailure: Error, CustomStringConvertible {
  let description: String
}
