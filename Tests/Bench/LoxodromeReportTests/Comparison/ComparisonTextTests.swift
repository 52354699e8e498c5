import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests the text of a comparison for terminals, with the input of `ComparisonReportTests`.
struct ComparisonTextTests {
  @Test func textHasColumnsAndCommands() throws {
    let text = try ComparisonReportTests.report().text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.first == """
        Regression: raster/star takes 20.1 % more instructions (411,203 → 493,861), nearly all of it in \
        Sweep.run; do/it (random): largest error 3.00 → 12.0 m, beyond its limit 10.0.
        """)
    let regressed = try #require(lines.firstIndex(of: "Regressed: 1"))
    let expected = """
        benchmark                   instructions   change            time   change                  head ÷ base  n      p  \
      would show
        raster/star/real_time  411,203 → 493,861  +20.1 %  10.0 → 12.0 µs  +20.0 %  1.200 (1.200–1.200, 96.9 %)  6  0.031  \
           3.0 %
        raster/star/real_time
          +80,000 in Sweep.run (300,000 → 380,000)
          +2,658 in memcpy (111,203 → 113,861)
          again: loxodrome count HEAD --filter '^raster/star/real_time$'
      """
    #expect(lines[(regressed + 1)...].prefix(6).joined(separator: "\n") == expected)
    let added = try #require(lines.firstIndex(of: "Added: 1"))
    #expect(
      lines[(added + 1)...].prefix(3).joined(separator: "\n") == """
          Only the head has these; they fail nothing.
          benchmark   instructions
          raster/new             7
        """)
    #expect(lines.contains("No change that counts: 1"))
    #expect(!lines.contains { $0.contains("raster/same") }, "what did not change is counted alone")
  }

  @Test func hostileNamesCannotControlTheTerminal() throws {
    let text = try ComparisonHostileTests().report().text()
    let control = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(control.isEmpty && !text.contains("\u{202E}"), "\(control)")
    #expect(text.contains("Regressed: 7"))
  }
}
