import Foundation
import MapRaster
import Testing

// The pictures of `loxodrome cluster`.

private let sea: UInt32 = 0xFFEB_E0CC

/// The picture that a run draws. The other output is checked.
private func picture(_ text: String, _ options: [String], land: String? = nil) throws -> PixelBuffer {
  var files = ["points.csv": text]
  files["land.json"] = land
  var drawn: PixelBuffer?
  try TestFolder.with(files) { folder in
    let run = try folder.cluster(["points.csv", "--picture", "map.png"] + options)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    // The JSON is written, too.
    _ = try run.features()
    drawn = try PixelBuffer(png: folder.bytes("map.png"))
  }
  return try #require(drawn)
}

/// A number of points at one location.
private func rows(_ count: Int, _ longitude: Double, _ latitude: Double) -> String {
  String(repeating: "\(longitude),\(latitude)\n", count: count)
}

/// The channels of a pixel, red first.
private func channels(_ pixel: UInt32?) throws -> [Int] {
  let pixel = try #require(pixel)
  return [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
}

@Suite struct ClusterPictureTests {
  /// Discs at a quarter and at three quarters of the width: the frames show 0…180 degrees, or the
  /// half of the world about the antimeridian.
  @Test(arguments: [
    (["--zoom", "3", "--bounds", "0,-66.51326044311186,180,66.51326044311186"], 45.0, 135.0),
    (["--zoom", "3", "--bounds", "90,-66.51326044311186,-90,66.51326044311186"], 135.0, -135.0),
    (["--zoom", "3", "--bounds", "450,-66.51326044311186,630,66.51326044311186"], 135.0, -135.0),
  ])
  func discsAreAtTheirPositionsInTheBounds(options: [String], west: Double, east: Double) throws {
    let text = "lon,lat\n" + rows(1, west, 0) + rows(200, east, 0)
    let drawn = try picture(text, options + ["--size", "400x400"])
    #expect(drawn.width == 400 && drawn.height == 400)
    #expect(drawn[10, 10] == sea && drawn[200, 200] == sea && drawn[390, 390] == sea)
    // Gray with a radius of 2.5 pixels.
    let gray = try channels(drawn[100, 200])
    #expect(gray[2] - gray[0] < 40 && gray[0] < 120)
    #expect(drawn[105, 200] == sea && drawn[100, 205] == sea)
    // Red, with half of the clusters' radius: 40 of 512 pixels of a tile of zoom 3, 0.5 · 40 / 512
    // · 100.
    let red = try channels(drawn[300, 200])
    #expect(red[0] > 180 && red[1] < 110)
    let radius = 0.5 * 40 / 512 * 100
    #expect(drawn[300 + Int(max(radius, 6)) - 2, 200] == drawn[300, 200])
    #expect(drawn[300 + Int(max(radius, 6)) + 3, 200] == sea)
  }

  @Test func tilesShowDiscsThatExtendFromNeighbors() throws {
    // One pixel west of the edge of the tile at zoom 1, which is within the buffer.
    let text = "lon,lat\n" + rows(20, -0.3, 66.5)
    let drawn = try picture(text, ["--tile", "1/1/0"])
    #expect(drawn.width == 512 && drawn.height == 512)
    let orange = try channels(drawn[2, 256])
    #expect(orange[0] > 200 && 100..<180 ~= orange[1])
    #expect(drawn[60, 256] == sea)
  }

  @Test func colorsAndSizesOfDiscsDependOnTheCount() throws {
    var text = "lon,lat\n"
    let counts = [1, 5, 50, 500, 5000]
    for (index, count) in counts.enumerated() { text += rows(count, -144 + 72 * Double(index), 0) }
    let drawn = try picture(text, ["--zoom", "0", "--bounds=-180,-60,180,60", "--size", "1000x400"])
    let middles = counts.indices.map { 100 + 200 * $0 }
    #expect(Set(middles.map { drawn[$0, 200] }).count == 5)
    let widths = middles.map { middle in (middle - 99..<middle + 100).count { drawn[$0, 200] != sea } }
    #expect(widths == widths.sorted() && Set(widths).count == 5, "\(widths)")
  }

  @Test func theMapIsDrawnBelowTheClusters() throws {
    let land =
      #"{"type": "Polygon", "coordinates": [[[-90, -60], [0, -60], [0, 60], [-90, 60], [-90, -60]]]}"#
    let text = "lon,lat\n" + rows(1, -45, 0) + rows(1, 45, 0)
    let options = ["--zoom", "0", "--radius", "10", "--bounds=-90,-60,90,60", "--size", "200x200"]
    let drawn = try picture(text, options + ["--map", "land.json"], land: land)
    #expect(drawn[150, 150] == sea && drawn[50, 150] != sea)
    #expect(drawn[50, 100] == drawn[150, 100])
    #expect(drawn[50, 100] != drawn[50, 150])
  }

  @Test func withoutBoundsAllClustersAreShown() throws {
    let text = "lon,lat\n" + rows(1, 10, 10) + rows(1, 20, 10.5)
    let drawn = try picture(text, ["--zoom", "20"])
    #expect(drawn.width == 1024 && drawn.height == 256)
    // The margin is 1/25 of the width on each side.
    let dots = (0..<1024).filter { x in (0..<256).contains { drawn[x, $0] != sea } }
    let middles = [dots.first, dots.last].compactMap(\.self)
    #expect(middles.count == 2 && abs(middles[0] - 38) <= 4 && abs(middles[1] - 986) <= 4, "\(middles)")
  }

  /// Land from 170 to 190 degrees continues in the next world, which then has its discs, too. The
  /// longitudes of the discs are counted from the antimeridian.
  @Test(arguments: [(170.0, 190.0, [-10.0, 362]), (160, 179, [])])
  func discsRepeatWhereTheLandDoes(west: Double, east: Double, repeated: [Double]) throws {
    let land =
      #"{"type": "Polygon", "coordinates": [[[\#(west),-10],[\#(east),-10],[\#(east),10],[\#(west),10],"#
      + #"[\#(west),-10]]]}"#
    let longitudes = Array(stride(from: 2.0, through: 350, by: 12))
    let text = "lon,lat\n" + longitudes.map { rows(1, $0 - 180, 30) }.joined()
    let drawn = try picture(text, ["--zoom", "0", "--radius", "1", "--map", "land.json"], land: land)
    // Between the first and the last disc are 348 degrees, with a margin of 1/25 of them on each side.
    let perDegree = Double(drawn.width) / (1.08 * 348)
    let row = drawn.height / 2
    let columns = (0..<drawn.width).filter { drawn[$0, row] != sea }
    let middles = (longitudes + repeated).map { ($0 - 2 + 0.04 * 348) * perDegree }
    #expect(columns.allSatisfy { x in middles.contains { abs($0 - Double(x)) < 4 } }, "\(columns)")
    for middle in middles { #expect(columns.contains(Int(middle)), "\(columns)") }
  }

  /// The picture of discs on both sides of the antimeridian is as narrow as that of discs elsewhere.
  @Test func discsOnBothSidesOfTheMeridianAreFramedNarrowly() throws {
    let pictures = try [178.0, 28].map { west in
      let places = [west, west + 3.5].map { $0 > 180 ? $0 - 360 : $0 }
      return try picture("lon,lat\n" + places.map { rows(1, $0, 30) }.joined(), ["--zoom", "8"])
    }
    let isSame = pictures[0] == pictures[1]
    #expect(isSame && Set(pictures[0].pixels).count > 2)
  }

  @Test func theBytesDoNotDependOnThreads() throws {
    let text =
      "lon,lat\n"
      + (0..<300).map { "\(Double($0 * 37 % 360) - 180),\(Double($0 * 17 % 160) - 80)\n" }.joined()
    let pictures = try ["1", "3"].map {
      try picture(text, ["--zoom", "2", "--threads", $0]).pixels
    }
    let isSame = pictures[0] == pictures[1]
    #expect(isSame && Set(pictures[0]).count > 3)
  }

  /// Positions in pixels are whole numbers, so all points are in the first pixel.
  @Test(arguments: ["1e-300", "5e-324"], ["0/0/0", "52/1/1", "3/4/4"])
  func tilesOfNearlyNoPixelsAreDrawn(extent: String, tile: String) throws {
    let text = "lon,lat\n" + rows(1, 1, -1) + rows(1, 3, -4)
    let drawn = try picture(text, ["--tile", tile, "--extent", extent])
    #expect(drawn.width == 512 && drawn[500, 500] == sea)
  }
}
