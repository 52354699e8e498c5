import CLoxodromeHarfBuzz
import Foundation
import Synchronization

/// The characters of texts that no font has, with what to install for them.
public struct MissingCharacters: Hashable, Sendable {
  /// The characters in the order in which they were added, each once.
  public private(set) var characters: [Unicode.Scalar] = []
  /// The same characters, to find one at once.
  private var known: Set<Unicode.Scalar> = []

  /// Creates an empty list.
  public init() {}

  /// Adds the characters that are not in the list.
  public mutating func add(_ others: [Unicode.Scalar]) {
    for character in others where known.insert(character).inserted { characters.append(character) }
  }

  /// One line with the first ten characters, their code points, the number of the others and the
  /// Debian packages of fonts that have them; nil if there are none.
  public var message: String? {
    guard !characters.isEmpty else { return nil }
    let most = 10
    var names = characters.prefix(most).map(\.visibleName)
    if characters.count > most { names.append("and \(characters.count - most) more") }
    let packages = Set(characters.compactMap(\.fontPackage)).sorted()
    let remedy =
      switch packages.count {
      case 0: "no package of fonts is known for them"
      case 1: "install a font (Debian's package \(packages[0]))"
      default: "install fonts (Debian's packages \(packages.joined(separator: ", ")))"
      }
    let count =
      characters.count == 1
      ? "1 character, which stands as a box" : "\(characters.count) characters, which stand as boxes"
    return "no font has \(count): \(names.joined(separator: ", ")); \(remedy)"
  }

  /// Whether the process has reported missing characters or a missing font.
  private static let isReported = Mutex(false)

  /// Writes a line to standard error, the first time that the process calls this. If standard error
  /// is closed or full, the line is lost.
  ///
  /// - Parameter message: called only the first time.
  static func report(_ message: () -> String) {
    let isFirst = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    guard isFirst else { return }
    try? FileHandle.standardError.write(contentsOf: Data("MapText: \(message())\n".utf8))
  }
}

extension Unicode.Scalar {
  /// The character and its code point, for example 日 (U+65E5). Without the character if it is
  /// invisible alone.
  fileprivate var visibleName: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .enclosingMark,
      .spacingMark, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return code
    default: return "\(self) (\(code))"
    }
  }

  /// The Debian package of a font that has the character; nil if none is known.
  fileprivate var fontPackage: String? {
    switch properties.generalCategory {
    case .privateUse, .unassigned, .control, .surrogate: return nil
    default: break
    }
    switch hb_unicode_script(hb_unicode_funcs_get_default(), value) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO:
      return "fonts-noto-cjk"
    case HB_SCRIPT_COMMON where properties.isEmoji: return "fonts-symbola"
    case HB_SCRIPT_COMMON, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: return "fonts-dejavu-core"
    default: return "fonts-noto-core"
    }
  }
}
