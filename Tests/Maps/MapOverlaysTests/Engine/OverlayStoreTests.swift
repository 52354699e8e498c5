import MapGeometry
import Testing

@testable import MapOverlays

/// The order of overlays, without a map view.
@Suite struct OverlayStoreTests {
  private let circles = (0..<6).map {
    Circle(center: Coordinate(latitude: 0, longitude: Double($0)), radius: 1)
  }

  /// The indices among `circles` of a level's overlays.
  private func order(_ store: OverlayStore, _ level: OverlayLevel) -> [Int] {
    store.entries(in: level).compactMap { entry in circles.firstIndex { $0 === entry.overlay } }
  }

  /// 0, 1 and 2 above roads, 3 and 4 above labels.
  private func filled() -> OverlayStore {
    var store = OverlayStore()
    for circle in circles[0..<3] { _ = store.insert(circle, in: .aboveRoads, at: .max) }
    for circle in circles[3..<5] { _ = store.insert(circle, in: .aboveLabels, at: .max) }
    return store
  }

  @Test func indicesOutOfRangeAreClamped() {
    var store = OverlayStore()
    for (circle, index) in zip(circles, [5, -3, 1, Int.max, Int.min, 2]) {
      let isInserted = store.insert(circle, in: .aboveRoads, at: index)
      #expect(isInserted)
    }
    #expect(order(store, .aboveRoads) == [4, 1, 5, 2, 0, 3])
    #expect(store.entries(in: .aboveLabels).isEmpty)
    #expect(store.entries.map(\.number) == [4, 1, 5, 2, 0, 3])
  }

  @Test func addedOverlaysKeepTheirPosition() {
    var store = filled()
    let isInserted = store.insert(circles[1], in: .aboveLabels, at: 0)
    #expect(!isInserted)
    #expect(order(store, .aboveRoads) == [0, 1, 2] && order(store, .aboveLabels) == [3, 4])
    #expect(
      store.position(of: circles[1])?.level == .aboveRoads && store.position(of: circles[1])?.index == 1)
    #expect(store.position(of: circles[5]) == nil && store[circles[5]] == nil)
  }

  @Test func exchangesKeepTheOrderOfTheOthers() {
    var store = filled()
    #expect(store.exchange(circles[0], circles[2]) && order(store, .aboveRoads) == [2, 1, 0])
    #expect(order(store, .aboveLabels) == [3, 4])
    #expect(store.exchange(circles[1], circles[4]) && order(store, .aboveRoads) == [2, 4, 0])
    #expect(order(store, .aboveLabels) == [3, 1])
    #expect(store[circles[4]]?.level == .aboveRoads && store[circles[1]]?.level == .aboveLabels)
    #expect(!store.exchange(circles[0], circles[0]) && !store.exchange(circles[0], circles[5]))
    #expect(store.entries.map(\.number) == [2, 4, 0, 3, 1])
  }

  @Test func removalKeepsTheOrderAndEndsTheEntry() {
    var store = filled()
    let entry = store[circles[1]]
    #expect(store.remove([circles[1], circles[5], circles[3]]).map(\.number) == [1, 3])
    #expect(order(store, .aboveRoads) == [0, 2])
    #expect(order(store, .aboveLabels) == [4])
    #expect(entry?.isOnMap == false && store[circles[1]] == nil)
    #expect(store.remove([circles[1]]).isEmpty && store.remove([]).isEmpty)
    // Added again it gets a new entry and a new number.
    #expect(store.insert(circles[1], in: .aboveRoads, at: 0) && store[circles[1]] !== entry)
    #expect(store[circles[1]]?.number == 5)
    #expect(order(store, .aboveRoads) == [1, 0, 2])
  }
}
