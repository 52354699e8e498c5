import MapGeometry
import Testing

@testable import MapRaster

/// The fill rules.
@Suite struct WindingTests {
  private let square = points([(10, 10), (30, 10), (30, 30), (10, 30)])

  private func ink(_ rings: [[MapPoint]], _ rule: FillRule) throws -> Ink {
    var path = Path()
    for ring in rings { path.addLines(through: ring, closed: true) }
    return try Ink { $0.fill(path, rule: rule, paint: .black) }
  }

  /// In both directions, in one contour or in many.
  @Test(arguments: [1, 2, 3, 199, 200])
  func ringsOfManyTurnsFollowTheFillRule(turns: Int) throws {
    for ring in [square, square.reversed()] {
      let once = Array(repeatElement(ring, count: turns).joined())
      for rings in [[once], Array(repeating: ring, count: turns)] {
        #expect(try ink(rings, .nonzero).isRect(x: 10..<30, y: 10..<30))
        let odd = try ink(rings, .evenOdd)
        #expect(turns % 2 == 0 ? odd.isEmpty : odd.isRect(x: 10..<30, y: 10..<30))
      }
    }
  }

  @Test func overlappingRingsAddTheirWindingNumbers() throws {
    let shifted = square.map { MapPoint(x: $0.x + 10, y: $0.y + 10) }
    // 20 · 20 each, of which 10 · 10 are in both.
    #expect(try ink([square, shifted], .nonzero).area == 700)
    #expect(try ink([square, shifted], .evenOdd).area == 600)
    #expect(try ink([square, shifted.reversed()], .nonzero).area == 600)
    #expect(try ink([square, shifted.reversed()], .evenOdd).area == 600)
    let hole = points([(15, 15), (25, 15), (25, 25), (15, 25)])
    #expect(try ink([square, hole], .nonzero).area == 400)
    #expect(try ink([square, hole.reversed()], .nonzero).area == 300)
    #expect(try ink([square, hole], .evenOdd).area == 300)
  }

  /// A pentagram's inner pentagon is wound about twice.
  @Test func pentagramsHaveAHoleUnderTheEvenOddRule() throws {
    let center = MapPoint(x: 30, y: 20)
    let star = (0..<5).map { point(from: center, 18, toward: Double($0) * 144 - 90) }
    let full = try ink([star], .nonzero)
    let hollow = try ink([star], .evenOdd)
    #expect(full[30, 20] == 255 && hollow[30, 20] == 0)
    #expect(full[30, 5] == 255 && hollow[30, 5] == 255)
    #expect(full[30, 24] == 255 && hollow[30, 24] == 0 && full[30, 33] == 0)
  }

  /// Inside one pixel areas are added before the rule is applied, as the documentation of
  /// `coverage` says.
  @Test func overlappingHalvesOfAPixelAreAddedBeforeTheRule() throws {
    let half = points([(5, 5), (5.5, 5), (5.5, 6), (5, 6)])
    #expect(try ink([half], .nonzero)[5, 5] == 128)
    #expect(try ink([half, half], .nonzero)[5, 5] == 255)
    #expect(try ink([half, half.reversed()], .nonzero)[5, 5] == 0)
  }
}
