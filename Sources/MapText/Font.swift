import CFreeType
import CHarfBuzz
import Foundation
import MapGeometry
import MapRaster
import Synchronization

/// A font file whose texts become outlines: shaped by HarfBuzz (kerning, ligatures, joining,
/// marks), outlined by FreeType without hinting, so that a line of text has the same shape at every
/// size.
///
/// The file is read once and kept in memory. Any number of threads may use a font; they take turns.
public final class Font: Sendable {
  /// What threads take turns with: neither FreeType's faces nor the glyphs' cache are safe
  /// otherwise.
  private let face: Mutex<FontFace>

  /// The largest size that counts, in points per em; a larger one is taken for this.
  public static let largestSize = 1e6
  /// The number of characters (Unicode scalars) of a text that count; those after them are left
  /// out.
  public static let largestLength = 1 << 14

  /// The font in a file: TrueType or OpenType with outlines; of a collection the first font.
  ///
  /// - Throws: `FontFault` where the file cannot be read, is larger than 128 MiB or holds no font
  ///   with outlines.
  public convenience init(path: String) throws(FontFault) {
    try self.init(bytes: fontBytes(path), path: path)
  }

  /// The font in the bytes of a file; the path is for messages only.
  init(bytes: [UInt8], path: String) throws(FontFault) {
    do throws(FontFaceFault) {
      face = Mutex(try FontFace(bytes: bytes))
    } catch {
      throw .unusable(path: path, reason: error.reason)
    }
  }

  /// The standard font, DejaVu Sans or the file that the environment names in LOXODROME_FONT; nil
  /// where there is none.
  public static let regular = try? standard(bold: false)
  /// The standard font in bold, or the file that LOXODROME_BOLD_FONT names; nil where there is
  /// none.
  public static let bold = try? standard(bold: true)

  /// The standard font, read anew, with the reason where there is none.
  ///
  /// The file that LOXODROME_FONT (LOXODROME_BOLD_FONT) names and no other; where that is not set,
  /// DejaVuSans.ttf (DejaVuSans-Bold.ttf) in the folders where Linux distributions and macOS put
  /// fonts.
  public static func standard(bold: Bool) throws(FontFault) -> Font {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment[bold ? "LOXODROME_BOLD_FONT" : "LOXODROME_FONT"], !path.isEmpty {
      return try Font(path: path)
    }
    let name = bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"
    for folder in standardFolders {
      let path = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { return try Font(path: path) }
    }
    throw .notInstalled(name: name)
  }

  /// One line of text, as it is seen from left to right. O(text).
  ///
  /// Kerning, ligatures, joined letters and marks are the font's own; each run of a script is
  /// shaped by its rules. Runs from right to left are put in their places by the main rules of
  /// Unicode's bidirectional algorithm (UAX #9), without its embeddings and isolates. Control
  /// characters and line breaks count as spaces. A character that the font lacks is drawn as the
  /// font's box and counted.
  /// - Parameter size: the points per em. One that is not above 0, or NaN, gives a line without a
  ///   path or a width.
  public func line(_ text: String, size: Double) -> TextLine {
    face.withLock { $0.line(text, size: size) }
  }

  /// One line of text that is no wider than a width (points): where it is too wide, it is cut after
  /// a character and … is put in the rest's place. Nothing is left where not even … fits.
  public func line(_ text: String, size: Double, width: Double) -> TextLine {
    let whole = line(text, size: size)
    if whole.width <= width { return whole }
    let characters = Array(
      text.unicodeScalars.prefix(Font.largestLength).reduce(into: "") { $0.unicodeScalars.append($1) })
    func cut(_ count: Int) -> TextLine {
      // No space before the dots.
      let kept = String(characters.prefix(count))
      return line(kept.replacing(/\s+$/, with: "") + "…", size: size)
    }
    // The longest beginning that fits, by halves: widths grow with the text, but for what kerning
    // takes away.
    var (fits, tooLong) = (0, characters.count)
    guard cut(0).width <= width else { return line("", size: size) }
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if cut(middle).width <= width { fits = middle } else { tooLong = middle }
    }
    return cut(fits)
  }
}

/// Where DejaVu's files lie: Debian and Ubuntu, Fedora, Arch, Alpine, FreeBSD, and macOS.
private let standardFolders = [
  "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
  "/usr/share/fonts/TTF", "/usr/share/fonts/ttf-dejavu", "/usr/local/share/fonts/dejavu", "/Library/Fonts",
]

/// The bytes of a font's file.
private func fontBytes(_ path: String) throws(FontFault) -> [UInt8] {
  do {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FontFault.unreadable(path: path, reason: "No such file or directory")
    }
    if isFolder.boolValue { throw FontFault.unreadable(path: path, reason: "Is a directory") }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    // In pieces, since a device or a pipe may have no end.
    let most = 1 << 27
    var bytes: [UInt8] = []
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= most else {
        throw FontFault.unusable(path: path, reason: "found more than \(most >> 20) MiB")
      }
    }
    return bytes
  } catch let fault as FontFault {
    throw fault
  } catch {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    throw .unreadable(path: path, reason: system.localizedDescription)
  }
}
