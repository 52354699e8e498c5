import MapKitCompatibility
import Testing

/// Colors with the names of UIKit and Core Graphics.
@Suite struct ColorTests {
  /// The values of the light appearance in Apple's Human Interface Guidelines, Color, before 2025.
  @Test func systemColorsAreEqualToThosePublishedByApple() {
    let published: [(UIColor, [Int])] = [
      (.systemRed, [255, 59, 48]), (.systemOrange, [255, 149, 0]), (.systemYellow, [255, 204, 0]),
      (.systemGreen, [52, 199, 89]), (.systemMint, [0, 199, 190]), (.systemTeal, [48, 176, 199]),
      (.systemCyan, [50, 173, 230]), (.systemBlue, [0, 122, 255]), (.systemIndigo, [88, 86, 214]),
      (.systemPurple, [175, 82, 222]), (.systemPink, [255, 45, 85]), (.systemBrown, [162, 132, 94]),
      (.systemGray, [142, 142, 147]), (.systemGray2, [174, 174, 178]), (.systemGray3, [199, 199, 204]),
      (.systemGray4, [209, 209, 214]), (.systemGray5, [229, 229, 234]), (.systemGray6, [242, 242, 247]),
      (.label, [0, 0, 0]), (.link, [0, 122, 255]), (.systemBackground, [255, 255, 255]),
      (.secondarySystemBackground, [242, 242, 247]), (.tertiarySystemBackground, [255, 255, 255]),
      (.opaqueSeparator, [198, 198, 200]), (.secondaryLabel, [60, 60, 67]), (.separator, [60, 60, 67]),
    ]
    for (color, bytes) in published {
      #expect(color.cgColor.components?.prefix(3).map { Int(($0 * 255).rounded()) } == bytes)
    }
    let alphas = [UIColor.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .separator, .systemFill]
    #expect(alphas.map(\.cgColor.alpha) == [0.6, 0.3, 0.18, 0.29, 0.2])
  }

  @Test func fixedColorsAreEqualToThoseOfUIColor() {
    let documented: [(UIColor, [CGFloat])] = [
      (.black, [0, 0, 0, 1]), (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]),
      (.green, [0, 1, 0, 1]), (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]),
      (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]),
      (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ]
    for (color, components) in documented { #expect(color.cgColor.components == components) }
    #expect(UIColor.darkGray.cgColor.components?[0] == 1.0 / 3)
    #expect(UIColor.lightGray.cgColor.components?[0] == 2.0 / 3)
  }

  /// Values of Python's colorsys.hsv_to_rgb.
  @Test(arguments: [
    (0.0, 1.0, 1.0, [1.0, 0, 0]), (0.25, 0.5, 0.8, [0.6, 0.8, 0.4]), (1.0 / 3, 1, 1, [0, 1, 0]),
    (0.6, 0.5, 0.5, [0.25, 0.35, 0.5]), (0.9, 0.25, 1, [1, 0.75, 0.9]), (1, 1, 0.5, [0.5, 0, 0]),
  ])
  func huesAreConvertedToRGB(hue: Double, saturation: Double, brightness: Double, expected: [Double]) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    for (component, wanted) in zip(color.cgColor.components ?? [], expected + [0.5]) {
      #expect(abs(component - wanted) < 1e-12)
    }
  }

  @Test func componentsAreReturnedThroughPointers() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: nil))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 9])
    color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.4 && color.cgColor.numberOfComponents == 4 && UIColor(cgColor: color.cgColor) == color)
    let space = CGColorSpaceCreateDeviceGray()
    #expect(CGColor(colorSpace: space, components: [0.25, 0.5]) == CGColor(gray: 0.25, alpha: 0.5))
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: "no such space") == nil)
  }

  @Test func gradientsAcceptColorsInSeveralForms() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let same = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
        locations: [0, 1],
        count: 2))
    #expect(even == same)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, .nan]) == nil)
  }
}
