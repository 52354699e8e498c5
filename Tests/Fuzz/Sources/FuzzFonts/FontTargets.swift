@testable import Fuzzing
@testable import MapText

extension FuzzTarget {
  /// Fonts and texts.
  static let ofFonts = [
    FuzzTarget("font", maximumLength: 8192, testFont), FuzzTarget("text", maximumLength: 96, testText),
  ]

  /// A file is a font, whose texts have finite sizes, or one line says why not.
  private static func testFont(_ bytes: [UInt8]) {
    do {
      checkText("Aa\u{301} \u{5d0}1", in: try Font(bytes: bytes, path: "font.ttf"))
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// Any text has a size in the standard font, in one line and in several.
  private static func testText(_ bytes: [UInt8]) {
    guard let font = Font.regular else { fatalError("the standard font is not installed") }
    checkText(String(decoding: bytes, as: UTF8.self), in: font)
  }

  private static func checkText(_ text: String, in font: Font) {
    let line = font.line(text, size: 12)
    check(line.width.isFinite && line.ascent.isFinite && line.descent.isFinite, "the size of \(text)")
    check(line.missingGlyphCount <= text.unicodeScalars.count, "\(line.missingGlyphCount) missing glyphs")
    check(font.lines(text, size: 12, width: 40, count: 3).count <= 3, "more than three lines")
  }
}
