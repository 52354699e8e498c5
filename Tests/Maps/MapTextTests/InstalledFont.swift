import Foundation
import LoxodromeTestSupport
import MapText

/// Expected lines, computed from the font's tables by Fixtures/make-lines.py.
struct FontLines: Decodable {
  struct File: Decodable { let bytes: Int }
  struct Line: Decodable {
    let text: String
    let width: Double
    let bounds: [Double]?
    let area: Double
    let overlap: Bool
    let missing: Int
  }
  struct Directions: Decodable {
    let text: String
    let levels: [UInt8]
  }
  let font: File
  let unitsPerEm, ascent, descent: Double
  let lines: [Line]
  let directions: [Directions]

  static let all: FontLines? = {
    let file = checkout.appendingPathComponent("Tests/Maps/MapTextTests/Fixtures/lines.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(FontLines.self, from: $0) }
  }()
}

/// The font of the expected values, if it is installed at the path that Debian uses.
enum InstalledFont {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let bytes: [UInt8]? = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  static let font: Font? = bytes?.count == FontLines.all?.font.bytes ? try? Font(path: path) : nil
  /// The reason why tests are skipped.
  static let absence = "DejaVu Sans 2.37 is not installed at \(path) (Debian's package fonts-dejavu-core)"
}
