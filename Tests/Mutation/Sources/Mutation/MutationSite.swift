/// A place in the sources where one bug can be inserted.
public struct MutationSite: Codable, Hashable, Sendable {
  /// The kind of a bug.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A comparison in the other direction, equal instead of unequal.
    case comparison
    /// A comparison that includes its limit instead of excluding it, or a range that is one shorter.
    case boundary
    /// Plus instead of minus, a negation left out.
    case sign
    /// Another number.
    case constant
    /// A condition negated, and instead of or, the branches of a conditional expression exchanged.
    case condition
    /// The minimum instead of the maximum.
    case order
    /// A call or an assignment left out.
    case droppedStatement
    /// The first two arguments of a call exchanged.
    case swappedArguments
    /// A bug that somebody has written (`WrittenMutant`).
    case written
  }

  /// The kind of the bug.
  public let kind: Kind
  /// The module, the name of a folder in Sources.
  public let module: String
  /// The path of the file below the root of the repository.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is replaced, in bytes of the file from 0.
  public let range: Range<Int>
  /// The statement that includes it, in bytes. One bug is inserted into a statement.
  public let statement: Range<Int>
  /// The text that is replaced.
  public let original: String
  /// The text with the bug; empty if the statement is left out.
  public let mutated: String
  /// What is wrong then, if somebody has written that.
  public var bug: String?

  /// The site in one line.
  public var description: String {
    func short(_ text: String) -> String {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.count > 60 ? words.prefix(57) + "…" : words
    }
    let change = mutated.isEmpty ? "left out" : short(mutated)
    let what = bug.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } ?? kind.rawValue
    return "\(file):\(line): \(what): \(short(original)) → \(change)"
  }

  /// Returns the text that replaces the original one: it behaves as the original one unless the bug
  /// of this number is switched on.
  public func replacement(number: Int) -> String {
    if mutated.isEmpty { return "if !isMutant(\(number)) { \(original) }" }
    if kind == .written { return "(isMutant(\(number)) ? (\(mutated)) : (\(original)))" }
    return "(isMutant(\(number)) ? \(mutated) : \(original))"
  }
}
