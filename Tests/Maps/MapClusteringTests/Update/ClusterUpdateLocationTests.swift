import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapClustering

/// Points that are hard to insert and remove.
enum UpdateLocations: String, CaseIterable {
  case world, around, acrossTheAntimeridian, coarseLattice, parallel, rings, oneLocation, poles, fewGridPoints

  func coordinate(_ random: inout SeededRandom, spread: Double) -> Coordinate {
    func location(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    func part() -> Double { Double.random(in: -1...1, using: &random) }
    switch self {
    case .world: return location(90 * part(), 180 * part())
    case .around: return location(40 + 40 * spread * part(), 10 + 170 * spread * part())
    case .acrossTheAntimeridian: return location(2 * spread * part(), 180 + 10 * spread * part())
    case .coarseLattice:
      return location(random.number(0...4) * 10 * spread, 180 + random.number(-3...3) * 11.25 * spread)
    case .parallel: return location(30, random.number(0...63) * 5.625)
    case .rings: return location(random.number(0...1) * 11.25, random.number(0...15) * 22.5)
    case .oneLocation: return location(48, 16)
    case .poles: return location([90, -90, 85.06, 89].randomElement(using: &random) ?? 0, 180 * part())
    case .fewGridPoints:
      // Seven by five grid points across the antimeridian.
      return WebMercator.coordinate(
        MapPoint(x: random.number(-3...3) / 16, y: 1e8 + random.number(0...4) / 16))
    }
  }

  func options(_ random: inout SeededRandom) -> ClusterOptions {
    var options = ClusterOptions()
    options.radius = [40, 40, 0, 1, 100, 512, 600, 3000].randomElement(using: &random) ?? 0
    options.extent = [512, 256, 4096].randomElement(using: &random) ?? 0
    options.maximumZoom = Int.random(in: 0...8, using: &random)
    if self == .fewGridPoints {
      options.maximumZoom = Int.random(in: 24...30, using: &random)
      options.minimumZoom = 22
      options.radius = [0.5, 1, 2, 4, 8].randomElement(using: &random) ?? 0
    } else {
      options.minimumZoom = Int.random(in: 0...options.maximumZoom, using: &random) / 2
    }
    options.minimumPoints = Int.random(in: 1...2, using: &random)
    return options
  }
}

@Suite struct ClusterUpdateLocationTests {
  @Test(arguments: UpdateLocations.allCases)
  func changedTreesAreEqualToNewTrees(_ kind: UpdateLocations) {
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let options = kind.options(&random)
      let spread = 1 / random.number(1...1000)
      func points(_ most: Int) -> [Coordinate] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in kind.coordinate(&random, spread: spread) }
      }
      var changed = ChangedTree(points(25), options: options)
      for step in 1...4 {
        let count = changed.coordinates.count
        let leaving = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int.random(in: -1...count, using: &random)
        }
        changed.change(inserting: points(4), removing: leaving, threads: step)
        #expect(changed.isAsBuilt, "seed \(seed), step \(step), \(options)")
        if !changed.isAsBuilt { return }
      }
    }
  }

  @Test func aHundredChangesOfCitiesMakeATreeEqualToANewOne() throws {
    try expectHundredChangesMakeTheTree(Cities.benchmarks())
  }

  /// One in fourteen of the places in GeoNames with at least 1000 inhabitants.
  @Test(.enabled(if: isShared(Cities.largerPath), "needs ../shared/data/points"))
  func aHundredChangesOfSmallerTownsMakeATreeEqualToANewOne() throws {
    let all = try Cities.larger()
    try expectHundredChangesMakeTheTree(stride(from: 0, to: all.count, by: 14).map { all[$0] })
  }

  private func expectHundredChangesMakeTheTree(_ cities: [Coordinate]) throws {
    #expect(cities.count > 8000)
    var random = SeededRandom(seed: 6)
    var changed = ChangedTree(Array(cities.dropFirst(50)), options: ClusterOptions())
    changed.change(
      inserting: Array(cities.prefix(50)),
      removing: (0..<50).map { _ in Int.random(in: 0..<cities.count - 50, using: &random) })
    #expect(changed.isAsBuilt)
  }
}
