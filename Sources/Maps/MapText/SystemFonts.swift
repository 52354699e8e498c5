import CLoxodromeFontconfig
import Foundation
import Synchronization

/// The system's fonts with outlines, by fontconfig, for characters that a font lacks.
///
/// The order is fontconfig's for a sans-serif font of a weight. It depends on the installed fonts
/// and on fontconfig's configuration, but not on the language of the environment. Fonts are found
/// at the first use and read when a character needs them.
final class SystemFonts: Sendable {
  /// The fonts for regular and for bold text.
  static let regular = SystemFonts(bold: false)
  static let bold = SystemFonts(bold: true)

  private let isBold: Bool
  private let entries = Mutex<[Entry]?>(nil)

  /// A font that is installed.
  private struct Entry {
    let path: String
    /// The font's index in a collection.
    let index: Int
    /// The font's characters. It is never freed, as the process uses it to its end.
    let characters: OpaquePointer
    var isRead = false
    /// The font, after it was read; nil if it cannot be used.
    var font: Font?
  }

  private init(bold: Bool) {
    isBold = bold
  }

  /// Returns the first font that lists all of the given characters and that a closure accepts; nil
  /// if there is none. O(fonts).
  func first(with characters: ArraySlice<UInt32>, where accepts: (Font) -> Bool) -> Font? {
    // Fonts are not used inside the lock.
    var start = 0
    while let (index, font) = next(from: start, with: characters) {
      if accepts(font) { return font }
      start = index + 1
    }
    return nil
  }

  /// Returns the first font, from an index on, that lists all of the given characters.
  private func next(
    from start: Int, with characters: ArraySlice<UInt32>
  ) -> (index: Int, font: Font)? {
    entries.withLock { entries in
      var known = entries ?? Self.installed(bold: isBold)
      defer { entries = known }
      for index in known.indices.dropFirst(start) {
        let listed = known[index].characters
        guard characters.allSatisfy({ FcCharSetHasChar(listed, $0) == FcTrue }) else { continue }
        if !known[index].isRead {
          known[index].isRead = true
          known[index].font = try? Font(path: known[index].path, index: known[index].index)
        }
        if let font = known[index].font { return (index, font) }
      }
      return nil
    }
  }

  /// Returns the installed fonts with outlines in fontconfig's order; empty if there is no
  /// configuration.
  private static func installed(bold: Bool) -> [Entry] {
    guard let configuration = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(configuration) }
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    // Otherwise fontconfig takes the language of the environment, and pictures would depend on it.
    FcPatternAddString(pattern, FC_LANG, "en")
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, FcFalse, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { number in
      guard let font = set.pointee.fonts[number] else { return nil }
      func text(_ name: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        return FcPatternGetString(font, name, 0, &value) == FcResultMatch
          ? value.map { String(cString: $0) } : nil
      }
      var (isOutline, index, characters) = (FcFalse, Int32(0), OpaquePointer?.none)
      FcPatternGetBool(font, FC_OUTLINE, 0, &isOutline)
      FcPatternGetInteger(font, FC_INDEX, 0, &index)
      FcPatternGetCharSet(font, FC_CHARSET, 0, &characters)
      // HarfBuzz reads these two formats. The upper half of the index is the instance of a variable
      // font. The default instance is used for all.
      guard isOutline == FcTrue, ["TrueType", "CFF"].contains(text(FC_FONTFORMAT)),
        let path = text(FC_FILE), let characters = characters.flatMap({ FcCharSetCopy($0) })
      else { return nil }
      return Entry(path: path, index: Int(index & 0xFFFF), characters: characters)
    }
  }
}
