import Testing

@testable import MapText

@Suite struct TextDirectionTests {
  /// Every visible character has the same level as in the full bidirectional algorithm.
  @Test func levelsAreEqualToThoseOfTheBidirectionalAlgorithm() throws {
    let facts = try #require(FontLines.all)
    #expect(facts.directions.count >= 20)
    for fact in facts.directions {
      let levels = textRuns(fact.text).sorted { $0.characters.startIndex < $1.characters.startIndex }
        .flatMap { run in run.characters.map { _ in run.level } }
      #expect(levels == fact.levels, "\(fact.text)")
    }
  }

  @Test func aTextWithoutCharactersHasNoRuns() {
    #expect(textRuns("").isEmpty && textLevels([]).isEmpty)
    #expect(textLevels([.neutral, .mark]) == [0, 0])
  }

  /// Latin letters from left to right around Hebrew letters, with their number to the left.
  @Test func runsAreInVisualOrder() {
    let runs = textRuns("ab אב 12 cd")
    let text = runs.map { run in
      String(String.UnicodeScalarView(run.characters.compactMap { Unicode.Scalar($0) }))
    }
    // The space after the number has the Hebrew script and the line's direction.
    #expect(text == ["ab ", "12", "אב ", " ", "cd"])
  }
}
