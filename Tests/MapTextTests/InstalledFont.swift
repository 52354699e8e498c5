import Foundation
import MapText
import TestSupport

/// What lines are by the font's own tables (Fixtures/make-lines.py).
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
    let file = checkout.appendingPathComponent("Tests/MapTextTests/Fixtures/lines.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(FontLines.self, from: $0) }
  }()
}

/// The font that the expected values are of, where it is installed in Debian's place.
enum InstalledFont {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let bytes: [UInt8]? = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  static let font: Font? = bytes?.count == FontLines.all?.font.bytes ? try? Font(path: path) : nil
  /// Why tests are skipped.
  static let absence = "DejaVu Sans 2.37 is not installed at \(path) (Debian's package fonts-dejavu-core)"
}
