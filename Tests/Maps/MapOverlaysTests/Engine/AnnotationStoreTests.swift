import MapGeometry
import Testing

@testable import MapOverlays

/// The order of annotations and their entries, without a map view.
@Suite struct AnnotationStoreTests {
  private let pins = (0..<4).map { annotation(x: Double($0 + 1) * 1000, y: 1000) }

  private func filled() -> AnnotationStore {
    var store = AnnotationStore()
    for pin in pins { store.add(pin) }
    return store
  }

  @Test func annotationsAreNumberedInOrderAndUnique() {
    var store = filled()
    store.add(pins[2])
    #expect(store.entries.map(\.number) == [0, 1, 2, 3])
    #expect(store.entries.map(\.subject) == (0..<4).map { .annotation($0) })
    for pin in pins { #expect(store[pin]?.annotation === pin) }
    #expect(store[PointAnnotation()] == nil)
  }

  @Test func theUserLocationHasNoNumber() {
    var store = filled()
    let user = UserLocation()
    store.add(user)
    #expect(store[user] == nil)
    store.addUserLocation(user)
    store.addUserLocation(user)
    #expect(store.entries.count == 5 && store[user]?.number == -1 && store[user]?.subject == .userLocation)
    #expect(store.removableEntries(of: [user]).isEmpty)
  }

  @Test func clustersAreKnownButNotListedAsAnnotations() {
    var store = filled()
    let members = [1, 2].map { store.entries[$0] }
    let cluster = ClusterAnnotation(memberAnnotations: members.map(\.annotation))
    let entry = store.addCluster(cluster, of: members, subject: .cluster([1, 2]))
    #expect(entry.isCluster && store[cluster] === entry && entry.number == Int.max - 2)
    #expect(store.entries.count == 4 && store.clusters.isEmpty)
    store.setClusters([entry])
    #expect(store.clusters.map(\.number) == [entry.number])
    let removable = store.removableEntries(of: [cluster, pins[3], PointAnnotation(), pins[0]])
    #expect(removable.map(\.number) == [3, 0])
    store.setClusters([])
    #expect(store.clusters.isEmpty && store[cluster] === entry)
  }

  @Test func removedAnnotationsAreDropped() throws {
    var store = filled()
    let gone = try #require(store[pins[1]])
    gone.isOnMap = false
    store.removeMapping(of: gone)
    #expect(store[pins[1]] == nil && store.entries.count == 4)
    // The same annotation, added meanwhile, has a new entry. Removing the old entry does not change
    // it.
    store.add(pins[1])
    store.removeMapping(of: gone)
    store.discardRemoved()
    #expect(store.entries.map(\.number) == [0, 2, 3, 4])
    #expect(store[pins[1]]?.number == 4 && store[pins[1]]?.isOnMap == true)
  }

  @Test func entriesReadTheCoordinateWhenAsked() {
    let pin = annotation(x: 1000, y: 2000)
    let entry = AnnotationEntry(pin, number: 0, subject: .annotation(0))
    #expect(entry.position == nil)
    entry.refresh()
    #expect(entry.position == MapPoint(pin.coordinate) && entry.coordinate == pin.coordinate)
    pin.coordinate = .invalid
    #expect(entry.position != nil)
    entry.refresh()
    #expect(entry.position == nil)
  }
}
