import Foundation
import MapClustering
import MapGeometry
import Testing

@testable import MapOverlays

/// The choice of what to display and its order, without a map view.
@Suite struct AnnotationDisplayTests {
  private let viewport = Viewport(size: CGSize(width: 256, height: 256))

  /// Annotations of 10 × 10 points at points of a view of the world.
  private func inputs(_ screenPoints: [(Double, Double)]) -> [DisplayAnnotation] {
    screenPoints.enumerated().map { number, screenPoint in
      var input = DisplayAnnotation(
        id: number, position: MapPoint(x: screenPoint.0 * 0x1p+20, y: screenPoint.1 * 0x1p+20), width: 10,
        height: 10)
      input.displayPriority = .high
      return input
    }
  }

  private func entry(_ number: Int, _ x: Double, _ y: Double) -> AnnotationEntry {
    let entry = AnnotationEntry(
      annotation(x: x * 0x1p+20, y: y * 0x1p+20), number: number, subject: .annotation(number))
    let view = PlainAnnotationView()
    if number == 4 { view.zPriority = .max }
    entry.view = view
    entry.refresh()
    return entry
  }

  /// Makes a choice without clusters and keeps it.
  private func choose(
    _ display: inout AnnotationDisplay, _ inputs: [DisplayAnnotation], in viewport: Viewport
  ) -> DisplayChoice {
    let choice = display.choice(of: inputs, in: viewport) { _ in nil }
    display.keep(choice, of: inputs, in: viewport, appearances: [])
    return choice
  }

  @Test func choicesDependOnThePreviousOne() {
    // They overlap by 2 points: too much for both to appear, not enough for the second to be
    // hidden.
    let (apart, near) = (inputs([(128, 128), (148, 128)]), inputs([(128, 128), (136, 128)]))
    var display = AnnotationDisplay()
    #expect(choose(&display, near, in: viewport).visible == [0])
    display = AnnotationDisplay()
    #expect(choose(&display, apart, in: viewport).visible == [0, 1])
    #expect(choose(&display, near, in: viewport).visible == [0, 1])
    #expect(choose(&display, near, in: viewport).visible == [0, 1])
  }

  @Test func viewportsChangeTheChoice() throws {
    let near = inputs([(128, 128), (135, 128)])
    var display = AnnotationDisplay()
    var viewport = viewport
    #expect(choose(&display, near, in: viewport).visible == [0])
    viewport.mapRect = try #require(viewport.rect(zoomedBy: 4, at: nil))
    #expect(choose(&display, near, in: viewport).visible == [0, 1])
  }

  @Test func viewsAreOrderedByPrioritySelectionSouthEastAndNumber() {
    let entries = [
      entry(0, 50, 80), entry(1, 60, 20), entry(2, 40, 80), entry(3, 40, 80), entry(4, 60, 10),
    ]
    func order(selected: AnnotationEntry?) -> [Int] {
      AnnotationDisplay.drawingOrder(of: entries.reversed(), selected: selected, in: viewport).map(\.number)
    }
    #expect(order(selected: nil) == [1, 2, 3, 0, 4])
    #expect(order(selected: entries[1]) == [2, 3, 0, 1, 4])
  }

  @Test func removedAnnotationsAreDropped() {
    let entries = [entry(0, 1, 1), entry(1, 2, 2), entry(2, 3, 3)]
    var display = AnnotationDisplay()
    display.show(entries)
    entries[1].isOnMap = false
    display.discardRemoved()
    #expect(display.entries.map(\.number) == [0, 2])
  }
}
