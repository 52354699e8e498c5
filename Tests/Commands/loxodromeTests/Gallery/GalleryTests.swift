import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

// The maps of the gallery.

private let data = ["--data", checkout.appendingPathComponent("Benchmarks/Data").path]
private let names = [
  "circles", "geodesics", "gradient", "dashes", "multi-polygons", "highlight", "value-grid", "tiles",
  "clusters",
  "callouts", "heading", "snapshot",
]

/// The fraction of pixels with a component that differs by more than 16 of 255; 1 for pictures of
/// different sizes.
///
/// - Parameter limit: the pixels after this fraction of different ones are not compared.
private func difference(_ one: PixelBuffer, _ other: PixelBuffer, upTo limit: Double = 1) -> Double {
  guard one.width == other.width, one.height == other.height else { return 1 }
  // Most pixels are equal. Loops without closures are ten times as fast without optimization.
  var count = 0
  let mostPixels = Int(limit * Double(one.pixels.count))
  for (a, b) in zip(one.pixels, other.pixels) where a != b {
    let (first, second) = (SIMD4(bytesOf: a), SIMD4(bytesOf: b))
    let isDifferent = first &- second .> 16 .| second &- first .> 16
    if any(isDifferent) { count += 1 }
    if count >= mostPixels { break }
  }
  return Double(count) / Double(one.pixels.count)
}

extension SIMD4<Int32> {
  /// The four bytes of a pixel.
  fileprivate init(bytesOf pixel: UInt32) {
    let bytes = SIMD4<UInt32>(repeating: pixel) &>> SIMD4<UInt32>(0, 8, 16, 24) & 255
    self.init(truncatingIfNeeded: bytes)
  }
}

/// The pictures of `loxodrome-repository gallery` and `loxodrome render`.
///
/// The tests that end in `HaveNotDrifted` and `HasNotDrifted` are drift checks: the pictures in
/// `Reports` are earlier output of this project, so a difference is not necessarily an error. If
/// the difference is intended, draw the pictures again with `loxodrome-repository gallery
/// --output Reports/gallery` and with the command for `Reports/voyage.png` in
/// Reports/gallery/README.md.
@Suite struct GalleryTests {
  @Test func galleryPicturesHaveNotDrifted() throws {
    let page = try String(
      contentsOf: checkout.appendingPathComponent("Reports/gallery/README.md"), encoding: .utf8)
    #expect(page.contains("\nswift run loxodrome-repository gallery --output .build/gallery "))
    try TestFolder.with { folder in
      let run = try folder.run(["gallery", "--output", "pictures"] + data)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for name in names {
        #expect(page.contains("](\(name).png)"), "\(name)")
        let drawn = try PixelBuffer(png: folder.bytes("pictures/\(name).png"))
        let shown = try PixelBuffer(
          png: [UInt8](Data(contentsOf: checkout.appendingPathComponent("Reports/gallery/\(name).png"))))
        // Letters can differ with another version of a font.
        #expect(difference(drawn, shown) < 0.005, "\(name)")
      }
    }
  }

  @Test func voyagePictureHasNotDrifted() throws {
    let page = try String(
      contentsOf: checkout.appendingPathComponent("Reports/gallery/README.md"), encoding: .utf8)
    let command = try #require(page.split(separator: "\n").first { $0.contains("-o .build/voyage.png ") })
    // The command is split at spaces, except for the title, which contains one.
    let words = command.replacing(" --title \"A voyage\"", with: "").split(separator: " ").map(String.init)
    let arguments = words.drop { $0 != "render" }.map { word in
      if word.hasSuffix(".geojson") { return checkout.appendingPathComponent(word).path }
      return word == ".build/voyage.png" ? "voyage.png" : word
    }
    try TestFolder.with { folder in
      let run = try folder.run(arguments + ["--title", "A voyage"])
      #expect(run.status == 0, "\(run.errors)")
      let shown = try PixelBuffer(
        png: [UInt8](Data(contentsOf: checkout.appendingPathComponent("Reports/voyage.png"))))
      #expect(difference(try PixelBuffer(png: folder.bytes("voyage.png")), shown) < 0.005)
    }
  }

  @Test func dataThatCannotBeReadIsNamedWithThePlace() throws {
    try TestFolder.with(["ne_110m_countries.geojson": "{\"type\":\n", "cities.csv": "city\n"]) { folder in
      let run = try folder.run(["gallery", "callouts", "--output", "maps", "--data", "."])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasSuffix(
          "/ne_110m_countries.geojson: line 2, column 1 (byte 9), $.type: invalid JSON: expected a value, found "
            + "the end of the input: it is truncated\n"), "\(run.errors)")
      #expect(run.errors.count { $0 == "\n" } == 1)
      #expect(throws: (any Error).self) { try folder.bytes("maps/callouts.png") }
    }
  }

  @Test func eachMapDiffersFromTheOthers() throws {
    try TestFolder.with { folder in
      let run = try folder.run(["gallery", "--scale", "1", "--output", "."] + data)
      #expect(run.status == 0, "\(run.errors)")
      let pictures = try names.map { try PixelBuffer(png: folder.bytes("\($0).png")) }
      #expect(pictures.allSatisfy { $0.width == 440 && $0.height == 300 })
      // Maps that only show the same land would be nearly the same.
      for (index, picture) in pictures.enumerated() {
        for other in pictures[..<index] { #expect(difference(picture, other, upTo: 0.06) > 0.05) }
      }
    }
  }

  @Test func theBytesDoNotDependOnThreads() throws {
    try TestFolder.with { folder in
      for threads in ["1", "3"] {
        let run = try folder.run(
          ["gallery", "value-grid", "callouts", "--scale", "0.5", "--threads", threads, "--output", threads]
            + data)
        #expect(run.status == 0, "\(run.errors)")
      }
      for name in ["value-grid", "callouts"] {
        let isSame = try folder.bytes("1/\(name).png") == folder.bytes("3/\(name).png")
        #expect(isSame, "\(name)")
      }
    }
  }

  @Test func invalidArgumentsAreReportedOnOneLineWithExitCode2() throws {
    try TestFolder.with(["ne_110m_countries.geojson": "{", "file": ""]) { folder in
      let unknown = try folder.run(["gallery", "circle", "--output", "."])
      #expect(unknown.status == 2 && unknown.errors.contains("no map \"circle\", only circles, geodesics"))
      let broken = try folder.run(["gallery", "--output", ".", "--data", "."])
      #expect(broken.status == 2 && broken.errors.split(separator: "\n").count == 1, "\(broken.errors)")
      #expect(broken.errors.contains("ne_110m_countries.geojson: "), "\(broken.errors)")
      let missing = try folder.run(["gallery", "--output", ".", "--data", "nowhere"])
      #expect(
        missing.status == 2 && missing.errors.contains("nowhere/ne_110m_countries.geojson"),
        "\(missing.errors)")
      let blocked = try folder.run(["gallery", "--output", "file"] + data)
      #expect(blocked.status == 2 && blocked.errors.contains("file"), "\(blocked.errors)")
    }
  }
}
