import MapGeometry
import MapOverlays
import MapRaster
import Testing

@Suite struct ColorTextTests {
  /// The text and the components in 255ths.
  @Test(arguments: [
    ("#000", [0.0, 0, 0, 255]), ("#fff", [255, 255, 255, 255]), ("#1a2", [17, 170, 34, 255]),
    ("#1a2B", [17, 170, 34, 187]), ("#010203", [1, 2, 3, 255]), ("#FeDc9880", [254, 220, 152, 128]),
    ("none", [0, 0, 0, 0]),
  ])
  func hexadecimalTextsAreColors(text: String, components: [Double]) throws {
    let color = try #require(Color(text: text))
    #expect([color.red, color.green, color.blue, color.alpha].map { $0 * 255 } == components)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#12 ", "123", "123456", "red", "None",
    "#-12", "#١٢٣", "\u{0}",
  ])
  func otherTextsAreNotColors(text: String) {
    #expect(Color(text: text) == nil)
  }
}
