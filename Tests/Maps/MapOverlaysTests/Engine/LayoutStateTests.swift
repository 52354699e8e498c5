import Testing

@testable import MapOverlays

/// The beginning and end of layouts, and the nesting of the delegate's calls.
@Suite struct LayoutStateTests {
  @Test func layoutsAreNotNested() {
    var layout = LayoutState()
    #expect(layout.isNeeded && layout.begin() && !layout.begin())
    layout.beginPass()
    #expect(!layout.isNeeded && !layout.begin())
    layout.setNeeded()
    layout.end()
    // Changes during the last pass are left to the next layout.
    #expect(layout.isNeeded && layout.begin())
  }

  @Test func nestedCallsAreLimited() {
    var nesting = NoticeNesting()
    let entered = (0..<NoticeNesting.maximum).map { _ in nesting.enter() }
    #expect(!entered.contains(false))
    #expect(!nesting.enter() && !nesting.enter())
    nesting.leave()
    #expect(nesting.enter() && !nesting.enter())
  }
}
