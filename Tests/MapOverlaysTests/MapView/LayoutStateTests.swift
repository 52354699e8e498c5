import Testing

@testable import MapOverlays

/// When a layout begins and ends, and how deep calls of the delegate go.
@Suite struct LayoutStateTests {
  @Test func aLayoutThatIsUnderWayGoesOnAlone() {
    var layout = LayoutState()
    #expect(layout.isNeeded && layout.begin() && !layout.begin())
    layout.beginPass()
    #expect(!layout.isNeeded && !layout.begin())
    layout.setNeeded()
    layout.end()
    // What changed during the last pass is left to the next layout.
    #expect(layout.isNeeded && layout.begin())
  }

  @Test func onlySoManyCallsAreNested() {
    var nesting = DelegateNesting()
    let entered = (0..<DelegateNesting.most).map { _ in nesting.enter() }
    #expect(!entered.contains(false))
    #expect(!nesting.enter() && !nesting.enter())
    nesting.leave()
    #expect(nesting.enter() && !nesting.enter())
  }
}
