import MapGeometry
import MapOverlays
import Testing

// The part of the map and the size of a picture.

private let world = MapSize.world.width

@Suite struct PictureFrameTests {
  @Test func rectsOfTheSameProportionsAreNotChanged() throws {
    for (z, x, y) in [(0, 0, 0), (3, 5, 2), (20, 161_717, 366_042), (52, 1, 4_503_599_627_370_495)] {
      let tile = try #require(Tile(x: x, y: y, z: z))
      for side in [1, 256, 300, 512] {
        let frame = try #require(
          PictureFrame(showing: tile.mapRect, size: PictureFrame.Size(width: side, height: side)))
        #expect(frame.rect == tile.mapRect && frame.width == side && frame.height == side)
      }
    }
  }

  /// The rectangle is inside the frame, both have the same middle, and pixels are square.
  @Test(arguments: [(512, 512), (512, 256), (256, 512), (1, 1000), (333, 77)])
  func otherRectsAreEnlarged(width: Int, height: Int) throws {
    let rect = MapRect(x: 1000, y: 2000, width: 300, height: 200)
    let frame = try #require(
      PictureFrame(showing: rect, size: PictureFrame.Size(width: width, height: height)))
    #expect(frame.width == width && frame.height == height)
    #expect(abs(frame.rect.midX - rect.midX) < 1e-9 && abs(frame.rect.midY - rect.midY) < 1e-9)
    #expect(frame.rect.width >= rect.width - 1e-9 && frame.rect.height >= rect.height - 1e-9)
    #expect(min(frame.rect.width - rect.width, frame.rect.height - rect.height) < 1e-9)
    let (across, down) = (frame.rect.width / Double(width), frame.rect.height / Double(height))
    #expect(abs(across / down - 1) < 1e-12)
  }

  @Test func theScaleMultipliesThePixels() throws {
    let size = PictureFrame.Size(width: 101, height: 51)
    let frame = try #require(PictureFrame(showing: .world, size: size, scale: 2))
    #expect(frame.width == 202 && frame.height == 102)
    let half = try #require(PictureFrame(showing: .world, size: size, scale: 0.5))
    #expect(half.width == 51 && half.height == 26)
  }

  @Test func theDefaultSizeIs1024OnTheLongerSideAndAtLeast256OnTheOther() throws {
    func size(_ width: Double, _ height: Double) throws -> [Int] {
      let frame = try #require(PictureFrame(showing: MapRect(x: 0, y: 0, width: width, height: height)))
      return [frame.width, frame.height]
    }
    #expect(try size(100, 100) == [1024, 1024])
    #expect(try size(200, 100) == [1024, 512])
    #expect(try size(100, 200) == [512, 1024])
    #expect(try size(1e6, 1) == [1024, 256])
    #expect(try size(1, 1e300) == [256, 1024])
  }

  @Test func partsThatCannotBeDrawnHaveNoFrame() {
    let size = PictureFrame.Size(width: 100, height: 100)
    let rects = [
      MapRect(x: 0, y: 0, width: 0, height: 1), MapRect(x: 0, y: 0, width: 1, height: -1), .null,
      MapRect(x: .nan, y: 0, width: 1, height: 1), MapRect(x: 0, y: 0, width: .infinity, height: 1),
      MapRect(x: 1e300, y: 0, width: 1, height: 1), MapRect(x: 0, y: 0, width: .nan, height: 1),
      MapRect(x: 1.7e308, y: 0, width: 1.7e308, height: 1),
    ]
    for rect in rects { #expect(PictureFrame(showing: rect, size: size) == nil, "\(rect)") }
    for scale in [0, -1, 1e-9, 1e300, .nan, .infinity] {
      #expect(PictureFrame(showing: .world, size: size, scale: scale) == nil, "\(scale)")
    }
    for side in [0, -1, .min] {
      #expect(PictureFrame(showing: .world, size: PictureFrame.Size(width: side, height: 1)) == nil)
    }
  }

  @Test func dataAreShownWithAMargin() {
    let rect = PictureFrame.rect(around: MapRect(x: 100, y: 200, width: 50, height: 25))
    #expect(rect == MapRect(x: 98, y: 198, width: 54, height: 29))
    #expect(PictureFrame.rect(around: .null) == .world)
    let rectAroundPoint = PictureFrame.rect(around: MapRect(x: 5000, y: 6000, width: 0, height: 0))
    #expect(rectAroundPoint == MapRect(x: 2952, y: 3952, width: 4096, height: 4096))
  }
}

@Suite struct RegionRectTests {
  @Test func regionsRoundTripThroughRects() throws {
    for latitude in stride(from: -85.0, through: 85, by: 17) {
      for longitude in [-180.0, -122.68, 0, 13.4, 179.5] {
        for latitudeDelta in [1e-6, 0.5, 12, 90, 169] {
          for longitudeDelta in [1e-6, 3, 360] {
            let region = CoordinateRegion(
              center: Coordinate(latitude: latitude, longitude: longitude),
              span: CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
            let back = CoordinateRegion(try #require(MapRect(region)))
            #expect(abs(back.center.latitude - latitude) < 1e-12)
            // A center on the 180th meridian can have either sign after the conversions.
            let turn = (back.center.longitude - longitude).remainder(dividingBy: 360)
            #expect(abs(turn) < 1e-12)
            #expect(abs(back.span.latitudeDelta - latitudeDelta) < 1e-12)
            #expect(abs(back.span.longitudeDelta - longitudeDelta) < 1e-12)
          }
        }
      }
    }
  }

  @Test(arguments: [
    [86.0, 0, 1, 1], [-90, 0, 1, 1], [0, 181, 1, 1], [0, 0, 0, 1], [0, 0, -1, 1], [0, 0, 180, 1],
    [0, 0, 1, 0],
    [0, 0, 1, 361], [.nan, 0, 1, 1], [0, .nan, 1, 1], [0, 0, .nan, 1], [0, 0, 1, .nan], [0, 0, .infinity, 1],
  ])
  func invalidRegionsHaveNoRect(numbers: [Double]) {
    let region = CoordinateRegion(
      center: Coordinate(latitude: numbers[0], longitude: numbers[1]),
      span: CoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
    #expect(MapRect(region) == nil)
  }
}
