import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapClustering

extension ItemPages {
  /// Whether the list has each of its items once, each is found at its location and has a position
  /// in the order of the list, and no page of the list is empty.
  func isSound(_ locations: [GridPoint]) -> Bool {
    let items = items
    return withReader { pages in
      let areFound = items.allSatisfy { item in
        let location = locations[Int(item)]
        let box = GridBox(west: location.x, north: location.y, east: location.x, south: location.y)
        var (found, near) = (0, [Int]())
        pages.forEachBlock(in: box) { for place in $0 where pages.places[place] == item { found += 1 } }
        pages.forEachBlock(near: location, limit: 0) { range, position in
          for place in range where pages.places[place] == item {
            near.append(position + place - range.lowerBound)
          }
          return 0
        }
        return found == 1 && near.count == 1 && near.allSatisfy { pages.item(at: $0) == item }
      }
      var places = 0
      pages.forEachBlock(in: GridBox(west: 0, north: 0, east: .max, south: .max)) { places += $0.count }
      return areFound && items.count == count && Set(items).count == count && places == count
        && order.allSatisfy { page in (0..<16).contains { sizes[Int(page) * 16 + $0] > 0 } }
    }
  }
}

@Suite struct ItemPagesTests {
  private func pages(_ locations: [GridPoint], _ items: [UInt32]) -> ItemPages {
    locations.withUnsafeBufferPointer { ItemPages(items, threads: 1, locations: $0) }
  }

  private func change(
    _ pages: inout ItemPages, removing: some Sequence<UInt32>, inserting: some Sequence<UInt32>,
    _ locations: [GridPoint]
  ) {
    var change = ItemPagesChange()
    for item in removing { change.remove(item, at: locations[Int(item)], from: &pages) }
    for item in inserting { change.insert(item, into: &pages, locations) }
    change.finish(&pages, locations)
  }

  /// Locations in a few places: equal ones, ones near each other, and ones at the edges.
  private func locations(_ count: Int, _ random: inout SeededRandom) -> [GridPoint] {
    (0..<count).map { _ in
      switch Int.random(in: 0...3, using: &random) {
      case 0: GridPoint(x: 7, y: 9)
      case 1:
        GridPoint(
          x: UInt32(Int.random(in: 0...30, using: &random)), y: UInt32(Int.random(in: 0...30, using: &random))
        )
      case 2:
        GridPoint(
          x: Int.random(in: 0...1, using: &random) == 0 ? 0 : .max,
          y: Int.random(in: 0...1, using: &random) == 0 ? 0 : .max)
      default:
        GridPoint(
          x: UInt32(Int.random(in: 0...Int(UInt32.max), using: &random)),
          y: UInt32(Int.random(in: 0...Int(UInt32.max), using: &random)))
      }
    }
  }

  @Test func aNewListHasTheGivenOrder() {
    var random = SeededRandom(seed: 1)
    for count in [0, 1, 15, 16, 17, 255, 256, 257, 4096, 4097] {
      let locations = locations(count, &random)
      let items = (0..<UInt32(count)).shuffled(using: &random)
      let pages = pages(locations, items)
      #expect(pages.items == items && pages.isSound(locations), "\(count)")
    }
  }

  @Test func itemsAreFoundAfterManyRandomChanges() {
    var random = SeededRandom(seed: 2)
    let locations = locations(4000, &random)
    var present = Set<UInt32>()
    var pages = pages(locations, [])
    for round in 0..<60 {
      // The list grows for a while, then shrinks to nothing, and grows again.
      let isGrowing = round < 25 || round > 50
      var (leaving, entering) = (Set<UInt32>(), Set<UInt32>())
      for _ in 0..<Int.random(in: 0...(isGrowing ? 80 : 300), using: &random) {
        if let item = present.isEmpty
          ? nil : present.sorted()[Int.random(in: 0...present.count - 1, using: &random)]
        {
          leaving.insert(item)
        }
      }
      if round == 50 { leaving = present }
      for _ in 0..<Int.random(in: 0...(isGrowing ? 400 : 20), using: &random) {
        let item = UInt32(Int.random(in: 0...3999, using: &random))
        if !present.contains(item) { entering.insert(item) }
      }
      change(&pages, removing: leaving.sorted(), inserting: entering.sorted(), locations)
      present.subtract(leaving)
      present.formUnion(entering)
      #expect(Set(pages.items) == present && pages.isSound(locations), "round \(round)")
      #expect(pages.places.count <= 5 * present.count + 16 * 256, "round \(round)")
    }
  }

  @Test func aMissingItemIsNotRemoved() {
    let locations = [GridPoint(x: 1, y: 1), GridPoint(x: 1, y: 1)]
    var pages = pages(locations, [0])
    change(&pages, removing: [1], inserting: [], locations)
    #expect(pages.items == [0])
    change(&pages, removing: [0], inserting: [], locations)
    #expect(pages.items.isEmpty && pages.order.isEmpty)
    change(&pages, removing: [], inserting: [1, 0], locations)
    #expect(Set(pages.items) == [0, 1] && pages.isSound(locations))
  }
}
