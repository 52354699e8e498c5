import MapKitCompatibility
import Testing

/// Red, green, blue and alpha of a pixel, 0…255; empty outside the image.
func bytes(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt32] {
  image.cgImage.map { bytes($0, x, y) } ?? []
}

/// Red, green, blue and alpha of a pixel, 0…255; empty outside the image.
func bytes(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt32] {
  image[x, y].map { [$0 & 255, $0 >> 8 & 255, $0 >> 16 & 255, $0 >> 24] } ?? []
}

@Suite struct DrawingTests {
  private let house = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
    drawHouse(in: context.cgContext, bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func filledShapesHaveTheirColor() {
    // The pixels are in the wall, its outline, the roof, the ring of the window, and the middle of
    // the window, which shows the roof.
    #expect(bytes(house, 30, 70) == [170, 170, 170, 255])
    #expect(bytes(house, 50, 90) == [51, 51, 51, 255])
    #expect(bytes(house, 70, 45) == [77, 77, 77, 255])
    #expect(bytes(house, 57, 42) == [255, 255, 0, 255] && bytes(house, 50, 38) == [77, 77, 77, 255])
    #expect(bytes(house, 95, 95) == [0, 0, 0, 0])
  }

  @Test func gradientsAreClippedAndExtendedBeyondTheirEnds() {
    // The color is brown above 70, black below 85, and their mean (0.3, 0.2, 0.1) in the middle.
    #expect(bytes(house, 50, 67) == [153, 102, 51, 255] && bytes(house, 50, 87) == [0, 0, 0, 255])
    for (component, wanted) in zip(bytes(house, 50, 77), [76.5, 51, 25.5, 255]) {
      #expect(abs(Double(component) - wanted) < 1.5)
    }
    #expect(bytes(house, 43, 77) == [170, 170, 170, 255])
  }

  @Test func alphaAndBlendModeApply() {
    // Screen over nothing is the color itself, at half its opacity: 0, 122, 255 premultiplied.
    for (component, wanted) in zip(bytes(house, 8, 20), [0, 61, 127.5, 127.5]) {
      #expect(abs(Double(component) - wanted) < 1)
    }
  }

  @Test func drawingWithUIKitNamesIsDrawn() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let signs = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 30)).image { context in
      drawSigns(in: context.cgContext, image: dot)
      context.stroke(.zero)
    }
    // The pixels are in the line of three points, the two squares with the image, and the cleared
    // hole.
    #expect(bytes(signs, 25, 10)[3] > 100 && bytes(signs, 40, 5)[3] > 100)
    #expect(bytes(signs, 62, 2) == [255, 59, 48, 255] && bytes(signs, 50, 2) == [255, 59, 48, 255])
    #expect(bytes(signs, 51, 1) == [0, 0, 0, 0] && bytes(signs, 57, 2) == [0, 0, 0, 0])
    #expect(UIGraphicsGetCurrentContext() == nil)
    // If there is a font, the N is green and has a size.
    let size = NSString(string: "N").size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    let greens = (0..<12).map { x in (12..<28).filter { bytes(signs, x, $0)[1] > 150 }.count }
    #expect((greens.max() == 0) == (size.width == 0) && size.width < 12 && size.height < 16)
  }

  @Test func pathsHaveTheirBoundsAndCurrentPoint() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
      let context = context.cgContext
      #expect(pathState(of: context).isEmpty && pathState(of: context).clip.contains(CGPoint(x: 9, y: 19)))
      context.move(to: CGPoint(x: 1, y: 2))
      context.addLine(to: CGPoint(x: 4, y: 8))
      let state = pathState(of: context)
      #expect(!state.isEmpty && state.current == CGPoint(x: 4, y: 8))
      #expect(state.bounds == CGRect(x: 1, y: 2, width: 3, height: 6))
    }
    let leaf = makeLeaf()
    #expect(leaf.contains(CGPoint(x: 5, y: 5)) && !leaf.contains(CGPoint(x: 9, y: 9)) && !leaf.isEmpty)
    #expect(leaf.bounds.width == 10 && UIBezierPath(rect: .zero).cgPath.boundingBox.isEmpty)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      leaf.addClip()
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(bytes(image, 5, 5) == [0, 255, 0, 255] && bytes(image, 0, 0)[3] == 0)
  }

  @Test func pathsAreTransformed() {
    var transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    let rect = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &transform)
    #expect(rect.boundingBox == CGRect(x: 12, y: 23, width: 4, height: 6))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(circle.contains(CGPoint(x: 1, y: 1.9)) && !circle.contains(CGPoint(x: 0.1, y: 0.1)))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15 && turned.y == 1)
    let there = CGAffineTransform().translatedBy(x: 3, y: 4).rotated(by: 1)
    let point = CGPoint(x: 7, y: 8).applying(there.concatenating(there.inverted()))
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 8) < 1e-12 && CGAffineTransform().isIdentity)
  }

  @Test func imagesAreReadFromTheirFiles() throws {
    let data = try #require(house.pngData())
    let same = UIImage(data: data)
    #expect((same == house) == true && house.size == CGSize(width: 100, height: 100) && house.scale == 1)
    #expect(UIImage(data: Data("JPEG".utf8)) == nil && UIImage(contentsOfFile: "/no such file") == nil)
    #expect(UIImage(named: "no such image") == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect((UIImage(contentsOfFile: file.path) == house) == true)
  }

  @Test func invalidImagesAreOnePixel() {
    for size in [
      CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1),
      CGSize(width: 1e9, height: 1e9),
    ] {
      #expect(UIGraphicsImageRenderer(size: size).image { _ in }.size == CGSize(width: 1, height: 1))
    }
  }
}
