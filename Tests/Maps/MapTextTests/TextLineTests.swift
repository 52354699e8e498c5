import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapText

/// The area and the bounding box of a drawn line, in pixels relative to the start of the baseline.
private func measured(_ line: TextLine) throws -> (area: Double, box: MapRect) {
  var scene = Scene()
  scene.fill(line.path, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
  let rect = MapRect(x: -40, y: -160, width: 1600, height: 240)
  let picture = try render(scene, rect: rect, width: 1600, height: 240)
  var (area, box) = (0.0, MapRect.null)
  for y in 0..<240 {
    for x in 0..<1600 {
      guard let pixel = picture[x, y], pixel != 0 else { continue }
      area += Double(pixel >> 24) / 255
      box = box.union(MapRect(x: Double(x - 40), y: Double(y - 160), width: 1, height: 1))
    }
  }
  return (area, box)
}

@Suite(.enabled(if: InstalledFont.font != nil, Comment(rawValue: InstalledFont.absence)))
struct TextLineTests {
  let font = InstalledFont.font

  /// Widths and outlines are equal to those of the font's tables, with kerning, ligatures, marks,
  /// joined letters, mirrored brackets and missing characters. 2048 units are 128 pixels.
  @Test func linesAreEqualToThoseOfTheFontTables() throws {
    let (font, facts) = (try #require(font), try #require(FontLines.all))
    #expect(facts.lines.count >= 18)
    let unit = 128 / facts.unitsPerEm
    for fact in facts.lines {
      let line = font.line(fact.text, size: 128)
      #expect(abs(line.width - fact.width * unit) < 1e-9, "\(fact.text)")
      #expect(line.missingGlyphCount == fact.missing, "\(fact.text)")
      #expect(
        abs(line.ascent - facts.ascent * unit) < 1e-9 && abs(line.descent - facts.descent * unit) < 1e-9)
      let (area, box) = try measured(line)
      guard let bounds = fact.bounds else {
        #expect(area == 0, "\(fact.text)")
        continue
      }
      // A pixel's coverage is rounded to 1/255, and a sliver below half of that is not seen.
      let whole = fact.area * unit * unit
      let range = (fact.overlap ? 0.98 : 0.998) * whole - 1...1.002 * whole + 1
      #expect(range.contains(area), "\(fact.text)")
      let expected = [bounds[0], -bounds[3], bounds[2], -bounds[1]].map { $0 * unit }
      let found = [box.minX, box.minY, box.maxX, box.maxY]
      #expect(zip(expected, found).allSatisfy { abs($0 - $1) < 1.1 }, "\(fact.text): \(expected) \(found)")
    }
  }

  @Test func widthsAreProportionalToTheSize() throws {
    let font = try #require(font)
    let one = font.line("Wyoming AV", size: 1)
    for size in [0.01, 7, 12.5, 300, Font.largestSize] {
      let line = font.line("Wyoming AV", size: size)
      #expect(abs(line.width / size - one.width) < 1e-12 && abs(line.ascent / size - one.ascent) < 1e-12)
    }
    #expect(font.line("a", size: 1e300).width == font.line("a", size: Font.largestSize).width)
    for size in [0, -1, Double.nan, -Double.infinity] {
      let line = font.line("a", size: size)
      #expect(line.width == 0 && line.path == Path(), "\(size)")
    }
  }

  @Test func truncatedLinesFitAndKeepAsMuchAsPossible() throws {
    let font = try #require(font)
    let text = "Llanfair pwllgwyngyll"
    let whole = font.line(text, size: 10)
    #expect(font.line(text, size: 10, width: whole.width).path == whole.path)
    for width in stride(from: 11, to: whole.width, by: 3.7) {
      let cut = font.line(text, size: 10, width: width)
      #expect(cut.width <= width)
      let count = try #require(
        (0...text.count).last { font.line(beginning(text, $0) + "…", size: 10).width <= width })
      #expect(cut.path == font.line(beginning(text, count) + "…", size: 10).path, "\(width)")
    }
    for width in [9, 0, -1, Double.nan] { #expect(font.line(text, size: 10, width: width).width == 0) }
  }

  private func beginning(_ text: String, _ count: Int) -> String {
    text.prefix(count).trimmingCharacters(in: .whitespaces)
  }

  @Test func linesAreTheSameOnAllThreads() throws {
    let font = try #require(font)
    let texts = (0..<60).map { "Straße \($0) Вл بسب" }
    let expected = texts.map { font.line($0, size: 11) }
    let fresh = try Font(path: InstalledFont.path)
    let same = (0..<60).map { _ in Flag() }
    DispatchQueue.concurrentPerform(iterations: 60) { index in
      same[index].isSet = fresh.line(texts[index], size: 11).path == expected[index].path
    }
    #expect(same.allSatisfy { $0.isSet })
  }

  @Test func everyTextHasALine() throws {
    let font = try #require(font)
    for text in [
      "\u{0}", "\u{202E}abc\u{202C}", "\u{300}\u{301}", "\u{200D}",
      "e" + String(repeating: "\u{301}", count: 300), "👨‍👩‍👧", "\u{FFFF}",
      "אב\u{5B8}123", "\r\n\r\n", String(repeating: "كلمة word 12 ", count: 4000),
    ] {
      let line = font.line(text, size: 12)
      #expect(line.width.isFinite && line.width >= 0)
    }
    let long = font.line(String(repeating: "m", count: Font.largestLength + 100), size: 1)
    #expect(long.width == Double(Font.largestLength) * font.line("m", size: 1).width)
  }
}

/// A flag that one thread sets.
private final class Flag: @unchecked Sendable {
  var isSet = false
}
