import Foundation

@testable import CommandInput
@testable import GeoJSON
@testable import JSON
@testable import MapGeometry
@testable import MapOverlays
@testable import MapRaster
@testable import MapText
@testable import MapTiles

extension FuzzTarget {
  /// Pictures, and what they are drawn from.
  static let ofPictures = [
    FuzzTarget("png", testPNG), FuzzTarget("jpeg", testTilePicture), FuzzTarget("scene", testScene),
    FuzzTarget("style", testStyle), FuzzTarget("simplestyle", testSimplestyle),
    FuzzTarget("font", maximumLength: 8192, testFont), FuzzTarget("text", maximumLength: 256, testText),
  ]

  /// A picture that is written is read equal, and no color is above its alpha.
  private static func testPNG(_ bytes: [UInt8]) {
    // A header can state a gibibyte of pixels. A tile's picture is limited to 64 MiB.
    guard (try? PixelBuffer(tile: bytes)) != nil, let picture = try? PixelBuffer(png: bytes) else { return }
    checkPicture(picture)
  }

  /// A tile's picture is the same when it is read again, and is written and read equal.
  private static func testTilePicture(_ bytes: [UInt8]) {
    guard let picture = try? PixelBuffer(tile: bytes) else { return }
    check((try? PixelBuffer(tile: bytes)) == picture, "the second reading differs")
    checkPicture(picture)
  }

  private static func checkPicture(_ picture: PixelBuffer) {
    check(picture.pixels.count == picture.width * picture.height, "the number of pixels")
    for pixel in picture.pixels {
      let alpha = pixel >> 24
      check(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha, "\(pixel)")
    }
    let again = mustNotThrow("a written PNG is read") { try PixelBuffer(png: try picture.png()) }
    check(again == picture, "a PNG differs after writing and reading")
  }

  /// A scene is drawn the same with tiles of any size. Large pictures are only read.
  private static func testScene(_ bytes: [UInt8]) {
    let folder = URL(fileURLWithPath: "Tests/Scenes", isDirectory: true)
    do {
      let file = try SceneFile(Data(bytes), file: "scene.json", folder: folder)
      guard file.width * file.height <= 1 << 14 else { return }
      draw(file.scene, file.rect, file.width, file.height)
    } catch {
      checkOneLine("\(error)")
    }
  }

  private static func draw(_ scene: Scene, _ rect: MapRect, _ width: Int, _ height: Int) {
    let picture = mustNotThrow("a scene is drawn") {
      try render(scene, rect: rect, width: width, height: height)
    }
    checkPicture(picture)
    let inTiles = try? render(scene, rect: rect, width: width, height: height, threads: 2, tileSize: 16)
    check(inTiles == picture, "tiles of 16 pixels give another picture")
  }

  /// A style is read or left unchanged, and every shape has an appearance.
  private static func testStyle(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var style = MapStyle.standard
    do {
      try style.apply(text)
      for kind in MapStyle.Kind.allCases {
        let appearance = style.appearance(of: kind, properties: .object([]))
        check(appearance == style.appearance(of: kind, properties: .null), "an empty object is not null")
        _ = appearance.pen(scale: 2)
      }
    } catch {
      check(style == .standard, "a style with an error has changed")
      checkOneLine("\(error)")
    }
  }

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

  /// GeoJSON with simplestyle properties is drawn, the same with tiles of any size.
  private static func testSimplestyle(_ bytes: [UInt8]) {
    var reader = GeoJSONReader()
    reader.append(bytes)
    reader.finish()
    var picture = MapPicture()
    while let item = try? reader.next() { try? picture.add(item) }
    _ = picture.takePropertyFaults()
    guard !picture.isEmpty else { return }
    for rect in [MapRect.world, picture.bounds] where rect.width > 0 && rect.height > 0 {
      draw(picture.scene(showing: rect, width: 48), rect, 48, 48)
    }
  }
}
