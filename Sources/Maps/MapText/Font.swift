import CLoxodromeFreeType
import CLoxodromeHarfBuzz
import Foundation
import MapRaster
import Synchronization

/// A font that converts texts to outlines. HarfBuzz shapes the texts (kerning, ligatures, joining,
/// marks). FreeType makes the outlines without hinting, so a line of text has the same shape at
/// every size.
///
/// The file is read once and kept in memory. Any number of threads can use a font; they use it one
/// at a time.
public final class Font: Sendable {
  /// The face, used by one thread at a time, because neither FreeType's faces nor the cache of
  /// glyphs are thread-safe.
  private let face: Mutex<FontFace>
  /// The fonts for characters that this one lacks.
  private let fallback: FontFallback
  /// Whether missing characters are written to standard error, once in a process.
  private let reportsMissingCharacters: Bool

  /// The largest size, in points per em. A larger size is reduced to this.
  public static let largestSize = 1e6
  /// The largest number of characters (Unicode scalars) in one line of text. Further characters are
  /// left out.
  public static let largestLength = 1 << 14

  /// Creates the font of a TrueType or OpenType file with outlines. For a collection it is the
  /// first font.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - fallbacks: the fonts for characters that this one lacks, the first one first. Their own
  ///     fallbacks are not used.
  /// - Throws: `FontFault.unreadable` if the file cannot be read; `FontFault.unusable` if it is
  ///   larger than 128 MiB or its first font has no outlines, or if FreeType or HarfBuzz cannot be
  ///   started.
  public convenience init(path: String, fallbacks: [Font] = []) throws(FontFault) {
    try self.init(bytes: fontBytes(path), path: path, fallback: .fonts(fallbacks))
  }

  /// Creates a font of a collection.
  convenience init(path: String, index: Int) throws(FontFault) {
    try self.init(bytes: fontBytes(path), path: path, index: index)
  }

  /// Creates the font from the bytes of a file. The path is only used in messages.
  ///
  /// - Throws: `FontFault.unusable`, as `init(path:)` does.
  init(
    bytes: [UInt8], path: String, index: Int = 0, fallback: FontFallback = .fonts([]), reports: Bool = false
  ) throws(FontFault) {
    self.fallback = fallback
    reportsMissingCharacters = reports
    face = Mutex(try FontFace(bytes: bytes, path: path, index: index))
  }

  /// The font of `standard(bold: false)`, read at the first use; nil if that method throws.
  ///
  /// The reason is then written to standard error. So are the first characters that no font has. A
  /// process writes one such line at most.
  public static let regular: Font? = {
    do throws(FontFault) {
      return try standard(bold: false, reports: true)
    } catch {
      MissingCharacters.report { "no text is drawn: \(error)" }
      return nil
    }
  }()
  /// The font of `standard(bold: true)`, read at the first use; nil if that method throws. It
  /// reports missing characters as `regular` does.
  public static let bold = try? standard(bold: true, reports: true)

  /// Reads the standard font. Each call reads the file again. Characters that it lacks are drawn
  /// with the system's fonts, in fontconfig's order.
  ///
  /// If the environment variable LOXODROME_FONT (LOXODROME_BOLD_FONT for bold) is set and not
  /// empty, it names the file. Otherwise the file is DejaVuSans.ttf (DejaVuSans-Bold.ttf) in one of
  /// the folders for fonts of Linux distributions, FreeBSD and macOS.
  ///
  /// - Throws: `FontFault.notInstalled` if no folder has the file; otherwise the errors of
  ///   `init(path:)`.
  public static func standard(bold: Bool) throws(FontFault) -> Font {
    try standard(bold: bold, reports: false)
  }

  private static func standard(bold: Bool, reports: Bool) throws(FontFault) -> Font {
    func font(_ path: String) throws(FontFault) -> Font {
      try Font(
        bytes: fontBytes(path), path: path, fallback: .system(bold ? .bold : .regular), reports: reports)
    }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment[bold ? "LOXODROME_BOLD_FONT" : "LOXODROME_FONT"], !path.isEmpty {
      return try font(path)
    }
    let name = bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"
    for folder in standardFolders {
      let path = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { return try font(path) }
    }
    throw .notInstalled(name: name)
  }

