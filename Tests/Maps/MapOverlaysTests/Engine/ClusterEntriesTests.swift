import LoxodromeTestSupport
import Testing

@testable import MapOverlays

@Suite struct ClusterEntriesTests {
  @Test func clustersAreRemovedInAFixedOrder() {
    // Clusters of the same first member have the same number.
    let lists = (1...20).map { [0, $0] } + (1...20).map { [0, $0, 30] } + [[4, 5]]
    let entries = lists.map { members in
      AnnotationEntry(
        ClusterAnnotation(memberAnnotations: []), number: Int.max - 1 - members[0],
        subject: .cluster(members))
    }
    let expected = (1...20).flatMap { $0 == 3 ? [[0, 3, 30]] : [[0, $0], [0, $0, 30]] } + [[4, 5]]
    var random = SeededRandom(seed: 1405)
    for _ in 0..<10 {
      let clusters = ClusterEntries(of: entries.shuffled(using: &random), members: [])
      let removed = clusters.entries(notIn: [.cluster([0, 3])]).map(\.subject)
      #expect(removed == expected.map { .cluster($0) })
    }
  }
}
