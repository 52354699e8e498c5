import MapOverlays
import Testing

@Suite struct DisplayPriorityTests {
  @Test func valuesAreClampedAndNaNIsTheLowest() {
    let values: [(given: Double, kept: Double)] = [
      (-1, 0), (-.infinity, 0), (.nan, 0), (0, 0), (250, 250), (999.5, 999.5), (1000, 1000), (1001, 1000),
      (.infinity, 1000),
    ]
    for (given, kept) in values { #expect(DisplayPriority(rawValue: given).rawValue == kept) }
    #expect(DisplayPriority(rawValue: 2000) == .required)
  }

  @Test func prioritiesAreOrderedRequiredHighLow() {
    #expect(DisplayPriority.low < .high && .high < DisplayPriority.required)
    #expect(!(DisplayPriority.low < .low))
  }
}
