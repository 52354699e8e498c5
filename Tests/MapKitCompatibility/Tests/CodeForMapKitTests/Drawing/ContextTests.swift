import MapKitCompatibility
import Testing

/// Image contexts, and what is drawn in them.
@Suite struct ContextTests {
  @Test func imagesHaveTheScaleOfTheirContext() throws {
    for scale: CGFloat in [1, 2] {
      let image = try #require(badge(scale: scale))
      #expect(image.size == CGSize(width: 20, height: 20) && image.scale == scale)
      #expect(image.cgImage?.width == Int(20 * scale))
      let s = Int(scale)
      // The square, its shadow, and the gradient beyond its end.
      #expect(
        bytes(image, 4 * s, 4 * s) == [0, 0, 255, 255] && bytes(image, 8 * s, 4 * s) == [0, 0, 0, 255])
      #expect(bytes(image, 18 * s, 18 * s) == [255, 0, 0, 255])
    }
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func imageContextsAreNested() throws {
    let image = try #require(square(.red, side: 3))
    #expect(image.size == CGSize(width: 3, height: 3) && bytes(image, 2, 2) == [255, 0, 0, 255])
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func bitmapsHaveTheirBytes() throws {
    let image = try #require(bitmap(side: 2))
    let data = try #require(pixels(of: image))
    #expect(Array(data) == [0, 255, 0, 255, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0])
    #expect(bitmap(side: 0) == nil && layouts == [0x4001, 0x2002, 0x701F])
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1)))
    #expect(part.width == 1 && part.height == 1 && bytes(part, 0, 0) == [0, 0, 0, 0])
    #expect(image.cropping(to: CGRect(x: 5, y: 0, width: 5, height: 1)) == nil)
    var memory = [UInt8](repeating: 0, count: 4)
    let own = CGContext(
      data: &memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(own == nil)
  }

  @Test func zonesAreTheOutlinesOfTracks() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)]
    let whole = zone(along: points, isDashed: false)
    #expect(whole.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 20, height: 4))
    let dashes = zone(along: points, isDashed: true)
    #expect(dashes.contains(CGPoint(x: 1, y: 1)) && !dashes.contains(CGPoint(x: 3, y: 1)))
  }

  @Test func imagesAreDrawnWithAnOpacity() throws {
    let image = faded(try #require(square(.red, side: 4)))
    #expect(bytes(image, 2, 2) == [128, 0, 0, 128] && bytes(image, 0, 0) == [0, 0, 0, 255])
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(UIImage().size == .zero && UIImage().pngData() == nil && image.imageOrientation == .up)
    let pixels = try #require(image.cgImage)
    let small = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(small.size == CGSize(width: 2, height: 2) && small != image && small.pngData() == image.pngData())
    #expect(sharp(try #require(image.pngData())) == small && sharp(Data([1])) == nil)
  }

  @Test func pathsAreChangedAndDrawnWithModes() {
    let path = arrow()
    #expect(
      path.bounds == CGRect(x: 2, y: 2, width: 8, height: 8) && path.currentPoint == CGPoint(x: 2, y: 2))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
      UIColor.red.setFill()
      path.fill(with: .normal, alpha: 0.5)
      UIColor.blue.setStroke()
      path.stroke(with: .copy, alpha: 1)
    }
    #expect(bytes(image, 4, 4) == [128, 0, 0, 128] && bytes(image, 11, 11) == [0, 0, 0, 0])
    let ring = Ring(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(ring.thickness == 3 && ring.bounds.width == 4)
  }

  /// The folders are the process's, and another target has the same tests. So each of the tests that
  /// set them runs in a process of its own.
  @Test func resourcesAreFoundInFolders() async {
    await #expect(processExitsWith: .success) { @MainActor in try ContextTests.findResources() }
  }

  private static func findResources() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    let catalog = folder.appendingPathComponent("Media.xcassets")
    let sets = ["pin.imageset", "brand.colorset"].map { catalog.appendingPathComponent($0) }
    for set in sets { try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true) }
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try #require(square(.green, side: 6)?.pngData())
    try data.write(to: folder.appendingPathComponent("flag@2x.png"))
    try data.write(to: folder.appendingPathComponent("plain.png"))
    try data.write(to: sets[0].appendingPathComponent("pin@3x.png"))
    let color = """
      {"colors": [
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal",
         "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}},
        {"idiom": "universal", "color": {"color-space": "srgb",
         "components": {"red": "0xFF", "green": "51", "blue": "0.500", "alpha": "0.250"}}}]}
      """
    try Data(color.utf8).write(to: sets[1].appendingPathComponent("Contents.json"))
    UIImage.resourceFolders = [folder]
    let images = named(["flag", "plain", "plain.png", "missing"])
    #expect(images.map { $0?.size.width } == [3, 6, 6, nil, 2] && images[0]?.scale == 2)
    #expect(UIColor(named: "brand") == UIColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.25))
    #expect(UIColor(named: "missing") == nil)
  }

  /// A catalog's image set: its files are squares of a color and a side.
  private static func write(_ files: [(String, UIColor, CGFloat)], _ contents: String?, to set: URL) throws {
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for (name, color, side) in files {
      let data = try #require(square(color, side: side)?.pngData())
      try data.write(to: set.appendingPathComponent(name))
    }
    try contents.map { try Data($0.utf8).write(to: set.appendingPathComponent("Contents.json")) }
  }

  /// As Xcode writes them.
  @Test func catalogsSayWhichImageIsShown() async {
    await #expect(processExitsWith: .success) { @MainActor in try ContextTests.readCatalogs() }
  }

  private static func readCatalogs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    let catalog = folder.appendingPathComponent("Media.xcassets")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [("a.png", .black, 6), ("b.png", .green, 6)],
      """
      {"images": [
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "a.png",
         "idiom": "universal"},
        {"filename": "b.png", "idiom": "universal"}, {"idiom": "universal", "scale": "3x"}]}
      """, to: catalog.appendingPathComponent("dark.imageset"))
    try write(
      [("big.png", .red, 6), ("small.png", .blue, 3)],
      """
      {"images": [{"filename": "small.png", "idiom": "universal", "scale": "1x"},
        {"filename": "big.png", "idiom": "universal", "scale": "2x"},
        {"filename": "gone.png", "idiom": "universal", "scale": "3x"}]}
      """, to: catalog.appendingPathComponent("scaled.imageset"))
    let group = catalog.appendingPathComponent("Symbols/Small")
    try write([("leaf@2x.png", .green, 4)], nil, to: group.appendingPathComponent("leaf.imageset"))
    try write([("x.png", .green, 4)], "{", to: group.appendingPathComponent("broken.imageset"))
    try FileManager.default.createSymbolicLink(
      at: group.appendingPathComponent("Circle"), withDestinationURL: catalog)
    UIImage.resourceFolders = [folder]
    let dark = try #require(UIImage(named: "dark"))
    #expect(bytes(dark, 1, 1) == [0, 255, 0, 255] && dark.scale == 1)
    let scaled = try #require(UIImage(named: "scaled"))
    #expect(bytes(scaled, 1, 1) == [255, 0, 0, 255] && scaled.scale == 2 && scaled.size.width == 3)
    for name in ["leaf", "Small/leaf", "Symbols/Small/leaf"] {
      #expect(UIImage(named: name)?.size == CGSize(width: 2, height: 2))
    }
    #expect(UIImage(named: "broken")?.size.width == 4 && UIImage(named: "eaf") == nil)
    // A set that is added or removed later: the catalog is listed again when the folders are set.
    let late = catalog.appendingPathComponent("late.imageset")
    #expect(UIImage(named: "late") == nil)
    try write([("late.png", .red, 2)], nil, to: late)
    #expect(UIImage(named: "late") == nil)
    UIImage.resourceFolders = [folder]
    #expect(UIImage(named: "late")?.size.width == 2)
    try FileManager.default.removeItem(at: late)
    #expect(UIImage(named: "late") == nil)
  }

  @Test func numbersAreThoseOfTheHeaders() {
    #expect(numbers() == [1, 27, 2, 2, 1, 4, 3, 2])
    #expect(CGBlendMode(rawValue: 17) == .copy && CGBlendMode(rawValue: 28) == nil)
    #expect(CGLineCap(rawValue: 1) == .round && CGLineJoin(rawValue: 3) == nil)
    #expect(CGPathFillRule(rawValue: 0) == .winding && CGPathDrawingMode(rawValue: 2) == .stroke)
    #expect(named("Avenir-Bold") == .boldSystemFont(ofSize: 14) && named("Avenir") == .systemFont(ofSize: 14))
    #expect(UIFont.labelFontSize == 17 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.systemFont(ofSize: 10).lineHeight < 20)
  }
}
