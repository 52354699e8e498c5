import MapGeometry
import Testing

@testable import MapRaster

/// A stroke covers the area that geometry predicts.
@Suite struct StrokeAreaTests {
  private let start = MapPoint(x: 24.3, y: 19.1)
  private let length = 13.7

  /// The area missing from a disc that is drawn as a polygon: a chord leaves out two thirds of its
  /// arc's length times its height.
  private func missing(ofDiscWithRadius radius: Double) -> Double {
    2 / 3 * Outline.flatness * 2 * .pi * radius
  }

  @Test(arguments: [0.3, 1, 2.5, 8], [0, 17, 45, 90, 133, 180, 271.5])
  func areaOfALineIsLengthTimesWidthPlusCaps(width: Double, degrees: Double) throws {
    let line = [start, point(from: start, length, toward: degrees)]
    let butt = try Ink.line(line, Stroke(width: width, cap: .butt))
    #expect(abs(butt.area - length * width) < butt.rounding)
    let square = try Ink.line(line, Stroke(width: width, cap: .square))
    #expect(abs(square.area - (length + width) * width) < square.rounding)
    let round = try Ink.line(line, Stroke(width: width, cap: .round))
    let exact = length * width + .pi * width * width / 4
    #expect(round.area < exact + round.rounding)
    #expect(round.area > exact - missing(ofDiscWithRadius: width / 2) - round.rounding)
  }

  @Test func linesOnPixelEdgesCoverThosePixels() throws {
    let line = points([(10, 20), (30, 20)])
    #expect(try Ink.line(line, Stroke(width: 6)).isRect(x: 10..<30, y: 17..<23))
    #expect(try Ink.line(line, Stroke(width: 6, cap: .square)).isRect(x: 7..<33, y: 17..<23))
  }

  @Test func linesWithoutLengthAreCaps() throws {
    let dot = points([(30, 20), (30, 20)])
    #expect(try Ink.line(dot, Stroke(width: 8, cap: .square)).isRect(x: 26..<34, y: 16..<24))
    #expect(try Ink.line(dot, Stroke(width: 8, cap: .butt)).isEmpty)
    let round = try Ink.line(dot, Stroke(width: 8, cap: .round))
    #expect(round.area < 16 * .pi + round.rounding)
    #expect(round.area > 16 * .pi - missing(ofDiscWithRadius: 4) - round.rounding)
    // The disc touches all four sides of the square, and leaves its corners.
    #expect(round[30, 16] > 200 && round[30, 23] > 200 && round[26, 20] > 200 && round[33, 19] > 200)
    #expect(round[26, 16] == 0 && round[33, 23] == 0 && round[30, 15] == 0 && round[34, 20] == 0)
    // The same point many times, also closed, is the same dot.
    for line in [Path(Array(repeating: dot[0], count: 100), closed: false), Path([dot[0]], closed: true)] {
      let same = try Ink { $0.stroke(line, with: Stroke(width: 8, cap: .round), paint: .black) } == round
      #expect(same)
    }
  }

  @Test func movesWithoutLinesPaintNothing() throws {
    var path = Path()
    path.move(to: MapPoint(x: 30, y: 20))
    for cap in LineCap.allCases {
      #expect(try Ink { $0.stroke(path, with: Stroke(width: 8, cap: cap), paint: .black) }.isEmpty)
    }
  }

  @Test(arguments: [0, -0.0, -1, .nan, .infinity, -.infinity])
  func invalidWidthsPaintNothing(width: Double) throws {
    let line = points([(10, 20), (30, 20), (30, 30)])
    for unit in Stroke.Unit.allCases {
      let stroke = Stroke(width: width, cap: .round, unit: unit)
      #expect(try Ink.line(line, stroke).isEmpty)
      let along = try Ink {
        $0.stroke(
          along: line, with: stroke, gradient: try #require(Gradient(colors: [.clear], locations: [0])))
      }
      #expect(along.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func coincidentPointsHaveNoEffect(isClosed: Bool) throws {
    let line = points([(10.2, 8.1), (31, 5.5), (40.3, 30.7), (22, 33), (12, 20)])
    let repeated = line.enumerated().flatMap { Array(repeating: $1, count: $0 % 3 + 2) }
    for join in LineJoin.allCases {
      for dash in [nil, try DashPattern([7, 5], phase: 3)] {
        let stroke = Stroke(width: 5, cap: .square, join: join, dash: dash)
        let same =
          try Ink.line(line, closed: isClosed, stroke) == Ink.line(repeated, closed: isClosed, stroke)
        #expect(same, "\(join), \(dash == nil ? "solid" : "dashed")")
      }
    }
  }

  // MARK: Units of the width

  @Test(arguments: [0.25, 1, 4])
  func pensInPixelsKeepTheirWidthAndPensInSceneUnitsAreScaled(scale: Double) throws {
    let line = points([(10 / scale, 20 / scale), (30 / scale, 20 / scale)])
    let pixels = try Ink.line(line, Stroke(width: 6, cap: .square, unit: .pixels), scale: scale)
    #expect(pixels.isRect(x: 7..<33, y: 17..<23))
    let scene = try Ink.line(line, Stroke(width: 6 / scale, cap: .square), scale: scale)
    #expect(scene.isRect(x: 7..<33, y: 17..<23))
    let thin = try Ink.line(line, Stroke(width: 2), scale: scale)
    #expect(abs(thin.area - 20 * 2 * scale) < thin.rounding)
  }

  /// An affine map multiplies all areas by its determinant, that of its pen's ink too.
  @Test(arguments: [0.0, 30, 90, 140])
  func areaOfATransformedStrokeIsMultipliedByTheDeterminant(degrees: Double) throws {
    let shear = AffineTransform(a: 1.5, b: 0.25, c: -0.75, d: 0.8, tx: 30, ty: 20)
    let determinant = 1.5 * 0.8 + 0.25 * 0.75
    let line = [MapPoint(x: 0, y: 0), point(from: MapPoint(x: 0, y: 0), 9, toward: degrees)]
    let options = DrawOptions(transform: shear)
    let butt = try Ink.line(line, Stroke(width: 4), options: options)
    #expect(abs(butt.area - 36 * determinant) < butt.rounding)
    let square = try Ink.line(line, Stroke(width: 4, cap: .square), options: options)
    #expect(abs(square.area - 13 * 4 * determinant) < square.rounding)
    let round = try Ink.line(line, Stroke(width: 4, cap: .round), options: options)
    let exact = (36 + 4 * .pi) * determinant
    #expect(round.area < exact + round.rounding)
    // The transform stretches by less than 1.8, and the chords of the disc are short enough for
    // that.
    #expect(round.area > exact - missing(ofDiscWithRadius: 2 * 1.8) - round.rounding)
  }

  @Test func pensInPixelsAreNotTransformed() throws {
    let shear = AffineTransform(a: 1.5, b: 0.25, c: -0.75, d: 0.8, tx: 30, ty: 20)
    let ends = points([(0, 0), (7, -5)])
    let ink = try Ink.line(
      ends, Stroke(width: 4, unit: .pixels), options: DrawOptions(transform: shear))
    let same = try Ink.line(ends.map { shear($0) }, Stroke(width: 4)) == ink
    #expect(same)
  }
}
