import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Random calls of everything in a map view's interface, with extreme numbers.
@MainActor @Suite struct ViewRandomWalkTests {
  @Test(arguments: 0..<4) func documentedPropertiesHoldAfterRandomCalls(seed: UInt64) throws {
    let walk = MapViewWalk(seed: seed, delegateMeddles: seed % 2 == 1)
    for step in 0..<300 {
      let call = walk.call()
      if let broken = walk.firstViolation() {
        Issue.record("seed \(seed), step \(step), \(call): \(broken)")
        return
      }
    }
    #expect(walk.pictures > 3)
  }
}

/// Objects come and go on one map view. `ci/soak` makes a million calls.
@MainActor @Suite struct MapViewSoakTests {
  @Test func mapViewsHoldNothingThatWasRemoved() throws {
    let (count, start) = (Soak.count(1_000_000), Date())
    var tenth: ProcessUse?
    weak var map: MapView?
    do {
      let walk = MapViewWalk(seed: 1, delegateMeddles: true, isVaried: true)
      map = walk.map
      for step in 1...count {
        let call = walk.call()
        if let broken = walk.firstViolation() {
          Issue.record("step \(step), \(call): \(broken)")
          return
        }
        if step % 8 == 0 { walk.replaceObjects() }
        if step % 100 == 0 {
          let kept = walk.keptObjects()
          try #require(kept.isEmpty, "step \(step)")
          // Each of the 12 annotations has at most one view of each kind, and so has each of their
          // clusters. Each of the 5 overlays has one renderer.
          try #require(walk.madeCount() <= 100, "step \(step)")
        }
        if step == count / 10 { tenth = ProcessUse() }
      }
      #expect(walk.pictures > count / 100)
    }
    #expect(map == nil)
    let (before, end) = (try #require(tenth), ProcessUse())
    Soak.printRow("map view, \(count) events", after: before, end: end, since: start)
    if Soak.isMeasured {
      #expect(end.memory - before.memory < 8 << 20)
      #expect(end.descriptors <= before.descriptors)
    }
  }
}
