import Foundation
import LoxodromeTestSupport
import Testing

@testable import MapText

/// Reading of fonts and lines of text.
@Suite struct FontTests {
  @Test func filesThatAreNotFontsAreReportedOnOneLine() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = folder.appendingPathComponent("empty.ttf").path
    let text = folder.appendingPathComponent("text.ttf").path
    try Data().write(to: URL(fileURLWithPath: empty))
    try Data("This is no font.".utf8).write(to: URL(fileURLWithPath: text))
    let faults: [(String, String)] = [
      (folder.path + "/none.ttf", "cannot be read: No such file or directory"),
      (folder.path, "cannot be read: Is a directory"), (empty, "found an empty file"),
      (text, "expected a font"),
      ("/dev/zero", "more than 128 MiB"),
    ]
    for (path, message) in faults {
      do {
        _ = try Font(path: path)
        Issue.record("\(path) is a font")
      } catch {
        #expect(error.description.hasPrefix(path) && error.description.contains(message), "\(error)")
        #expect(!error.description.contains("\n"))
      }
    }
  }

  @Test func faultsHaveNoControlCharacters() {
    let faults: [FontFault] = [
      .unreadable(path: "a\nb\u{1B}[2J", reason: "c\u{2028}"),
      .unusable(path: "a\nb\u{1B}[2J", reason: "c\r"),
      .notInstalled(name: "a\nb\u{1B}[2J"),
    ]
    for fault in faults {
      #expect(fault.description.contains("a\\nb\\u{1B}[2J"), "\(fault)")
      #expect(!fault.description.contains { $0.isNewline || $0 == "\u{1B}" }, "\(fault)")
    }
  }

  /// A truncated font, or one with changed bytes, is either an error or a font that can be used. It
  /// never traps.
  @Test(.enabled(if: InstalledFont.font != nil, Comment(rawValue: InstalledFont.absence)))
  func damagedFontsDoNotTrap() throws {
    let bytes = try #require(InstalledFont.bytes)
    var generator = SeededRandom(seed: 7)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var (refused, drawn) = (0, 0)
    for round in 0..<60 {
      var broken = round % 2 == 0 ? Array(bytes.prefix(random(bytes.count))) : bytes
      // Bytes of the table directory and of the glyph tables.
      if round % 2 == 1 {
        for _ in 0..<200 { broken[random(round % 4 == 1 ? 4096 : bytes.count)] = UInt8(random(256)) }
      }
      guard let font = try? Font(bytes: broken, path: "broken") else {
        refused += 1
        continue
      }
      drawn += 1
      let line = font.line("AVfi بسب x\u{323} é 123 Ангстрем", size: 20)
      #expect(line.width.isFinite && line.missingGlyphCount >= 0)
    }
    #expect(refused > 5 && drawn > 5, "\(refused) \(drawn)")
  }

  @Test func theStandardFontIsInstalledOrItsErrorNamesThePackage() {
    do {
      let font = try Font.standard(bold: false)
      #expect(font.line("a", size: 10).missingGlyphCount == 0)
    } catch {
      #expect(error.description.contains("fonts-dejavu-core"))
    }
  }
}
