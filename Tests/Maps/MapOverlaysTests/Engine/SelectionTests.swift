import Testing

@testable import MapOverlays

@Suite struct SelectionTests {
  @Test func atMostOneAnnotationIsSelected() {
    let entries = (0..<2).map { AnnotationEntry(PointAnnotation(), number: $0, subject: .annotation($0)) }
    var selection = Selection()
    #expect(selection.entry == nil && selection.clear() == nil && !selection.contains(entries[0]))
    selection.select(entries[0])
    #expect(selection.contains(entries[0]) && selection.contains(entries[0].annotation))
    selection.select(entries[1])
    #expect(selection.entry === entries[1] && !selection.contains(entries[0]))
    #expect(!selection.contains(entries[0].annotation))
    #expect(selection.clear() === entries[1] && selection.entry == nil)
  }
}
