import MapGeoJSON
import MapGeometry
import MapRaster
import MapText
import Testing

@testable import MapOverlays

// Decorations over maps: graticule, clusters, pins, labels, scale bar and title.

private let blue: UInt32 = 0xFFFF_0000
private let frame256 = PictureFrame(showing: testPart(), size: PictureFrame.Size(width: 256, height: 256))
private let nothing = #"{"type": "FeatureCollection", "features": []}"#

/// Points in a square grid. Each has its number as name and as priority.
private func grid(_ side: Int) -> String {
  collection(
    (0..<side * side).map { number in
      let (column, row) = (number % side, number / side)
      let coordinates =
        "[\(Double(column) * 14 / Double(side) - 6.5),\(Double(row) * 14 / Double(side) - 6.5)]"
      return feature("Point", coordinates, #"{"name": "Place \#(number)", "rank": \#(number * 7919 % 101)}"#)
    })
}

private func labeled(priority: String? = nil) -> PictureOptions {
  var options = PictureOptions()
  options.labels = PictureOptions.Labels(priority: priority)
  return options
}

@Suite(.enabled(if: Font.regular != nil, noFont)) struct PictureDecorationTests {
  @Test func labelsDoNotOverlapAndAreInsideThePicture() throws {
    let map = try testMap(grid(14), labeled())
    var decoration = testDecoration(try #require(frame256))
    decoration.addTitle("A grid")
    decoration.addScaleBar()
    decoration.addLabels(of: map)
    let boxes = decoration.placedLabels.map(\.box)
    #expect(boxes.count > 15 && decoration.hiddenLabelCount == 196 - boxes.count)
    let picture = MapRect(x: 0, y: 0, width: 256, height: 256)
    for (index, box) in boxes.enumerated() {
      #expect(picture.union(box) == picture)
      #expect(boxes[..<index].allSatisfy { !$0.intersects(box) })
    }
  }

  /// By brute force: a hidden label has no free position in the end. So no label is hidden in favor
  /// of one of lower priority.
  @Test func labelsOfHigherPriorityArePlacedFirst() throws {
    let map = try testMap(grid(14), labeled(priority: "rank"))
    var decoration = testDecoration(try #require(frame256))
    decoration.addLabels(of: map)
    let ranks = decoration.placedLabels.compactMap { label in
      Int(label.text.dropFirst(6)).map { $0 * 7919 % 101 }
    }
    #expect(ranks.count > 15 && ranks == ranks.sorted(by: >))
    #expect(ranks.first == 100)
  }

  /// The letters of a label are in its box, with a white halo around them.
  @Test func labelsAreDrawnInTheirBoxes() throws {
    let map = try testMap(feature("Point", "[0,0]", #"{"title": "Wien"}"#), labeled())
    var box = MapRect.null
    let picture = try drawn(map) { decoration in
      decoration.addLabels(of: map)
      box = decoration.placedLabels.first?.box ?? .null
    }
    // The label is east of the disc of 6 pixels in the middle.
    #expect(box.minX > 134 && box.minX < 140 && box.midY > 122 && box.midY < 134 && box.width > 20)
    var ink = 0
    for y in 0..<256 {
      for x in 0..<256 {
        let pixel = try #require(picture[x, y])
        let isInk = pixel >> 24 > 200 && pixel & 255 < 90
        if isInk { ink += 1 }
        let (atX, atY) = (Double(x) + 0.5, Double(y) + 0.5)
        let isInBox = atX >= box.minX && atX <= box.maxX && atY >= box.minY && atY <= box.maxY
        #expect(!isInk || isInBox, "\(x) \(y)")
      }
    }
    #expect(ink > 40)
  }

  @Test func labelsOfAreasAreInsideThem() throws {
    let wide = "[[[-7,1],[7,1],[7,7],[-7,7],[-7,1]]]"
    let small = "[[[-7,-7],[-6.5,-7],[-6.5,-6.5],[-7,-6.5],[-7,-7]]]"
    let map = try testMap(
      collection([
        feature("Polygon", wide, #"{"name": "Two Words"}"#),
        feature("Polygon", small, #"{"name": "Liechtenstein"}"#),
      ]), labeled())
    var decoration = testDecoration(try #require(frame256))
    decoration.addLabels(of: map)
    #expect(decoration.placedLabels.map(\.text) == ["Two Words"] && decoration.hiddenLabelCount == 1)
    let box = try #require(decoration.placedLabels.first?.box)
    #expect(abs(box.midX - 128) < 2 && abs(box.midY - 64) < 4)
  }

  /// 20 000 points in one place and one beside it: the number of labels considered is limited.
  @Test func denseLabelsAreCountedAsHidden() throws {
    let dense = (0..<20_000).map { _ in "[0,0]" }.map { feature("Point", $0, #"{"name": "Middle"}"#) }
    let map = try testMap(collection(dense + [feature("Point", "[5,5]", #"{"name": "Beside"}"#)]), labeled())
    var decoration = testDecoration(try #require(frame256))
    decoration.addLabels(of: map)
    #expect(decoration.placedLabels.map(\.text) == ["Middle", "Beside"])
    #expect(decoration.hiddenLabelCount == 19_999)
  }

  /// 900 labels, 40 pixels apart, of which each square of the limit has at most four.
  @Test(arguments: [10, 12, 16, 20, 28]) func labelsThatAreFarApartAreAllShownInAWorldOfAnySize(
    level: Int
  ) throws {
    let step = 40 * 360 / Double(256 << level)
    let points = (0..<900).map { number in
      feature("Point", "[\(Double(number % 30) * step),\(Double(number / 30) * step)]", #"{"name": "A"}"#)
    }
    let map = try testMap(collection(points), labeled())
    var decoration = testDecoration(try #require(WorldPicture.frame(level: level)))
    decoration.addLabels(of: map)
    #expect(decoration.placedLabels.count == 900 && decoration.hiddenLabelCount == 0)
  }

  @Test func labelsKeepAwayFromPinsAndClusters() throws {
    var options = labeled()
    options.clustersPoints = true
    let points = feature("MultiPoint", "[[-3,0.1],[-3.1,0],[-3,0]]", "{}")
    let lone = feature("Point", "[-6,0]", #"{"name": "Long"}"#)
    let pin = feature("Point", "[6.5,3]", ##"{"name": "Pin", "marker-color": "#00f"}"##)
    let map = try testMap(collection([points, lone, pin]), options)
    var decoration = testDecoration(try #require(frame256))
    decoration.addClusters(of: map, radius: 20, threads: 1)
    decoration.addLabels(of: map)
    #expect(decoration.placedLabels.map(\.text) == ["Long", "Pin"])
    // The cluster is at (80, 128) with a radius of 14.5; the pin is at (232, 80) and 28 points high.
    let areas = [
      MapRect(x: 70, y: 118, width: 20, height: 20), MapRect(x: 222, y: 52, width: 20, height: 28),
    ]
    #expect(decoration.placedLabels.allSatisfy { label in !areas.contains { $0.intersects(label.box) } })
  }

  /// The stated length is compared with the distance on the ground between the ends of the bar.
  @Test(arguments: [0.0, 35, -52.5, 70])
  func scaleBarsHaveTheStatedLength(latitude: Double) throws {
    let center = MapPoint(Coordinate(latitude: latitude, longitude: 12))
    for width in [2e4, 3e5, 7e6] {
      let part = MapRect(x: center.x - width / 2, y: center.y - width / 4, width: width, height: width / 2)
      let frame = try #require(PictureFrame(showing: part, size: PictureFrame.Size(width: 600, height: 300)))
      var decoration = testDecoration(frame)
      let added = decoration.addScaleBar()
      let bar = try #require(added)
      #expect(bar.length > 40 && bar.length <= 160)
      let half = bar.length / 600 * width / 2
      let ends = (MapPoint(x: center.x - half, y: center.y), MapPoint(x: center.x + half, y: center.y))
      let meters = Coordinate(ends.0).distance(to: Coordinate(ends.1))
      // MapKit's scale is that of the meridian's degree, which differs from the parallel's by at
      // most 0.7 %.
      #expect(abs(meters / bar.meters - 1) < 0.008, "\(bar) \(meters)")
      let picture = try testMap(nothing).picture(frame, decoration: decoration)
      let dark = (0..<600).filter { picture[$0, 285].map { $0 >> 24 == 255 && $0 & 255 < 60 } ?? false }
      #expect(abs(Double(dark.count) - bar.length) <= 1.5 && dark.first == 14)
    }
  }

  @Test func graticuleLinesAreAtTheirDegrees() throws {
    let map = try testMap(nothing)
    let picture = try drawn(map, testPart(degrees: 32)) { decoration in
      #expect(decoration.addGraticule(step: 10) == 10)
    }
    // A degree is eight pixels. The meridians of −10, 0 and 10 degrees are at 48, 128 and 208.
    for x in [48, 128, 208] {
      let around = (x - 2...x + 1).map { picture[$0, 30].map { $0 >> 24 } ?? 0 }
      #expect(around.reduce(0, +) > 60 && around[0] < 30, "\(x) \(around)")
    }
    for y in [128.0] {
      #expect((picture[20, Int(y)] ?? 0) >> 24 > 30 || (picture[20, Int(y) - 1] ?? 0) >> 24 > 30)
    }
    #expect(picture[90, 90] == 0)
    var decoration = testDecoration(try #require(frame256))
    #expect(decoration.addGraticule(step: 1e-6) == nil && decoration.addGraticule(step: -1) == nil)
    #expect(decoration.addGraticule(step: .nan) == nil && decoration.addGraticule() == 5)
  }

  @Test(
    arguments: [
      (0, 10, "0°"), (-30, 10, "30° S"), (180, 30, "180°"), (12.5, 0.5, "12° 30′ N"),
      (-0.25, 0.25, "0° 15′ S"),
      (5 + 1.0 / 120, 1.0 / 120, "5° 00′ 30″ N"), (7.003, 0.001, "7.003° N"), (0, 0.001, "0°"),
      (100, 0.001, "100° N"), (-179.99999999, 1, "180°"), (2.9999999999, 1, "3° N"),
      (-1e6, 1, "1000000° S"), (256_204_778_801.5, 1, ""), (.infinity, 1, ""), (.nan, 1, ""),
    ] as [(Double, Double, String)])
  func degreesAreWrittenWithThePrecisionOfTheirStep(degrees: Double, step: Double, text: String) {
    #expect(PictureDecoration.degreesText(degrees, step: step, "N", "S") == text)
  }

  @Test func pinsPointToTheirLocation() throws {
    let map = try testMap(
      feature("Point", "[0,0]", ##"{"marker-color": "#00f", "marker-size": "large", "marker-symbol": "x"}"##))
    #expect(map.hasMarkerSymbols && map.drawnCount == 1)
    let picture = try drawn(map) { $0.addPins(of: map) }
    let painted = (0..<256 * 256).filter { picture.pixels[$0] == blue }
    let (rows, columns) = (painted.map { $0 / 256 }, painted.map { $0 % 256 })
    // The balloon is 38 points high and has a white rim.
    #expect(rows.min() == 92 && (rows.max() ?? 0) > 118 && (rows.max() ?? 0) < 128)
    let left = try #require(columns.min())
    let right = try #require(columns.max())
    #expect((254...256).contains(left + right))
    // The letter in the middle of the head is white on blue.
    #expect(picture[128, 104] == 0xFFFF_FFFF)
  }

  /// Three points within the radius are a cluster of three. A distant point is a disc.
  @Test func clustersShowTheNumberOfTheirPoints() throws {
    var options = labeled()
    options.clustersPoints = true
    let map = try testMap(
      collection([
        feature("Point", "[-4,0]", #"{"name": "a"}"#),
        feature("MultiPoint", "[[-4.2,0.2],[-3.8,-0.2]]", #"{"name": "b"}"#),
        feature("Point", "[5,0]", #"{"name": "c"}"#),
      ]), options)
    #expect(map.drawnCount == 4)
    var decoration = testDecoration(try #require(frame256))
    decoration.addClusters(of: map, radius: 20, threads: 1)
    decoration.addLabels(of: map)
    #expect(decoration.unclusteredPoints == [3])
    #expect(decoration.placedLabels.map(\.text) == ["c"])
    let picture = try drawn(map) { $0.addClusters(of: map, radius: 20, threads: 1) }
    #expect(picture[208, 128] == 0xFFFF_FFFF)
    // The pixel is in the blue of the cluster, west of its middle at −4 degrees.
    let disc = try #require(picture[56, 128])
    #expect(disc & 255 < 70 && disc >> 16 & 255 > 150)
  }

  /// The parts are so small or so distant that scales overflow, or contain the world many times.
  @Test func extremePartsNeverTrap() throws {
    var options = labeled()
    options.clustersPoints = true
    let map = try testMap(
      collection([
        feature("Point", "[-180,85]", #"{"name": "a", "marker-size": "small"}"#),
        feature("Polygon", "[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]", #"{"name": "b"}"#),
      ]), options)
    let parts = [
      MapRect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude),
      MapRect(x: 0, y: 0, width: 1e-300, height: 1e-300),
      MapRect(x: 1e9, y: 1e9, width: 1e-6, height: 1e-6),
      MapRect(x: -1e300, y: -1e300, width: 1e301, height: 1e301),
      MapRect(x: -1e10, y: -1e9, width: 2e10, height: 2e10), MapRect(x: 0, y: 0, width: 1, height: 1e12),
    ]
    for part in parts {
      guard let frame = PictureFrame(showing: part, size: PictureFrame.Size(width: 64, height: 64)) else {
        continue
      }
      var decoration = testDecoration(frame)
      decoration.addTitle("A title that is far too long for this")
      decoration.addScaleBar()
      decoration.addGraticule()
      decoration.addClusters(of: map, radius: 40, threads: 1)
      decoration.addPins(of: map)
      decoration.addLabels(of: map)
      let picture = try map.picture(frame, decoration: decoration, threads: 2)
      #expect(picture.pixels.contains { $0 != 0 }, "the title is there: \(part)")
    }
  }

  /// All decorations, at two scales and for several numbers of threads.
  @Test func picturesDoNotDependOnTheNumberOfThreads() throws {
    var options = labeled()
    options.clustersPoints = true
    let map = try testMap(
      collection([
        feature("Polygon", "[[[-7,-7],[0,-7],[0,7],[-7,7],[-7,-7]]]", #"{"name": "West Side"}"#),
        feature("Point", "[3,3]", ##"{"name": "Ost", "marker-color": "#fd0", "marker-symbol": 3}"##),
        feature("MultiPoint", "[[4,-4],[4.1,-4],[4.1,-4.1]]", "{}"),
      ]), options)
    func all(_ threads: Int, _ scale: Double) throws -> PixelBuffer {
      try drawn(map, size: 300, scale: scale, threads: threads) { decoration in
        decoration.addTitle("Titre")
        decoration.addScaleBar()
        decoration.addGraticule()
        decoration.addClusters(of: map, radius: 30, threads: threads)
        decoration.addPins(of: map)
        decoration.addLabels(of: map)
      }
    }
    for scale in [1, 2.0] {
      let one = try all(1, scale)
      for threads in [2, 5] {
        let isSame = try all(threads, scale) == one
        #expect(isSame)
      }
    }
    // The layout is the same at every scale.
    func boxes(_ scale: Double) throws -> [MapRect] {
      let frame = try #require(
        PictureFrame(showing: testPart(), size: PictureFrame.Size(width: 300, height: 300), scale: scale))
      var decoration = testDecoration(frame, scale: scale)
      decoration.addLabels(of: map)
      return decoration.placedLabels.map(\.box)
    }
    #expect(try boxes(1) == boxes(2))
  }
}
