import MapText
import Testing

/// Breaking of texts into lines, compared with lines of single words.
@Suite(.enabled(if: Font.regular != nil, "no standard font is installed")) struct TextLinesTests {
  private let font: Font

  init() throws { font = try #require(Font.regular) }

  /// The widths of texts, each on one line.
  private func widths(_ texts: [String]) -> [Double] { texts.map { font.line($0, size: 10).width } }

  private func widths(_ text: String, width: Double, count: Int = 0) -> [Double] {
    font.lines(text, size: 10, width: width, count: count).map(\.width)
  }

  @Test func linesAreBrokenAtSpacesBeforeAWordThatDoesNotFit() {
    let room = font.line("one two", size: 10).width
    #expect(widths("one two three four", width: room) == widths(["one two", "three", "four"]))
    #expect(widths("one   two", width: room) == widths(["one two"]))
    #expect(widths("one two", width: room.nextDown) == widths(["one", "two"]))
  }

  @Test func lineBreaksInTheTextEndLines() {
    #expect(widths("one\n\ntwo\r\nthree", width: .infinity) == widths(["one", "", "two", "three"]))
    #expect(widths("", width: 100) == [0])
  }

  @Test func theLastLineIsTruncatedIfThereIsMoreText() {
    let room = font.line("one two", size: 10).width
    let cut = font.line("two three", size: 10, width: room).width
    #expect(widths("one\ntwo three", width: room, count: 2) == widths(["one"]) + [cut])
    #expect(widths("one\ntwo", width: room * 2, count: 1) == widths(["one…"]))
    #expect(widths("one\n\n", width: room, count: 1) == widths(["one"]))
    #expect(widths("one two", width: room, count: 1) == widths(["one two"]))
  }

  @Test func noLineExceedsTheWidth() {
    let text = "A text with aWordThatIsFarTooLongForAnyOfTheLines, and more"
    for width in stride(from: 0.0, through: 120, by: 7.5) {
      #expect(widths(text, width: width).allSatisfy { $0 <= width }, "\(width)")
      #expect(widths(text, width: width, count: 2).count <= 2)
    }
    // No word is at most as wide as NaN, so each of the six words is a line.
    #expect(font.lines(text, size: 10, width: .nan).count == 6)
  }
}
