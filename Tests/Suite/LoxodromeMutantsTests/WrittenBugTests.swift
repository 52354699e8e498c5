import Foundation
import LoxodromeTestSupport
import Testing

/// The text of each bug in `written.json` is in its file once, also after the sources have changed.
@Suite struct WrittenBugTests {
  private struct Bug: Decodable {
    let file: String
    let context: String
    let original: String
    let mutated: String
  }

  @Test func eachBugHasOnePlace() throws {
    let list = checkout.appendingPathComponent("Tests/Mutation/written.json")
    let bugs = try JSONDecoder().decode([Bug].self, from: Data(contentsOf: list))
    #expect(bugs.count >= 120)
    for bug in bugs {
      let text = try String(contentsOf: checkout.appendingPathComponent(bug.file), encoding: .utf8)
      #expect(text.components(separatedBy: bug.context).count == 2, "\(bug.file): \(bug.context)")
      #expect(bug.context.components(separatedBy: bug.original).count == 2, "\(bug.file): \(bug.original)")
      #expect(bug.mutated != bug.original)
    }
  }
}
