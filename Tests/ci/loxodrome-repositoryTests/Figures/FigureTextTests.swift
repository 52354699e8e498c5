import Testing

@testable import loxodrome_repository

/// How numbers are written.
@Suite struct FigureTextTests {
  @Test(arguments: [
    (0, "0"), (0.28, "0.28"), (0.284, "0.28"), (0.0456, "0.046"), (1.2, "1.2"), (9.96, "10.0"), (10, "10.0"),
    (13.64, "13.6"), (99.96, "100.0"), (100, "100"), (703.4, "703"), (12_345, "12345"), (-0.5, "-0.50"),
    (1.5e-11, "0.000000000015"), (1e-20, "0.000000000000"), (.nan, "—"), (.infinity, "—"),
  ])
  func twoSignificantDigitsAndAllBeforeThePoint(value: Double, text: String) {
    #expect(FigureText.significant(value) == text)
  }

  @Test(arguments: [
    (0, "0 ns"), (0.28, "0.28 ns"), (99, "99.0 ns"), (99.96, "100.0 ns"), (100, "0.10 µs"), (890, "0.89 µs"),
    (1300, "1.3 µs"), (999_999, "1000 µs"), (1e6, "1.0 ms"), (629e6, "629 ms"), (1e9, "1.0 s"),
    (7.04e9, "7.0 s"),
    (8e11, "800 s"),
  ])
  func durationsChangeTheirUnitAtATenthOfAMicrosecondAndAtOneOfTheOthers(time: Double, text: String) {
    #expect(FigureText.duration(nanoseconds: time) == text)
  }

  @Test(arguments: [
    (0.344, "0.34×"), (1, "1.00×"), (1.994, "1.99×"), (1.999, "2.00×"), (2, "2.0×"), (16.94, "16.9×"),
    (123.4, "123.4×"),
  ])
  func ratiosHaveTwoDecimalsBelowTwo(ratio: Double, text: String) {
    #expect(FigureText.ratio(ratio) == text)
  }

  @Test(arguments: [
    (0, "0.0e0"), (3.94e-7, "3.9e-7"), (3.6e-14, "3.6e-14"), (1e-10, "1.0e-10"), (2e-100, "2.0e-100"),
    (12, "1.2e1"), (9.96, "1.0e1"), (.infinity, "—"), (.nan, "—"),
  ])
  func powersOfTenAreNotPadded(value: Double, text: String) {
    #expect(FigureText.scientific(value) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1 000"), (1_750_000, "1 750 000")])
  func countsHaveASpaceEveryThreeDigits(value: Int, text: String) {
    #expect(FigureText.count(value) == text)
  }

  @Test func emptyCellsOfATableHaveOneSpace() {
    let table = FigureText.table(head: ["a", "", "c"], rows: [["1", "", ""], ["", "x", "3"]])
    #expect(table == "| a | | c |\n|---|---:|---:|\n| 1 | | |\n| | x | 3 |")
  }
}
