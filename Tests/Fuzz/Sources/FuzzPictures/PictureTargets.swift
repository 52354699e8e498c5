@testable import Fuzzing
@testable import LoxodromeJSON
@testable import MapGeoJSON
@testable import MapGeometry
@testable import MapOverlays
@testable import MapRaster
@testable import PictureChecks

extension FuzzTarget {
  /// What pictures are drawn from.
  static let ofPictures = [
    FuzzTarget("style", testStyle), FuzzTarget("simplestyle", testSimplestyle),
  ]

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
