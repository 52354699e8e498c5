import LoxodromeBench
import Testing

@testable import loxodrome_repository

struct LargerInputTests {
  private func counts(_ names: String...) -> InstructionCounts {
    InstructionCounts(
      context: ["compiler": .string("c")],
      counts: names.map { InstructionCount(name: $0, outcome: .failed("none")) })
  }

  @Test func onlyBenchmarksWithoutInputAreLeftOut() {
    let all = counts("map/a", "render/ne_10m/x", "render/ne_110m/x", "render/ne_10m_land")
    let without = LargerInput(names: ["map/a", "render/ne_110m/x"])
    #expect(without.countable(all) == counts("map/a", "render/ne_110m/x"))
    #expect(without.notes.count == 1)
    let with = LargerInput(names: ["map/a", "render/ne_10m/x"])
    #expect(with.countable(all) == all)
    #expect(with.notes == [])
  }

  @Test func benchmarkBinaryIsAsked() throws {
    #expect(try LargerInput(of: "/bin/echo").notes.count == 1)
    #expect(throws: ReportError.self) { try LargerInput(of: "/bin/false") }
    #expect(throws: ReportError.self) { try LargerInput(of: "/no/such/program") }
  }
}
