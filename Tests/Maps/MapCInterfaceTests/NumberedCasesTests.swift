import MapClustering
import MapGeometry
import MapRaster
import Testing

@testable import MapCInterface

/// The numbers of cases are part of the C interface: programs that were compiled against it pass
/// them.
@Suite struct NumberedCasesTests {
  /// The raw values of the cases with the numbers 0, 1, 2…, up to the first undefined number.
  private func names<Case: RawRepresentable<String> & CaseIterable>(
    _ numbered: (Int) -> Case?
  ) -> [String] {
    for number in [Int.min, -1, Case.allCases.count, Case.allCases.count + 1, 255, 256, .max] {
      #expect(numbered(number) == nil, "\(Case.self) \(number)")
    }
    return (0..<Case.allCases.count).map { numbered($0)?.rawValue ?? "" }
  }

  @Test func numbersOfBlendModes() {
    #expect(
      names { BlendMode(number: $0) } == [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
        "softLight", "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
        "clear",
        "copy", "sourceIn", "sourceOut", "sourceAtop", "destinationOver", "destinationIn", "destinationOut",
        "destinationAtop", "xor", "plusDarker", "plusLighter",
      ])
  }

  @Test func numbersOfPens() {
    #expect(names { LineCap(number: $0) } == ["butt", "round", "square"])
    #expect(names { LineJoin(number: $0) } == ["miter", "round", "bevel"])
    #expect(names { Stroke.Unit(number: $0) } == ["scene", "pixels"])
  }

  @Test func numbersOfRulesAndOrders() {
    #expect(names { FillRule(number: $0) } == ["nonzero", "even-odd"])
    #expect(names { ClusterOrder(number: $0) } == ["spatial", "input"])
  }

  @Test func numbersOfContainments() {
    #expect([Containment.outside, .inside, .boundary].map(\.answer) == [0, 1, 2])
  }
}

/// Entry points take the numbers in the table of the interface text, and no others.
@Suite struct NumbersOfEntryPointsTests {
  private let corners: [Double] = [0, 0, 8, 0, 8, 8]
  private let color: [Double] = [1, 0, 0, 1]

  /// Adds an item to a scene, and frees the scene.
  private func inScene(_ add: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    let scene = makeScene()
    defer { freeScene(scene: scene) }
    return add(scene)
  }

  private func fills(rule: Int, blend: Int) -> [Bool] {
    let rings = inScene {
      fillRings(
        scene: $0, ringCount: 1, vertexCounts: [3], vertices: corners, rule: rule, color: color, blend: blend,
        alpha: 1)
    }
    let path = inScene {
      fillPath(
        scene: $0, stepCount: 3, steps: [0, 1, 1], points: corners, rule: rule, color: color, blend: blend,
        alpha: 1)
    }
    return [rings, path]
  }

  private func strokes(cap: Int = 0, join: Int = 0, unit: Int = 0, blend: Int = 0) -> [Bool] {
    let lines = inScene {
      strokeLines(
        scene: $0, lineCount: 1, pointCounts: [3], points: corners, areClosed: false, width: 1, cap: cap,
        join: join, miterLimit: 10, dashCount: 0, dashes: nil, phase: 0, unit: unit, color: color,
        blend: blend, alpha: 1)
    }
    let path = inScene {
      strokePath(
        scene: $0, stepCount: 3, steps: [0, 1, 1], points: corners, width: 1, cap: cap, join: join,
        miterLimit: 10, dashCount: 0, dashes: nil, phase: 0, unit: unit, color: color, blend: blend, alpha: 1)
    }
    return [lines, path]
  }

  @Test func rulesOfFills() {
    for rule in -2...4 {
      let isKnown = (0...1).contains(rule)
      #expect(fills(rule: rule, blend: 0) == [isKnown, isKnown], "\(rule)")
      var coverages = [UInt8](repeating: 0, count: 4)
      #expect(
        measureCoverage(
          ringCount: 1, vertexCounts: [3], vertices: corners, rule: rule, width: 2, height: 2,
          coverages: &coverages) == isKnown, "\(rule)")
    }
  }

  @Test func blendModes() {
    for blend in -2...30 {
      let isKnown = (0...27).contains(blend)
      #expect(fills(rule: 0, blend: blend) == [isKnown, isKnown], "\(blend)")
      #expect(strokes(blend: blend) == [isKnown, isKnown], "\(blend)")
      let gradient = inScene {
        fillRectWithGradient(
          scene: $0, rect: [0, 0, 8, 8], line: [0, 0, 8, 0], stopCount: 1, locations: [0], colors: color,
          blend: blend, alpha: 1)
      }
      #expect(gradient == isKnown, "\(blend)")
    }
  }

  @Test func pens() {
    for number in -2...5 {
      let isOfThree = (0...2).contains(number)
      #expect(strokes(cap: number) == [isOfThree, isOfThree], "\(number)")
      #expect(strokes(join: number) == [isOfThree, isOfThree], "\(number)")
      let isOfTwo = (0...1).contains(number)
      #expect(strokes(unit: number) == [isOfTwo, isOfTwo], "\(number)")
    }
  }

  @Test func stepsOfPaths() {
    for step in UInt8(0)...8 {
      let isAdded = inScene {
        fillPath(
          scene: $0, stepCount: 2, steps: [0, step], points: corners + corners, rule: 0, color: color,
          blend: 0, alpha: 1)
      }
      #expect(isAdded == (step <= 4), "\(step)")
    }
  }

  @Test func ordersOfClusters() {
    for order in -2...4 {
      let tree = makeClusterTree(
        count: 1, coordinates: [50, 10], radius: 40, extent: 512, minimumZoom: 0, maximumZoom: 16,
        minimumPoints: 2, order: order, threads: 1)
      #expect((tree != nil) == (0...1).contains(order), "\(order)")
      if let tree { freeClusterTree(tree: tree) }
    }
  }
}
