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

  /// Returns the site of the bug.
  ///
  /// - Parameter root: the path of the repository.
  /// - Throws: a fault with one line if the file or the place is not there.
  public func site(root: String) throws(WrittenMutantFault) -> MutationSite {
    let url = URL(fileURLWithPath: root).appendingPathComponent(file)
    guard file.hasPrefix("Sources/"), let text = try? Data(contentsOf: url) else {
      throw WrittenMutantFault(description: "\(file): it cannot be read; expected a file in Sources")
    }
    let place = try only(Data(context.utf8), in: text[...], "the context")
    let range = try only(Data(original.utf8), in: text[place], "the original")
    let line = text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return MutationSite(
      kind: .written, module: String(file.split(separator: "/")[1]), file: file, line: line, range: range,
      statement: range, original: original, mutated: mutated, bug: bug)
  }

  private func only(
    _ part: Data, in text: Data.SubSequence, _ name: String
  ) throws(WrittenMutantFault) -> Range<Int> {
    if let first = text.range(of: part), text[(first.lowerBound + 1)...].range(of: part) == nil {
      return first
    }
    throw WrittenMutantFault(
      description: "\(file): \(name) \(original.debugDescription): expected it once in the text")
  }
}

/// A bug whose place is not in the sources.
public struct WrittenMutantFault: Error, CustomStringConvertible {
  /// The file, and what was expected there.
  public let description: String
}
