import Foundation

/// A bug that somebody has written, and its place in the sources.
public struct WrittenMutant: Decodable, Sendable {
  /// The path of the file below the root of the repository.
  public let file: String
  /// A text that is in the file once.
  public let context: String
  /// What is replaced: an expression, or a statement that is left out. It is in the context once.
  public let original: String
  /// The expression with the bug; empty if the statement is left out.
  public let mutated: String
  /// What is wrong then, in one sentence.
  public let bug: String

  /// Returns the site of the bug, its range in bytes of the file.
  ///
  /// - Parameter root: the path of the repository.
  /// - Throws: a fault with one line if the file cannot be read or is not in Sources/Maps, or if the context or
  ///   the original is empty, missing or there more than once.
  public func site(root: String) throws(WrittenMutantFault) -> MutationSite {
    let url = URL(fileURLWithPath: root).appendingPathComponent(file)
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0] == "Sources", parts[1] == "Maps", !parts.contains(".."),
      let text = try? Data(contentsOf: url)
    else {
      throw WrittenMutantFault(description: "\(file): it cannot be read; expected a file in Sources/Maps")
    }
    let place = try only(context, in: text[...], "the context")
    let range = try only(original, in: text[place], "the original")
    let line = text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return MutationSite(
      kind: .written, module: String(parts[2]), file: file, line: line, range: range,
      statement: range, original: original, mutated: mutated, bug: bug)
  }

  private func only(
    _ part: String, in text: Data.SubSequence, _ name: String
  ) throws(WrittenMutantFault) -> Range<Int> {
    let bytes = Data(part.utf8)
    if let first = text.range(of: bytes), text[(first.lowerBound + 1)...].range(of: bytes) == nil {
      return first
    }
    let isThere = text.range(of: bytes) != nil
    let count = part.isEmpty ? "it is empty" : isThere ? "it is there again" : "it is not there"
    throw WrittenMutantFault(
      description: "\(file): \(name) \(part.debugDescription): expected it once in the text; \(count)")
  }
}

/// A bug whose place is not in the sources.
public struct WrittenMutantFault: Error, CustomStringConvertible {
  /// The file, and what was expected there.
  public let description: String
}