  /// Returns one line of text, with its glyphs in the order of display from left to right. O(text).
  ///
  /// Kerning, ligatures, joined letters and marks are those of the font. Each run of one script is
  /// shaped by the rules of that script. Runs from right to left are ordered by the main rules of
  /// Unicode's bidirectional algorithm (UAX #9), without its embeddings and isolates. Control
  /// characters and line breaks count as spaces. Characters that the font lacks are drawn with its
  /// fallbacks. A character that none of them has is drawn as a box and counted.
  ///
  /// - Parameters:
  ///   - text: the text; characters beyond `largestLength` are left out.
  ///   - size: the points per em. If it is not above 0, or NaN, the line has no path, and all its
  ///     lengths are 0.
  public func line(_ text: String, size: Double) -> TextLine {
    let line = face.withLock { $0.line(text, size: size, fallback: fallback) }
    if reportsMissingCharacters, !line.missingCharacters.isEmpty {
      MissingCharacters.report {
        var missing = MissingCharacters()
        missing.add(line.missingCharacters)
        return missing.message ?? ""
      }
    }
    return line
  }

  /// Whether the font has a visible glyph for each of the given characters that is visible.
  func draws(_ characters: ArraySlice<UInt32>) -> Bool {
    face.withLock { face in characters.allSatisfy { face.draws($0) } }
  }

  /// Returns the glyphs of a part of a run.
  func shape(_ run: TextRun, _ part: Range<Int>) -> [ShapedGlyph] {
    face.withLock { $0.shape(run, part) }
  }

  /// Adds glyphs to a path as a part of a line that begins at x (points). Returns their width in
  /// points.
  func add(_ glyphs: [ShapedGlyph], to path: inout Path, x: Double, size: Double) -> Double {
    face.withLock { $0.add(glyphs, to: &path, x: x, size: size) }
  }

  /// Returns one line of text that is no wider than a width (points). If the text is too wide, it
  /// is cut after a character, and "…" replaces the rest and the spaces before the cut. If not even
  /// "…" fits, the line has no glyphs.
  public func line(_ text: String, size: Double, width: Double) -> TextLine {
    let whole = line(text, size: size)
    if whole.width <= width { return whole }
    let characters = Array(
      text.unicodeScalars.prefix(Font.largestLength).reduce(into: "") { $0.unicodeScalars.append($1) })
    func cut(_ count: Int) -> TextLine {
      // There is no space before the "…".
      let kept = String(characters.prefix(count))
      return line(kept.replacing(/\s+$/, with: "") + "…", size: size)
    }
    // Bisection finds the longest beginning that fits. Widths grow with the text, except for
    // kerning.
    var (fits, tooLong) = (0, characters.count)
    guard cut(0).width <= width else { return line("", size: size) }
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if cut(middle).width <= width { fits = middle } else { tooLong = middle }
    }
    return cut(fits)
  }
}

/// The folders of DejaVu's files in Debian and Ubuntu, Fedora, Arch, Alpine, FreeBSD, and macOS.
private let standardFolders = [
  "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
  "/usr/share/fonts/TTF", "/usr/share/fonts/ttf-dejavu", "/usr/local/share/fonts/dejavu", "/Library/Fonts",
]

/// Returns the bytes of a font's file.
///
/// - Throws: `FontFault.unreadable` if there is no file at the path or it cannot be read;
///   `FontFault.unusable` if it is larger than 128 MiB.
private func fontBytes(_ path: String) throws(FontFault) -> [UInt8] {
  func unreadable() -> FontFault { .unreadable(path: path, reason: String(cString: strerror(errno))) }
  // C would end the path at the zero byte and open another file.
  guard !path.utf8.contains(0) else {
    throw .unreadable(path: path, reason: String(cString: strerror(ENOENT)))
  }
  guard let file = fopen(path, "rb") else { throw unreadable() }
  defer { fclose(file) }
  // The file is read in parts, because a device or a pipe can have no end.
  let most = 1 << 27
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = fread(&piece, 1, piece.count, file)
    guard count > 0 else {
      if ferror(file) != 0 { throw unreadable() }
      return bytes
    }
    bytes += piece[..<count]
    guard bytes.count <= most else {
      throw .unusable(path: path, reason: "found more than \(most >> 20) MiB")
    }
  }
}
