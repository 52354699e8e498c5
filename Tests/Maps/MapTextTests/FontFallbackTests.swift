import Foundation
import LoxodromeTestSupport
import Testing

@testable import MapRaster
@testable import MapText

// Fonts that stand in for each other. The fonts and their tables are in Fixtures/make-fonts.py.

private func font(_ name: String, _ fallbacks: [Font] = []) throws -> Font {
  let file = checkout.appendingPathComponent("Tests/Maps/MapTextTests/Fixtures/\(name).ttf")
  return try Font(path: file.path(percentEncoded: false), fallbacks: fallbacks)
}

@Suite struct FontFallbackTests {
  /// A: 60, 日 and 本: 100 each, a space: 60, two Arabic letters: 40 each. The last rectangle ends
  /// at 0.3 em of the last 0.4 em.
  @Test func japaneseBesideArabicIsDrawnWithTwoFonts() throws {
    let font = try font("latin", [font("arabic"), font("japanese")])
    let line = font.line("A日本 اب", size: 100)
    #expect(abs(line.width - 400) < 1e-9)
    #expect(line.missingGlyphCount == 0 && line.missingCharacters.isEmpty)
    let bounds = line.path.controlBounds
    #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxX - 390) < 1e-9)
    #expect(abs(bounds.minY + 80) < 1e-9 && bounds.maxY == 0)
    // The heights of a line are those of the font itself.
    #expect(abs(line.ascent - 80) < 1e-9 && abs(line.descent - 20) < 1e-9)
  }

  @Test func charactersThatNoFontHasAreBoxesAndAreNamed() throws {
    let line = try font("latin", [font("arabic")]).line("日 ا日本", size: 10)
    #expect(line.missingGlyphCount == 3)
    #expect(line.missingCharacters.map(\.value) == [0x65E5, 0x65E5, 0x672C])
    #expect(abs(line.width - (4 * 6 + 4)) < 1e-9)
  }

  /// The first fallback that has a character draws it.
  @Test func fallbacksAreUsedInOrder() throws {
    let inOrder = try font("arabic", [font("blank"), font("latin")])
    #expect(abs(inOrder.line("A", size: 10).width - 6) < 1e-9)
    #expect(inOrder.line("A", size: 10).path.controlBounds.height == 7)
    // B of blank.ttf has no outline, so the B of latin.ttf is drawn.
    let other = inOrder.line("AB", size: 10)
    #expect(other.missingGlyphCount == 0)
    #expect(abs(other.path.controlBounds.maxX - 11) < 1e-9)
  }

  /// The box of this project is 0.6 em wide and ends at 0.55 em.
  @Test func whereNoOutlineExistsABoxStands() throws {
    let font = try font("blank")
    for text in ["B", "日"] {
      let line = font.line("A" + text, size: 100)
      #expect(line.missingGlyphCount == 1 && line.missingCharacters.map { String($0) } == [text])
      #expect(abs(line.width - 120) < 1e-9)
      #expect(abs(line.path.controlBounds.maxX - 115) < 1e-9)
    }
    // Spaces and format characters have no box.
    let blank = font.line("A \u{200B}\u{FE0F}A", size: 100)
    #expect(blank.missingGlyphCount == 0 && blank.missingCharacters.isEmpty)
  }

  /// A line from right to left: the first letter is at the right, and 日 at the left.
  @Test func partsOfLinesFromRightToLeftAreInOrder() throws {
    let font = try font("latin", [font("arabic"), font("japanese")])
    let points = font.line("اب日", size: 100).path.points
    // A rectangle has five points, the first again at the end.
    #expect(points.count == 15)
    let widths = stride(from: 0, to: points.count, by: 5).map { points[$0 + 2].x - points[$0].x }
    #expect(zip(widths, [80, 20, 20]).allSatisfy { abs($0 - $1) < 1e-9 })
    // Two fonts in one Arabic word: alef of arabic.ttf is at the right of A.
    let word = font.line("ابA", size: 100).path.points
    #expect(word.count == 15 && abs(word[2].x - word[0].x - 40) < 1e-9)
  }

  /// The mark is in no font. Its letter is drawn, and the mark stands as a box.
  @Test func aMarkThatNoFontHasDoesNotHideItsLetter() throws {
    let line = try font("latin", [font("japanese")]).line("日\u{301}", size: 100)
    #expect(line.missingCharacters.map(\.value) == [0x301])
    #expect(abs(line.path.controlBounds.minX - 10) < 1e-9 && line.path.controlBounds.minY < -79)
  }

  /// A font alone gives the same line as before it had fallbacks.
  @Test func textsThatAFontHasDoNotDependOnFallbacks() throws {
    let alone = try font("latin").line("AB A", size: 12.5)
    let helped = try font("latin", [font("japanese"), font("arabic")]).line("AB A", size: 12.5)
    #expect(alone.path == helped.path && alone.width == helped.width)
  }

  @Test func longTextsOfTwoFontsAreDrawn() throws {
    let font = try font("latin", [font("japanese")])
    let text = String(repeating: "A日", count: Font.largestLength)
    let line = font.line(text, size: 10)
    #expect(abs(line.width - Double(Font.largestLength / 2) * 16) < 1e-3)
  }

  /// The text of the first message is in the output of the tests.
  @Test func onlyTheMessageOfTheFirstReportIsMade() {
    MissingCharacters.report { "a line that a test writes" }
    MissingCharacters.report {
      Issue.record("the message of a second report was made")
      return ""
    }
  }

  @Test func missingCharactersAreNamedWithTheirPackages() {
    var missing = MissingCharacters()
    #expect(missing.message == nil)
    missing.add(["日", "日"])
    #expect(
      missing.message == "no font has 1 character, which stands as a box: 日 (U+65E5); "
        + "install a font (Debian's package fonts-noto-cjk)")
    missing.add(["ا", "\u{301}", "😀", "\u{E000}", "ῷ"])
    #expect(
      missing.message == "no font has 6 characters, which stand as boxes: 日 (U+65E5), ا (U+0627), U+0301, "
        + "😀 (U+1F600), U+E000, ῷ (U+1FF7); install fonts (Debian's packages fonts-dejavu-core, "
        + "fonts-noto-cjk, fonts-noto-core, fonts-symbola)")
    var private6 = MissingCharacters()
    private6.add((0xE000...0xE00B).compactMap { Unicode.Scalar($0) })
    #expect(private6.message?.hasSuffix("U+E009, and 2 more; no package of fonts is known for them") == true)
  }
}
